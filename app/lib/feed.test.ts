// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { atom, type Feed, rss } from "./feed";

const ENTRY = {
  title: `Bread & "butter" <b>\u0007`,
  summary: "It's < 5 \uD800 words",
  link: "https://site.test/our-voice/bread?a=1&b=2",
  id: "urn:uuid:1",
  author: "A father's <name>",
  topic: "Money and work",
  published_at: "2026-11-22T10:00:00.123+00:00",
  revised_at: "2026-11-23T10:00:00+00:00",
};
const FEED: Feed = {
  title: "Our Voice & more",
  description: "Posts",
  link: "https://site.test/our-voice",
  self: "https://site.test/our-voice/feed.xml",
  entries: [ENTRY],
};

const parsed = async (answer: Response) =>
  new DOMParser().parseFromString(await answer.text(), "application/xml");

test.each([
  ["rss", rss, "item"],
  ["atom", atom, "entry"],
] as const)("%s is valid whatever a post is called", async (name, make, entry) => {
  const answer = make(FEED);
  expect(answer.headers.get("content-type")).toBe(`application/${name}+xml; charset=utf-8`);
  const document = await parsed(answer);
  expect(document.querySelector("parsererror")).toBeNull();
  expect(document.querySelectorAll(entry)).toHaveLength(1);
  expect(document.querySelector(`${entry} > title`)?.textContent).toBe(`Bread & "butter" <b>`);
});

test("dates are as each format wants them, and the feed is as new as its newest change", async () => {
  const text = await rss(FEED).text();
  expect(text).toContain("<pubDate>Sun, 22 Nov 2026 10:00:00 GMT</pubDate>");
  expect(text).toContain("<lastBuildDate>Mon, 23 Nov 2026 10:00:00 GMT</lastBuildDate>");
  expect(await atom(FEED).text()).toContain("<updated>2026-11-23T10:00:00.000Z</updated>");
  expect(await atom({ ...FEED, entries: [] }).text()).toContain(
    "<updated>1970-01-01T00:00:00.000Z</updated>",
  );
});
