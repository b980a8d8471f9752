// Hours a volunteer sends: the bound of each field is named, and nothing is said to be confirmed yet.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { HoursForm } from "./hours-form";

const enter_hours = vi.fn(async () => ({ data: null, error: null }));
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc: enter_hours }) }));

test("thirty hours are refused by the bound, and what is sent is for staff to look at", async () => {
  const row = { shift_id: "s", minutes: 180, hours_minutes: null, hours_note: null };
  renderAt(<HoursForm row={row} onDone={() => {}} />);
  const hours = screen.getByLabelText<HTMLInputElement>(/^Hours/);
  fireEvent.change(hours, { target: { value: "30" } });
  fireEvent.click(screen.getByRole("button", { name: "Send my hours" }));
  expect((await screen.findAllByText(/Enter whole hours, 0 to 24\./)).length).toBeGreaterThan(0);
  expect(enter_hours).not.toHaveBeenCalled();
  fireEvent.change(hours, { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Send my hours" }));
  await waitFor(() => expect(enter_hours).toHaveBeenCalled());
  const said = () => currentToasts().map(({ title, description }) => `${title} ${description}`);
  await waitFor(() => expect(said().join()).toContain("Our staff will look at your hours."));
  expect(said().join()).not.toMatch(/we confirm/i);
});
