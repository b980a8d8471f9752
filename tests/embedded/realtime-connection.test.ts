import type { SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { TEST_SECRETS } from "../fixtures/backend.ts";
import { realtimeScene, watch } from "./fixtures/browsers.ts";

const scene = await realtimeScene();
afterEach(() => scene.hangUp());
afterAll(() => scene.close());

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

  test("a wrong key and a forged token are refused", async () => {
    const status = (client: SupabaseClient) =>
      new Promise((resolve) =>
        client.channel("x").subscribe((state) => state !== "CLOSED" && resolve(state)),
      );
    expect(await status(await scene.browser(undefined, {}, "wrong-key"))).toBe("CHANNEL_ERROR");
    const forged = await new SignJWT({ role: "service_role" })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("another secret, another secret, another"));
    expect(await status(await scene.browser(forged))).toBe("CHANNEL_ERROR");
  });

  test("a channel closes when its token expires, and not before", async () => {
    const statesFor = async (seconds: number) => {
      const token = await new SignJWT({ role: "authenticated", sub: scene.ann.id })
        .setProtectedHeader({ alg: "HS256" })
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(new TextEncoder().encode(TEST_SECRETS.jwt_secret));
      const states: string[] = [];
      (await scene.browser(token)).channel("soon").subscribe((state) => states.push(state));
      return states;
    };
    const later = await statesFor(3_600);
    const soon = await statesFor(2);
    await vi.waitFor(() => expect(soon).toEqual(["SUBSCRIBED", "CLOSED"]), { timeout: 5000 });
    expect(later).toEqual(["SUBSCRIBED"]);
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
