// The words of /press (spec 2.10). No coverage is made up: until staff write real mentions and logos, what shows there says
// of itself that it is an example. The articles are pages of ours.
import { HELP_PATH } from "../help.ts";
import { LEGAL_NAME } from "../legal.ts";
import { richTextOf } from "../plain-text.ts";
import type { CmsBlock, CmsItem, CmsWords } from "./block.ts";
import { cmsPage } from "./block.ts";

/** For how many entries the page has room, and what staff may add that is not built in. */
const MORE: Record<string, Pick<CmsBlock, "takes" | "max_items">> = {
  press_page: { takes: ["video"] },
  press_logos: { takes: ["items.picture"], max_items: 4 },
  press_mentions: { max_items: 2 },
  press_assets: { max_items: 3 },
  press_articles: { max_items: 2 },
};
const words = <Key extends string>(key: Key, fallback: CmsWords) => ({
  key,
  kind: "words" as const,
  fallback,
  ...MORE[key],
});

const LOGOS: readonly CmsItem[] = [
  { title: "Example Gazette" },
  { title: "Example Public Radio" },
  { title: "Example Evening News" },
  { title: "Example Family Magazine" },
];

/** `source` is the publication and the day. */
const MENTIONS: readonly CmsItem[] = [
  {
    title: "An example of a story about fathers who raise their children alone",
    source: "Example Gazette, January 1, 2026",
    href: "/discover-our-vision",
  },
  {
    title: "An example of a conversation with someone from the foundation",
    source: "Example Public Radio, February 1, 2026",
    href: "/discover-our-vision",
  },
];

export const PRESS = cmsPage("press", "/press", [
  {
    key: "press_hero",
    kind: "hero",
    fallback: {
      title: "For the press",
      content: richTextOf("Numbers with their sources, people who know this life, and plain answers."),
      items: [{ title: "Write to our press desk", href: "/press#press-desk" }],
    },
  },
  words("press_page", {
    title: "Who we are",
    content: richTextOf(
      `${LEGAL_NAME} stands beside fathers who raise their children alone. If you write or speak about them, we help you get it right: with numbers and where they come from, with people who know this life, and with a plain answer when we don't know.`,
      "Children are never shown, and no father's story is told without him. We ask the same of you.",
    ),
    image_url: "/images/covers/community-2.webp",
    image_alt: "",
  }),
  words("press_logos", { title: "As seen in", items: LOGOS }),
  words("press_mentions", { title: "Press Mentions", items: MENTIONS }),
  words("press_assets", {
    title: "Media Assets",
    items: [
      { title: "Press Kit", content: richTextOf("Who we are and what we do, at a glance.") },
      {
        title: "Media Relations Book",
        content: richTextOf("Whom to ask about what."),
      },
      { title: "Brand Guidelines", content: richTextOf("Our name, mark and colors, and how to use them.") },
    ],
  }),
  words("press_articles", {
    title: "Syndicated Articles",
    content: richTextOf(
      "You may print these with our name. Ask us first, so that you get the latest version.",
    ),
    items: [
      {
        title: "Why single fathers",
        content: richTextOf("Why fathers who are alone with their children seldom ask for help."),
        href: "/discover-our-vision",
      },
      {
        title: "Where a father finds help first",
        content: richTextOf("Whom to call tonight, and what happens when he writes to us."),
        href: HELP_PATH,
      },
    ],
  }),
  words("press_form", {
    title: "Media Inquiries & Syndication Requests",
    content: richTextOf("Tell us what you are working on and until when you need an answer."),
  }),
]);
