import { expect, test } from "vitest";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildCampaign, buildPaidGift, buildUserCampaign } from "../fixtures/builders.ts";
import { sampled } from "../fixtures/engines.ts";
import {
  ACTORS,
  type ActorName,
  type Attempt,
  attempts,
  BARE_SESSION,
  BESIDE,
  FIRM,
  GROUP,
  GROUP_SESSION,
  HELP,
  LETTER,
  MATRIX,
  OTHER_GROUP,
  OTHER_LETTER,
  SHIFT,
  type Subjects,
  VERBS,
  type Verb,
} from "./policy-matrix.ts";
import { type StateLine, selfApprovals, stateLines } from "./policy-states.ts";
import { becomePrincipal, PRINCIPALS } from "./principals.ts";

const principals: Record<string, Identity> = {};

const backend = await fileBackend();
const as = become(backend);
const user = await as.user({ email: "user@example.org" });
const other = await as.user({ email: "other@example.org" });
const donor = await as.donor({ email: "donor@example.org" });
const admin = await as.admin({ email: "admin@example.org" });
await backend.service.from("user_roles").insert({ user_id: user.id, role: "single_dad" }).throwOnError();
const identities: Record<ActorName, Identity> = {
  anon: { role: "anon" },
  user: { role: "authenticated", sub: user.id },
  other: { role: "authenticated", sub: other.id },
  donor: { role: "authenticated", sub: donor.id },
  admin: { role: "authenticated", sub: admin.id },
  service: { role: "service_role" },
};
const campaign = await buildCampaign(backend);
// What has news cannot go.
const ofNews = await buildCampaign(backend);
const pending = await buildUserCampaign(backend, { is_approved: false, user_id: user.id });
const gift = await buildPaidGift(backend, { donor_email: "donor@example.org", message: "Hello" });
const subjects: Subjects = {
  user: user.id,
  // An account without profile, so that adding one is not refused as a double.
  other: other.id,
  campaign: campaign.id,
  user_campaign: pending.id,
  update: crypto.randomUUID(),
  gift: gift.id,
  product: crypto.randomUUID(),
  order: crypto.randomUUID(),
  partnership: crypto.randomUUID(),
  post: crypto.randomUUID(),
  partnership_without_contact: crypto.randomUUID(),
};
await backend.sql.exec(`
  insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'bare@example.org');
  delete from public.profiles where user_id = '00000000-0000-4000-8000-000000000001';
  insert into storage.objects (bucket_id, name) values ('avatars', '${user.id}/subject.webp');
  insert into public.cms_content (key) values ('subject');
  insert into public.cms_revisions (key) values ('subject');
  delete from public.cms_revisions where key = 'subject' and state <> 'draft';
  insert into public.board_members (name, role, bio, term_from, is_active) values ('Hidden', 'x', 'x', '2026-01-01', false);
  insert into public.daily_inspirations (day, body) values ('2026-01-01', 'x');
  insert into public.blog_posts (id, author_id, title) values ('${subjects.post}', '${user.id}', 'A draft');
  insert into public.blog_post_notes (post_id, words) values ('${subjects.post}', 'A note');
  insert into public.blog_post_revisions (post_id, title, excerpt, content, topic, tags, cover_image_alt, byline, slug, published_at, live_from)
    values ('${subjects.post}', 'A draft', 'x', '{"type": "doc", "content": []}', null, '{}', '', null, 'subject', null, null),
      ('${subjects.post}', 'A post', 'x', '{"type": "doc", "content": []}', 'health', '{}', '', 'x', 'subject', now(), now());
  insert into public.writer_requests (user_id, name, motive, sample)
    values ('${user.id}', 'x', repeat('x', 20), repeat('x', 200));
  insert into public.media (kind, title, source_url, archived) values ('video', 'Archived', 'https://youtu.be/aaaaaaaaaaa', true);
  insert into public.media (kind, title, file, width, height, alt) values ('picture', 'Used', '/images/used.webp', 8, 8, 'x');
  insert into public.cms_content (key, image_url, image_alt) values ('shows', '/images/used.webp', '');
  insert into public.downloads (slug, title, description, topic, file, bytes, is_active)
    values ('hidden', 'x', 'x', 'Money', '/files/hidden.pdf', 1, false);
  insert into public.resources (slug, title, summary, topic, format, minutes, url, owner, is_active)
    values ('hidden', 'x', 'x', 'money', 'website', 5, 'https://example.org/', 'x', false);
  insert into public.resource_checks (resource_id, reports) select id, 7 from public.resources;
  insert into public.download_counts select id, 7 from public.downloads;
  insert into public.campaign_updates (id, internal_campaign_id, title, body)
    values ('${subjects.update}', '${ofNews.id}', 'News', '{"type": "doc", "content": []}');
  insert into public.products (id, title, summary, price, is_active)
    values ('${subjects.product}', 'Never ordered', 'Ten letters or more', 100, true);
  with p as (insert into public.products (title, summary, price) values ('Ordered', 'Ten letters or more', 100) returning id)
    insert into public.orders (id, attempt_id, product_id, product_title, unit_price, quantity, shipping, livemode, email, name, line1, city,
      us_state, zip, idempotency_key, paid_at, order_number)
    select '${subjects.order}', gen_random_uuid(), id, 'x', 100, 1, 0, false, 'donor@example.org', 'x', 'x', 'x', 'OH', '44101', 'subject',
      now(), 'SFO-1' from p;
  insert into public.email_outbox (template, dedupe_key, to_email) values ('x', 'subject', 'a@example.org');
  insert into public.job_leases (name, holder, expires_at) values ('subject', 'x', now());
  insert into public.closed_networks (network, closed_until, declines) values ('subject', now(), 30);
  insert into public.payment_attempts (kind, attempt_id, try, network) values ('gift', gen_random_uuid(), 1, 'subject');
  insert into public.payment_declines (id, payment_intent_id, declined_at) values ('subject', 'pi', now());
  insert into public.rate_limits (bucket, window_start) values ('subject', now());
  insert into public.stripe_events (id, type, livemode, stripe_created, payload, outcome)
    values ('evt_subject', 'x', false, now(), '{}', 'ignored');
  insert into public.account_deletions (user_id) values ('${user.id}');
  insert into public.discreet_notices (user_id) values ('${user.id}');
  insert into public.care_staff (user_id) values ('${user.id}');
  insert into public.care_overrides (user_id, user_name, words) values ('${user.id}', 'x', 'Ten letters');
  insert into public.care_reads (reader_name, table_name, subject_id, purpose) values ('x', 'x', '${user.id}', 'answer');
  insert into public.help_requests (id, user_id, kind, us_state, how_soon) values ('${HELP}', '${user.id}', 'bill', 'OH', 'week');
  insert into public.help_request_lines (request_id, kind, words) values ('${HELP}', 'note', 'x');
  insert into public.help_request_files (request_id, name, label)
    values ('${HELP}', '${HELP}/00000000-0000-4000-8000-000000000002.pdf', 'x');
  insert into public.help_payments (request_id, amount, vendor, purpose) values ('${HELP}', 1, 'x1', 'x1');
  insert into public.help_shares (request_id, use, recipient, words) values ('${HELP}', 'lawyer', 'x', 'x');
  insert into public.community_profiles (user_id, motivation) values ('${user.id}', 'x');
  insert into public.father_profiles (user_id) values ('${user.id}');
  insert into public.legal_aid_requests (user_id, link_hash, contact_way, due_on)
    values ('${user.id}', repeat('a', 64), 'link', '2026-01-01');
  insert into public.legal_aid_messages (request_id, kind, words) select id, 'note', 'x' from public.legal_aid_requests;
  insert into public.law_firms (id, user_id, specializations, firm_name, lawyer_name, location, contact_phone, bio, bar_number)
    values ('${FIRM}', '${user.id}', '{x}', 'x', 'x', 'x', 'x', 'x', 'x');
  insert into public.listing_verifications (listing_id, states, checked_where, checked_by_name, expires_on, note)
    values ('${FIRM}', '{CA}', 'x', 'Subject', current_date, 'x');
  insert into public.listing_views (listing_id, day) values ('${FIRM}', '2026-01-01');
  insert into public.directory_threads (id, listing_id, visitor_name) values ('${FIRM}', '${FIRM}', 'x');
  insert into public.directory_messages (thread_id, side, words) values ('${FIRM}', 'visitor', 'Subject');
  insert into public.legal_consents (user_id, document, version) values ('${user.id}', 'terms', 1);
  insert into public.legal_documents (document, version, summary, content, what_changed)
    values ('terms', 2, '{"type": "doc", "content": []}', '{"type": "doc", "content": []}', 'x');
  insert into public.newsletter_subscriptions (email, source) values ('subject@example.org', 'x');
  insert into public.newsletter_letters (id, subject) values ('${LETTER}', 'x'), ('${OTHER_LETTER}', 'x');
  insert into public.newsletter_links (letter_id, place, url) values ('${LETTER}', 1, 'https://example.org');
  insert into public.newsletter_deliveries (letter_id, subscription_id)
    select '${LETTER}', s.id from public.newsletter_subscriptions s where s.email = 'subject@example.org';
  insert into public.inquiries (kind, topic, name, email, organization, message, due_on)
    values ('press', 'Speaking Engagement', 'x', 'subject@example.org', 'x', 'x', now());
  insert into public.crm_people (id, name) values ('00000000-0000-4000-8000-000000000001', 'Known');
  insert into public.crm_addresses (email, person_id) select 'known@example.org', id from public.crm_people where name = 'Known';
  insert into public.crm_notes (person_id, words) select id, 'A note of the CRM' from public.crm_people where name = 'Known';
  insert into public.crm_tasks (person_id, what, due_on) select id, 'A task', now() from public.crm_people where name = 'Known';
  insert into public.crm_segments (name, rules) values ('Segment', '[{"field": "gift", "is": true}]');
  insert into public.crm_imports (file_name, digest, row_count, to_judge) values ('x.csv', repeat('a', 64), 1, 1);
  insert into public.crm_merges (kept_id, gone_id, kept_before, gone_before, addresses, notes, tasks)
    values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', '{}', '{}', '{}', '{}', '{}');
  insert into public.report_cases (kind, record_id, title, path, author_id, state, decision)
    values ('post', '${subjects.post}', 'Reported', '/x', '${user.id}', 'decided', 'taken_down');
  insert into public.report_cases (kind, record_id, title, path) values ('post', '${subjects.post}', 'Another', '/x');
  insert into public.report_recusals (case_id, user_id) select id, '${user.id}' from public.report_cases where title = 'Another';
  insert into public.reports (id, case_id, reason) select gen_random_uuid(), id, 'spam' from public.report_cases where title = 'Reported';
  insert into public.partnerships (id, name) values ('${subjects.partnership}', 'x'), ('${subjects.partnership_without_contact}', 'x');
  insert into public.partnership_contacts
    (partnership_id, user_id, organization_type, contact_name, contact_role, contact_phone, partnership_goals)
    values ('${subjects.partnership}', '${user.id}', 'Other', 'x', 'x', 'x', 'x');
  insert into public.psychologist_profiles (user_id, specializations, professional_name, license_number, location, contact_phone, bio)
    values ('${user.id}', '{x}', 'x', 'x', 'x', 'x', 'x');
  insert into public.subscriptions (user_id, tier, livemode, idempotency_key) values ('${user.id}', 'lawyer', false, 'subject');
  insert into public.support_groups (id, slug, name, summary, about, hosted_by, rules)
    values ('${GROUP}', 'subject', 'x', 'x', 'x', 'x', 'x'), ('${OTHER_GROUP}', 'other', 'x', 'x', 'x', 'x', 'x');
  insert into public.group_hosts (group_id, user_id) values ('${GROUP}', '${user.id}');
  insert into public.group_series (group_id, every, starts_on, local_time, ends_on)
    values ('${OTHER_GROUP}', 'week', '2026-01-01', '20:00', '2026-01-02');
  insert into public.group_sessions (id, group_id, day, local_time)
    values ('${GROUP_SESSION}', '${OTHER_GROUP}', current_date + 5, '20:00'), ('${BARE_SESSION}', '${OTHER_GROUP}', current_date + 6, '20:00');
  delete from public.group_counts where session_id = '${BARE_SESSION}';
  insert into public.group_members (group_id, user_id, name, rules_version) values ('${GROUP}', '${user.id}', 'Subject', 1);
  insert into public.group_seats (session_id, user_id, standing) values ('${GROUP_SESSION}', '${user.id}', 'coming');
  insert into public.group_incidents (group_id, kind, words) values ('${GROUP}', 'other', 'x');
  insert into public.file_removals (bucket_id, name) values ('avatars', 'subject');
  with o as (insert into public.volunteer_opportunities (id, title, summary, is_remote) values ('${SHIFT}', 'Hidden', 'x', true) returning id),
    s as (insert into public.volunteer_shifts (id, opportunity_id, starts_local, minutes, capacity)
      select '${SHIFT}'::uuid, o.id, timestamp '2027-01-01', 60, 2 from o union all select gen_random_uuid(), o.id, '2027-01-02', 60, 2 from o returning id),
    m as (insert into public.volunteer_signups (shift_id, user_id, state)
      select s.id, '${user.id}', case s.id when '${SHIFT}' then 'coming' else 'left' end from s returning id, state)
    insert into public.volunteer_hours (signup_id, user_id, minutes, worked_on) select m.id, '${user.id}', 60, now() from m where m.state = 'coming';
  insert into public.volunteer_checks (user_id) values ('${user.id}');
  insert into public.volunteer_letters (user_id, name, minutes, worked_from, worked_until) values ('${user.id}', 'x', 60, now(), now());
  insert into public.volunteer_profiles (user_id, skills, interests, availability, experience_level, location_preference)
    values ('${user.id}', '{x}', '{x}', 'x', 'Beginner', 'Remote');`);
const [care, host] = [await as.user(), await as.user()];
const beside: Record<keyof typeof BESIDE, Identity> = {
  care: { role: "authenticated", sub: care.id },
  host: { role: "authenticated", sub: host.id },
};
await backend.sql.exec(`insert into public.care_staff (user_id) values ('${care.id}');
  insert into public.group_hosts (group_id, user_id) values ('${GROUP}', '${host.id}'), ('${OTHER_GROUP}', '${host.id}')`);
for (const principal of PRINCIPALS) principals[principal] = await becomePrincipal(backend, principal);
const states: Record<string, StateLine> = stateLines({ owner: other.id, campaign: ofNews.id });
for (const { make } of Object.values(states)) await backend.sql.exec(make);

function statement(relation: string, verb: Verb, { where, insert, set }: Attempt): string {
  const table = `public.${relation}`;
  if (verb === "select") return `select 1 from ${table} where ${where}`;
  if (verb === "insert") return `insert into ${table} ${insert} returning 1`;
  if (verb === "update") return `update ${table} set ${set} where ${where} returning 1`;
  return `delete from ${table} where ${where} returning 1`;
}

class Undo extends Error {}

// Permission or policy; a view that takes no rows.
const REFUSED = ["42501", "55000"];

/** Tries the statement and takes it back. An unexpected error is the answer itself, so that the cell shows it. */
async function outcome(who: Identity, text: string): Promise<string> {
  let letter = "";
  try {
    await runAs(backend.sql, who, async (run) => {
      letter = (await run.query(text)).length > 0 ? "y" : "0";
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return letter;
    const { code = "", message } = error as Error & { code?: string };
    return REFUSED.includes(code) ? "-" : `[${code} ${message}]`;
  }
  return letter;
}

test("the matrix has a line for every table and view, and no other", async () => {
  const relations = await backend.sql.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
     order by relname`,
  );
  expect(Object.keys(MATRIX).toSorted()).toEqual(relations.map((relation) => relation.name));
});

test.each(sampled(Object.keys(MATRIX), 8))(
  "%s: every actor and verb is as the matrix says",
  async (relation) => {
    const attempt = attempts(subjects)[relation];
    if (!attempt) throw new Error(`policy-matrix.ts has no attempt for ${relation}`);
    const found: string[] = [];
    for (const actor of ACTORS) {
      const cells = [];
      for (const verb of VERBS)
        cells.push(await outcome(identities[actor], statement(relation, verb, attempt)));
      found.push(cells.join(""));
    }
    expect(found).toEqual(MATRIX[relation]);
  },
);

type Swept = { table: string; column: string | null };

/**
 * How many rows somebody without any reaches with a statement that names none: no condition and nothing given back, so that
 * what he may read does not stand before what he may change. An error that is not about his rights is the answer itself.
 */
async function reached(who: Identity, text: string, table: string): Promise<unknown> {
  let rows: unknown;
  const [before] = await backend.sql.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  try {
    await runAs(backend.sql, who, async (run) => {
      await run.query(text);
      await run.query("reset role");
      const [after] = await run.query<{ n: number; changed: number }>(
        `select count(*)::int as n, count(*) filter (where xmin = pg_current_xact_id()::xid)::int as changed from ${table}`,
      );
      rows = (before?.n ?? 0) - (after?.n ?? 0) + (after?.changed ?? 0);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) rows = (error as Error).message;
  }
  return String(rows).startsWith("permission denied") ? 0 : rows;
}

test("who has no row reaches none, also without a condition", async () => {
  const found: unknown[] = [];
  for (const who of [{ role: "anon" }, { role: "authenticated", sub: crypto.randomUUID() }] as const) {
    const tables = await backend.sql.query<Swept>(
      `select n.nspname || '.' || c.relname as table, (select min(p.column_name) from information_schema.column_privileges p
         where p.table_schema = n.nspname and p.table_name = c.relname and p.privilege_type = 'UPDATE' and p.grantee = $1) as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p') order by 1`,
      [who.role],
    );
    for (const { table, column } of tables)
      for (const text of [
        `delete from ${table}`,
        ...(column ? [`update ${table} set ${column} = default`] : []),
      ]) {
        const rows = await reached(who, text, table);
        if (rows !== 0) found.push([who.role, text, rows]);
      }
  }
  expect(found).toEqual([]);
});

test("of what is private a caller without any row reads none, whatever its grants", async () => {
  const tables = await backend.sql.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p')
       and has_any_column_privilege('authenticated', c.oid, 'select') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(1);
  const read: string[] = [];
  for (const { name } of tables)
    if ((await outcome(identities.other, `select 1 from private.${name}`)) !== "0") read.push(name);
  // One row each, which visitors' views read.
  expect(read).toEqual(["foundation_sums", "installation"]);
});

async function stateCells(who: Identity, name: string): Promise<string> {
  const state = states[name];
  if (!state) throw new Error(`policy-states.ts has no line ${name}`);
  const attempt = { where: state.where, set: state.set, insert: "" };
  const cells = [];
  for (const verb of ["select", "update", "delete"] as const)
    cells.push(await outcome(who, statement(name.split(",")[0] ?? "", verb, attempt)));
  return cells.join("");
}

// Names only: the lines need ids that exist later.
const STATES = Object.keys(stateLines({ owner: "", campaign: "" }));

test.each(STATES)("%s: every actor and verb is as policy-states.ts says", async (name) => {
  const found: Record<string, string> = {};
  for (const actor of ACTORS) found[actor] = await stateCells(identities[actor], name);
  expect(found).toEqual(states[name]?.cells);
});

test.each(sampled(PRINCIPALS, 6))(
  "%s may do with rows of others that no longer wait what anybody may",
  async (principal) => {
    const found: Record<string, string> = {};
    for (const name of STATES) found[name] = await stateCells(principals[principal] as Identity, name);
    expect(found).toEqual(Object.fromEntries(STATES.map((name) => [name, states[name]?.cells.user])));
  },
);

test.each(Object.keys(selfApprovals("")))(
  "nobody adds an own row to %s that says it is approved, or one of somebody else",
  async (table) => {
    const newcomer = await become(backend).user();
    await backend.sql.query("delete from public.profiles where user_id = $1", [newcomer.id]);
    const attempt = selfApprovals(newcomer.id)[table];
    if (!attempt) throw new Error(`policy-states.ts has no attempt for ${table}`);
    const [column, value] = attempt.claim.split(" = ");
    const add = (names: string, values: string) =>
      outcome(
        { role: "authenticated", sub: newcomer.id },
        `insert into public.${table} ${attempt.insert.replace("%s", names).replace("%s", values)} returning 1`,
      );
    expect(await add(`, ${column}`, `, ${value}`)).toBe("-");
    // Without the claim the same row goes in, so it was the claim that was refused.
    if (attempt.open && attempt.open !== true) {
      // A record comes after its role: without it, the database takes it for one that staff have ended.
      expect(await add("", "")).toBe("-");
      await backend.service
        .from("user_roles")
        .insert({ user_id: newcomer.id, role: attempt.open })
        .throwOnError();
    }
    if (attempt.open) expect(await add("", "")).toBe("y");
    const asAnother = selfApprovals(subjects.other)[table]?.insert.replaceAll("%s", "") ?? "";
    // A partner belongs to nobody.
    if (table !== "partnerships")
      expect(
        await outcome(
          { role: "authenticated", sub: newcomer.id },
          `insert into public.${table} ${asAnother}`,
        ),
      ).toBe("-");
  },
);

async function cellsOf(who: Identity): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const relation of Object.keys(MATRIX)) {
    const attempt = attempts(subjects)[relation];
    if (!attempt) throw new Error(`policy-matrix.ts has no attempt for ${relation}`);
    const cells = [];
    for (const verb of VERBS) cells.push(await outcome(who, statement(relation, verb, attempt)));
    found[relation] = cells.join("");
  }
  return found;
}
const anybodys = () =>
  Object.fromEntries(Object.entries(MATRIX).map(([relation, row]) => [relation, row[2]]));

// Columns are "for somebody else's row": no role of the seven opens anything of others, pending or active.
test.each(sampled(PRINCIPALS, 6))(
  "%s may do with the rows of others what anybody signed in may",
  async (principal) => {
    const who = principals[principal];
    if (!who) throw new Error(`no account for ${principal}`);
    expect(await cellsOf(who)).toEqual(anybodys());
  },
);

test.each(["care", "host"] as const)("%s may what BESIDE says, and else what anybody may", async (name) => {
  expect(await cellsOf(beside[name])).toEqual({ ...anybodys(), ...BESIDE[name] });
});
