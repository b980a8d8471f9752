// Addresses change hands, and anybody types any address: what is somebody's own stays so (decision 0051).
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift, readGift } from "../fixtures/builders.ts";
import { dayFromNow, registered } from "../fixtures/listings.ts";
import { tracesInDatabase } from "../fixtures/traces.ts";

const backend = await fileBackend();
const { sql } = backend;
const admin = await become(backend).admin({ email: "staff@example.org" });
const lawyer = await registered(backend);

const move = ({ id }: Actor, email: string) =>
  sql.query("update auth.users set email = $2 where id = $1", [id, email]);
const erase = async ({ id }: Actor) => {
  await sql.query("insert into public.account_deletions (user_id, due_at) values ($1, now())", [id]);
  expect((await backend.service.rpc("carry_out_account_deletions", {}).throwOnError()).data).toBe(1);
  await backend.service.rpc("erase_auth_traces").throwOnError();
};
const fileOf = async ({ client }: Actor) =>
  (await client.rpc("my_data").throwOnError()).data as Record<string, { [key: string]: unknown }[]>;

/** A guest writes to us, to a lawyer, whose mailed answer he opens, and to the care team, and gets a letter. */
async function writesAsGuest(email: string, name: string): Promise<void> {
  await sql.query(
    "insert into public.inquiries (topic, name, email, message, due_on) values ('My data', $2, $1, $2, now())",
    [email, name],
  );
  await sql.query(
    `with t as (insert into public.directory_threads (id, listing_id, visitor_name, visitor_email)
       values (gen_random_uuid(), $3, $2, $1) returning id),
     k as (insert into private.directory_links (link_hash, thread_id, side, is_mailed, is_opened)
       select gen_random_uuid()::text, id, 'visitor', true, true from t)
     insert into public.directory_messages (thread_id, side, words) select id, 'visitor', $2 from t`,
    [email, name, lawyer.listing],
  );
  await asksForHelp(null, email, name);
  await sql.query(
    `with s as (insert into public.newsletter_subscriptions (email, source) values ($1, 'form')
         on conflict (email) do update set source = excluded.source returning id),
       l as (insert into public.newsletter_letters (subject) values ($2) returning id)
     insert into public.newsletter_deliveries (letter_id, subscription_id, state, queued_at)
     select l.id, s.id, 'sent', now() from l, s`,
    [email, name],
  );
}
async function asksForHelp(user_id: string | null, email: string, name: string): Promise<string> {
  const [request] = await sql.query<{ id: string }>(
    `insert into public.help_requests (user_id, state, kind, us_state, how_soon, reach_by, email, name, story, sent_at, due_on)
     values ($1, 'received', 'bill', 'OH', 'week', 'email', $2, $3, 'x', now(), now()) returning id`,
    [user_id, email, name],
  );
  await sql.query(
    `insert into public.legal_aid_requests (user_id, link_hash, contact_way, email, name, due_on)
     values ($1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'email', $2, $3, now())`,
    [user_id, email, name],
  );
  return request?.id ?? "";
}
const WRITTEN = [
  "public.directory_messages.words",
  "public.directory_threads.visitor_name",
  "public.help_requests.name",
  "public.inquiries.message",
  "public.inquiries.name",
  "public.inquiries.sender",
  "public.legal_aid_requests.name",
];
const written = async (name: string) =>
  (await tracesInDatabase(sql, name)).filter((column) => WRITTEN.includes(column));
const heardOf = async (who: Actor) => {
  const { inquiries, directory_messages, newsletter_letters } = await fileOf(who);
  return [
    inquiries?.map(({ name }) => name),
    directory_messages?.map(({ name }) => name),
    newsletter_letters?.map(({ subject }) => subject),
  ];
};
const inCare = ({ id }: Actor, email: string) =>
  sql.query(
    "select private.in_care_help($1, array[$2]) as help, private.in_care_legal_aid($1, array[$2]) as law",
    [id, email],
  );

test("what was written from an address is of who had it then: shown to him, and erased with him", async () => {
  const [email, between] = ["shared@example.org", "between@example.org"];
  const first = await become(backend).user({ email });
  await writesAsGuest(email, "Firsta");
  await move(first, "first-now@example.org");
  const next = await become(backend).user({ email });
  await move(next, between);
  await move(next, email);
  expect(await inCare(next, email)).toEqual([{ help: false, law: false }]);
  await writesAsGuest(email, "Nexta");
  for (const [who, name] of [
    [first, "Firsta"],
    [next, "Nexta"],
  ] as const)
    expect(await heardOf(who)).toEqual([[name], [name], [name]]);
  expect(await inCare(next, email)).toEqual([{ help: true, law: true }]);
  // Who is told of a report about a conversation: the one who had it.
  const accounts = await sql.query(
    "select private.directory_account(id, 'visitor') as id from public.directory_threads order by created_at",
  );
  expect(accounts).toEqual([{ id: first.id }, { id: next.id }]);

  await erase(next);
  expect([await written("Firsta"), await written("Nexta")]).toEqual([WRITTEN, []]);
  await erase(first);
  expect(await written("Firsta")).toEqual([]);
});

test("what is asked from an address he no longer has says nothing of whoever had it before", async () => {
  const [email, now] = ["handed-on@example.org", "handed-on-now@example.org"];
  const before = await become(backend).user({ email });
  await move(before, now);
  const next = await become(backend).user({ email });
  await writesAsGuest(email, "Laterb");
  expect(await inCare(before, now)).toEqual([{ help: false, law: false }]);
  expect(await inCare(next, email)).toEqual([{ help: true, law: true }]);
});

test("an address that nobody else has confirmed is erased with who left it, with all that was sent there", async () => {
  const who = await become(backend).user({ email: "left@example.org" });
  await move(who, "left-now@example.org");
  await writesAsGuest("left@example.org", "Lefta");
  await sql.query("update auth.users set email_change = 'pending@example.org' where id = $1", [who.id]);
  await sql.query(
    "insert into public.email_outbox (template, dedupe_key, to_email) values ('auth_message', 'a', 'pending@example.org')",
  );
  await erase(who);
  expect(await written("Lefta")).toEqual([]);
  for (const email of ["left@", "left-now@", "pending@"])
    expect(await tracesInDatabase(sql, email), email).toEqual([]);
});

test("what an account gave and asked is its own, whatever address it typed; of whoever has that it says nothing", async () => {
  const wife = await become(backend).user({ email: "wife@example.org" });
  const father = await become(backend).user({ email: "father@example.org" });
  const unknown = "unknown-address@example.org";
  const gifts = [
    await buildPaidGift(backend, { user_id: father.id, donor_email: wife.email, donor_name: "Fathera" }),
    await buildPaidGift(backend, { user_id: father.id, donor_email: unknown, donor_name: "Fathera" }),
  ];
  await asksForHelp(father.id, wife.email, "Fathera");
  const roles = "select role from public.user_roles where user_id = $1";
  expect([await sql.query(roles, [wife.id]), await sql.query(roles, [father.id])]).toEqual([
    [],
    [{ role: "donor" }],
  ]);
  expect(await inCare(wife, wife.email)).toEqual([{ help: false, law: false }]);
  await erase(wife);
  const file = await fileOf(father);
  expect([file.gifts?.length, file.help_requests?.length, file.legal_aid_requests?.length]).toEqual([
    2, 1, 1,
  ]);
  expect(await readGift(backend, gifts[0]?.id ?? "")).toMatchObject({
    donor_name: "Fathera",
    donor_email: father.email,
    user_id: father.id,
  });
  // Nor do staff who erase whoever is at the other address.
  const add = { p_email: unknown, p_name: "Somebody" };
  const { data: p_id } = await admin.client.rpc("add_person", add).throwOnError();
  await admin.client.rpc("erase_person", { p_id }).throwOnError();
  expect(await readGift(backend, gifts[1]?.id ?? "")).toMatchObject({
    donor_name: "Fathera",
    user_id: father.id,
  });
});

test("whoever has typed another address at his gift is erased there, too, and no receipt goes to it", async () => {
  const who = await become(backend).user({ email: "typist@example.org" });
  const another = { user_id: who.id, donor_email: "typist.work@example.org", donor_name: "Typista" };
  await buildPaidGift(backend, another);
  const receipt = "select template from public.email_outbox where to_email = $1";
  expect(await sql.query(receipt, [another.donor_email])).toEqual([{ template: "donation_receipt" }]);
  await erase(who);
  expect(await tracesInDatabase(sql, "typist")).toEqual([]);
});

test("mail that waits goes to the new address; warnings, letters of a list and what is of others stay", async () => {
  const [email, now] = ["waits@example.org", "waits-now@example.org"];
  const who = await become(backend).user({ email });
  const wife = await become(backend).user({ email: "waits-wife@example.org" });
  await buildPaidGift(backend, { user_id: null, donor_email: email });
  const typed = await buildPaidGift(backend, { user_id: wife.id, donor_email: email });
  const asked = await asksForHelp(wife.id, email, "Wifea");
  await sql.query(
    `insert into public.email_outbox (template, dedupe_key, to_email, sent_at, bounced_at, subject_id)
     select t.template, 'waits:' || t.template, $1, t.sent_at, t.bounced_at, t.subject_id::uuid
     from (values ('group_notice', null, null, null), ('second_factor', null, null, null), ('newsletter_letter', null, null, null),
       ('auth_message', null, null, null), ('legal_aid_answered', now(), null, null), ('post_state', null, now(), null),
       ('help_news', null, null, $2)) t (template, sent_at, bounced_at, subject_id)`,
    [email, asked],
  );
  await move(who, now);
  const at = async (to: string) =>
    (
      await sql.query<{ template: string; subject_id: string | null }>(
        "select template, subject_id from public.email_outbox where to_email = $1 order by template",
        [to],
      )
    ).map(({ template, subject_id }) => (subject_id === typed.id ? `${template} of another` : template));
  expect(await at(now)).toEqual(["donation_receipt", "group_notice"]);
  expect(await at(email)).toEqual([
    ...["auth_message", "donation_receipt of another", "email_change", "help_news", "legal_aid_answered"],
    ...["newsletter_letter", "post_state", "second_factor"],
  ]);
});

test("a second monthly gift goes along with the new address", async () => {
  const payer_email = "monthly@example.org";
  const who = await become(backend).user({ email: payer_email });
  await sql.query(
    `insert into public.subscriptions (user_id, payer_email, tier, livemode, idempotency_key, status)
     values ($1, null, 'giver', false, 'own', 'active'), (null, $2, 'giver', false, 'typed', 'active'),
       (null, $2, 'giver', false, 'ended', 'canceled')`,
    [who.id, payer_email],
  );
  await move(who, "monthly-now@example.org");
  const next = await become(backend).user({ email: payer_email });
  expect((await fileOf(who)).subscriptions).toHaveLength(3);
  expect((await fileOf(next)).subscriptions).toEqual([]);
});

test("a license stays checked when who has checked it leaves, and no visitor reads the name any more", async () => {
  const checker = await become(backend).admin({ full_name: "Checka" });
  const check = { states: ["IL"], checked_where: "x", checked_by_name: "Checka", expires_on: dayFromNow(9) };
  await checker.client
    .from("listing_verifications")
    .insert({ ...check, listing_id: lawyer.listing, source_url: "https://example.org/" })
    .throwOnError();
  await erase(checker);
  expect(await tracesInDatabase(sql, "Checka")).toEqual([]);
  const listing = "select verified_by, states from public.listings where id = $1";
  expect(await sql.query(listing, [lawyer.listing])).toEqual([
    { verified_by: "A former member of our staff", states: ["IL"] },
  ]);
});
