import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  accessTokenOf,
  listening,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
  type TestBackend,
  testBackend,
} from "../fixtures/backend.ts";
import { FIXTURE_MIGRATIONS, table } from "./fixtures/tables.ts";

type Change = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };
type Watcher = { changes: Change[]; client: SupabaseClient };

let backend: TestBackend;
let host: Awaited<ReturnType<typeof listening>>;
let ann: SignedIn;
let bob: SignedIn;
const opened: SupabaseClient[] = [];

beforeAll(async () => {
  backend = await testBackend({ migrationsDir: FIXTURE_MIGRATIONS });
  host = await listening(backend);
  ann = await signedInUser(backend, "ann@example.org");
  bob = await signedInUser(backend, "bob@example.org");
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.realtime.disconnect();
  await table(backend.service, "notes").delete().neq("slug", "");
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

async function browser(token?: string, realtime: object = {}): Promise<SupabaseClient> {
  const client = createClient(host.url, TEST_SECRETS.publishable_key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { reconnectAfterMs: () => 50, ...realtime },
    ...(token ? { accessToken: async () => token } : {}),
  });
  opened.push(client);
  return client;
}

async function watch(
  client: SupabaseClient,
  request: { event?: "*"; table: string; filter?: string },
): Promise<Watcher> {
  const changes: Change[] = [];
  const channel = client.channel(`watch-${crypto.randomUUID()}`);
  channel.on("postgres_changes", { event: "*", schema: "public", ...request } as never, (change: Change) =>
    changes.push(change),
  );
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else if (status !== "CLOSED") reject(error ?? new Error(status));
    });
  });
  return { changes, client };
}

const asUser = async (user: SignedIn, realtime?: object) => browser(await accessTokenOf(user), realtime);
const note = (slug: string, owner: SignedIn) =>
  table(backend.service, "notes").insert({ slug, user_id: owner.id, body: slug }).throwOnError();
const seen = ({ changes }: Watcher) =>
  changes.map((change) => `${change.eventType} ${change.new.slug ?? change.old.slug}`);

describe("changes", () => {
  test("a row reaches its owner, with the columns he may read, and nobody else", async () => {
    const mine = await watch(await asUser(ann), { table: "notes" });
    const foreign = await watch(await asUser(bob), { table: "notes" });
    const spying = await watch(await asUser(bob), { table: "notes", filter: `user_id=eq.${ann.id}` });
    const visitor = await watch(await browser(), { table: "notes" });
    await note("first", ann);
    await table(backend.service, "notes").update({ done: true }).eq("slug", "first").throwOnError();
    await table(backend.service, "notes").delete().eq("slug", "first").throwOnError();
    await note("bobs", bob);
    await vi.waitFor(() => expect(seen(foreign)).toEqual(["INSERT bobs"]));
    await vi.waitFor(() => expect(mine.changes.at(-1)?.eventType).toBe("DELETE"));
    expect(mine.changes.at(-1)?.old).toEqual({ slug: "first" });
    expect(mine.changes.every((change) => !("secret" in change.new))).toBe(true);
    expect([seen(spying), seen(visitor)]).toEqual([[], []]);
  });

  test("the changed row is delivered as it is now, also to protocol 1.0.0", async () => {
    const mine = await watch(await asUser(ann, { vsn: "1.0.0" }), { table: "notes" });
    await note("one", ann);
    await vi.waitFor(() => expect(seen(mine)).toEqual(["INSERT one"]));
    await table(ann.client, "notes").update({ body: "changed" }).eq("slug", "one").throwOnError();
    await vi.waitFor(() =>
      expect(mine.changes[1]?.new).toMatchObject({ slug: "one", body: "changed", done: false }),
    );
  });

  test("a table without an id is found by its own primary key, and public rows reach visitors", async () => {
    const visitor = await watch(await browser(), { table: "announcements" });
    await table(backend.service, "announcements").insert({ key: "news", title: "Hello" }).throwOnError();
    await vi.waitFor(() => expect(visitor.changes[0]?.new).toEqual({ key: "news", title: "Hello" }));
    await table(backend.service, "announcements").delete().eq("key", "news").throwOnError();
    await vi.waitFor(() => expect(visitor.changes[1]?.old).toEqual({ key: "news" }));
  });

  test("filters choose rows", async () => {
    const client = await asUser(ann);
    const some = await watch(client, { table: "notes", filter: 'slug=in.(b,"c,d")' });
    const open = await watch(client, { table: "notes", filter: "done=is.false,slug=neq.b" });
    for (const slug of ["a", "b", "c,d"]) await note(slug, ann);
    await vi.waitFor(() => expect(seen(some)).toEqual(["INSERT b", "INSERT c,d"]));
    await vi.waitFor(() => expect(seen(open)).toEqual(["INSERT a", "INSERT c,d"]));
    const hidden = await watch(client, { table: "notes", filter: "secret=eq.hidden" });
    await note("e", ann);
    await vi.waitFor(() => expect(seen(open)).toContain("INSERT e"));
    expect(seen(hidden)).toEqual([]);
    await expect(watch(client, { table: "notes", filter: "slug=match.^a" })).rejects.toThrow("not supported");
  });

  test("a value that would be SQL stays a value", async () => {
    const client = await asUser(ann);
    const odd = await watch(client, { table: "notes", filter: "slug=eq.x'; drop table notes; --" });
    await note("x'; drop table notes; --", ann);
    await vi.waitFor(() => expect(odd.changes).toHaveLength(1));
  });
});

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
      await joined(await browser(), "one"),
      await joined(await browser(undefined, { vsn: "1.0.0" }), "two"),
    ];
    expect(await one.channel.send({ type: "broadcast", event: "typing", payload: { text: "héllo" } })).toBe(
      "ok",
    );
    expect(await two.channel.send({ type: "broadcast", event: "typing", payload: { n: 1 } })).toBe("ok");
    await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([[{ n: 1 }], [{ text: "héllo" }]]));
  });

  test("presence knows who comes and who goes", async () => {
    const [one, two] = [await joined(await browser(), "one"), await joined(await browser(), "two")];
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
    const client = await asUser(ann);
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
    const mine = await watch(await asUser(ann, { transport: Recorded }), { table: "notes" });
    sockets[0]?.close(4000);
    await vi.waitFor(
      async () => {
        await note(crypto.randomUUID(), ann);
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
    const stranger = createClient(host.url, "wrong-key", { auth: { persistSession: false } });
    opened.push(stranger);
    expect(await status(stranger)).toBe("CHANNEL_ERROR");
    const forged = await new SignJWT({ role: "service_role" })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("another secret, another secret, another"));
    expect(await status(await browser(forged))).toBe("CHANNEL_ERROR");
    expect(await status(await browser(), { private: true })).toBe("CHANNEL_ERROR");
    expect(await status(await asUser(ann), { private: true })).toBe("SUBSCRIBED");
  });

  test("a channel closes when its token expires", async () => {
    const short = await new SignJWT({ role: "authenticated", sub: ann.id })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(Math.floor(Date.now() / 1000) + 2)
      .sign(new TextEncoder().encode(TEST_SECRETS.jwt_secret));
    const client = await browser(short);
    const states: string[] = [];
    client.channel("soon").subscribe((state) => states.push(state));
    await vi.waitFor(() => expect(states).toEqual(["SUBSCRIBED", "CLOSED"]), { timeout: 5000 });
  });

  test("more channels or messages than allowed are refused", async () => {
    const socket = new WebSocket(
      `${host.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${TEST_SECRETS.publishable_key}`,
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
        `${host.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${TEST_SECRETS.publishable_key}`,
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
