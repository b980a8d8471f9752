// Which routes an address leads to, as the page table says it and as the router finds it.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { PAGES } from "../pages";
import { addressReader, routesFinder } from "./address";
import { siteRoutes } from "./routes";
import { builtPages } from "./row";

/** The routes as the router has them: all, or those with these names. */
function tree(entries: readonly RouteConfigEntry[], ids?: readonly string[]): RouteObject[] {
  const kept = entries.filter(({ id, file }) => !ids || ids.includes(id ?? file.replace(/\.tsx?$/, "")));
  return kept.map(({ id = "", path = "", index, children, file }) =>
    index
      ? { id, index }
      : { id: id || file, ...(path && { path }), ...(children && { children: tree(children, ids) }) },
  );
}

test("of all routes a page is handed those that the router would find, for its address and those above it", () => {
  const routes = siteRoutes(PAGES);
  const routesOf = routesFinder(PAGES);
  const found = (ids: readonly string[] | undefined, address: string) =>
    matchRoutes(tree(routes, ids), address)?.map(({ route }) => route.id);
  const examples = builtPages(PAGES).map(({ example, path }) => example ?? path);
  const odd = [
    "/nowhere/at/all",
    "/admin/nowhere/x",
    "/CAMPAIGNS/",
    "/campaign",
    "/campaigns/new",
    "/admin/people/new",
  ];
  for (const address of [...examples, ...odd].filter((one) => routesOf(one))) {
    const above = address.split("/").map((_, n, all) => `/${all.slice(1, n + 1).join("/")}`);
    for (const one of [address, ...above])
      expect([one, found(routesOf(address), one)]).toEqual([one, found(undefined, one)]);
  }
  expect(examples.filter((one) => !routesOf(one))).toEqual([]);
  // What is spelled in another way, and what is no page, is looked for among all.
  const others = [
    "/%63ampaigns",
    "//campaigns",
    "/campaigns/./x",
    "/campaigns.data",
    "/_root.data",
    "/__manifest",
    "/sitemap.xml",
  ];
  expect(others.filter(routesOf)).toEqual([]);
});

test("the router's question for code names each row once, however many addresses it was asked with", () => {
  const asked = (paths: string, version = "1") => {
    const question = `/__manifest?version=${version}&x=1&paths=${paths}`;
    const url = addressReader(PAGES)(new URL(question, "https://site.example"));
    return [url.pathname, url.searchParams.get("version"), url.searchParams.get("paths")];
  };
  const three = ["/__manifest", "1", "/campaign/:slug,/campaigns,/help"];
  expect(asked("/help,/campaign/one,/campaigns,/campaign/two")).toEqual(three);
  expect(asked("campaigns,/campaign/two/,/HELP")).toEqual(three);
  const many = Array.from({ length: 2_000 }, (_, n) => `/x${n}`).join(",");
  expect(asked(many)).toEqual(["/__manifest", "1", "/*"]);
  expect(asked("")).toEqual(["/__manifest", "1", null]);
  // What stands for a row is found by the router as that row.
  for (const { path } of builtPages(PAGES))
    expect(matchRoutes(tree(siteRoutes(PAGES)), path)?.at(-1)?.route.id).toBe(path);
});
