// People from a file: tried without a trace, imported once however often it is sent, taken back whole, and never more
// than the file says.
import { expect, test } from "vitest";
import {
  batchesOf,
  IMPORT_LIMITS,
  type ImportRow,
  reasonText,
  type Verdict,
} from "../../domain/crm-import.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";
import { split } from "../fixtures/engines.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const other = await become(backend).admin();
const { sql } = backend;

const check = async (rows: object[], p_add_doubles = false, who: Actor = admin) =>
  ((await who.client.rpc("check_import", { p_rows: rows as never, p_add_doubles }).throwOnError()).data ??
    []) as Verdict[];
let files = 0;
const open = async (row_count = 5, p_add_doubles = false) =>
  (
    await admin.client
      .rpc("open_import", {
        p_digest: (++files).toString(16).padStart(64, "0"),
        p_file_name: "gala.csv",
        p_row_count: row_count,
        p_to_judge: row_count,
        p_add_doubles,
      })
      .throwOnError()
  ).data;
const bring = (p_import_id: string, rows: object[], who: Actor = admin) =>
  who.client.rpc("import_people", { p_import_id, p_rows: rows as never });
const whole = async (rows: object[], p_add_doubles = false) => {
  const id = await open(rows.length, p_add_doubles);
  const { data } = await bring(id, rows).throwOnError();
  return { id, outcomes: (data ?? []).toSorted((a, b) => a.n - b.n).map(({ outcome }) => outcome) };
};
const undo = (p_import_id: string) => admin.client.rpc("undo_import", { p_import_id });
const row = (n: number, email: string, more: Partial<ImportRow> = {}) => ({ n, email, ...more });
const person = async (email: string) =>
  (
    await sql.query<{ id: string; name: string; phone: string | null; tags: string[]; source: string }>(
      "select p.id, p.name, p.phone, p.organization, p.tags, p.source from public.crm_people p join public.crm_addresses a on a.person_id = p.id where a.email = $1",
      [email],
    )
  )[0];
/** Everything an import could touch. */
const everything = () =>
  sql.query(
    `select to_jsonb(p) - 'updated_at' as row from public.crm_people p union all select to_jsonb(a) from public.crm_addresses a
     union all select to_jsonb(n) from public.crm_notes n union all select to_jsonb(t) from public.crm_tasks t order by 1`,
  );
const writtenTo = () =>
  sql.query(
    `select (select count(*) from public.crm_imports) as imports, (select count(*) from private.crm_import_rows) as rows,
       (select count(*) from public.audit_log) as log, (select count(*) from public.newsletter_subscriptions) as readers`,
  );
const adds = async (email: string, name = "") =>
  (await admin.client.rpc("add_person", { p_email: email, p_name: name }).throwOnError()).data;

test("a try says what each row would do and writes nothing", async () => {
  const known = await adds("known@example.org", "Known Already");
  await adds("like@example.org", "Like Another");
  const before = [await everything(), await writtenTo()];
  const said = await check([
    row(2, " New@Example.ORG ", { name: "New Person", tags: "Gala 2026; board" }),
    row(3, "known@example.org", { name: "Other Name", phone: "555 0100", note: "Met." }),
    row(4, "KNOWN@example.org"),
    row(5, "other@example.org", { name: "LIKE another" }),
    row(6, "not an email"),
  ]);
  expect(said.map(({ n, outcome, reason, fills, person }) => [n, outcome, reason, fills, person])).toEqual([
    [2, "new", null, ["name", "tags"], null],
    [3, "filled", null, ["phone", "note"], "Known Already"],
    [4, "refused", "twice", [], "Known Already"],
    [5, "double", null, ["name"], "Like Another"],
    [6, "refused", "email_wrong", [], null],
  ]);
  expect(said[1]?.person_id).toBe(known);
  expect([await everything(), await writtenTo()]).toEqual(before);
  const volatile = await sql.query<{ kind: string }>(
    "select provolatile as kind from pg_proc where proname = 'check_import'",
  );
  expect(volatile).toEqual([{ kind: "s" }]);
});

const consent = { agreed_on: "2026-01-02", agreed_version: "3", agreed_source: "Paper form" };
test.each<[reason: string, row: Record<string, unknown>]>([
  ["email_missing", { name: "No Email" }],
  ["email_missing", { email: ["a@example.org"], name: { a: 1 } }],
  ["email_long", { email: `${"x".repeat(488)}@example.org` }],
  ["email_wrong", { email: "a@b@example.org" }],
  ["email_wrong", { email: "x@deleted.invalid" }],
  ["email_wrong", { email: '=HYPERLINK("http://x")' }],
  ["name_long", { email: "long@example.org", name: "x".repeat(121) }],
  ["phone_long", { email: "long@example.org", phone: "5".repeat(41) }],
  ["organization_long", { email: "long@example.org", organization: "x".repeat(121) }],
  ["source_long", { email: "long@example.org", source: "x".repeat(121) }],
  ["note_long", { email: "long@example.org", note: "x".repeat(1995), source: "Gala" }],
  ["tags_wrong", { email: "tags@example.org", tags: "it's" }],
  ["tags_wrong", { email: "tags@example.org", tags: Array.from({ length: 31 }, (_, n) => `t${n}`).join() }],
  ["agreed_incomplete", { email: "yes@example.org", agreed_on: "2026-01-02" }],
  ["agreed_incomplete", { email: "yes@example.org", ...consent, agreed_version: " " }],
  ["agreed_on_wrong", { email: "yes@example.org", ...consent, agreed_on: "2026-02-30" }],
  ["agreed_on_wrong", { email: "yes@example.org", ...consent, agreed_on: "yes" }],
  ["agreed_on_wrong", { email: "yes@example.org", ...consent, agreed_on: "9999-01-01" }],
  ["agreed_version_long", { email: "yes@example.org", ...consent, agreed_version: "x".repeat(41) }],
  ["agreed_source_long", { email: "yes@example.org", ...consent, agreed_source: "x".repeat(121) }],
])("a row is refused with its reason in plain words: %s", async (reason, cells) => {
  const [verdict] = await check([{ n: 2, ...cells }]);
  expect(verdict).toMatchObject({ outcome: "refused", reason });
  expect(verdict && reasonText(verdict)).not.toBe("This cannot be kept as it stands.");
});

test("what is known is filled where it is empty and overwritten nowhere", async () => {
  const id = await adds("half@example.org", "Half Known");
  await admin.client
    .from("crm_people")
    .update({ tags: ["board"] })
    .eq("id", id)
    .throwOnError();
  const { outcomes } = await whole([
    row(2, "half@example.org", { name: "Wrong Name", phone: "555 0101", tags: "Board, Gala" }),
  ]);
  expect(outcomes).toEqual(["filled"]);
  expect(await person("half@example.org")).toMatchObject({
    ...{ id, name: "Half Known", phone: "555 0101", tags: ["board", "gala"], source: "staff" },
  });
});

test("a batch sent twice, at once and again, and the same file another day make nobody twice", async () => {
  const rows = [
    row(2, "once-1@example.org", { name: "Once One", note: "Met.", ...consent }),
    row(3, "once-2@example.org", { name: "Once Two", tags: "gala" }),
  ];
  const id = await open(2);
  const answers = await Promise.all([bring(id, rows), bring(id, rows, other), bring(id, rows)]);
  for (const { data, error } of answers)
    expect([error, (data ?? []).map(({ outcome }) => outcome)]).toEqual([null, ["new", "new"]]);
  const before = await everything();
  expect((await whole(rows)).outcomes).toEqual(["same", "same"]);
  expect(await everything()).toEqual(before);
  const [facts] = await sql.query(
    "select made, filled, same, finished_at is not null as done from public.crm_imports where id = $1",
    [id],
  );
  expect(facts).toEqual({ made: 2, filled: 0, same: 0, done: true });
});

test("two files with the same new people, imported at once, make each of them once", async () => {
  const people = Array.from({ length: 20 }, (_, n) =>
    row(n + 2, `both-${n}@example.org`, { name: `Both ${n}` }),
  );
  const [one, two] = [await open(20), await open(20)];
  const answers = await Promise.all([bring(one, people), bring(two, people.toReversed(), other)]);
  expect(answers.map(({ error }) => error)).toEqual([null, null]);
  const [{ count } = {}] = await sql.query<{ count: number }>(
    "select count(*)::integer as count from public.crm_people where name like 'Both %'",
  );
  expect(count).toBe(20);
});

const stateOf = async (id: string) =>
  (await admin.client.from("crm_import_list").select("file_name, state").eq("id", id).single().throwOnError())
    .data;
const beginAgain = async (digest: string) =>
  (
    await other.client
      .rpc("open_import", {
        ...{ p_digest: digest.repeat(64), p_file_name: "\u202E\n" },
        ...{ p_row_count: 3, p_to_judge: 2 },
      })
      .throwOnError()
  ).data;

test("an import that was cut off goes on under the same id; one of another day begins anew", async () => {
  const id = await beginAgain("c");
  await bring(id, [row(2, "cut-1@example.org")]).throwOnError();
  expect(await beginAgain("c")).toBe(id);
  expect(await stateOf(id)).toEqual({ file_name: "File", state: "open" });
  await bring(id, [row(2, "cut-1@example.org"), row(3, "cut-2@example.org")], other).throwOnError();
  expect(await person("cut-2@example.org")).toBeDefined();
  expect(await stateOf(id)).toEqual({ file_name: "File", state: "done" });
  const canUndo = async () =>
    (await admin.client.from("crm_import_list").select("can_undo").eq("id", id).single()).data?.can_undo;
  expect(await canUndo()).toBe(true);
  await sql.query("update public.crm_imports set created_at = now() - interval '31 days' where id = $1", [
    id,
  ]);
  expect([await canUndo(), (await undo(id)).error?.message]).toEqual([false, "import_not_found"]);
  await sql.query("update public.crm_imports set created_at = now() - interval '25 hours' where id = $1", [
    id,
  ]);
  expect(await beginAgain("c")).not.toBe(id);
  const cut = await beginAgain("9");
  await sql.query("update public.crm_imports set created_at = now() - interval '25 hours' where id = $1", [
    cut,
  ]);
  expect(await stateOf(cut)).toMatchObject({ state: "open" });
  await beginAgain("9");
  expect(await stateOf(cut)).toMatchObject({ state: "done" });
});

test("an import is finished when its rows are judged, whoever heard of it; gone on with, it is still one, and taken back whole", async () => {
  const id = await beginAgain("b");
  // The last rows come first, and are refused: what is done is counted, not said.
  await bring(id, [row(4, "not an email")]).throwOnError();
  await bring(id, [row(4, "not an email")]).throwOnError();
  expect(await stateOf(id)).toMatchObject({ state: "open" });
  await bring(id, [row(2, "unheard@example.org")]).throwOnError();
  expect(await stateOf(id)).toMatchObject({ state: "done" });
  expect(await beginAgain("b")).toBe(id);
  const { data } = await bring(id, [row(2, "unheard@example.org")]).throwOnError();
  expect(data).toMatchObject([{ n: 2, outcome: "new" }]);
  expect((await undo(id).throwOnError()).data).toEqual({ removed: 1, stayed: 0, emptied: 0 });
  expect(await beginAgain("b")).not.toBe(id);
});

test("a batch is imported whole or not at all, and never more than 200 rows", async () => {
  const id = await open(2);
  const before = await everything();
  expect((await bring(id, [row(2, "torn-1@example.org"), row(0, "torn-2@example.org")])).error?.code).toBe(
    "23514",
  );
  const many = Array.from({ length: IMPORT_LIMITS.batch_rows + 1 }, (_, n) =>
    row(n + 2, `m${n}@example.org`),
  );
  expect((await bring(id, many)).error?.code).toBe("22023");
  expect((await admin.client.rpc("check_import", { p_rows: many as never })).error?.code).toBe("22023");
  expect((await bring(id, [row(2, "nul\0@example.org")])).error).not.toBeNull();
  expect((await bring(id, { n: 2 } as never)).error?.code).toBe("22023");
  expect(
    (
      await admin.client.rpc("open_import", {
        p_digest: "d".repeat(64),
        p_file_name: "x",
        p_row_count: IMPORT_LIMITS.rows + 1,
        p_to_judge: 1,
      })
    ).error?.code,
  ).toBe("23514");
  expect(await everything()).toEqual(before);
});

test("who looks like another is left out, or added on its own when staff say so; nobody is merged", async () => {
  const id = await adds("ann@example.org", "Ann Example");
  await admin.client.from("crm_people").update({ phone: "(555) 010-7777" }).eq("id", id).throwOnError();
  const rows = [
    row(2, "ann.work@example.org", { name: "ANN example" }),
    row(3, "by-phone@example.org", { phone: "+1 555 010 7777" }),
  ];
  expect((await check(rows)).map(({ outcome, person_id }) => [outcome, person_id])).toEqual([
    ["double", id],
    ["double", id],
  ]);
  const before = await everything();
  expect((await whole(rows)).outcomes).toEqual(["double", "double"]);
  expect(await everything()).toEqual(before);
  expect((await whole(rows, true)).outcomes).toEqual(["new", "new"]);
  expect((await whole(rows, true)).outcomes).toEqual(["same", "same"]);
  expect((await person("ann.work@example.org"))?.id).not.toBe(id);
  // Of one file, two of one name with two addresses are two people, as the try said.
  const twins = [
    row(2, "tim.a@example.org", { name: "Tim Twin" }),
    row(3, "tim.b@example.org", { name: "Tim Twin" }),
  ];
  const import_id = await open(2);
  await bring(import_id, twins.slice(0, 1)).throwOnError();
  expect((await bring(import_id, twins.slice(1)).throwOnError()).data).toMatchObject([{ outcome: "new" }]);
});

test("a consent is noted with its version and source, and starts no letters", async () => {
  await whole([row(2, "agreed@example.org", consent), row(3, "silent@example.org")]);
  const id = (await person("agreed@example.org"))?.id ?? "";
  const { data } = await admin.client.rpc("person_timeline", { p_id: id }).throwOnError();
  expect(data).toMatchObject([
    {
      kind: "consent",
      title: "Agreed to letters on January 2, 2026. Version of the text: 3. Source: Paper form.",
    },
  ]);
  expect(
    await sql.query(
      "select 1 from public.newsletter_subscriptions where email like 'agreed@%' or email like 'silent@%'",
    ),
  ).toEqual([]);
  const everybody = {
    p_topic: null as never,
    p_frequency: null as never,
    p_source: null as never,
    p_segment_id: null as never,
  };
  expect((await admin.client.rpc("letter_audience", everybody).throwOnError()).data).toBe(0);
  const consents = await admin.client
    .from("crm_notes")
    .delete()
    .eq("person_id", id)
    .select("id")
    .throwOnError();
  expect(consents.data).toEqual([]);
});

test("taken back, everything is as it was before", async () => {
  const id = await adds("was@example.org");
  await admin.client
    .from("crm_people")
    .update({ tags: ["old"] })
    .eq("id", id)
    .throwOnError();
  const before = await everything();
  const { id: import_id, outcomes } = await whole([
    row(2, "was@example.org", {
      name: "Was",
      phone: "555 0102",
      organization: "Org",
      tags: "new",
      note: "x",
      ...consent,
    }),
    row(3, "comes@example.org", { name: "Comes", tags: "new", note: "y", source: "Gala" }),
  ]);
  expect(outcomes).toEqual(["filled", "new"]);
  expect(await everything()).not.toEqual(before);
  expect((await undo(import_id).throwOnError()).data).toEqual({ removed: 1, stayed: 0, emptied: 1 });
  expect(await everything()).toEqual(before);
  expect((await undo(import_id)).error?.message).toBe("import_undone");
  const late = (await bring(import_id, [row(9, "late@example.org")])).error;
  expect(late?.message).toBe("import_undone");
  // Whoever goes on with it reads when that was.
  expect(Math.abs(Date.now() - Date.parse(late?.details ?? ""))).toBeLessThan(60_000);
  expect(await sql.query("select 1 from private.crm_import_rows where import_id = $1", [import_id])).toEqual(
    [],
  );
});

const SINCE: Record<string, (id: string, email: string) => PromiseLike<unknown>> = {
  "was called otherwise": (id) =>
    admin.client.from("crm_people").update({ name: "Otherwise" }).eq("id", id).throwOnError(),
  "has a note": (person_id) =>
    admin.client.from("crm_notes").insert({ person_id, words: "Called." }).throwOnError(),
  "lost a note": (person_id) => sql.query("delete from public.crm_notes where person_id = $1", [person_id]),
  "has a task": (person_id) =>
    admin.client.from("crm_tasks").insert({ person_id, what: "Call", due_on: "2026-12-24" }).throwOnError(),
  gave: (_, donor_email) => buildPaidGift(backend, { donor_email }),
  "signed up": (_, email) => become(backend).user({ email }),
  reads: (_, email) =>
    backend.service.from("newsletter_subscriptions").insert({ email, source: "form" }).throwOnError(),
  wrote: (_, email) =>
    backend.service
      .from("inquiries")
      .insert({ topic: "My data", name: "x", email, message: "x", due_on: "2026-01-01" })
      .throwOnError(),
  "was merged": async (p_kept) =>
    admin.client.rpc("merge_people", { p_kept, p_gone: await adds("merged-in@example.org") }).throwOnError(),
  "went into another": async (p_gone) =>
    admin.client.rpc("merge_people", { p_kept: await adds("merged-to@example.org"), p_gone }).throwOnError(),
  "is in another file": (_, email) => whole([row(2, email)]),
};
test.each(Object.entries(SINCE))("of whom something has become since, stays: %s", async (what, since) => {
  const email = `${what.replaceAll(" ", "-")}@example.org`;
  const { id } = await whole([row(2, email, { name: `Who ${what}`, note: "Met." })]);
  await since((await person(email))?.id ?? "", email);
  expect((await undo(id).throwOnError()).data).toEqual({ removed: 0, stayed: 1, emptied: 0 });
  expect(await person(email)).toBeDefined();
  const { data } = await admin.client.from("crm_import_list").select("stayed, state").eq("id", id).single();
  expect(data).toEqual({ stayed: 1, state: "undone" });
});

test("every table that makes people known is asked before one is removed", async () => {
  const tables = await sql.query<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.know_people'::regproc",
  );
  const [body] = await sql.query<{ text: string }>(
    "select prosrc as text from pg_proc where oid = 'private.known_otherwise'::regproc",
  );
  expect(tables.filter(({ name }) => !body?.text.includes(`public.${name.replace("public.", "")} `))).toEqual(
    [],
  );
});

test("of a person we knew, what was changed since the import stays; for thirty days it can be taken back", async () => {
  const id = await adds("since@example.org");
  const { id: import_id } = await whole([
    row(2, "since@example.org", { name: "Since", phone: "555 0103", tags: "a, b" }),
  ]);
  await admin.client
    .from("crm_people")
    .update({ name: "Sincere", tags: ["b", "c"] })
    .eq("id", id)
    .throwOnError();
  await undo(import_id).throwOnError();
  expect(await person("since@example.org")).toMatchObject({ name: "Sincere", phone: null, tags: ["c"] });
  const { id: old } = await whole([row(2, "old@example.org")]);
  await sql.query("update public.crm_imports set created_at = now() - interval '31 days' where id = $1", [
    old,
  ]);
  expect((await undo(old)).error?.message).toBe("import_not_found");
  await backend.service.rpc("clean_crm").throwOnError();
  expect(await sql.query("select 1 from private.crm_import_rows where import_id = $1", [old])).toEqual([]);
});

test("an import taken back by two at once is taken back once", async () => {
  const { id } = await whole([row(2, "race@example.org")]);
  const answers = await Promise.all([
    undo(id),
    other.client.rpc("undo_import", { p_import_id: id }),
    undo(id),
  ]);
  expect(answers.map(({ error }) => error?.message ?? "done").toSorted()).toEqual([
    "done",
    "import_undone",
    "import_undone",
  ]);
});

test("the log has who imported when, and nothing of the people", async () => {
  const { id } = await whole([row(2, "quiet@example.org", { name: "Quiet Quokka", tags: "quokka" })]);
  await undo(id).throwOnError();
  const lines = await sql.query<{ action: string; actor_id: string }>(
    "select action, actor_id from public.audit_log where table_name = 'crm_imports' and row_id = $1 order by id",
    [id],
  );
  expect(lines).toEqual([
    { action: "insert", actor_id: admin.id },
    { action: "update", actor_id: admin.id },
    { action: "update", actor_id: admin.id },
  ]);
  const log = JSON.stringify(await sql.query("select old_row, new_row from public.audit_log")).toLowerCase();
  expect([log.includes("quokka"), log.includes("quiet@"), log.includes("gala.csv")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("who was imported reads it, and takes everything along when leaving, also through a merge of a merge", async () => {
  await whole([
    row(2, "leaves@example.org", { name: "Leaves", note: "Likes tea.", ...consent }),
    row(3, "leaves.a@example.org", { name: "Leaves A" }),
    row(4, "leaves.b@example.org", { name: "Leaves B" }),
  ]);
  const leaver = await become(backend).user({ email: "leaves@example.org" });
  const [id = "", a = "", b = ""] = [
    (await person("leaves@example.org"))?.id,
    (await person("leaves.a@example.org"))?.id,
    (await person("leaves.b@example.org"))?.id,
  ];
  await admin.client.rpc("merge_people", { p_kept: a, p_gone: b }).throwOnError();
  await admin.client.rpc("merge_people", { p_kept: id, p_gone: a }).throwOnError();
  const data = JSON.stringify((await leaver.client.rpc("my_data").throwOnError()).data);
  expect([data.includes("Likes tea."), data.includes("Agreed to letters")]).toEqual([true, true]);
  await leaver.client.rpc("request_account_deletion").throwOnError();
  await sql.exec("update public.account_deletions set due_at = now()");
  await backend.service.rpc("carry_out_account_deletions", {}).throwOnError();
  expect(
    await sql.query(
      `select email from private.crm_import_rows where email like 'leaves%' union all select email from public.crm_addresses
       where email like 'leaves%' union all select gone_before ->> 'name' from public.crm_merges where gone_before ->> 'name' like 'Leaves%'`,
    ),
  ).toEqual([]);
});

test("a large file is imported and taken back, each in what one request may take", async () => {
  // On a server of PostgreSQL a statement of staff ends after eight seconds.
  const most = split(IMPORT_LIMITS.rows, { PGlite: IMPORT_LIMITS.batch_rows });
  const all = Array.from({ length: most }, (_, at) =>
    row(at + 2, `big-${at}@example.org`, {
      name: `Big ${at}`,
      phone: `555${1e6 + at}`,
      tags: "big",
      note: "x",
    }),
  );
  const id = await open(most);
  for (const rows of batchesOf(all)) await bring(id, rows).throwOnError();
  expect((await undo(id).throwOnError()).data).toEqual({ removed: most, stayed: 0, emptied: 0 });
}, 120_000);
