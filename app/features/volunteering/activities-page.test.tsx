// Whoever gives back the last shift stays where it stood: the list is an empty one then, and its button is gone.
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { ActivitiesPage } from "./activities-page";

const SHIFT = {
  ...{ id: "1", shift_id: "2", title: "Pack boxes", description: "", is_task: false, is_remote: true },
  ...{ place_state: null, city: null, time_zone: "America/Chicago", minutes: 180, state: "coming" },
  ...{ starts_local: "2030-11-24T10:00:00", starts_at: "2030-11-24T16:00:00Z" },
  ...{ ends_at: "2030-11-24T19:00:00Z", is_offered: false, is_past: false, hours_state: null },
};
let shifts: object[] = [SHIFT];
vi.mock("./letters", () => ({ Letters: () => null }));
vi.mock("./my-checks", () => ({ MyChecks: () => null }));
vi.mock("~/lib/session", async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ user: { id: "me" }, roles: ["volunteer"] }),
}));
// The network's edge: a volunteer's record, the shifts, and giving one back.
vi.mock("~/lib/supabase", () => {
  const rows = {
    ...{ select: () => rows, eq: () => rows, order: () => rows },
    maybeSingle: async () => ({ data: { skills: [] }, error: null }),
    range: async (from: number) => ({ data: from === 0 ? shifts : [], error: null }),
  };
  const rpc = (name: string) => {
    if (name === "my_shifts") return rows;
    shifts = [];
    return Promise.resolve({ data: null, error: null });
  };
  return { browserClient: async () => ({ from: () => rows, rpc }) };
});

test("what was given back is not said to be past, though its day is still to come", async () => {
  shifts = [{ ...SHIFT, state: "left", is_past: true, is_over: false }];
  renderAt(<ActivitiesPage />, { at: "/?when=past" });
  expect(await screen.findByRole("list", { name: "Shifts past or given back" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Past or given back", current: "page" })).toBeTruthy();
  expect(screen.getByText("Left")).toBeTruthy();
  shifts = [SHIFT];
});

test("the keyboard goes on at the list's section", async () => {
  renderAt(
    <main id="main">
      <ActivitiesPage />
      <ToastRegions />
    </main>,
  );
  const button = await screen.findByRole("button", { name: "Give my place back: Pack boxes" });
  act(() => button.focus());
  await screen.findAllByRole("status", undefined, { timeout: 10_000 });
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { name: "Nothing planned" })).toBeTruthy();
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole("region", { name: "Upcoming shifts" }));
});
