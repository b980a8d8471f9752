// Whatever became of a Take back, the list says what is so by now: done without an answer, or done by someone else before.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AppError, NO_ANSWER } from "~domain/errors";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { ImportsPage } from "./imports-page";
import { undoImport } from "./mutations";

const DONE = {
  ...{ id: "1", file_name: "fair.csv", row_count: 450, made: 450, filled: 0, same: 0, left_out: 0 },
  ...{
    created_at: "2026-05-02T10:00:00Z",
    imported_by_name: "Ada",
    state: "done",
    can_undo: true,
    stayed: 0,
  },
};
let row = DONE;
vi.mock("./mutations");
// The network's edge: one import.
const rows = {
  ...{ select: () => rows, overrideTypes: () => rows, order: () => rows },
  range: async (from: number) => ({ data: from === 0 ? [row] : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

test.each([
  ["was done and nobody heard", NO_ANSWER, "unavailable"],
  ["someone else had done", "This import has been taken back.", "conflict"],
] as const)("a Take back that %s", async (_, words, code) => {
  row = DONE;
  renderAt(<ImportsPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Take back fair.csv" }));
  vi.mocked(undoImport).mockImplementationOnce(async () => {
    row = { ...DONE, state: "undone", can_undo: false };
    throw new AppError(code, words);
  });
  const dialog = screen.getByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  expect(await within(dialog).findByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take back fair.csv" })).toBeNull());
  expect(screen.getByText("Taken back", { ignore: "option" })).toBeTruthy();
});
