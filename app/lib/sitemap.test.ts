import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageExists } from "./sitemap";

test.each([
  ["/campaigns?category=housing#list", true],
  ["/campaigns/nowhere", false],
  ["/campaign/winter-rent-fund", true],
  ["/campaign", false],
  ["/admin/user-management", true],
  ["/admin/nowhere", false],
  ["/robots.txt", false],
  ["/dev/gallery", false],
])("%s is a page: %s", (address, exists) => {
  expect(pageExists(address)).toBe(exists);
});

test("every address of the database, also of one record, is a page: nobody is told of something without a link to it", () => {
  const migrations = readdirSync("supabase/migrations").map((name) =>
    readFileSync(`supabase/migrations/${name}`, "utf8"),
  );
  const addresses = migrations
    .flatMap((sql) => [...sql.matchAll(/'+(\/(?!storage\/)[a-z][\w/?=-]*)'+( \|\|)?/g)])
    .map(([, path, goesOn]) => (goesOn ? `${path}some-id` : path) ?? "");
  expect(addresses).toContain("/my-groups/some-id");
  expect(addresses.filter((address) => !pageExists(address))).toEqual([]);
});
