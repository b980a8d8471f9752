import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { DecisionPage } from "./decision-page";
import { myDecision } from "./queries";

const DAY_MS = 86_400_000;
const open = (appeal_until: string | null, kind = "conversation", words: string[] = []) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const said = words.map((said, n) => ({
    at: `2026-01-0${n + 1}T12:00:00Z`,
    lines: [{ name: "Text", words: said }],
  }));
  const facts = { id: "c", kind, title: "A title", path: "/", words: "Because.", appeal_until, said };
  client.setQueryData(myDecision("c").queryKey, {
    ...{ ...facts, decided_at: "2026-01-01T12:00:00Z", appeal: null, appealed_at: null },
    ...{ appeal_decision: null, appeal_words: null },
  });
  renderAt(<DecisionPage id="c" />, { client });
};
const asked = () => screen.queryByLabelText(/Why should we look at it again/) !== null;

test("a second look is offered as long as there is something to look at, with its last day", () => {
  const until = new Date(Date.now() + 5 * DAY_MS).toISOString();
  const last = new Date(Date.parse(until) - DAY_MS);
  const day = last.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  open(until);
  expect(asked()).toBe(true);
  expect(screen.getByText(new RegExp(`You can ask once, until ${day}\\.`))).toBeTruthy();
});

test("afterwards the page says so, and asks for nothing", () => {
  open("2026-01-31T12:00:00Z");
  expect(asked()).toBe(false);
  expect(screen.getByText(/^You could ask until January 30, 2026\. .* nothing left to look at/)).toBeTruthy();
});

test("what is still there has no such day", () => {
  open(null, "post");
  expect(asked()).toBe(true);
  expect(screen.getByText(/^You can ask once\. /)).toBeTruthy();
});

test("its author reads what the decision was about, and nothing where nothing of it is kept", () => {
  open(null, "post", ["At first.", "When it was taken down."]);
  expect(screen.getByRole("heading", { name: "What it said" })).toBeTruthy();
  expect(screen.getByText("When it was taken down.")).toBeTruthy();
  expect(screen.queryByText("At first.")).toBeNull();
  cleanup();
  open(null);
  expect(screen.queryByText("What it said")).toBeNull();
});
