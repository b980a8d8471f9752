// kill -9 in the middle of gifts, again and again: what was charged is a gift, once, with one receipt.
import { setTimeout as wait } from "node:timers/promises";
import { dice } from "../../tests/fixtures/dice.ts";
import {
  callHost,
  type HttpGift,
  newGift,
  payOverHttp,
  rowsOf,
  tracesOf,
} from "../../tests/fixtures/giving-over-http.ts";
import type { Host } from "../../tests/fixtures/host.ts";
import { type Drill, onHost, until } from "./drill.ts";

const GIFTS_A_ROUND = 4;
/** Longest wait before the kill, in milliseconds: recording, paying and the webhook all lie within. */
const LATEST_KILL_MS = 120;

type Charged = HttpGift & { client_secret?: unknown };

/** Resolves to whether there was an answer that ends the matter: paid now, or paid before. */
async function tryGift(host: Host, gift: Charged): Promise<boolean> {
  const created = await callHost(host, "create-donation", gift).catch(() => undefined);
  gift.client_secret = created?.json.client_secret ?? gift.client_secret;
  if (!gift.client_secret) return false;
  const paid = await payOverHttp(host, gift.client_secret).catch(() => undefined);
  return paid !== undefined && paid.status < 500;
}

async function settled(host: Host, gift: HttpGift): Promise<boolean> {
  const { gifts, receipts } = await tracesOf(host, gift.donor_email);
  return gifts.length === 1 && gifts[0] === "succeeded" && receipts === 1;
}

const totalOf = async (host: Host) => {
  const rows = await rowsOf<{ raised_amount: number }>(host, "campaigns", { select: "raised_amount" });
  return rows.reduce((sum, { raised_amount }) => sum + raised_amount, 0);
};

export const run: Drill = (mode) =>
  onHost({ TRUSTED_PROXIES: "1" }, async (host) => {
    const kills = mode === "full" ? 50 : 4;
    const any = dice(7);
    const [campaign] = await rowsOf<{ id: string }>(host, "internal_campaigns", {
      select: "id",
      active: "eq.true",
      limit: "1",
    });
    const before = await totalOf(host);
    const gifts: Charged[] = [];
    for (let round = 0; round < kills; round += 1) {
      const now = Array.from({ length: GIFTS_A_ROUND }, () =>
        newGift({ campaign: { kind: "internal", id: campaign?.id } }),
      );
      gifts.push(...now);
      const trying = now.map((gift) => tryGift(host, gift));
      await wait(any(LATEST_KILL_MS));
      await host.kill();
      await Promise.all(trying);
      await host.start();
      // What a donor does who saw nothing, or that we cannot be reached right now: presses again.
      await Promise.all(now.map((gift) => until(() => tryGift(host, gift))));
    }
    const counts = await Promise.all(gifts.map((gift) => until(() => settled(host, gift))));
    const gained = (await totalOf(host)) - before;
    const right = counts.filter(Boolean).length;
    return {
      ok: right === gifts.length && gained === gifts.length * 2500,
      line: `${kills} kills, ${gifts.length} gifts, ${right} charged once with one receipt, total moved by ${gained / 2500} gifts`,
    };
  });
