import { expect, it } from "vitest";
import { SELF_SERVICE_ROLES } from "~domain/roles";
import { sidebarFor } from "~domain/sidebar";
import { PAGES } from "../pages";
import { sidebarOf } from "./sidebars";

/** As if every page of the specification were built. */
const complete = PAGES.map((row) => ({ file: "some/page", ...row }));
const admin = sidebarOf(complete, "admin");
const member = sidebarOf(complete, "member");
const labels = (groups: { items: readonly { label: string }[] }[]) =>
  groups.map((group) => group.items.map((item) => item.label));

it("shows an administrator every item of the specification, and behind them what people wrote to us and take home", () => {
  const groups = labels(sidebarFor(admin, ["admin"]));
  expect(groups.map((group) => group.length)).toEqual([7, 8 + 1, 7 + 2]);
  expect(groups.at(-1)?.slice(-2)).toEqual(["Inquiries", "Downloads"]);
});

it("adds the care page for care staff alone, at the end", () => {
  const staff = { care_staff: true };
  expect(
    labels(sidebarFor(admin, ["admin"], staff))
      .at(-1)
      ?.at(-1),
  ).toBe("Care");
  expect(sidebarFor(member, ["volunteer"], staff).at(-1)).toMatchObject({
    label: "System & Tools",
    items: [{ label: "Care", path: "/care" }],
  });
  expect(labels(sidebarFor(member, ["single_dad"])).flat()).not.toContain("Care");
  expect(labels(sidebarFor(admin, ["volunteer"], staff)).flat()).not.toContain("Care");
});

it.each([
  [["donor"], ["Dashboard", "User Campaigns", "Donations"]],
  [["volunteer"], ["Dashboard", "User Campaigns"]],
  [[], ["Dashboard", "User Campaigns"]],
] as const)("shows %j what section 6 lists", (roles, main) => {
  const groups = sidebarFor(admin, roles);
  expect(labels(groups)).toEqual([main, ["Our Voice Blog", "Writer Requests"], ["Profile", "Messages"]]);
  expect(groups.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(
    expect.arrayContaining(["/dashboard", "/profile", "/messages"]),
  );
});

it.each([
  [["advocate"], ["Main", "Blog Management"]],
  [["volunteer"], ["Main", "Volunteer Hub"]],
  [["fundraiser"], ["Main", "My Activities"]],
  [["user"], ["Main", "My Activities"]],
  [[], ["Main", "My Activities"]],
  [["lawyer"], ["Main"]],
  [
    ["advocate", "volunteer", "fundraiser"],
    ["Main", "Blog Management", "Volunteer Hub", "My Activities"],
  ],
] as const)("gives %j the groups %j", (roles, groups) => {
  expect(sidebarFor(member, roles).map((group) => group.label)).toEqual(groups);
});

it("everybody reaches profile and messages; what has no page is left out", () => {
  for (const role of SELF_SERVICE_ROLES)
    expect(labels(sidebarFor(member, [role]))[0]).toEqual(["Dashboard", "Profile", "Messages"]);
  const some = sidebarOf(
    complete.filter(({ path }) => path === "/profile"),
    "member",
  );
  expect(labels(sidebarFor(some, ["volunteer"]))).toEqual([["Profile"]]);
});

it("knows the other address of a page", () => {
  expect(member.find(({ path }) => path === "/profile")?.also).toEqual(["/dashboard/profile"]);
});
