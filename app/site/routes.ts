import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Area, PageRow } from "./row.ts";

/** What is around the pages of an area; inside it one more route shows what a page could not. */
const LAYOUTS: Record<Exclude<Area, "resource">, string> = {
  public: "layouts/public/layout",
  member: "layouts/member/layout",
  admin: "layouts/admin/layout",
};
const BOUNDARY = "layouts/boundary";

/** The names the router knows a page's branch by, from the outside in; a page itself is known by its path. */
export const routeIds = ({ area, path }: PageRow): string[] =>
  area === "resource" ? [path] : ["root", LAYOUTS[area], `${BOUNDARY}/${area}`, path];

function pageRoute({ path, file }: PageRow): RouteConfigEntry {
  const module = `routes/${file}.tsx`;
  return path === "/" ? index(module, { id: path }) : route(path.slice(1), module, { id: path });
}

/** Every page that has a file, in the layout of its area (spec 2). */
export function siteRoutes(rows: readonly PageRow[]): RouteConfigEntry[] {
  const built = rows.filter(({ file }) => file);
  const areas = Object.entries(LAYOUTS).map(([area, file]) =>
    layout(`${file}.tsx`, [
      layout(
        `${BOUNDARY}.tsx`,
        { id: `${BOUNDARY}/${area}` },
        built.filter((row) => row.area === area).map(pageRoute),
      ),
    ]),
  );
  const resources = built.filter(({ area }) => area === "resource");
  return [
    ...areas,
    ...resources.map(({ path, file }) => route(path.slice(1), `routes/${file}.ts`, { id: path })),
  ];
}
