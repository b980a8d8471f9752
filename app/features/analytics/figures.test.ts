import { expect, test } from "vitest";
import { figuresCsv, figureText, type MonthFigures, monthName, share, yearBefore } from "./figures";

const month = (name: string, raised_amount = 0): MonthFigures => ({
  month: name,
  raised_amount,
  gift_count: 1200,
  donor_count: 3,
  account_count: 4,
  order_count: 5,
  sold_amount: 650,
  counted_at: "2026-11-28T00:00:00Z",
});

test("a month is called by its name wherever the reader is", () => {
  expect(monthName("2026-11-01")).toBe("November 2026");
});

test("money is money and numbers are numbers", () => {
  expect([figureText("raised_amount", 123_450), figureText("gift_count", 1200)]).toEqual([
    "$1,234.50",
    "1,200",
  ]);
});

test("the longest bar is full, and without any there is none", () => {
  expect([share(50, 200), share(200, 200), share(0, 0)]).toEqual([25, 100, 0]);
});

test("a month is compared with the same one a year before", () => {
  const months = Array.from({ length: 25 }, (_, n) => month(`m${n}`));
  expect([yearBefore(months, 0)?.month, yearBefore(months, 12)?.month, yearBefore(months, 13)]).toEqual([
    "m12",
    "m24",
    undefined,
  ]);
});

test("the file has amounts in dollars without signs, which spreadsheets can add up", () => {
  const [head, row] = figuresCsv([month("2026-11-01", 123_450)]).split("\r\n");
  expect(head).toBe("Month,Raised,Gifts,Donors,New accounts,Orders,Sold in the shop");
  expect(row).toBe("2026-11,1234.50,1200,3,4,5,6.50");
});
