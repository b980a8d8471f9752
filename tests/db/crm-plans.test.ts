// What lists and segments of the CRM ask, they ask of an index: of many people, a page's worth or those who match. And what is
// kept for it is what its definition says, whatever happened.
import { expect, test } from "vitest";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";
import { dice } from "../fixtures/dice.ts";

const PEOPLE = 20_000;
const backend = await fileBackend();
const { sql } = backend;
const admin = await become(backend).admin();
const staff: Identity = { role: "authenticated", sub: admin.id };

// As triggers would leave them: of a hundred, thirty have given, ten get letters, of two hundred one has the tag.
await sql.exec(`
  alter table public.crm_people disable trigger user;
  alter table public.crm_addresses disable trigger user;
  with made as (
    insert into public.crm_people (name, tags, source, emails, gave_at, given_amount, heard_at, is_subscriber, created_at)
    select 'Known ' || n, case when n % 200 = 0 then '{gala}' else '{}' end::text[], 'gift', array['known-' || n || '@example.org'],
      case when n % 10 < 3 then now() - n * interval '1 hour' end, case when n % 10 < 3 then n else 0 end,
      case when n % 10 < 4 then now() - n * interval '1 hour' end, n % 10 = 0, now() - n * interval '1 minute'
    from generate_series(1, ${PEOPLE}) n returning id, emails)
  insert into public.crm_addresses (email, person_id) select emails[1], id from made;
  alter table public.crm_people enable trigger user;
  alter table public.crm_addresses enable trigger user;
  insert into public.crm_tasks (person_id, what, due_on, done_at)
  select id, 'Call', current_date, case when random() < 0.99 then now() end from public.crm_people limit 5000;
  analyze`);
// What autovacuum has done long before there are so many.
await sql.query("vacuum analyze public.crm_tasks");

type Plan = {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Plan[];
};
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
async function planOf(statement: string, as?: Identity): Promise<Plan[]> {
  const explain = (run: Pick<typeof sql, "query">) =>
    run.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${statement}`);
  const [row] = await (as ? runAs(sql, as, explain) : explain(sql));
  return row ? nodes(row["QUERY PLAN"][0].Plan) : [];
}
const readsWhole = (plan: Plan[]) =>
  plan.filter(
    (node) =>
      node["Node Type"] === "Seq Scan" && /crm_|donations|newsletter/.test(node["Relation Name"] ?? ""),
  );

const page = (where: string, order = "created_at desc, id desc") =>
  `select id, name, emails, is_subscriber, has_gifts, has_task from public.crm_list where ${where} order by ${order} limit 25`;

test.each([
  ["everybody", "true"],
  ["who has given", "has_gifts = true"],
  ["who gets letters", "is_subscriber = true"],
  ["who has a task", "has_task = true"],
  ["who has a task that is due", "has_task_due = true"],
  ["who gave this week", "gave_at > now() - interval '7 days'"],
  ["who was heard from this week", "heard_at > now() - interval '7 days'"],
])("a page of the list, %s: no table is read whole", async (_, where) => {
  for (const order of ["created_at desc, id desc", "sort_name, id"])
    expect(readsWhole(await planOf(page(where, order), staff)), order).toEqual([]);
});

test("who is called exactly so, by name or address: keys answer", async () => {
  const [{ prosrc } = { prosrc: "" }] = await sql.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'found_in_crm'",
  );
  const statement = /'called:%' then\s+return query (select[\s\S]*?);/.exec(prosrc)?.[1] ?? "";
  for (const q of ["called:Known 7", "called:known-7@example.org"])
    expect(readsWhole(await planOf(statement.replaceAll("p_q", `'${q}'`)))).toEqual([]);
});

/** The one statement of a segment, with its bounds in it, as a custom plan has them. */
async function segmentPlan(rules: object[], ids?: string[]): Promise<Plan[]> {
  const [{ prosrc } = { prosrc: "" }] = await sql.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'people_in_segment'",
  );
  const [bounds = {}] = await sql.query<Record<string, unknown>>(
    "select quote_nullable(tags) || '::text[]' as tags, quote_nullable(no_tags) || '::text[]' as no_tags, quote_nullable(yes) || '::text[]' as yes, quote_nullable(no) || '::text[]' as no, coalesce(given::text, 'null::bigint') as given, coalesce(below::text, 'null::bigint') as below, quote_nullable(gave_after) || '::timestamptz' as gave_after, quote_nullable(gave_before) || '::timestamptz' as gave_before, quote_nullable(heard_after) || '::timestamptz' as heard_after, quote_nullable(heard_before) || '::timestamptz' as heard_before from private.segment_bounds($1)",
    [JSON.stringify(rules)],
  );
  const statement = /return query (select[\s\S]*?);/.exec(prosrc)?.[1] ?? "";
  const among = ids ? `array['${ids.join("', '")}']::uuid[]` : "null::uuid[]";
  const asked = statement.replaceAll(/\bp_among\b/g, among);
  return planOf(asked.replace(/\bb\.(\w+)/g, (_, name: string) => String(bounds[name])));
}

test.each([
  ["a tag", { field: "tag", is: true, value: "gala" }],
  ["gave lately", { field: "gift_within_days", is: true, value: 7 }],
  ["was heard from lately", { field: "heard_within_days", is: true, value: 7 }],
  ["gave much", { field: "given_at_least", is: true, value: 19_900 }],
  ["gets letters", { field: "subscriber", is: true }],
  ["has an account", { field: "account", is: true }],
])("a segment, %s: an index answers", async (_, rule) => {
  expect(readsWhole(await segmentPlan([rule]))).toEqual([]);
  expect(readsWhole(await segmentPlan([rule, { field: "gift", is: false }]))).toEqual([]);
});

test("which of some readers are in a segment that has nearly everybody: the keys of those answer", async () => {
  const everybody = [{ field: "tag", is: false, value: "gala" }];
  expect(readsWhole(await segmentPlan(everybody))).not.toEqual([]);
  const emails = Array.from({ length: 50 }, (_, n) => `known-${n + 176}@example.org`);
  const people = await sql.query<{ id: string }>(
    "select person_id as id from public.crm_addresses where email = any ($1)",
    [emails],
  );
  expect(
    readsWhole(
      await segmentPlan(
        everybody,
        people.map(({ id }) => id),
      ),
    ),
  ).toEqual([]);
  const made = await admin.client
    .from("crm_segments")
    .insert({ name: "Nearly everybody", rules: everybody })
    .select("id")
    .single()
    .throwOnError();
  const found = await sql.query<{ email: string }>(
    "select readers_in_segment as email from private.readers_in_segment($1, $2)",
    [made.data.id, emails],
  );
  expect(found.map(({ email }) => email).toSorted()).toEqual(
    emails.filter((email) => email !== "known-200@example.org").toSorted(),
  );
});

/** What is kept beside people, where it is not what its definition says. */
const wrong = () =>
  sql.query(`select p.emails, p.gave_at, p.given_amount, p.heard_at, p.is_subscriber, to_jsonb(f) as meant
    from public.crm_people p, lateral private.figures_of(p.user_id, p.emails) f
    where p.name not like 'Known %'
      and (p.gave_at, p.given_amount, p.heard_at, p.is_subscriber) is distinct from (f.gave_at, f.given_amount, f.heard_at, f.is_subscriber)`);

test("gifts, refunds, letters, messages, merges and what is erased: the figures follow", async () => {
  const roll = dice(20261122);
  const emails = ["ada@example.org", "bob@example.org", "cid@example.org"];
  const gifts: string[] = [];
  const acts: (() => Promise<unknown>)[] = [
    async () =>
      gifts.push(
        (await buildPaidGift(backend, { donor_email: emails[roll(3)], gift_amount: 100 * (1 + roll(9)) })).id,
      ),
    () =>
      sql.query("update public.donations set amount_refunded = 50 where id = $1", [
        gifts[roll(gifts.length)] ?? null,
      ]),
    () =>
      sql.query(
        `insert into public.newsletter_subscriptions (email, source, is_active, confirmed_at) values ($1, 'form', $2, now())
         on conflict (email) do update set is_active = excluded.is_active`,
        [emails[roll(3)], roll(2) === 1],
      ),
    () => sql.query("delete from public.newsletter_subscriptions where email = $1", [emails[roll(3)]]),
    () =>
      sql.query(
        "insert into public.inquiries (topic, name, email, message, due_on) values ('My data', 'x', $1, 'x', now())",
        [emails[roll(3)]],
      ),
    () => sql.query("delete from public.inquiries where email = $1", [emails[roll(3)]]),
    async () => {
      const people = await sql.query<{ id: string }>(
        "select distinct person_id as id from public.crm_addresses where email = any ($1)",
        [emails],
      );
      if (people[0] && people[1])
        await admin.client.rpc("merge_people", { p_kept: people[0].id, p_gone: people[1].id }).throwOnError();
    },
    async () => {
      const [merge] = await sql.query<{ id: string }>(
        "select id from public.crm_merges where undone_at is null order by created_at desc limit 1",
      );
      if (merge) await admin.client.rpc("unmerge_people", { p_merge_id: merge.id }).throwOnError();
    },
  ];
  for (let n = 0; n < 80; n++) {
    const what = roll(acts.length);
    await acts[what]?.();
    expect([n, what, await wrong()]).toEqual([n, what, []]);
  }
}, 60_000);

test("who is in a segment is in none that says the contrary, and in one of the two", async () => {
  const rules = [
    { field: "tag", value: "gala" },
    { field: "gift" },
    { field: "subscriber" },
    { field: "account" },
    { field: "gift_within_days", value: 30 },
    { field: "heard_within_days", value: 400 },
    { field: "given_at_least", value: 5_000 },
  ];
  const size = async (p_rules: object[]) =>
    (
      (await admin.client.rpc("segment_size", { p_rules: p_rules as never }).throwOnError()).data as {
        people: number;
      }
    ).people;
  const [all] = await sql.query<{ n: number }>(
    "select count(*)::integer as n from private.people_in_segment($1)",
    [JSON.stringify([{ field: "tag", is: false, value: "nobody has it" }])],
  );
  const [people] = await sql.query<{ n: number }>("select count(*)::integer as n from public.crm_people");
  expect(all).toEqual(people);
  for (const rule of rules) {
    const counts = await sql.query<{ n: number }>(
      "select (select count(*)::integer from private.people_in_segment(r)) as n from unnest($1::jsonb[]) with ordinality u (r, o) order by o",
      [[true, false].map((is) => JSON.stringify([{ ...rule, is }]))],
    );
    expect([rule.field, counts.reduce((sum, { n }) => sum + n, 0)]).toEqual([rule.field, people?.n]);
    expect(
      await size([
        { ...rule, is: true },
        { ...rule, is: false },
      ]),
    ).toBe(0);
  }
});
