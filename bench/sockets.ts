// A thousand open campaign pages and ten gifts a second: does everybody end with the right total, how soon does it come,
// and does the memory come back? DATABASE_URL for PostgreSQL. `npm run bench -- sockets [--short]`
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { BIG_CAMPAIGN, pendingSql, scaleCampaignsSql, succeeded } from "./scale-data.ts";
import { bootSite, endWithin, percentile, SHORT, say } from "./tools.ts";

const SOCKETS = SHORT ? 200 : 1_000;
/** Of one network, as many as one may have. */
const PER_NETWORK = 50;
const GIFTS_PER_SECOND = 10;
const GIFTS = GIFTS_PER_SECOND * (SHORT ? 5 : 60);
const GIFT_CENTS = 2_500;
const LAST_WITHIN_MS = 10_000;

endWithin(175);
const site = await bootSite(`${scaleCampaignsSql(1)}; ${pendingSql("sockets", GIFTS)}`);
/** When each gift was sent; total after it, in cents, is its number times what one is. */
const sent: number[] = [];
const delays: number[] = [];

type Visitor = { ws: WebSocket; raised: number; heard: number };

/** As the page of a campaign does it. */
async function visitor(n: number): Promise<Visitor> {
  const address = `${site.url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${site.publishableKey}`;
  const network = Math.floor(n / PER_NETWORK);
  const ws = new WebSocket(address, { headers: { "x-forwarded-for": `10.0.${network}.1` } });
  const one: Visitor = { ws, raised: 0, heard: 0 };
  const joined = new Promise<void>((resolve) => {
    ws.on("message", (message: Buffer) => {
      const [, , , event, payload] = JSON.parse(String(message));
      if (event === "system") resolve();
      if (event === "postgres_changes") hear(one, payload.data.record.raised_amount);
    });
  });
  await once(ws, "open");
  const filter = `internal_campaign_id=eq.${BIG_CAMPAIGN}`;
  const postgres_changes = [{ event: "*", schema: "public", table: "campaign_totals", filter }];
  const payload = { config: { postgres_changes }, access_token: site.publishableKey };
  ws.send(JSON.stringify(["1", "1", `realtime:live:campaign_totals:${filter}:1`, "phx_join", payload]));
  await joined;
  return one;
}

/** A total tells of every gift in it that was not told of before. */
function hear(one: Visitor, raised: number): void {
  const now = performance.now();
  for (let gift = one.raised / GIFT_CENTS; gift < raised / GIFT_CENTS; gift++)
    delays.push(now - (sent[gift] ?? now));
  one.raised = Math.max(one.raised, raised);
  one.heard += 1;
}

const memory = async (name: string) => {
  const { heap, rss } = await site.memory();
  say(`${name.padEnd(28)} heap ${heap} MB, rss ${rss} MB`);
};

try {
  await fetch(`${site.url}/campaign/scale-1`);
  await memory("before");
  const visitors: Visitor[] = [];
  for (let n = 0; n < SOCKETS; n += PER_NETWORK)
    visitors.push(...(await Promise.all(Array.from({ length: PER_NETWORK }, (_, k) => visitor(n + k)))));
  await memory(`${SOCKETS} sockets`);
  const began = performance.now();
  for (let gift = 1; gift <= GIFTS; gift++) {
    sent.push(performance.now());
    const applied = site.rpc("apply_stripe_event", { p_event: succeeded(`pi_sockets_${gift}`) });
    await Promise.all([applied, wait(1_000 / GIFTS_PER_SECOND)]);
  }
  const seconds = (performance.now() - began) / 1_000;
  const total = GIFTS * GIFT_CENTS;
  const deadline = performance.now() + LAST_WITHIN_MS;
  while (visitors.some(({ raised }) => raised !== total) && performance.now() < deadline) await wait(50);
  const right = visitors.filter(({ raised }) => raised === total).length;
  const heard = visitors.reduce((sum, one) => sum + one.heard, 0);
  say(`${(GIFTS / seconds).toFixed(1)} gifts a second for ${seconds.toFixed(0)} s, ${heard} messages`);
  say(`right total at the end: ${right} of ${SOCKETS}`);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(delays, share).toFixed(0));
  say(`from the gift's sending to a visitor: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
  await memory("after the last gift");
  for (const { ws } of visitors) ws.terminate();
  await wait(SHORT ? 2_000 : 10_000);
  await memory("when all have gone");
  if (right < SOCKETS) process.exitCode = 1;
} finally {
  await site.stop();
}
