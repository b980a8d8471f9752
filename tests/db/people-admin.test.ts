import { beforeEach, expect, test } from "vitest";
import { peopleList } from "~/features/people/queries";
import { readAll } from "~/lib/list/export";
import { type ListParams, listParams } from "~/lib/list/params";
import { readPage, readRow } from "~/lib/list/reads";
import type { Database } from "../../domain/database.types.ts";
import { runAs } from "../../server/embedded/identity.ts";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend, newVisitor, signedInUser } from "../fixtures/backend.ts";
import { buildCampaign, buildPaidGift, buildUserCampaign } from "../fixtures/builders.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
let person: Actor;
const admin = await become(backend).admin({ full_name: "Ada Admin" });
beforeEach(async () => {
  person = await become(backend).user({ full_name: "Percy 100% Person" });
});

const ALL = listParams(peopleList, new URLSearchParams());
const list = (params: Partial<ListParams> = {}) => readPage(admin.client, peopleList, { ...ALL, ...params });
const readPerson = (id: string) => readRow(admin.client, peopleList, id);

async function audited(where: string): Promise<unknown[]> {
  return backend.sql.query(
    `select actor_id, action, table_name, row_id from public.audit_log where ${where} order by id`,
  );
}

test("people are found by part of name or address, taken literally, and by role", async () => {
  const holding = (role: string) => ({ filters: { role } });
  const ids = async (params: Partial<ListParams>) => (await list(params)).rows.map((one) => one.user_id);
  expect(await ids({ q: "100% per" })).toContain(person.id);
  expect((await list({ q: "%" })).rows.every((one) => one.full_name.includes("%"))).toBe(true);
  expect((await list({ q: "nobody at all" })).total).toBe(0);
  expect((await list({ q: person.email.toUpperCase() })).total).toBe(1);
  expect((await list(holding("admin"))).rows.map((one) => one.full_name)).toEqual(["Ada Admin"]);
  expect(await ids(holding("user"))).toContain(person.id);
  await backend.service.from("user_roles").insert({ user_id: person.id, role: "user" }).throwOnError();
  expect(await ids(holding("user"))).toContain(person.id);
  await admin.client.rpc("grant_role", { p_user_id: person.id, p_role: "volunteer" }).throwOnError();
  expect(await ids({ ...holding("volunteer"), q: "percy" })).toEqual([person.id]);
  expect(await ids({ ...holding("fundraiser"), q: "percy" })).toEqual([]);
});

test("a list shows at once what has changed about an account", async () => {
  const shown = () => readPerson(person.id);
  const change = (set: string) =>
    backend.sql.query(`update auth.users set ${set} where id = $1`, [person.id]);
  expect(await shown()).toMatchObject({ email_confirmed: true, last_sign_in_at: null, roles: [] });
  await change("email = 'Moved@Example.org', last_sign_in_at = '2026-05-01T00:00:00Z'");
  expect(await shown()).toMatchObject({
    email: "moved@example.org",
    last_sign_in_at: "2026-05-01T00:00:00+00:00",
  });
  expect((await list({ q: "moved@ex" })).total).toBe(1);
  await change("email_confirmed_at = null");
  expect((await shown())?.email_confirmed).toBe(false);
  await change("banned_until = now() - interval '1 minute'");
  expect((await shown())?.is_deactivated).toBe(false);
  await change("banned_until = now() + interval '1 minute'");
  expect((await shown())?.is_deactivated).toBe(true);
});

test("signing in is no change of what somebody said", async () => {
  const said = async () =>
    (await admin.client.from("profiles").select("updated_at").eq("user_id", person.id).single()).data;
  const before = await said();
  await backend.sql.query("update auth.users set last_sign_in_at = now() where id = $1", [person.id]);
  expect(await said()).toEqual(before);
  await person.client.from("profiles").update({ full_name: "Percy" }).eq("user_id", person.id).throwOnError();
  expect(await said()).not.toEqual(before);
});

test("roles given at the same moment all stand in the list", async () => {
  const GIVE = "insert into public.user_roles (user_id, role) values ($1, $2)";
  let second: Promise<unknown> = Promise.resolve();
  await backend.sql.tx(async (run) => {
    await run.query(GIVE, [person.id, "donor"]);
    second = backend.sql.query(GIVE, [person.id, "user"]);
    // Until the second one waits for the first; with one connection (PGlite) it does not even begin.
    for (let n = 0; n < 50; n += 1) {
      const waiting = await run.query(
        "select from pg_stat_activity, pg_sleep(0.01) where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (waiting.length > 0) break;
    }
  });
  await second;
  expect((await readPerson(person.id))?.roles.toSorted()).toEqual(["donor", "user"]);
});

test("a record that waits is seen in the list, and what there is to check with the person", async () => {
  await person.client
    .rpc("choose_role", { p_role: "lawyer", p_details: SAMPLE_DETAILS.lawyer })
    .throwOnError();
  expect(await readPerson(person.id)).toMatchObject({
    waits_for_review: true,
    roles: ["lawyer"],
  });
  const records = admin.client.from("review_records").select("*").eq("user_id", person.id);
  const [record] = (await records.throwOnError()).data;
  expect(record).toMatchObject({
    kind: "law_firm",
    role: "lawyer",
    state: "waiting",
    details: SAMPLE_DETAILS.lawyer,
    contact_email: person.email,
    membership_status: null,
  });
  await admin.client
    .rpc("decide_review", { p_id: record?.id ?? "", p_decision: "approved", p_version: 1 })
    .throwOnError();
  expect((await readPerson(person.id))?.waits_for_review).toBe(false);
});

test("what is checked of a record is read by its owner and staff; whether a lawyer pays, too", async () => {
  await person.client
    .rpc("choose_role", { p_role: "lawyer", p_details: SAMPLE_DETAILS.lawyer })
    .throwOnError();
  const pay = (livemode: boolean, status: string) =>
    backend.sql.query(
      `insert into public.subscriptions (user_id, tier, livemode, status, idempotency_key, current_period_end)
       values ($1, 'lawyer', $2, $3, gen_random_uuid(), '2026-12-21T10:00:00Z')`,
      [person.id, livemode, status],
    );
  await pay(false, "active");
  // Not of the mode of this installation: it pays for nothing here.
  await pay(true, "past_due");
  const read = async (client: Actor["client"]) =>
    (
      await client
        .from("review_records")
        .select("state, membership_status, membership_ends, membership_until")
        .eq("user_id", person.id)
    ).data;
  const whole = {
    state: "waiting",
    membership_status: "active",
    membership_ends: false,
    membership_until: "2026-12-21T10:00:00+00:00",
  };
  expect([await read(admin.client), await read(person.client)]).toEqual([[whole], [whole]]);
  const stranger = await become(backend).holding("lawyer");
  expect(await read(stranger.client)).toEqual([]);
});

test("administrators are told of mail that does not leave", async () => {
  const late = async () => (await admin.client.rpc("late_mail").throwOnError()).data;
  const before = await late();
  const mail = (more: string) =>
    backend.sql.exec(`insert into public.email_outbox
    (template, dedupe_key, to_email, created_at, send_after, attempts, sent_at) select template, gen_random_uuid()::text,
      'who@example.org', now() - created, now() - due, attempts, case when is_sent then now() end
    from (values ${more}) as m (template, created, due, attempts, is_sent)`);
  const [old, young] = ["interval '31 minutes'", "interval '29 minutes'"];
  // Just queued, for later, sent, given up, a letter to all: no news.
  await mail(`('a', ${young}, ${young}, 0, false), ('a', ${old}, -${old}, 0, false), ('a', ${young}, ${young}, 3, false),
    ('a', ${old}, ${old}, 1, true), ('a', ${old}, ${old}, 12, false), ('newsletter_letter', ${old}, ${old}, 0, false)`);
  expect(await late()).toBe(before);
  // Nobody sends at all, or a server refuses again and again.
  await mail(`('a', ${old}, ${old}, 0, false), ('a', ${old}, -${old}, 5, false)`);
  expect(await late()).toBe(Number(before) + 2);
});

test("administrators are told of mail that was given up, and have it tried again", async () => {
  const given_up = async () => (await admin.client.rpc("given_up_mail").throwOnError()).data;
  const before = await given_up();
  const put = (template: string, attempts: number, last_error: string) =>
    backend.service
      .from("email_outbox")
      .insert({
        template,
        attempts,
        last_error,
        dedupe_key: crypto.randomUUID(),
        to_email: "who@example.org",
      })
      .select("id")
      .single()
      .throwOnError();
  const REFUSED = "Error EENVELOPE 550 5.7.1";
  const lost = (await put("donation_receipt", 12, REFUSED)).data.id;
  // Still tried, a code whose hour is over, news that can be asked for anew, an address that does not exist, no such facts.
  await put("donation_receipt", 11, REFUSED);
  await put("auth_message", 12, REFUSED);
  await put("newsletter_letter", 12, REFUSED);
  await put("donation_receipt", 12, "Error EENVELOPE 550 5.1.1");
  await put("inquiry_answer", 12, "LetterError: no such inquiry");
  expect(await given_up()).toBe(Number(before) + 1);
  const again = await admin.client.rpc("try_mail_again").throwOnError();
  expect([again.data, await given_up()]).toEqual([Number(before) + 1, 0]);
  const [row] = await backend.sql.query(
    "select attempts, send_after <= now() as is_due from public.email_outbox where id = $1",
    [lost],
  );
  expect(row).toEqual({ attempts: 0, is_due: true });
  await backend.sql.exec("delete from public.email_outbox where to_email = 'who@example.org'");
});

test("the number of people who wait is the number in their list", async () => {
  const waiting = async () => {
    const { data } = await admin.client.from("admin_kpis").select("people_to_review").single().throwOnError();
    return [data.people_to_review, (await list({ filters: { state: "review" } })).total];
  };
  const [before = 0] = await waiting();
  for (const p_role of ["lawyer", "partner"] as const)
    await person.client.rpc("choose_role", { p_role, p_details: SAMPLE_DETAILS[p_role] }).throwOnError();
  // A partner nobody stands for is no person who waits.
  await admin.client.from("partnerships").insert({ name: "Nobody's House" }).throwOnError();
  expect(await waiting()).toEqual([before + 1, before + 1]);
});

test("each state of an account and of its records is a filter that finds it", async () => {
  const found = async (state: string) =>
    (await list({ filters: { state }, q: person.email })).rows.map(({ user_id }) => user_id);
  const is = async (state: string, yes = true) =>
    expect(await found(state), state).toEqual(yes ? [person.id] : []);
  await is("confirmed");
  await is("one_step");
  for (const state of ["unconfirmed", "deactivated", "leaving", "two_steps", "asked", "declined"])
    await is(state, false);
  await person.client.rpc("request_account_deletion").throwOnError();
  await is("leaving");
  await person.client
    .rpc("choose_role", { p_role: "lawyer", p_details: SAMPLE_DETAILS.lawyer })
    .throwOnError();
  const decide = async (p_decision: string) => {
    const read = admin.client.from("review_records").select("id, version").eq("user_id", person.id).single();
    const { id, version } = (await read.throwOnError()).data;
    const how = { p_id: id, p_version: version, p_decision, p_words: "Why." };
    await admin.client.rpc("decide_review", how).throwOnError();
  };
  await is("review");
  await decide("asked");
  await is("asked");
  await is("review", false);
  await decide("declined");
  await is("declined");
  await backend.sql.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
    [person.id],
  );
  await is("two_steps");
  await is("one_step", false);
  await backend.sql.query("update auth.users set email_confirmed_at = null where id = $1", [person.id]);
  await is("unconfirmed");
});

test("who signs in with two steps is told to administrators alone", async () => {
  const ask = ({ id: sub }: Actor) =>
    runAs(backend.sql, { role: "authenticated", sub, claims: { sub, role: "authenticated" } }, (run) =>
      run.query("select private.with_second_factor() as user_id"),
    );
  const guarded = await become(backend).user();
  await backend.sql.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
    [guarded.id],
  );
  expect(await ask(admin)).toContainEqual({ user_id: guarded.id });
  expect(await ask(person)).toEqual([]);
});

test("a registration is incomplete until its record exists", async () => {
  const data = { full_name: "Half Way", role: "lawyer", details: { bio: "x" } };
  const { client, id } = await signedInUser(backend, "half-way@example.org", data);
  expect((await readPerson(id))?.has_registration_problem).toBe(true);
  await client.rpc("choose_role", { p_role: "lawyer", p_details: SAMPLE_DETAILS.lawyer }).throwOnError();
  expect((await readPerson(id))?.has_registration_problem).toBe(false);
});

test("pages do not overlap, and a page past the end is empty", async () => {
  for (let n = 0; n < 30; n += 1) await become(backend).user({ full_name: `Crowd ${n}` });
  for (const sort of peopleList.sorts) {
    const [first, second] = [await list({ sort }), await list({ sort, page: 2 })];
    const ids = [...first.rows, ...second.rows].map((one) => one.user_id);
    expect([first.rows.length, new Set(ids).size], sort).toEqual([25, ids.length]);
  }
  expect((await list({ page: 99_999 })).rows).toEqual([]);
});

test("roles are granted and withdrawn with a line in the log; the profile follows", async () => {
  const role = { p_user_id: person.id, p_role: "advocate" };
  const profile = async () =>
    (await person.client.from("profiles").select("role, blog_access").single().throwOnError()).data;
  await admin.client.rpc("grant_role", role).throwOnError();
  await admin.client.rpc("grant_role", role).throwOnError();
  expect(await profile()).toEqual({ role: "advocate", blog_access: true });
  await admin.client.rpc("revoke_role", role).throwOnError();
  expect(await profile()).toEqual({ role: "user", blog_access: false });
  expect((await admin.client.rpc("revoke_role", role)).error?.message).toBe("role_not_held");
  const lines = await audited(
    `table_name = 'user_roles' and coalesce(old_row, new_row) ->> 'user_id' = '${person.id}'`,
  );
  expect(lines).toMatchObject([
    { actor_id: admin.id, action: "insert" },
    { actor_id: admin.id, action: "delete" },
  ]);
});

test("the last administrator stays one, whichever way is tried", async () => {
  const withdraw = await admin.client.rpc("revoke_role", { p_user_id: admin.id, p_role: "admin" });
  expect(withdraw.error?.message).toBe("last_admin");
  const row = await admin.client.from("user_roles").delete().eq("user_id", admin.id).eq("role", "admin");
  expect(row.error?.message).toBe("last_admin");
  expect((await admin.client.rpc("deactivate_account", { p_user_id: admin.id })).error?.message).toBe(
    "own_account",
  );
  // Who is none is refused before it is said that an account is one's own.
  expect((await person.client.rpc("deactivate_account", { p_user_id: person.id })).error?.code).toBe("42501");
  expect((await admin.client.rpc("request_account_deletion")).error?.message).toBe("last_admin");
  const second = await become(backend).admin();
  await admin.client.rpc("deactivate_account", { p_user_id: second.id }).throwOnError();
  // A deactivated one does not count.
  expect((await admin.client.from("user_roles").delete().eq("user_id", admin.id)).error?.message).toBe(
    "last_admin",
  );
});

test("a deactivated account is signed out everywhere and cannot come back until it is let in", async () => {
  const { client, email, password, id } = await signedInUser(backend, "deactivated@example.org");
  await admin.client.rpc("deactivate_account", { p_user_id: id }).throwOnError();
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  const signIn = (secret: string) => newVisitor(backend).auth.signInWithPassword({ email, password: secret });
  expect((await signIn(password)).error?.code).toBe("user_banned");
  expect((await signIn("wrong-password")).error?.code).toBe("invalid_credentials");
  expect((await list({ q: email })).rows[0]?.is_deactivated).toBe(true);
  await admin.client.rpc("reactivate_account", { p_user_id: id }).throwOnError();
  expect((await signIn(password)).error).toBeNull();
  expect(await audited(`row_id = '${id}' and table_name = 'auth.users'`)).toHaveLength(2);
});

test("the command makes confirmed accounts administrators, no others", async () => {
  const unconfirmed = await become(backend).unconfirmed();
  const make = (p_email: string) => backend.service.rpc("make_admin", { p_email });
  expect((await make(unconfirmed.email)).error?.code).toBe("PT404");
  expect((await make("nobody@example.org")).error?.code).toBe("PT404");
  expect((await make(` ${person.email.toUpperCase()} `)).data).toBe(person.id);
  expect((await person.client.rpc("is_admin")).data).toBe(true);
  await admin.client.rpc("revoke_role", { p_user_id: person.id, p_role: "admin" }).throwOnError();
  expect((await titlesOf(person)).at(-1)).toBe("You are no administrator any more");
});

test("the figures are the specification's", async () => {
  await buildCampaign(backend);
  await buildCampaign(backend, { active: false });
  await buildUserCampaign(backend);
  await buildUserCampaign(backend, { is_approved: false });
  await buildPaidGift(backend, { gift_amount: 4000 });
  await backend.service
    .from("newsletter_subscriptions")
    .insert({ email: "n@example.org", source: "footer_form", is_active: true, confirmed_at: "2026-01-01" })
    .throwOnError();
  await backend.service
    .rpc("subscribe_newsletter", { p_email: "waits@example.org", p_source: "footer_form" })
    .throwOnError();
  const { data } = await admin.client.from("admin_kpis").select().single().throwOnError();
  expect(data).toMatchObject({
    total_raised: 4000,
    donor_count: 1,
    active_campaigns: 3,
    member_campaigns: 2,
    pending_reviews: 1,
    newsletter_subscribers: 1,
  });
});

test("recent activity is the newest five of three gifts, two campaigns and two published posts", async () => {
  for (const n of [1, 2, 3]) await buildPaidGift(backend, { donor_name: `Giver ${n}` });
  for (const n of [1, 2, 3]) await buildUserCampaign(backend, { title: `Campaign ${n}` });
  const post = (title: string, standing: "none" | "published", published_at: string | null) => ({
    title,
    standing,
    published_at,
  });
  await backend.service
    .from("blog_posts")
    .insert([
      post("Long ago", "published", "2020-01-01T00:00:00Z"),
      post("A while ago", "published", "2021-01-01T00:00:00Z"),
      post("Never shown", "none", null),
      post("To come", "published", new Date(Date.now() + 86_400_000).toISOString()),
      post("Just now", "published", new Date().toISOString()),
    ])
    .throwOnError();
  const { data: activity } = await admin.client
    .from("recent_activity")
    .select()
    .order("at", { ascending: false })
    .throwOnError();
  expect(activity.map(({ kind }) => kind).toSorted()).toEqual([
    "blog_post",
    "donation",
    "donation",
    "user_campaign",
    "user_campaign",
  ]);
  expect(activity.find(({ kind }) => kind === "blog_post")?.title).toBe("Just now");
  expect(activity.map(({ at }) => at)).toEqual(
    activity
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test("care data opens for care staff only, one logged reading at a time", async () => {
  await person.client
    .rpc("choose_role", { p_role: "single_dad", p_details: SAMPLE_DETAILS.single_dad })
    .throwOnError();
  expect(
    (await admin.client.rpc("read_father_profile", { p_user_id: person.id, p_purpose: "answer" })).error
      ?.code,
  ).toBe("42501");
  const carer = await become(backend).user();
  await admin.client.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  const { data } = await carer.client
    .rpc("read_father_profile", { p_user_id: person.id, p_purpose: "answer" })
    .throwOnError();
  expect(data[0]).toMatchObject({ children_ages: "4 and 7", full_name: "Percy 100% Person" });
  expect(await audited("table_name = 'father_profiles'")).toMatchObject([
    { actor_id: carer.id, action: "read" },
  ]);
});

test("the export holds everybody, page after page, the oldest first", async () => {
  await backend.sql.query(
    `insert into auth.users (id, email, created_at) select gen_random_uuid(), 'many' || i || '@example.org', now()
     from generate_series(1, 1001) i`,
  );
  const people = await readAll(admin.client, peopleList, { ...ALL, sort: "created_at" });
  const [figures] = (await admin.client.from("admin_kpis").select("total_users").throwOnError()).data;
  expect(new Set(people.map(({ user_id }) => user_id)).size).toBe(figures?.total_users);
  expect(people.length).toBeGreaterThan(1001);
  const times = people.map(({ created_at }) => Date.parse(created_at ?? ""));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("taking a list away is a line in the log that nobody writes for somebody else", async () => {
  await admin.client.rpc("note_export", { p_list: "people" }).throwOnError();
  const lines = "action = 'export' and table_name = 'people'";
  expect(await audited(lines)).toEqual([
    { actor_id: admin.id, action: "export", table_name: "people", row_id: null },
  ]);
  const add = (line: Database["public"]["Tables"]["audit_log"]["Insert"], who = admin) =>
    who.client.from("audit_log").insert(line);
  const refused = [
    await add({ actor_id: person.id, action: "export", table_name: "people" }),
    await add({ actor_id: admin.id, action: "delete", table_name: "people" }),
    await add({ actor_id: admin.id, action: "export", table_name: "Nobody's <list>" }),
    await add({ actor_id: person.id, action: "export", table_name: "people" }, person),
    await admin.client.rpc("note_export", { p_list: "" }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => "42501"));
  expect(await audited(lines)).toHaveLength(1);
});

const register = (role: "volunteer" | "lawyer" | "partner" | "community_member") =>
  person.client.rpc("choose_role", { p_role: role, p_details: SAMPLE_DETAILS[role] }).throwOnError();

test("what a supporter said is read by staff and its owner, and by nobody else", async () => {
  await register("community_member");
  const read = async (who: Actor) =>
    (
      await who.client
        .from("registration_answers")
        .select("role, details")
        .eq("user_id", person.id)
        .throwOnError()
    ).data;
  const said = [
    { role: "community_member", details: { motivation: SAMPLE_DETAILS.community_member.motivation } },
  ];
  expect(await read(admin)).toMatchObject(said);
  expect(await read(person)).toMatchObject(said);
  expect(await read(await become(backend).user())).toEqual([]);
});

test("who waits for our first word is found until somebody has written", async () => {
  await backend.sql.exec(
    "delete from public.inbox_notifications; update public.contacts set contacted = true",
  );
  await backend.sql.query("update public.contacts set contacted = false where email = $1", [person.email]);
  await register("volunteer");
  const waits = async () => (await readPerson(person.id))?.waits_for_welcome;
  const count = async () =>
    (await admin.client.from("admin_kpis").select("people_to_welcome").single().throwOnError()).data
      .people_to_welcome;
  expect([await waits(), await count()]).toEqual([true, 1]);
  expect(await titlesOf(admin)).toEqual(["Someone new waits for our welcome"]);
  await admin.client.from("contacts").update({ contacted: true }).eq("email", person.email).throwOnError();
  expect([await waits(), await count()]).toEqual([false, 0]);
});

test("staff hear of a registration to review, once its address is confirmed, an hour's worth at a time", async () => {
  await backend.sql.exec("delete from public.inbox_notifications");
  const email = "unconfirmed-lawyer@example.org";
  const data = { full_name: "Una", role: "lawyer", details: SAMPLE_DETAILS.lawyer, agree_terms: true };
  await newVisitor(backend).auth.signUp({ email, password: "correct-horse-battery", options: { data } });
  expect(await titlesOf(admin)).toEqual([]);
  await backend.sql.query("update auth.users set email_confirmed_at = now() where email = $1", [email]);
  await register("lawyer");
  await register("partner");
  expect((await titlesOf(admin)).toSorted()).toEqual([
    "A law firm needs review",
    "A partnership needs review",
  ]);
  await person.client
    .rpc("save_my_record", { p_role: "lawyer", p_details: { ...SAMPLE_DETAILS.lawyer, bio: "Changed." } })
    .throwOnError();
  expect(await titlesOf(admin)).toHaveLength(2);
});

test("a withdrawn role closes what it opened; given back, staff decide again", async () => {
  const role = { p_user_id: person.id, p_role: "partner" };
  await register("partner");
  const review = async () =>
    (
      await admin.client
        .from("review_records")
        .select("id, state, version, words")
        .eq("user_id", person.id)
        .single()
        .throwOnError()
    ).data;
  const shown = async (id: string) =>
    (await backend.anon.from("partnerships").select("id").eq("id", id).throwOnError()).data.length;
  const { id, version } = await review();
  await admin.client
    .rpc("decide_review", { p_id: id, p_decision: "approved", p_version: version })
    .throwOnError();
  expect(await shown(id)).toBe(1);
  await admin.client.rpc("revoke_role", role).throwOnError();
  expect([await shown(id), (await review()).state]).toEqual([0, "declined"]);
  expect((await titlesOf(person)).at(-1)).toBe("We cannot list your partnership");
  await admin.client.rpc("grant_role", role).throwOnError();
  expect(await shown(id)).toBe(0);
});

test("records say the new address of whoever changes it", async () => {
  await register("lawyer");
  await register("partner");
  await backend.sql.query("update auth.users set email = $2 where id = $1", [
    person.id,
    "New.Office@example.org",
  ]);
  const { data } = await admin.client
    .from("review_records")
    .select("contact_email")
    .eq("user_id", person.id)
    .throwOnError();
  expect(data.map(({ contact_email }) => contact_email)).toEqual(Array(2).fill("new.office@example.org"));
});
