// The process dies in the middle of a gift or an order. Whatever it was doing: one gift, one receipt, the total moved once;
// one order, one confirmation, its pieces taken once.
import { setTimeout as wait } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import { bootDemo } from "../fixtures/demo-folder.ts";
import {
  callHost,
  type HttpGift,
  type HttpOrder,
  newGift,
  newOrder,
  payOverHttp,
  rowsOf,
  tracesOf,
  tracesOfOrder,
} from "../fixtures/giving-over-http.ts";
import type { Host } from "../fixtures/host.ts";
import { mailFor, openCampaign } from "./give-steps.ts";

/** One for all: each test counts its own gifts, and leaves it running. */
const test = base.extend<object, { host: Host }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const host = await bootDemo();
      await use(host);
      await host.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
test.describe.configure({ retries: 0, timeout: 120_000 });

async function restart(host: Host): Promise<void> {
  await host.kill();
  await host.start();
}

async function raised(host: Host, id: string): Promise<number> {
  const rows = await rowsOf<{ raised_amount: number }>(host, "campaigns", {
    select: "raised_amount",
    id: `eq.${id}`,
  });
  return rows[0]?.raised_amount ?? 0;
}

const statusOf = (host: Host, { attempt_id }: HttpGift) =>
  callHost(host, "donation-status", { attempt_id }).then(({ json }) => json.status);

test("killed between recording and paying: the same attempt is the same gift and can be paid", async ({
  host,
}) => {
  const campaign = await openCampaign(host);
  const gift = newGift({ campaign: { kind: "internal", id: campaign.id } });
  const before = await callHost(host, "create-donation", gift);
  expect(before.status).toBe(200);
  await restart(host);
  const after = await callHost(host, "create-donation", gift);
  expect(after.json).toEqual(before.json);
  expect((await payOverHttp(host, after.json.client_secret)).status).toBe(200);
  await expect.poll(() => statusOf(host, gift)).toBe("succeeded");
  await restart(host);
  expect(await tracesOf(host, gift.donor_email)).toEqual({ gifts: ["succeeded"], receipts: 1 });
  expect(await raised(host, campaign.id)).toBe(campaign.raised_amount + 2500);
  expect(await mailFor(host, gift.donor_email)).toHaveLength(1);
});

const MOMENTS: Record<string, (paying: Promise<unknown>) => Promise<unknown>> = {
  "on the way to the payment": () => wait(0),
  "during the payment": () => wait(15),
  "after the payment, around its webhook": (paying) => paying,
};

type ForSale = { id: string; price: number; shipping: number; stock: number };
async function mug(host: Host): Promise<ForSale> {
  const query = { select: "id,price,shipping,stock", title: "eq.Enamel mug" };
  const [row] = await rowsOf<ForSale>(host, "products", query);
  if (!row) throw new Error("The demo has no mug.");
  return row;
}

/** The process is killed while a card is being charged; then the buyer, who saw nothing, presses again. */
async function killWhilePaying(host: Host, secrets: unknown[], moment: (typeof MOMENTS)[string]) {
  const pay = () => Promise.all(secrets.map((secret) => payOverHttp(host, secret))).catch(() => undefined);
  const paying = pay();
  await moment(paying);
  await restart(host);
  await paying;
  await pay();
}

test("killed at any moment of the payment: the next try finds or makes the gift and the order, once", async ({
  host,
}) => {
  const campaign = await openCampaign(host);
  const product = await mug(host);
  const gifts: HttpGift[] = [];
  const orders: HttpOrder[] = [];
  for (const moment of Object.values(MOMENTS)) {
    const gift = newGift({ campaign: { kind: "internal", id: campaign.id } });
    const order = newOrder(product);
    gifts.push(gift);
    orders.push(order);
    const begun = [
      await callHost(host, "create-donation", gift),
      await callHost(host, "create-order", order),
    ];
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    await killWhilePaying(
      host,
      begun.map(({ json }) => json.client_secret),
      moment,
    );
  }
  for (const gift of gifts) {
    await expect.poll(() => statusOf(host, gift), { timeout: 40_000 }).toBe("succeeded");
    expect(await tracesOf(host, gift.donor_email)).toEqual({ gifts: ["succeeded"], receipts: 1 });
  }
  for (const { email } of orders)
    await expect
      .poll(() => tracesOfOrder(host, email), { timeout: 40_000 })
      .toEqual({ orders: ["to_ship"], confirmations: 1 });
  expect(await raised(host, campaign.id)).toBe(campaign.raised_amount + 2500 * gifts.length);
  expect((await mug(host)).stock).toBe(product.stock - 2 * orders.length);
});

test("stopped politely under load: what was accepted is finished and kept, nothing is half done", async ({
  host,
}) => {
  const gifts = Array.from({ length: 25 }, () => newGift());
  const answers = gifts.map((gift) => callHost(host, "create-donation", gift).catch(() => undefined));
  await Promise.race(answers);
  expect(await host.terminate()).toBe(0);
  const finished = await Promise.all(answers);
  expect(finished.filter((answer) => answer && answer.status >= 500)).toEqual([]);
  await host.start();
  for (const [index, gift] of gifts.entries()) {
    if (finished[index]?.status !== 200) continue;
    expect((await tracesOf(host, gift.donor_email)).gifts).toEqual(["pending"]);
  }
  expect(finished.filter((answer) => answer?.status === 200).length).toBeGreaterThan(0);
});
