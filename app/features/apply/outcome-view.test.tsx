// Where the three questions lead (issue 12, point 1): our own help first, then whom to call.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PAGES } from "~/pages";
import { outcomeOf } from "~domain/apply";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { OutcomeView } from "./outcome-view";

test("custody and court: our pages for his state come first, and every one of them is there", () => {
  const outcome = outcomeOf({ kind: "legal", state: "OH", soon: "today" });
  renderAt(<OutcomeView outcome={outcome} />);
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(hrefs.slice(0, 4)).toEqual([
    "/legal-aid?state=OH",
    "/legal-aid/ask",
    "/lawyer-directory?kind=lawyer&state=OH",
    "tel:211",
  ]);
  const ours = hrefs.flatMap((href) => (href.startsWith("/") ? (href.split("?")[0] ?? "") : []));
  expect(ours.filter((path) => !PAGES.find((page) => page.path === path)?.file)).toEqual([]);
  expect(screen.getAllByRole("link", { name: /^Call / })).toHaveLength(outcome.helpers.length);
});
