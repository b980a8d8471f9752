// What the database lets into the blocks of pages, whoever writes them.
import { expect, test } from "vitest";
import { readPage } from "../../app/features/cms/reads.ts";
import { VISION } from "../../domain/cms/discover-our-vision.ts";
import { CMS_PAGES } from "../../domain/cms/pages.ts";
import { wordsOf } from "../../domain/cms/words.ts";
import type { Json } from "../../domain/database.types.ts";
import { richTextOf } from "../../domain/plain-text.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();

type Row = {
  key: string;
  content?: Json;
  items?: Json;
  image_url?: string;
  image_alt?: string;
  video_url?: string;
};

/** As an administrator's browser writes it; the code of the refusal, or undefined. */
async function refusal(row: Omit<Row, "key"> & { key?: string }): Promise<string | undefined> {
  const key = row.key ?? `try_${crypto.randomUUID().replaceAll("-", "_")}`;
  const { error } = await admin.client.from("cms_content").insert({ ...row, key });
  return error?.code;
}

const words = (text: string) => richTextOf(text) as Json;
const LINK = { type: "link", attrs: { href: "javascript:alert(1)" } };
const HOSTILE = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "x", marks: [LINK] }] }],
};

test("an administrator writes a whole block, and a visitor reads it as it was written", async () => {
  const block = {
    key: "try_whole",
    title: "Numbers",
    content: words("Counted by others."),
    image_url: "/images/covers/community-1.webp",
    image_alt: "Two people on a bench",
    video_url: "/storage/v1/object/public/videos/try/one.webm",
    items: [
      { value: "2.6 million", title: "homes", source: "A bureau, 2011", href: "https://example.org/report" },
      { title: "An action", href: "/campaigns?category=housing", content: words("Why.") },
      { image_url: "/images/partners/flag.svg", image_alt: "" },
    ],
  };
  await admin.client.from("cms_content").insert(block).throwOnError();
  const columns = "key, title, content, image_url, image_alt, video_url, items";
  const { data } = await backend.anon
    .from("cms_content")
    .select(columns)
    .eq("key", "try_whole")
    .single()
    .throwOnError();
  expect(data).toEqual(block);
  const items = [{ title: "Less" }];
  await admin.client
    .from("cms_content")
    .update({ items, image_alt: "" })
    .eq("key", "try_whole")
    .throwOnError();
  const changed = await backend.anon
    .from("cms_content")
    .select("items")
    .eq("key", "try_whole")
    .single()
    .throwOnError();
  expect(changed.data).toEqual({ items });
});

test.each<[string, Omit<Row, "key">]>([
  ["a list that is no document", { content: ["<b>bold</b>"] }],
  ["a document with a hostile link", { content: HOSTILE }],
  ["an unknown node", { content: { type: "doc", content: [{ type: "iframe" }] } }],
  ["a picture nobody described", { image_url: "/images/a.webp" }],
  ["a description without a picture", { image_alt: "A house" }],
  ["a picture from elsewhere", { image_url: "https://elsewhere.example/a.gif", image_alt: "" }],
  ["a video by http", { video_url: "http://example.org/a.mp4" }],
  ["a script as video", { video_url: "javascript:alert(1)" }],
  ["a video of another bucket", { video_url: "/storage/v1/object/public/avatars/a.mp4" }],
  ["a video address with a quote", { video_url: 'https://example.org/a.mp4"onerror="x' }],
  ["items that are no list", { items: { title: "x" } }],
  ["an item that is a word", { items: ["x"] }],
  ["an empty item", { items: [{}] }],
  ["an item with a field too many", { items: [{ title: "x", onclick: "alert(1)" }] }],
  ["an item with a number for a title", { items: [{ title: 7 }] }],
  ["an item with an empty title", { items: [{ title: "" }] }],
  ["an item with a hostile document", { items: [{ content: HOSTILE }] }],
  ["an item that leads to a script", { items: [{ title: "x", href: "javascript:alert(1)" }] }],
  [
    "an item that leads to another host without saying so",
    { items: [{ title: "x", href: "//example.org" }] },
  ],
  ["an item with a picture nobody described", { items: [{ image_url: "/images/a.webp" }] }],
  ["forty-one items", { items: Array.from({ length: 41 }, () => ({ title: "x" })) }],
])("refuses %s", async (_name, row) => {
  expect(await refusal(row)).toBe("23514");
});

test.each([
  ["try_named", undefined],
  ["try_named@es", undefined],
  ["try_named@en", "23514"],
  ["try_named@", "23514"],
  ["try_named@es@es", "23514"],
  ["@es", "23514"],
  ["Vision", "23514"],
])("the key %s names its language", async (key, code) => {
  expect(await refusal({ key })).toBe(code);
});

test("every built-in wording could be written by staff as it is", async () => {
  const rows = CMS_PAGES.flatMap((page) => page.blocks).map(({ key, fallback }) => ({ key, ...fallback }));
  for (const row of rows) {
    const { error } = await admin.client.from("cms_content").insert(row as Row);
    expect(error, row.key).toBeNull();
  }
  await backend.service.from("cms_content").delete().neq("key", "").throwOnError();
});

test("a page is read in Spanish, then in English, then as it is built in", async () => {
  const rows = [
    { key: "vision_hero", title: "Written in English", image_url: "/images/a.webp", image_alt: "A house" },
    { key: "vision_hero@es", title: "Escrito en español" },
    { key: "vision_why", title: "Only in English" },
  ];
  await admin.client.from("cms_content").insert(rows).throwOnError();
  const read = async (locale: "en" | "es") =>
    wordsOf(VISION, await readPage(backend.anon, VISION.name, locale));
  const spanish = await read("es");
  expect(spanish.vision_hero).toMatchObject({ title: "Escrito en español", image_alt: "A house" });
  expect(spanish.vision_why.title).toBe("Only in English");
  expect(spanish.vision_action.title).toBe(VISION.blocks.at(-1)?.fallback.title);
  expect((await read("en")).vision_hero.title).toBe("Written in English");
});
