import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { plainAnswer } from "./fast-door.ts";
import { CONNECTION_TIMES } from "./limits.ts";
import { plainSockets } from "./plain-sockets.ts";
import { prepare } from "./prepared.ts";

const shared = new Headers({ "content-type": "text/html" });
const prepared = (body: string) => prepare(200, shared, { identity: Buffer.from(body) }, body);
const ready = new Map([["/", prepared("packed")]]);
const state = { draining: false };
/** What is being made, and what lets it end. */
const making: (() => void)[] = [];

const byNode: string[] = [];
const server = createServer(CONNECTION_TIMES, (request, response) => {
  byNode.push(`${request.method} ${request.url}`);
  response.end(`${request.method} ${request.url}`);
});
const plain = plainSockets(server, {
  answer: plainAnswer([(target) => ready.get(target)], {
    log: pino({ level: "silent" }),
    draining: () => state.draining,
  }),
  makeReady: ({ target }) =>
    target === "/old" ? new Promise<void>((resolve) => making.push(resolve)) : undefined,
});
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => {
  plain.destroy();
  server.closeAllConnections();
  server.close();
});

const open = async (): Promise<Socket> => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  return socket;
};
const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;
const GET = lines("GET / HTTP/1.1", "Host: x");
const POST = `${lines("POST / HTTP/1.1", "Host: x", "Content-Length: 5")}hello`;
const OLD = lines("GET /old HTTP/1.1", "Host: x");
/** A connection that waits for the page, and all that came back on it. */
async function waiting() {
  byNode.length = 0;
  making.length = 0;
  ready.delete("/old");
  const socket = await open();
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.write(OLD);
  await expect.poll(() => making.length, { interval: 1 }).toBe(1);
  return { socket, text: () => text };
}
const made = (isThere = true) => {
  if (isThere) ready.set("/old", prepared("made anew"));
  making[0]?.();
};

test("an old page is waited for, and what was asked meanwhile is answered after it, none of it by Node", async () => {
  const { socket, text } = await waiting();
  socket.write(GET);
  await turn();
  expect(text()).toBe("");
  made();
  await expect.poll(text).toMatch(/made anew.*packed$/s);
  expect(byNode).toEqual([]);
  socket.destroy();
});

test("a page that cannot be had here is asked of Node, with all that came behind it", async () => {
  const { socket, text } = await waiting();
  socket.write(POST);
  made(false);
  await expect.poll(text).toMatch(/GET \/old.*POST \//s);
  expect(byNode).toEqual(["GET /old", "POST /"]);
  socket.destroy();
});

test("a page is sent to who has said all, and to who waits while everybody is sent away", async () => {
  const half = await waiting();
  half.socket.end();
  await turn();
  made();
  await once(half.socket, "close");
  expect(half.text()).toMatch(/made anew$/);
  const late = await waiting();
  plain.end();
  made();
  await expect.poll(late.text).toMatch(/made anew$/);
  late.socket.destroy();
});

test("a page that is made keeps nobody who is gone, and is answered by Node once nothing is answered here", async () => {
  const gone = await waiting();
  const served = once(server, "connection");
  gone.socket.destroy();
  made();
  await turn();
  const { socket, text } = await waiting();
  await served;
  state.draining = true;
  made();
  await expect.poll(text).toMatch(/GET \/old$/);
  state.draining = false;
  socket.destroy();
});
