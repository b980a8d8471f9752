// Each naughty string goes through every input of text: it is refused by name, or kept as the text it is; never a 5xx.
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { toCsv } from "../../domain/csv.ts";
import { donationInput } from "../../domain/donation-input.ts";
import { orderInput } from "../../domain/order-input.ts";
import { cleanLine, cleanText } from "../../domain/text.ts";
import { donationReceipt } from "../../supabase/functions/_shared/donation-receipt.ts";
import { composeMail } from "../../supabase/functions/_shared/mail.ts";
import createDonation from "../../supabase/functions/create-donation/index.ts";
import createOrder from "../../supabase/functions/create-order/index.ts";
import newsletterSubscribe from "../../supabase/functions/newsletter-subscribe/index.ts";
import { giftInput } from "../fixtures/builders.ts";
import { sampled } from "../fixtures/engines.ts";
import { NAUGHTY } from "../fixtures/naughty.ts";
import { type Answer, fileGiving, gift, give, ledger, pay, sendMails } from "./giving.ts";
import { product, wish } from "./shopping.ts";

/** For what goes to the database. */
const STRINGS = sampled(NAUGHTY, 8);

const world = await fileGiving();

/** Every call comes from a network of its own, so that no limit ends the test. */
let calls = 0;
const fromElsewhere = () => ({ "x-forwarded-for": `198.18.${calls >> 8}.${calls++ & 255}` });

const fieldsOf = ({ json }: Answer) => Object.keys((json.error as { fields?: object })?.fields ?? {});

test("names and addresses of orders are kept as text or refused by name, and their mails can be written", async () => {
  const mug = await product(world.backend, 1000);
  for (const [index, text] of STRINGS.entries()) {
    const body = wish(mug, { quantity: 1, name: text, line1: text });
    const shown = JSON.stringify(text.slice(0, 60));
    const read = orderInput.safeParse(body);
    if (read.success && index % 20) continue;
    const answer = await world.call(createOrder, body, fromElsewhere());
    expect(answer.status, shown).toBe(read.success ? 200 : 400);
    if (!read.success) {
      expect(fieldsOf(answer).length, shown).toBeGreaterThan(0);
      continue;
    }
    await pay(world, answer);
    const rows = world.backend.service.from("orders").select("name, line1").eq("attempt_id", body.attempt_id);
    const { name, line1 } = read.data;
    expect((await rows.single().throwOnError()).data, shown).toEqual({ name, line1 });
  }
  await world.sandbox.deliverDue();
  await sendMails(world);
  expect(world.logs.filter((line) => "problem" in line)).toEqual([]);
});

test("names and messages of gifts are kept as text or refused by name", async () => {
  let kept = 0;
  for (const [index, text] of STRINGS.entries()) {
    const body = gift({ donor_name: text, message: text });
    const shown = JSON.stringify(text.slice(0, 60));
    const fine = donationInput.safeParse(body).success;
    // A gift takes a while: of those the schema takes, every fifth goes all the way.
    if (fine && index % 5) continue;
    const answer = await world.call(createDonation, body, fromElsewhere());
    expect(answer.status, shown).toBe(fine ? 200 : 400);
    const row = await ledger(world, body.attempt_id);
    if (!fine) {
      expect(fieldsOf(answer).length, shown).toBeGreaterThan(0);
      expect(row, shown).toBeUndefined();
    } else {
      kept += 1;
      expect(row, shown).toMatchObject({ donor_name: cleanLine(text), message: cleanText(text) || null });
    }
  }
  expect(kept).toBeGreaterThan(STRINGS.length / 16);
}, 60_000);

test("the database never fails on a name, and takes all that the schema takes", async () => {
  const { service } = world.backend;
  for (const text of STRINGS) {
    const parsed = donationInput.safeParse(gift({ donor_name: text }));
    const donor_name = parsed.success ? parsed.data.donor_name : text;
    const { error, status } = await service.rpc("record_donation", { p: giftInput({ donor_name }) });
    expect(status, `${text.slice(0, 60)} ${error?.message}`).toBeLessThan(500);
    if (parsed.success) expect(error, text.slice(0, 60)).toBeNull();
  }
}, 60_000);

test("addresses of donors and subscribers are refused, whatever they hold", async () => {
  for (const text of STRINGS) {
    const subscribed = await world.call(newsletterSubscribe, { email: text }, fromElsewhere());
    expect([400, 200], text.slice(0, 60)).toContain(subscribed.status);
    if (subscribed.status === 200) expect(text.trim()).toMatch(/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/);
    const given = await give(world, gift({ donor_email: text }));
    if (given.status !== 200) expect(fieldsOf(given)).toContain("donor_email");
  }
}, 60_000);

/** PGlite's decoder drops one at the beginning of a text. */
const BOM = /^\ufeff/;

test("what a person writes about himself is kept as it is or refused by the database", async () => {
  const { backend } = world;
  const { signedInUser } = await import("../fixtures/backend.ts");
  const ann = await signedInUser(backend, "ann@example.org", { full_name: "Ann Test" });
  for (const [index, text] of STRINGS.entries()) {
    const columns = index % 3 ? ["full_name"] : ["full_name", "phone_number", "address"];
    for (const [column, value] of columns.map((name) => [name, text] as const)) {
      const { data, error, status } = await ann.client
        .from("profiles")
        .update({ [column]: value } as { full_name: string })
        .eq("user_id", ann.id)
        .select(column)
        .maybeSingle();
      expect(status, `${column} ${value.slice(0, 60)} ${error?.message}`).toBeLessThan(500);
      if (error) continue;
      const stored = String((data as Record<string, unknown> | null)?.[column]);
      expect(stored.replace(BOM, "")).toBe(value.toWellFormed().replace(BOM, ""));
    }
  }
}, 120_000);

/** Reads a CSV back with RFC 4180's rules. */
function cells(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

test("a CSV gives every string back, and no cell runs as a formula", () => {
  for (const text of NAUGHTY) {
    const [, cell = ""] = cells(toCsv(["v"], [{ v: text }]));
    const plain = text.replaceAll("\0", "");
    expect([plain, `'${plain}`]).toContain(cell);
    expect(cell).not.toMatch(/^\s*[=+\-@|%]/);
  }
});

const SITE = "https://site.example";

test("a mail has one subject, one recipient and the headers that we gave it", async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  for (const text of NAUGHTY) {
    const letter = donationReceipt(
      {
        receipt_number: "SFF-2026-000001",
        donor_name: text,
        amount: 2500,
        amount_refunded: 0,
        net_amount: 2500,
        dispute_status: null,
        fee_covered: 0,
        currency: "usd",
        given_at: "2026-11-21T12:00:00Z",
        payment_method_label: null,
        campaign_title: text,
        campaign_path: "/campaign/first-months-rent",
        livemode: true,
      },
      SITE,
    );
    const mail = composeMail("donor@example.org", { ...letter, subject: text }, SITE);
    const { message } = await transport.sendMail({ from: "site@example.org", ...mail });
    const head = String(message).split("\r\n\r\n")[0] ?? "";
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase());
    const given = ["content-type", "from", "to", "message-id", "date", "mime-version"];
    expect(names.filter((name) => name !== "subject").toSorted(), text.slice(0, 60)).toEqual(
      given.toSorted(),
    );
    expect(names.filter((name) => name === "subject").length).toBeLessThanOrEqual(1);
    expect(mail.html).not.toMatch(/<(script|iframe|svg)/i);
    const addresses = [...mail.html.matchAll(/<(?:img|a) (?:src|href)="([^"]*)"/gi)].map(
      ([, address]) => address,
    );
    expect([mail.html.match(/<(img|a )/gi)?.length, new Set(addresses)]).toEqual([
      3,
      new Set([SITE, `${SITE}/apple-touch-icon.png`, `${SITE}/campaign/first-months-rent`]),
    ]);
  }
});

test("an address that is not plain is never written to", () => {
  const letter = {
    only_here: true as const,
    subject: "Hello",
    greeting: "Hello,",
    paragraphs: [],
    rows: [],
    notes: [],
  };
  for (const text of NAUGHTY) {
    if (/^[^\s,;<>"()@]+@[^\s,;<>"()@]+$/.test(text)) continue;
    expect(() => composeMail(text, letter, SITE), text.slice(0, 60)).toThrow("address");
  }
});
