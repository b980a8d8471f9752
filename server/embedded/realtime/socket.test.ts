import { expect, it } from "vitest";
import { joined, openSocket } from "../../../tests/fixtures/realtime-socket.ts";
import { readChangeRequest } from "./change-request.ts";
import { push } from "./socket.ts";

it("takes what it can hold until it is done; what is more closes it, and then nothing is taken", () => {
  const { socket, ended } = openSocket({ waiting_bytes: 100 });
  expect([socket.takeMessage(60), socket.takeMessage(40)]).toEqual([true, true]);
  socket.messageDone(60);
  expect(socket.takeMessage(60)).toBe(true);
  expect([socket.takeMessage(1), ended]).toEqual([false, [1008]]);
  socket.messageDone(100);
  expect([socket.takeMessage(1), ended]).toEqual([false, [1008]]);
});

it("so many messages at once, and so many joins", () => {
  const { socket, ended } = openSocket({ messages_burst: 1, messages_per_second: 0 });
  expect([socket.takeMessage(1), socket.takeMessage(1), ended]).toEqual([true, false, [1008]]);
  const other = openSocket({ joins_burst: 1, joins_per_second: 0 });
  expect([other.socket.takeJoin(), other.socket.takeJoin(), other.ended]).toEqual([true, false, []]);
});

it("whoever sends is alive", () => {
  const { socket } = openSocket();
  socket.isAlive = false;
  socket.takeMessage(1);
  expect(socket.isAlive).toBe(true);
});

it("is closed once it has had no channel for a while, not before and not while it has one", () => {
  const { socket, ended } = openSocket({ join_within_ms: 1000 });
  const later = Date.now() + 60_000;
  const channel = joined(socket, "realtime:a");
  socket.closeIfUnused(later);
  socket.remove(channel);
  socket.closeIfUnused(Date.now() + 900);
  expect(ended).toEqual([]);
  socket.closeIfUnused(later);
  expect(ended).toEqual([1008]);
});

it("counts what all its channels listen to", () => {
  const { socket } = openSocket();
  joined(socket, "realtime:a", { changes: [readChangeRequest({}), readChangeRequest({})] });
  joined(socket, "realtime:b", { changes: [readChangeRequest({})] });
  expect(socket.changeCount()).toBe(3);
});

it("says nothing to one that has gone, and sends away one that falls behind", () => {
  const { socket, ws, sent, ended } = openSocket({ unread_bytes: 10 });
  const channel = joined(socket, "realtime:a", { join_ref: "7" });
  ws.bufferedAmount = 10;
  push(channel, "system", { said: true });
  const event = { join_ref: "7", ref: null, topic: "realtime:a", event: "system", payload: { said: true } };
  expect([sent, ended]).toEqual([[event], []]);
  ws.bufferedAmount = 11;
  push(channel, "system", {});
  expect([sent.length, ended]).toEqual([1, [1013]]);
  ws.bufferedAmount = 0;
  ws.readyState = 2;
  push(channel, "system", {});
  expect(sent.length).toBe(1);
});

it("one that was cut takes nothing any more", () => {
  const { socket, ended } = openSocket();
  socket.terminate();
  expect([socket.takeMessage(1), ended]).toEqual([false, ["cut"]]);
});

it("an answer names what it answers", () => {
  const { socket, sent } = openSocket();
  socket.reply({ join_ref: "1", ref: "2", topic: "t", event: "phx_join", payload: { a: 1 } }, "ok");
  const payload = { status: "ok", response: {} };
  expect(sent).toEqual([{ join_ref: "1", ref: "2", topic: "t", event: "phx_reply", payload }]);
});
