import { beforeEach, expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const { sql, service } = backend;
const [admin, other] = [await become(backend).admin(), await become(backend).user()];
let person: Actor;
beforeEach(async () => {
  person = await become(backend).user();
});

/** Queued some minutes ago, and taken by the sender. */
async function mail(minutes = 0): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into public.email_outbox (template, dedupe_key, to_email, created_at, attempts, locked_until)
     values ('order_shipped', gen_random_uuid(), $1, now() - make_interval(mins => $2), 1, now() + interval '1 minute') returning id`,
    [person.email, minutes],
  );
  return row?.id ?? "";
}

/** As failed.ts does. */
async function bounces(p_id: string) {
  await service.rpc("note_mail_trouble", { p_email: person.email, p_kind: "bounced" }).throwOnError();
  await service
    .rpc("finish_outbox", { p_id, p_error: "Error EENVELOPE 550 5.1.1", p_for_good: false })
    .throwOnError();
}
const arrives = (p_id: string) => service.rpc("finish_outbox", { p_id }).throwOnError();

const told = async ({ client }: Actor) =>
  ((await client.rpc("my_account").throwOnError()).data as { mail_bounced_at: string | null })
    .mail_bounced_at !== null;
const shown = async () =>
  (await admin.client.rpc("undelivered_mail", { p_user_id: person.id }).throwOnError()).data?.map(
    ({ state }) => state,
  );

test("whose address takes no mail reads so at the first refusal, and staff do; nobody else", async () => {
  const first = await mail(30);
  expect([await told(person), await shown()]).toEqual([false, []]);
  await bounces(first);
  expect([await told(person), await told(other), await shown()]).toEqual([true, false, ["no_such_address"]]);
  const { error } = await person.client.rpc("undelivered_mail", { p_user_id: person.id });
  expect(error?.code).toBe("42501");
});

test("it is over as soon as a mail arrives: the same one, or one that came later", async () => {
  const first = await mail(30);
  await bounces(first);
  await arrives(await mail());
  expect([await told(person), await shown()]).toEqual([false, ["no_such_address"]]);
  await arrives(first);
  expect([await told(person), await shown()]).toEqual([false, []]);
});

test("a mail that was sent and came back counts the same", async () => {
  await arrives(await mail());
  await service
    .rpc("note_mail_trouble", { p_email: person.email.toUpperCase(), p_kind: "soft" })
    .throwOnError();
  expect([await told(person), await shown()]).toEqual([false, []]);
  await service
    .rpc("note_mail_trouble", { p_email: person.email.toUpperCase(), p_kind: "bounced" })
    .throwOnError();
  expect([await told(person), await shown()]).toEqual([true, ["no_such_address"]]);
});

test("where only a server was away, the person is told nothing; with another address all of it is past", async () => {
  const id = await mail();
  await service
    .rpc("finish_outbox", { p_id: id, p_error: "Error ETIMEDOUT", p_for_good: true })
    .throwOnError();
  expect([await told(person), await shown()]).toEqual([false, ["given_up"]]);
  await bounces(await mail());
  expect(await told(person)).toBe(true);
  await sql.query("update auth.users set email = 'right@example.org' where id = $1", [person.id]);
  expect([await told(person), await shown()]).toEqual([false, []]);
});
