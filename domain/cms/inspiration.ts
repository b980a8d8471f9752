// The words around the words of the day (/inspiration).
import { richTextOf } from "../plain-text.ts";
import { cmsPage, type KeyOf } from "./block.ts";

export const INSPIRATION = cmsPage("inspiration", "/inspiration", [
  {
    key: "inspiration_intro",
    kind: "words",
    fallback: {
      title: "A few words for today",
      content: richTextOf(
        "A thought or a short story for every day, for fathers who have a minute and a cup of coffee.",
      ),
    },
  },
  {
    key: "inspiration_letter",
    kind: "words",
    fallback: {
      title: "News by email",
      content: richTextOf("Now and then we write about what gifts made possible and what comes next."),
    },
  },
]);
export type InspirationKey = KeyOf<typeof INSPIRATION>;
