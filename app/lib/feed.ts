// What feed readers get, as RSS 2.0 and as Atom.
import { escapeXml } from "./xml";

export type Feed = {
  title: string;
  description: string;
  /** Of the page it belongs to, and of the feed itself: absolute, as all addresses here. */
  link: string;
  self: string;
  entries: readonly FeedEntry[];
};
export type FeedEntry = {
  title: string;
  summary: string;
  link: string;
  /** Stays the same when the address changes. */
  id: string;
  author: string;
  topic: string;
  /** ISO 8601. */
  published_at: string;
  revised_at: string;
};

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;
// A reader refuses the whole feed for one of these.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const tag = (name: string, text: string, attributes = "") =>
  `<${name}${attributes}>${escapeXml(text.toWellFormed().replace(NO_XML, ""))}</${name}>`;
const instant = (time: string) => new Date(time).toISOString();
const rfc822 = (time: string) => new Date(time).toUTCString();

/** When the newest change was; without entries the beginning of time, so that the feed is always the same bytes. */
const updated = ({ entries }: Feed): string =>
  entries
    .map(({ revised_at }) => instant(revised_at))
    .reduce((a, b) => (a > b ? a : b), instant("1970-01-01"));

export function rss(feed: Feed): Response {
  const items = feed.entries.map(
    (entry) =>
      `<item>${tag("title", entry.title)}${tag("link", entry.link)}${tag("guid", entry.id, ' isPermaLink="false"')}` +
      `${tag("pubDate", rfc822(entry.published_at))}${tag("dc:creator", entry.author)}` +
      `${tag("category", entry.topic)}${tag("description", entry.summary)}</item>`,
  );
  return xml(
    "application/rss+xml",
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>` +
      `${tag("title", feed.title)}${tag("link", feed.link)}${tag("description", feed.description)}${tag("language", "en-US")}` +
      `${tag("lastBuildDate", rfc822(updated(feed)))}` +
      `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>${items.join("")}</channel></rss>\n`,
  );
}

export function atom(feed: Feed): Response {
  const entries = feed.entries.map(
    (entry) =>
      `<entry>${tag("title", entry.title)}<link href="${escapeXml(entry.link)}"/>${tag("id", entry.id)}` +
      `${tag("published", instant(entry.published_at))}${tag("updated", instant(entry.revised_at))}` +
      `<author>${tag("name", entry.author)}</author><category term="${escapeXml(entry.topic)}"/>${tag("summary", entry.summary)}</entry>`,
  );
  return xml(
    "application/atom+xml",
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">${tag("title", feed.title)}${tag("subtitle", feed.description)}` +
      `${tag("id", feed.link)}${tag("updated", updated(feed))}<link href="${escapeXml(feed.link)}"/>` +
      `<link href="${escapeXml(feed.self)}" rel="self" type="application/atom+xml"/>${entries.join("")}</feed>\n`,
  );
}

const xml = (type: string, body: string) =>
  new Response(HEAD + body, { headers: { "content-type": `${type}; charset=utf-8` } });
