import { expect, test } from "vitest";
import { type Page, PageCache } from "./page-cache.ts";
import { newsOf } from "./page-news.ts";

const page = (text: string, tables: string[]): Page => ({
  status: 200,
  headers: new Headers(),
  body: Buffer.from(text),
  tables: new Set(tables),
  cacheable: true,
});

/** Two pages with the same footer, each with words of its own: which of them are made anew after this news? */
async function droppedBy(news: string[]): Promise<string[]> {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const parts = { "/": ["cms_content:home"], "/discover-our-vision": ["cms_content:discover-our-vision"] };
  const dropped: string[] = [];
  const visit = (path: string, tables: string[]) =>
    cache.respond(new Request(`http://site.test${path}`), async () => {
      dropped.push(path);
      return page(path, [...tables, "cms_content:footer", "internal_campaigns"]);
    });
  for (const [path, tables] of Object.entries(parts)) await visit(path, tables);
  dropped.length = 0;
  now = 1_000;
  for (const one of news) cache.drop(one);
  for (const [path, tables] of Object.entries(parts)) await visit(path, tables);
  return dropped;
}

const BOTH = ["/", "/discover-our-vision"];

test.each<[string, [table: string, key?: string], string[]]>([
  ["a block of one page", ["cms_content", "vision_why"], ["/discover-our-vision"]],
  ["its Spanish", ["cms_content", "vision_why@es"], ["/discover-our-vision"]],
  ["a text of the footer", ["cms_content", "footer_copyright"], BOTH],
  ["a key no page reads", ["cms_content", "invented"], []],
  ["words, nobody knows which", ["cms_content"], BOTH],
  ["a row of another table", ["internal_campaigns", "7"], BOTH],
])("%s drops the pages that read it, and no other", async (_name, [table, key], dropped) => {
  expect(await droppedBy(newsOf(table, key))).toEqual(dropped);
});
