// Rounds of hostile sockets against realtime, while one honest page listens.
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type ClientOptions, WebSocket } from "ws";
import { REALTIME_LIMITS as LIMITS } from "../../server/embedded/realtime/limits.ts";
import { until } from "./drill.ts";
import { openTarget, PUBLIC_KEY, type Target } from "./embedded.ts";

const ROUNDS = { quick: 5, full: 50 };
const EXTRA = 10;
/** What may stay after all rounds, in MB; measured noise is below one. */
const MAY_STAY = 4;
const NEWS_WITHIN_MS = 5000;
/** Seconds. */
const GIVEN_BACK_WITHIN = 15;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function megabytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
}

/** Undefined where the host refuses. */
async function open(url: string, options: ClientOptions = {}): Promise<WebSocket | undefined> {
  const address = `${url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${PUBLIC_KEY}`;
  const ws = new WebSocket(address, options);
  return new Promise((resolve) => {
    ws.on("error", () => resolve(undefined)).on("open", () => resolve(ws));
  });
}

const say = (ws: WebSocket, topic: string, event: string, payload: unknown) =>
  ws.send(JSON.stringify(["1", "1", `realtime:${topic}`, event, payload]));

const ATTACKS: ((ws: WebSocket) => void)[] = [
  (ws) => {
    const filter = `key=eq.${"x".repeat(LIMITS.filter_bytes - 10)}`;
    const config = { postgres_changes: [{ event: "*", schema: "public", table: "public_changes", filter }] };
    for (let n = 0; n < 200; n++) say(ws, `t${n}`, "phx_join", { config });
  },
  (ws) => {
    const presence = { event: "track", payload: { text: "x".repeat(20_000) } };
    for (let n = 0; n < 100; n++) say(ws, "t", n % 2 ? "presence" : "phx_join", n % 2 ? presence : {});
  },
  (ws) => {
    ws.pause();
    for (let n = 0; n < 200; n++) say(ws, `${n}${"x".repeat(10_000)}`, "phx_leave", {});
  },
  (ws) => {
    ws.send("x".repeat(LIMITS.frame_bytes - 1), { fin: false });
    ws.send("x".repeat(200_000));
  },
  (ws) => ws.send('["1","1","realtime:t","phx_join",{"__proto__":{"polluted":1}}]'),
  (ws) => ws.send(`["1","1","realtime:t","phx_join",${'{"a":'.repeat(5000)}1${"}".repeat(5000)}]`),
];

async function round(url: string): Promise<void> {
  const sockets: WebSocket[] = [];
  for (const attack of ATTACKS) {
    const ws = await open(url);
    if (!ws) continue;
    sockets.push(ws);
    attack(ws);
  }
  await Promise.all(sockets.map((ws) => new Promise((resolve) => ws.ping(resolve))));
  for (const ws of sockets) ws.terminate();
  await Promise.all(sockets.map((ws) => ws.readyState === ws.CLOSED || once(ws, "close")));
}

/** How many of fifty and some the host takes from one network. The honest page holds one place. */
async function crowd(url: string): Promise<number> {
  const asked = Array.from({ length: LIMITS.sockets_per_network + EXTRA }, () => open(url));
  const opened = (await Promise.all(asked)).filter((ws) => ws !== undefined);
  for (const ws of opened) ws.terminate();
  await Promise.all(opened.map((ws) => ws.readyState === ws.CLOSED || once(ws, "close")));
  return opened.length;
}

type Page = { news: () => number };

async function honestPage({ donor }: Target): Promise<Page> {
  let heard = 0;
  const wanted = { event: "*", schema: "public", table: "public_changes" } as const;
  const channel = donor.client.channel("page").on("postgres_changes", wanted, () => {
    heard += 1;
  });
  await new Promise((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve(status)));
  return { news: () => heard };
}

/** Milliseconds until the honest page hears of a change; undefined when it does not. */
async function newsTakes({ backend }: Target, page: Page): Promise<number | undefined> {
  const [before, started] = [page.news(), performance.now()];
  const key = `drill_${Math.round(started)}`;
  await backend.sql.query("insert into public.cms_content (key, title) values ($1, $1)", [key]);
  while (page.news() === before && performance.now() - started < NEWS_WITHIN_MS)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return page.news() > before ? performance.now() - started : undefined;
}

export async function run(mode: "quick" | "full"): Promise<{ ok: boolean; line: string }> {
  const target = await openTarget();
  try {
    const page = await honestPage(target);
    const foreign = await open(target.url, { origin: "https://evil.example" });
    for (let warm = 0; warm < 3; warm++) await round(target.url);
    const before = megabytes();
    for (let n = 0; n < ROUNDS[mode]; n++) await round(target.url);
    const taken = await crowd(target.url);
    const news = await newsTakes(target, page);
    let left = megabytes() - before;
    // Closing sockets give back what they hold a little later; what stays longer is a leak.
    await until(async () => {
      left = megabytes() - before;
      return left < MAY_STAY;
    }, GIVEN_BACK_WITHIN);
    const isClean = ({} as { polluted?: number }).polluted === undefined;
    const hostile = ROUNDS[mode] * ATTACKS.length;
    const ok =
      !foreign &&
      isClean &&
      taken === LIMITS.sockets_per_network - 1 &&
      news !== undefined &&
      left < MAY_STAY;
    const line = `realtime: ${hostile} hostile sockets left ${left.toFixed(1)} MB; one network got ${taken + 1} sockets; foreign page ${foreign ? "ADMITTED" : "refused"}; news ${news === undefined ? "LOST" : `in ${Math.round(news)} ms`}`;
    return { ok, line };
  } finally {
    await target.close();
  }
}
