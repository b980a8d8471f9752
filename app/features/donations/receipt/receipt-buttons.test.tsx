// The receipt as a file: only where there is one, under its number, and with words where its code cannot be had.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { saveFile } from "~/lib/browser/save-file";
import { ReceiptButtons } from "./receipt-buttons";
import type { Receipt } from "./receipt-rows";

const receiptPdf = vi.hoisted(() => vi.fn());
vi.mock("./receipt-pdf.client", () => ({ receiptPdf }));
vi.mock("~/lib/browser/save-file", () => ({ saveFile: vi.fn() }));

const RECEIPT: Receipt = {
  ...{ amount: 2_500, net_amount: 2_500, fee_covered: 0, campaign_title: null, livemode: true },
  ...{ receipt_number: "SFF-2026-000042", given_at: "2026-03-05T23:30:00Z", status: "succeeded" },
};
const press = () => fireEvent.click(screen.getByRole("button", { name: "Download the receipt (PDF)" }));

test("a gift without a number has none yet; the page can be printed all the same", () => {
  render(<ReceiptButtons receipt={null} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Print this page"]);
});

test("it is saved under its number", async () => {
  const file = new Blob(["%PDF"]);
  receiptPdf.mockResolvedValueOnce(file);
  render(<ReceiptButtons receipt={RECEIPT} />);
  press();
  await expect.poll(() => vi.mocked(saveFile).mock.calls).toEqual([[file, "receipt-SFF-2026-000042.pdf"]]);
  expect(receiptPdf.mock.calls[0]?.[0]).toEqual(RECEIPT);
});

test("where it cannot be made nothing is saved, and it is said", async () => {
  vi.mocked(saveFile).mockClear();
  receiptPdf.mockRejectedValueOnce(
    new TypeError("Failed to fetch dynamically imported module: https://x/y.js"),
  );
  render(<ReceiptButtons receipt={RECEIPT} />);
  press();
  await expect
    .poll(() => currentToasts().at(-1)?.description)
    .toBe("The service cannot be reached. Please try again in a moment.");
  expect(saveFile).not.toHaveBeenCalled();
});
