// The PostgreSQL server is killed at once while gifts arrive, and started again: what was charged is a gift, once, with one receipt.
import {
  callHost,
  type HttpGift,
  newGift,
  payOverHttp,
  tracesOf,
} from "../../tests/fixtures/giving-over-http.ts";
import type { Host } from "../../tests/fixtures/host.ts";
import { startOwnPostgres } from "../postgres.ts";
import { answers, type Drill, onHost, until } from "./drill.ts";

const GIFTS = 12;

/** Resolves to whether there was an answer that ends the matter: paid now, or paid before. */
async function give(host: Host, gift: HttpGift): Promise<boolean> {
  const { json } = await callHost(host, "create-donation", gift);
  if (!json.client_secret) return false;
  const { status } = await payOverHttp(host, json.client_secret);
  return status < 500;
}

async function isThereOnce(host: Host, gift: HttpGift): Promise<boolean> {
  const { gifts, receipts } = await tracesOf(host, gift.donor_email);
  return gifts.length === 1 && gifts[0] === "succeeded" && receipts === 1;
}

type Server = { crash(): Promise<void>; start(): Promise<void> };

/** One crash in the middle of gifts; resolves to how many of them are there once afterwards. */
async function crashAmongGifts(host: Host, server: Server): Promise<number> {
  const gifts = Array.from({ length: GIFTS }, () => newGift());
  const trying = gifts.map((gift) => give(host, gift).catch(() => undefined));
  await Promise.race(trying);
  await server.crash();
  await Promise.all(trying);
  await server.start();
  await until(async () => (await answers(host, "/readyz")) !== undefined);
  // What a donor does who saw nothing, or that we cannot be reached right now: presses again.
  await Promise.all(gifts.map((gift) => until(() => give(host, gift))));
  const there = await Promise.all(gifts.map((gift) => until(() => isThereOnce(host, gift))));
  return there.filter(Boolean).length;
}

export const run: Drill = async (mode) => {
  // Durable, as an installation has it.
  const server = await startOwnPostgres([]);
  if (!server) return { ok: true, line: "no PostgreSQL 15+ on this machine: not run" };
  try {
    const crashes = mode === "full" ? 4 : 1;
    const right = await onHost(
      { DATABASE_URL: server.url, APP_ENV: "demo", TRUSTED_PROXIES: "1" },
      async (host) => {
        let sum = 0;
        for (let crash = 0; crash < crashes; crash += 1) sum += await crashAmongGifts(host, server);
        return sum;
      },
    );
    return {
      ok: right === crashes * GIFTS,
      line: `${crashes} crashes of the database server, ${right} of ${crashes * GIFTS} gifts there once, with one receipt`,
    };
  } finally {
    await server.stop();
  }
};
