// Whoever was at a shift enters hours: among many that are called off, those that have begun are left alone.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { changeRows } from "~/lib/list/save";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { ShiftsPage } from "./shifts-page";

const shift = (id: string, more: object) => ({
  ...{ id, title: id, cancelled: false, is_past: false, is_shown: true, is_task: false },
  ...{ minutes: 60, capacity: 5, taken: 1, waiting: 0, offered: 0, ...more },
});
const SHIFTS = [
  shift("Tomorrow", { time_zone: "America/Denver", starts_local: "2026-12-05T10:00:00" }),
  shift("Yesterday", { is_past: true }),
  shift("Off", { cancelled: true }),
];

vi.mock("~/lib/list/save", async (original) => ({ ...(await original<object>()), changeRows: vi.fn() }));
// The network's edge: one page of shifts, and none beyond it.
const rows = {
  ...{
    select: () => rows,
    eq: () => rows,
    order: () => rows,
    limit: async () => ({ count: 0, error: null }),
  },
  range: async (from: number) => ({ data: from === 0 ? SHIFTS : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

const open = () => {
  renderAt(<ShiftsPage />);
};
const said = () => currentToasts().at(-1)?.title;

test("only what is to come is called off, and it says what was left as it is", async () => {
  open();
  fireEvent.click(await screen.findByLabelText("Select all shifts of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Call off" }));
  const question = await screen.findByRole("dialog");
  fireEvent.click(within(question).getByRole("button", { name: "Call off" }));
  await expect.poll(said).toMatch(/^Called off\./);
  expect(vi.mocked(changeRows).mock.calls.map(([, , rows]) => rows)).toEqual([[SHIFTS[0]]]);
  expect(said()).toContain("2 have begun or were called off before.");
});

test("among links read one by one each shift says when it is", async () => {
  open();
  const link = await screen.findByRole("link", { name: /^Tomorrow/ });
  expect(link.textContent).toBe("Tomorrow, Dec 5, 2026, 10:00 AM (Denver time)");
});
