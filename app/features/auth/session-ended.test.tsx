// A session that ends under somebody's hands: the way to sign in is there whenever something is refused.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { tellRefused } from "~/lib/session/refused";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { SessionEnded } from "./session-ended";

vi.mock("./mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

const show = () =>
  renderAt(
    <AuthProvider>
      <SessionEnded />
    </AuthProvider>,
  );

const email = () => screen.getByLabelText(/^Email/);

test("it opens at the first field, and says why", async () => {
  show();
  const dialog = screen.getByRole("dialog");
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(dialog.querySelector("[role=alert]")?.textContent).toContain("Your session has ended");
});

test("closed, it opens again as soon as something is refused", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("You are signed out")).not.toBeNull();
  act(tellRefused);
  await waitFor(() => expect(document.activeElement).toBe(email()));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(document.activeElement).toBe(email()));
});
