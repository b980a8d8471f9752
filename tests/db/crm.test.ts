// Who we know: one person for each human, merged and taken apart without loss, in segments that only read, behind the wall.
import { expect, test } from "vitest";
import { TIMELINE_KINDS } from "../../domain/crm.ts";
import { runAs } from "../../server/embedded/identity.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";
import { dice } from "../fixtures/dice.ts";
import { becomeVolunteer, buildShift, hoursPass } from "../fixtures/volunteering.ts";
import { paidOrder } from "../functions/shopping.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const { sql } = backend;

const adds = async (email: string, name = "") =>
  (await admin.client.rpc("add_person", { p_email: email, p_name: name }).throwOnError()).data;
const personOf = async (email: string) =>
  (
    await sql.query<{ id: string }>("select person_id as id from public.crm_addresses where email = $1", [
      email,
    ])
  )[0]?.id;
const merge = (p_kept: string, p_gone: string, who: Actor = admin) =>
  who.client.rpc("merge_people", { p_kept, p_gone });
const message = (email: string, name: string) =>
  backend.service
    .from("inquiries")
    .insert({ topic: "My data", name, email, message: "x", due_on: "2026-01-01" })
    .throwOnError();
const find = async (p_q: string) =>
  ((await admin.client.rpc("search_crm", { p_q }).throwOnError()).data ?? [])
    .map(({ email }) => email)
    .toSorted();
/** Everything the CRM holds but what a merge itself writes down. */
const everything = () =>
  sql.query(
    "select to_jsonb(p) - 'updated_at' as row from public.crm_people p union all select to_jsonb(a) from public.crm_addresses a union all select to_jsonb(n) from public.crm_notes n union all select to_jsonb(t) - 'updated_at' from public.crm_tasks t order by 1",
  );

test("who gives, writes, reads or signs up is one person, however often and by whatever way", async () => {
  const email = "ada@example.org";
  await message("Ada@example.org".toLowerCase(), "Ada L.");
  await buildPaidGift(backend, { donor_email: email, donor_name: "Ada Lovelace" });
  await backend.service.from("newsletter_subscriptions").insert({ email, source: "form" }).throwOnError();
  const account = await become(backend).user({ email, full_name: "Ada Lovelace" });
  const rows = await sql.query(
    "select name, source, user_id, emails from public.crm_people where emails @> array[$1]",
    [email],
  );
  expect(rows).toEqual([{ name: "Ada L.", source: "message", user_id: account.id, emails: [email] }]);
});

test("an address nobody has confirmed is nobody's, neither of a reader nor of an account", async () => {
  await backend.service
    .from("newsletter_subscriptions")
    .insert({ email: "typed@example.org", source: "form", is_active: false, confirmed_at: null })
    .throwOnError();
  await become(backend).unconfirmed({ email: "claimed@example.org" });
  expect([await personOf("typed@example.org"), await personOf("claimed@example.org")]).toEqual([
    undefined,
    undefined,
  ]);
  await backend.service
    .from("newsletter_subscriptions")
    .update({ confirmed_at: new Date().toISOString() })
    .eq("email", "typed@example.org")
    .throwOnError();
  expect(await personOf("typed@example.org")).toBeDefined();
});

test("two who become known at the same moment are one", async () => {
  await Promise.all([1, 2, 3, 4].map((n) => message("twice@example.org", `Writer ${n}`)));
  const people = await sql.query(
    "select 1 from public.crm_people where emails = '{twice@example.org}' or name like 'Writer %'",
  );
  expect(people).toHaveLength(1);
});

test("nobody but administrators finds anybody", async () => {
  await adds("closed@example.org", "Closed");
  for (const who of [await become(backend).user(), await become(backend).holding("volunteer")]) {
    expect((await who.client.rpc("search_crm", { p_q: "closed" })).data).toEqual([]);
    // Nor does what finds them below row level security find anybody for him.
    const finds = (run: Pick<typeof sql, "query">) => run.query("select private.found_in_crm('closed')");
    expect(await runAs(sql, { role: "authenticated", sub: who.id }, finds)).toEqual([]);
  }
});

test("whoever is called exactly so is found without those whose words only begin so", async () => {
  await adds("exact@example.org", "Demo Exact");
  await adds("demo-exact-1@example.org", "Ada");
  expect(await find("Demo Exact")).toEqual(["demo-exact-1@example.org", "exact@example.org"]);
  for (const q of ["called:demo EXACT", "called: Demo Exact ", "called:Exact@example.org"])
    expect(await find(q), q).toEqual(["exact@example.org"]);
  for (const q of ["called:demo", "called:", "called:exact@example"]) expect(await find(q), q).toEqual([]);
});

test("people are found by words of name, address, phone and tag, and by a tag alone", async () => {
  const id = await adds("zoe@example.org", "Zoë Müller");
  await admin.client
    .from("crm_people")
    .update({ phone: "(555) 010-0199", tags: ["gala 2026", "board"] })
    .eq("id", id)
    .throwOnError();
  for (const q of ["zoe", "muller", "zoe@example", "5550100199", "gala", "tag:gala 2026"])
    expect(await find(q), q).toEqual(["zoe@example.org"]);
  for (const q of ["tag:gala", "segment:nowhere", "tag:' or true --", "'; drop table public.crm_people; --"])
    expect(await find(q), q).toEqual([]);
  expect(
    (
      await admin.client
        .from("crm_people")
        .update({ tags: ["A,b"] })
        .eq("id", id)
    ).error?.code,
  ).toBe("23514");
});

test("a merge tried changes nothing, and tells what would be", async () => {
  const [kept, gone] = [await adds("keep@example.org"), await adds("gone@example.org", "Gone")];
  await admin.client.from("crm_notes").insert({ person_id: gone, words: "Called." }).throwOnError();
  const before = await everything();
  const { data } = await admin.client
    .rpc("merge_people", { p_kept: kept, p_gone: gone, p_try: true })
    .throwOnError();
  expect(data).toMatchObject({
    name: "Gone",
    emails: ["gone@example.org", "keep@example.org"],
    notes: 1,
    tasks: 0,
  });
  expect(await everything()).toEqual(before);
});

test("only two people are merged: not one with itself, not with nobody, not past thirty tags", async () => {
  const [one, other] = [await adds("one-of-two@example.org"), await adds("two-of-two@example.org")];
  const before = await everything();
  const refused = async (kept: string, gone: string) => (await merge(kept, gone)).error?.code;
  expect(await refused(one, one)).toBe("22023");
  for (const nobody of [crypto.randomUUID(), null as unknown as string])
    expect([await refused(one, nobody), await refused(nobody, one)]).toEqual(["PT404", "PT404"]);
  expect(await everything()).toEqual(before);
  const tags = (from: number) => Array.from({ length: 16 }, (_, n) => `t${from + n}`);
  for (const [id, from] of [
    [one, 0],
    [other, 16],
  ] as const)
    await admin.client
      .from("crm_people")
      .update({ tags: tags(from) })
      .eq("id", id)
      .throwOnError();
  expect((await merge(one, other)).error?.message).toBe("too_many_tags");
});

test("random people, merged in any order and taken apart in the opposite one, are who they were", async () => {
  const roll = dice(20261122);
  const some = <T>(list: readonly T[]) => list.filter(() => roll(2) === 1);
  for (let round = 0; round < 8; round++) {
    const people: string[] = [];
    for (let n = 0; n < 4; n++) {
      const id = await adds(`r${round}-${n}@example.org`, roll(2) ? `Name ${roll(9)}` : "");
      people.push(id);
      if (roll(2))
        await sql.query("insert into public.crm_addresses (email, person_id) values ($1, $2)", [
          `r${round}-${n}b@example.org`,
          id,
        ]);
      await admin.client
        .from("crm_people")
        .update({ tags: some(["a", "b", "c d"]), phone: roll(2) ? `555 ${roll(9)}` : null })
        .eq("id", id)
        .throwOnError();
      for (const words of some(["one", "two"]))
        await admin.client.from("crm_notes").insert({ person_id: id, words }).throwOnError();
      for (const what of some(["call", "write"]))
        await admin.client
          .from("crm_tasks")
          .insert({ person_id: id, what, due_on: "2026-12-01" })
          .throwOnError();
    }
    const before = await everything();
    const merges: string[] = [];
    while (people.length > 1) {
      const [kept = ""] = people.splice(roll(people.length), 1);
      const [gone = ""] = people.splice(roll(people.length), 1);
      const { data } = await merge(kept, gone).throwOnError();
      merges.push((data as { merge_id: string }).merge_id);
      people.push(kept);
    }
    const held = (rows: unknown[]) =>
      rows.filter((row) => "words" in (row as { row: object }).row || "what" in (row as { row: object }).row)
        .length;
    expect(held(await everything())).toBe(held(before));
    for (const p_merge_id of merges.toReversed())
      await admin.client.rpc("unmerge_people", { p_merge_id }).throwOnError();
    expect(await everything()).toEqual(before);
  }
}, 120_000);

test("what was changed after a merge stays when it is taken back; taken back it is once, and in order", async () => {
  const [kept, gone, third] = [
    await adds("k@example.org", "K"),
    await adds("g@example.org", "G"),
    await adds("t@example.org"),
  ];
  await admin.client
    .from("crm_people")
    .update({ tags: ["old"] })
    .eq("id", gone)
    .throwOnError();
  const { merge_id: first } = (await merge(kept, gone).throwOnError()).data as { merge_id: string };
  await admin.client
    .from("crm_people")
    .update({ phone: "555 1", tags: ["old", "new"] })
    .eq("id", kept)
    .throwOnError();
  await admin.client.from("crm_notes").insert({ person_id: kept, words: "Since." }).throwOnError();
  const { merge_id: second } = (await merge(third, kept).throwOnError()).data as { merge_id: string };
  const undo = async (p_merge_id: string) =>
    (await admin.client.rpc("unmerge_people", { p_merge_id })).error?.message;
  expect(await undo(first)).toBe("merged_since");
  expect([await undo(second), await undo(first), await undo(first)]).toEqual([
    undefined,
    undefined,
    "merge_undone",
  ]);
  expect((await admin.client.from("crm_people").select("phone, tags").eq("id", kept).single()).data).toEqual({
    phone: "555 1",
    tags: ["new"],
  });
  expect((await admin.client.from("crm_notes").select("words").eq("person_id", kept)).data).toEqual([
    { words: "Since." },
  ]);
  await sql.query(
    "update public.crm_merges set undone_at = null, created_at = now() - interval '31 days' where id = $1",
    [second],
  );
  expect(await undo(second)).toBe("merge_not_found");
  expect((await backend.service.rpc("clean_crm").throwOnError()).data).toBe(1);
});

test("merges at the same moment wait for each other: nobody is lost, nobody is there twice", async () => {
  const [a, b, c] = [
    await adds("m1@example.org"),
    await adds("m2@example.org"),
    await adds("m3@example.org"),
  ];
  const answers = await Promise.all([merge(a, b), merge(b, a), merge(b, c), merge(c, a)]);
  const done = answers.filter(({ error }) => !error).length;
  expect(answers.filter(({ error }) => error).map(({ error }) => error?.message)).toEqual(
    Array(4 - done).fill("person_not_found"),
  );
  const left = await sql.query<{ emails: string[] }>(
    "select emails from public.crm_people where emails && '{m1@example.org,m2@example.org,m3@example.org}'",
  );
  expect(left.flatMap(({ emails }) => emails).toSorted()).toEqual([
    "m1@example.org",
    "m2@example.org",
    "m3@example.org",
  ]);
  expect(left).toHaveLength(3 - done);
});

test("two accounts are two people", async () => {
  const [one, two] = [await become(backend).user(), await become(backend).user()];
  expect(
    (await merge((await personOf(one.email)) ?? "", (await personOf(two.email)) ?? "")).error?.message,
  ).toBe("two_accounts");
});

test("the timeline has everything once, the newest first, whatever the size of its pages", async () => {
  const id = await adds("line@example.org", "Line");
  for (let n = 0; n < 5; n++) await buildPaidGift(backend, { donor_email: "line@example.org" });
  await paidOrder(backend, { email: "line@example.org" });
  await message("line@example.org", "Line");
  const account = await becomeVolunteer(backend, { email: "line@example.org" });
  const [letter = "", shift] = [crypto.randomUUID(), await buildShift(backend, {}, { in_hours: 10 })];
  await account.client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
  await hoursPass(backend, shift, 20);
  await account.client.rpc("enter_hours", { p_shift_id: shift, p_minutes: 90 }).throwOnError();
  const entered = await sql.query<{ id: string }>(
    "select id from public.volunteer_hours where user_id = $1",
    [account.id],
  );
  await admin.client
    .rpc("decide_hours", { p_ids: entered.map(({ id: one }) => one), p_state: "approved" })
    .throwOnError();
  await sql.exec(`insert into public.newsletter_subscriptions (email, source, consent_version) values ('line@example.org', 'line', 'of May');
    insert into public.newsletter_letters (id, subject, state, html, text_body) values ('${letter}', 'News', 'sent', 'x', 'x');
    insert into public.newsletter_deliveries (letter_id, subscription_id, state, queued_at)
      select '${letter}', id, 'sent', now() from public.newsletter_subscriptions where source = 'line'`);
  await admin.client
    .from("crm_notes")
    .insert([1, 2, 3].map((n) => ({ person_id: id, words: `Note ${n}` })))
    .throwOnError();
  await admin.client
    .from("crm_tasks")
    .insert({ person_id: id, what: "Call", due_on: "2026-12-24" })
    .throwOnError();
  const whole =
    (await admin.client.rpc("person_timeline", { p_id: id, p_count: 100 }).throwOnError()).data ?? [];
  expect(whole.map(({ kind }) => kind).toSorted()).toEqual([
    "consent",
    "gift",
    "gift",
    "gift",
    "gift",
    "gift",
    "hours",
    "letter",
    "message",
    "note",
    "note",
    "note",
    "order",
    "task",
  ]);
  expect([...new Set(whole.map(({ kind }) => kind))].toSorted()).toEqual(
    Object.keys(TIMELINE_KINDS).toSorted(),
  );
  expect(whole.find(({ kind }) => kind === "hours")?.detail).toMatch(/^1 h 30 min on \w+ \d+, 20\d\d$/);
  expect(whole.find(({ kind }) => kind === "consent")?.detail).toBe("Confirmed; asked with version of May");
  const paged: typeof whole = [];
  for (;;) {
    const last = paged.at(-1);
    const { data } = await admin.client
      .rpc("person_timeline", {
        p_id: id,
        p_count: 3,
        ...(last && { p_before: last.at ?? "", p_after_key: last.key ?? "" }),
      })
      .throwOnError();
    if (!data?.length) break;
    expect(data.length).toBeLessThanOrEqual(3);
    paged.push(...data);
  }
  expect(paged).toEqual(whole);
});

test("a segment takes rules of its list and nothing else", async () => {
  const make = async (rules: unknown) =>
    (await admin.client.from("crm_segments").insert({ name: crypto.randomUUID(), rules: rules as never }))
      .error?.code;
  expect(
    await make([
      { field: "tag", is: true, value: "gala 2026" },
      { field: "gift_within_days", is: false, value: 365 },
    ]),
  ).toBeUndefined();
  for (const rule of [
    { field: "tag", is: true, value: "x'); drop table public.crm_people; --" },
    { field: "tag", is: true, value: ["a"] },
    { field: "user_id", is: true },
    { field: "account", is: "true" },
    { field: "account", is: true, value: "1 or 1=1" },
    { field: "gift_within_days", is: true, value: "7; select pg_sleep(9)" },
    { field: "gift_within_days", is: true, value: -1 },
    { field: "given_at_least", is: true, value: 1e30 },
    { field: "given_at_least", is: true },
    { field: "gift", is: true, or: [] },
    "true",
    null,
  ])
    expect(await make([rule]), JSON.stringify(rule)).toBe("23514");
  for (const rules of [[], {}, null, "true", Array(11).fill({ field: "gift", is: true })])
    expect(["23514", "23502"], JSON.stringify(rules)).toContain(await make(rules));
});

test("who is in a segment is who its rules mean; letters reach those of them who subscribed", async () => {
  const giver = await adds("seg-giver@example.org");
  await adds("seg-other@example.org");
  await buildPaidGift(backend, { donor_email: "seg-giver@example.org", gift_amount: 5000 });
  for (const email of ["seg-giver@example.org", "seg-other@example.org"])
    await backend.service.from("newsletter_subscriptions").insert({ email, source: "form" }).throwOnError();
  await admin.client
    .from("crm_people")
    .update({ tags: ["segtest"] })
    .in("id", [giver, (await personOf("seg-other@example.org")) ?? ""])
    .throwOnError();
  const tag = { field: "tag", is: true, value: "segtest" };
  const meant = async (...rules: object[]) => {
    const { data } = await admin.client
      .from("crm_segments")
      .insert({ name: crypto.randomUUID(), rules: [tag, ...rules] as never })
      .select("id")
      .single()
      .throwOnError();
    return { id: data.id, found: await find(`segment:${data.id}`) };
  };
  expect((await meant()).found).toHaveLength(2);
  expect((await meant({ field: "gift", is: false })).found).toEqual(["seg-other@example.org"]);
  expect((await meant({ field: "given_at_least", is: true, value: 5001 })).found).toEqual([]);
  expect((await meant({ field: "account", is: true })).found).toEqual([]);
  const less = (value: number) => ({ field: "given_at_least", is: false, value });
  expect((await meant(less(5000))).found).toEqual(["seg-other@example.org"]);
  expect((await meant(less(5000), less(5001))).found).toEqual(["seg-other@example.org"]);
  // One of what must not be so is enough; of two times the later one holds.
  await sql.query(
    "update public.crm_people set tags = '{segtest,segaway}', heard_at = now() - interval '20 days' where id = $1",
    [giver],
  );
  const away = (value: string) => ({ field: "tag", is: false, value });
  expect((await meant(away("segaway"), away("nowhere"))).found).toEqual(["seg-other@example.org"]);
  const heard = (value: number) => ({ field: "heard_within_days", is: true, value });
  expect((await meant(heard(30), heard(9999))).found).toContain("seg-giver@example.org");
  expect((await meant(heard(10), heard(9999))).found).not.toContain("seg-giver@example.org");
  const { id: p_segment_id } = await meant(
    { field: "gift_within_days", is: true, value: 9999 },
    { field: "given_at_least", is: true, value: 5000 },
  );
  const all = { p_topic: null as never, p_frequency: null as never, p_source: null as never };
  expect((await admin.client.rpc("letter_audience", { ...all, p_segment_id }).throwOnError()).data).toBe(1);
  await backend.service
    .from("newsletter_subscriptions")
    .update({ is_active: false })
    .eq("email", "seg-giver@example.org")
    .throwOnError();
  expect((await admin.client.rpc("letter_audience", { ...all, p_segment_id }).throwOnError()).data).toBe(0);
});

test("whether somebody is in our care hears care staff alone, for a reason, and it is written down", async () => {
  const father = await become(backend).holding("single_dad");
  await father.client.from("father_profiles").insert({ user_id: father.id, location: "Ohio" }).throwOnError();
  const p_id = (await personOf(father.email)) ?? "";
  const carer = await become(backend).user();
  await backend.service.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  const asks = (who: Actor, p_purpose: string) => who.client.rpc("person_in_care", { p_id, p_purpose });
  expect(await asks(admin, "answer")).toMatchObject({ data: null, error: null });
  expect((await asks(carer, "")).error?.message).toBe("reason_needed");
  expect((await asks(carer, "answer")).data).toBe(true);
  const looks = await sql.query("select table_name, subject_id, purpose from public.care_reads");
  expect(looks).toEqual([{ table_name: "crm_people", subject_id: father.id, purpose: "answer" }]);
  const columns = await sql.query(
    "select table_name from information_schema.columns where table_name like 'crm%' and column_name ~ 'care|father|child|challenge'",
  );
  expect(columns).toEqual([]);
});

test("each part of what we hold answers whether somebody is in our care", async () => {
  const parts = (verb: string) =>
    sql
      .query<{ domain: string }>(
        "select substr(p.proname, char_length($1) + 2) as domain from pg_proc p where p.pronamespace = 'private'::regnamespace and starts_with(p.proname, $1 || '_') order by 1",
        [verb],
      )
      .then((rows) => rows.map(({ domain }) => domain));
  expect(await parts("in_care")).toEqual(await parts("held_by"));

  const carer = await become(backend).user();
  await backend.service.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  const [typed, asker, spoken, attender] = [
    await adds("typed-case@example.org"),
    await become(backend).user(),
    await become(backend).user(),
    await become(backend).user(),
  ];
  const group =
    "insert into public.support_groups (slug, name, summary, about, hosted_by, rules) values ('wall', 'Wall', 'x', 'x', 'x', 'x') returning id";
  await sql.query(
    "insert into public.legal_aid_requests (link_hash, contact_way, email, user_id, due_on) values (repeat('a', 64), 'email', 'typed-case@example.org', null, '2099-01-01'), (repeat('b', 64), 'link', null, $1, '2099-01-01')",
    [asker.id],
  );
  await sql.query(
    `with g as (${group}), m as (insert into public.group_members (group_id, user_id, name, rules_version) select id, $2, 'Sam W', 1 from g)
     insert into public.group_incidents (group_id, about_user_id, kind, words) select id, $1, 'distress', 'x' from g`,
    [spoken.id, attender.id],
  );
  const inCare = async (p_id = "") =>
    (await carer.client.rpc("person_in_care", { p_id, p_purpose: "answer" }).throwOnError()).data;
  const people = [typed, await personOf(asker.email), await personOf(spoken.email)];
  for (const id of people) expect(await inCare(id)).toBe(true);
  // What he has begun to write, and sent to nobody, is asked of nobody.
  const ask =
    "insert into public.help_requests (user_id, state, kind, us_state, how_soon, reach_by, story, sent_at, due_on) values ($1, $2, 'bill', 'OH', 'week', 'link', 'x', case $2 when 'draft' then null else now() end, case $2 when 'draft' then null else current_date end)";
  const [begins, asks] = [await become(backend).user(), await become(backend).user()];
  await sql.query(ask, [begins.id, "draft"]);
  await sql.query(ask, [asks.id, "received"]);
  expect([await inCare(await personOf(begins.email)), await inCare(await personOf(asks.email))]).toEqual([
    false,
    true,
  ]);
  // Who comes to a group is known there by a name he chose.
  expect(await inCare(await personOf(attender.email))).toBe(false);
});

test("who leaves takes notes, tasks and merges along, and reads before what was kept", async () => {
  const leaver = await become(backend).user({ email: "leaver@example.org" });
  const [id = "", other] = [await personOf(leaver.email), await adds("leaver-too@example.org", "Leaver Too")];
  await admin.client.from("crm_notes").insert({ person_id: other, words: "Likes tea." }).throwOnError();
  await merge(id, other).throwOnError();
  expect(JSON.stringify((await leaver.client.rpc("my_data").throwOnError()).data)).toContain("Likes tea.");
  await leaver.client.rpc("request_account_deletion").throwOnError();
  await sql.exec("update public.account_deletions set due_at = now()");
  await backend.service.rpc("carry_out_account_deletions", {}).throwOnError();
  expect([await personOf(leaver.email), await personOf("leaver-too@example.org")]).toEqual([
    undefined,
    undefined,
  ]);
  expect(
    await sql.query(
      "select 1 from public.crm_merges where kept_id = $1 union all select 1 from public.crm_notes where words = 'Likes tea.'",
      [id],
    ),
  ).toEqual([]);
});

test("a task is open until it is done, and due from its day on; each says whose it is", async () => {
  const person_id = await adds("task@example.org", "Tess");
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const task = (what: string, due_on: string, done_at: string | null, owner_id: string | null = null) => ({
    ...{ person_id, what, due_on, done_at, owner_id },
  });
  const [late, soon] = [day(-2), day(9)];
  await admin.client
    .from("crm_tasks")
    .insert([
      task("call", late, null, admin.id),
      task("write", soon, null),
      task("thank", late, `${late}T10:00Z`),
    ])
    .throwOnError();
  const { data } = await admin.client
    .from("crm_task_list")
    .select("what, is_open, is_due, is_mine, person_name")
    .eq("person_id", person_id)
    .order("what")
    .throwOnError();
  const person_name = "Tess";
  expect(data).toEqual([
    { what: "call", is_open: true, is_due: true, is_mine: true, person_name },
    { what: "thank", is_open: false, is_due: false, is_mine: null, person_name },
    { what: "write", is_open: true, is_due: false, is_mine: null, person_name },
  ]);
});

test("a task is due on its very day, in the list of tasks and in that of people", async () => {
  const person_id = await adds("today@example.org", "Tod");
  for (const days of [1, 0]) {
    await sql.query(
      "insert into public.crm_tasks (person_id, what, due_on) values ($1, 'call', current_date + $2::integer)",
      [person_id, days],
    );
    const person = admin.client.from("crm_list").select("has_task_due").eq("id", person_id).single();
    const due = admin.client
      .from("crm_task_list")
      .select("is_due")
      .eq("person_id", person_id)
      .eq("is_due", true);
    expect([(await person.throwOnError()).data.has_task_due, (await due.throwOnError()).data.length]).toEqual(
      [days === 0, 1 - days],
    );
  }
});

test.each([
  [
    "loses the role",
    (gone: Actor) => admin.client.from("user_roles").delete().eq("user_id", gone.id).eq("role", "admin"),
  ],
  ["is deactivated", (gone: Actor) => admin.client.rpc("deactivate_account", { p_user_id: gone.id })],
])("what a colleague who %s had to do is nobody's; what was done stays theirs", async (how, leave) => {
  const gone = await become(backend).admin();
  const person_id = await adds(`tasks-${how.replaceAll(" ", "-")}@example.org`);
  const task = (what: string, done_at: string | null) => ({
    person_id,
    owner_id: gone.id,
    what,
    due_on: "2030-01-01",
    done_at,
  });
  const tasks = [task("Call", null), task("Called", "2029-12-31")];
  await admin.client.from("crm_tasks").insert(tasks).throwOnError();
  await leave(gone).throwOnError();
  const mine = admin.client
    .from("crm_tasks")
    .select("what, owner_id")
    .eq("person_id", person_id)
    .order("what");
  expect((await mine.throwOnError()).data).toEqual([
    { what: "Call", owner_id: null },
    { what: "Called", owner_id: gone.id },
  ]);
});
