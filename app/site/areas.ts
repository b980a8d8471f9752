import type { Area, PageRow } from "./row.ts";

/** What is around the pages of an area; inside it one more route shows what a page could not. */
export const LAYOUTS: Record<Exclude<Area, "resource">, string> = {
  public: "layouts/public/layout",
  member: "layouts/member/layout",
  admin: "layouts/admin/layout",
};
export const BOUNDARY = "layouts/boundary";

export const boundaryId = (area: string) => `${BOUNDARY}/${area}`;

/** The names the router knows a page's branch by, from the outside in; a page itself is known by its path. */
export const routeIds = ({ area, path }: PageRow): string[] =>
  area === "resource" ? [path] : ["root", LAYOUTS[area], boundaryId(area), path];
