// Staff have a confirmation sent once more: within limits, with a line in the log, and nobody else learns anything.
import { expect, it } from "vitest";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import resend from "../../supabase/functions/resend-confirmation/index.ts";
import { become } from "../fixtures/actors.ts";
import { newVisitor } from "../fixtures/backend.ts";
import { fileGiving } from "./giving.ts";
import { as } from "./members.ts";

const world = await fileGiving();
const admin = await become(world.backend).admin();

const ask = (user_id: unknown, who = admin) => world.call(resend, { user_id }, as(who));
const code = async (user_id: unknown, who = admin) => {
  const { status, json } = await ask(user_id, who);
  return [status, (json.error as { code?: string } | undefined)?.code];
};
const noted = (id: string) =>
  world.backend.sql.query(
    "select actor_id, action, subject_id, new_row from public.audit_log where table_name = 'confirmation_mails' and row_id = $1",
    [id],
  );
const sent = (email: string) => world.backend.mails.filter(({ to }) => to === email);

/** An account as the form makes it, not confirmed. */
async function waiting(email: string) {
  const password = "three quiet mornings";
  const { data } = await newVisitor(world.backend).auth.signUp({ email, password });
  const [row] = await world.backend.sql.query<{ id: string }>("select id from auth.users where email = $1", [
    email,
  ]);
  expect(data.session).toBeNull();
  return { id: row?.id ?? "", email };
}

it("the mail goes out again, and the log says who asked for whom", async () => {
  const { id, email } = await waiting("lost-mail@example.org");
  expect(sent(email)).toHaveLength(1);
  expect(await ask(id)).toMatchObject({ status: 200, json: { sent: true } });
  expect(sent(email)).toHaveLength(2);
  expect(sent(email)[1]?.text).toMatch(/\b\d{8}\b/);
  expect(await noted(id)).toEqual([{ actor_id: admin.id, action: "insert", subject_id: id, new_row: null }]);
});

it("nobody but administrators, and they hear the same about everybody", async () => {
  const { id, email } = await waiting("asked-about@example.org");
  const user = await become(world.backend).user();
  const carer = await become(world.backend).user();
  await world.backend.service.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  for (const who of [user, carer])
    for (const about of [id, user.id, crypto.randomUUID()])
      expect(await code(about, who)).toEqual([403, "forbidden"]);
  expect((await world.call(resend, { user_id: id })).status).toBe(401);
  const direct = [user.client, world.backend.anon].map((client) =>
    client.rpc("claim_confirmation_mail", { p_user_id: id }),
  );
  for (const { error } of await Promise.all(direct)) expect(error?.code).toBe("42501");
  expect([sent(email).length, await noted(id)]).toEqual([1, []]);
});

it("only to whom it helps: not to nobody, not to the confirmed, not to the deactivated", async () => {
  const confirmed = await become(world.backend).user();
  const out = await become(world.backend).unconfirmed();
  await admin.client.rpc("deactivate_account", { p_user_id: out.id }).throwOnError();
  expect(await code(crypto.randomUUID())).toEqual([404, "not_found"]);
  expect(await code(confirmed.id)).toEqual([409, "conflict"]);
  expect(await code(out.id)).toEqual([409, "conflict"]);
  for (const odd of ["", "x' or 1=1", null, 5, { id: 1 }])
    expect(await code(odd)).toEqual([400, "invalid_input"]);
  for (const { id } of [confirmed, out]) expect(await noted(id)).toEqual([]);
});

it("a few an hour for one person, whoever of the staff asks, and strangers use none of them up", async () => {
  const { id } = await waiting("impatient@example.org");
  const second = await become(world.backend).admin();
  const stranger = await become(world.backend).user();
  const { limit } = RATE_LIMITS.confirmations_per_person;
  for (let n = 0; n <= limit; n += 1) await ask(id, stranger);
  for (let n = 0; n < limit; n += 1) expect((await ask(id, n % 2 ? admin : second)).status).toBe(200);
  expect(await code(id)).toEqual([429, "rate_limited"]);
  expect(await code(id, second)).toEqual([429, "rate_limited"]);
  expect(await noted(id)).toHaveLength(limit);
});
