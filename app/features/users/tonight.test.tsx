// What a dashboard offers at once, by role.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "~domain/roles";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { WaysToHelp } from "./tonight";

test.each<[Role[], [title: string, to: string][]]>([
  [["volunteer"], [["Give some time", "/volunteer-opportunities"]]],
  [["advocate"], [["Write for Our Voice", "/my-blog-posts"]]],
  [
    ["volunteer", "advocate"],
    [
      ["Give some time", "/volunteer-opportunities"],
      ["Write for Our Voice", "/my-blog-posts"],
    ],
  ],
  [["lawyer"], [["Share a campaign", "/campaigns"]]],
])("%s", (roles, ways) => {
  renderAt(<WaysToHelp roles={roles} />);
  const titles = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(titles.map((title, at) => [title, links[at]])).toEqual(ways);
});
