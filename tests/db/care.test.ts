// Care data: who opens it, who may give that, and that every opening leaves a line (decision 27).
import { beforeEach, expect, test } from "vitest";
import { fatherList } from "~/features/care/queries";
import { type ListParams, listParams } from "~/lib/list/params";
import { readPage } from "~/lib/list/reads";
import { FATHERS_FOUND } from "../../domain/care.ts";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
let carer: Actor;
const admin = await become(backend).admin({ full_name: "Ada Admin" });
beforeEach(async () => {
  carer = await become(backend).user({ full_name: "Carla Carer" });
});

const make = (who: Actor, p_on = true, by = admin) =>
  by.client.rpc("set_care_staff", { p_user_id: who.id, p_on });
const ALL = listParams(fatherList, new URLSearchParams());
const list = (params: Partial<ListParams> = {}, who = carer) =>
  readPage(who.client, fatherList, { ...ALL, ...params });

async function father(full_name: string): Promise<Actor> {
  const actor = await become(backend).user({ full_name });
  const details = SAMPLE_DETAILS.single_dad;
  await actor.client.rpc("choose_role", { p_role: "single_dad", p_details: details }).throwOnError();
  return actor;
}

const audited = (where: string) =>
  backend.sql.query(`select actor_id, action from public.audit_log where ${where} order by id`);

test("nobody opens care data without being care staff, whatever else he is", async () => {
  const one = await father("Closed Father");
  const others = [admin, carer, one, await become(backend).donor(), await become(backend).holding("lawyer")];
  for (const { client } of [...others, { client: backend.anon }, { client: backend.service }]) {
    expect((await client.rpc("list_father_profiles")).error?.code).toBe("42501");
    expect(
      (await client.rpc("read_father_profile", { p_user_id: one.id, p_purpose: "answer" })).error?.code,
    ).toBe("42501");
  }
  expect(await audited("table_name = 'father_profiles'")).toEqual([]);
});

test("only administrators make care staff, and nobody makes himself", async () => {
  const tries = [
    await make(carer, true, carer),
    await carer.client.from("care_staff").insert({ user_id: carer.id }),
    await carer.client.from("care_staff").upsert({ user_id: carer.id }, { onConflict: "user_id" }),
    await backend.anon.rpc("set_care_staff", { p_user_id: carer.id, p_on: true }),
  ];
  expect(tries.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501", "42501"]);
  expect((await make({ ...carer, id: crypto.randomUUID() })).error?.message).toBe("person_not_found");
  await admin.client.rpc("deactivate_account", { p_user_id: carer.id }).throwOnError();
  // What is asked of care staff is answered by who can come.
  const outside = () => admin.client.from("care_staff").insert({ user_id: carer.id });
  for (const way of [() => make(carer), outside])
    expect((await way()).error).toMatchObject({ code: "PT409", message: "account_deactivated" });
  await admin.client.rpc("reactivate_account", { p_user_id: carer.id }).throwOnError();
  await make(carer).throwOnError();
  // Care staff does not make care staff.
  expect((await make(await become(backend).user(), true, carer)).error?.code).toBe("42501");
});

test("the other administrators hear that care data was opened, also when somebody opens it to himself", async () => {
  const other = await become(backend).admin();
  const SELF = "An administrator can now see fathers' confidential details";
  await make(admin).throwOnError();
  expect([(await titlesOf(other)).includes(SELF), (await titlesOf(admin)).includes(SELF)]).toEqual([
    true,
    false,
  ]);
  await make(admin, false).throwOnError();
  // Not only by the verb of the screen.
  const somebody = await become(backend).user();
  expect(await titlesOf(other)).not.toContain("Care data was opened to someone");
  await admin.client.from("care_staff").insert({ user_id: somebody.id }).throwOnError();
  const OTHER = "Care data was opened to someone";
  expect([(await titlesOf(other)).includes(OTHER), (await titlesOf(admin)).includes(OTHER)]).toEqual([
    true,
    false,
  ]);
  await make(somebody, false).throwOnError();
});

test("given and taken back: known to user management, in the log, and at once", async () => {
  await make(carer).throwOnError();
  await make(carer).throwOnError();
  const person = async () => {
    const query = admin.client.from("people").select("is_care_staff").eq("email", carer.email);
    return (await query.single().throwOnError()).data;
  };
  expect((await person())?.is_care_staff).toBe(true);
  expect(await titlesOf(carer)).toContain("You can now see fathers' confidential details");
  await list();
  await make(carer, false).throwOnError();
  expect((await person())?.is_care_staff).toBe(false);
  expect((await carer.client.rpc("list_father_profiles")).error?.code).toBe("42501");
  const about = `table_name = 'care_staff' and coalesce(old_row, new_row) ->> 'user_id' = '${carer.id}'`;
  expect(await audited(about)).toEqual([
    { actor_id: admin.id, action: "insert" },
    { actor_id: admin.id, action: "delete" },
  ]);
});

test("an administrator may open it to himself, and the others are told", async () => {
  const second = await become(backend).admin({ full_name: "Sam Second" });
  await make(second, true, second).throwOnError();
  expect(await titlesOf(admin)).toContain("An administrator can now see fathers' confidential details");
  expect(await titlesOf(second)).not.toContain("An administrator can now see fathers' confidential details");
  expect(await titlesOf(carer)).not.toContain("An administrator can now see fathers' confidential details");
  await list({}, second);
  const said = await admin.client
    .from("log_lines")
    .select("actor_name, subject_name, subject_id")
    .eq("table_name", "care_staff")
    .eq("actor_id", second.id)
    .throwOnError();
  expect(said.data).toEqual([
    { actor_name: "Sam Second", subject_name: "Sam Second", subject_id: second.id },
  ]);
  // Whoever has no name here is still somebody.
  await backend.sql.query("update public.profiles set full_name = '' where user_id = $1", [second.id]);
  const nameless = await admin.client
    .from("log_lines")
    .select("subject_name")
    .eq("actor_id", second.id)
    .limit(1);
  expect(nameless.data).toEqual([{ subject_name: second.email }]);
  await second.client.from("care_staff").delete().eq("user_id", second.id).throwOnError();
  await admin.client.rpc("revoke_role", { p_user_id: second.id, p_role: "admin" }).throwOnError();
});

test("a list of 25 by number, without a name or anything that was told", async () => {
  await make(carer).throwOnError();
  for (let n = 0; n < 30; n += 1) await father(`Crowd ${n} 100%`);
  const { total } = await list();
  const [first, second] = [await list({ sort: "number" }), await list({ sort: "number", page: 2 })];
  const rows = [...first.rows, ...second.rows];
  expect([first.rows.length, rows.length, new Set(rows.map(({ user_id }) => user_id)).size]).toEqual([
    25,
    total,
    total,
  ]);
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect((await list({ page: 99_999 })).rows).toEqual([]);
  expect(Object.keys(first.rows[0] ?? {})).toEqual([
    "user_id",
    "number",
    "created_at",
    "updated_at",
    "total",
  ]);
});

test("a search for a name asks for a reason and is a look at each of the ten it shows", async () => {
  await make(carer).throwOnError();
  const wanted = await father("Seldom Heard 100%");
  const other = await father("Seldom Named");
  const find = (p_q: string, p_purpose = "safety", p_words?: string) =>
    carer.client.rpc("find_fathers", { p_q, p_purpose, p_words });
  const names = async (q: string) => (await find(q).throwOnError()).data.map(({ full_name }) => full_name);
  const looks = async (who: Actor) =>
    (await who.client.from("care_reads").select("table_name, purpose, words").order("id").throwOnError())
      .data;
  for (const tried of [
    await find("seldom", ""),
    await find("seldom", "other"),
    await find("seldom", "curious"),
    await find(" s "),
    await admin.client.rpc("find_fathers", { p_q: "seldom", p_purpose: "safety" }),
  ])
    expect(tried.error?.code).toMatch(/22023|23514|42501/);
  expect(await looks(wanted)).toEqual([]);
  // Nor does a refusal tell that the name is there: it is the same for one that is not.
  for (const [purpose, code] of [
    ["other", "22023"],
    ["curious", "23514"],
  ])
    expect((await find("nobodyofthisname", purpose)).error?.code).toBe(code);
  expect(await names("HEARD 1")).toEqual(["Seldom Heard 100%"]);
  expect([await looks(wanted), await looks(other)]).toEqual([
    [{ table_name: "profiles", purpose: "safety", words: null }],
    [],
  ]);
  await find("seldom", "other", "He called.").throwOnError();
  expect((await looks(other)).map(({ words }) => words)).toEqual(["He called."]);
  // What was told is no way to find somebody, nor is a wildcard, and nobody reads the whole list this way.
  expect([await names("Springfield"), await names("_eldom")]).toEqual([[], []]);
  expect(await names("crowd")).toHaveLength(FATHERS_FOUND);
  expect(
    await audited("table_name = 'profiles' and row_id in (select user_id::text from public.father_profiles)"),
  ).toEqual([]);
});

test("each look at the list is a line in the log, also at an empty one", async () => {
  await make(carer).throwOnError();
  for (const args of [{}, { page: 99_999 }, { sort: "number" }]) await list(args);
  const lines = await audited(
    `actor_id = '${carer.id}' and table_name = 'father_profiles' and row_id is null`,
  );
  expect(lines).toEqual(Array(3).fill({ actor_id: carer.id, action: "read" }));
});

test("each opening is a line in the log", async () => {
  await make(carer).throwOnError();
  const one = await father("Read Father");
  const open = (p_user_id: string) =>
    carer.client.rpc("read_father_profile", { p_user_id, p_purpose: "answer" });
  for (let n = 0; n < 2; n += 1)
    expect((await open(one.id).throwOnError()).data[0]).toMatchObject({
      full_name: "Read Father",
      email: one.email,
      children_ages: "4 and 7",
    });
  expect((await open(crypto.randomUUID())).error?.code).toBe("PT404");
  const lines = await audited(`actor_id = '${carer.id}' and row_id is not null`);
  expect(lines).toEqual([
    { actor_id: carer.id, action: "read" },
    { actor_id: carer.id, action: "read" },
  ]);
});

test("a carer with a second factor opens nothing before showing it", async () => {
  await make(carer).throwOnError();
  await backend.sql.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [carer.id],
  );
  expect((await carer.client.rpc("list_father_profiles")).error?.code).toBe("42501");
});
