// Over a real server and real sockets; the database is a few answers.
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { ServiceLog } from "../../log.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import type { Sql } from "../sql.ts";
import { REALTIME_LIMITS, type RealtimeLimits } from "./limits.ts";
import { attachRealtime } from "./server.ts";

const secrets = { publishable_key: "public", secret_key: "secret", jwt_secret: "words" } as ServiceSecrets;
const PATH = "/realtime/v1/websocket";
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Work = {
  limits?: Partial<RealtimeLimits>;
  tx?: () => Promise<never>;
  before?: (server: Server) => void;
};
async function open({ limits = {}, tx, before }: Work = {}) {
  const server = createServer((_, response) => response.end());
  before?.(server);
  const logs: unknown[] = [];
  let tell = (_: string): void => undefined;
  let gap: (() => void) | undefined;
  const stop = await attachRealtime(server, {
    secrets,
    siteUrl: "https://site.example",
    sql: { query: async () => [], tx: tx ?? (async () => undefined) } as unknown as Sql,
    listen: async (_, told, onGap) => {
      tell = told;
      gap = onGap;
      return async () => void logs.push("unlistened");
    },
    log: {
      error: (_: unknown, words: string) => logs.push(words),
      warn: () => undefined,
    } as unknown as ServiceLog,
    limits: { ...REALTIME_LIMITS, ...limits },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  ends.push(() => server.close(), stop);
  return { port, logs, stop, tell: (payload: string) => tell(payload), gap: () => gap?.() };
}

async function connect(port: number, query = "vsn=2.0.0") {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${PATH}?apikey=public&${query}`);
  const heard: string[] = [];
  ws.on("message", (data) => heard.push(String(data)));
  const closed = new Promise<number>((resolve) => ws.on("close", resolve));
  await once(ws, "open");
  ends.push(() => ws.terminate());
  const ask = async (event: string, payload: object = {}, topic = "realtime:room") => {
    heard.length = 0;
    ws.send(JSON.stringify(["1", "2", topic, event, payload]));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    return heard[0];
  };
  return { ws, heard, closed, ask };
}

/** The status an upgrade is refused with; "silence" when nobody answers. */
const refusedAt = (port: number, path: string) =>
  new Promise<number | string | undefined>((resolve) => {
    const headers = { connection: "Upgrade", upgrade: "websocket" };
    const asked = request({ host: "127.0.0.1", port, path, headers, agent: false });
    asked.on("response", ({ statusCode }) => resolve(statusCode)).on("error", () => resolve("cut"));
    asked.on("upgrade", (_, socket) => resolve(`upgraded ${socket.destroy().destroyed}`));
    asked.end();
  });

it("is at one address; others are refused, unless somebody else listens there", async () => {
  const { port } = await open();
  for (const path of ["/", "/realtime/v1/websocket/", "/realtime/v1/../v1/websocket", "//["])
    expect(await refusedAt(port, `${path}?apikey=public`), path).toBe(404);
  expect(await refusedAt(port, `${PATH}?apikey=wrong`)).toBe(401);
  const shared = await open({
    before: (server) =>
      server.on("upgrade", ({ url }, socket) => url !== PATH && socket.end("HTTP/1.1 418 Theirs\r\n\r\n")),
  });
  expect(await refusedAt(shared.port, "/vite")).toBe(418);
});

it("speaks the version it is asked for, the newer one to who names none", async () => {
  const { port } = await open();
  const beat = async (query: string) => (await connect(port, query)).ask("heartbeat", {}, "phoenix");
  const answer = { status: "ok", response: {} };
  const listed = JSON.stringify(["1", "2", "phoenix", "phx_reply", answer]);
  expect(await beat("vsn=2.0.0")).toBe(listed);
  expect(await beat("")).toBe(listed);
  expect(JSON.parse((await beat("vsn=1.0.0")) ?? "")).toMatchObject({ ref: "2", event: "phx_reply" });
});

it("rubbish ends its socket and is nobody's news; what fails here is told", async () => {
  const { port, logs } = await open({ tx: () => Promise.reject(new Error("the database is away")) });
  const one = await connect(port);
  one.ws.send("no json");
  expect(await one.closed).toBe(1003);
  const bytes = await connect(port);
  bytes.ws.send(Buffer.from([1, 2, 3]));
  expect(await bytes.closed).toBe(1003);
  expect(logs).toEqual([]);
  const other = await connect(port);
  other.ws.send(JSON.stringify(["1", "2", "realtime:room", "phx_join", { config: { private: true } }]));
  expect(await other.closed).toBe(1003);
  expect(logs).toEqual(["realtime message failed"]);
});

it("whoever says nothing for two rounds is cut off, and who joins nothing is closed", async () => {
  const silent = await open({ limits: { silence_ms: 40 } });
  expect(await (await connect(silent.port)).closed).toBe(1006);
  const idle = await open({ limits: { sweep_ms: 10, join_within_ms: 30 } });
  const joined = await connect(idle.port);
  await joined.ask("phx_join");
  expect(await (await connect(idle.port)).closed).toBe(1008);
  expect(joined.ws.readyState).toBe(joined.ws.OPEN);
});

it("when too much has happened, who listens to changes begins afresh, and nobody else", async () => {
  const { port, tell } = await open();
  const [listener, other] = [await connect(port), await connect(port)];
  await listener.ask("phx_join", { config: { postgres_changes: [{ table: "notes" }] } });
  await other.ask("phx_join");
  for (let id = 0; id <= 1001; id += 1)
    tell(JSON.stringify({ s: "public", t: "notes", o: "INSERT", at: "now", id: { id }, u: null }));
  expect(await listener.closed).toBe(1006);
  expect(await other.ask("heartbeat", {}, "phoenix")).toContain("phx_reply");
});

it("when the line to the database was lost, who listens to changes begins afresh, and nobody else", async () => {
  const { port, gap } = await open();
  const [listener, other] = [await connect(port), await connect(port)];
  await listener.ask("phx_join", { config: { postgres_changes: [{ table: "notes" }] } });
  await other.ask("phx_join");
  gap();
  expect(await listener.closed).toBe(1006);
  expect(await other.ask("heartbeat", {}, "phoenix")).toContain("phx_reply");
});

it("ends with all its sockets, and answers nobody any more", async () => {
  const { port, stop, logs } = await open();
  const { closed } = await connect(port);
  await stop();
  expect(await closed).toBe(1006);
  expect(logs).toEqual(["unlistened"]);
  expect(await refusedAt(port, PATH)).not.toBe(404);
});
