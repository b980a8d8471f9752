import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { pageExists } from "~/lib/sitemap";
import routes from "../../routes";
import {
  ACCOUNT_DASHBOARD,
  accountLinks,
  existingMenus,
  HELP_BANNER,
  LEGAL_LINKS,
  linksOf,
  MEGA_MENUS,
  MESSAGES,
  MOBILE_ACTIONS,
  personLinks,
  SIGN_IN,
  START_CAMPAIGN,
} from "./navigation";

const everything = () => true;

function routePaths(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${parent}/${path}` : parent;
    return [...(path || index ? [here || "/"] : []), ...routePaths(children, here)];
  });
}

test("the mega menus have the columns and pages of the specification", () => {
  const lines = MEGA_MENUS.flatMap(({ label, columns }) =>
    columns.map(({ title, items }) => `${label} > ${title}: ${items.map((item) => item.label).join(", ")}`),
  );
  expect(lines).toEqual([
    "Main Menu > Discover: Our Vision, Board Members, Our Voice",
    "Main Menu > Take Action: Campaigns, Products, Peer Fundraising, Volunteer",
    "Main Menu > Connect: Contact, Apply",
    "Get Support > Legal Assistance: Legal Aid, Lawyer Directory",
    "Get Support > Community: Support Groups, Resources, Inspiration",
    "Access > Media & Content: Multimedia, Press, Downloads",
    "Access > Partnerships: Partnerships, Programs",
  ]);
});

test("a page is offered exactly when it has a route", () => {
  const routed = routePaths(routes as RouteConfigEntry[]);
  const offered = [
    ...MEGA_MENUS.flatMap(({ columns }) => columns.flatMap(({ items }) => items)),
    ...MOBILE_ACTIONS,
    ...LEGAL_LINKS,
    ...personLinks(true, everything),
    ...accountLinks({ isAdmin: true }, everything).after,
    HELP_BANNER.link,
    ACCOUNT_DASHBOARD,
    MESSAGES,
    SIGN_IN,
    START_CAMPAIGN,
  ].map(({ path }) => path);
  const wrong = [...new Set(offered)].filter((path) => pageExists(path) !== routed.includes(path));
  expect(wrong).toEqual([]);
});

describe("pages that do not exist", () => {
  const only = (...paths: string[]) => existingMenus((path) => paths.includes(path));

  test("take their column and their menu with them", () => {
    expect(only("/campaigns", "/press")).toEqual([
      {
        label: "Main Menu",
        columns: [{ title: "Take Action", items: [{ label: "Campaigns", path: "/campaigns" }] }],
      },
      {
        label: "Access",
        columns: [{ title: "Media & Content", items: [{ label: "Press", path: "/press" }] }],
      },
    ]);
    expect(only()).toEqual([]);
  });

  test("leave the menus complete once all are there", () => {
    expect(existingMenus(everything)).toEqual(MEGA_MENUS);
    expect(linksOf("Get Support", everything)).toHaveLength(5);
  });
});

test("the account column follows who is there", () => {
  const labels = (person: Parameters<typeof accountLinks>[0]) => {
    const { before, after } = accountLinks(person, everything);
    return [...before, ...after].map(({ label }) => label);
  };
  expect(labels(null)).toEqual(["Downloads"]);
  expect(labels({ isAdmin: false })).toEqual(["Dashboard", "Downloads"]);
  expect(labels({ isAdmin: true })).toEqual(["Dashboard", "Admin Panel", "Downloads"]);
  expect(personLinks(false, everything).map(({ path }) => path)).toEqual([
    "/dashboard",
    "/profile",
    "/messages",
  ]);
});
