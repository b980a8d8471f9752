import { HELP_DOOR, HELP_PATH } from "../help.ts";
import { richTextOf } from "../plain-text.ts";
import { cmsPage } from "./block.ts";

export const HOME = cmsPage("home", "/", [
  {
    key: "home_hero",
    kind: "hero",
    fallback: {
      title: "Raising children alone should never mean standing alone.",
      content: richTextOf(
        "We stand with single fathers and their children: first with what can't wait, then for the long road.",
      ),
      items: [
        { title: "Donate now", href: "/donate" },
        { title: HELP_DOOR, href: HELP_PATH },
      ],
    },
  },
]);
