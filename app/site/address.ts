// An address as the server answers it: with what the page reads, and nothing else.
import { cleanLine, pageNumber } from "../../domain/text.ts";
import { routeIds } from "./areas.ts";
import { builtPages, type PageRow, pathOf, type QueryRule } from "./row.ts";

/** The router's own question for routes: its parameters are none of a page's. */
const ROUTER = "/__manifest";
/** Asks for the data of a page instead of the page; `_routes` says of which parts. */
const DATA = /(\/_)?\.data$/;

/** One of the values the page can be asked for, or "" where it takes what it takes without any. */
function possible(rule: QueryRule, value: string): string {
  switch (rule.kind) {
    case "browser":
      return "";
    case "one_of":
      return value !== rule.values[0] && rule.values.includes(value) ? value : "";
    case "page": {
      const page = pageNumber(value, rule.max);
      return page > 1 ? String(page) : "";
    }
    case "text":
      return cleanLine(value.slice(0, rule.max_length));
    case "like":
      return rule.pattern.test(value) ? value : value && (rule.otherwise ?? "");
  }
}

const inWords = (path: string) => path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+").replace(/\*$/, ".*");
const asPattern = (path: string) => new RegExp(`^${inWords(path)}/?$`, "i");

/** Finds the row of a path: fixed paths before those with parameters, and these before the rest of an area. */
export function rowFinder(rows: readonly PageRow[]): (pathname: string) => PageRow | undefined {
  const built = rows.filter(({ file }) => file);
  const fixed = new Map(built.map((row) => [row.path, row]));
  const length = ({ path }: PageRow) => (path.endsWith("*") ? 0 : 1_000) + path.length;
  const patterns = built
    .filter((row) => /[:*]/.test(pathOf(row)))
    .sort((a, b) => length(b) - length(a))
    .map((row) => ({ row, pattern: asPattern(pathOf(row).replace("?", "")) }));
  return (pathname) =>
    fixed.get(pathname.toLowerCase().replace(/(?<=.)\/+$/, "")) ??
    patterns.find(({ pattern }) => pattern.test(pathname))?.row;
}

/** Spelled as we spell addresses: what else means the same is the router's to find out. */
const PLAIN = /^(?:\/[a-z0-9-]+)*\/?$/i;

/**
 * The routes a plain address leads to, and those of the addresses above it: the router tells the browser of them, too.
 * Undefined where the router itself has to look for them.
 */
export function routesFinder(rows: readonly PageRow[]): (pathname: string) => string[] | undefined {
  const find = rowFinder(rows);
  return (pathname) => {
    if (!PLAIN.test(pathname)) return undefined;
    const above = [...pathname.matchAll(/\//g)].map(({ index }) => pathname.slice(0, index) || "/");
    const found = new Set([...above, pathname].map(find));
    const ids = [...found].flatMap((row) => (row ? routeIds(row) : []));
    return found.has(undefined) ? undefined : [...new Set(ids)];
  };
}

/**
 * The router asks which code belongs to some addresses, each of which it looks for among all routes. The same rows are the
 * same question, and no question has more addresses than there are rows.
 */
function askedRows(url: URL, find: (pathname: string) => PageRow | undefined): URL {
  const asked = new URL(url.pathname, url);
  const paths = (url.searchParams.get("paths") ?? "").split(",").filter(Boolean);
  const rows = new Set(paths.flatMap((path) => find(path.replace(/^(?!\/)/, "/"))?.path ?? []));
  if (rows.size > 0) asked.searchParams.set("paths", [...rows].sort().join(","));
  const version = url.searchParams.get("version");
  if (version !== null) asked.searchParams.set("version", version);
  return asked;
}

/** The address by which a page is rendered and kept: same page, same address. */
export function addressReader(rows: readonly PageRow[]): (url: URL) => URL {
  const find = rowFinder(rows);
  return (url) => {
    if (url.pathname === ROUTER) return askedRows(url, find);
    const row = find(pageOf(url));
    const read = new URL(url.pathname, url);
    for (const [name, rule] of Object.entries(row?.query ?? {})) {
      const value = possible(rule, url.searchParams.get(name) ?? "");
      if (value) read.searchParams.set(name, value);
    }
    const parts = url.searchParams.get("_routes");
    if (parts !== null && DATA.test(url.pathname)) {
      const asked = new Set(parts.split(","));
      const known = row ? routeIds(row).filter((id) => asked.has(id)) : [];
      read.searchParams.set("_routes", known.join(",") || "none");
    }
    return read;
  };
}

const pageOf = ({ pathname }: URL): string => pathname.replace(DATA, "") || "/";

/**
 * Whether anybody could make up any number of addresses like this one, and each would be answered: a page that looks the
 * same whatever stands in its address, or another spelling of one. Those of one visitor are no reason to forget a page.
 */
export function inventedFinder(rows: readonly PageRow[]): (url: URL) => boolean {
  const find = rowFinder(rows);
  return (url) => {
    if (url.pathname === ROUTER) return false;
    const row = find(pageOf(url));
    if (!row || row.private || row.area === "member" || row.area === "admin")
      return row?.path !== pageOf(url);
    return (
      row.path.endsWith("*") ||
      !new RegExp(`^${inWords(row.path)}$`).test(pageOf(url)) ||
      /.\/$/.test(pageOf(url))
    );
  };
}

/** Addresses of pages as somebody may link them, for tests that open every one. */
export const examplePaths = (rows: readonly PageRow[], area: PageRow["area"]): string[] =>
  builtPages(rows)
    .filter((row) => row.area === area)
    .map(({ path, example }) => example ?? path);
