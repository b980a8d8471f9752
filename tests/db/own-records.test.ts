// People edit the record of their role; what an administrator has checked is checked again (decision 0012).
import { beforeEach, describe, expect, test } from "vitest";
import { CHECKED_FIELDS, type ReviewedRole } from "../../domain/registration/registration.ts";
import type { ReviewState } from "../../domain/reviews.ts";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "../../domain/roles.ts";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
let person: Actor;
const admin = await become(backend).admin();
beforeEach(async () => {
  person = await become(backend).user();
});

type Mine = { role: SelfServiceRole; state: ReviewState | null; details: Record<string, unknown> };

const records = async (who: Actor) => (await who.client.rpc("my_records").throwOnError()).data as Mine[];
const save = (p_role: string, p_details: unknown, who = person) =>
  who.client.rpc("save_my_record", { p_role, p_details: p_details as never });
const become_ = (role: SelfServiceRole, who = person) =>
  who.client.rpc("choose_role", { p_role: role, p_details: SAMPLE_DETAILS[role] }).throwOnError();

async function approved(role: ReviewedRole): Promise<string> {
  await become_(role);
  const { data } = await person.client.rpc("my_account").throwOnError();
  const id = (data as { records: { id: string }[] }).records[0]?.id ?? "";
  await admin.client.rpc("decide_review", { p_id: id, p_decision: "approved", p_version: 1 }).throwOnError();
  return id;
}
const isActive = async () => (await records(person))[0]?.state === "approved";

test.each(SELF_SERVICE_ROLES)(
  "%s: what was said at registration comes back, changed or not",
  async (role) => {
    await become_(role);
    const [before] = await records(person);
    expect(before).toMatchObject({ role, details: SAMPLE_DETAILS[role] });
    const changes = {
      contact_phone: "555 0999",
      motivation: "Another",
      social_media: "@other",
      location: "Elsewhere",
    };
    const known = Object.entries(changes).filter(([name]) => name in SAMPLE_DETAILS[role]);
    const changed = { ...SAMPLE_DETAILS[role], ...Object.fromEntries(known) };
    await save(role, changed).throwOnError();
    expect((await records(person))[0]?.details).toMatchObject(changed);
    expect(
      await backend.sql.query("select 1 from public.user_roles where user_id = $1", [person.id]),
    ).toHaveLength(1);
  },
);

test("an optional field left empty is empty afterwards", async () => {
  await become_("psychologist");
  const { session_types: _types, ...rest } = SAMPLE_DETAILS.psychologist;
  await save("psychologist", rest).throwOnError();
  expect((await records(person))[0]?.details).toMatchObject({ session_types: [] });
});

test("a record that failed at registration can be made afterwards", async () => {
  await person.client.from("user_roles").insert({ user_id: person.id, role: "lawyer" }).throwOnError();
  expect(await records(person)).toEqual([]);
  await save("lawyer", SAMPLE_DETAILS.lawyer).throwOnError();
  expect(await records(person)).toMatchObject([{ role: "lawyer", state: "waiting" }]);
});

test("what another window has saved is replaced by nobody who has not read it", async () => {
  await become_("lawyer");
  const [read] = await records(person);
  const saved = (bio: string, p_was: unknown) =>
    person.client.rpc("save_my_record", {
      ...{ p_role: "lawyer", p_details: { ...SAMPLE_DETAILS.lawyer, bio }, p_was: p_was as never },
    });
  const bio = async () => (await records(person))[0]?.details.bio;
  await saved("Of the other window.", read?.details).throwOnError();
  for (const was of [read?.details, {}])
    expect((await saved("Unseen.", was)).error).toMatchObject({ code: "PT409", message: "record_changed" });
  expect(await bio()).toBe("Of the other window.");
  await saved("Read and changed.", (await records(person))[0]?.details).throwOnError();
  expect(await bio()).toBe("Read and changed.");
});

test("a record that failed at registration is made in one window alone", async () => {
  await person.client.from("user_roles").insert({ user_id: person.id, role: "volunteer" }).throwOnError();
  const made = () =>
    person.client.rpc("save_my_record", {
      ...{ p_role: "volunteer", p_details: SAMPLE_DETAILS.volunteer, p_was: {} },
    });
  expect([(await made()).error, (await made()).error?.message]).toEqual([null, "record_changed"]);
});

describe("attacks", () => {
  test.each([
    ["a role not held", "volunteer"],
    ["administrators", "admin"],
    ["no role at all", "'; drop table x; --"],
  ])("%s cannot be saved", async (_, role) => {
    await become_("lawyer");
    expect((await save(role, SAMPLE_DETAILS.volunteer)).error?.code).toBe("42501");
    expect((await records(person)).map((one) => one.role)).toEqual(["lawyer"]);
  });

  test("deactivated accounts save and read nothing", async () => {
    await become_("lawyer");
    await admin.client.rpc("deactivate_account", { p_user_id: person.id }).throwOnError();
    expect((await save("lawyer", SAMPLE_DETAILS.lawyer)).error?.code).toBe("PT401");
    expect(await records(person)).toEqual([]);
  });

  test.each(["lawyer", "psychologist", "partner"] as const)(
    "%s never approves the own record",
    async (role) => {
      await become_(role);
      const sent = { ...SAMPLE_DETAILS[role], is_active: true, user_id: admin.id, id: admin.id };
      await save(role, sent).throwOnError();
      expect(await isActive()).toBe(false);
    },
  );

  test("nobody changes the record of somebody else", async () => {
    await become_("volunteer");
    const mallory = await become(backend).user();
    await become_("volunteer", mallory);
    const theirs = { ...SAMPLE_DETAILS.volunteer, availability: "Never", user_id: person.id };
    await save("volunteer", theirs, mallory).throwOnError();
    expect((await records(person))[0]?.details.availability).toBe("Weekends");
    expect(await records(admin)).toEqual([]);
  });

  test("bad details change nothing", async () => {
    await become_("volunteer");
    for (const bad of [{}, null, [], "x", { ...SAMPLE_DETAILS.volunteer, experience_level: "Guru" }])
      expect((await save("volunteer", bad)).error?.code).toMatch(/^2[23]/);
    await become_("advocate");
    expect((await save("advocate", {})).error?.code).toBe("23502");
    const [, after] = (await records(person)).toSorted((a, b) => a.role.localeCompare(b.role));
    expect(after?.details).toMatchObject(SAMPLE_DETAILS.volunteer);
  });
});

describe.each(["lawyer", "psychologist", "partner"] as const)("an approved %s", (role) => {
  test.each(CHECKED_FIELDS[role])("waits again with another %s", async (field) => {
    await approved(role);
    const other = field === "website_url" ? "https://elsewhere.example/" : "Another";
    await save(role, { ...SAMPLE_DETAILS[role], [field]: other }).throwOnError();
    expect(await isActive()).toBe(false);
  });

  test("stays public with everything else, and when nothing has changed", async () => {
    await approved(role);
    await save(role, { ...SAMPLE_DETAILS[role], contact_phone: "555 0888" }).throwOnError();
    await save(role, { ...SAMPLE_DETAILS[role], is_active: false }).throwOnError();
    expect(await isActive()).toBe(true);
  });
});

test("an administrator's own record waits for somebody else like everybody's, also where he may change the table", async () => {
  for (const role of ["lawyer", "psychologist", "partner"] as const) {
    person = await become(backend).user();
    const id = await approved(role);
    await backend.service.from("user_roles").insert({ user_id: person.id, role: "admin" }).throwOnError();
    const [field = ""] = CHECKED_FIELDS[role];
    await save(role, { ...SAMPLE_DETAILS[role], contact_phone: "555 0777" }).throwOnError();
    expect([role, await isActive()]).toEqual([role, true]);
    await save(role, { ...SAMPLE_DETAILS[role], [field]: "Another" }).throwOnError();
    expect([role, await isActive()]).toEqual([role, false]);
    if (role !== "partner") continue;
    const open = () =>
      backend.sql.query("update public.partnerships set is_active = true where id = $1", [id]);
    await open();
    await admin.client.from("partnerships").update({ name: "By staff" }).eq("id", id).throwOnError();
    expect(await isActive()).toBe(true);
    await person.client.from("partnerships").update({ name: "By himself" }).eq("id", id).throwOnError();
    expect(await isActive()).toBe(false);
  }
});

test("waiting again is logged and told: the owner, and every administrator", async () => {
  const id = await approved("lawyer");
  await save("lawyer", { ...SAMPLE_DETAILS.lawyer, bar_number: "BAR-9" }).throwOnError();
  const log = await backend.sql.query(
    "select actor_id, old_row, new_row from public.audit_log where row_id = $1 order by id",
    [id],
  );
  expect(log).toMatchObject([
    { actor_id: admin.id, new_row: { state: "approved" } },
    {
      actor_id: person.id,
      old_row: { state: "approved" },
      new_row: { id, kind: "law_firm", state: "waiting" },
    },
  ]);
  expect(JSON.stringify(log)).not.toContain("BAR-9");
  expect((await titlesOf(person)).at(-1)).toBe("Your law firm is waiting for approval again");
  expect((await titlesOf(admin)).at(-1)).toBe("A law firm needs review again");
});

test("a correction by staff keeps a partner public", async () => {
  const id = await approved("partner");
  await admin.client.from("partnerships").update({ name: "Corrected" }).eq("id", id).throwOnError();
  expect(await isActive()).toBe(true);
});
