// Behind the wall: care staff ask, an administrator while his emergency lasts, and nobody else finds the question.
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { CareSection } from "./care-section";

type Row = Record<string, string>;
let tables: Record<string, Row[]> = {};
const asked: string[] = [];
/** A table as the API filters it. */
function rowsOf(table: string) {
  let rows = tables[table] ?? [];
  const query = {
    select: () => query,
    eq: (column: string, value: string) => {
      rows = rows.filter((row) => row[column] === value);
      return query;
    },
    gt: (column: string, value: string) => {
      rows = rows.filter((row) => (row[column] ?? "") > value);
      return query;
    },
    limit: async () => {
      asked.push(table);
      return tables.failing
        ? { data: null, error: { code: "42501", message: "no" } }
        : { data: rows, error: null };
    },
  };
  return query;
}
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: rowsOf }) }));
const me = { user: { id: "me" } };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
test.each([
  ["care staff", { care_staff: [{ user_id: "me" }] }, true],
  ["an administrator in an emergency", { care_overrides: [{ user_id: "me", ends_at: inMinutes(5) }] }, true],
  [
    "an administrator after it",
    { care_overrides: [{ user_id: "me", ends_at: inMinutes(-5) }] as Row[] },
    false,
  ],
  ["anybody else", { care_staff: [{ user_id: "other" }] }, false],
])("%s", async (_, data, finds) => {
  tables = data as Record<string, Row[]>;
  asked.length = 0;
  renderAt(<CareSection person={{ id: "p" }} />);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  if (finds) await screen.findByRole("button", { name: "Are they in our care?" });
  else expect(screen.queryByRole("button")).toBeNull();
});

test("whether one may ask, not known, is not told as no", async () => {
  tables = { failing: [] };
  renderAt(<CareSection person={{ id: "p" }} />);
  expect(await screen.findByText(/^We couldn't load whether you may ask/)).toBeTruthy();
});
