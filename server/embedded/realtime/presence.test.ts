import { expect, it } from "vitest";
import { joined, openSocket } from "../../../tests/fixtures/realtime-socket.ts";
import { REALTIME_LIMITS, type RealtimeLimits } from "./limits.ts";
import { Presence } from "./presence.ts";
import type { Channel } from "./socket.ts";

function open(limits: Partial<RealtimeLimits> = {}) {
  const listeners: Channel[] = [];
  const presence = new Presence((topic) => listeners.filter((one) => one.topic === topic), {
    ...REALTIME_LIMITS,
    ...limits,
  });
  const enter = (presence_key: string, topic = "realtime:room") => {
    const { socket, sent } = openSocket();
    return { channel: joined(socket, topic, { presence_key }), socket, sent };
  };
  return { presence, listeners, enter };
}
const shown = (more: object) => ({ ...more, phx_ref: expect.any(String) });
const payloads = (sent: unknown[]) => sent.map((one) => (one as { payload: unknown }).payload);

it("tells who comes, what changes about him and that he goes, and only once", () => {
  const { presence, listeners, enter } = open();
  const ear = enter("ear");
  listeners.push(ear.channel);
  const { channel, socket } = enter("a");
  expect([presence.track(channel, { mood: 1 }), presence.track(channel, { mood: 2 })]).toEqual([true, true]);
  expect(socket.presences).toBe(1);
  const stranger = enter("b");
  presence.untrack(stranger.channel);
  presence.untrack(channel);
  presence.untrack(channel);
  expect([socket.presences, stranger.socket.presences]).toEqual([0, 0]);
  expect(payloads(ear.sent)).toEqual([
    { joins: { a: { metas: [shown({ mood: 1 })] } }, leaves: {} },
    { joins: { a: { metas: [shown({ mood: 2 })] } }, leaves: { a: { metas: [shown({ mood: 1 })] } } },
    { joins: {}, leaves: { a: { metas: [shown({ mood: 2 })] } } },
  ]);
});

it("who joins sees all who are there, each with every window, and nobody of elsewhere", () => {
  const { presence, enter } = open();
  presence.track(enter("a").channel, { n: 1 });
  presence.track(enter("a").channel, { n: 2 });
  presence.track(enter("b").channel, { n: 3 });
  presence.track(enter("c", "realtime:other").channel, { n: 4 });
  const { channel, sent } = enter("d");
  presence.sendState(channel);
  expect(payloads(sent)).toEqual([
    { a: { metas: [shown({ n: 1 }), shown({ n: 2 })] }, b: { metas: [shown({ n: 3 })] } },
  ]);
  const empty = enter("e", "realtime:empty");
  presence.sendState(empty.channel);
  expect(payloads(empty.sent)).toEqual([{}]);
});

it("only an object, and only so large", () => {
  const { presence, enter } = open({ presence_bytes: 10 });
  const { channel } = enter("a");
  for (const bad of [null, undefined, "words", 1, [], { a: "12345" }])
    expect(presence.track(channel, bad), JSON.stringify(bad)).toBe(false);
  expect(presence.track(channel, { a: "1234" }), "two braces, a name, six of words").toBe(false);
  expect(presence.track(channel, { a: "12" })).toBe(true);
});

it("so many in a topic and so many of one socket; who is among them may still change", () => {
  const { presence, enter } = open({ presence_per_topic: 1 });
  const [first, second] = [enter("a"), enter("b")];
  expect([presence.track(first.channel, {}), presence.track(second.channel, {})]).toEqual([true, false]);
  expect(presence.track(first.channel, { again: 1 })).toBe(true);
  presence.untrack(first.channel);
  expect(presence.track(second.channel, {})).toBe(true);
  const one = open({ presence_per_socket: 1 });
  const { channel, socket } = one.enter("a");
  expect(one.presence.track(channel, {})).toBe(true);
  const other = joined(socket, "realtime:other");
  expect([one.presence.track(other, {}), one.presence.track(channel, { again: 1 })]).toEqual([false, true]);
});
