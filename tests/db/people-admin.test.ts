import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PeoplePage } from "../../domain/people.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { newVisitor, signedInUser, type TestBackend, testBackend } from "../fixtures/backend.ts";
import { buildCampaign, buildPaidGift, buildUserCampaign } from "../fixtures/builders.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

let backend: TestBackend;
let admin: Actor;
let person: Actor;
beforeAll(async () => {
  backend = await testBackend();
  admin = await become(backend).admin({ full_name: "Ada Admin" });
});
beforeEach(async () => {
  person = await become(backend).user({ full_name: "Percy 100% Person" });
});
afterAll(() => backend.close());

const list = async (args: Record<string, string | number> = {}) =>
  (await admin.client.rpc("admin_list_people", args).throwOnError()).data as unknown as PeoplePage;

async function audited(where: string): Promise<unknown[]> {
  return backend.sql.query(
    `select actor_id, action, table_name, row_id from public.audit_log where ${where} order by id`,
  );
}

test("every function of user management refuses everybody but administrators", async () => {
  const calls = (client: Actor["client"]) => [
    client.rpc("admin_list_people", {}),
    client.rpc("export_people"),
    client.rpc("admin_kpis"),
    client.rpc("recent_activity"),
    client.rpc("grant_role", { p_user_id: person.id, p_role: "admin" }),
    client.rpc("revoke_role", { p_user_id: admin.id, p_role: "admin" }),
    client.rpc("set_record_active", { p_kind: "law_firm", p_id: person.id, p_active: true }),
    client.rpc("deactivate_account", { p_user_id: admin.id }),
    client.rpc("reactivate_account", { p_user_id: person.id }),
    client.rpc("make_admin", { p_email: person.email }),
    client.rpc("read_father_profile", { p_user_id: person.id }),
    client.rpc("list_father_profiles"),
  ];
  for (const client of [person.client, backend.anon])
    for (const call of calls(client)) expect((await call).error?.code).toBe("42501");
});

test("people are found by part of name or address, taken literally, and by role", async () => {
  expect((await list({ p_q: "100% per" })).people.map((one) => one.user_id)).toContain(person.id);
  expect((await list({ p_q: "%" })).people.every((one) => one.full_name.includes("%"))).toBe(true);
  expect((await list({ p_q: "nobody at all" })).total).toBe(0);
  expect((await list({ p_q: person.email.toUpperCase() })).total).toBe(1);
  expect((await list({ p_role: "admin" })).people.map((one) => one.full_name)).toEqual(["Ada Admin"]);
  expect((await list({ p_role: "user" })).people.map((one) => one.user_id)).toContain(person.id);
});

test("pages do not overlap, and a senseless page or order does no harm", async () => {
  for (let n = 0; n < 30; n += 1) await become(backend).user({ full_name: `Crowd ${n}` });
  const [first, second] = [await list({ p_sort: "name" }), await list({ p_sort: "name", p_page: 2 })];
  const ids = [...first.people, ...second.people].map((one) => one.user_id);
  expect([first.people.length, new Set(ids).size]).toEqual([25, ids.length]);
  expect((await list({ p_page: -5, p_sort: "'; drop" })).page).toBe(1);
  expect((await list({ p_page: 99_999 })).people).toEqual([]);
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
  expect((await list({ p_q: email })).people[0]?.is_deactivated).toBe(true);
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
});

test("the figures are the specification's", async () => {
  await buildCampaign(backend);
  await buildCampaign(backend, { active: false });
  await buildUserCampaign(backend);
  await buildUserCampaign(backend, { is_approved: false });
  await buildPaidGift(backend, { gift_amount: 4000 });
  await backend.service
    .rpc("subscribe_newsletter", { p_email: "n@example.org", p_source: "footer_form" })
    .throwOnError();
  const { data } = await admin.client.rpc("admin_kpis").throwOnError();
  expect(data).toMatchObject({
    total_raised: 4000,
    donor_count: 1,
    active_campaigns: 3,
    pending_reviews: 1,
    newsletter_subscribers: 1,
  });
});

test("recent activity is the newest five of three gifts, two campaigns and two published posts", async () => {
  for (const n of [1, 2, 3]) await buildPaidGift(backend, { donor_name: `Giver ${n}` });
  for (const n of [1, 2, 3]) await buildUserCampaign(backend, { title: `Campaign ${n}` });
  const post = (title: string, status: "draft" | "published", published_at: string | null) => ({
    title,
    status,
    published_at,
  });
  await backend.service
    .from("blog_posts")
    .insert([
      post("Long ago", "published", "2020-01-01T00:00:00Z"),
      post("A while ago", "published", "2021-01-01T00:00:00Z"),
      post("Never shown", "draft", null),
      post("Just now", "published", new Date().toISOString()),
    ])
    .throwOnError();
  const { data } = await admin.client.rpc("recent_activity").throwOnError();
  const activity = data as { kind: string; title: string; at: string }[];
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
  expect((await admin.client.rpc("read_father_profile", { p_user_id: person.id })).error?.code).toBe("42501");
  expect((await admin.client.from("father_profiles").select()).data).toEqual([]);
  expect((await backend.service.from("father_profiles").select()).error?.code).toBe("42501");
  const carer = await become(backend).user();
  await admin.client.from("care_staff").insert({ user_id: carer.id }).throwOnError();
  const { data } = await carer.client.rpc("read_father_profile", { p_user_id: person.id }).throwOnError();
  expect(data).toMatchObject({ children_ages: "4 and 7", full_name: "Percy 100% Person" });
  expect(await audited("table_name = 'father_profiles'")).toMatchObject([
    { actor_id: carer.id, action: "read" },
  ]);
});

test("the export holds everybody and is logged", async () => {
  const { data } = await admin.client.rpc("export_people").throwOnError();
  expect((data as { user_id: string }[]).length).toBe((await list()).total);
  expect(await audited("action = 'export' and table_name = 'profiles'")).toMatchObject([
    { actor_id: admin.id },
  ]);
});
