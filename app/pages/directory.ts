// The directory of lawyers and mental health professionals (spec 2.1).
import { DIRECTORY_PATH, DIRECTORY_QUERY, DIRECTORY_TITLE } from "../../domain/directory.ts";
import { CONVERSATION_PATH } from "../../domain/directory-messages.ts";
import type { AreaRow } from "../site/row.ts";

export const DIRECTORY_PAGES: readonly AreaRow[] = [
  {
    path: DIRECTORY_PATH,
    file: "public/directory",
    title: DIRECTORY_TITLE,
    found_by:
      "Find a family lawyer, attorney, therapist, psychologist or counselor by state, issue, language and distance.",
    sitemap: true,
    // Nobody stands here a day longer than he may, and the address says what is looked for.
    offline: false,
    toast: false,
    ask: false,
    safety: true,
    query: DIRECTORY_QUERY,
    menus: { "Legal Assistance": "Lawyer Directory" },
    for_fathers: { label: "Find a lawyer", text: "Lawyers and therapists who work with fathers, by place." },
  },
  {
    path: `${DIRECTORY_PATH}/:slug`,
    file: "public/listing",
    title: DIRECTORY_TITLE,
    sitemap: "listings",
    offline: false,
    posts: true,
    toast: false,
    ask: false,
    safety: true,
    example: "/lawyer-directory/demo-family-law-office-riverside-da000001",
  },
  {
    // Ours: the link of a mail "You have a message". What opens it stands behind the #.
    path: CONVERSATION_PATH,
    file: "public/conversation",
    title: "Conversation",
    posts: true,
    private: true,
    toast: false,
    ask: false,
    safety: true,
  },
];
