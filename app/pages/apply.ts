// Where a father asks us for help (spec 2.1). Part of the public pages.
import { HELP_KIND_NAMES, HOW_SOON_NAMES, STATE_NAMES } from "../../domain/apply.ts";
import type { AreaRow } from "../site/row.ts";

export const APPLY_PAGES: readonly AreaRow[] = [
  {
    path: "/apply",
    file: "public/apply",
    title: "Ask us for help",
    found_by:
      "Help with rent, a power bill, diapers, a car seat; who can help with food, shelter, court, danger.",
    posts: true,
    sitemap: true,
    // Its address says what he needs, where he lives and how soon.
    offline: false,
    toast: false,
    ask: false,
    safety: true,
    query: {
      kind: { kind: "one_of", values: ["", ...HELP_KIND_NAMES] },
      state: { kind: "one_of", values: ["", ...STATE_NAMES] },
      soon: { kind: "one_of", values: ["", ...HOW_SOON_NAMES] },
    },
    menus: { Connect: "Apply" },
    for_fathers: {
      label: "Ask for help with a bill",
      text: "Rent, food, a car seat: tell us what can't wait.",
    },
  },
  {
    path: "/apply/status",
    file: "public/apply-status",
    title: "Your page",
    posts: true,
    private: true,
    toast: false,
    ask: false,
    safety: true,
    footer: false,
  },
];
