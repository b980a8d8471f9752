import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { expect, it } from "vitest";
import { openSocket } from "../../../tests/fixtures/realtime-socket.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import { DatabaseError } from "../lite/errors.ts";
import type { Sql, SqlRunner } from "../sql.ts";
import { Channels } from "./channels.ts";
import { REALTIME_LIMITS, type RealtimeLimits } from "./limits.ts";

const secrets = {
  publishable_key: "public",
  secret_key: "secret",
  jwt_secret: randomBytes(32).toString("hex"),
} as ServiceSecrets;

type May = { read: string[]; write: string[] };
/** What the policies of private topics say; may be changed between two questions. */
function policies(may: May): Sql {
  const run: SqlRunner = {
    exec: async () => undefined,
    query: async <T>(text: string, params: readonly unknown[] = []) => {
      if (text.startsWith("select extension")) return may.read.map((extension) => ({ extension })) as T[];
      if (
        text.startsWith("insert") &&
        text.includes("values ($1, $2") &&
        !may.write.includes(String(params[1]))
      )
        throw new DatabaseError({ code: "42501", message: "refused" });
      return [{ id: "1" }] as T[];
    },
  };
  return { ...run, tx: (work) => work(run) };
}

type Sent = { ref: string | null; event: string; payload: Record<string, unknown> };
function open(may: May = { read: [], write: [] }, limits: Partial<RealtimeLimits> = {}) {
  const all = { ...REALTIME_LIMITS, ...limits };
  const channels = new Channels({ sql: policies(may), secrets, limits: all });
  const enter = (more: Partial<RealtimeLimits> = {}) => {
    const { socket, sent } = openSocket({ ...limits, ...more });
    let ref = 0;
    const say = async (event: string, payload: Record<string, unknown> = {}, topic = "realtime:room") => {
      sent.length = 0;
      await channels.handle(socket, { join_ref: "1", ref: String(++ref), topic, event, payload });
      return (sent as Sent[]).map(({ event, payload }) =>
        event === "phx_reply" ? ((payload.response as { reason?: string }).reason ?? payload.status) : event,
      );
    };
    return { socket, say, heard: () => (sent as Sent[]).map(({ event }) => event) };
  };
  return { channels, enter };
}
const PRIVATE = { config: { private: true } };
const ALL = { read: ["broadcast", "presence"], write: ["broadcast", "presence"] };

it("answers a heartbeat, and for a topic nobody joined only that", async () => {
  const { say } = open().enter();
  expect(await say("heartbeat", {}, "phoenix")).toEqual(["ok"]);
  expect(await say("phx_leave")).toEqual(["unmatched topic"]);
  expect(await say("heartbeat")).toEqual(["unmatched topic"]);
});

it("a public channel brings changes of rows and nothing else", async () => {
  const { say } = open(ALL).enter();
  expect(await say("phx_join")).toEqual(["ok"]);
  expect(await say("phx_join", { config: { postgres_changes: [{ table: "notes" }] } })).toEqual([
    "ok",
    "system",
  ]);
  const refused = "Unauthorized: You do not have permissions to write to this Channel topic";
  expect(await say("broadcast", { event: "x" })).toEqual([refused]);
  expect(await say("presence", { event: "track", payload: {} })).toEqual([refused]);
});

it("joining anew replaces the channel; leaving says goodbye, and nothing is heard after", async () => {
  const { channels, enter } = open();
  const { say, socket } = enter();
  await say("phx_join");
  await say("phx_join");
  expect([[...channels.all()].length, socket.channels.size]).toEqual([1, 1]);
  expect(await say("phx_leave")).toEqual(["ok", "phx_close"]);
  expect([[...channels.all()].length, socket.channels.size]).toEqual([0, 0]);
});

it("a private channel is for whom the policies let hear something of it", async () => {
  expect(await open().enter().say("phx_join", PRIVATE)).toEqual([
    "Unauthorized: You do not have permissions to read from this Channel topic: room",
  ]);
  expect(
    await open({ read: ["broadcast"], write: [] })
      .enter()
      .say("phx_join", PRIVATE),
  ).toEqual(["ok"]);
  expect(
    await open({ read: ["presence"], write: [] })
      .enter()
      .say("phx_join", PRIVATE),
  ).toEqual(["ok", "presence_state"]);
});

it("a broadcast reaches who may hear it, its sender only when he wants it, and is answered only when asked for", async () => {
  const may = { read: ["broadcast"], write: ["broadcast"] };
  const { enter } = open(may);
  const [one, other, deaf] = [enter(), enter(), enter()];
  await one.say("phx_join", PRIVATE);
  may.read = ["presence"];
  await deaf.say("phx_join", PRIVATE);
  may.read = ["broadcast"];
  await other.say("phx_join", { config: { private: true, broadcast: { self: true, ack: true } } });
  for (const each of [one, other, deaf]) await each.say("heartbeat", {}, "phoenix");
  expect(await one.say("broadcast", { event: "x" })).toEqual([]);
  expect([other.heard(), deaf.heard()]).toEqual([["phx_reply", "broadcast"], ["phx_reply"]]);
  expect(await other.say("broadcast", { event: "x" })).toEqual(["broadcast", "ok"]);
});

it("a broadcast is at most so large", async () => {
  const { say } = open(ALL, { broadcast_bytes: 8 }).enter();
  await say("phx_join", PRIVATE);
  expect(await say("broadcast", { event: "x", payload: { a: 12 } })).toEqual([]);
  expect(await say("broadcast", { event: "x", payload: { a: 123 } })).toEqual(["payload_size_exceeded"]);
});

it("shows who is there to who may see it; who may not show himself can still leave the list", async () => {
  const may = { read: ["presence"], write: ["presence"] };
  const { enter } = open(may);
  const one = enter();
  await one.say("phx_join", PRIVATE);
  expect(await one.say("presence", { event: "track", payload: { a: 1 } })).toEqual(["presence_diff", "ok"]);
  expect(await one.say("presence", { event: "track", payload: "words" })).toEqual([
    "Unable to track presence",
  ]);
  may.write = [];
  await one.say("access_token", { access_token: "public" });
  expect(await one.say("presence", { event: "track" })).toEqual([
    "Unauthorized: You do not have permissions to write to this Channel topic",
  ]);
  expect(await one.say("presence", { event: "untrack" })).toEqual(["presence_diff", "ok"]);
});

it("a token of somebody who may no longer hear it closes the channel, as one that is none or one too many does", async () => {
  const may = { ...ALL };
  const { enter } = open(may);
  const one = enter();
  await one.say("phx_join", PRIVATE);
  expect(await one.say("access_token", { access_token: "public" })).toEqual([]);
  may.read = [];
  expect(await one.say("access_token", { access_token: "public" })).toEqual(["system", "phx_close"]);
  expect(one.socket.channels.size).toBe(0);
  const other = enter();
  await other.say("phx_join");
  expect(await other.say("access_token", { access_token: "none of ours" })).toEqual(["system", "phx_close"]);
  const busy = enter({ joins_burst: 1, joins_per_second: 0 });
  await busy.say("phx_join");
  expect(await busy.say("access_token", { access_token: "public" })).toEqual(["system", "phx_close"]);
});

it("a channel ends with its token", async () => {
  const { channels, enter } = open();
  const until = Math.floor(Date.now() / 1000) + 60;
  const token = await new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(until)
    .sign(new TextEncoder().encode(secrets.jwt_secret));
  const [one, keyed] = [enter(), enter()];
  await one.say("phx_join", { access_token: token });
  await keyed.say("phx_join", { access_token: "secret" });
  channels.shutExpired(until * 1000 - 1);
  expect([...channels.all()]).toHaveLength(2);
  channels.shutExpired(until * 1000);
  expect([...channels.all()].map(({ who }) => who.role)).toEqual(["service_role"]);
});
