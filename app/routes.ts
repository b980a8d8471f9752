// Every address of the site is a row of the page table.
import type { RouteConfig } from "@react-router/dev/routes";
import { PAGES } from "./pages";
import { siteRoutes } from "./site/routes";

const developing = process.env.NODE_ENV === "development";

export default siteRoutes(PAGES.filter((row) => developing || !row.development)) satisfies RouteConfig;
