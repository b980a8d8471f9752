// The figures of the months, as staff read them.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { AnalyticsPage } from "./analytics-page";

const month = (n: number) => ({
  month: new Date(Date.UTC(2026, 10 - n, 1)).toISOString().slice(0, 10),
  raised_amount: 100_000 * (25 - n),
  gift_count: 25 - n,
  donor_count: 2,
  account_count: 3,
  order_count: 1,
  sold_amount: 500,
  counted_at: "2026-11-28T00:00:00Z",
});
const MONTHS = Array.from({ length: 25 }, (_, n) => month(n));

const rpc = vi.fn();
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc }) }));
beforeEach(() => rpc.mockResolvedValue({ data: MONTHS, error: null }));

test("this month is compared with all of the same month a year before, and a year is listed", async () => {
  renderAt(<AnalyticsPage />);
  await screen.findByRole("heading", { name: "November 2026 so far" });
  screen.getByText("$13,000 in all of November 2025");
  const table = screen.getByRole("table", { name: "Raised by month" });
  expect(within(table).getAllByRole("row")).toHaveLength(14);
  within(table).getByRole("row", { name: /^October 2026 \$24,000 \$12,000/ });
  within(table).getByRole("row", { name: /^November 2025 \$13,000 \$1,000/ });
});

test("another measure is chosen", async () => {
  renderAt(<AnalyticsPage />);
  fireEvent.change(await screen.findByLabelText("Show:"), { target: { value: "gift_count" } });
  screen.getByRole("row", { name: /^October 2026 24 12/ });
});

test("figures that cannot be read are not told as none", async () => {
  rpc.mockResolvedValue({ data: null, error: { code: "42501", message: "refused" } });
  renderAt(<AnalyticsPage />);
  await screen.findByText("We couldn't load the figures");
  expect(screen.queryByRole("table")).toBeNull();
});
