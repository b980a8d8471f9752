import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { ResourceCard } from "./resource-card";

const resource = {
  ...{ id: "r", slug: "help", title: "Help with rent", summary: "Good.", topic: "money", format: "website" },
  ...{ ages: [], states: ["OH"], minutes: 5, url: "https://www.example.org/help", owner: "Help desk" },
  ...{ reviewed_on: "2099-03-01", link_dead_since: null as string | null },
};
const show = (more: object = {}) => {
  renderAt(<ResourceCard resource={{ ...resource, ...more } as never} />);
};

test("a card says where it holds, when it was last checked and by whom", () => {
  show();
  expect(screen.getByText(/Ohio/)).toBeTruthy();
  expect(screen.getByText(/^Last checked on\s+by our Help desk team/).textContent).toContain("March 1, 2099");
  expect(screen.queryByText(/does not answer/)).toBeNull();
});

test("a card says when its link does not answer, and when nobody looked for a year", () => {
  show({ link_dead_since: "2026-03-01", reviewed_on: "2020-03-01" });
  expect(screen.getByText(/A link does not answer/)).toBeTruthy();
  expect(screen.getByText(/more than a year ago/)).toBeTruthy();
});
