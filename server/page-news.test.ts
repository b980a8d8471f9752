// Which pages and answers are made anew after which news: the two caches together, as the host joins them.
import { expect, test } from "vitest";
import type { News } from "../domain/public-news.ts";
import { dice } from "../tests/fixtures/dice.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { PageCache } from "./page-cache.ts";
import { newsOf } from "./page-news.ts";
import type { Page } from "./sealed-page.ts";

const LISTS = ["internal_campaigns", "user_campaigns", "campaign_totals"];
const EVERYWHERE = { footer: ["cms_content:footer"], partners: ["partnerships"] };
const campaign = (kind: "internal" | "user", key: string) => ({
  [`${key} detail`]: [`${kind}_campaigns:${key}`, `campaign_totals:${key}`],
  [`${key} updates`]: [`${kind}_campaigns:${key}`, `campaign_updates:${key}`],
  [`${key} donors`]: [`${kind}_campaigns:${key}`, `campaign_totals:${key}`, `donations:${key}`],
});

/** A site with its questions per page; `again` lists what was rendered and read since it was last asked. */
function site(pages: Record<string, Record<string, string[]>>, clock = { now: 0 }) {
  const now = () => clock.now;
  const cache = new PageCache({ now });
  const answers = new KeptAnswers({ now });
  const rendered: string[] = [];
  const read: string[] = [];
  const render = async (path: string): Promise<Page> => {
    rendered.push(path);
    const questions = Object.entries({ ...EVERYWHERE, ...pages[path] });
    const given = await Promise.all(
      questions.map(([key, reads]) =>
        answers.ask({
          key,
          reads,
          read: async () => {
            read.push(key);
            return clock.now;
          },
        }),
      ),
    );
    return {
      status: 200,
      headers: new Headers(),
      body: Buffer.from(JSON.stringify(given.map(({ data }, n) => [questions[n]?.[0], data]))),
      reads: new Set(questions.flatMap(([, reads]) => reads)),
      oldest: Math.min(...given.map(({ at }) => at)),
      cacheable: true,
    };
  };
  return {
    /** Resolves to the times at which what is shown was read. */
    visit: async (path: string): Promise<Map<string, number>> =>
      new Map(await (await cache.respond(new Request(`http://site.test${path}`), () => render(path))).json()),
    tell(news: News) {
      for (const one of newsOf(news)) {
        answers.drop(one);
        cache.drop(one);
      }
    },
    again: () => ({ rendered: rendered.splice(0), read: read.splice(0) }),
  };
}

const PAGES = {
  "/": {
    home: ["cms_content:home"],
    featured: LISTS,
    totals: [...LISTS, "donations"],
    voices: ["donations"],
  },
  "/campaigns": { list: LISTS },
  "/campaign/one": campaign("internal", "one"),
  "/campaign/two": campaign("internal", "two"),
  "/user-campaign/7": campaign("user", "7"),
  "/discover-our-vision": { vision: ["cms_content:discover-our-vision"] },
  "/terms": {},
};
const ALL = Object.keys(PAGES);

test.each<[string, News, pages: string[], read: string[]]>([
  [
    "a total",
    { table: "campaign_totals", key: "one" },
    ["/", "/campaigns", "/campaign/one"],
    ["featured", "totals", "list", "one detail", "one donors"],
  ],
  [
    "a message on the wall",
    { table: "donations", key: "two" },
    ["/", "/campaign/two"],
    ["totals", "voices", "two donors"],
  ],
  ["a gift to no campaign", { table: "donations", key: "" }, ["/"], ["totals", "voices"]],
  ["news of a campaign", { table: "campaign_updates", key: "7" }, ["/user-campaign/7"], ["7 updates"]],
  [
    "a campaign that is withdrawn",
    { table: "user_campaigns", key: "7" },
    ["/", "/campaigns", "/user-campaign/7"],
    ["featured", "totals", "list", "7 detail", "7 updates", "7 donors"],
  ],
  ["a block of one page", { table: "cms_content", key: "vision_why" }, ["/discover-our-vision"], ["vision"]],
  ["its Spanish", { table: "cms_content", key: "vision_why@es" }, ["/discover-our-vision"], ["vision"]],
  ["a text of the footer", { table: "cms_content", key: "footer_copyright" }, ALL, ["footer"]],
  ["a key no page reads", { table: "cms_content", key: "invented" }, [], []],
  ["words, nobody knows which", { table: "cms_content" }, ALL, ["footer", "home", "vision"]],
  ["a partner", { table: "partnerships", key: "p" }, ALL, ["partners"]],
  ["a table no page reads", { table: "profiles", key: "p" }, [], []],
])("%s makes anew the pages that read it, and reads nothing else again", async (_name, news, pages, read) => {
  const clock = { now: 0 };
  const { visit, tell, again } = site(PAGES, clock);
  for (const path of ALL) await visit(path);
  again();
  clock.now = 1_000;
  tell(news);
  for (const path of ALL) await visit(path);
  const made = again();
  expect(made.rendered).toEqual(pages);
  expect([...made.read].sort()).toEqual([...read].sort());
});

test("after missed news everything is made anew", async () => {
  const clock = { now: 0 };
  const { visit, tell, again } = site(PAGES, clock);
  for (const path of ALL) await visit(path);
  again();
  clock.now = 1_000;
  tell({});
  for (const path of ALL) await visit(path);
  expect(again().rendered).toEqual(ALL);
});

const thousand = Object.fromEntries(
  Array.from({ length: 1_000 }, (_, n) => [`/campaign/c${n}`, campaign("internal", `c${n}`)]),
);
const totalOf = (path: string) =>
  path === "/campaigns" ? "list" : `${path.replace("/campaign/", "")} detail`;
test("a gift to one campaign leaves the other 999 alone", async () => {
  const clock = { now: 0 };
  const { visit, tell, again } = site({ ...PAGES, ...thousand }, clock);
  for (const path of Object.keys(thousand)) await visit(path);
  again();
  clock.now = 1_000;
  for (const table of ["campaign_totals", "donations"]) tell({ table, key: "c500" });
  for (const path of Object.keys(thousand)) await visit(path);
  const made = again();
  expect(made.rendered).toEqual(["/campaign/c500"]);
  expect(made.read.sort()).toEqual(["c500 detail", "c500 donors"]);
});

test("storm: five gifts a second on a thousand campaigns, sixteen readers; nobody sees a copy older than a second", async () => {
  const clock = { now: 0 };
  const pages = { ...thousand, "/campaigns": { list: LISTS } };
  const { visit, tell, again } = site(pages, clock);
  const any = dice(1);
  const changedAt = new Map<string, number>();
  const late: number[] = [];
  const renderedAt: number[] = [];
  for (const path of Object.keys(pages)) await visit(path);
  again();
  const gifts = new Set<string>();
  for (; clock.now < 20_000; clock.now += 100) {
    if (clock.now % 200 === 0) {
      const key = `c${any(1_000)}`;
      gifts.add(`/campaign/${key}`);
      for (const path of [`/campaign/${key}`, "/campaigns"]) changedAt.set(path, clock.now);
      for (const table of ["campaign_totals", "donations"]) tell({ table, key });
    }
    const wanted = Array.from({ length: 16 }, (_, n) =>
      n === 0 ? "/campaigns" : `/campaign/c${any(1_000)}`,
    );
    await Promise.all(
      wanted.map(async (path) => {
        const shown = (await visit(path)).get(totalOf(path)) ?? -1;
        const changed = changedAt.get(path) ?? 0;
        if (shown < changed) late.push(clock.now - changed);
      }),
    );
    const { rendered } = again();
    renderedAt.push(...rendered.filter((path) => path === "/campaigns").map(() => clock.now));
    expect(rendered.filter((path) => path !== "/campaigns" && !gifts.has(path))).toEqual([]);
  }
  expect(Math.max(...late)).toBeLessThan(1_000);
  expect(renderedAt).toEqual(Array.from({ length: 20 }, (_, second) => second * 1_000).slice(1));
});

test("without any news nothing that is shown was read longer than ten minutes ago", async () => {
  const clock = { now: 0 };
  const { visit } = site(PAGES, clock);
  const any = dice(7);
  const ages: number[] = [];
  for (let n = 0; n < 3_000; n++) {
    // Mostly busy, now and then nobody for up to a quarter of an hour.
    clock.now += any(20) === 0 ? any(900_000) : any(30_000);
    const path = ALL[any(ALL.length)] ?? "/";
    ages.push(clock.now - Math.min(...(await visit(path)).values()));
  }
  expect(Math.max(...ages)).toBeLessThan(600_000);
  expect(Math.max(...ages)).toBeGreaterThan(500_000);
});
