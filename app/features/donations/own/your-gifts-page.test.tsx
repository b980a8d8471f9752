// A donor sees what became of each gift, and what could not be read is not told as nothing.
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { YourGiftsPage } from "./your-gifts-page";

const gift = (id: string, changes: object) => ({
  id,
  given_at: "2026-11-21T23:30:00Z",
  amount: 5000,
  fee_covered: 0,
  net_amount: 5000,
  status: "succeeded",
  campaign_title: null,
  campaign_path: null,
  receipt_number: `SFF-2026-${id}`,
  payment_method_label: null,
  hide_name: false,
  hide_amount: false,
  message: null,
  message_status: "none",
  livemode: true,
  ...changes,
});
const GIFTS = [
  gift("1", {}),
  gift("2", { net_amount: 0, status: "refunded" }),
  gift("3", { net_amount: 2000, status: "partially_refunded" }),
  gift("4", { status: "disputed", net_amount: 5000 }),
  // Lost at the bank: none of it is ours any more.
  gift("5", { status: "disputed", net_amount: 0, campaign_title: "Winter coats" }),
];
let years: { data: object[] | null; error: { code: string; message: string } | null };
// The network's edge: one page of gifts, and none beyond it.
const rows = {
  ...{ select: () => rows, order: () => rows },
  range: async (from: number) => ({ data: from === 0 ? GIFTS : [], error: null }),
};
const rpc = (name: string) => (name === "my_gift_years" ? Promise.resolve(years) : rows);
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc }) }));

test("each gift says where it goes and what became of it", async () => {
  years = { data: [{ year: 2026, net_amount: 12_000, gift_count: 3 }], error: null };
  renderAt(<YourGiftsPage />);
  const row = async (number: string) => (await screen.findByText(`SFF-2026-${number}`)).closest("tr, li");
  const states = [
    "Arrived",
    "Returned",
    "Returned in part",
    "Your bank was asked to take it back",
    "Returned",
  ];
  for (const [index, words] of states.entries()) {
    const place = within((await row(String(index + 1))) as HTMLElement);
    expect(place.getByText(words)).toBeTruthy();
    expect(place.getByText(index === 4 ? "Winter coats" : "Where it is needed most")).toBeTruthy();
    // The day of the receipt, wherever the reader is.
    expect(place.getByText("November 21, 2026")).toBeTruthy();
  }
  expect((await screen.findByText("2026")).nextSibling?.textContent).toBe("$120.00 in 3 gifts");
});

test("sums that could not be read are said to be missing", async () => {
  years = { data: null, error: { code: "XX000", message: "no" } };
  renderAt(<YourGiftsPage />);
  expect(await screen.findByText(/sums of the years/)).toBeTruthy();
});
