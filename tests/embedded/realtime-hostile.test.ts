// What nobody's browser sends: each is refused, and costs neither memory nor the others their news.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { REALTIME_LIMITS } from "../../server/embedded/realtime/limits.ts";
import { attachRealtime } from "../../server/embedded/realtime/server.ts";
import { accessTokenOf, SITE_URL, TEST_SECRETS } from "../fixtures/backend.ts";
import { SILENT_LOG } from "../fixtures/template.ts";
import { realtimeScene, seen, watch } from "./fixtures/browsers.ts";
import { type RawSocket, rawSocket } from "./fixtures/raw-socket.ts";

const LIMITS = REALTIME_LIMITS;
let tokens: { ann: string; bob: string };
const open: RawSocket[] = [];

const scene = await realtimeScene();
tokens = { ann: await accessTokenOf(scene.ann), bob: await accessTokenOf(scene.bob) };
afterEach(async () => {
  for (const { ws } of open) ws.terminate();
  await Promise.all(open.splice(0).map(({ closed }) => closed));
  await scene.hangUp();
});
afterAll(() => scene.close());

async function socket(
  origin = scene.host.url,
  options?: Parameters<typeof rawSocket>[1],
): Promise<RawSocket> {
  const opened = await rawSocket(origin, options);
  open.push(opened);
  return opened;
}

const ROOM = "realtime:room:open";
const inRoom = (access_token: string, config: object = {}) => ({
  access_token,
  config: { private: true, ...config },
});
const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`) as object;
const change = (more: object = {}) => ({ event: "*", schema: "public", table: "notes", ...more });

describe("a socket is not opened", () => {
  test.each(["https://evil.example", "null", `${SITE_URL}.evil.example`, "http://127.0.0.1:1"])(
    "for a page of %s",
    async (origin) => {
      await expect(socket(undefined, { origin })).rejects.toThrow("403");
    },
  );

  test("but for the site's own pages, under the name they were asked by, and for programs", async () => {
    await socket(undefined, { origin: SITE_URL });
    await socket(undefined, { origin: scene.host.url });
    await socket();
  });

  test("for the fifty-first of one network, until one of the fifty is gone", async () => {
    for (let n = 0; n < LIMITS.sockets_per_network; n++) await socket();
    await expect(socket()).rejects.toThrow("429");
    open[0]?.ws.terminate();
    await vi.waitFor(() => socket());
  });
});

test("networks are counted by what our own proxy wrote, and by a /64 of IPv6", async () => {
  const host = await listeningWith({ ...LIMITS, sockets_per_network: 1 }, 1);
  const from = (forwarded: string) =>
    socket(host.url, { headers: { "x-forwarded-for": forwarded } }).then(
      () => "open",
      () => "refused",
    );
  expect([
    await from("203.0.113.5"),
    await from("198.51.100.9, 203.0.113.5"),
    await from("203.0.113.6"),
    await from("2001:db8:1:2::1"),
    await from("2001:db8:1:2:ffff::9"),
    await from("2001:db8:1:3::1"),
  ]).toEqual(["open", "refused", "open", "open", "refused", "open"]);
  await host.close();
});

describe("names that would reach into objects are refused", () => {
  test.each<[string, string]>([
    ["a key of the payload", `{"__proto__":{"polluted":1}}`],
    ["deep inside", `{"config":{"presence":[{"constructor":{"prototype":1}}]}}`],
    ["prototype", `{"config":{"prototype":{}}}`],
    ["escaped", `{"\\u005f\\u005fproto\\u005f\\u005f":1}`],
  ])("%s", async (_what, payload) => {
    const one = await socket();
    one.ws.send(`["1","1","realtime:x","phx_join",${payload}]`);
    expect(await one.closed).toBe(1003);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("as keys of presence, tables, columns and operators", async () => {
    const one = await socket();
    for (const name of ["__proto__", "constructor", "prototype", "toString"].slice(0, 3)) {
      for (const config of [
        { presence: { key: name } },
        { postgres_changes: [change({ table: name })] },
        { postgres_changes: [change({ schema: name })] },
        { postgres_changes: [change({ filter: `${name}=eq.1` })] },
        { postgres_changes: [change({ filter: `slug=${name}.1` })] },
      ])
        expect(await one.ask("realtime:x", "phx_join", { config }), JSON.stringify(config)).toMatchObject({
          status: "error",
        });
    }
    const operator = change({ filter: "slug=toString.1" });
    expect(
      await one.ask("realtime:x", "phx_join", { config: { postgres_changes: [operator] } }),
    ).toMatchObject({
      status: "error",
    });
  });
});

describe("bounds", () => {
  test("frames, depth and rate end the socket", async () => {
    const large = await socket();
    large.ws.send("x".repeat(LIMITS.frame_bytes + 1));
    expect([1006, 1009]).toContain(await large.closed);
    const deep = await socket();
    deep.send("realtime:x", "phx_join", nested(LIMITS.depth + 1));
    expect(await deep.closed).toBe(1003);
    const fast = await socket();
    for (let n = 0; n <= LIMITS.messages_burst + 20; n++) fast.send("phoenix", "heartbeat");
    expect(await fast.closed).toBe(1008);
  });

  test("channels, bindings, filters and topics beyond the bound are refused, and what was there stays", async () => {
    const one = await socket();
    const bindings = (count: number) => ({
      config: { postgres_changes: Array.from({ length: count }, () => change()) },
    });
    for (const [topic, payload] of [
      ["realtime:many", bindings(LIMITS.changes_per_channel + 1)],
      [
        "realtime:long",
        { config: { postgres_changes: [change({ filter: `slug=eq.${"x".repeat(2000)}` })] } },
      ],
      [`realtime:${"x".repeat(255)}`, {}],
      ["realtime:", {}],
      ["phoenix", {}],
      ["realtime:key", { config: { presence: { key: "x".repeat(100) } } }],
    ] as const)
      expect(await one.ask(topic, "phx_join", payload), topic).toMatchObject({ status: "error" });

    const joined = [];
    const rounds = LIMITS.changes_per_socket / LIMITS.changes_per_channel;
    for (let n = 0; n < rounds; n++)
      joined.push(await one.ask(`realtime:full${n}`, "phx_join", bindings(LIMITS.changes_per_channel)));
    expect(joined.every(({ status }) => status === "ok")).toBe(true);
    expect(await one.ask("realtime:one-more", "phx_join", bindings(1))).toMatchObject({ status: "error" });
    expect(await one.ask("realtime:full0", "phx_leave")).toMatchObject({ status: "ok" });
    expect(await one.ask("realtime:one-more", "phx_join", bindings(1))).toMatchObject({ status: "ok" });

    const two = await socket();
    const answers = [];
    for (let n = 0; n <= LIMITS.channels_per_socket; n++) answers.push(two.ask(`realtime:t${n}`, "phx_join"));
    const refused = (await Promise.all(answers)).filter(({ status }) => status === "error");
    expect(refused).toEqual([
      { status: "error", response: { reason: "ChannelRateLimitReached: Too many channels" } },
    ]);
  });

  test("presence and broadcasts are small, and one person shows himself in a few rooms", async () => {
    const one = await socket();
    await one.ask(ROOM, "phx_join", inRoom(tokens.ann));
    const track = (payload: unknown) =>
      one.ask(ROOM, "presence", { type: "presence", event: "track", payload });
    expect(await track({ name: "Ann" })).toMatchObject({ status: "ok" });
    expect(await track({ name: "x".repeat(LIMITS.presence_bytes) })).toMatchObject({ status: "error" });
    expect(await track("Ann")).toMatchObject({ status: "error" });
    const say = (payload: unknown) => one.ask(ROOM, "broadcast", { type: "broadcast", event: "e", payload });
    expect(await say({ text: "x".repeat(LIMITS.broadcast_bytes) })).toMatchObject({ status: "error" });
    const cut = Buffer.from([3, 1, 1, ROOM.length, 1, 0, 1, ...Buffer.from(`11${ROOM}e{"a":`)]);
    one.ws.send(cut);
    expect(await one.closed).toBe(1003);
  });

  test("a room holds a bounded number of people", async () => {
    const first = await socket();
    await first.ask(ROOM, "phx_join", inRoom(tokens.ann));
    const limits = { ...LIMITS, presence_per_topic: 2 };
    const host = await listeningWith(limits);
    const answers = [];
    for (let n = 0; n < 3; n++) {
      const one = await socket(host.url);
      await one.ask(ROOM, "phx_join", inRoom(tokens.ann, { presence: { key: `k${n}` } }));
      answers.push(await one.ask(ROOM, "presence", { event: "track", payload: { n } }));
    }
    expect(answers.map(({ status }) => status)).toEqual(["ok", "ok", "error"]);
    await host.close();
  });

  test("a socket that joins nothing is closed", async () => {
    const host = await listeningWith({ ...LIMITS, join_within_ms: 200, sweep_ms: 50 });
    const idle = await socket(host.url);
    const busy = await socket(host.url);
    await busy.ask("realtime:x", "phx_join");
    expect(await idle.closed).toBe(1008);
    expect(busy.ws.readyState).toBe(busy.ws.OPEN);
    await host.close();
  });
});

type Host = { url: string; close(): Promise<void> };

async function listeningWith(limits: typeof LIMITS, trustedProxies = 0): Promise<Host> {
  const { sql, listen } = scene.backend;
  const server: Server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const options = {
    sql,
    listen,
    secrets: TEST_SECRETS,
    siteUrl: SITE_URL,
    log: SILENT_LOG,
    limits,
    trustedProxies,
  };
  const detach = await attachRealtime(server, options);
  const close = async () => {
    await detach();
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe("who never reads is sent away, and the others hear everything", () => {
  test.each([
    ["told why once he reads again", 60_000, 1013],
    ["cut off when he does not even say goodbye", 1, 1006],
  ])("%s", async (_what, goodbye_ms, code) => {
    const sizes = { frame_bytes: 60_000, broadcast_bytes: 60_000, messages_burst: 1000 };
    const host = await listeningWith({ ...LIMITS, ...sizes, goodbye_ms });
    const deaf = await socket(host.url);
    await deaf.ask(ROOM, "phx_join", inRoom(tokens.bob));
    deaf.ws.pause();
    const talker = await socket(host.url);
    const listener = await socket(host.url);
    for (const one of [talker, listener])
      await one.ask(ROOM, "phx_join", inRoom(tokens.ann, { broadcast: { ack: true } }));
    const text = "x".repeat(55_000);
    for (let n = 0; n < 400; n++) await talker.ask(ROOM, "broadcast", { event: "e", payload: { text } });
    const words = () => listener.heard.filter(({ event }) => event === "broadcast");
    await vi.waitFor(() => expect(words()).toHaveLength(400));
    deaf.ws.resume();
    expect(await deaf.closed).toBe(code);
    expect(deaf.heard.length).toBeLessThan(400);
    await host.close();
  });
});

describe("four hostile sockets", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const megabytes = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1024 ** 2;
  };

  /** As much as the host lets them hold: joins, large and many, presence, unread answers, the beginning of a giant frame. */
  async function attack(): Promise<void> {
    const [large, many, deaf, giant] = [await socket(), await socket(), await socket(), await socket()];
    const filter = `slug=eq.${"x".repeat(LIMITS.filter_bytes - 10)}`;
    const join = (more: object) => ({ config: { postgres_changes: [change({ filter, ...more })] } });
    const padded = join({ padding: "x".repeat(200_000) });
    for (let n = 0; n < 100 && large.ws.readyState === large.ws.OPEN; n++)
      await Promise.race([large.ask(`realtime:t${n}`, "phx_join", padded), large.closed]);
    deaf.ws.pause();
    for (let n = 0; n < LIMITS.messages_burst - 5; n++)
      deaf.send("phoenix", "heartbeat", { padding: "x".repeat(900) });
    giant.ws.send("x".repeat(LIMITS.frame_bytes - 10), { fin: false });
    await many.ask(ROOM, "phx_join", inRoom(tokens.ann));
    for (let n = 0; n < LIMITS.joins_burst - 5; n++) many.send(`realtime:t${n}`, "phx_join", join({}));
    const text = "x".repeat(LIMITS.presence_bytes - 50);
    for (let n = 0; n < 50; n++) many.send(ROOM, "presence", { event: "track", payload: { n, text } });
    await many.ask("phoenix", "heartbeat");
  }

  async function hangUp(): Promise<void> {
    for (const { ws } of open) ws.terminate();
    await Promise.all(open.splice(0).map(({ closed }) => closed));
    // Answered after the host, too, has seen the others go.
    const last = await socket();
    await last.ask("phoenix", "heartbeat");
    last.ws.terminate();
  }

  test("hold little while they are there and nothing when they are gone; the others hear their news", async () => {
    const mine = await watch(await scene.asUser(scene.ann), { table: "notes" });
    for (let warm = 0; warm < 2; warm++) {
      await attack();
      await hangUp();
    }
    const before = megabytes();
    for (let round = 0; round < 5; round++) {
      await attack();
      if (round === 4) {
        await scene.note("still", scene.ann);
        await vi.waitFor(() => expect(seen(mine)).toEqual(["INSERT still"]));
        expect(megabytes() - before).toBeLessThan(8);
      }
      await hangUp();
    }
    await vi.waitFor(() => expect(megabytes() - before).toBeLessThan(2));
  });
});
