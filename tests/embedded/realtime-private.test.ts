// Private topics, as hosted Supabase has them: select on realtime.messages may hear, insert may speak.
import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { accessTokenOf } from "../fixtures/backend.ts";
import { realtimeScene } from "./fixtures/browsers.ts";
import { rawSocket } from "./fixtures/raw-socket.ts";

const scene = await realtimeScene();
afterEach(() => scene.hangUp());
afterAll(() => scene.close());

type Joined = { channel: RealtimeChannel; status: string; heard: unknown[] };

async function join(client: SupabaseClient, topic: string, config: object = {}): Promise<Joined> {
  const heard: unknown[] = [];
  const channel = client.channel(topic, { config: { private: true, broadcast: { ack: true }, ...config } });
  channel.on("broadcast", { event: "typing" }, (message) => heard.push(message.payload));
  channel.on("presence", { event: "sync" }, () => undefined);
  const status = await new Promise<string>((resolve) => {
    channel.subscribe((state) => state !== "CLOSED" && resolve(state));
  });
  return { channel, status, heard };
}

const say = ({ channel }: Joined, payload: object) =>
  channel.send({ type: "broadcast", event: "typing", payload });
const present = ({ channel }: Joined) => Object.keys(channel.presenceState()).sort();

test("who may hear joins, nobody else, and topics without a policy are closed", async () => {
  const ann = await scene.asUser(scene.ann);
  for (const [topic, status] of [
    ["room:open", "SUBSCRIBED"],
    ["room:quiet", "SUBSCRIBED"],
    [`room:${scene.ann.id}`, "SUBSCRIBED"],
    [`room:${scene.bob.id}`, "CHANNEL_ERROR"],
    ["elsewhere", "CHANNEL_ERROR"],
  ])
    expect((await join(ann, topic ?? "")).status, topic).toBe(status);
  const visitor = await scene.browser();
  expect((await join(visitor, "room:open")).status).toBe("CHANNEL_ERROR");
  expect((await join(visitor, "number:7")).status).toBe("SUBSCRIBED");
  expect((await join(visitor, "number:seven")).status, "a policy that fails refuses").toBe("CHANNEL_ERROR");
});

test("broadcasts reach the others in the room, across protocol versions, and nobody who joined it as public", async () => {
  const one = await join(await scene.asUser(scene.ann), "room:open");
  const two = await join(await scene.asUser(scene.bob, { vsn: "1.0.0" }), "room:open");
  const open = await join(await scene.browser(), "room:open", { private: false });
  expect(open.status).toBe("SUBSCRIBED");
  expect(await say(one, { text: "héllo" })).toBe("ok");
  expect(await say(two, { n: 1 })).toBe("ok");
  await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([[{ n: 1 }], [{ text: "héllo" }]]));
  expect(open.heard).toEqual([]);
});

test("who may only hear is heard by nobody", async () => {
  const [one, two] = [
    await join(await scene.asUser(scene.ann), "room:quiet"),
    await join(await scene.asUser(scene.bob), "room:quiet"),
  ];
  expect(await say(one, { n: 1 })).toBe("error");
  expect(await one.channel.track({ name: "One" })).toBe("error");
  expect([two.heard, present(two)]).toEqual([[], []]);
});

test("nobody speaks or shows himself on public channels", async () => {
  const ann = await scene.asUser(scene.ann);
  const one = await join(ann, "room:open", { private: false });
  const two = await join(await scene.asUser(scene.bob), "room:open");
  expect(one.status).toBe("SUBSCRIBED");
  expect(await say(one, { n: 1 })).toBe("error");
  expect(await one.channel.track({ name: "One" })).toBe("error");
  expect([two.heard, present(two)]).toEqual([[], []]);
});

test("presence knows who comes and who goes", async () => {
  const [one, two] = [
    await join(await scene.asUser(scene.ann), "room:open", { presence: { key: "one" } }),
    await join(await scene.asUser(scene.bob), "room:open", { presence: { key: "two" } }),
  ];
  await one.channel.track({ name: "One" });
  await two.channel.track({ name: "Two" });
  await vi.waitFor(() =>
    expect([present(one), present(two)]).toEqual([
      ["one", "two"],
      ["one", "two"],
    ]),
  );
  await two.channel.unsubscribe();
  await vi.waitFor(() => expect(present(one)).toEqual(["one"]));
});

test("a new token is asked again: what it may no longer hear is closed", async () => {
  const socket = await rawSocket(scene.host.url);
  const topic = `realtime:room:${scene.ann.id}`;
  const access_token = await accessTokenOf(scene.ann);
  expect(await socket.ask(topic, "phx_join", { config: { private: true }, access_token })).toMatchObject({
    status: "ok",
  });
  socket.send(topic, "access_token", { access_token: await accessTokenOf(scene.bob) });
  await vi.waitFor(() => expect(socket.heard.at(-1)).toMatchObject({ event: "phx_close", topic }));
  socket.ws.terminate();
});

test("asking leaves no row, and the table is nobody's over REST", async () => {
  await join(await scene.asUser(scene.ann), "room:open");
  expect(await scene.backend.sql.query("select 1 from realtime.messages")).toEqual([]);
  const response = await fetch(`${scene.host.url}/rest/v1/messages`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await accessTokenOf(scene.ann)}`,
      "content-profile": "realtime",
      "content-type": "application/json",
    },
    body: JSON.stringify({ topic: "room:open", extension: "broadcast" }),
  });
  expect(response.ok).toBe(false);
  expect(await scene.backend.sql.query("select 1 from realtime.messages")).toEqual([]);
});
