// A search that finds nothing says what it looked for (issue 9, point 11).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { NothingFound } from "./nothing-found";

test.each([
  ["?q=%20rent%20boat%20", 0, 'Nothing found for "rent boat"'],
  ["?category=health", 0, "No campaign matches"],
  ["?q=rent&page=9", 2, "There are only 2 pages"],
])("%s", (search, pages, title) => {
  renderAt(<NothingFound pages={pages} />, { at: `/campaigns${search}`, path: "/campaigns" });
  expect(screen.getByRole("heading").textContent).toBe(title);
});
