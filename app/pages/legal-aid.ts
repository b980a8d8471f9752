// Legal aid: what now, one page about a case, asking us, and what became of it.
import { LEGAL_CHOICES, STEPS_ASKED } from "../../domain/legal-aid-steps.ts";
import type { AreaRow, QueryRule } from "../site/row.ts";

const oneOfEach = (choices: Readonly<Record<string, readonly string[]>>): Record<string, QueryRule> =>
  Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, { kind: "one_of", values }]));

const REQUEST = {
  file: "public/legal-aid-request",
  posts: true,
  title: "Your request",
  private: true,
  toast: false,
  ask: false,
  safety: true,
} as const;

export const LEGAL_AID_PAGES: readonly AreaRow[] = [
  {
    path: "/legal-aid",
    file: "public/legal-aid",
    title: "Legal Aid",
    found_by:
      "What to do before a hearing: custody, court papers, emergency order, parenting time, a move, child support, fee waiver, lawyer.",
    sitemap: true,
    // Its address says how his case stands.
    offline: false,
    toast: false,
    ask: false,
    safety: true,
    query: oneOfEach({ ...LEGAL_CHOICES, [STEPS_ASKED.name]: ["", STEPS_ASKED.value] }),
    menus: { "Legal Assistance": "Legal Aid" },
    for_fathers: { label: "Get legal help", text: "Custody, support, court dates: ask what you can do." },
  },
  {
    path: "/legal-aid/brief",
    file: "public/legal-aid-brief",
    title: "Your case on one page",
    // What is printed is one sheet.
    footer: false,
    noindex: true,
    toast: false,
    ask: false,
    safety: true,
  },
  {
    path: "/legal-aid/ask",
    file: "public/legal-aid-ask",
    posts: true,
    title: "Ask for legal help",
    noindex: true,
    offline: false,
    toast: false,
    ask: false,
    safety: true,
  },
  { path: "/legal-aid/request", ...REQUEST },
  // As our emails call it: they say nothing of what it is about.
  { path: "/your-request", ...REQUEST },
];
