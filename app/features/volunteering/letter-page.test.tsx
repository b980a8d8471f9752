// The letter on paper: the address it is checked at, which can be typed, and no code that can be typed nowhere.
import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { LetterPage } from "./letter-page";
import { myVolunteering } from "./own/queries";

const LETTER = {
  ...{ id: "l", name: "Vera Example", minutes: 15, issued_at: "2026-11-28T12:00:00Z", revoked_at: null },
  ...{ code: "D209A700D209A700D209A700D209A700", worked_from: "2026-11-24", worked_until: "2026-11-24" },
};
vi.mock("~/lib/session", async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ user: { id: "me" }, roles: ["volunteer"] }),
}));

const show = (more: object = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(myVolunteering.letters("me").queryKey, [{ ...LETTER, ...more }] as never);
  renderAt(<LetterPage />, { client, path: "/volunteer-letter/:id", at: "/volunteer-letter/l" });
  return screen.findByRole("article", { name: "The letter" });
};

test("it names the address once, in groups, and no code beside it", async () => {
  const { textContent } = await show();
  expect(textContent).toMatch(/\/volunteer\/verify\/(D209-A700-?){4}$/);
  expect(textContent).not.toContain("Code:");
});

test.each([
  ["on that day", {}],
  ["in that time", { worked_from: "2026-11-17" }],
])("work is said to be done %s", async (words, more) => {
  expect((await show(more)).textContent).toContain(`15 min of work ${words}.`);
});
