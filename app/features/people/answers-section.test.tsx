// Whoever writes a first word to somebody has read what they said.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { AnswersSection } from "./answers-section";

let answer: { data: object[] | null; error: { code: string; message: string } | null };
const rows = { select: () => rows, eq: () => rows, order: async () => answer };
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

test("what a supporter said stands there; that it could not be read, too", async () => {
  answer = { data: null, error: { code: "PT500", message: "away" } };
  renderAt(<AnswersSection person={{ user_id: "p" }} />);
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't load what they told us.");
  const details = { motivation: "My brother raises two alone.", donation_interest: true };
  answer = { data: [{ user_id: "p", role: "community_member", details }], error: null };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("My brother raises two alone.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Community supporter");
});
