// Support groups: when they meet, and each of them. Part of the public pages.
import { DAY_PART_KEYS, GROUP_LABEL_KEYS, PLACE_KIND_KEYS } from "../../domain/groups.ts";
import { US_STATE_CODES } from "../../domain/us-states.ts";
import type { AreaRow } from "../site/row.ts";

export const GROUP_PAGES: readonly AreaRow[] = [
  {
    path: "/support-groups",
    file: "public/support-groups",
    title: "Support Groups",
    found_by:
      "Meet other single fathers: groups online, by phone and in person, times, a seat, talk, loneliness.",
    sitemap: true,
    toast: false,
    ask: false,
    safety: true,
    menus: { Community: "Support Groups" },
    for_fathers: { label: "Meet other fathers", text: "Groups of dads who know what this is like." },
    query: {
      label: { kind: "one_of", values: ["", ...GROUP_LABEL_KEYS] },
      part: { kind: "one_of", values: ["", ...DAY_PART_KEYS] },
      place: { kind: "one_of", values: ["", ...PLACE_KIND_KEYS] },
      state: { kind: "one_of", values: ["", ...US_STATE_CODES] },
      page: { kind: "page", max: 50 },
    },
  },
  {
    path: "/support-groups/:slug",
    file: "public/support-group",
    title: "Support group",
    sitemap: "groups",
    toast: false,
    ask: false,
    safety: true,
    example: "/support-groups/demo-after-bedtime",
  },
];
