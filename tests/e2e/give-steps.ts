// The steps of giving, as a donor takes them, and what the server knows afterwards.
import { expect, type Page } from "@playwright/test";
import type { Host } from "../fixtures/host.ts";
import { type Mail, mailsOf } from "./mailbox.ts";

export const CARDS = {
  good: "4242 4242 4242 4242",
  confirm: "4000 0025 0000 3155",
  declined: "4000 0000 0000 0002",
  empty: "4000 0000 0000 9995",
} as const;

let donors = 0;
/** An address of its own for every gift, so that what is counted is this gift. */
export const newDonor = () => `donor-${process.pid}-${++donors}@example.org`;

export async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel("Your name").fill("Demo Donor");
  await page.getByLabel("Your email", { exact: true }).fill(email);
}

export async function toPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole("textbox", { name: "Card number" }).fill(number);
  await page.getByRole("textbox", { name: "Expiry date" }).fill("12/34");
  await page.getByRole("textbox", { name: "Security code" }).fill("123");
}

/** A gift of $25 with a donor of its own, up to the payment step; gives back the donor's address. */
export async function startGift(page: Page): Promise<string> {
  const email = newDonor();
  await page.goto("/donate?amount=25");
  await fillDetails(page, email);
  await toPayment(page);
  return email;
}

export async function pay(page: Page, card: string): Promise<void> {
  await typeCard(page, card);
  await payButton(page).click();
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^Give \$/ });

export async function isThanked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/donation-success\?attempt=/);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible({ timeout: 20_000 });
}

type Gift = { status: string; amount: number; fee_covered: number; receipt_number: string | null };

/** The rows of the ledger for a donor, read with the server's own key. */
export async function giftsOf(host: Host, email: string): Promise<Gift[]> {
  const query = new URLSearchParams({
    select: "status,amount,fee_covered,receipt_number",
    donor_email: `eq.${email}`,
  });
  const response = await fetch(`${host.url}/rest/v1/donations?${query}`, {
    headers: { apikey: host.secretKey, authorization: `Bearer ${host.secretKey}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Gift[];
}

export type OpenCampaign = { id: string; slug: string; path: string; title: string; raised_amount: number };

export async function openCampaign(host: Host): Promise<OpenCampaign> {
  const query = new URLSearchParams({
    select: "id,slug,path,title,raised_amount",
    kind: "eq.internal",
    state: "eq.active",
    order: "slug",
    limit: "1",
  });
  const response = await fetch(`${host.url}/rest/v1/campaigns?${query}`, {
    headers: { apikey: host.publishableKey },
  });
  const [campaign] = (await response.json()) as OpenCampaign[];
  if (!campaign) throw new Error("The demo data has no open campaign.");
  return campaign;
}

/** Waits for mail to this address: the outbox is sent every few seconds. */
export async function mailFor(host: Host, email: string): Promise<Mail[]> {
  await expect.poll(async () => (await mailsOf(host, email)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return mailsOf(host, email);
}
