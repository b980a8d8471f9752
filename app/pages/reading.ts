// What one reads, watches and takes home, and the letters (spec 2.1). Part of the public pages.
import { MEDIA_FILTERS } from "../../domain/media-kinds.ts";
import type { AreaRow } from "../site/row.ts";

export const READING_PAGES: readonly AreaRow[] = [
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
