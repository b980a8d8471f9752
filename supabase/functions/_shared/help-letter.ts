import type { Letter } from "./mail-layout.ts";

/** To a father whose request has moved: that there is news and where, and not a word of what it is about. */
const newsAt =
  (path: string) =>
  (_: unknown, site_origin: string): Letter => ({
    subject: "There is news",
    discreet: true,
    greeting: "Hello,",
    paragraphs: ["There is news for you. Open your private link, or sign in, to read it."],
    action: { label: "Open the page", href: `${site_origin}${path}` },
    rows: [],
    notes: ["Was this not meant for you? Then you don't have to do anything."],
  });

export const helpNews = newsAt("/apply/status");
export const legalAidNews = newsAt("/your-request");
