// What one account has done: what it was, which fields, and the way there.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { LogSection } from "./log-section";

const line = (id: number, more: object) => ({
  ...{ id, at: "2026-11-20T10:00:00Z", actor_id: "p", actor_name: "Lee", row_id: "7" },
  ...{ subject_id: null, subject_name: null },
  ...{ action: "update", old_row: null, new_row: null },
  ...more,
});
const LINES = [
  line(1, { table_name: "board_members", old_row: { is_active: true }, new_row: { is_active: false } }),
  line(2, { table_name: "help_requests", actor_id: null }),
  line(3, { table_name: "products", action: "delete" }),
  line(4, { table_name: "care_staff", action: "insert", subject_id: "q", subject_name: "Ann" }),
  line(5, { table_name: "care_staff", action: "delete", subject_id: "r" }),
  line(6, { table_name: "care_staff", action: "insert", actor_id: "q", actor_name: "Ann", subject_id: "p" }),
];

// The network's edge: one page of the log, and none beyond it.
const asked = vi.fn();
const rows = {
  ...{ or: () => rows, order: () => rows, limit: () => rows },
  select: (columns: string) => {
    asked(columns);
    return rows;
  },
  range: async (from: number) => ({ data: from === 0 ? LINES : [], error: null, count: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

test("a line says what was changed, about whom and by whom, and leads there where staff have a page for it", async () => {
  renderAt(<LogSection person={{ user_id: "p" }} />);
  const link = await screen.findByRole("link", { name: "Board member changed (shown or not)" });
  expect(link.getAttribute("href")).toBe("/admin/board-members/7");
  const said = screen.getAllByRole("listitem").map((item) => item.firstElementChild?.textContent);
  expect(said).toEqual([
    "Board member changed (shown or not) by this person",
    "Request for help changed by the system",
    "Product removed by this person",
    "Made care staff (Ann) by this person",
    "Removed from the care staff (a deleted account) by this person",
    "Made care staff by Ann",
  ]);
  const whom = screen.getByRole("link", { name: "Ann" });
  expect(whom.getAttribute("href")).toBe("/admin/user-management/q");
  expect(screen.getAllByRole("link")).toEqual([link, whom]);
  expect(asked.mock.calls[0]?.[0].split(", ")).toContain("row_id");
});
