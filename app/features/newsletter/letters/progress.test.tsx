// A letter that stands still says how many wait and what for, and only what is known.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { momentText } from "~/lib/moment";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { Progress } from "./progress";
import type { LetterRow } from "./queries";

const asked = vi.fn();
let known: object | null;
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: async (...call: unknown[]) => {
      asked(...call);
      return known
        ? { data: [known], error: null }
        : { data: null, error: { code: "PT500", message: "away" } };
    },
    from: () => ({ select: () => ({ eq: () => ({ order: async () => ({ data: [], error: null }) }) }) }),
  }),
}));

const letter = { id: "l", state: "sending", queued: 10, sent: 10, skipped: 0, failed: 0 } as LetterRow;
const HELD = "2026-12-01T11:00:00Z";
const waits = { waiting: 41, is_filled: true, sending_on: true, hourly_limit: 10, held_until: null };
const LIMIT = "We hand over at most 10 in an hour, all letters together.";

test.each([
  [
    "at the limit",
    { held_until: HELD },
    `41 still wait. ${LIMIT} The next leave from ${momentText(HELD)} on.`,
  ],
  ["below it", {}, `41 still wait. ${LIMIT}`],
  ["with one left", { waiting: 1 }, `1 still waits. ${LIMIT}`],
  ["half listed", { waiting: 1200, is_filled: false }, `At least 1,200 still wait. ${LIMIT}`],
  ["not listed yet", { waiting: 0, is_filled: false }, `Its readers still wait. ${LIMIT}`],
  [
    "switched off",
    { sending_on: false, held_until: HELD },
    "41 still wait. All letters are held back: they are switched off above the list of letters, under Sending.",
  ],
])("a letter %s says who waits, and why", async (_, changes, said) => {
  known = { ...waits, ...changes };
  renderAt(<Progress letter={letter} />);
  expect((await screen.findByText(/still wait/)).textContent).toBe(said);
});

test("one that is planned for later says when it leaves, and counts nothing yet", () => {
  renderAt(<Progress letter={{ ...letter, state: "scheduled", send_at: "2099-01-01T11:00:00Z" }} />);
  const names = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(names).toEqual(["Leaves"]);
});

test("one that is due and has not begun says so, too; that it cannot be read is no silence", async () => {
  known = null;
  renderAt(<Progress letter={{ ...letter, state: "scheduled", send_at: "2020-01-01T00:00:00Z" }} />);
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't load how many wait.");
});

test("nobody is asked of a letter that is through or whose time is to come", async () => {
  asked.mockClear();
  renderAt(<Progress letter={{ ...letter, state: "sent" }} />);
  renderAt(<Progress letter={{ ...letter, state: "scheduled", send_at: "2999-01-01T00:00:00Z" }} />);
  await screen.findByText("Leaves");
  expect(asked).not.toHaveBeenCalled();
});
