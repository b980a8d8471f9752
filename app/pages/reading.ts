// What one reads, watches and takes home, and the letters (spec 2.1). Part of the public pages.
import { MEDIA_FILTERS } from "../../domain/media-kinds.ts";
import {
  CHILD_AGES,
  READING_TIMES,
  RESOURCE_FORMATS,
  RESOURCE_SEARCH_LENGTH,
  RESOURCE_TOPICS,
  RESOURCES_PATH,
} from "../../domain/resources.ts";
import { SAFETY_PATH } from "../../domain/safety.ts";
import { US_STATE_CODES } from "../../domain/us-states.ts";
import type { AreaRow } from "../site/row.ts";

export const READING_PAGES: readonly AreaRow[] = [
  {
    path: RESOURCES_PATH,
    file: "public/resources",
    title: "Resources",
    found_by:
      "Guides and checklists for fathers: court, custody, rent, benefits, school forms, talking with children.",
    sitemap: true,
    toast: false,
    ask: false,
    safety: true,
    query: {
      q: { kind: "text", max_length: RESOURCE_SEARCH_LENGTH },
      topic: { kind: "one_of", values: ["", ...Object.keys(RESOURCE_TOPICS)] },
      state: { kind: "one_of", values: ["", ...US_STATE_CODES] },
      age: { kind: "one_of", values: ["", ...CHILD_AGES] },
      format: { kind: "one_of", values: ["", ...Object.keys(RESOURCE_FORMATS)] },
      minutes: { kind: "one_of", values: ["", ...READING_TIMES] },
      page: { kind: "page", max: 1_000 },
    },
    menus: { Community: "Resources" },
    for_fathers: { label: "Read how others did it", text: "Short guides for the things that come up." },
  },
  {
    path: `${RESOURCES_PATH}/:slug`,
    file: "public/resource",
    title: "Resource",
    sitemap: "resources",
    toast: false,
    ask: false,
    safety: true,
    posts: true,
    example: "/resources/first-night-with-the-kids",
  },
  {
    // Ours: how not to be found out here, and what this device shows of us.
    path: SAFETY_PATH,
    file: "public/safety",
    title: "How to browse safely here",
    found_by:
      "Exit this page, hide that you were here, browser history, private window, shared computer, phone, abuse, neutral tab title.",
    sitemap: true,
    toast: false,
    ask: false,
    safety: true,
  },
  {
    path: "/inspiration",
    file: "public/inspiration",
    title: "Inspiration",
    sitemap: true,
    menus: { Community: "Inspiration" },
    query: { page: { kind: "page", max: 1_000 } },
  },
  {
    path: "/inspiration/:day",
    file: "public/inspiration-day",
    title: "Inspiration",
    example: "/inspiration/2026-01-01",
  },
  {
    path: "/newsletter/confirm",
    file: "public/newsletter-confirm",
    title: "Confirm your email",
    posts: true,
    private: true,
    toast: false,
    ask: false,
  },
  {
    path: "/newsletter/preferences",
    file: "public/newsletter-preferences",
    title: "Newsletter preferences",
    private: true,
    toast: false,
    ask: false,
  },
  {
    // Ours: whoever holds a letter about a volunteer's hours checks its code.
    path: "/volunteer/verify/:code",
    file: "public/volunteer-verify",
    title: "Check a letter",
    posts: true,
    private: true,
    toast: false,
    ask: false,
    example: "/volunteer/verify/00000000000000000000000000000000",
  },
  {
    path: "/listing-answer",
    file: "public/listing-answer",
    title: "Are you taking new people?",
    private: true,
    toast: false,
    ask: false,
  },
  {
    path: "/donor-onboarding",
    file: "public/content",
    title: "How Giving Works",
    sitemap: true,
    found_by: "donor onboarding, welcome, receipt, where my gift goes",
  },
  // The same screen (spec 2.1).
  { path: "/onboarding", file: "public/onboarding", title: "How Giving Works", offline: false },
  {
    path: "/multimedia",
    file: "public/multimedia",
    title: "Multimedia",
    sitemap: true,
    menus: { "Media & Content": "Multimedia" },
    query: {
      kind: { kind: "one_of", values: Object.keys(MEDIA_FILTERS) },
      page: { kind: "page", max: 1_000 },
    },
  },
  {
    path: "/press",
    file: "public/press",
    posts: true,
    title: "Press",
    sitemap: true,
    menus: { "Media & Content": "Press" },
  },
  {
    path: "/downloads",
    file: "public/downloads",
    title: "Downloads",
    sitemap: true,
    menus: { "Media & Content": "Downloads", mobile_account_end: "Downloads" },
  },
];
