// The words of /multimedia; what it shows stands in the library (table media).
import { richTextOf } from "../plain-text.ts";
import { cmsPage, type KeyOf } from "./block.ts";

export const MULTIMEDIA = cmsPage("multimedia", "/multimedia", [
  {
    key: "multimedia_intro",
    kind: "words",
    fallback: {
      title: "To watch, to hear, to look at",
      content: richTextOf(
        "Short films, sound and pictures about fathers who raise their children alone. Nothing plays by itself, and everything that is said can also be read.",
      ),
    },
  },
  {
    key: "multimedia_nothing",
    kind: "words",
    fallback: {
      title: "Nothing here yet",
      content: richTextOf("Look at everything else, or come back soon."),
    },
  },
]);
export type MultimediaKey = KeyOf<typeof MULTIMEDIA>;
