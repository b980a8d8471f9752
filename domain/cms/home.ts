import { richTextOf } from "../plain-text.ts";
import { cmsPage } from "./block.ts";

export const HOME = cmsPage("home", "/", [
  {
    key: "home_hero",
    kind: "hero",
    fallback: {
      title: "Raising children alone should never mean standing alone.",
      content: richTextOf(
        "We walk with single fathers: with help this week, legal support this month and people who stay.",
      ),
      items: [
        { title: "Donate now", href: "/donate" },
        { title: "See the campaigns", href: "/campaigns" },
      ],
    },
  },
]);
