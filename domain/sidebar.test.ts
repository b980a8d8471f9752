import { expect, it } from "vitest";
import { SELF_SERVICE_ROLES } from "./roles.ts";
import { adminSidebar, existingItems, memberSidebar } from "./sidebar.ts";

const labels = (groups: { items: readonly { label: string }[] }[]) =>
  groups.map((group) => group.items.map((item) => item.label));

it("shows an administrator every item of the specification", () => {
  expect(labels(adminSidebar(["admin"])).map((group) => group.length)).toEqual([7, 8, 7]);
});

it("adds the care page for care staff alone, at the end", () => {
  expect(
    labels(adminSidebar(["admin"], { care_staff: true }))
      .at(-1)
      ?.at(-1),
  ).toBe("Care");
  expect(memberSidebar(["volunteer"], { care_staff: true }).at(-1)).toEqual({
    label: "System & Tools",
    items: [{ label: "Care", path: "/care" }],
  });
  expect(labels(memberSidebar(["single_dad"])).flat()).not.toContain("Care");
});

it.each([
  [["donor"], ["Dashboard", "User Campaigns", "Donations"]],
  [["volunteer"], ["Dashboard", "User Campaigns"]],
  [[], ["Dashboard", "User Campaigns"]],
] as const)("shows %j what section 6 lists", (roles, main) => {
  expect(labels(adminSidebar(roles))).toEqual([
    main,
    ["Our Voice Blog", "Writer Requests"],
    ["Profile", "Messages"],
  ]);
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
  expect(memberSidebar(roles).map((group) => group.label)).toEqual(groups);
});

it("everybody reaches profile and messages; what has no page is left out", () => {
  for (const role of SELF_SERVICE_ROLES)
    expect(labels(memberSidebar([role]))[0]).toEqual(["Dashboard", "Profile", "Messages"]);
  const some = existingItems(memberSidebar(["volunteer"]), (path) => path === "/profile");
  expect(labels(some)).toEqual([["Profile"]]);
});
