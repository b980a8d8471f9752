// What browsers need of the page table, made when the site is built: the rows themselves never reach them.
import { LAYOUTS } from "./areas.ts";
import { menuParts, menusOf } from "./menus.ts";
import { keptWithoutQuery, neverKept } from "./never-kept.ts";
import { type Area, builtPages, type PageRow } from "./row.ts";
import { sidebarOf } from "./sidebars.ts";

export type Heads = Record<string, { title: string; noindex?: true }>;

const headsOf = (pages: readonly PageRow[]): Heads =>
  Object.fromEntries(
    pages.map(({ path, title = "", ...row }) => [
      path,
      { title, ...((row.private || row.noindex) && { noindex: true as const }) },
    ]),
  );

/** Of pages and, below them, of their records: the layout of pages without a head of the server's writes them. */
const titlesOf = (pages: readonly PageRow[]): Record<string, string> =>
  Object.fromEntries(
    pages.flatMap(({ path, title = "", records }) => [
      [path, title],
      ...(records ? [[`${path}/:id`, records]] : []),
    ]),
  );

/** Where nobody is asked for money, by the router's names; an area where nobody ever is by its layout alone. */
function withoutAsk(pages: readonly PageRow[]): string[] {
  const asks = (area: Area) => pages.some((row) => row.area === area && row.ask !== false);
  const names = pages
    .filter(({ ask }) => ask === false)
    .map(({ area, path }) => (area === "resource" || asks(area) ? path : LAYOUTS[area]));
  return [...new Set(names)];
}

/** Pages of one campaign, with the parameter that names it: whoever gives there gives to it. */
const givingTo = (pages: readonly PageRow[]): Record<string, string> =>
  Object.fromEntries(
    pages.flatMap(({ path, sitemap }) => {
      const param = /:(\w+)$/.exec(path)?.[1];
      return sitemap === "campaigns" && param ? [[path, param]] : [];
    }),
  );

/** Where the way out stands: pages with everything below them, those of one parameter by it; a pattern weighs least. */
function safetyModule(pages: readonly PageRow[]): string {
  const some = pages.flatMap(({ path, safety }) =>
    typeof safety === "object" ? path.replace(/:\w+/g, (name) => safety[name.slice(1)] ?? name) : [],
  );
  const under = [...keptWithoutQuery(pages), ...some].map((path) => path.slice(1).replaceAll("/", "\\/"));
  return `export default /^\\/(${under.join("|")})(\\/|$)/;`;
}

const asModule = (value: unknown) => `export default ${JSON.stringify(value)};`;

/** The entries with their icons: only what is shown is loaded. */
function sidebarModule(rows: readonly PageRow[], of: "admin" | "member"): string {
  const entries = sidebarOf(rows, of);
  const icons = [...new Set(entries.map(({ icon }) => icon))];
  const lines = entries.map(({ icon, ...entry }) => `{ ...${JSON.stringify(entry)}, Icon: ${icon} }`);
  return `import { ${icons.join(", ")} } from "lucide-react";\nexport default [${lines.join(",\n")}];`;
}

/** By name, as the source of a module; site/virtual.d.ts says what each one exports. */
export function pageLists(rows: readonly PageRow[]): Record<string, string> {
  const pages = builtPages(rows);
  const menus = menuParts(menusOf(rows));
  const where = (keep: (row: PageRow) => unknown) => pages.filter(keep);
  return {
    paths: asModule(Object.keys(titlesOf(where(({ path }) => !path.endsWith("*"))))),
    menus: asModule(menus.early),
    "menus-late": asModule(menus.late),
    "sidebar-admin": sidebarModule(rows, "admin"),
    "sidebar-member": sidebarModule(rows, "member"),
    "without-footer": asModule([
      LAYOUTS.member,
      ...where(({ footer }) => footer === false).map(({ path }) => path),
    ]),
    "without-toast": asModule(where(({ toast }) => toast === false).map(({ path }) => path)),
    "without-ask": asModule(withoutAsk(pages)),
    safety: safetyModule(pages),
    "giving-to": asModule(givingTo(pages)),
    "for-fathers": asModule(
      pages.flatMap(({ path, for_fathers }) => (for_fathers ? [{ path, ...for_fathers }] : [])),
    ),
    found: asModule(
      where(({ sitemap, found_by }) => sitemap === true || found_by).map(
        ({ path, title, found_by, for_fathers }) => ({
          path,
          title,
          words: [for_fathers?.text, found_by].filter(Boolean),
        }),
      ),
    ),
    headers: asModule(
      Object.fromEntries(where(({ header }) => header).map(({ path, header }) => [path, header])),
    ),
    heads: asModule(headsOf(pages)),
    "titles-public": asModule(
      titlesOf(where((row) => row.area === "public" && row.noindex && row.path !== "/*")),
    ),
    "titles-member": asModule(titlesOf(where(({ area }) => area === "member"))),
    "titles-admin": asModule(titlesOf(where(({ area }) => area === "admin"))),
    "never-kept": asModule(neverKept(rows)),
    "kept-without-query": asModule(keptWithoutQuery(rows)),
  };
}
