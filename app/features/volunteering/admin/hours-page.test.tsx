// "Undo" gives back what was: hours that waited wait again, and those that did not count say again why.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { HoursPage } from "./hours-page";
import * as mutations from "./mutations";

const hours = (id: string, state: string, reason: string | null = null) => ({
  ...{ id, state, reason, full_name: id, title: "Court day", worked_on: "2026-11-20" },
  ...{ minutes: 60, planned: 60, created_at: "2026-11-21T10:00:00Z" },
});
const HOURS = [
  hours("Ann", "entered"),
  hours("Ben", "refused", "You were not there."),
  hours("Cy", "approved"),
];

vi.mock("./mutations");
// The network's edge: one page of hours, and none beyond it.
const rows = {
  ...{ select: () => rows, eq: async () => ({ count: 1, error: null }), order: () => rows },
  range: async (from: number) => ({ data: from === 0 ? HOURS : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

const said = () => currentToasts().at(-1)?.title;

test("a confirmation that is taken back loses neither a state nor a reason", async () => {
  renderAt(<HoursPage />);
  fireEvent.click(await screen.findByLabelText("Select all entries of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await expect.poll(said).toBe("They are confirmed.");
  currentToasts()[0]?.action?.act();
  await expect.poll(said).toBe("Taken back.");
  expect(vi.mocked(mutations.decideHours).mock.calls.slice(1)).toEqual([
    [[{ id: "Ann" }], "entered"],
    [[{ id: "Ben" }], "refused", "You were not there."],
  ]);
});
