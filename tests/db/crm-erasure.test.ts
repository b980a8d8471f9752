// Who has no account can leave us as well: staff erase a person in every domain, and whom we knew by a message alone goes with it.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";
import { tracesInDatabase } from "../fixtures/traces.ts";
import { paidOrder, product, wish } from "../functions/shopping.ts";

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
const erase = (p_id: string, who = admin, p_orders: string[] = []) =>
  who.client.rpc("erase_person", { p_id, p_orders });
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

const lostWith = async (p_id: string) =>
  (await admin.client.rpc("orders_lost_with", { p_id }).throwOnError()).data;

test("before it is done staff see which paid orders have not left; none of an account, and none of the other mode", async () => {
  const email = "has-ordered@example.org";
  const id = await adds(email);
  const user = await become(backend).user();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await paidOrder(backend, { email }));
  const [first = "", second = "", shipped = "", theirs = "", live = ""] = ids;
  await admin.client.rpc("ship_order", { p_id: shipped, p_carrier: "", p_tracking: "" }).throwOnError();
  await sql.query("update public.orders set user_id = $2 where id = $1", [theirs, user.id]);
  await sql.query("update public.orders set livemode = true where id = $1", [live]);
  await sql.query("update public.orders set paid_at = now() - interval '1 day' where id = $1", [second]);
  expect((await lostWith(id)).map((order) => order.id)).toEqual([second, first]);
  expect((await lostWith(id))[0]?.order_number).toMatch(/^SFO-/);
  for (const read of [[], [second]])
    expect((await erase(id, admin, read)).error?.message).toBe("order_meanwhile");
  expect(await personOf(email)).toBe(id);
  await erase(id, admin, [first, second]).throwOnError();
  const named = await sql.query<{ id: string }>(
    "select id from public.orders where name = 'Test Buyer' and id = any ($1)",
    [ids],
  );
  expect(named).toEqual([{ id: theirs }]);
  expect((await admin.client.rpc("orders_lost_with", { p_id: id }).throwOnError()).data).toEqual([]);
});

test("what they have not paid ends with the next run of the job, and who is faster is refunded", async () => {
  const email = "is-paying@example.org";
  const p = { ...wish(await product(backend), { email }), livemode: false, user_id: null };
  const order = (await backend.service.rpc("record_order", { p }).throwOnError()).data as { id: string };
  // The job has just looked: without the erasure it would wait.
  await sql.query("update public.orders set looked_at = now() where id = $1", [order.id]);
  const due = async () => (await backend.service.rpc("orders_are_due").throwOnError()).data;
  expect(await due()).toBe(false);
  await erase(await adds(email)).throwOnError();
  expect(await due()).toBe(true);
  // The form is never given the payment again.
  expect((await backend.service.rpc("record_order", { p })).error?.message).toBe("attempt_conflict");
  await sql.query("delete from public.inbox_notifications");
  const intent = {
    id: "pi_faster",
    status: "succeeded",
    latest_charge: { id: "ch_faster", created: 1_790_000_000, amount_refunded: 0 },
  };
  const p_look = (await backend.service.rpc("next_order_look").throwOnError()).data;
  await backend.service.rpc("settle_order", { p_id: order.id, p_look, p_intent: intent }).throwOnError();
  const told = await sql.query("select title, link_path from public.inbox_notifications where user_id = $1", [
    admin.id,
  ]);
  expect(told).toEqual([{ title: "A paid order has no address", link_path: "/admin/orders?state=to_ship" }]);
  expect(
    (await backend.service.rpc("order_status", { p_attempt_id: p.attempt_id }).throwOnError()).data,
  ).toMatchObject({
    ...{ state: "to_ship", is_erased: true },
  });
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

/** What the account is told that staff know of it. */
const knownOf = async ({ client }: Awaited<ReturnType<typeof account>>) => {
  const data = (await client.rpc("my_data").throwOnError()).data as { crm: Record<string, unknown>[] };
  return data.crm.map(({ name, emails, notes, given_amount, gave_at, heard_at }) => ({
    name,
    emails,
    notes,
    given_amount,
    wrote: heard_at !== gave_at,
  }));
};
const account = (email: string, full_name: string) => become(backend).user({ email, full_name });
const eraseAccount = async (id: string) => {
  await sql.query("insert into public.account_deletions (user_id, due_at) values ($1, now())", [id]);
  expect((await backend.service.rpc("carry_out_account_deletions", {}).throwOnError()).data).toBe(1);
};
const times = async (email: string) => {
  const { data } = await admin.client
    .rpc("person_timeline", { p_id: (await personOf(email)) ?? "" })
    .throwOnError();
  return data.map(({ kind }) => kind).toSorted();
};

test("whoever confirms somebody's former address is a person of his own; each keeps what is his, also when the other leaves", async () => {
  const [email, now] = ["house@example.org", "house-now@example.org"];
  const first = await account(email, "Firsta");
  await message(email, "Firsta");
  await buildPaidGift(backend, { donor_email: email });
  await admin.client
    .from("crm_notes")
    .insert({ person_id: (await personOf(email)) ?? "", words: "Of Firsta" })
    .throwOnError();
  await sql.query("update auth.users set email = $2 where id = $1", [first.id, now]);
  await buildPaidGift(backend, { donor_email: email, gift_amount: 700 });
  const next = await account(email, "Nexta");
  await buildPaidGift(backend, { donor_email: email, gift_amount: 500, user_id: next.id });
  await buildPaidGift(backend, { donor_email: now, gift_amount: 600, user_id: next.id });
  const nexta = { name: "Nexta", emails: [email], notes: [], given_amount: 1800, wrote: false };
  expect(await knownOf(first)).toMatchObject([
    { name: "Firsta", emails: [now], notes: [{ words: "Of Firsta" }], given_amount: 2500, wrote: true },
  ]);
  expect(await knownOf(next)).toEqual([nexta]);
  expect([await times(now), await times(email)]).toEqual([
    ["gift", "message", "note"],
    ["gift", "gift", "gift"],
  ]);
  await eraseAccount(first.id);
  expect([await personOf(now), await knownOf(next)]).toEqual([undefined, [nexta]]);
});

test("whom staff have taken for somebody with an account stands alone once he has one himself", async () => {
  const father = await account("dad@example.org", "Dad");
  await message("mum@example.org", "Mum as a guest");
  const [kept = "", gone = ""] = [await personOf(father.email), await personOf("mum@example.org")];
  await admin.client.from("crm_notes").insert({ person_id: kept, words: "Fears her" }).throwOnError();
  await admin.client.rpc("merge_people", { p_kept: kept, p_gone: gone }).throwOnError();
  const mother = await account("mum@example.org", "Mum");
  expect(await knownOf(mother)).toMatchObject([{ name: "Mum", emails: [mother.email], notes: [] }]);
  // An address she has left may come to stand there again; then it goes alone.
  await sql.query("update auth.users set email = 'mum-now@example.org' where id = $1", [mother.id]);
  await sql.query("update public.crm_addresses set person_id = $1 where email = $2", [kept, mother.email]);
  await eraseAccount(mother.id);
  expect(await knownOf(father)).toMatchObject([
    { name: "Dad", emails: [father.email], notes: [{ words: "Fears her" }] },
  ]);
});

test.each([
  ["changed its address", "una", 2],
  ["was made", "una", 0],
  ["was made and changed its address", "una", 1],
  ["was made for the one who was kept", "nora", 1],
])(
  "a merge is taken back after the account %s: neither is told of the other, nor leaves with the other",
  async (title, whose, changes) => {
    const tag = title.replaceAll(" ", "-");
    const [una, nora] = [`una-${tag}@example.org`, `nora-${tag}@example.org`];
    const email = whose === "una" ? una : nora;
    const before = title.startsWith("changed") ? await account(email, "Una") : null;
    const kept = await adds(nora, "Nora");
    const gone = before ? ((await personOf(una)) ?? "") : await adds(una, "Una");
    const notes = [
      { person_id: kept, words: "Of Nora" },
      { person_id: gone, words: "Of Una" },
    ];
    await admin.client.from("crm_notes").insert(notes).throwOnError();
    const { data } = await admin.client.rpc("merge_people", { p_kept: kept, p_gone: gone }).throwOnError();
    const who = before ?? (await account(email, "Somebody"));
    await buildPaidGift(backend, { donor_email: email, user_id: who.id, gift_amount: 500 });
    const emails = [email];
    while (emails.length <= changes) {
      emails.unshift(`now-${emails.length}-${email}`);
      await sql.query("update auth.users set email = $2 where id = $1", [who.id, emails[0]]);
    }
    const { merge_id } = data as { merge_id: string };
    await admin.client.rpc("unmerge_people", { p_merge_id: merge_id }).throwOnError();
    const [mine, other] = whose === "una" ? ["Una", "Nora"] : ["Nora", "Una"];
    expect(await knownOf(who)).toMatchObject([
      { name: mine, emails: emails.toSorted(), notes: [{ words: `Of ${mine}` }], given_amount: 500 },
    ]);
    const otherId = whose === "una" ? kept : gone;
    const left = () =>
      sql.query(
        `select p.name, p.user_id, p.emails, p.given_amount::int as given, n.words
       from public.crm_people p join public.crm_notes n on n.person_id = p.id where p.id = $1`,
        [otherId],
      );
    const alone = [
      { name: other, user_id: null, emails: [whose === "una" ? nora : una], given: 0, words: `Of ${other}` },
    ];
    expect(await left()).toEqual(alone);
    await eraseAccount(who.id);
    expect(await left()).toEqual(alone);
  },
);

test("an address that is somebody else's since a merge stays theirs when it is taken back", async () => {
  const [kept, gone, third] = [
    await adds("keeps@example.org", "Kepta"),
    await adds("goes@example.org", "Gona"),
    await adds("third@example.org", "Thirda"),
  ];
  const { data } = await admin.client.rpc("merge_people", { p_kept: kept, p_gone: gone }).throwOnError();
  await sql.query("update public.crm_addresses set person_id = $1 where email = 'goes@example.org'", [third]);
  const { merge_id } = data as { merge_id: string };
  await admin.client.rpc("unmerge_people", { p_merge_id: merge_id }).throwOnError();
  expect(await personOf("goes@example.org")).toBe(third);
});

test("a gift of an account is counted there alone, and makes no person of the address typed", async () => {
  const who = await account("counted@example.org", "Counta");
  await adds("known-before@example.org");
  for (const donor_email of ["nobody-yet@example.org", "known-before@example.org"])
    await buildPaidGift(backend, { donor_email, user_id: who.id, gift_amount: 500 });
  const people = await sql.query(
    "select emails, given_amount::int as given from public.crm_people where emails && $1 order by 2",
    [["nobody-yet@example.org", "known-before@example.org", who.email]],
  );
  expect(people).toEqual([
    { emails: ["known-before@example.org"], given: 0 },
    { emails: [who.email], given: 1000 },
  ]);
});
