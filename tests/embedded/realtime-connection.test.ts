import type { SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { TEST_SECRETS } from "../fixtures/backend.ts";
import { realtimeScene, watch } from "./fixtures/browsers.ts";

let scene: Awaited<ReturnType<typeof realtimeScene>>;

beforeAll(async () => {
  scene = await realtimeScene();
});
afterEach(() => scene.hangUp());
afterAll(() => scene.close());

describe("broadcast and presence", () => {
  async function joined(client: SupabaseClient, key: string) {
    const heard: unknown[] = [];
    const channel = client.channel("room", { config: { broadcast: { ack: true }, presence: { key } } });
    channel.on("broadcast", { event: "typing" }, (message) => heard.push(message.payload));
    channel.on("presence", { event: "sync" }, () => undefined);
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => status === "SUBSCRIBED" && resolve());
    });
    return { channel, heard };
  }

  test("a broadcast reaches the others, across protocol versions, and is acknowledged", async () => {
    const [one, two] = [
      await joined(await scene.browser(), "one"),
      await joined(await scene.browser(undefined, { vsn: "1.0.0" }), "two"),
    ];
    expect(await one.channel.send({ type: "broadcast", event: "typing", payload: { text: "héllo" } })).toBe(
      "ok",
    );
    expect(await two.channel.send({ type: "broadcast", event: "typing", payload: { n: 1 } })).toBe("ok");
    await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([[{ n: 1 }], [{ text: "héllo" }]]));
  });

  test("presence knows who comes and who goes", async () => {
    const [one, two] = [
      await joined(await scene.browser(), "one"),
      await joined(await scene.browser(), "two"),
    ];
    await one.channel.track({ name: "One" });
    await two.channel.track({ name: "Two" });
    await vi.waitFor(() => expect(Object.keys(one.channel.presenceState()).sort()).toEqual(["one", "two"]));
    await vi.waitFor(() => expect(Object.keys(two.channel.presenceState()).sort()).toEqual(["one", "two"]));
    await two.channel.unsubscribe();
    await vi.waitFor(() => expect(Object.keys(one.channel.presenceState())).toEqual(["one"]));
  });
});

describe("connection", () => {
  test("heartbeats are answered", async () => {
    const client = await scene.asUser(scene.ann);
    await watch(client, { table: "notes" });
    const beats: string[] = [];
    client.realtime.onHeartbeat((status) => beats.push(status));
    await client.realtime.sendHeartbeat();
    await vi.waitFor(() => expect(beats).toContain("ok"));
  });

  test("a lost connection comes back and delivers again", async () => {
    const sockets: WebSocket[] = [];
    class Recorded extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.push(this);
      }
    }
    const mine = await watch(await scene.asUser(scene.ann, { transport: Recorded }), { table: "notes" });
    sockets[0]?.close(4000);
    await vi.waitFor(
      async () => {
        await scene.note(crypto.randomUUID(), scene.ann);
        await vi.waitFor(() => expect(mine.changes.length).toBeGreaterThan(0), { timeout: 200 });
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(sockets).toHaveLength(2);
  });

  test("a wrong key, a forged token and a private topic for visitors are refused", async () => {
    const status = (client: SupabaseClient, config = {}) =>
      new Promise((resolve) =>
        client.channel("x", { config }).subscribe((state) => state !== "CLOSED" && resolve(state)),
      );
    expect(await status(await scene.browser(undefined, {}, "wrong-key"))).toBe("CHANNEL_ERROR");
    const forged = await new SignJWT({ role: "service_role" })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("another secret, another secret, another"));
    expect(await status(await scene.browser(forged))).toBe("CHANNEL_ERROR");
    expect(await status(await scene.browser(), { private: true })).toBe("CHANNEL_ERROR");
    expect(await status(await scene.asUser(scene.ann), { private: true })).toBe("SUBSCRIBED");
  });

  test("a channel closes when its token expires", async () => {
    const short = await new SignJWT({ role: "authenticated", sub: scene.ann.id })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(Math.floor(Date.now() / 1000) + 2)
      .sign(new TextEncoder().encode(TEST_SECRETS.jwt_secret));
    const client = await scene.browser(short);
    const states: string[] = [];
    client.channel("soon").subscribe((state) => states.push(state));
    await vi.waitFor(() => expect(states).toEqual(["SUBSCRIBED", "CLOSED"]), { timeout: 5000 });
  });

  test("more channels or messages than allowed are refused", async () => {
    const socket = new WebSocket(
      `${scene.host.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${TEST_SECRETS.publishable_key}`,
    );
    const replies: { status: string }[] = [];
    socket.onmessage = (message) => {
      const [, , , event, payload] = JSON.parse(String(message.data));
      if (event === "phx_reply") replies.push(payload);
    };
    await new Promise((resolve) => socket.addEventListener("open", resolve));
    for (let n = 0; n < 101; n++)
      socket.send(JSON.stringify([null, String(n), `realtime:t${n}`, "phx_join", {}]));
    await vi.waitFor(() => expect(replies).toHaveLength(101));
    expect(replies.map((reply) => reply.status).filter((status) => status === "error")).toHaveLength(1);
    const closed = new Promise<number>((resolve) =>
      socket.addEventListener("close", (event) => resolve(event.code)),
    );
    for (let n = 0; n < 200; n++) socket.send(JSON.stringify([null, String(n), "phoenix", "heartbeat", {}]));
    expect(await closed).toBe(1008);
  });

  test("rubbish ends the socket, not the host", async () => {
    for (const rubbish of [
      "not json",
      "[]",
      new Uint8Array([9, 9]),
      new Uint8Array([3, 255, 255, 255, 255, 255, 1]),
    ]) {
      const socket = new WebSocket(
        `${scene.host.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${TEST_SECRETS.publishable_key}`,
      );
      await new Promise((resolve) => socket.addEventListener("open", resolve));
      const closed = new Promise<number>((resolve) =>
        socket.addEventListener("close", (event) => resolve(event.code)),
      );
      socket.send(rubbish);
      expect(await closed).toBe(1003);
    }
  });
});
