// What staff read of a gift, and the receipt that is sent again from here.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../../tests/fixtures/page-stub";
import { GiftPage } from "./gift-page";

const GIFT = {
  ...{ id: "g", created_at: "2026-11-20T10:00:00Z", given_at: "2026-11-20T10:01:00Z" as string | null },
  ...{
    failed_at: null as string | null,
    failure_code: null as string | null,
    livemode: true,
    state: "succeeded",
  },
  ...{
    receipt_number: "SFF-2026-000007" as string | null,
    donor_name: "Ada Byron",
    donor_email: "ada@example.org",
  },
  ...{
    user_id: null,
    hide_name: true,
    hide_amount: false,
    message: "For the kids.",
    message_status: "pending",
  },
  ...{ amount: 5150, fee_covered: 150, amount_refunded: 1000, net_amount: 2150, dispute_status: "lost" },
  ...{
    payment_method_label: "Visa ending in 4242",
    stripe_payment_intent_id: "pi_1",
    stripe_charge_id: "ch_1",
  },
  ...{ campaign: "Winter coats", campaign_path: "/campaign/winter-coats" },
};
const mail = (id: string, state: string) => ({ id, state, queued_at: "2026-11-20T10:01:00Z", sent_at: null });

const edge = vi.hoisted(() => ({
  stripe_key: null as string | null,
  row: {},
  mails: [] as object[],
  refusal: null as { message: string; code: string } | null,
  sent: [] as unknown[],
}));
// The network's edge: a gift, whose address is a person's in the CRM, and what became of its receipts.
vi.mock("~/lib/env", () => ({ publicEnv: () => ({ stripe_key: edge.stripe_key, livemode: true }) }));
vi.mock("~/lib/supabase", () => {
  const from = (table: string) => {
    const rows = {
      ...{ select: () => rows, eq: () => rows },
      limit: async () => ({ data: [table === "donation_list" ? edge.row : { person_id: "p" }], error: null }),
    };
    return rows;
  };
  const rpc = async (name: string, args: unknown) => {
    if (name === "gift_receipts") return { data: edge.mails, error: null };
    edge.sent.push([name, args]);
    if (!edge.refusal) edge.mails = [{ ...mail("2", "waiting") }, ...edge.mails];
    return { data: null, error: edge.refusal };
  };
  return { browserClient: async () => ({ from, rpc }) };
});

beforeEach(() => {
  Object.assign(edge, {
    stripe_key: null,
    row: GIFT,
    mails: [mail("1", "no_such_address")],
    refusal: null,
    sent: [],
  });
});
const show = () => renderAt(<GiftPage id="g" back={{ to: "/admin/donations", label: "All gifts" }} />);
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextSibling?.textContent;
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

test("what was charged, what went back and what is ours; whom it leads to", async () => {
  edge.stripe_key = "pk_live_x";
  show();
  expect(await screen.findByRole("heading", { name: "Gift of $51.50" })).toBeTruthy();
  expect(await fact("Charged")).toBe("$51.50 with $1.50 to cover the card fee");
  expect(await fact("Refunded")).toBe("$10.00");
  expect(await fact("Dispute")).toBe("Lost: the bank took back $20.00.");
  expect(await fact("Ours now")).toBe("$21.50");
  expect(await fact("On the site")).toBe("The amount, not the name");
  expect(await fact("Message")).toBe("For the kids.Waiting, see Gift Messages");
  expect(linkTo("Winter coats")).toBe("/campaign/winter-coats");
  expect(linkTo("Open the person")).toBe("/admin/crm/p");
  expect(linkTo("pi_1")).toBe("https://dashboard.stripe.com/payments/pi_1");
  expect(screen.queryByText(/^Test/)).toBeNull();
});

test("what Stripe's dashboard does not know is no link to it; a test is marked", async () => {
  edge.row = { ...GIFT, livemode: false };
  show();
  expect(await fact("Stripe payment")).toBe("pi_1");
  expect(linkTo("pi_1")).toBeUndefined();
  expect(screen.getByText("Test, no real money")).toBeTruthy();
});

test("an attempt says why nothing came, and has no receipt to send", async () => {
  const none = { given_at: null, receipt_number: null, amount_refunded: 0, dispute_status: null };
  edge.row = {
    ...GIFT,
    ...none,
    state: "failed",
    failed_at: GIFT.created_at,
    failure_code: "insufficient_funds",
  };
  show();
  expect(await screen.findByRole("heading", { name: "Attempt to give $51.50" })).toBeTruthy();
  expect(await fact("Last declined")).toMatch(/\. Insufficient funds\.$/);
  await fact("CRM");
  expect(screen.queryByRole("button", { name: "Send the receipt again" })).toBeNull();
});

test("the receipt is sent again, once a press, and a refusal is in plain words", async () => {
  show();
  const button = await screen.findByRole("button", { name: "Send the receipt again" });
  expect(await screen.findByText(/there is no such address/)).toBeTruthy();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/^Waits to be sent since November 20, 2026/)).toBeTruthy();
  expect(edge.sent).toEqual([["resend_receipt", { p_id: "g" }]]);
  await expect.poll(() => currentToasts().at(-1)?.title).toBe("The receipt is on its way.");
  edge.refusal = { message: "mail_just_sent", code: "PT409" };
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  fireEvent.click(button);
  await expect.poll(() => currentToasts().at(-1)?.description).toMatch(/wait five minutes/);
});
