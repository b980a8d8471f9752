// Whatever people write in public can be reported. What visitors can read comes from the database, so that a new table is
// missed here before it is missed by a reader; each kind is walked through: down, told, appealed, back.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REPORTED_KINDS } from "../../domain/reports.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup, buildSession } from "../fixtures/groups.ts";
import { listed } from "../fixtures/listings.ts";
import { published } from "../fixtures/posts.ts";
import { MATRIX } from "./policy-matrix.ts";

const backend = await fileBackend();
const as = become(backend);
const [first, second] = [await as.admin(), await as.admin()];

/** Relations with words that visitors read: the kinds by which people report theirs, or why there are none. */
const WORDS: Record<string, string[] | "staff" | "figures" | "by its own table"> = {
  blog_post_revisions: ["post"],
  blog_post_slugs: "by its own table",
  board_members: "staff",
  campaign_updates: "staff",
  campaigns: ["user_campaign"],
  cms_content: "staff",
  daily_inspirations: "staff",
  directory_listings: ["listing"],
  donor_wall: ["donor_message", "donor_name"],
  download_list: "staff",
  downloads: "staff",
  group_agenda: ["group_session"],
  group_sessions: ["group_session"],
  internal_campaigns: "staff",
  legal_documents: "staff",
  listings: ["listing"],
  media: "staff",
  partnerships: ["partner"],
  posts: ["post"],
  products: "staff",
  public_changes: "figures",
  resources: "staff",
  shop_products: "staff",
  support_groups: "staff",
  user_campaigns: ["user_campaign"],
  volunteer_openings: "staff",
  volunteer_opportunities: "staff",
  volunteer_shifts: "staff",
};

test("every relation with words that visitors read says by which kind they are reported", async () => {
  const rows = await backend.sql.query<{ name: string }>(`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_column_privilege('anon', c.oid, a.attnum, 'select')
      and coalesce(nullif(t.typbasetype, 0), t.oid) in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WORDS).toSorted());
});

test("what is staff's nobody else writes, as the policy matrix has tried it", () => {
  for (const [name] of Object.entries(WORDS).filter(([, kinds]) => kinds === "staff"))
    for (const letters of MATRIX[name]?.slice(0, 4) ?? ["not in the matrix"])
      expect([name, letters.slice(1)]).toEqual([name, letters.slice(1).replaceAll("y", "refused")]);
});

/** Visitors read none of it: reported-conversations.test.ts. */
const BETWEEN_TWO = ["conversation"];
const KINDS = Object.keys(REPORTED_KINDS)
  .filter((kind) => !BETWEEN_TWO.includes(kind))
  .toSorted();

test("each kind has words of staff, a row of the database, something visitors read, and a button", async () => {
  const rows = await backend.sql.query<{ kind: string; is_between_two: boolean }>(
    "select kind, is_between_two from private.report_kinds order by 1",
  );
  const kinds = (between: boolean) =>
    rows.filter((one) => one.is_between_two === between).map(({ kind }) => kind);
  expect([kinds(false), kinds(true)]).toEqual([KINDS, BETWEEN_TWO]);
  expect(
    [...new Set(Object.values(WORDS).flatMap((kinds) => (Array.isArray(kinds) ? kinds : [])))].toSorted(),
  ).toEqual(KINDS);
  const buttons = globSync("app/features/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<ReportButton\s[^>]*?kind="(\w+)"/g)].map(
      ([, kind]) => kind ?? "",
    ),
  );
  expect([...new Set(buttons)].toSorted()).toEqual(KINDS);
});

/** `says`: words that visitors read of it. */
type Thing = { id: string; author: Actor; says: string[] };
const row = async (statement: string, ...values: unknown[]) =>
  (await backend.sql.query<{ id: string }>(`${statement} returning id`, values))[0]?.id ?? "";
const campaignOf = (author: Actor) =>
  row(
    `insert into public.user_campaigns (user_id, title, summary, story, category, goal_amount, organizer_display_name, is_approved)
     values ($1, 'A campaign', 'Ten letters at least.', '{"type": "doc", "content": []}', 'health', 5000, 'Demo O.', true)`,
    author.id,
  );
const giftOf = async (author: Actor) =>
  row(
    `insert into public.donations (attempt_id, amount, livemode, donor_email, donor_name, user_id, idempotency_key, message, message_status,
       user_campaign_id, succeeded_at)
     values (gen_random_uuid(), 500, false, $2, 'Rude Name', $1, gen_random_uuid(), 'A message', 'approved', $3, now())`,
    author.id,
    author.email,
    await campaignOf(await as.user()),
  );

const make = (kind: string): Promise<Thing> => {
  const made = MAKE[kind];
  if (!made) throw new Error(`${kind} is not made`);
  return made();
};
const MAKE: Record<string, () => Promise<Thing>> = {
  async donor_message() {
    const author = await as.user();
    return { author, id: await giftOf(author), says: ["A message", "Rude N."] };
  },
  async donor_name() {
    const author = await as.user();
    return { author, id: await giftOf(author), says: ["Rude N."] };
  },
  async group_session() {
    const group = await buildGroup(backend);
    const author = await as.user();
    await first.client.rpc("add_group_host", { p_group_id: group, p_email: author.email }).throwOnError();
    const id = await buildSession(backend, group, 48);
    await author.client.rpc("call_off_session", { p_session_id: id, p_note: "Rude words." }).throwOnError();
    return { author, id, says: ["Rude words."] };
  },
  async listing() {
    const author = await listed(backend, first);
    return {
      author,
      id: author.listing,
      says: ["Test & Partners", "Lee Test", "Springfield", "Family law since 2014."],
    };
  },
  async partner() {
    const author = await as.user();
    const id = await row("insert into public.partnerships (name, is_active) values ('Demo Partner', true)");
    await backend.sql.query(
      `insert into public.partnership_contacts (partnership_id, user_id, organization_type, contact_name, contact_role, contact_phone, partnership_goals)
       values ($1, $2, 'Nonprofit', 'x', 'x', '555', 'x')`,
      [id, author.id],
    );
    return { author, id, says: ["Demo Partner"] };
  },
  async post() {
    const author = await as.holding("advocate");
    return { author, id: (await published(author, first, { title: "A post" })).id, says: ["A post"] };
  },
  async user_campaign() {
    const author = await as.user();
    return {
      author,
      id: await campaignOf(author),
      says: ["A campaign", "Ten letters at least.", "Demo O."],
    };
  },
};

const kindOf = async (kind: string) => {
  const [found] = await backend.sql.query<{ look: string; label: string }>(
    "select look, label from private.report_kinds where kind = $1",
    [kind],
  );
  if (!found) throw new Error(`no kind ${kind}`);
  return found;
};
const titles = async (who: Actor) =>
  (
    await backend.sql.query<{ title: string }>(
      "select title from public.inbox_notifications where user_id = $1 and kind like 'report_%' order by created_at",
      [who.id],
    )
  ).map(({ title }) => title);
const mailed = async (who: Actor) =>
  (
    await backend.sql.query<{ event: string }>(
      "select payload ->> 'event' as event from public.email_outbox where template = 'report_decided' and to_email = $1 order by created_at",
      [who.email],
    )
  ).map(({ event }) => event);

type Line = { name: string; words: string };
/** What a case keeps, as somebody reads it; undefined for whom it is not there. */
const saidTo = async (who: Actor, id: string) =>
  (
    (await who.client.from("report_cases").select("said").eq("id", id).maybeSingle().throwOnError()).data
      ?.said as { lines: Line[] }[] | undefined
  )?.map(({ lines }) => lines);

test("every kind is made below", () => {
  expect(Object.keys(MAKE)).toEqual(KINDS);
});

test.each(KINDS)(
  "%s: reported, taken down, appealed and put back; both sides are told each time",
  async (kind) => {
    const { id, author, says } = await make(kind);
    const { look, label } = await kindOf(kind);
    const shown = async () => (await backend.sql.query(look, [id])).length;
    const report = { id: crypto.randomUUID(), kind, record_id: id, reason: "hate" };
    const reporter = await as.user();
    expect(await shown()).toBe(1);
    const own = await backend.service.rpc("receive_report", { p_report: report, p_user_id: author.id });
    expect(own.error?.message).toBe("own_thing");
    await backend.service.rpc("receive_report", { p_report: report, p_user_id: reporter.id }).throwOnError();
    const open = async (who: Actor) =>
      (
        await who.client
          .from("report_cases")
          .select("id, updated_at")
          .eq("record_id", id)
          .single()
          .throwOnError()
      ).data;
    const decision = async (who: Actor) => {
      const { id: p_id, updated_at: p_updated_at } = await open(who);
      return { p_id, p_updated_at, p_words: "It insults people." };
    };
    const p_case_id = (await open(first)).id;
    const now = async () =>
      (await second.client.rpc("reported_now", { p_case_id }).throwOnError()).data as Line[] | null;
    const reported = await now();
    for (const words of says) expect(reported?.map((line) => line.words).join("\n")).toContain(words);
    expect(await saidTo(first, p_case_id)).toEqual([reported]);
    await first.client
      .rpc("decide_report", { ...(await decision(first)), p_decision: "taken_down" })
      .throwOnError();
    expect(await shown()).toBe(0);
    // Whoever looks a second time reads what the first one read, and so does its author; nobody else does.
    expect(await now()).toBeNull();
    for (const who of [second, author]) expect(await saidTo(who, p_case_id)).toEqual([reported]);
    expect(await saidTo(reporter, p_case_id)).toBeUndefined();
    const { p_id } = await decision(author);
    await author.client.rpc("appeal_decision", { p_id, p_words: "It does not." }).throwOnError();
    const again = { ...(await decision(second)), p_decision: "reversed" };
    expect((await first.client.rpc("decide_appeal", again)).error?.message).toBe("other_person_needed");
    await second.client.rpc("decide_appeal", again).throwOnError();
    expect(await shown()).toBe(1);
    expect(await now()).toEqual(reported);
    expect(await titles(author)).toEqual([
      `We took down your ${label}`,
      `We no longer keep your ${label} off the site`,
    ]);
    expect(await titles(reporter)).toEqual(["About what you reported", "About what you reported"]);
    expect(await mailed(author)).toEqual(["taken_down", "reversed"]);
  },
);

type Case = { id: string; updated_at: string };
/** A case of it that was decided against it a minute ago, and appealed. */
const appealed = (kind: string, { id, author }: Omit<Thing, "says">) =>
  backend.sql.query<Case>(
    `insert into public.report_cases (kind, record_id, author_id, title, path, state, decision, words, decided_by, decided_at, appeal, appealed_at)
     values ($1, $2, $3, 'x', '/x', 'appealed', 'taken_down', 'x', $4, now() - interval '1 minute', 'x', now()) returning id, updated_at`,
    [kind, id, author.id, first.id],
  );
const decideAppeal = (down?: Case) =>
  second.client.rpc("decide_appeal", {
    p_id: down?.id ?? "",
    p_updated_at: down?.updated_at ?? "",
    p_decision: "reversed",
    p_words: "It was wrong.",
  });

test.each([
  ["listing", "law_firms", "firm_name"],
  ["partner", "partnerships", "name"],
])(
  "a %s that its owner changed meanwhile waits to be read, however the appeal ends",
  async (kind, table, name) => {
    const { id, author } = await make(kind);
    const { look } = await kindOf(kind);
    const [down] = await appealed(kind, { id, author });
    await backend.sql.query(`update public.${table} set is_active = false where id = $1`, [id]);
    await backend.sql.query(`update public.${table} set ${name} = 'Insults at Law' where id = $1`, [id]);
    expect((await decideAppeal(down)).error).toBeNull();
    expect(await backend.sql.query(look, [id])).toEqual([]);
    const [review] = await backend.sql.query("select state from public.reviews where id = $1", [id]);
    expect(review).toEqual({ state: "waiting" });
  },
);

test("a word about a session that was taken down is read by nobody, and another host's word is another's", async () => {
  const { id, author } = await make("group_session");
  await backend.sql.query(
    "update public.group_sessions set withheld_note = note, note = null where id = $1",
    [id],
  );
  const said = (await backend.anon.from("group_agenda").select("*").eq("id", id).single().throwOnError())
    .data;
  expect(JSON.stringify(said)).not.toContain("Rude");
  await first.client.from("group_sessions").update({ note: "Kind words." }).eq("id", id).throwOnError();
  const now = await backend.sql.query(
    "select noted_by, withheld_note from public.group_sessions where id = $1",
    [id],
  );
  expect(now).toEqual([{ noted_by: first.id, withheld_note: null }]);
  // Nor does an appeal that is granted take the new one away.
  const [down] = await appealed("group_session", { id, author });
  await decideAppeal(down).throwOnError();
  const kept = await backend.sql.query("select note from public.group_sessions where id = $1", [id]);
  expect(kept).toEqual([{ note: "Kind words." }]);
});
