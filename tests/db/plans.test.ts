// What a page costs must not grow with what was given: its rows come out of an index in their order, a page's worth of them.
import { expect, test } from "vitest";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildCampaign } from "../fixtures/builders.ts";

const who: Record<string, Identity> = { anon: { role: "anon" } };
const GIFTS = 2_000;
const OWNER = "owner";

const backend = await fileBackend();
const [{ id }, other] = [await buildCampaign(backend), await buildCampaign(backend)];
const campaign = id;
const admin = await become(backend).admin();
who.admin = { role: "authenticated", sub: admin.id };
// Thousands of gifts in one statement: on a busy machine longer than a server lets a statement take.
await backend.sql.exec(`set statement_timeout = 0;
  insert into public.donations (attempt_id, amount, livemode, donor_email, donor_name, internal_campaign_id, message,
    message_status, idempotency_key, created_at, succeeded_at)
  select gen_random_uuid(), 2500, false, 'giver-' || n % 900 || '@example.org', 'Giver ' || n,
    case when n % 2 = 0 and n <= ${GIFTS} then '${id}'::uuid else '${other.id}' end, case when n % 50 = 0 and n <= ${GIFTS} then 'Hello' end,
    case when n % 50 = 0 and n <= ${GIFTS} then 'approved' else 'none' end, 'plan_' || n, at, at
  -- On the first of a month, too, there are many of this one.
  from (select n, case when n <= ${GIFTS} then now() - n * interval '1 minute'
      else date_trunc('month', now(), 'UTC') + (n - ${GIFTS}) * interval '1 millisecond' end as at
    from generate_series(1, ${2 * GIFTS}) n) s;
  insert into public.audit_log (at, action, table_name, subject_id)
  select now() - n * interval '1 minute', 'update', 'profiles', gen_random_uuid() from generate_series(1, ${GIFTS}) n;
  insert into public.inbox_notifications (user_id, kind, title, is_read, created_at)
  select '${admin.id}', 'note', 'Note', n % 3 > 0, now() - n * interval '1 minute' from generate_series(1, ${GIFTS}) n;
  insert into public.newsletter_subscriptions (email, source, created_at)
  select 'reader-' || n || '@example.org', 'form', now() - n * interval '1 minute' from generate_series(1, ${GIFTS}) n;
  insert into public.inquiries (topic, name, email, message, due_on, state, created_at)
  select 'My data', 'Writer', 'writer-' || n || '@example.org', 'x', now() - n * interval '1 minute',
    case when n % 9 = 0 then 'new' else 'answered' end, now() - n * interval '1 minute' from generate_series(1, ${GIFTS}) n;
  insert into auth.users (id, email, email_confirmed_at)
  select gen_random_uuid(), 'member-' || n || '@example.org', now() from generate_series(1, 1500) n;
  analyze;
  reset statement_timeout`);

type Plan = { "Node Type": string; "Plan Rows": number; "Relation Name"?: string; Plans?: Plan[] };

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Tables that grow with gifts and people, and are small in no installation. */
const GROWING =
  /^(donations|donor_wall|campaign_donors|audit_log|inbox_notifications|newsletter_subscriptions|inquiries|profiles|users|stripe_events)$/;

async function planOf(as: string, statement: string): Promise<Plan> {
  const explain = (run: SqlRunner) =>
    run.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${statement}`);
  const identity = who[as];
  const [row] = await (identity ? runAs(backend.sql, identity, explain) : explain(backend.sql));
  if (!row) throw new Error("no plan");
  return row["QUERY PLAN"][0].Plan;
}

/** Whole reads of growing tables, and sorts of all that matches; a sort of rows equal in an index is none. */
async function costly(as: string, statement: string): Promise<string[]> {
  return nodes(await planOf(as, statement))
    .filter(
      (node) =>
        node["Node Type"] === "Sort" ||
        (node["Node Type"] === "Seq Scan" && GROWING.test(node["Relation Name"] ?? "")),
    )
    .map((node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`.trim());
}

async function bodyOf(named: string): Promise<string> {
  const [body] = await backend.sql.query<{ prosrc: string }>(
    `select prosrc from pg_proc where oid = '${named}'::regprocedure`,
  );
  return body?.prosrc ?? "";
}

const PAGE = "limit 25 offset 100";
const wall = (where: string) =>
  `select id, display_name, amount, message, given_at from public.donor_wall where ${where}`;
const list = (table: string, order: string, where = "true") =>
  `select * from public.${table} where ${where} order by ${order} ${PAGE}`;

// As the reads of the site ask, through PostgREST.
const READS: [what: string, as: string, statement: () => string][] = [
  [
    "the donor wall, page 1",
    "anon",
    () => `${wall(`internal_campaign_id = '${campaign}'`)} order by given_at desc, id limit 12`,
  ],
  [
    "the donor wall, page 20",
    "anon",
    () => `${wall(`internal_campaign_id = '${campaign}'`)} order by given_at desc, id limit 12 offset 240`,
  ],
  ["voices", "anon", () => `${wall("message is not null")} order by given_at desc limit 3`],
  [
    "the activity toast",
    "anon",
    () =>
      `${wall("display_name <> 'Anonymous' and given_at < now() - interval '1 hour'")} order by given_at desc limit 10`,
  ],
  ["the foundation's totals", "anon", () => "select * from public.foundation_totals"],
  [
    "figures of the dashboard",
    "admin",
    () =>
      "select total_raised, donor_count, gift_count, active_campaigns, total_users, pending_reviews from public.admin_kpis",
  ],
  [
    "gifts",
    "admin",
    () => `select id, amount, status from public.donations order by created_at desc, id desc ${PAGE}`,
  ],
  ...[
    "true",
    "this_month = true",
    "last_year = true",
    "state = 'disputed'",
    "purpose = 'member_campaign'",
  ].map((where): (typeof READS)[number] => [
    `the list of gifts, ${where}`,
    "admin",
    () => list("donation_list", "given_at desc, id desc", `given_at is not null and ${where}`),
  ]),
  ["attempts to give", "admin", () => list("donation_list", "created_at desc, id desc", "given_at is null")],
  ["gift messages", "admin", () => list("gift_messages", "place, id")],
  ["gift messages that wait", "admin", () => list("gift_messages", "place, id", "state = 'pending'")],
  ["the log", "admin", () => list("log_lines", "at desc, id desc")],
  [
    "messages",
    "admin",
    () => list("inbox_notifications", "created_at desc, id desc", `user_id = '${who.admin?.sub}'`),
  ],
  [
    "unread messages",
    "admin",
    () =>
      list(
        "inbox_notifications",
        "created_at desc, id desc",
        `user_id = '${who.admin?.sub}' and is_read = false`,
      ),
  ],
  ["readers", "admin", () => list("newsletter_subscriptions", "created_at desc, id desc")],
  ["readers by address", "admin", () => list("newsletter_subscriptions", "email, id")],
  ["inquiries", "admin", () => list("inquiries", "created_at desc, id desc")],
  ["inquiries by the promised day", "admin", () => list("inquiries", "due_on, id")],
  ["people", "admin", () => list("people", "created_at desc, user_id desc")],
  ["people, the first first", "admin", () => list("people", "created_at, user_id")],
  ["people by name", "admin", () => list("people", "sort_name, user_id")],
  ["people by address, from the end", "admin", () => list("people", "email desc, user_id desc")],
  ["people by last sign-in", "admin", () => list("people", "last_sign_in_at desc nulls last, user_id desc")],
  [
    "people by last sign-in, the other way",
    "admin",
    () => list("people", "last_sign_in_at nulls last, user_id"),
  ],
];

test.each(READS)("%s: no growing table is read whole, nothing is sorted whole", async (_, as, statement) => {
  expect(await costly(as, statement())).toEqual([]);
});

test.each([0, 396])(
  "the donor wall passes %i rows in its index, and fetches those of the page",
  async (from) => {
    const statement = (await bodyOf("public.donor_wall_rows(uuid, integer, integer)"))
      .replaceAll("p_campaign_id", `'${campaign}'::uuid`)
      .replaceAll("p_from", String(from))
      .replaceAll("p_count", "12");
    const plan = nodes(await planOf("anon", statement));
    const reads = plan.filter((node) => node["Relation Name"] === "donor_wall");
    expect(reads.map((node) => node["Node Type"])).toEqual([
      "Index Only Scan",
      "Index Only Scan",
      "Index Scan",
    ]);
    const sorted = plan.filter((node) => node["Node Type"] === "Sort").map((node) => node["Plan Rows"]);
    expect(Math.max(0, ...sorted), "rows sorted: those of the page").toBeLessThanOrEqual(24);
  },
);

test("recent activity sorts the seven rows it chooses from, and reads no growing table", async () => {
  const found = await costly("admin", "select * from public.recent_activity order by at desc");
  expect(found.filter((node) => node !== "Sort")).toEqual([]);
});

test("what a gift asks of the database finds its rows by an index", async () => {
  const [gift] = await backend.sql.query<{ id: string }>("select id from public.donations limit 1");
  for (const statement of [
    `select * from private.wall_gifts where id = any ('{${gift?.id}}')`,
    `delete from public.donor_wall w where w.id = any ('{${gift?.id}}')
      and not exists (select from private.wall_gifts g where g.id = w.id)`,
    "select * from private.campaign_donors where donor_email = 'giver-1@example.org' and campaign_id is not distinct from null",
    "select user_id from public.profiles where email = 'member-7@example.org'",
    (await bodyOf("private.found_gifts(text)")).replaceAll("p_q", "'giver 1999'"),
    "select id from auth.users where id = any (private.accounts_of(null, 'member-7@example.org'))",
  ])
    expect(await costly(OWNER, statement), statement).toEqual([]);
});
