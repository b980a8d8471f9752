// What a volunteer's own shift says of itself: once it is over, nobody is coming to it any more.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { LetterDays } from "./letter-days";
import type { MyShift } from "./own/queries";
import { ShiftCard } from "./shift-card";

const SHIFT = {
  ...{ id: "1", shift_id: "2", title: "Pack boxes", description: "", is_task: false, is_remote: true },
  ...{ place_state: null, city: null, time_zone: "America/Chicago", minutes: 180, state: "coming" },
  ...{
    starts_local: "2026-11-24T10:00:00",
    sort_at: "2026-11-24T16:00:00Z",
    updated_at: "2026-11-20T16:00:00Z",
  },
  ...{
    starts_at: "2026-11-24T16:00:00Z",
    ends_at: "2026-11-24T19:00:00Z",
    is_offered: false,
    is_over: false,
    is_past: false,
  },
  ...{ hours_minutes: null, hours_note: null, hours_state: null, hours_reason: null },
} as unknown as MyShift;

test.each([
  ["to come", {}, "Coming", null],
  ["over, without hours", { is_past: true, is_over: true }, "Over", "Enter your hours"],
  [
    "over, with hours to confirm",
    { is_past: true, is_over: true, hours_minutes: 60, hours_state: "entered" },
    "Over",
    "Change your hours",
  ],
  ["on, of whom it is noted already", { is_past: true, is_over: false, state: "came" }, "Came", null],
  [
    "confirmed",
    { is_past: true, is_over: true, state: "came", hours_minutes: 60, hours_state: "approved" },
    "Came",
    null,
  ],
  [
    "waited for until it was over",
    { is_past: true, is_over: true, state: "waiting" },
    "No place became free",
    null,
  ],
])("a shift that is %s", (_, more, badge, button) => {
  renderAt(<ShiftCard row={{ ...SHIFT, ...more } as MyShift} />);
  expect(screen.getByText(badge)).toBeTruthy();
  expect(screen.queryByText("Coming") !== null).toBe(badge === "Coming");
  const hours = screen.queryByRole("button", { name: / your hours: / });
  expect(hours?.textContent ?? null).toBe(button);
});

vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: async () => ({ data: null, error: { code: "PT409", message: "handed_over" } }),
  }),
}));

test("a place that is kept too late is with someone else: that is said, and all of it is read anew", async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, "invalidateQueries");
  renderAt(<ShiftCard row={{ ...SHIFT, is_offered: true } as MyShift} />, { client });
  fireEvent.click(screen.getByRole("button", { name: "Keep my place: Pack boxes" }));
  await expect.poll(() => currentToasts().at(-1)?.description).toMatch(/^Someone has taken over your place/);
  expect(read).toHaveBeenCalledWith({ queryKey: ["my", "volunteering"] });
});

test.each([
  ["2026-11-24", "from November 17, 2026 to November 24, 2026"],
  ["2026-11-17", "on November 17, 2026"],
])("a letter about hours until %s", (worked_until, words) => {
  const { container } = renderAt(<LetterDays worked_from="2026-11-17" worked_until={worked_until} />);
  expect(container.textContent).toBe(words);
});
