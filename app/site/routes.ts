import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { BOUNDARY, boundaryId, LAYOUTS } from "./areas.ts";
import { type PageRow, pathOf } from "./row.ts";

function pageRoute(row: PageRow): RouteConfigEntry {
  const module = `routes/${row.file}.tsx`;
  const id = row.path;
  return id === "/" ? index(module, { id }) : route(pathOf(row).slice(1), module, { id });
}

/** Every page that has a file, in the layout of its area (spec 2). */
export function siteRoutes(rows: readonly PageRow[]): RouteConfigEntry[] {
  const built = rows.filter(({ file }) => file);
  const areas = Object.entries(LAYOUTS).map(([area, file]) =>
    layout(`${file}.tsx`, [
      layout(
        `${BOUNDARY}.tsx`,
        { id: boundaryId(area) },
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
