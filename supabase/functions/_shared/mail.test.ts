import { describe, expect, it } from "vitest";
import { donationReceipt, type ReceiptPayload } from "./donation-receipt.ts";
import { composeMail } from "./mail.ts";

const receipt: ReceiptPayload = {
  receipt_number: "SFF-2026-000123",
  donor_name: "Ada Lovelace",
  amount: 2606,
  amount_refunded: 0,
  net_amount: 2606,
  dispute_status: null,
  fee_covered: 106,
  currency: "usd",
  given_at: "2026-11-21T12:00:00Z",
  payment_method_label: "Visa ending in 4242",
  campaign_title: "Rent <Fund> & more",
  campaign_path: "/campaign/rent-fund",
  livemode: true,
};
const SITE = "https://site.example";
const mailOf = (more: Partial<ReceiptPayload> = {}) =>
  composeMail("ada@example.org", donationReceipt({ ...receipt, ...more }, SITE), SITE);

describe("the receipt", () => {
  it("says everything a receipt has to say, in text and in HTML", () => {
    const { subject, text, html } = mailOf({ campaign_title: "Rent Fund" });
    expect(subject).toBe("Receipt SFF-2026-000123 for your gift of $26.06");
    for (const part of [text, html]) {
      for (const fact of [
        "Dear Ada,",
        "SFF-2026-000123",
        "Single Fathers Foundation",
        "November 21, 2026",
        "$26.06 USD",
        "$1.06",
        "Visa ending in 4242",
        "Rent Fund",
        "not yet an accredited nonprofit",
        "501(c)(3)",
        "cannot be deducted",
        "Reply to this message",
      ]) {
        expect(part).toContain(fact);
      }
      expect(part).not.toMatch(/tax.deductible/i);
    }
  });

  it.each([
    ["a part went back", { amount_refunded: 600, net_amount: 2006 }, ["Refunded to you", "$6.00", "$20.06"]],
    [
      "a bank took a part",
      { dispute_status: "lost", net_amount: 2000 },
      ["Taken back by your bank", "$6.06"],
    ],
    [
      "both",
      { amount_refunded: 600, net_amount: 1006, dispute_status: "lost" },
      ["$6.00", "$10.00", "$10.06"],
    ],
    ["a bank asks", { dispute_status: "open" }, ["Your bank has questions about this payment."]],
  ] as [string, Partial<ReceiptPayload>, string[]][])(
    "says what has become of the gift since: %s",
    (_, more, said) => {
      const [now, before] = [mailOf(more), mailOf()];
      for (const fact of said) {
        expect(now.text).toContain(fact);
        expect(before.text).not.toContain(fact);
      }
    },
  );

  it("shows our mark from our own site, leads to the campaign, and names its facts to a screen reader", () => {
    const { text, html } = mailOf();
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringContaining(`src="${SITE}/apple-touch-icon.png"`),
    ]);
    expect(html).toContain('alt=""');
    for (const part of [text, html]) expect(part).toContain(`${SITE}/campaign/rent-fund`);
    expect(html).toContain('<th scope="row"');
    // A table whose headings are said is none of layout.
    expect(html).not.toContain("presentation");
    const general = mailOf({ campaign_title: null, campaign_path: null });
    expect(general.text).toContain(`${SITE}/campaigns`);
    expect(general.text).toContain("where fathers need it most");
  });

  it("says that a test gift is one", () => {
    const { subject, text, html } = mailOf({ livemode: false });
    expect(subject).toMatch(/^\[Test\]/);
    for (const part of [text, html]) expect(part).toContain("TEST MODE");
    expect(mailOf().text).not.toContain("TEST MODE");
  });

  it("leaves out what there is not", () => {
    const { text } = mailOf({
      fee_covered: 0,
      campaign_title: null,
      payment_method_label: null,
      donor_name: null,
    });
    expect(text).not.toContain("card fee");
    expect(text).toContain("Dear friend,");
    expect(text).toContain("Where it is needed most");
    expect(text).toMatch(/Payment method:\s+Card/);
  });

  it("escapes what people wrote", () => {
    const { html } = mailOf({ donor_name: '"><img/src=x>' });
    expect(html).toContain("Rent &lt;Fund&gt; &amp; more");
    expect(html).not.toContain("<img/src");
  });
});

describe("composeMail", () => {
  const letter = {
    only_here: true as const,
    subject: "Hello\r\nBcc: x@example.org",
    greeting: "Hi,",
    paragraphs: [],
    rows: [],
    notes: [],
  };

  it("lets no subject become a second header", () => {
    expect(composeMail("ada@example.org", letter, SITE).subject).toBe("Hello Bcc: x@example.org");
  });

  it.each([
    "a@example.org\nBcc: b@example.org",
    "a@example.org,b@example.org",
    "Ada <a@example.org>",
    "a@b@c",
    "",
    "a",
  ])("refuses the address %j", (to) => expect(() => composeMail(to, letter, SITE)).toThrow("address"));
});
