// Every function with its owner's rights, called with hostile arguments by nineteen kinds of callers: by those with an
// account of some role every third, in turn, so that four of the twelve call each.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import { statusOf } from "../../server/embedded/lite/errors.ts";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { become } from "../fixtures/actors.ts";
import { type TestBackend, testBackend } from "../fixtures/backend.ts";
import { buildPaidGift, buildUserCampaign } from "../fixtures/builders.ts";
import { sampled } from "../fixtures/engines.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";
import { type Callable, hostileCalls, nullCall, type Target } from "./hostile-calls.ts";
import { becomePrincipal, PRINCIPALS } from "./principals.ts";

const CALLERS = [
  "visitor",
  ...PRINCIPALS,
  "user without a role",
  "donor",
  "deactivated",
  "administrator before the second step",
  "care staff",
  "administrator",
] as const;
type CallerName = (typeof CALLERS)[number];
const STAFF: readonly CallerName[] = ["administrator", "care staff"];

/** Stands in everything the victim has; in what only care staff may read there is another one. */
const SECRET = "quixoticsecret";
const CARE_SECRET = "quixoticfather";

let backend: TestBackend;
let target: Target;
let functions: Definer[];
const callers = {} as Record<CallerName, Identity>;

beforeAll(async () => {
  backend = await testBackend();
  target = await makeVictim();
  functions = sampled(await callableDefiners(), 4);
  const as = become(backend);
  const [gone, halfway, carer] = [await as.user(), await as.admin(), await as.user()];
  const identity = ({ id }: { id: string }, claims?: object): Identity => ({
    role: "authenticated",
    sub: id,
    claims,
  });
  await backend.sql.exec(`
    update auth.users set banned_until = now() + interval '1 day' where id = '${gone.id}';
    insert into auth.mfa_factors (id, user_id, factor_type, status)
      values (gen_random_uuid(), '${halfway.id}', 'totp', 'verified');
    insert into public.care_staff (user_id) values ('${carer.id}');`);
  Object.assign(callers, {
    visitor: { role: "anon" },
    "user without a role": identity(await as.user()),
    donor: identity(await as.donor()),
    deactivated: identity(gone),
    "administrator before the second step": identity(halfway, { aal: "aal1" }),
    "care staff": identity(carer),
    administrator: identity(await as.admin()),
  });
  for (const principal of PRINCIPALS) callers[principal] = await becomePrincipal(backend, principal);
}, 120_000);
afterAll(() => backend.close());

async function makeVictim(): Promise<Target> {
  const victim = await become(backend).user({ full_name: `Vic ${SECRET}`, email: "target@example.org" });
  const who: Identity = { role: "authenticated", sub: victim.id };
  for (const [role, details] of Object.entries(SAMPLE_DETAILS)) {
    const word = role === "single_dad" ? CARE_SECRET : SECRET;
    const said = JSON.stringify(details, (key, value) =>
      typeof value === "string" && !/level|preference|frequency|type|url/.test(key)
        ? `${value} ${word}`
        : value,
    );
    await runAs(backend.sql, who, (run) =>
      run.query("select public.choose_role($1, $2::text::jsonb)", [role, said]),
    );
  }
  await buildPaidGift(backend, { donor_email: victim.email, donor_name: SECRET, message: SECRET });
  await buildUserCampaign(backend, { user_id: victim.id, title: SECRET, is_approved: false });
  await backend.sql.query("update public.inbox_notifications set body = $1 where user_id = $2", [
    SECRET,
    victim.id,
  ]);
  await backend.sql.query(
    "insert into public.inquiries (topic, name, email, message, due_on) values ('My data', $1, $2, $1, now())",
    [SECRET, victim.email],
  );
  await backend.sql.query(
    `insert into public.legal_aid_requests (user_id, link_hash, contact_way, email, name, wants, due_on)
     values ($1, repeat('a', 64), 'email', $2, $3, $3, '2026-01-01')`,
    [victim.id, victim.email, CARE_SECRET],
  );
  await backend.sql.query(
    `insert into public.help_requests (user_id, state, kind, us_state, how_soon, reach_by, story, sent_at, due_on)
     values ($1, 'received', 'bill', 'OH', 'week', 'link', $2, now(), now())`,
    [victim.id, CARE_SECRET],
  );
  const rows = await backend.sql.query<{ id: string }>(
    `select id from public.law_firms where user_id = $1
     union all select id from public.psychologist_profiles where user_id = $1
     union all select partnership_id from public.partnership_contacts where user_id = $1
     union all select id from public.inquiries
     union all select id from public.legal_aid_requests
     union all select id from public.help_requests
     union all select id from public.donations`,
    [victim.id],
  );
  return { user_id: victim.id, record_ids: rows.map(({ id }) => id), email: victim.email };
}

/** `granted` are the roles that may call it. */
type Definer = Callable & { granted: Identity["role"][] };

// Triggers cannot be called; everything else with owner's rights is tried, granted or not.
const callableDefiners = () =>
  backend.sql.query<Definer>(`
    select n.nspname || '.' || p.proname as name, to_json(array(
      select r from unnest('{anon, authenticated, service_role}'::text[]) r
      where has_schema_privilege(r, n.oid, 'usage') and has_function_privilege(r, p.oid, 'execute'))) as granted, coalesce((
      select json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.n)
      from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, n)), '[]') as parameters
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef and p.prorettype <> 'trigger'::regtype order by 1`);

// One round trip for all calls of a function; what a call has done stays until the caller's transaction is undone.
const TRY_ALL = `
  create function pg_temp.try_all(p_calls text[]) returns table (call text, code text, answer text) language plpgsql as $$
  begin
    foreach call in array p_calls loop
      begin
        code := null;
        answer := null;
        execute call into answer;
      exception when others then
        code := sqlstate;
        answer := sqlerrm;
      end;
      return next;
    end loop;
  end $$;
  grant execute on function pg_temp.try_all to public;`;

/** What this transaction has written into each table so far, what it has undone included, as PostgreSQL counts it. */
async function written(run: SqlRunner): Promise<Map<string, string>> {
  const tables = await run.query<{ name: string; count: string }>(
    `select n.nspname || '.' || c.relname as name, concat_ws(' ', pg_stat_get_xact_tuples_inserted(c.oid),
       pg_stat_get_xact_tuples_updated(c.oid), pg_stat_get_xact_tuples_deleted(c.oid), c.relfilenode) as count
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r' order by 1`,
  );
  return new Map(tables.map(({ name, count }) => [name, count]));
}

/** Whoever writes begins posts of his own, under any address: also one that is made of a number of the victim's. */
const OTHERS_ROWS: Record<string, string> = {
  "public.blog_posts": "t.author_id is distinct from $1::uuid",
  "public.blog_post_slugs":
    "not exists (select from public.blog_posts b where b.id = t.post_id and b.author_id = $1::uuid)",
};

/** A fingerprint of every row that belongs to the victim or speaks of it and is not the caller's, one line per table. */
async function victimsRows(run: SqlRunner, tables: string[], caller: Identity): Promise<string[]> {
  if (tables.length === 0) return [];
  const words = [target.user_id, target.email, SECRET, CARE_SECRET].map((word) => `'%${word}%'`);
  const rows = tables.map(
    (name) => `select '${name} ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as line
      from ${name} t where t::text like any (array[${words}]) and ($1::uuid is null or ${OTHERS_ROWS[name] ?? "true"})`,
  );
  const lines = await run.query<{ line: string }>(rows.join(" union all "), [caller.sub ?? null]);
  return lines.map(({ line }) => line);
}

/** The lines that are not as before, of tables written into since it was last asked: no other can have changed. */
async function changes(caller: Identity): Promise<(run: SqlRunner) => Promise<string[]>> {
  const before = new Set(
    await backend.sql.tx(async (run) => victimsRows(run, [...(await written(run)).keys()], caller)),
  );
  let last: Map<string, string> | undefined;
  return async (run) => {
    const now = await written(run);
    const touched = [...now.keys()].filter((name) => now.get(name) !== last?.get(name));
    last = now;
    return (await victimsRows(run, touched, caller)).filter((line) => !before.has(line));
  };
}

type Result = { call: string; code: string | null; answer: string | null };
class Undo extends Error {}

/** A visitor, staff and whoever is neither here nor there call all of them. */
function functionsFor(name: CallerName): Definer[] {
  const turn = (PRINCIPALS as readonly string[]).indexOf(name);
  return turn < 0 ? functions : functions.filter((_, at) => (at + turn) % 3 === 0);
}

/** Calls functions as somebody; all of it is undone. `look` sees the database as its owner after each function. */
async function callAll(
  who: Identity,
  called: Definer[],
  look: (run: SqlRunner, results: Result[], name: string) => Promise<void>,
) {
  const work = async (run: SqlRunner) => {
    const become = (role: string) => run.query("select set_config('role', $1, true)", [role]);
    await run.query("select set_config('statement_timeout', '0', true)");
    await become("none");
    await run.exec(TRY_ALL);
    for (const callable of called) {
      // Who has no grant is refused before any argument is looked at: one call shows it as well as fifty.
      const granted = callable.granted.includes(who.role);
      await become(who.role);
      const calls = granted ? hostileCalls(callable, target) : nullCall(callable);
      const results = await run.query<Result>(
        "select * from pg_temp.try_all(array(select jsonb_array_elements_text($1::text::jsonb)))",
        [JSON.stringify(calls)],
      );
      await become("none");
      if (!granted)
        expect(
          results.map(({ code }) => code),
          callable.name,
        ).toEqual(["42501"]);
      await look(run, results, callable.name);
    }
    await run.exec("drop function pg_temp.try_all");
    throw new Undo();
  };
  await runAs(backend.sql, who, work).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

const short = ({ call, code, answer }: Result) => `${call.slice(0, 160)} -> ${code} ${answer?.slice(0, 160)}`;
const faultsOf = (results: Result[]) =>
  results.filter(({ code }) => code !== null && statusOf(code) >= 500).map(short);
const toldOf = (results: Result[], words: string[]) =>
  results
    .filter(({ answer }) => words.some((word) => answer?.includes(word)))
    .map((one) => `told: ${short(one)}`);

test("there are nineteen kinds of callers, and something to try for every function", () => {
  expect(CALLERS).toHaveLength(19);
  expect(functions.length).toBeGreaterThan(25);
});

const OTHERS = CALLERS.filter((name) => !STAFF.includes(name));
test.each(sampled(OTHERS, 17))(
  "%s is told nothing of somebody else, changes nothing of theirs and breaks nothing",
  async (name) => {
    const faults: string[] = [];
    const changed = await changes(callers[name]);
    await callAll(callers[name], functionsFor(name), async (run, results, called) => {
      faults.push(...faultsOf(results), ...toldOf(results, [SECRET, CARE_SECRET]));
      faults.push(...(await changed(run)).map((line) => `${called} changed ${line.split(" ")[0]}`));
    });
    expect(faults).toEqual([]);
  },
  120_000,
);

test.each(sampled(STAFF, 2))(
  "%s breaks nothing and sees of care data what is theirs to see",
  async (name) => {
    const faults: string[] = [];
    await callAll(callers[name], functions, async (_, results, called) => {
      const theirs = name === "care staff" && /father|what_we_hold|help|legal_aid/.test(called);
      faults.push(...faultsOf(results), ...(theirs ? [] : toldOf(results, [CARE_SECRET])));
    });
    expect(faults).toEqual([]);
  },
  120_000,
);

test("the server's own calls are refused or done, but never break", async () => {
  const faults: string[] = [];
  await callAll(
    { role: "service_role" },
    functions,
    async (_, results) => void faults.push(...faultsOf(results)),
  );
  expect(faults).toEqual([]);
}, 120_000);
