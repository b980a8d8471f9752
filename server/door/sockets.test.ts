import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { expect, it } from "vitest";
import { limitSockets, UPGRADED } from "./sockets.ts";

class FakeSocket extends EventEmitter {
  isDestroyed = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy() {
    this.isDestroyed = true;
  }
}

function opening(most: number) {
  const server = new EventEmitter();
  limitSockets(server as Server, most);
  return (address: string) => {
    const socket = new FakeSocket(address);
    server.emit("connection", socket);
    return socket;
  };
}

it("one address has so many connections and not one more; others are not touched by it", () => {
  const open = opening(2);
  const tries = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"].map(open);
  expect(tries.map(({ isDestroyed }) => isDestroyed)).toEqual([false, false, true, false]);
});

it.each(["close", UPGRADED])("%s makes room for one, once", (event) => {
  const open = opening(2);
  const [first] = [open("192.0.2.1"), open("192.0.2.1")];
  first.emit(event);
  first.emit("close");
  expect([open("192.0.2.1").isDestroyed, open("192.0.2.1").isDestroyed]).toEqual([false, true]);
});
