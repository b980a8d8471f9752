import { expect, test } from "vitest";
import { PAGES } from "../pages";
import { menusOf } from "./menus";
import type { PageRow } from "./row";

/** As if every page of the specification were built. */
const complete: PageRow[] = PAGES.map((row) => ({ file: "some/page", ...row }));
const only = (...paths: string[]) => menusOf(complete.filter(({ path }) => paths.includes(path)));
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test("the mega menus have the columns and pages of the specification", () => {
  const lines = menusOf(complete).mega.flatMap(({ label, columns }) =>
    columns.map(({ title, items }) => `${label} > ${title}: ${labels(items).join(", ")}`),
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

test("so do the other places", () => {
  const { places } = menusOf(complete);
  const lines = Object.entries(places).map(
    ([place, items]) => `${place}: ${items.map(({ label, path }) => `${label} ${path}`).join(", ")}`,
  );
  expect(lines).toEqual([
    "father: I'm a father, I need help /help",
    "get_help: Get help /help",
    "sign_in: Sign In /auth",
    "start_campaign: Start Campaign /start-campaign",
    "donate: Donate Now /donate",
    "help: Get Started /contact",
    "messages: Messages /messages",
    "messages_admin: Messages /admin/messages",
    "account: Dashboard /admin",
    "mobile_action: Donate Now /donate, Start Your Campaign /start-campaign, Join Us /volunteer",
    "mobile_account: Dashboard /dashboard",
    "mobile_account_admin: Admin Panel /admin",
    "mobile_account_end: Downloads /downloads",
    "person: Dashboard /dashboard, Profile /profile, Messages /messages",
    "person_admin: Admin Panel /admin, Messages /admin/messages, Profile /admin/profile",
    "legal: Privacy Policy /privacy, Terms of Service /terms, Contact /contact",
  ]);
});

test("what is not built is not offered, and takes its column and its menu with it", () => {
  expect(only("/campaigns", "/press").mega).toEqual([
    {
      label: "Main Menu",
      columns: [{ title: "Take Action", items: [{ label: "Campaigns", path: "/campaigns" }] }],
    },
    {
      label: "Access",
      columns: [{ title: "Media & Content", items: [{ label: "Press", path: "/press" }] }],
    },
  ]);
  expect(only().mega).toEqual([]);
  const offered = menusOf(PAGES);
  const paths = [
    ...offered.mega.flatMap(({ columns }) => columns.flatMap(({ items }) => items)),
    ...Object.values(offered.places).flat(),
  ].map(({ path }) => path);
  const built = PAGES.filter(({ file }) => file).map(({ path }) => path);
  expect(paths.filter((path) => !built.includes(path))).toEqual([]);
});
