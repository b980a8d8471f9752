import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../tests/fixtures/page-stub";
import { Ended } from "./ended";

vi.mock("~/features/auth/session-ended", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("while its code cannot be had, the person learns that the session has ended and how to go on", async () => {
  renderAt(<Ended />);
  const { textContent } = await screen.findByRole("alert");
  expect(textContent).toContain("Your session has ended");
  expect(textContent).toContain("is still here. Sign in in another tab, then go on in this one.");
  expect(screen.getByRole("link", { name: "Sign in in another tab" }).getAttribute("target")).toBe("_blank");
});
