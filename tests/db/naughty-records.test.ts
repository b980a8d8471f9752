// Each naughty string goes into every field of every registration and into every column a browser may write: it comes back
// as it is, or it is refused. Fields come from the definitions, columns from the catalogue: a new one is tried by itself.
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import type { FieldAnswers, FormField } from "../../domain/form-fields.ts";
import { REGISTRATION_FIELDS, registrationSchema } from "../../domain/registration/registration.ts";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "../../domain/roles.ts";
import { cleanLine, cleanText } from "../../domain/text.ts";
import type { Identity } from "../../server/embedded/identity.ts";
import { statusOf } from "../../server/embedded/lite/errors.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend, newVisitor } from "../fixtures/backend.ts";
import { buildCampaign } from "../fixtures/builders.ts";
import { buildGroup, buildSession } from "../fixtures/groups.ts";
import { NAUGHTY } from "../fixtures/naughty.ts";
import { SAMPLE_DETAILS, SAMPLE_FORMS } from "../fixtures/registrations.ts";
import { product } from "../functions/shopping.ts";
import {
  type Column,
  isStorable,
  SHAPES,
  STORABLE,
  short,
  type Tried,
  trying,
  writable,
} from "./naughty-tries.ts";

const backend = await fileBackend();
const person = await become(backend).user();
const admin = await become(backend).admin();

const identity = ({ id }: Actor): Identity => ({ role: "authenticated", sub: id });
const tryDetails = (call: string, role: string, all: object[]) =>
  trying(backend, identity(person), (run) =>
    run.query<Tried>("select code, kept from pg_temp.try_details($1, $2, $3::text::jsonb) order by n", [
      call,
      role,
      JSON.stringify(all),
    ]),
  );

const empty = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
/** A field left empty is absent in the form's details and may be an empty list or 0 in the record's. */
const same = (kept: unknown, said: unknown) => (empty(kept) && empty(said)) || isDeepStrictEqual(kept, said);

/** Fields of a role's form that hold what somebody types, and those that hold one of a list. */
const typed = (role: SelfServiceRole) => REGISTRATION_FIELDS[role].filter(({ kind }) => kind !== "checkbox");
const free = (role: SelfServiceRole) => typed(role).filter(({ kind }) => kind !== "choice");
const only = (fields: readonly FormField[], text: string) =>
  Object.fromEntries(fields.map(({ name }) => [name, text]));

async function holding(role: SelfServiceRole): Promise<void> {
  await backend.service
    .from("user_roles")
    .upsert({ user_id: person.id, role }, { onConflict: "user_id,role" })
    .throwOnError();
}

/** Seven forms share the functions that clean what they get: every string goes into three of them. */
const ofRole = (role: SelfServiceRole): string[] => {
  const turn = SELF_SERVICE_ROLES.indexOf(role);
  return STORABLE.filter((_, at) => (at + turn) % SELF_SERVICE_ROLES.length < 3);
};

const SCHEMAS = Object.fromEntries(
  SELF_SERVICE_ROLES.map((role) => [role, registrationSchema(role)]),
) as Record<SelfServiceRole, ReturnType<typeof registrationSchema>>;

/** The form's answer to a string in every field that takes it. */
function takenByTheForm(role: SelfServiceRole, text: string): FieldAnswers {
  const form = { ...SAMPLE_FORMS[role] };
  const { error } = SCHEMAS[role].safeParse({ ...form, ...only(typed(role), text) });
  const refused = new Set(error?.issues.map(({ path }) => path[0]));
  for (const { name } of typed(role)) if (!refused.has(name)) form[name] = text;
  return SCHEMAS[role].parse(form);
}

test.each(SELF_SERVICE_ROLES)(
  "%s: what the form takes is kept in every field as the form has it",
  async (role) => {
    await holding(role);
    // What every field refuses comes out as the sample each time: once is enough.
    const different = new Map(
      ofRole(role)
        .map((text) => takenByTheForm(role, text))
        .map((one) => [JSON.stringify(one), one]),
    );
    const all = [...different.values()];
    expect(all.length).toBeGreaterThan(STORABLE.length / 8);
    for (const [call, said] of [
      ["save_my_record", all],
      ["choose_role", all.filter((_, at) => at % 8 === 0)],
    ] as const) {
      const tried = await tryDetails(call, role, said);
      const wrong = tried.flatMap(({ code, kept }, at) => {
        const record = (kept ?? {}) as FieldAnswers;
        const odd = typed(role).filter(({ name }) => !same(record[name], said[at]?.[name]));
        if (code === null && kept && odd.length === 0) return [];
        return [
          `${code} ${odd.map(({ name }) => `${name}: ${short(said[at]?.[name])} ${short(record[name])}`)}`,
        ];
      });
      expect(wrong, call).toEqual([]);
    }
  },
);

/** said_line and said_text clean, and cut what is too long for the column: as long as this, or whole. */
const LEAST_CUT = 40;

test.each(SELF_SERVICE_ROLES)(
  "%s: what comes past the form is kept in every field, or refused",
  async (role) => {
    await holding(role);
    // What the form leaves as it is has been tried above.
    const texts = ofRole(role).filter((text) => {
      const taken = takenByTheForm(role, text);
      return free(role).some(({ name, kind }) => /line|text/.test(kind) && taken[name] !== text);
    });
    const said = texts.map((text) => ({ ...SAMPLE_DETAILS[role], ...only(free(role), text) }));
    const tried = await tryDetails("save_my_record", role, said);
    const wrong = tried.flatMap(({ code, kept }, at) => {
      const text = texts[at] ?? "";
      if (code !== null) return statusOf(code) < 500 ? [] : [`${short(text)} ${code}`];
      return free(role).flatMap(({ name, kind }) => {
        const value = (kept as FieldAnswers)[name];
        const clean = kind === "text" ? cleanText : cleanLine;
        if (empty(value) || typeof value !== "string") return [];
        const whole = clean(text) === clean(value);
        const fine = whole || (value.length >= LEAST_CUT && clean(text).startsWith(clean(value)));
        return fine ? [] : [`${name}: ${short(text)} became ${short(value)}`];
      });
    });
    expect(wrong).toEqual([]);
  },
);

/** A row of every table a browser writes, so that each column can be changed, or added in a row like it. */
async function makeRows(): Promise<void> {
  for (const role of SELF_SERVICE_ROLES)
    await person.client.rpc("choose_role", { p_role: role, p_details: SAMPLE_DETAILS[role] }).throwOnError();
  const { id } = await buildCampaign(backend);
  await backend.service.from("cms_content").insert({ key: "subject", title: "x" }).throwOnError();
  await admin.client.from("cms_revisions").insert({ key: "subject", title: "x" }).throwOnError();
  await admin.client
    .from("legal_documents")
    .insert({
      ...{ document: "terms", version: 2, what_changed: "x" },
      ...{ summary: SHAPES.jsonb?.json("News") ?? null, content: SHAPES.jsonb?.json("News") ?? null },
    })
    .throwOnError();
  await person.client.from("legal_consents").insert({ document: "terms", version: 1 }).throwOnError();
  await person.client.from("discreet_notices").insert({ user_id: person.id }).throwOnError();
  await admin.client.from("newsletter_letters").insert({ subject: "x" }).throwOnError();
  const asked = {
    topic: "Something else",
    name: "x",
    email: "a@example.org",
    message: "x",
    due_on: "2026-01-01",
  };
  await backend.service.from("inquiries").insert(asked).throwOnError();
  await backend.service
    .from("board_members")
    .insert({ name: "x", role: "x", bio: "x", term_from: "2026-01-01" })
    .throwOnError();
  const { data: listings } = await backend.service.from("listings").select("id").limit(1).throwOnError();
  await admin.client
    .from("listing_verifications")
    .insert({
      ...{ listing_id: listings[0]?.id ?? "", states: ["CA"], checked_where: "x", checked_by_name: "x" },
      ...{ checked_on: "2026-01-01", expires_on: "2027-01-01", note: "x" },
    })
    .throwOnError();
  await backend.service.from("daily_inspirations").insert({ day: "2026-01-01", body: "x" }).throwOnError();
  await backend.service
    .from("downloads")
    .insert({ slug: "x", title: "x", description: "x", topic: "Money", file: "/files/x.pdf", bytes: 1 })
    .throwOnError();
  await backend.service
    .from("resources")
    .insert({
      slug: "x",
      title: "x",
      summary: "x",
      topic: "money",
      format: "website",
      minutes: 5,
      url: "https://example.org/",
      owner: "x",
    })
    .throwOnError();
  const group_id = await buildGroup(backend);
  await buildSession(backend, group_id, 48);
  const series = { group_id, every: "week" as const, starts_on: "2026-01-01", local_time: "20:00" };
  await backend.service
    .from("group_series")
    .insert({ ...series, ends_on: "2026-01-01" })
    .throwOnError();
  const item = { kind: "video" as const, title: "x", source_url: "https://youtu.be/aaaaaaaaaaa" };
  await backend.service.from("media").insert(item).throwOnError();
  const { data: opportunity } = await backend.service
    .from("volunteer_opportunities")
    .insert({ title: "x", summary: "x", state: "OH", city: "x" })
    .select("id")
    .single()
    .throwOnError();
  await backend.service
    .from("volunteer_shifts")
    .insert({ opportunity_id: opportunity.id, starts_local: "2027-01-01", minutes: 60, capacity: 1 })
    .throwOnError();
  const post = await backend.service
    .from("blog_posts")
    .insert({ title: "x" })
    .select("id")
    .single()
    .throwOnError();
  await backend.service.from("blog_post_notes").insert({ post_id: post.data.id, words: "x" }).throwOnError();
  const body = SHAPES.jsonb?.json("News") ?? null;
  await backend.service
    .from("campaign_updates")
    .insert({ internal_campaign_id: id, title: "News", body })
    .throwOnError();
  const { data: someone } = await admin.client
    .from("crm_people")
    .select("id")
    .limit(1)
    .single()
    .throwOnError();
  const about = { person_id: someone.id };
  await admin.client
    .from("crm_notes")
    .insert({ ...about, words: "x" })
    .throwOnError();
  await admin.client
    .from("crm_tasks")
    .insert({ ...about, what: "x", due_on: "2026-01-01" })
    .throwOnError();
  await admin.client
    .from("crm_segments")
    .insert({ name: "x", rules: [{ field: "gift", is: true }] })
    .throwOnError();
  await product(backend);
  await admin.client.rpc("note_export", { p_list: "people" }).throwOnError();
}

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** Changes the column of a row that is there, or adds a row like it, for a person who has none. */
async function writing({ relation, column, type, changes, adds, own }: Column, newcomer: Actor) {
  const where = own ? `user_id = '${person.id}'` : "true";
  const [row] = await backend.sql.query<{ row: Record<string, Json> }>(
    `select to_jsonb(t) as row from public.${relation} t where ${where} order by t.ctid desc limit 1`,
  );
  if (!row) throw new Error(`makeRows has no row of ${relation}`);
  const present = row.row[column] ?? null;
  const value = SHAPES[type]?.sql;
  const returning = `returning to_jsonb(${column})`;
  const key = own ? "user_id" : "id" in row.row ? "id" : "key";
  if (changes)
    return {
      who: own ? person : admin,
      present,
      statement: `update public.${relation} set ${column} = ${value} where ${key}::text = '${row.row[key]}' ${returning}`,
    };
  const base = own ? { ...row.row, user_id: newcomer.id } : { ...row.row, actor_id: admin.id };
  return {
    who: own ? newcomer : admin,
    present,
    statement: `insert into public.${relation} (${adds}) select ${adds} from jsonb_populate_record(null::public.${relation},
      ${quoted(base)}::jsonb || jsonb_build_object('${column}', ${value})) ${returning}`,
  };
}

test("every column a browser may write keeps what it takes, letter by letter", async () => {
  await makeRows();
  const newcomer = await become(backend).user();
  const columns = await writable(backend);
  expect(columns.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const [turn, column] of columns.entries()) {
    const { who, present, statement } = await writing(column, newcomer);
    const name = `${column.relation}.${column.column}`;
    const anew = column.changes && typeof present === "string";
    // Nothing here but constraints tells one string from another: each goes into every sixteenth column, each column gets
    // thirty and more. Fields that a function reads get more of them (above).
    const some = STORABLE.filter((_, at) => at % 16 === turn % 16);
    const said = column.type === "text" && anew ? [present, ...some] : some;
    const tried = await trying(backend, identity(who), (run) =>
      run.query<Tried>("select code, kept from pg_temp.try_values($1, $2::text::jsonb) order by n", [
        statement,
        JSON.stringify(said),
      ]),
    );
    for (const [at, { code, kept }] of tried.entries()) {
      const text = said[at] ?? "";
      const fine = code ? statusOf(code) < 500 : same(kept, SHAPES[column.type]?.json(text));
      if (!fine) wrong.push(`${name}: ${short(text)} ${code} ${short(kept)}`);
    }
    // The value that is there can be written, so the others were refused for what they are.
    if (said !== some && tried[0]?.code) wrong.push(`${name}: ${short(present)} ${tried[0].code}`);
  }
  expect(wrong).toEqual([]);
}, 90_000);

test("a registration with what no text can hold is refused, and no account is made", async () => {
  for (const [index, text] of NAUGHTY.filter((one) => !isStorable(one)).entries()) {
    const email = `unwritable-${index}@example.org`;
    const data = {
      full_name: text,
      role: "volunteer",
      details: { ...SAMPLE_DETAILS.volunteer, skills: [text] },
    };
    const { error } = await newVisitor(backend).auth.signUp({
      email,
      password: "correct-horse-battery",
      options: { data },
    });
    expect([error?.status, error?.message], short(text)).toEqual([400, expect.stringMatching(/\w/)]);
    expect(await backend.sql.query("select from auth.users where email = $1", [email])).toEqual([]);
  }
});

test("over the API, what no text can hold is refused, and nothing is written", async () => {
  const details = SAMPLE_DETAILS.volunteer;
  const volunteer = await become(backend).user();
  await volunteer.client.rpc("choose_role", { p_role: "volunteer", p_details: details }).throwOnError();
  const records = async () => (await volunteer.client.rpc("my_records").throwOnError()).data;
  const before = await records();
  for (const text of NAUGHTY.filter((one) => !isStorable(one))) {
    const p_details = { ...details, emergency_contact: text, skills: [text] };
    const { error, status } = await volunteer.client.rpc("save_my_record", {
      p_role: "volunteer",
      p_details,
    });
    expect([status, error?.message], short(text)).toEqual([400, expect.stringMatching(/\w/)]);
    const { error: direct } = await volunteer.client
      .from("volunteer_profiles")
      .update({ emergency_contact: text })
      .eq("user_id", volunteer.id);
    expect(direct?.message, short(text)).toMatch(/\w/);
    expect(await records()).toEqual(before);
  }
});
