// Who is in the directory: each condition alone hides, the clock decides, and what is private is out of reach.
import { beforeEach, expect, test } from "vitest";
import { DIRECTORY_DAYS, LISTING_ISSUES, LISTING_LANGUAGES } from "../../domain/directory.ts";
import { US_STATE_CODES } from "../../domain/us-states.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
const ids = { lawyer: "", psychologist: "" };

const as = become(backend);
const admin = await as.admin();
const lawyer = await as.user({ email: "lawyer@example.org" });
const therapist = await as.user({ email: "therapist@example.org" });
for (const [who, role] of [
  [lawyer, "lawyer"],
  [therapist, "psychologist"],
] as const)
  await who.client
    .rpc("choose_role", { p_role: role, p_details: SAMPLE_DETAILS[role] as never })
    .throwOnError();
const rows = await backend.sql.query<{ id: string; kind: "lawyer" | "psychologist" }>(
  "select id, kind from public.listings",
);
for (const { id, kind } of rows) ids[kind] = id;

/** Everything that is needed, so that each test takes one thing away. */
beforeEach(() =>
  backend.sql.exec(`
    delete from public.subscriptions;
    delete from public.listing_verifications;
    update public.law_firms set is_active = true;
    update public.psychologist_profiles set is_active = true;
    update public.listings set is_withdrawn = false, availability_confirmed_at = now(), taking_new_people = true;
    insert into public.listing_verifications (listing_id, states, checked_where, checked_by_name, expires_on, note)
      select id, '{CA,NV}', 'State Bar of California, attorney search', 'Demo Staff', current_date + 1, 'Active' from public.listings;
    insert into public.subscriptions (user_id, tier, livemode, idempotency_key, status) values ('${lawyer.id}', 'lawyer', false, 'member', 'active');`),
);

const shown = async () => {
  const { data } = await backend.anon.from("directory_listings").select("kind").order("kind").throwOnError();
  const found = await backend.anon.rpc("find_listings", { p_tags: [] }).throwOnError();
  const kinds = data.map(({ kind }) => kind);
  expect(found.data.map(({ kind }) => kind).sort()).toEqual(kinds);
  return kinds;
};
const say = (text: string) => backend.sql.exec(text);

test("who is checked, verified, available and, as a lawyer, a member is shown", async () => {
  expect(await shown()).toEqual(["lawyer", "psychologist"]);
});

test("what they help with is found, and read as words", async () => {
  await say("update public.listings set issues = '{Custody,Divorce}' where kind = 'lawyer'");
  const asked = { p_q: "divorce", p_kinds: ["listing"] };
  const { data } = await backend.anon.rpc("search_site", asked).throwOnError();
  expect(data).toHaveLength(1);
  expect(data[0]?.excerpt).toContain(" Custody, Divorce ");
  expect(data[0]?.excerpt).not.toMatch(/[[\]"]/);
});

const LAWYER_ONLY = ["psychologist"];
test.each([
  ["an inactive record", "update public.law_firms set is_active = false", LAWYER_ONLY],
  [
    "a review that is not approved",
    "update public.reviews set state = 'waiting' where kind = 'law_firm'",
    LAWYER_ONLY,
  ],
  [
    "a withdrawn listing",
    "update public.listings set is_withdrawn = true where kind = 'lawyer'",
    LAWYER_ONLY,
  ],
  ["no check", "delete from public.listing_verifications", []],
  ["a check that staff took back", "update public.listing_verifications set ended_at = now()", []],
  [
    "an availability of 91 days ago",
    "update public.listings set availability_confirmed_at = now() - interval '91 days'",
    [],
  ],
  ["no membership", "delete from public.subscriptions", LAWYER_ONLY],
  ["a membership that ended", "update public.subscriptions set status = 'canceled'", LAWYER_ONLY],
  ["a membership that never began", "update public.subscriptions set status = 'paused'", LAWYER_ONLY],
  ["one that Stripe calls unpaid at once", "update public.subscriptions set status = 'unpaid'", null],
  [
    "one that Stripe calls unpaid in the days of grace",
    `update public.subscriptions set status = 'past_due', past_due_at = now() - interval '13 days';
     update public.subscriptions set status = 'unpaid'`,
    null,
  ],
  [
    "one that Stripe calls unpaid, at their end",
    `update public.subscriptions set status = 'past_due', past_due_at = now() - interval '14 days';
     update public.subscriptions set status = 'unpaid'`,
    LAWYER_ONLY,
  ],
  [
    "a membership that is cancelled and over",
    "update public.subscriptions set cancel_at_period_end = true, current_period_end = now() - interval '1 second'",
    LAWYER_ONLY,
  ],
  ["a payment that is owed since today", "update public.subscriptions set status = 'past_due'", null],
  [
    "a payment that is owed for 13 days",
    "update public.subscriptions set status = 'past_due', past_due_at = now() - interval '13 days'",
    null,
  ],
  [
    "a payment that is owed for 14 days",
    "update public.subscriptions set status = 'past_due', past_due_at = now() - interval '14 days'",
    LAWYER_ONLY,
  ],
  ["the membership of another mode", "update public.subscriptions set livemode = true", LAWYER_ONLY],
  [
    "an availability of 89 days ago",
    "update public.listings set availability_confirmed_at = now() - interval '89 days'",
    null,
  ],
] as const)("%s decides by itself who is shown", async (_, change, expected) => {
  await say(change);
  expect(await shown()).toEqual(expected ?? ["lawyer", "psychologist"]);
});

test("a check counts to the end of its last day, UTC, and no job is needed to end it", async () => {
  await say(
    "set timezone = 'America/Los_Angeles'; update public.listing_verifications set expires_on = (now() at time zone 'UTC')::date, checked_on = (now() at time zone 'UTC')::date - 30",
  );
  expect(await shown()).toEqual(["lawyer", "psychologist"]);
  const [row] = await backend.sql.query<{ exact: boolean }>(
    `select bool_and(listed_until at time zone 'UTC' = date_trunc('day', now() at time zone 'UTC') + interval '1 day') as exact
     from public.listings`,
  );
  expect(row).toEqual({ exact: true });
  await say(
    "set timezone = 'UTC'; update public.listing_verifications set expires_on = (now() at time zone 'UTC')::date - 1",
  );
  expect(await shown()).toEqual([]);
});

test('"taking new people now" is dropped after its days, and the listing stays', async () => {
  const marks = async () => {
    const { data } = await backend.anon.from("directory_listings").select("taking_new_people").throwOnError();
    const found = await backend.anon.rpc("find_listings", { p_tags: [], p_available: true }).throwOnError();
    expect(found.data).toHaveLength(data.filter(({ taking_new_people }) => taking_new_people).length);
    return data.map(({ taking_new_people }) => taking_new_people);
  };
  for (const [days, mark] of [
    [DIRECTORY_DAYS.mark - 1, true],
    [DIRECTORY_DAYS.mark, false],
    [DIRECTORY_DAYS.rest - 1, false],
  ] as const) {
    await say(`update public.listings set availability_confirmed_at = now() - interval '${days} days'`);
    expect(await marks(), `${days} days`).toEqual([mark, mark]);
  }
});

test("whatever the owner saves says that it is still true; what staff save does not", async () => {
  await say("update public.listings set availability_confirmed_at = now() - interval '80 days'");
  const age = async () => {
    const [row] = await backend.sql.query<{ days: number }>(
      "select extract(day from now() - availability_confirmed_at)::int as days from public.listings where kind = 'lawyer'",
    );
    return row?.days;
  };
  const change = { issues: ["Custody"], telehealth: true };
  await admin.client.from("listings").update(change).eq("id", ids.lawyer).throwOnError();
  expect(await age()).toBe(80);
  await therapist.client.from("listings").update(change).eq("id", ids.lawyer).throwOnError();
  expect(await age()).toBe(80);
  await lawyer.client.from("listings").update(change).eq("id", ids.lawyer).throwOnError();
  expect(await age()).toBe(0);
});

test("a newer check ends the older one, and the older one stays as history", async () => {
  const check = {
    listing_id: ids.lawyer,
    states: ["TX"],
    checked_where: "State Bar of Texas",
    checked_by_name: "Demo Staff",
    source_url: "https://example.org/",
  };
  const expires_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await admin.client
    .from("listing_verifications")
    .insert({ ...check, expires_on })
    .throwOnError();
  const { data } = await admin.client
    .from("listing_verifications")
    .select("states, ended_at, checked_by")
    .eq("listing_id", ids.lawyer)
    .order("created_at")
    .order("ended_at", { nullsFirst: false })
    .throwOnError();
  expect(data).toMatchObject([
    { states: ["CA", "NV"] },
    { states: ["TX"], ended_at: null, checked_by: admin.id },
  ]);
  expect(data[0]?.ended_at).not.toBeNull();
  const card = await backend.anon
    .from("directory_listings")
    .select("states, verified_by, verified_until")
    .eq("id", ids.lawyer)
    .single()
    .throwOnError();
  expect(card.data).toEqual({ states: ["TX"], verified_by: "Demo Staff", verified_until: expires_on });
});

test.each([
  ["no such state", { states: ["XX"] }],
  ["no state", { states: [] }],
  ["more than twelve months", { checked_on: "2026-01-01", expires_on: "2027-01-02" }],
  ["an end before the check", { checked_on: "2026-01-02", expires_on: "2026-01-01" }],
  ["a check in the future", { checked_on: "2099-01-01", expires_on: "2099-01-02" }],
  ["a source that is no https address", { source_url: "javascript:alert(1)" }],
  ["neither an address nor a note", { note: null }],
])("a check with %s is refused", async (_, wrong) => {
  const today = new Date().toISOString().slice(0, 10);
  const check = {
    listing_id: ids.lawyer,
    states: ["TX"],
    checked_where: "x",
    checked_by_name: "x",
    expires_on: today,
    note: "x",
  };
  const { error } = await admin.client.from("listing_verifications").insert({ ...check, ...wrong });
  expect(error?.code).toBe("23514");
});

const PRIVATE = ["user_id", "listed_until", "is_withdrawn", "is_checked", "created_at", "updated_at"];
const PRIVATE_RECORD = ["bar_number", "contact_email", "contact_phone", "license_number"];

test("visitors can neither read, filter, order nor count by what is private", async () => {
  const { anon } = backend;
  for (const column of PRIVATE) {
    const tries = [
      anon.from("listings").select(column),
      anon
        .from("listings")
        .select("id")
        .eq(column as "id", ids.lawyer),
      anon
        .from("listings")
        .select("id")
        .order(column as "id"),
      anon.from("listings").select(column, { count: "exact", head: true }),
    ];
    for (const { error, status } of await Promise.all(tries))
      expect([column, error !== null && status >= 400]).toEqual([column, true]);
  }
  for (const column of [...PRIVATE_RECORD, ...PRIVATE])
    for (const tried of [
      anon.from("directory_listings").select(column),
      anon.from("listings").select(column),
    ])
      expect((await tried).error?.code, column).toMatch(/42703|42501/);
  const all = JSON.stringify([
    (await anon.from("directory_listings").select("*").throwOnError()).data,
    (await anon.rpc("find_listings", { p_tags: [] }).throwOnError()).data,
  ]);
  for (const role of ["lawyer", "psychologist"] as const) {
    const { bar_number, license_number, contact_phone } = SAMPLE_DETAILS[role] as Record<string, string>;
    for (const secret of [bar_number, license_number, contact_phone, "@example.org"])
      if (secret) expect(all).not.toContain(secret);
  }
});

test("staff see why a listing is shown and until when, its owner for the own one, nobody else", async () => {
  const list = async (who: Actor) => {
    const { data } = await who.client
      .from("listing_list")
      .select("kind, is_listed, listed_until, review, membership_status")
      .order("kind")
      .throwOnError();
    return data.map(({ listed_until, ...row }) => ({ ...row, until: listed_until !== null }));
  };
  const ours = {
    kind: "lawyer",
    is_listed: true,
    until: true,
    review: "approved",
    membership_status: "active",
  };
  const theirs = {
    kind: "psychologist",
    is_listed: true,
    until: true,
    review: "approved",
    membership_status: null,
  };
  expect(await list(admin)).toEqual([ours, theirs]);
  expect(await list(lawyer)).toEqual([ours]);
  expect(await list(await become(backend).user())).toEqual([]);
});

test("a registration fills the listing with what its form already says", async () => {
  const { data } = await backend.anon
    .from("directory_listings")
    .select("kind, slug, name, responsible, languages")
    .order("kind")
    .throwOnError();
  const { law_firm_name, lawyer_name } = SAMPLE_DETAILS.lawyer as Record<string, string>;
  expect(data[0]).toMatchObject({ name: law_firm_name, responsible: lawyer_name, languages: ["English"] });
  expect(data[0]?.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}$/);
});

test("a listing goes with its record", async () => {
  const short = await become(backend).user();
  await short.client
    .rpc("choose_role", { p_role: "lawyer", p_details: SAMPLE_DETAILS.lawyer as never })
    .throwOnError();
  await backend.sql.query("delete from public.law_firms where user_id = $1", [short.id]);
  expect(await backend.sql.query("select 1 from public.listings where user_id = $1", [short.id])).toEqual([]);
});

test("the lists in domain/directory.ts are those of the database", async () => {
  const [row] =
    await backend.sql.query(`select private.listing_issues('lawyer') as lawyer, private.listing_issues('psychologist') as psychologist,
    private.listing_languages() as languages, private.us_states() as states, to_jsonb(d) as days from private.directory_days() d`);
  expect(row).toEqual({
    ...LISTING_ISSUES,
    languages: LISTING_LANGUAGES,
    states: US_STATE_CODES,
    days: DIRECTORY_DAYS,
  });
});

const order = async (day: string) => {
  const rows = await backend.sql.query<{ id: string }>(
    "select id from generate_series(1, 50) n, lateral (select md5(n::text)::uuid as id) i order by private.directory_place(id, $1::date), id",
    [day],
  );
  return rows.map(({ id }) => id);
};
test("the order is the same all day, another one the next day, and gives everybody the same chance", async () => {
  const today = await order("2026-11-22");
  expect(await order("2026-11-22")).toEqual(today);
  expect(await order("2026-11-23")).not.toEqual(today);
  const firsts = await backend.sql.query<{ id: string; times: number }>(
    `select id, count(*)::int as times from (
       select distinct on (d) d, md5(n::text) as id from generate_series(0, 3999) d, generate_series(1, 10) n
       order by d, private.directory_place(md5(n::text)::uuid, '2026-01-01'::date + d)) f group by id`,
  );
  expect(firsts).toHaveLength(10);
  // 400 each; seven standard deviations.
  for (const { times } of firsts) expect(Math.abs(times - 400)).toBeLessThan(135);
});
