import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../routes";
import { existingPages, pageExists } from "./sitemap";

function paths(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${parent}/${path}` : parent;
    const own = path || index ? [here || "/"] : [];
    return children ? [...own, ...paths(children, here)] : own;
  });
}

const routed = paths(routes as RouteConfigEntry[]);

test("every page named here has a route", () => {
  expect(existingPages().filter((page) => !routed.includes(page))).toEqual([]);
});

test("every page of members and staff is named here", () => {
  const inside = routed.filter(
    (path) => /^\/(dashboard|profile|messages|membership|care|admin)/.test(path) && !path.includes(":"),
  );
  expect(inside.filter((path) => !pageExists(path))).toEqual([]);
});

test("query and hash do not matter", () => {
  expect(pageExists("/campaigns?category=housing#list")).toBe(true);
  expect(pageExists("/campaigns/nowhere")).toBe(false);
});
