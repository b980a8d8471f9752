// A shift that has begun asks who came; before it, who said so is coming.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { RosterPage } from "./roster-page";

const signUp = (id: string, state: string, is_past: boolean) => ({
  ...{ id, user_id: id, full_name: id, phone_number: null, title: "Court day", state, is_past },
  ...{ starts_local: "2026-11-20T10:00:00", time_zone: "America/New_York", since: "2026-11-01T10:00:00Z" },
});
const ROSTER = [signUp("Ann", "coming", false), signUp("Ben", "coming", true), signUp("Cy", "came", true)];

vi.mock("./mutations");
// The network's edge: one page, and none beyond it.
const rows = {
  ...{ select: () => rows, eq: async () => ({ count: 1, error: null }), order: () => rows },
  range: async (from: number) => ({ data: from === 0 ? ROSTER : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

test.each([
  ["Ann", "Coming"],
  ["Ben", "Did they come?"],
  ["Cy", "Came"],
])("%s: %s", async (who, words) => {
  renderAt(<RosterPage />);
  const row = (await screen.findByText(who)).closest("tr");
  expect(row?.textContent).toContain(words);
});

test("a mark that is taken back gives each what it was, as this mark left it", async () => {
  renderAt(<RosterPage />);
  fireEvent.click(await screen.findByLabelText("Select all sign-ups of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Came" }));
  const said = () => currentToasts().at(-1)?.title;
  await expect.poll(said).toBe("Noted. Thank you.");
  currentToasts().at(-1)?.action?.act();
  await expect.poll(said).toBe("Taken back.");
  const marked = vi.mocked(mutations.markRoster).mock.calls;
  expect(marked).toHaveLength(2);
  expect(marked[0]).toMatchObject([[{ state: "coming" }, { state: "coming" }, { state: "came" }], "came"]);
  expect(marked[1]).toEqual([
    [
      { id: "Ann", state: "came" },
      { id: "Ben", state: "came" },
    ],
    "coming",
  ]);
});
