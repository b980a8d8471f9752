// The page table: one row per page. Routes, sitemap.xml, robots.txt, what the service worker keeps, menus, sidebars, titles,
// the page cache's keys and the tests that open every page follow from it (app/site/). A row without `file` is a page of
// the specification that is not built yet: nothing shows it, and giving it a file is all it takes to appear everywhere.
import { ADMIN_PAGES } from "./pages/admin.ts";
import { MEMBER_PAGES } from "./pages/member.ts";
import { PUBLIC_PAGES } from "./pages/public.ts";
import type { Area, AreaRow, PageRow } from "./site/row.ts";

const RESOURCES: readonly AreaRow[] = [
  { path: "/sitemap.xml", file: "resources/sitemap" },
  { path: "/sitemap/:part", file: "resources/sitemap-part", example: "/sitemap/pages.xml" },
  { path: "/og/:kind/:file", file: "resources/og", example: "/og/campaign/first-months-rent.png" },
  { path: "/robots.txt", file: "resources/robots" },
  {
    path: "/letter/:letter/:place",
    file: "resources/letter-link",
    private: true,
    example: "/letter/00000000-0000-4000-8000-000000000000/1",
  },
  {
    path: "/multimedia/:id/captions.vtt",
    file: "resources/captions",
    example: "/multimedia/7a51d000-0000-4000-8000-000000000001/captions.vtt",
  },
  { path: "/campaigns/feed.xml", file: "resources/campaign-updates-rss" },
  { path: "/campaigns/atom.xml", file: "resources/campaign-updates-atom" },
  { path: "/our-voice/feed.xml", file: "resources/our-voice-rss" },
  { path: "/our-voice/atom.xml", file: "resources/our-voice-atom" },
];

const inArea = (area: Area, rows: readonly AreaRow[], more: Partial<PageRow> = {}): PageRow[] =>
  rows.map((row) => ({ area, ...more, ...row }));

export const PAGES: readonly PageRow[] = [
  ...inArea("public", PUBLIC_PAGES),
  ...inArea("member", MEMBER_PAGES, { private: true, ask: false }),
  ...inArea("admin", ADMIN_PAGES, { private: true }),
  ...inArea("resource", RESOURCES),
];
