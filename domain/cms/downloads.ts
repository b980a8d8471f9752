// The words of /downloads; the files stand in a table of their own.
import { richTextOf } from "../plain-text.ts";
import { cmsPage, type KeyOf } from "./block.ts";

export const DOWNLOADS = cmsPage("downloads", "/downloads", [
  {
    key: "downloads_intro",
    kind: "words",
    fallback: {
      title: "Sheets for the kitchen table",
      content: richTextOf(
        "Calendars, lists and tables for fathers and everyone who helps them. Print them, copy them, pass them on. You need no account, and we don't note who takes one: we only count how many.",
      ),
    },
  },
  {
    key: "downloads_nothing",
    kind: "words",
    fallback: {
      title: "Nothing to download yet",
      content: richTextOf("The first sheets will stand here soon."),
    },
  },
]);
export type DownloadsKey = KeyOf<typeof DOWNLOADS>;
