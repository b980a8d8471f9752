// Whether an account is to be deleted is said or asked for again, never guessed, and the keyboard goes on at the answer.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { PrivacySection } from "./privacy-section";

const AWAY = { data: null as object | null, error: { code: "PT500", message: "away" } as object | null };
let account = AWAY;
vi.mock("./mutations");
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc: async () => account }) }));
const me = { user: { id: "me" } };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));

const due = (deletion_due_at: string | null) => ({ data: { deletion_due_at }, error: null });
async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement?.textContent;

test("what could not be read is not taken for none; who asks and who stays is told where the keyboard is", async () => {
  vi.mocked(mutations.requestDeletion).mockImplementation(async () => {
    account = due("2026-12-11");
  });
  vi.mocked(mutations.cancelDeletion).mockImplementation(async () => {
    account = due(null);
  });
  renderAt(<PrivacySection />);
  await screen.findByText(/We couldn't load whether your account is to be deleted/);
  expect(screen.queryByRole("button", { name: "Delete my account" })).toBeNull();
  account = due(null);
  await press("Try again");
  await press("Delete my account");
  await press("Delete in 14 days");
  await expect.poll(focused).toMatch(/^Your account will be deleted on December 11, 2026/);
  await press("Keep my account");
  await expect.poll(focused).toMatch(/^Delete your account with everything in it/);
});
