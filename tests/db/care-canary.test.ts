// A word in each column of care data, and everything the API gives to whoever is not meant to read it (decision 27).
import { expect, test } from "vitest";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

/** Care data is what server functions hold no right on, nor on a column of it: who adds a table of it revokes theirs. */
const CARE = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not has_any_column_privilege('service_role', c.oid, 'select')`;
/** Closed to them as well, and no care data. */
const NOT_CARE: Record<string, string> = {
  group_rooms: "how to get into a group: its hosts and administrators read and write it",
};
const REQUEST = "0ca4e000-0000-4000-8000-000000000001";
const WORD = "canarycare";
/** One for each column: WORD with 1 to this. */
const WORDS = 36;
const backend = await fileBackend();
const as = become(backend);
const [father, user, admin, carer] = [await as.user(), await as.user(), await as.admin(), await as.user()];
await backend.sql.exec(`
  insert into public.care_staff (user_id) values ('${carer.id}');
  insert into public.father_profiles (user_id, children_ages, location, primary_challenges, support_interests)
    values ('${father.id}', '${WORD}1', '${WORD}2', '${WORD}3', '{${WORD}4}');
  insert into public.help_requests (id, user_id, state, kind, us_state, how_soon, name, reach_by, email, phone, safe_to_call,
      children, story, cost, tried, sent_at, due_on, decision, decision_words, decided_at)
    values ('${REQUEST}', '${father.id}', 'decided', 'bill', 'OH', 'week', '${WORD}5', 'email', '${WORD}6@example.org', '${WORD}7',
      '${WORD}8', '${WORD}9', '${WORD}10', '${WORD}11', '${WORD}12', now(), now(), 'helped', '${WORD}13', now());
  insert into public.help_request_lines (request_id, kind, author_name, words) values ('${REQUEST}', 'note', '${WORD}14', '${WORD}15');
  insert into public.help_request_files (request_id, name, label, is_there)
    values ('${REQUEST}', '${REQUEST}/${REQUEST}.pdf', '${WORD}16', true);
  insert into public.help_payments (request_id, amount, vendor, purpose) values ('${REQUEST}', 1, '${WORD}17', '${WORD}18');
  insert into public.help_shares (request_id, use, recipient, words) values ('${REQUEST}', 'lawyer', '${WORD}19', '${WORD}20');
  insert into public.care_reads (reader_name, table_name, record_id, subject_id, purpose, words)
    values ('${WORD}21', 'help_requests', '${REQUEST}', '${father.id}', 'other', '${WORD}22');
  insert into public.legal_aid_requests (user_id, link_hash, contact_way, name, email, phone, safe_times, county, orders, wants, due_on)
    values ('${father.id}', repeat('a', 64), 'email', '${WORD}26', '${WORD}27@example.org', '${WORD}28', '${WORD}29', '${WORD}30',
      '${WORD}31', '${WORD}32', now());
  insert into public.legal_aid_messages (request_id, kind, words) select id, 'note', '${WORD}33' from public.legal_aid_requests;
  with g as (insert into public.support_groups (slug, name, summary, about, hosted_by, rules)
      values ('open', 'Open', 'x', 'x', 'x', 'x') returning id),
    i as (insert into public.group_incidents (group_id, about_user_id, kind, words, standing, outcome, closed_at)
      select id, '${father.id}', 'other', '${WORD}34', 'closed', '${WORD}35', now() from g)
    insert into public.group_members (group_id, user_id, name, rules_version) select id, '${father.id}', '${WORD}36', 1 from g;
  insert into public.care_overrides (user_id, user_name, words, review_words) values ('${carer.id}', '${WORD}23', '${WORD}24', '${WORD}25')`);
const identity = ({ id }: { id: string }): Identity => ({ role: "authenticated", sub: id });
const who: Record<string, Identity> = {
  visitor: { role: "anon" },
  user: identity(user),
  administrator: identity(admin),
  service: { role: "service_role" },
  "care staff": identity(carer),
  father: identity(father),
};

/** Everything the API gives somebody as rows: each relation by the columns he may read, each function without arguments. */
async function everything(me: Identity): Promise<string[]> {
  const readable = await backend.sql.query<{ query: string }>(
    `select format('select (t)::text as line from (select %s from %I.%I) t', string_agg(quote_ident(a.attname), ', '), n.nspname, c.relname) as query
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p', 'v', 'm') and has_column_privilege($1, c.oid, a.attname, 'select')
     group by n.nspname, c.relname
     union all select format('select t::text as line from public.%I() t', p.proname) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.pronargs = p.pronargdefaults and p.prorettype <> 'trigger'::regtype
       and has_function_privilege($1, p.oid, 'execute') and p.provolatile <> 'v'`,
    [me.role],
  );
  const lines: string[] = [];
  for (const { query } of readable)
    await runAs(backend.sql, me, (run) => run.query<{ line: string }>(query)).then(
      (rows) => lines.push(...rows.map(({ line }) => `${query.slice(0, 300)} -> ${line}`)),
      () => undefined,
    );
  return lines;
}
const told = async (name: string) =>
  (await everything(who[name] as Identity)).filter((line) => line.includes(WORD));

test("every table that parts of care name is closed as care data is", async () => {
  const parts = await backend.sql.query<{ name: string; body: string }>(
    "select p.proname::text as name, p.prosrc as body from pg_proc p where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)",
  );
  const held = parts.filter(({ name }) => name.startsWith("held_by_"));
  const named = new Set([
    ...held.flatMap(({ body }) => [...body.matchAll(/ from public\.([a-z_]+)/g)].map(([, table]) => table)),
    ...parts.flatMap(({ body }) =>
      [...body.matchAll(/private\.(?:look|drop_looks)\('([a-z_]+)'/g)].map(([, table]) => table),
    ),
  ]);
  const closed = await backend.sql.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where ${CARE}`,
  );
  const care = closed.map(({ name }) => name);
  // Whether somebody is in our care is a look at a person of the CRM, a search for a father's name one at his profile.
  const looked_for = ["crm_people", "profiles"];
  expect([...named].filter((name = "") => !care.includes(name)).toSorted()).toEqual(looked_for);
  expect(named.size).toBeGreaterThan(5);
  for (const name of Object.keys(NOT_CARE)) expect(care).toContain(name);
});

test("every column of care data that can hold words holds one here", async () => {
  const columns = await backend.sql.query<{ name: string; table: string }>(
    `select c.relname || '.' || a.attname as name, c.relname::text as table
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${CARE} and a.atttypid in ('text'::regtype, 'text[]'::regtype)`,
  );
  const closed =
    /\.(state|kind|us_state|how_soon|reach_by|decision|token_hash|assigned_name|use|table_name|link_hash|contact_way|case_kind|standing|name_key)$|^help_request_files\.name$/;
  const wordy = columns.filter(({ name, table }) => !closed.test(name) && !(table in NOT_CARE));
  expect(wordy.map(({ name }) => name)).toHaveLength(WORDS);
});

test.each(["visitor", "user", "administrator"])("%s is told not one of them", async (name) => {
  expect(await told(name)).toEqual([]);
});

test("server functions are told only whose mail waits, and that is none of them", async () => {
  expect(await told("service")).toEqual([]);
});

test("care staff are told by lists only of emergencies, not of looks of others; he himself of what is his", async () => {
  const words = async (name: string) =>
    new Set((await told(name)).flatMap((line) => line.match(new RegExp(`${WORD}\\d+`, "g")) ?? []));
  const staff = await words("care staff");
  expect([...staff].toSorted()).toEqual([23, 24, 25].map((n) => WORD + n));
  const his = await words("father");
  // Not the notes of staff, nor what is not decided about money; he gets them with his data.
  for (const n of [14, 15, 17, 18, 23, 24, 25, 33, 34, 35]) expect(his).not.toContain(WORD + n);
  for (const n of [1, 10, 13, 16, 20, 22, 26, 32, 36]) expect(his).toContain(WORD + n);
});
