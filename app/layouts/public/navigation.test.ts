import { expect, test } from "vitest";
import { accountLinks, messagesLinks, mobileActions, personLinks } from "./late-navigation";
import { linksOf } from "./navigation";

const paths = (items: readonly { path: string }[]) => items.map(({ path }) => path);

test("the account column follows who is there", () => {
  const shown = (person: Parameters<typeof accountLinks>[0]) => {
    const { before, after } = accountLinks(person);
    return paths([...before, ...after]);
  };
  expect(shown(null)).toEqual(["/downloads"]);
  expect(shown({ isAdmin: false })).toEqual(["/dashboard", "/downloads"]);
  expect(shown({ isAdmin: true })).toEqual(["/dashboard", "/admin", "/downloads"]);
  expect(paths(personLinks(false))).toEqual(["/dashboard", "/profile", "/messages"]);
  // spec section 6: profile and messages are the administrator's own.
  expect(paths(personLinks(true))).toEqual(["/dashboard", "/admin", "/admin/messages", "/admin/profile"]);
  expect([messagesLinks(false), messagesLinks(true)].map(paths)).toEqual([
    ["/messages"],
    ["/admin/messages"],
  ]);
});

test("the mobile menu does not ask for money where help is asked for", () => {
  expect(paths(mobileActions(true))).toContain("/donate");
  expect(paths(mobileActions(false))).not.toContain("/donate");
});

test("a mega menu as one list", () => {
  expect(paths(linksOf("Main Menu"))).toContain("/campaigns");
  expect(linksOf("No menu")).toEqual([]);
});
