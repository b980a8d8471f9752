import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { advocateFields } from "../../domain/registration/advocate.ts";
import { registrationSchema } from "../../domain/registration/registration.ts";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "../../domain/roles.ts";
import { runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import {
  accessTokenOf,
  codeFor,
  fileBackend,
  newVisitor,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
} from "../fixtures/backend.ts";
import { SAMPLE_DETAILS, SAMPLE_FORMS } from "../fixtures/registrations.ts";
import { WORD } from "../fixtures/stripe-person.ts";

const backend = await fileBackend();

const TABLES: Record<SelfServiceRole, string> = {
  single_dad: "father_profiles",
  community_member: "community_profiles",
  lawyer: "law_firms",
  psychologist: "psychologist_profiles",
  partner: "partnership_contacts",
  volunteer: "volunteer_profiles",
  advocate: "profiles",
};

const registered = (role: SelfServiceRole, details: unknown = SAMPLE_DETAILS[role]) => ({
  full_name: "Rowan Registrant",
  phone_number: "555 0199",
  role,
  details,
});

async function recordOf(role: SelfServiceRole, user_id: string) {
  const rows = await backend.sql.query(`select * from public.${TABLES[role]} where user_id = $1`, [user_id]);
  return rows[0];
}

async function rolesOf(user_id: string): Promise<string[]> {
  const rows = await backend.sql.query<{ role: string }>(
    "select role from public.user_roles where user_id = $1 order by role",
    [user_id],
  );
  return rows.map((row) => row.role);
}

const profileOf = async (user_id: string) =>
  (await backend.service.from("profiles").select().eq("user_id", user_id).single().throwOnError()).data;

let signUps = 0;
async function signUp(data: Record<string, unknown>) {
  signUps += 1;
  const email = `registrant-${signUps}@example.org`;
  const client = newVisitor(backend);
  const answer = await client.auth.signUp({ email, password: "correct-horse-battery", options: { data } });
  if (answer.error) throw answer.error;
  // The answer names nobody: it is the same for an address that is known.
  const [row] = await backend.sql.query<{ id: string }>("select id from auth.users where email = $1", [
    email,
  ]);
  return { client, email, id: row?.id ?? "" };
}

describe("the seven registrations", () => {
  test.each(SELF_SERVICE_ROLES)(
    "%s: role, profile and record exist before the address is confirmed",
    async (role) => {
      const { id } = await signUp(registered(role));
      expect(await rolesOf(id)).toEqual([role]);
      expect(await profileOf(id)).toMatchObject({
        full_name: "Rowan Registrant",
        phone_number: "555 0199",
        role,
        blog_access: role === "advocate",
      });
      expect(await recordOf(role, id)).toBeDefined();
      expect(
        await backend.sql.query("select * from private.registration_problems where user_id = $1", [id]),
      ).toEqual([]);
    },
  );

  test("what was typed arrives in its columns", async () => {
    const lawyer = await signUp(registered("lawyer"));
    expect(await recordOf("lawyer", lawyer.id)).toMatchObject({
      firm_name: "Test & Partners",
      lawyer_name: "Lee Test",
      bar_number: "BAR-123",
      specializations: ["Custody", "Mediation"],
      years_practice: 12,
      location: "Springfield",
      contact_email: lawyer.email,
      website_url: "https://example.org/",
      is_active: false,
    });
    const psychologist = await signUp(registered("psychologist"));
    expect(await recordOf("psychologist", psychologist.id)).toMatchObject({
      license_number: "LIC-9",
      years_experience: 0,
      accepts_insurance: true,
      session_types: ["Video", "In person"],
      is_active: false,
    });
    const father = await signUp(registered("single_dad"));
    expect(await recordOf("single_dad", father.id)).toMatchObject({
      children_ages: "4 and 7",
      support_interests: ["Legal aid", "Child care"],
    });
    const advocate = await signUp(registered("advocate"));
    expect(await profileOf(advocate.id)).toMatchObject({ income_bracket: "Bi-weekly", address: "@test" });
  });

  test("a partner's organization waits, and its contact is apart from it", async () => {
    const { id } = await signUp(registered("partner"));
    const contact = await recordOf("partner", id);
    const [partnership] = await backend.sql.query("select * from public.partnerships where id = $1", [
      contact?.partnership_id,
    ]);
    expect(partnership).toMatchObject({ name: "Test Alliance", is_active: false });
    expect(partnership).not.toHaveProperty("contact_name");
    const shown = await backend.anon.from("partnerships").select().throwOnError();
    expect(shown.data.map((row) => row.name)).not.toContain("Test Alliance");
  });

  // The words of every form, and what else a sign-up says; only the address itself belongs to the identity.
  test.each(SELF_SERVICE_ROLES)(
    "no word of a %s stays in account, identity, token or answer",
    async (role) => {
      const said = registered(
        role,
        JSON.parse(JSON.stringify(SAMPLE_DETAILS[role]), (_, value) =>
          typeof value === "string" ? `${value} ${WORD}` : value,
        ),
      );
      const { client, email, id } = await signUp({
        ...said,
        full_name: `Fred ${WORD}`,
        phone_number: WORD,
        something_else: { deep: WORD },
      });
      const kept = async () => {
        const rows = await backend.sql.query(
          `select u::text as account, (select string_agg(i::text, '') from auth.identities i where i.user_id = u.id) as identity
         from auth.users u where u.id = $1`,
          [id],
        );
        return JSON.stringify([
          rows,
          (await client.auth.getUser()).data,
          (await client.auth.getSession()).data,
        ]);
      };
      expect(await kept()).not.toContain(WORD);
      const confirmed = await client.auth.verifyOtp({
        email,
        token: codeFor(backend, email),
        type: "signup",
      });
      const refreshed = await client.auth.refreshSession();
      const token = decodeJwt(refreshed.data.session?.access_token ?? "");
      expect(await kept()).toContain(email);
      expect(JSON.stringify([await kept(), confirmed.data, refreshed.data, token])).not.toContain(WORD);
      expect(confirmed.data.user?.identities?.[0]?.identity_data).toEqual({
        email,
        email_verified: true,
        phone_verified: false,
        sub: id,
      });
      expect((await profileOf(id)).full_name).toBe(`Fred ${WORD}`);
    },
  );

  test("a later change of the metadata keeps what is a person's own, and never the registration's words", async () => {
    const { client, id } = await signedInUser(backend, "later@example.org");
    const data = { colour: "green", full_name: WORD, details: { children_ages: WORD } };
    expect((await client.auth.updateUser({ data })).data.user?.user_metadata.colour).toBe("green");
    const rows = await backend.sql.query("select raw_user_meta_data::text from auth.users where id = $1", [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(WORD);
  });
});

describe("a record that fails", () => {
  test.each([
    ["required fields missing", "lawyer", {}],
    ["an unknown choice", "volunteer", { ...SAMPLE_DETAILS.volunteer, experience_level: "Guru" }],
    ["no object", "partner", "nonsense"],
  ] as const)("does not block the account: %s", async (_, role, details) => {
    const { id, email, client } = await signUp(registered(role, details));
    expect(await rolesOf(id)).toEqual([role]);
    expect(await recordOf(role, id)).toBeUndefined();
    const [problem] = await backend.sql.query(
      "select role, code, what from private.registration_problems where user_id = $1",
      [id],
    );
    expect(problem).toMatchObject({ role, code: expect.stringMatching(/^23/) });
    // It is for staff: not even the person reads it.
    const read = (sub: string) =>
      runAs(backend.sql, { role: "authenticated", sub }, (run) =>
        run.query("select user_id from private.registration_problems where user_id = $1", [id]),
      );
    expect([await read(id), await read((await become(backend).admin()).id)]).toEqual([[], [{ user_id: id }]]);
    await client.auth.verifyOtp({ email, token: codeFor(backend, email), type: "signup" });
    // Half a partner is not left behind, and the person can try again.
    expect(await backend.sql.query("select 1 from public.partnerships where name = 'nonsense'")).toEqual([]);
    const again = await client.rpc("choose_role", { p_role: role, p_details: SAMPLE_DETAILS[role] });
    expect(again.error).toBeNull();
    expect(await recordOf(role, id)).toBeDefined();
  });

  test.each([
    ["{}", true],
    ["{Custody}", true],
    [`{${"x".repeat(80)}}`, true],
    [`{${"x".repeat(81)}}`, false],
    ['{""}', false],
    ["{null}", false],
    ["{{a,b},{c,d}}", false],
    [`{${Array(30).fill("x")}}`, true],
    [`{${Array(31).fill("x")}}`, false],
  ])("the list %s of a record is one we keep: %s", async (list, isOne) => {
    expect(await backend.sql.query("select private.is_short_list($1::text[]) as is", [list])).toEqual([
      { is: isOne },
    ]);
  });

  test("oversized and hostile text is cut and cleaned, never run or half stored", async () => {
    const hostile = "\u202E<script>alert(1)</script>'; drop table public.profiles; --\u0007\n=cmd()";
    const details = {
      ...SAMPLE_DETAILS.lawyer,
      lawyer_name: hostile.repeat(20),
      bio: "b".repeat(50_000),
      specializations: Array.from({ length: 500 }, (_, n) => `area ${n} ${"x".repeat(300)}`),
      website_url: "javascript:alert(1)",
      years_practice: "99999999999999999999",
      is_active: true,
    };
    const { id } = await signUp({
      ...registered("lawyer", details),
      full_name: "n".repeat(5000),
      blog_access: true,
    });
    const firm = await recordOf("lawyer", id);
    expect(firm).toMatchObject({ is_active: false, website_url: null, years_practice: 80 });
    expect(String(firm?.lawyer_name)).toHaveLength(120);
    expect(String(firm?.lawyer_name)).not.toMatch(/[\u202E\p{Cc}]/u);
    expect(String(firm?.bio)).toHaveLength(3000);
    expect(firm?.specializations).toHaveLength(30);
    const profile = await profileOf(id);
    expect([profile.full_name.length, profile.blog_access]).toEqual([120, false]);
  });
});

describe("choosing a role when signed in", () => {
  test("gives role and record once", async () => {
    const { client, id } = await signedInUser(backend, "chooser@example.org", { full_name: "Chooser" });
    const choose = () =>
      client.rpc("choose_role", { p_role: "volunteer", p_details: SAMPLE_DETAILS.volunteer });
    expect((await choose()).error).toBeNull();
    expect([await rolesOf(id), (await profileOf(id)).role]).toEqual([["volunteer"], "volunteer"]);
    expect((await choose()).error?.message).toBe("role_already_held");
    expect((await client.from("volunteer_profiles").select("skills").throwOnError()).data).toEqual([
      { skills: ["Driving", "Teaching"] },
    ]);
  });

  test.each<[SelfServiceRole, object, string]>([
    ["lawyer", { specializations: ["  "] }, "specializations"],
    ["psychologist", { specializations: [] }, "specializations"],
    ["volunteer", { skills: [] }, "skills"],
    ["volunteer", { interests: null }, "interests"],
    ["advocate", { preferred_frequency: "Hourly" }, "preferred_frequency"],
  ])("a %s needs what the form asks for: without it (%o) there is no role", async (role, lacking, what) => {
    const { client, id } = await signedInUser(backend, `lacks-${what}-${role}@example.org`);
    const details = { ...SAMPLE_DETAILS[role], ...lacking };
    const { error } = await client.rpc("choose_role", { p_role: role, p_details: details as never });
    expect(error?.message).toContain(what);
    expect(await rolesOf(id)).toEqual([]);
  });

  test.each(advocateFields[0].options)("an advocate writes %s, as the form offers", async (frequency) => {
    const { client, id } = await signedInUser(
      backend,
      `${frequency.toLowerCase().replace(" ", "-")}@example.org`,
    );
    const details = { preferred_frequency: frequency };
    await client.rpc("choose_role", { p_role: "advocate", p_details: details }).throwOnError();
    expect(await rolesOf(id)).toEqual(["advocate"]);
  });

  test.each(["admin", "donor", "fundraiser", "user", "root", ""])("never gives %j", async (role) => {
    const { client, id } = await signedInUser(backend, `no-${role}@example.org`);
    expect((await client.rpc("choose_role", { p_role: role })).error?.code).toBe("42501");
    expect(await rolesOf(id)).toEqual([]);
  });
});

test("the chosen role stands on the profile, whatever a campaign or a gift has made of it before", async () => {
  const { client, id } = await signedInUser(backend, "raises-first@example.org");
  await backend.service.from("user_roles").insert({ user_id: id, role: "fundraiser" }).throwOnError();
  expect((await profileOf(id)).role).toBe("fundraiser");
  const details = SAMPLE_DETAILS.single_dad as never;
  await client.rpc("choose_role", { p_role: "single_dad", p_details: details }).throwOnError();
  expect((await profileOf(id)).role).toBe("single_dad");
  await backend.service.from("user_roles").insert({ user_id: id, role: "donor" }).throwOnError();
  expect((await profileOf(id)).role).toBe("single_dad");
});

test("an address that would have to be cut is not kept: cut, it leads elsewhere", async () => {
  for (const [length, kept] of [
    [500, true],
    [501, false],
  ] as const) {
    const website_url = "https://example.org/".padEnd(length, "a");
    const { client, id } = await signedInUser(backend, `long-${length}@example.org`);
    const details = { ...(SAMPLE_DETAILS.lawyer as object), website_url };
    await client.rpc("choose_role", { p_role: "lawyer", p_details: details }).throwOnError();
    expect((await recordOf("lawyer", id))?.website_url).toBe(kept ? website_url : null);
  }
});

describe("another role later", () => {
  const choose = (
    who: Pick<SignedIn, "client">,
    role: SelfServiceRole,
    details: unknown = SAMPLE_DETAILS[role],
  ) => who.client.rpc("choose_role", { p_role: role, p_details: details as never });
  let known = 0;
  const someone = (role: SelfServiceRole) => {
    known += 1;
    return signedInUser(backend, `second-${known}@example.org`, registered(role));
  };

  test.each(SELF_SERVICE_ROLES.filter((role) => role !== "single_dad"))(
    "a father becomes a %s, too: its record is made, and his first role stays what it was",
    async (role) => {
      const father = await someone("single_dad");
      const before = await recordOf("single_dad", father.id);
      await choose(father, role).throwOnError();
      expect(await rolesOf(father.id)).toEqual(["single_dad", role].toSorted());
      expect(await recordOf(role, father.id)).toBeDefined();
      expect(await recordOf("single_dad", father.id)).toEqual(before);
      expect((await profileOf(father.id)).role).toBe(role === "advocate" ? "advocate" : "single_dad");
      const reviews = await father.client.from("reviews").select("state").throwOnError();
      const reviewed = ["lawyer", "psychologist", "partner"].includes(role);
      expect(reviews.data).toEqual(reviewed ? [{ state: "waiting" }] : []);
      expect((await choose(father, role)).error).toMatchObject({
        code: "PT409",
        message: "role_already_held",
      });
    },
  );

  test("pressed twice at the same moment it is one role, one record and one refusal", async () => {
    const father = await someone("single_dad");
    const answers = await Promise.all([choose(father, "partner"), choose(father, "partner")]);
    expect(answers.map(({ error }) => error?.message ?? "added").toSorted()).toEqual([
      "added",
      "role_already_held",
    ]);
    expect(await rolesOf(father.id)).toEqual(["partner", "single_dad"]);
    const waiting = await father.client.from("reviews").select("id").throwOnError();
    expect(waiting.data).toHaveLength(1);
  });

  test.each([
    ["lawyer", {}],
    ["volunteer", { ...SAMPLE_DETAILS.volunteer, experience_level: "Guru" }],
    ["advocate", { social_media: "@x" }],
    ["partner", ["nonsense"]],
  ] as const)(
    "%s with details that cannot be kept is refused, and nothing of it is left",
    async (role, details) => {
      const father = await someone("single_dad");
      expect((await choose(father, role, details)).error?.code).toMatch(/^23(502|514)$/);
      expect(await rolesOf(father.id)).toEqual(["single_dad"]);
      expect(await recordOf(role === "advocate" ? "lawyer" : role, father.id)).toBeUndefined();
      expect(
        await backend.sql.query("select 1 from private.registration_problems where user_id = $1", [
          father.id,
        ]),
      ).toEqual([]);
    },
  );

  test("a role that staff have withdrawn is not taken again", async () => {
    const father = await someone("single_dad");
    await choose(father, "lawyer").throwOnError();
    await backend.service
      .from("user_roles")
      .delete()
      .eq("user_id", father.id)
      .eq("role", "lawyer")
      .throwOnError();
    const directly = await father.client.from("user_roles").insert({ user_id: father.id, role: "lawyer" });
    expect(directly.error?.message).toBe("role_withdrawn");
    expect((await choose(father, "lawyer")).error).toMatchObject({
      code: "PT409",
      message: "role_withdrawn",
    });
    expect(await rolesOf(father.id)).toEqual(["single_dad"]);
  });

  test("nor one that leaves no record; staff may give it back", async () => {
    const father = await someone("single_dad");
    const take = () => father.client.from("user_roles").insert({ user_id: father.id, role: "advocate" });
    const admin = await become(backend).admin();
    await take().throwOnError();
    await admin.client.rpc("revoke_role", { p_user_id: father.id, p_role: "advocate" }).throwOnError();
    expect((await take()).error?.message).toBe("role_withdrawn");
    await admin.client.rpc("grant_role", { p_user_id: father.id, p_role: "advocate" }).throwOnError();
    expect(await rolesOf(father.id)).toContain("advocate");
  });

  test("a role that staff have given has its record made", async () => {
    const father = await someone("single_dad");
    await backend.service.from("user_roles").insert({ user_id: father.id, role: "volunteer" }).throwOnError();
    await choose(father, "volunteer").throwOnError();
    expect(await recordOf("volunteer", father.id)).toBeDefined();
  });

  test("whoever owes the second step, or is deactivated, adds nothing", async () => {
    const father = await someone("single_dad");
    await backend.sql.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
      [father.id],
    );
    expect((await choose(father, "volunteer")).error?.message).toBe("second_factor_needed");
    await backend.sql.query("delete from auth.mfa_factors where user_id = $1", [father.id]);
    await backend.sql.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      father.id,
    ]);
    expect((await choose(father, "volunteer")).error?.message).toBe("not_signed_in");
    expect(await rolesOf(father.id)).toEqual(["single_dad"]);
  });
});

describe("attacks", () => {
  let mallory: { client: SupabaseClient<Database>; id: string };
  let victim: { client: SupabaseClient<Database>; id: string };
  beforeAll(async () => {
    mallory = await signedInUser(backend, "mallory@example.org", registered("lawyer"));
    victim = await signedInUser(backend, "victim@example.org", registered("volunteer"));
  });

  test.each([
    { role: "admin" },
    { role: "donor" },
    { role: ["admin"] },
    { role: { admin: true } },
    { role: "lawyer', true); --" },
    { roles: ["admin"], is_admin: true, blog_access: true, app_metadata: { role: "admin" } },
  ])("metadata %j gives nothing", async (metadata) => {
    const { id } = await signUp({ full_name: "M", ...metadata });
    expect(await rolesOf(id)).toEqual([]);
    expect(await profileOf(id)).toMatchObject({ role: "user", blog_access: false });
  });

  test.each(["admin", "donor", "fundraiser", "user"] as const)("nobody takes the role %s", async (role) => {
    const { client, id } = mallory;
    const row = { user_id: id, role };
    const tries = [
      await client.from("user_roles").insert(row),
      await client.from("user_roles").upsert(row, { onConflict: "user_id,role" }),
      await client.from("user_roles").update({ role }).eq("user_id", id),
      await client.rpc("grant_role", { p_user_id: id, p_role: role }),
    ];
    expect(tries.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501", "42501"]);
    expect(await rolesOf(id)).toEqual(["lawyer"]);
  });

  test("a good row does not carry a bad one in", async () => {
    const { client, id } = mallory;
    const rows = [
      { user_id: id, role: "community_member" as const },
      { user_id: id, role: "admin" as const },
    ];
    expect((await client.from("user_roles").insert(rows)).error?.code).toBe("42501");
    expect((await client.from("user_roles").insert(rows.toReversed())).error?.code).toBe("42501");
    expect(await rolesOf(id)).toEqual(["lawyer"]);
  });

  test("a self-service role may be taken, for oneself only; the advocate rule runs in the database", async () => {
    const { client, id } = await signedInUser(backend, "writer@example.org");
    const other = { user_id: victim.id, role: "advocate" as const };
    expect((await client.from("user_roles").insert(other)).error?.code).toBe("42501");
    await client.from("user_roles").insert({ user_id: id, role: "advocate" }).throwOnError();
    expect(await profileOf(id)).toMatchObject({ role: "advocate", blog_access: true });
    expect((await client.from("user_roles").delete().eq("user_id", id).select()).data).toEqual([]);
  });

  test("forged, unsigned and expired tokens are nobody", async () => {
    const forge = (secret: string, expires: string) =>
      new SignJWT({ role: "authenticated", aud: "authenticated" })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(victim.id)
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret));
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const unsigned = `${encode({ alg: "none" })}.${encode({ sub: victim.id, role: "service_role" })}.`;
    const tokens = [
      await forge("another-secret-another-secret-another-secret", "1h"),
      await forge(TEST_SECRETS.jwt_secret, "-1h"),
      unsigned,
    ];
    for (const token of tokens) {
      const { data, error } = await backend.asUser(token).from("profiles").select();
      expect([data?.length ?? 0, error !== null]).toEqual([0, true]);
    }
  });

  test("a token of a deactivated account opens nothing", async () => {
    const gone = await signedInUser(backend, "gone@example.org", registered("volunteer"));
    const client = backend.asUser(await accessTokenOf(gone));
    expect((await client.from("profiles").select("user_id")).data).toHaveLength(1);
    await backend.sql.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      gone.id,
    ]);
    for (const table of [
      "profiles",
      "user_roles",
      "volunteer_profiles",
      "inbox_notifications",
      "contacts",
    ] as const)
      expect((await client.from(table).select()).data, table).toEqual([]);
    expect((await client.rpc("my_data")).error?.message).toBe("not_signed_in");
    const taken = await client.from("user_roles").insert({ user_id: gone.id, role: "lawyer" });
    expect(taken.error?.code).toBe("42501");
  });
});

describe("duplicates", () => {
  test("signing up twice makes one account, and the second answer is like the first", async () => {
    const data = registered("volunteer");
    const credentials = { email: "twice@example.org", password: "correct-horse-battery", options: { data } };
    const first = await newVisitor(backend).auth.signUp(credentials);
    const second = await newVisitor(backend).auth.signUp(credentials);
    expect([first.error, second.error]).toEqual([null, null]);
    const keys = (user: object | null) => Object.keys(user ?? {}).toSorted();
    expect(keys(second.data.user)).toEqual(keys(first.data.user));
    expect(second.data.session).toBeNull();
    const [row] = await backend.sql.query(
      `select (select count(*)::int from auth.users where email = 'twice@example.org') as accounts,
        (select count(*)::int from public.volunteer_profiles v join auth.users u on u.id = v.user_id
          where u.email = 'twice@example.org') as records,
        (select count(*)::int from public.contacts where email = 'twice@example.org') as contacts`,
    );
    expect(row).toEqual({ accounts: 1, records: 1, contacts: 1 });
  });
});

test.each(SELF_SERVICE_ROLES)("the form of %s accepts its sample and names what is missing", (role) => {
  const schema = registrationSchema(role);
  expect(schema.safeParse(SAMPLE_FORMS[role]).success).toBe(true);
  const empty = schema.safeParse({});
  expect(empty.success).toBe(role === "single_dad");
});
