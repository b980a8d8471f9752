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

/** spec 2.14 */
const OF_THE_SPECIFICATION = [
  "Dashboard, Campaigns, User Campaigns, User Management, Donations, Products, CRM",
  "Content Management, Our Voice Blog, Writer Requests, Newsletter, Donor Content, Daily Inspiration, Multimedia, Board Members",
  "Analytics, Orders, Volunteers, Partnerships, Law Firms, Messages, Profile",
].map((names) => names.split(", "));

it("shows an administrator every item of the specification in its order, and ours behind them", () => {
  const groups = labels(sidebarFor(admin, ["admin"]));
  expect(groups.map((group, at) => group.slice(0, OF_THE_SPECIFICATION[at]?.length))).toEqual(
    OF_THE_SPECIFICATION,
  );
});

it("adds the care page for care staff alone, at the end", () => {
  const staff = { care_staff: true };
  const OF_CARE = ["Care", "Legal Aid Requests", "Requests for help", "Group Reports"];
  const known = (groups: readonly string[][]) => groups.flat().filter((label) => OF_CARE.includes(label));
  expect(known(labels(sidebarFor(admin, ["admin"], staff)))).toEqual(OF_CARE.slice(0, 3));
  expect(known(labels(sidebarFor(member, ["volunteer"], staff))).toSorted()).toEqual(OF_CARE.toSorted());
  expect(known(labels(sidebarFor(admin, ["admin"])))).toEqual([]);
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
  [["donor"], ["Main", "My Activities"]],
  [["lawyer"], ["Main"]],
  [
    ["advocate", "volunteer", "fundraiser"],
    ["Main", "Blog Management", "Volunteer Hub", "My Activities"],
  ],
] as const)("gives %j the groups %j", (roles, groups) => {
  expect(sidebarFor(member, roles).map((group) => group.label)).toEqual(groups);
});

it.each(["fundraiser", "user", "donor"] as const)(
  "a %s finds the own campaigns, and then the way to start one",
  (role) => {
    const activities = () => labels(sidebarFor(member, [role]))[1];
    expect(activities()?.slice(0, 2)).toEqual(["My Campaigns", "Create Campaign"]);
    const without = sidebarOf(
      complete.filter(({ path }) => path !== "/my-campaigns"),
      "member",
    );
    expect(labels(sidebarFor(without, [role])).flat()).toContain("Create Campaign");
  },
);

it("everybody reaches profile and messages; what has no page is left out", () => {
  for (const role of SELF_SERVICE_ROLES) {
    const listed = role === "lawyer" || role === "psychologist" ? ["Requests", "My Listing"] : [];
    expect(labels(sidebarFor(member, [role]))[0]).toEqual(["Dashboard", "Profile", "Messages", ...listed]);
  }
  const some = sidebarOf(
    complete.filter(({ path }) => path === "/profile"),
    "member",
  );
  expect(labels(sidebarFor(some, ["volunteer"]))).toEqual([["Profile"]]);
});

it.each([
  [["donor"], ["/dashboard", "/profile", "/messages"]],
  [["admin"], ["/dashboard", "/admin/profile", "/admin/messages"]],
] as const)("leads %j to the profile and the messages of its own area", (roles, paths) => {
  const [main] = sidebarFor(member, roles);
  expect(main?.items.map(({ path }) => path)).toEqual(paths);
  // Whoever is on the other one all the same finds it marked.
  for (const { path, also = [] } of main?.items ?? [])
    expect(PAGES.map((page) => page.path)).toEqual(expect.arrayContaining([path, ...also]));
  expect(main?.items.flatMap(({ path, also = [] }) => [path, ...also])).toEqual(
    expect.arrayContaining(["/profile", "/dashboard/profile", "/messages"]),
  );
});

it("knows the other address of a page", () => {
  expect(member.find(({ path }) => path === "/profile")?.also).toEqual(["/dashboard/profile"]);
});
