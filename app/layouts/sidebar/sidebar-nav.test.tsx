// The numbers beside the labels (spec 2.15, 9): what is one's own is counted from nought, what waits only where it does.
import { screen } from "@testing-library/react";
import { FileText } from "lucide-react";
import { expect, test } from "vitest";
import type { SidebarCount } from "~domain/sidebar";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { type SidebarCounts, SidebarNav } from "./sidebar-nav";

const GROUP = "Blog Management";
const entry = (label: string, count: SidebarCount) =>
  ({ group: GROUP, path: `/${count}`, label, Icon: FileText, count, who: ["everyone"] }) as const;
const GROUPS = [
  { label: GROUP, items: [entry("My Blog Posts", "my_posts"), entry("Messages", "unread")] },
] as const;
const linksWith = (counts: SidebarCounts) => {
  renderAt(<SidebarNav label="Areas" groups={GROUPS} counts={counts} collapsed={false} />);
  return screen.getAllByRole("link").map((link) => link.textContent);
};

test.each<[string, SidebarCounts, string[]]>([
  ["not known", {}, ["My Blog Posts", "Messages"]],
  ["none", { my_posts: 0, unread: 0 }, ["My Blog Posts0, 0 in all", "Messages"]],
  ["many", { my_posts: 12, unread: 12 }, ["My Blog Posts12, 12 in all", "Messages9+, 12 unread"]],
])("a count that is %s", (_, counts, shown) => {
  expect(linksWith(counts)).toEqual(shown);
});
