// Who has no account can leave us as well: staff erase a person in every domain, and whom we knew by a message alone goes with it.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";
import { tracesInDatabase } from "../fixtures/traces.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const { sql } = backend;

const adds = async (p_email: string, p_name = "") =>
  (await admin.client.rpc("add_person", { p_email, p_name }).throwOnError()).data;
const personOf = async (email: string) =>
  (
    await sql.query<{ id: string }>("select person_id as id from public.crm_addresses where email = $1", [
      email,
    ])
  )[0]?.id;
const message = (email: string, name: string) =>
  backend.service
    .from("inquiries")
    .insert({ topic: "My data", name, email, message: `I am ${name}.`, due_on: "2026-01-01" })
    .throwOnError();
const erase = (p_id: string, who = admin) => who.client.rpc("erase_person", { p_id });
const asksForHelp = (email: string) =>
  sql.query(
    `insert into public.help_requests (state, kind, us_state, how_soon, story, reach_by, email, sent_at, due_on)
     values ('received', 'bill', 'OH', 'week', 'x', 'email', $1, now(), now())`,
    [email],
  );
const requests = (email: string) =>
  sql.query("select id from public.help_requests where email = $1", [email]);

test("staff erase somebody without an account: no word stays anywhere, and every gift does", async () => {
  const [email, second] = ["quixo@example.org", "quixo.two@example.org"];
  const gift = await buildPaidGift(backend, {
    donor_email: email,
    donor_name: "Quixo Giver",
    message: "Quixo",
  });
  await message(email, "Quixo Writer");
  await backend.service.from("newsletter_subscriptions").insert({ email, source: "form" }).throwOnError();
  const [id = "", other] = [await personOf(email), await adds(second, "Quixo Two")];
  await admin.client
    .from("crm_people")
    .update({ phone: "quixo 1", tags: ["quixo"] })
    .eq("id", id)
    .throwOnError();
  await admin.client.from("crm_notes").insert({ person_id: id, words: "Quixo called." }).throwOnError();
  const task = { person_id: other, what: "Call Quixo", due_on: "2026-12-24" };
  await admin.client.from("crm_tasks").insert(task).throwOnError();
  await admin.client.rpc("merge_people", { p_kept: id, p_gone: other }).throwOnError();
  await backend.service
    .from("email_outbox")
    .insert({ template: "inquiry_copy", dedupe_key: "q", to_email: second, payload: { name: "Quixo" } })
    .throwOnError();
  const totals = () => sql.query("select sum(net_amount) as cents, count(*) as gifts from public.donations");
  const before = await totals();
  await erase(id).throwOnError();
  expect(await tracesInDatabase(sql, "quixo")).toEqual([]);
  expect(await totals()).toEqual(before);
  const kept = await backend.service.from("donations").select("donor_email").eq("id", gift.id).single();
  expect(kept.data?.donor_email).toMatch(/@deleted\.invalid$/);
  const line =
    "select actor_id, action from public.audit_log where table_name = 'crm_people' and row_id = $1";
  expect((await sql.query(line, [id])).at(-1)).toEqual({ actor_id: admin.id, action: "delete" });
  expect((await erase(id)).error?.message).toBe("person_not_found");
});

test("somebody without any address is erased as well", async () => {
  const id = await adds("no-address@example.org", "Zebedee");
  await sql.query("delete from public.crm_addresses where person_id = $1", [id]);
  await erase(id).throwOnError();
  expect(await tracesInDatabase(sql, "zebedee")).toEqual([]);
});

test("whoever has an account deletes that himself, confirmed or not", async () => {
  const user = await become(backend).user({ email: "has-account@example.org" });
  expect((await erase((await personOf(user.email)) ?? "")).error?.message).toBe("person_has_account");
  const typed = await adds("has-typed@example.org");
  await become(backend).unconfirmed({ email: "has-typed@example.org" });
  expect((await erase(typed)).error?.message).toBe("person_has_account");
  expect(await personOf("has-typed@example.org")).toBe(typed);
});

test("what somebody asked of care only care staff", async () => {
  const email = "asked-for-help@example.org";
  await asksForHelp(email);
  expect(await erase(await adds(email))).toMatchObject({ data: null, error: null });
  expect([await personOf(email), (await requests(email)).length]).toEqual([undefined, 1]);
  const carer = await become(backend).admin();
  await backend.service.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  await erase(await adds(email), carer).throwOnError();
  expect(await requests(email)).toEqual([]);
});

test("a year after a message goes whom we knew by nothing else", async () => {
  const people = ["alone", "gave", "noted", "tagged", "read", "staff"].map(
    (name) => `wrote-${name}@example.org`,
  );
  const [alone = "", gave = "", noted = "", tagged = "", read = "", ours = ""] = people;
  await adds(ours, "Ours");
  for (const email of people) await message(email, `Wrote ${email}`);
  const id = async (email: string) => (await personOf(email)) ?? "";
  await buildPaidGift(backend, { donor_email: gave });
  await admin.client
    .from("crm_notes")
    .insert({ person_id: await id(noted), words: "Met." })
    .throwOnError();
  const tags = ["press"];
  await admin.client
    .from("crm_people")
    .update({ tags })
    .eq("id", await id(tagged))
    .throwOnError();
  await backend.service
    .from("newsletter_subscriptions")
    .insert({ email: read, source: "form" })
    .throwOnError();
  await message("wrote-lately@example.org", "Wrote lately");
  await sql.query(
    "update public.inquiries set created_at = now() - interval '367 days' where email = any ($1)",
    [people],
  );
  expect((await backend.service.rpc("clean_inquiries").throwOnError()).data).toBe(people.length);
  const left = await sql.query<{ email: string }>(
    "select email from public.crm_addresses where email like 'wrote-%' order by 1",
  );
  expect(left.map(({ email }) => email)).toEqual(
    [gave, noted, read, ours, tagged, "wrote-lately@example.org"].toSorted(),
  );
  expect(await tracesInDatabase(sql, alone)).toEqual([]);
});
