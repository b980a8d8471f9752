// The order of the day at the size of a large directory: out of an index, the same as its definition, whether the lots of the
// day are drawn or not, and with whoever came in between.
import { expect, test } from "vitest";
import { runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { blocksOf } from "../fixtures/cost.ts";
import { listed } from "../fixtures/listings.ts";

const MANY = 10_000;
const backend = await fileBackend();
const { sql } = backend;
const admin = await become(backend).admin();

const { id } = await listed(backend, admin);
await sql.exec(`
  alter table public.listings disable trigger user;
  insert into public.listings (id, kind, user_id, name, responsible, office, bio, languages, states, verified_on, verified_until, listed_until)
    select gen_random_uuid(), case when n % 50 = 0 then 'psychologist' else 'lawyer' end, '${id}', 'Many ' || n, 'x', 'x', repeat(md5(n::text), 20),
      case when n % 3 = 0 then '{English,Spanish}' else '{English}' end::text[], array[(private.us_states())[1 + n % 56]], current_date,
      current_date + 9, case when n % 100 = 0 then now() - interval '1 day' else now() + interval '9 days' end
    from generate_series(1, ${MANY}) n;
  alter table public.listings enable trigger user;`);

const found = async (p_tags: string[], p_from = 0, p_count = 12) =>
  (await backend.anon.rpc("find_listings", { p_tags, p_from, p_count }).throwOnError()).data;
/** Every listing that matches, by the definition of the order. */
const expected = async (tags: string[], from: number) =>
  (
    await sql.query<{ id: string }>(
      `select id from public.listings l where l.tags @> $1 and l.listed_until > now()
       order by private.directory_place(l.id, (now() at time zone 'UTC')::date), l.id offset $2 limit 12`,
      [tags, from],
    )
  ).map(({ id }) => id);
const draw = () => sql.exec("select private.draw_lots()");
const undraw = () => sql.exec("delete from private.lot_days");

const ASKED: [what: string, tags: string[], total: number][] = [
  ["everybody", [], 1001],
  ["all of a kind", ["kind:lawyer"], 1001],
  ["a filter that most meet", ["kind:lawyer", "language:Spanish"], 1001],
  ["a small kind", ["kind:psychologist"], 100],
  ["a filter that few meet", ["kind:lawyer", "state:WY"], -1],
  ["one that nobody meets", ["kind:psychologist", "state:WY", "language:Korean"], 0],
];

test.each(["drawn", "not drawn"])(
  "the lots of the day %s: each page is what the definition says",
  async (how) => {
    await undraw();
    if (how === "drawn") await draw();
    for (const [what, tags, total] of ASKED)
      for (const from of [0, 12, 60]) {
        const rows = await found(tags, from);
        expect([how, what, from, rows.map(({ id }) => id)]).toEqual([
          how,
          what,
          from,
          await expected(tags, from),
        ]);
        if (rows[0] && total >= 0) expect([what, rows[0].total]).toEqual([what, total]);
      }
  },
);

test("a page before the first is the first, and less than nothing is nothing", async () => {
  expect(await found([], -5, 3)).toEqual(await found([], 0, 3));
  expect(await found([], 0, -1)).toEqual([]);
});

test("who comes after the draw takes part at once, who leaves or is hidden does not", async () => {
  await undraw();
  await draw();
  const late = await listed(backend, admin);
  const lots = await sql.query("select day from private.directory_lots where listing_id = $1", [
    late.listing,
  ]);
  expect(lots).toHaveLength(2);
  const all = async () => {
    const pages = Array.from({ length: 21 }, (_, n) => found(["state:IL"], n * 50, 50));
    return (await Promise.all(pages)).flat().map(({ id }) => id);
  };
  expect(await all()).toContain(late.listing);
  await late.client.from("listings").update({ is_withdrawn: true }).eq("id", late.listing).throwOnError();
  expect(await all()).not.toContain(late.listing);
  await sql.query("delete from public.law_firms where id = $1", [late.listing]);
  expect(
    await sql.query("select 1 from private.directory_lots where listing_id = $1", [late.listing]),
  ).toEqual([]);
});

test("the hourly job draws today and tomorrow once, and forgets yesterday", async () => {
  await undraw();
  await sql.exec(
    "insert into private.lot_days values (current_date - 1); insert into private.directory_lots select id, current_date - 1, 1 from public.listings",
  );
  const run = () => backend.service.rpc("check_listings", { p_limit: 1 }).throwOnError();
  await Promise.all([run(), run()]);
  await run();
  const days = await sql.query(
    `select d.day - (now() at time zone 'UTC')::date as ahead, (select count(*)::integer from private.directory_lots o where o.day = d.day) as lots,
       (select count(*)::integer from public.listings) as listings from private.lot_days d order by 1`,
  );
  const [{ listings } = { listings: 0 }] = days as { listings: number }[];
  expect(days).toEqual([0, 1].map((ahead) => ({ ahead, lots: listings, listings })));
});

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

test("a page of more than a thousand walks the order of the day in its index: nothing is sorted, nothing read whole", async () => {
  await undraw();
  await draw();
  await sql.exec("analyze public.listings; analyze private.directory_lots");
  const [body] = await sql.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'found_listings'",
  );
  const walk = /else\s+v_ids := array\((select[\s\S]*?)\);\s+end if/.exec(body?.prosrc ?? "")?.[1] ?? "";
  const values: Record<string, string> = {
    v_day: "(now() at time zone 'UTC')::date",
    v_tags: "'{kind:lawyer}'::text[]",
    v_areas: "null::text[]",
    p_available: "false",
    v_from: "0",
    v_count: "12",
  };
  const statement = walk.replace(
    /\b(v_day|v_tags|v_areas|p_available|v_from|v_count)\b/g,
    (name) => values[name] ?? name,
  );
  const [row] = await sql.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${statement}`);
  const plan = nodes(row?.["QUERY PLAN"][0].Plan as Plan);
  expect(plan.filter((node) => /Sort|Seq Scan/.test(node["Node Type"]))).toEqual([]);
  expect(plan.map((node) => node["Relation Name"])).toContain("directory_lots");
});

test("the first page looks at as little of ten thousand as of a hundred, also on a connection that has answered before", async () => {
  await undraw();
  await draw();
  await sql.exec("analyze public.listings; analyze private.directory_lots");
  const [few, most] = await runAs(sql, { role: "anon" }, async (run) => {
    const cost = (tag: string) =>
      blocksOf(run, `select * from public.find_listings(p_tags => '{${tag}}', p_from => 0, p_count => 12)`);
    // After five calls a connection may keep one plan for every question: the one that reads all.
    for (let n = 0; n < 4; n++) await cost("kind:lawyer");
    return [await cost("kind:psychologist"), await cost("kind:lawyer")];
  });
  // A thousand are counted, a page is read; all of them are a hundred times the few.
  expect(most).toBeLessThan(10 * few);
});
