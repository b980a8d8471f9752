// One row of the page table is a page everywhere: nothing else names pages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { sidebarFor } from "~domain/sidebar";
import { isKeptPage } from "./lib/browser/kept-page";
import { PAGES } from "./pages";
import { addressReader, examplePaths, inventedFinder, rowFinder } from "./site/address";
import { robotsText, sitemapPaths } from "./site/crawlers";
import { pageLists } from "./site/lists";
import { menusOf } from "./site/menus";
import { neverKept } from "./site/never-kept";
import { siteRoutes } from "./site/routes";
import type { PageRow } from "./site/row";
import { sidebarOf } from "./site/sidebars";

const SITE = "https://site.example";
const routed = (rows: readonly PageRow[]): RouteConfigEntry[] => {
  const flat = (entry: RouteConfigEntry): RouteConfigEntry[] => [
    entry,
    ...(entry.children ?? []).flatMap(flat),
  ];
  return siteRoutes(rows).flatMap(flat);
};
const list = (rows: readonly PageRow[], name: string): unknown =>
  JSON.parse(pageLists(rows)[name]?.replace(/^export default (.*);$/s, "$1") ?? "null");
const read = (rows: readonly PageRow[], path: string) => {
  const { pathname, search } = addressReader(rows)(new URL(path, SITE));
  return pathname + search;
};

/** A content page is this row and its file; a third file holds its words or its feature. */
const FAQ: PageRow = {
  path: "/questions",
  file: "public/questions",
  area: "public",
  title: "Questions",
  sitemap: true,
  toast: false,
  menus: { Community: "Questions", legal: "Questions" },
  query: { topic: { kind: "one_of", values: ["", "money", "law"] } },
};
const LEDGER: PageRow = {
  path: "/admin/ledger",
  file: "admin/ledger",
  area: "admin",
  title: "Ledger, Administration",
  private: true,
  sidebars: [{ of: "admin", group: "Main", label: "Ledger", icon: "Wallet", who: ["admin"] }],
  query: { page: { kind: "browser" } },
};
const INVOICE: PageRow = { path: "/invoice/:id", file: "public/invoice", area: "public", private: true };

test("a row for a content page is all it takes", () => {
  const rows = [...PAGES, FAQ];
  expect(routed(rows).map(({ file }) => file)).toContain("routes/public/questions.tsx");
  expect(sitemapPaths(rows)).toContain("/questions");
  expect(robotsText(rows, SITE)).not.toContain("/questions");
  expect(neverKept(rows)).not.toContain("/questions");
  expect(menusOf(rows).places.legal.at(-1)).toEqual({ label: "Questions", path: "/questions" });
  expect(JSON.stringify(menusOf(rows).mega)).toContain('"Questions"');
  expect(list(rows, "paths")).toContain("/questions");
  expect(list(rows, "without-toast")).toContain("/questions");
  expect(list(rows, "heads")).toMatchObject({ "/questions": { title: "Questions" } });
  expect(examplePaths(rows, "public")).toContain("/questions");
  expect(read(rows, "/questions?topic=law&x=1")).toBe("/questions?topic=law");
  expect(read(rows, "/questions?topic=cats")).toBe("/questions");
  expect(list(PAGES, "paths")).not.toContain("/questions");
});

test("a row for a page of the staff, too", () => {
  const rows = [...PAGES, LEDGER];
  expect(routed(rows).map(({ id }) => id)).toContain("/admin/ledger");
  expect(sitemapPaths(rows)).not.toContain("/admin/ledger");
  expect(list(rows, "titles-admin")).toMatchObject({ "/admin/ledger": "Ledger, Administration" });
  const [main] = sidebarFor(sidebarOf(rows, "admin"), ["admin"]);
  expect(main?.items.at(-1)).toMatchObject({ label: "Ledger", path: "/admin/ledger" });
  expect(pageLists(rows)["sidebar-admin"]).toMatch(/import \{[^}]*\bWallet\b/);
  expect(read(rows, "/admin/ledger?page=2")).toBe("/admin/ledger");
});

test("what belongs to one person is closed to search engines and never kept", () => {
  const rows = [...PAGES, INVOICE];
  expect(robotsText(rows, SITE)).toContain("Disallow: /invoice\n");
  expect(neverKept(rows)).toContain("/invoice");
  expect(list(rows, "heads")).toMatchObject({ "/invoice/:id": { noindex: true } });
  expect(neverKept(PAGES)).toEqual(
    expect.arrayContaining(["/auth", "/donate", "/donation-success", "/register", "/care", "/admin"]),
  );
});

test("of what a father says and looks for no copy stays on his device; what helps without a connection does", () => {
  const kept = (path: string) => isKeptPage(new URL(path, SITE));
  const no = [
    "/apply",
    "/apply?kind=danger&state=OH&soon=today",
    "/apply/status",
    "/apply.data",
    "/legal-aid?safety=danger",
    "/lawyer-directory",
    "/lawyer-directory?issue=custody",
    "/lawyer-directory/some-law-office",
    "/resources?topic=court&state=TX",
    "/support-groups?state=OH",
    "/campaigns?cms-preview=1",
  ];
  const yes = ["/help", "/resources", "/resources/your-first-court-date", "/campaigns?q=rent"];
  expect(no.filter(kept)).toEqual([]);
  expect(yes.filter(kept)).toEqual(yes);
});

test("every page has a file, a title, an address of its own, and every route a page", () => {
  const built = PAGES.filter(({ file }) => file);
  const files = new Set(built.map(({ file, area }) => `${file}.${area === "resource" ? "ts" : "tsx"}`));
  const there = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  expect([...files].filter((file) => !existsSync(`app/routes/${file}`))).toEqual([]);
  expect(there.filter((file) => /\.tsx?$/.test(file) && !files.has(file))).toEqual([]);
  expect(built.filter(({ title, area }) => !title && area !== "resource")).toEqual([]);
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  expect(built.filter(({ path, example }) => /[:*]/.test(path) && !example)).toEqual([]);
});

test("no page of groups, care, legal aid or apply asks for money (decision 33)", () => {
  const help =
    /^\/(my-groups|hosted-groups|group-reports|support-groups|care|help-requests|legal-aid|apply|help)(\/|$)/;
  const rows = PAGES.filter(({ path, area }) => help.test(path) && area !== "resource");
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter(({ ask }) => ask !== false).map(({ path }) => path)).toEqual([]);
});

test("no page for search engines begins with the address of a closed one", () => {
  const closed = [...robotsText(PAGES, SITE).matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? "");
  const open = PAGES.filter((row) => row.area === "public" && !row.private).map(({ path }) => path);
  expect(open.filter((path) => closed.some((start) => path.startsWith(start)) && path !== "/dev/")).toEqual(
    [],
  );
});

test("every query parameter that is read is declared by a page", () => {
  const declared = new Set(PAGES.flatMap(({ query = {} }) => Object.keys(query)));
  const named = ["app/routes", "app/features", "domain"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .flatMap((name) => [
        ...readFileSync(`${root}/${name}`, "utf8").matchAll(/(?:search|searchParams)\.get\("(\w+)"\)/g),
      ])
      .map(([, parameter]) => parameter ?? ""),
  );
  expect(named).toContain("campaign");
  expect(named.filter((parameter) => !declared.has(parameter))).toEqual([]);
});

test.each([
  ["/", "/"],
  ["/?utm_source=mail&fbclid=1", "/"],
  ["/campaigns?x=1&page=2&q=rent", "/campaigns?q=rent&page=2"],
  ["/campaigns?page=0&sort=drop&status=active&category=cats&q=%20", "/campaigns"],
  ["/campaigns?page=99999", "/campaigns"],
  ["/campaigns?page=9999", "/campaigns?page=1000"],
  [`/campaigns?q=${"x".repeat(200)}`, `/campaigns?q=${"x".repeat(80)}`],
  ["/campaigns?q=a&q=b", "/campaigns?q=a"],
  ["/Campaigns/?sort=newest&y=", "/Campaigns/?sort=newest"],
  ["/campaign/winter?donors=3&donors=4&z", "/campaign/winter?donors=3"],
  ["/donate?campaign=%3Cb%3E&amount=25,50", "/donate?campaign=-&amount=-"],
  ["/donate?amount=25&campaign=winter", "/donate?campaign=winter&amount=25"],
  ["/donate?amount=", "/donate"],
  ["/auth?next=/profile&mode=sign_up", "/auth?mode=sign_up&next=-"],
  ["/admin/user-management?q=ann", "/admin/user-management"],
  ["/no/such/page?a=b", "/no/such/page"],
  ["/sitemap.xml?a=b", "/sitemap.xml"],
  ["/__manifest?paths=%2Fterms&version=1", "/__manifest?paths=%2Fterms&version=1"],
  ["/_.data?x=1", "/_.data"],
  ["/campaigns.data?page=2&x=1&_routes=evil,%2Fcampaigns", "/campaigns.data?page=2&_routes=%2Fcampaigns"],
  ["/campaigns.data?_routes=evil", "/campaigns.data?_routes=none"],
])("%s is read as %s", (asked, answered) => {
  expect(read(PAGES, asked)).toBe(answered);
});

test("reading an address again changes nothing", () => {
  const find = rowFinder(PAGES);
  for (const path of [...examplePaths(PAGES, "public"), ...examplePaths(PAGES, "admin")]) {
    const address = `${path}?page=3&q=%20two%20words&status=all&donors=2&amount=x`;
    expect(read(PAGES, read(PAGES, address)), path).toBe(read(PAGES, address));
    expect(find(path), path).toBeDefined();
  }
});

test("addresses anybody can make up are told from those of pages", () => {
  const invented = (path: string) => inventedFinder(PAGES)(new URL(path, SITE));
  const own = [
    "/",
    "/help",
    "/apply/status",
    "/campaign/any",
    "/our-voice/any",
    "/admin/crm",
    "/my-groups",
    "/help.data",
    "/_.data",
  ];
  const made = [
    "/HELP",
    "/help/",
    "/Campaign/any",
    "/campaign/any/",
    "/volunteer/verify/x",
    "/volunteer/verify/x.data",
  ];
  made.push("/admin/crm/x", "/my-groups/x", "/admin/nowhere", "/nowhere");
  expect(own.filter(invented)).toEqual([]);
  expect(made.filter((path) => !invented(path))).toEqual([]);
});
