// A report of a group host, as the care team meets it.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { IncidentsPage } from "./incidents-page";

const report = (id: string, kind: string, standing: string) => ({
  ...{ id, kind, standing, group_name: `Group ${id}`, total: 4 },
  ...{ starts_at: "2026-11-20T01:00:00Z", created_at: `2026-11-2${id}T10:00:00Z` },
});
const REPORTS = [
  report("1", "danger", "new"),
  report("2", "danger", "seen"),
  report("3", "conduct", "new"),
  report("4", "danger", "closed"),
];
// The network's edge: one page of reports, and one report that is the reader's own.
const order = vi.fn((..._: unknown[]): object => rows);
const rows: object = {
  order,
  limit: () => rows,
  range: async () => ({ data: REPORTS, error: null, count: null }),
};
const OWN = { code: "PT409", message: "own_matter" };
const rpc = vi.fn((name: string, ..._: unknown[]) =>
  name === "read_group_incident" ? Promise.resolve({ data: null, error: OWN }) : rows,
);
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc }) }));
vi.mock("~/lib/session", async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ status: "signed_in", user: { id: "me" } }),
}));

test("one's own report says whose it is, and not to try again", async () => {
  renderAt(<IncidentsPage />, { at: "/group-reports/1", path: "/group-reports/:id?" });
  fireEvent.change(await screen.findByLabelText(/^What do you need it for/), { target: { value: "safety" } });
  fireEvent.click(screen.getByRole("button", { name: "Open the record" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This report is yours, or about you: someone else looks after it.");
  expect(alert.textContent).not.toMatch(/try again/i);
});

test("danger that is open is marked in words, whether it was read or not, and nothing else is", async () => {
  renderAt(<IncidentsPage />, { at: "/group-reports", path: "/group-reports/:id?" });
  await screen.findByRole("link", { name: /^Group 1/ });
  const marks = screen.getAllByText("Danger").map((mark) => mark.closest("tr")?.textContent);
  expect(marks).toEqual([expect.stringContaining("Group 1"), expect.stringContaining("Group 2")]);
});

test("the list asks for open danger first, and is chosen from by state and kind", async () => {
  const asked: unknown[][] = [];
  order.mockImplementation((...how: unknown[]) => {
    asked.push(how);
    return rows;
  });
  renderAt(<IncidentsPage />, { at: "/group-reports?kind=danger", path: "/group-reports/:id?" });
  await screen.findByRole("link", { name: /^Group 1/ });
  expect(asked[0]).toEqual(["place", { ascending: false }]);
  const chosen = expect.objectContaining({ p_kind: "danger" });
  expect(rpc).toHaveBeenLastCalledWith("list_group_incidents", chosen, expect.anything());
  expect(screen.getByRole("button", { name: "Clear What it was" })).toBeTruthy();
});
