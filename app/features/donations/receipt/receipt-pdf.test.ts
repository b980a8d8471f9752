// The file says what the letter says, can be read out, and asks for nothing its letters cannot show.
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { NOT_DEDUCTIBLE_STATEMENT } from "~domain/legal";
import { receiptPdf } from "./receipt-pdf.client";
import type { Receipt } from "./receipt-rows";

const GIFT: Receipt = {
  ...{
    amount: 12_550,
    net_amount: 12_550,
    fee_covered: 550,
    campaign_title: "First month’s rent",
    livemode: true,
  },
  ...{ receipt_number: "SFF-2026-000042", given_at: "2026-03-05T23:30:00Z", status: "succeeded" },
  payment_method_label: "Visa ending in 4242",
};
const WORDS = { disclaimer: NOT_DEDUCTIBLE_STATEMENT, contact_email: "hello@foundation.example" };

async function written(gift: Partial<Receipt> = {}) {
  const bytes = Buffer.from(await (await receiptPdf({ ...GIFT, ...gift }, WORDS)).arrayBuffer());
  return { raw: bytes.toString("latin1"), bytes };
}

/** The words of its pages, in the order they are read out. */
function wordsOf(bytes: Buffer): string {
  const drawn = [...bytes.toString("latin1").matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, stream = ""]) => inflateSync(Buffer.from(stream, "latin1")).toString("latin1"),
  );
  const lines = drawn.join("\n").matchAll(/\[([^\]]*)\] TJ/g);
  const line = (codes: string) => Buffer.from((codes.match(/(?<=<)[0-9a-f]+(?=>)/g) ?? []).join(""), "hex");
  return [...lines]
    .map(([, codes = ""]) => line(codes).toString("latin1"))
    .join(" ")
    .replaceAll("\x92", "’");
}

test("number, receiver, day, sums, means and purpose, and that nothing can be deducted", async () => {
  const words = wordsOf((await written()).bytes);
  for (const said of [
    "Receipt for your gift",
    "Receipt number: SFF-2026-000042",
    "Received by: Single Fathers Foundation",
    "Date: March 5, 2026 (UTC)",
    "Amount: $125.50 USD",
    "Card fee included: $5.50",
    "Payment method: Visa ending in 4242",
    "Campaign: First month’s rent",
    "501(c)",
    "cannot be deducted",
    "hello@foundation.example",
  ])
    expect(words).toContain(said);
  expect(words).not.toMatch(/Returned|Test mode|Please note/);
});

test("what went back, a dispute, a gift without a purpose, and one of a test", async () => {
  const back = { net_amount: 10_000, status: "disputed", campaign_title: null, livemode: false } as const;
  const words = wordsOf((await written(back)).bytes);
  for (const said of [
    "Test mode: this is not a real gift",
    "Returned since: $25.50",
    "Your gift after that: $100.00",
    "Please note: Your bank has questions",
    "Campaign: Where it is needed most",
  ])
    expect(words).toContain(said);
});

test("it is tagged, has its language and shows its title", async () => {
  const { raw } = await written();
  for (const mark of [
    "/MarkInfo",
    "/Marked true",
    "/Lang (en-US)",
    "/DisplayDocTitle true",
    "/S /H1",
    "/S /P",
  ])
    expect(raw).toContain(mark);
});

test.each([
  ["Zoë’s café", "Campaign: Zo\xeb’s caf\xe9"],
  ["Nguyễn", "Campaign: Nguyen"],
  ["Łódź", "letters this file cannot show"],
  ["父亲", "letters this file cannot show"],
])("the title %s is written as far as the file's letters go", async (campaign_title, said) => {
  expect(wordsOf((await written({ campaign_title })).bytes)).toContain(said);
});
