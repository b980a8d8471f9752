// Whoever was at a shift enters hours: among many that are called off, those that have begun are left alone. Whoever moves
// one learns how many have another one then.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { changeRows, saveRow } from "~/lib/list/save";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { ShiftsPage } from "./shifts-page";

const shift = (id: string, more: object) => ({
  ...{ id, title: id, cancelled: false, is_past: false, is_shown: true, is_task: false },
  ...{ minutes: 60, capacity: 5, taken: 1, waiting: 0, offered: 0, clashes: 0, ...more },
});
const OPPORTUNITY = "7f000000-0000-4000-8000-000000000001";
const TOMORROW = shift("Tomorrow", {
  ...{ time_zone: "America/Denver", starts_local: "2026-12-05T10:00:00", opportunity_id: OPPORTUNITY },
});
const SHIFTS = [TOMORROW, shift("Yesterday", { is_past: true }), shift("Off", { cancelled: true })];

vi.mock("~/lib/list/save", async (original) => ({
  ...(await original<object>()),
  changeRows: vi.fn(),
  saveRow: vi.fn(),
}));
// The network's edge: one page of shifts, and none beyond it; one by itself as it is by now.
let one: object = TOMORROW;
const rows = {
  ...{
    select: () => rows,
    eq: () => rows,
    order: () => rows,
    limit: async () => ({ data: [one], count: 0, error: null }),
  },
  range: async (from: number) => ({ data: from === 0 ? SHIFTS : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

const open = () => {
  renderAt(<ShiftsPage />, { at: "/shifts", path: "/shifts/:id?" });
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
  expect(link.textContent).toBe("Tomorrow (Dec 5, 2026, 10:00 AM (Denver time))");
});

test.each([
  [0, "Your changes have been saved."],
  [
    1,
    "Your changes have been saved. One of those who come has another shift at that time. They have been told.",
  ],
  [
    2,
    "Your changes have been saved. 2 of those who come have another shift at that time. They have been told.",
  ],
])("whoever moves a shift reads that %i come to another one then", async (clashes, words) => {
  one = TOMORROW;
  vi.mocked(saveRow).mockImplementationOnce(async (_db, _list, _write, known, changes) => {
    one = { ...TOMORROW, ...changes, clashes };
    return known && { ...known, ...changes };
  });
  open();
  fireEvent.click(await screen.findByRole("link", { name: /^Tomorrow/ }));
  fireEvent.change(await screen.findByLabelText(/^Begins/), { target: { value: "2026-12-06T10:00" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(said).toBe(words);
});

test("the list says how many of those who come have another shift then", async () => {
  SHIFTS[0] = { ...TOMORROW, clashes: 1 };
  open();
  expect(await screen.findByText("1 of 5, 1 at another shift then")).toBeTruthy();
});

test("a time that is past is said to be so while it is entered, and not of a shift that was then all along", async () => {
  one = { ...TOMORROW, starts_local: "2026-02-10T10:00:00" };
  const hint = () => screen.queryByText(/This time is past/) !== null;
  open();
  fireEvent.click(await screen.findByRole("link", { name: /^Tomorrow/ }));
  const begins = await screen.findByLabelText(/^Begins/);
  expect(hint()).toBe(false);
  fireEvent.change(begins, { target: { value: "2026-02-11T10:00" } });
  expect(hint()).toBe(true);
  fireEvent.change(begins, { target: { value: "2099-02-11T10:00" } });
  expect(hint()).toBe(false);
});
