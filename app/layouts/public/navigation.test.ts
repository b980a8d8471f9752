import { expect, test } from "vitest";
import { accountLinks, linksOf, personLinks } from "./navigation";

const paths = (items: readonly { path: string }[]) => items.map(({ path }) => path);

test("the account column follows who is there", () => {
  const shown = (person: Parameters<typeof accountLinks>[0]) => {
    const { before, after } = accountLinks(person);
    return paths([...before, ...after]);
  };
  expect(shown(null)).toEqual([]);
  expect(shown({ isAdmin: false })).toEqual(["/dashboard"]);
  expect(shown({ isAdmin: true })).toEqual(["/dashboard", "/admin"]);
  expect(paths(personLinks(false))).toEqual(["/dashboard", "/profile", "/messages"]);
  expect(paths(personLinks(true))).toEqual(["/dashboard", "/profile", "/messages", "/admin"]);
});

test("a mega menu as one list", () => {
  expect(paths(linksOf("Main Menu"))).toContain("/campaigns");
  expect(linksOf("No menu")).toEqual([]);
});
