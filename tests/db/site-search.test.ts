// The site's own search: what it finds, and that it never finds what visitors cannot open. On both engines.
import { describe, expect, test } from "vitest";
import { richTextOf } from "../../domain/plain-text.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildCampaign, buildUserCampaign } from "../fixtures/builders.ts";
import { blocksOf } from "../fixtures/cost.ts";
import { NAUGHTY } from "../fixtures/naughty.ts";
import { draft, published } from "../fixtures/posts.ts";

const backend = await fileBackend();
const KINDS = ["campaign", "resource", "post", "person", "partner", "download", "media", "inspiration"];

async function search(q: string, p_kinds = KINDS, p_from = 0, p_count = 5) {
  const { data } = await backend.anon.rpc("search_site", { p_q: q, p_kinds, p_from, p_count }).throwOnError();
  return data;
}
const titles = async (q: string) => (await search(q)).map(({ kind, title }) => `${kind}: ${title}`);

test("a page before the first is the first, and fewer than none are none", async () => {
  const [first] = await search("rent", ["campaign"], 0, 1);
  expect(await search("rent", ["campaign"], -5, 1)).toEqual([first]);
  expect(await search("rent", ["campaign"], 0, -5)).toEqual([]);
});

const CANARY = "canarybird";
const sql = (statement: string, ...values: unknown[]) => backend.sql.query(statement, values);

const said = (title: string, summary = "Nothing else to say of it.", story = "A story.") => ({
  title,
  summary,
  story: richTextOf(story),
});
await buildCampaign(backend, { ...said("First month's rent", "Keeps a family at home."), slug: "rent" });
await buildCampaign(backend, said("Warm coats", "For the winter.", "Pays for rent and gloves, too."));
await buildUserCampaign(backend, said("Zoë's car seats", "For newborns."));
await buildCampaign(backend, { ...said(`Draft ${CANARY}`), active: false });
await buildUserCampaign(backend, { ...said(`Waiting ${CANARY}`), is_approved: false });
await sql(`insert into public.board_members (name, role, bio, term_from, term_until, is_active) values
  ('Ruth Renter', 'Chair', 'Knows housing.', '2020-01-01', null, true),
  ('Over ${CANARY}', 'Chair', 'Was here.', '2020-01-01', current_date - 1, true),
  ('Future ${CANARY}', 'Chair', 'Will be here.', current_date + 1, null, true),
  ('Hidden ${CANARY}', 'Chair', 'Is hidden.', '2020-01-01', null, false)`);
await sql(
  `insert into public.partnerships (name, is_active) values ('Rent Relief Partners', true), ('${CANARY}', false)`,
);
await sql(`insert into public.downloads (slug, title, description, topic, file, bytes, is_active) values
  ('a', 'A budget for the rent', 'On one page.', 'Money', '/files/a.pdf', 1, true),
  ('b', '${CANARY}', 'x', 'Money', '/files/b.pdf', 1, false)`);
await sql(`insert into public.resources (slug, title, summary, topic, format, minutes, url, owner, is_active) values
  ('c', '${CANARY}', 'x', 'money', 'website', 5, 'https://example.org/', 'x', false)`);
await sql(`insert into public.media (kind, title, file, width, height, alt, is_active) values
  ('picture', 'Moving day', '/images/a.webp', 8, 8, 'A father pays the rent.', true),
  ('picture', 'Hidden', '/images/b.webp', 8, 8, '${CANARY}', false)`);
await sql(`insert into public.daily_inspirations (day, kind, title, body) values
  ('2026-01-01', 'quote', null, 'Nobody pays the rent alone.'), (current_date + 3, 'story', '${CANARY}', 'Later.')`);

describe("finds", () => {
  test.each<[string, string[]]>([
    [
      "rent",
      [
        "campaign: First month's rent",
        "campaign: Warm coats",
        "person: Ruth Renter",
        "partner: Rent Relief Partners",
        "download: A budget for the rent",
        "media: Moving day",
        "inspiration: Nobody pays the rent alone.",
      ],
    ],
    ["RENTS family", ["campaign: First month's rent"]],
    ["zoe", ["campaign: Zoë's car seats"]],
    ["zoe car se", ["campaign: Zoë's car seats"]],
    ["glove", ["campaign: Warm coats"]],
    ["housing", ["person: Ruth Renter"]],
    ["famliy", ["campaign: First month's rent"]],
    ["wintr", ["campaign: Warm coats"]],
    ["wiinter", ["campaign: Warm coats"]],
    ["winder coats", ["campaign: Warm coats"]],
    ["kind:campaign", []],
    [CANARY, []],
    ["canarybrid", []],
    ["", []],
    ["%", []],
    ["rent:* | !zoe & <-> ((", []],
  ])("%j: %j", async (q, found) => {
    expect(await titles(q)).toEqual(found);
  });

  test("says what was searched instead, and what is to be marked", async () => {
    const [row] = await search("Famliy homes");
    expect(row).toMatchObject({
      path: "/campaign/rent",
      asked: "family homes",
      marks: ["famili", "family", "home", "homes"],
      total: 1,
    });
    expect(row?.excerpt).toContain("Keeps a family at home.");
  });

  test("a kind by itself comes page by page", async () => {
    const of = (from: number) => search("rent", ["campaign"], from, 1);
    expect((await of(0)).map(({ title, total }) => [title, total])).toEqual([["First month's rent", 2]]);
    expect((await of(1)).map(({ title, total }) => [title, total])).toEqual([["Warm coats", 2]]);
    expect(await of(2)).toEqual([]);
  });
});

describe("what visitors cannot open", () => {
  test("is found neither by its words nor by a word like them, whoever asks", async () => {
    for (const client of [backend.anon, backend.service]) {
      const { data } = await client.rpc("search_site", { p_q: CANARY, p_kinds: KINDS }).throwOnError();
      expect(data).toEqual([]);
    }
  });

  test("leaves when it is withdrawn, and comes back with its new words", async () => {
    const { id } = await buildCampaign(backend, { title: "Passing umbrella" });
    const set = (change: string) => sql(`update public.internal_campaigns set ${change} where id = $1`, id);
    const found = async () => [await titles("umbrella"), await titles("parasol")].map(({ length }) => length);
    expect(await found()).toEqual([1, 0]);
    await set("active = false");
    expect(await found()).toEqual([0, 0]);
    const kept = await sql("select from private.search_index where id = $1", id);
    expect(kept).toHaveLength(0);
    await set("active = true, title = 'Passing parasol'");
    expect(await found()).toEqual([0, 1]);
    await sql("delete from public.internal_campaigns where id = $1", id);
    expect(await found()).toEqual([0, 0]);
  });

  test("a post is found while it is live, a draft and one that is scheduled are not", async () => {
    const writer = await become(backend).holding("advocate");
    const admin = await become(backend).admin();
    await draft(writer, { title: "Quiet porcupine draft" });
    await published(
      writer,
      admin,
      { title: "Scheduled porcupine" },
      new Date(Date.now() + 86_400_000).toISOString(),
    );
    expect(await titles("porcupine")).toEqual([]);
    await published(writer, admin, { title: "Live porcupine" });
    expect(await titles("porcupine")).toEqual(["post: Live porcupine"]);
    const live = await published(writer, admin, { title: "Withdrawn porcupine" });
    const kept = () =>
      sql("select title from private.search_index where title like '%porcupine%' order by title");
    expect(await kept()).toHaveLength(3);
    await writer.client.rpc("withdraw_post", { p_id: live.id }).throwOnError();
    await sql("update public.blog_post_revisions set live_until = now() where title = 'Live porcupine'");
    expect(await titles("porcupine")).toEqual([]);
    // What was taken away is kept nowhere; what comes later is there for its day.
    expect(await kept()).toEqual([{ title: "Scheduled porcupine" }]);
  });

  test("a word of what comes later is as unknown as one that nobody has written", async () => {
    await buildCampaign(backend, { title: "Paper lanterns" });
    await sql(
      "insert into public.daily_inspirations (day, kind, title, body) values (current_date + 9, 'story', 'Lanternz', 'Later.')",
    );
    for (const q of ["lanternz", "lanternq"])
      expect(await search(q)).toEqual([
        expect.objectContaining({ title: "Paper lanterns", asked: expect.stringMatching(/^lanterns?$/) }),
      ]);
  });

  test("the index is read and written by nobody", async () => {
    for (const role of ["anon", "authenticated", "service_role"])
      for (const right of ["select", "insert", "update", "delete"])
        expect(
          await sql("select has_table_privilege($1, 'private.search_index', $2) as may", role, right),
        ).toEqual([{ may: false }]);
  });

  test("a column that is not public gives the index nothing", async () => {
    // Every trigger that feeds the index names columns that visitors may select, and the condition of a policy for them.
    const named = await backend.sql.query<{ table: string; column: string; may: boolean }>(
      `select t.tgrelid::regclass::text as table, c as column,
         coalesce(has_column_privilege('anon', t.tgrelid, c, 'select'), false) as may
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid,
         lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as args) a,
         unnest(string_to_array(a.args[3], ',') || string_to_array(a.args[4], ',')) c
       where p.proname = 'feed_search' and c <> ''`,
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(({ may }) => !may)).toEqual([]);
  });
});

test("nothing anybody types breaks it, nor anything a campaign says", async () => {
  const words = NAUGHTY.filter((text) => !text.includes("\u0000") && text.isWellFormed());
  const call =
    "select count(*) from unnest($1::text[]) as q, lateral public.search_site(q, array[q, 'campaign'])";
  expect(await backend.sql.query(call, [words])).toHaveLength(1);
  await buildCampaign(backend, { title: "Every word there is", story: richTextOf(...words.filter(Boolean)) });
  expect(await titles("every word there is")).toEqual(["campaign: Every word there is"]);
});

test("at a hundred times the rows no table is read from end to end, however the search is spelled", async () => {
  await backend.sql.exec(`
    insert into public.user_campaigns (title, summary, story, category, goal_amount, organizer_display_name, is_approved)
      select 'A drive numbered ' || n, 'What this one is for.', '{"type": "doc", "content": []}', 'health', 5000, 'Test O.', true
      from generate_series(1, 1500) n;
    analyze private.search_index;`);
  const names = ["private.search_index", "private.search_index_words_idx"];
  for (const q of ["drive numbered 1499", "drvie numbered 1499", "rent", "nothinglikethis", "drive"]) {
    const { rows, counts, blocks } = await backend.sql.tx(async (run) => {
      await run.query("select set_config('role', 'anon', true)");
      const rows = await run.query("select title, total from public.search_site($1, $2)", [q, KINDS]);
      const blocks = await blocksOf(run, `select * from public.search_site('${q}', '{${KINDS}}')`);
      await run.query("select set_config('role', 'none', true)");
      const counts = await run.query<{ name: string; scans: number }>(
        "select n as name, pg_stat_get_xact_numscans(n::regclass)::int as scans from unnest($1::text[]) n",
        [names],
      );
      return { rows, counts, blocks };
    });
    const [table, index] = counts.map(({ scans }) => scans);
    expect({ q, table }).toEqual({ q, table: 0 });
    expect(index).toBeGreaterThan(0);
    expect(rows.length).toBe({ drive: 5, rent: 7, nothinglikethis: 0 }[q] ?? 1);
    expect(blocks, "8 KiB blocks looked at").toBeLessThan(400);
  }
}, 90_000);

test("a word that is its own stem is asked for once, an address as it is", async () => {
  const rows = await backend.sql.query(
    "select private.search_for(q, true)::text as asked from unnest($1::text[]) q",
    [["rent", "rents", "rent home", "rents home", "o\\k", "a@b.example", "o'b\\@b.org", "'"]],
  );
  expect(rows.map(({ asked }) => asked)).toEqual([
    "'rent':*",
    "'rents':* | 'rent':*",
    "'rent':* & 'home':*",
    "'rents':* & 'home':* | 'rent':* & 'home':*",
    "'o':* & 'k':*",
    "'a@b.example':*",
    "'o''b\\\\@b.org':*",
    null,
  ]);
});
