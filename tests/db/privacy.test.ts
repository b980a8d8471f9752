import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend, newVisitor, signedInUser } from "../fixtures/backend.ts";
import { buildPaidGift, readGift } from "../fixtures/builders.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();

const carryOut = async () =>
  (await backend.service.rpc("carry_out_account_deletions", {}).throwOnError()).data;
const makeDue = (id: string) =>
  backend.sql.query("update public.account_deletions set due_at = now() where user_id = $1", [id]);

test("the file to download holds everything of the person and nothing of others", async () => {
  const user = await become(backend).user({ email: "curious@example.org" });
  await become(backend).user({ email: "neighbour@example.org", full_name: "Nosy Neighbour" });
  await user.client
    .rpc("choose_role", { p_role: "single_dad", p_details: SAMPLE_DETAILS.single_dad })
    .throwOnError();
  const gift = await buildPaidGift(backend, { donor_email: "curious@example.org" });
  await buildPaidGift(backend, { donor_email: "neighbour@example.org" });
  const { data } = await user.client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({
    account: { email: "curious@example.org" },
    father_profile: { children_ages: "4 and 7" },
    gifts: [{ id: gift.id }],
    contact: { email: "curious@example.org" },
  });
  expect(JSON.stringify(data)).not.toMatch(/neighbour|idempotency/i);
});

test("an unconfirmed address shows no gifts in the file", async () => {
  const user = await become(backend).unconfirmed({ email: "claimed@example.org" });
  await buildPaidGift(backend, { donor_email: "claimed@example.org" });
  expect((await user.client.rpc("my_data").throwOnError()).data).toMatchObject({ gifts: [], contact: null });
});

test("a deletion waits fourteen days, is confirmed by mail and can be taken back", async () => {
  const user = await become(backend).user();
  const { data: due } = await user.client.rpc("request_account_deletion").throwOnError();
  expect(Math.round((Date.parse(due) - Date.now()) / 86_400_000)).toBe(14);
  expect((await user.client.rpc("request_account_deletion").throwOnError()).data).toBe(due);
  expect(await carryOut()).toBe(0);
  const mails = await backend.service.from("email_outbox").select("template").eq("to_email", user.email);
  expect(mails.data).toEqual([{ template: "account_deletion" }]);
  await user.client.rpc("cancel_account_deletion").throwOnError();
  await makeDue(user.id);
  expect(await carryOut()).toBe(0);
});

test("after it the person is gone everywhere; the ledger keeps every amount", async () => {
  const { client, id, email, password } = await signedInUser(backend, "leaving@example.org", {
    full_name: "Leah Leaving",
  });
  await client.rpc("choose_role", { p_role: "partner", p_details: SAMPLE_DETAILS.partner }).throwOnError();
  const gifts = [
    await buildPaidGift(backend, { donor_email: email, donor_name: "Leah Leaving", message: "From Leah" }),
    await buildPaidGift(backend, { donor_email: email, user_id: id, donor_name: "Leah Leaving" }),
  ];
  await backend.service
    .rpc("subscribe_newsletter", { p_email: email, p_source: "footer_form" })
    .throwOnError();
  const totals = async () =>
    (await backend.anon.from("foundation_totals").select("raised_amount, donor_count, gift_count").single())
      .data;
  const before = await totals();
  await client.rpc("request_account_deletion").throwOnError();
  await makeDue(id);
  expect(await carryOut()).toBe(1);

  expect(await totals()).toEqual(before);
  const kept = await Promise.all(gifts.map((gift) => readGift(backend, gift.id)));
  expect(kept).toMatchObject([
    { amount: 2500, status: "succeeded", user_id: null, donor_name: "", message: null },
    { amount: 2500, status: "succeeded", user_id: null, donor_name: "", message: null },
  ]);
  expect(kept[0]?.donor_email).toBe(kept[1]?.donor_email);
  const rows = await backend.sql.query<{ where: string }>(
    `select t.n as where from (
      select 'users' as n, u::text as row from auth.users u union all select 'profiles', p::text from public.profiles p
      union all select 'contacts', c::text from public.contacts c union all select 'donations', d::text from public.donations d
      union all select 'newsletter', n::text from public.newsletter_subscriptions n
      union all select 'outbox', o::text from public.email_outbox o union all select 'events', e::text from public.stripe_events e
      union all select 'partners', s::text from public.partnerships s union all select 'audit', a::text from public.audit_log a
    ) t where t.row ilike '%leaving@%' or t.row ilike '%leah%' or t.row ilike '%Test Alliance%'`,
  );
  expect(rows.filter((row) => row.where !== "audit")).toEqual([]);
  const again = await newVisitor(backend).auth.signInWithPassword({ email, password });
  expect(again.error?.code).toBe("invalid_credentials");
});

test("a deletion that cannot be done does not hold up the others", async () => {
  const last = await become(backend).admin();
  const user = await become(backend).user();
  await backend.service
    .from("account_deletions")
    .insert([{ user_id: last.id }, { user_id: user.id }])
    .throwOnError();
  await makeDue(last.id);
  await makeDue(user.id);
  expect(await carryOut()).toBe(1);
  expect((await last.client.rpc("is_admin")).data).toBe(true);
});

test("what a domain keeps is in the file and forgotten by the two functions beside its tables, listed nowhere", async () => {
  await backend.sql.exec(`
    create table private.hobbies (user_id uuid not null, hobby text not null);
    create function private.data_of_hobbies(p_user_id uuid, p_email text) returns jsonb language sql stable
      set search_path = '' as $$
      select jsonb_build_object('hobbies', jsonb_agg(h.hobby), 'known_as', p_email) from private.hobbies h where h.user_id = p_user_id $$;
    create function private.forget_hobbies(p_user_id uuid, p_emails text[]) returns void language sql
      set search_path = '' as $$ delete from private.hobbies h where h.user_id = p_user_id $$`);
  const user = await become(backend).user({ email: "sailor@example.org" });
  await backend.sql.query("insert into private.hobbies values ($1, 'sailing')", [user.id]);
  const { data } = await user.client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({ hobbies: ["sailing"], known_as: user.email, account: { email: user.email } });
  await user.client.rpc("request_account_deletion").throwOnError();
  await makeDue(user.id);
  expect(await carryOut()).toBeGreaterThan(0);
  expect(await backend.sql.query("select from private.hobbies")).toEqual([]);
});

test("a log of the auth service that cannot be gone through brings no account back, and is gone through later", async () => {
  const user = await become(backend).user();
  const erase = () => backend.service.rpc("erase_auth_traces");
  const kept = async () =>
    (await backend.sql.query("select from private.erased_traces where trace = $1", [user.id])).length;
  await backend.sql.exec(`create table auth.long_log (id integer, payload json);
    insert into auth.long_log values (1, '{"actor_id": "${user.id}"}'), (2, '{"actor_id": "x"}');
    create function auth.too_long() returns trigger language plpgsql as $$ begin raise sqlstate '57014'; end $$;
    create trigger too_long before delete on auth.long_log for each row execute function auth.too_long();`);
  await user.client.rpc("request_account_deletion").throwOnError();
  await makeDue(user.id);
  expect(await carryOut()).toBe(1);
  expect((await erase()).error?.code).toBe("57014");
  expect(await backend.sql.query("select from auth.users where id = $1", [user.id])).toEqual([]);
  expect(await kept()).toBe(1);
  await backend.sql.exec("drop trigger too_long on auth.long_log");
  expect((await erase().throwOnError()).data).toBeGreaterThan(0);
  expect(await backend.sql.query("select id from auth.long_log")).toEqual([{ id: 2 }]);
  expect([await kept(), (await erase().throwOnError()).data]).toEqual([0, 0]);
  await backend.sql.exec("drop table auth.long_log; drop function auth.too_long()");
});

test("more traces than one run looks for are left to the next, and none is forgotten", async () => {
  await backend.sql.exec(
    "insert into private.erased_traces (trace) select gen_random_uuid()::text from generate_series(1, 201)",
  );
  const erase = async () => (await backend.service.rpc("erase_auth_traces").throwOnError()).data;
  expect([await erase(), await erase(), await erase()]).toEqual([200, 1, 0]);
});
