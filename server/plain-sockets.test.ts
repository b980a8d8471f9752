import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { fastDoor, plainAnswer } from "./fast-door.ts";
import { CONNECTION_TIMES } from "./limits.ts";
import { type PlainSockets, plainSockets } from "./plain-sockets.ts";
import { prepare } from "./prepared.ts";

const shared = new Headers({ "content-type": "text/html", vary: "Accept-Encoding" });
const bodies = { identity: Buffer.from("plain"), br: Buffer.from("short"), gzip: Buffer.from("packed") };
const large = { identity: Buffer.alloc(8 * 1024 * 1024, "x") };
const ready = new Map([
  ["/", prepare(200, shared, bodies, "hash")],
  ["/large", prepare(200, shared, large, "large")],
]);
const source = (target: string) => ready.get(target);
const state = { draining: false };
const surroundings = { log: pino({ level: "silent" }), draining: () => state.draining };

/** Node's reading of every request; ours before it, if it is to be there. */
function serverWith(isOurs: boolean): { server: Server; plain?: PlainSockets; byNode: string[] } {
  const isReady = fastDoor([source], surroundings);
  const byNode: string[] = [];
  const server = createServer(CONNECTION_TIMES, (request, response) => {
    byNode.push(`${request.method} ${request.url}`);
    if (isReady(request, response)) return;
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => response.end(`${request.method} ${request.url} ${body}`));
  });
  server.on("upgrade", (_, socket: Socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  return {
    server,
    byNode,
    ...(isOurs && {
      plain: plainSockets(server, {
        answer: plainAnswer([source], surroundings),
        makeReady: () => undefined,
      }),
    }),
  };
}
const node = serverWith(false);
const ours = serverWith(true);
const portOf = ({ server }: { server: Server }) => (server.address() as AddressInfo).port;
for (const { server } of [node, ours]) await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => {
  for (const { server, plain } of [node, ours]) {
    plain?.destroy();
    server.closeAllConnections();
    server.close();
  }
});

const open = async (of: { server: Server }): Promise<Socket> => {
  const socket = connect({ port: portOf(of), host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  return socket;
};

/** All that comes back for these parts, each sent when the one before has been read. */
async function answers(of: { server: Server }, parts: string[]): Promise<string> {
  const accepted = once(of.server, "connection");
  const socket = await open(of);
  const [served] = (await accepted) as [Socket];
  const ended = new Promise<string>((resolve, reject) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject).on("close", () => resolve(text));
  });
  let sent = 0;
  for (const part of parts) {
    socket.write(part, "latin1");
    sent += part.length;
    await expect.poll(() => served.bytesRead >= sent || served.destroyed, { interval: 1 }).toBe(true);
  }
  socket.end();
  const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  return (await ended).replaceAll(/^Date: .*$/gm, "Date: now").replaceAll(ID, "an id");
}

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;
const ASK = ["Host: x", "Accept-Encoding: gzip", "X-Request-Id: one"];
const GET = lines("GET / HTTP/1.1", ...ASK);
const POST = `${lines("POST / HTTP/1.1", ...ASK, "Content-Length: 5")}hello`;

const REQUESTS: [what: string, bytes: string][] = [
  ["a plain one", GET],
  ["two at once", GET + GET],
  ["a plain one and the beginning of another", GET + GET.slice(0, 20)],
  ["a plain one with a body behind it", `${GET}GET /other HTTP/1.1`],
  ["a body that is announced", `${lines("GET / HTTP/1.1", ...ASK, "Content-Length: 5")}hello`],
  [
    "a body in chunks",
    `${lines("GET / HTTP/1.1", ...ASK, "Transfer-Encoding: chunked")}5\r\nhello\r\n0\r\n\r\n`,
  ],
  [
    "a length and chunks",
    `${lines("GET / HTTP/1.1", ...ASK, "Content-Length: 5", "Transfer-Encoding: chunked")}0\r\n\r\n`,
  ],
  ["a length with a space before its colon", `${lines("GET / HTTP/1.1", ...ASK, "Content-Length : 5")}hello`],
  ["a header that goes on in the next line", lines("GET / HTTP/1.1", ...ASK, "X: a", " Content-Length: 5")],
  ["another method", POST],
  ["a plain one before another method", GET + POST],
  ["only the head", lines("HEAD / HTTP/1.1", ...ASK)],
  ["a method in small letters", lines("get / HTTP/1.1", ...ASK)],
  ["an address that is not kept", lines("GET /other HTTP/1.1", ...ASK)],
  ["a whole address", lines("GET http://x/ HTTP/1.1", ...ASK)],
  ["no host", lines("GET / HTTP/1.1", "Accept-Encoding: gzip", "X-Request-Id: one")],
  ["two hosts", lines("GET / HTTP/1.1", ...ASK, "Host: y")],
  ["two encodings", lines("GET / HTTP/1.1", ...ASK, "Accept-Encoding: br")],
  ["two ids", lines("GET / HTTP/1.1", ...ASK, "X-Request-Id: two")],
  ["headers in any case", lines("GET / HTTP/1.1", "hOST: x", "ACCEPT-encoding:br", "x-request-ID:  one  ")],
  ["an old version", lines("GET / HTTP/1.0", ...ASK)],
  ["a version of the future", lines("GET / HTTP/2.0", ...ASK)],
  ["a connection that is to end", lines("GET / HTTP/1.1", ...ASK, "Connection: close")],
  ["a connection that stays, in words", lines("GET / HTTP/1.1", ...ASK, "Connection: Keep-Alive")],
  ["what the client has", lines("GET / HTTP/1.1", ...ASK, 'If-None-Match: "hash-gzip"')],
  ["a part", lines("GET / HTTP/1.1", ...ASK, "Range: bytes=0-1")],
  ["an expectation", lines("GET / HTTP/1.1", ...ASK, "Expect: 100-continue")],
  ["another protocol", lines("GET / HTTP/1.1", ...ASK, "Connection: Upgrade", "Upgrade: websocket")],
  ["a NUL in a value", lines("GET / HTTP/1.1", ...ASK, "X: a\0b")],
  ["a letter beyond ASCII in a value", lines("GET / HTTP/1.1", ...ASK, "X: \xfc")],
  ["a space in the address", lines("GET /a b HTTP/1.1", ...ASK)],
  ["lines without a return", GET.replaceAll("\r\n", "\n")],
  ["a return inside a value", lines("GET / HTTP/1.1", ...ASK, "X: a\rb")],
  ["an empty name", lines("GET / HTTP/1.1", ...ASK, ": x")],
  ["no header at all", "GET / HTTP/1.1\r\n\r\n"],
  ["empty lines before it", `\r\n\r\n${GET}`],
  ["nine kilobytes", lines("GET / HTTP/1.1", ...ASK, `Cookie: ${"c".repeat(9_000)}`)],
  ["twenty kilobytes", lines("GET / HTTP/1.1", ...ASK, `Cookie: ${"c".repeat(20_000)}`)],
  ["nothing", ""],
  ["something else", "\x16\x03\x01\x02\x00\x01\x00"],
];

test.each(REQUESTS)("%s: answered as Node alone does", async (_, bytes) => {
  expect(await answers(ours, [bytes])).toBe(await answers(node, [bytes]));
});

test.each(REQUESTS.slice(0, 12))("%s, in two packets: answered as Node alone does", async (_, bytes) => {
  const head = bytes.indexOf("\r\n\r\n") + 4;
  for (const at of [1, Math.floor(bytes.length / 2), head, bytes.length - 1])
    expect(await answers(ours, [bytes.slice(0, at), bytes.slice(at)])).toBe(await answers(node, [bytes]));
});

test("a plain request never becomes Node's, and the connection does with the first other one", async () => {
  ours.byNode.length = 0;
  await answers(ours, [GET]);
  expect(ours.byNode).toEqual([]);
  const socket = await open(ours);
  const answer = async (bytes: string) => {
    socket.write(bytes, "latin1");
    return String((await once(socket, "data"))[0]);
  };
  expect(await answer(GET)).toMatch(/packed$/);
  expect(await answer(GET)).toMatch(/packed$/);
  expect(await answer(POST)).toMatch(/POST \/ hello$/);
  expect(await answer(GET)).toMatch(/packed$/);
  expect(ours.byNode).toEqual(["POST /", "GET /"]);
  socket.destroy();
});

test("who asks on without taking what he got is left to Node", async () => {
  ours.byNode.length = 0;
  const socket = await open(ours);
  socket.pause();
  const ASK_LARGE = lines("GET /large HTTP/1.1", ...ASK);
  for (let n = 0; n < 4; n++) {
    socket.write(ASK_LARGE);
    await turn();
    await turn();
  }
  await expect.poll(() => ours.byNode.length, { timeout: 10_000 }).toBeGreaterThan(0);
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
  });
  socket.resume();
  await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(4 * large.identity.byteLength);
  socket.destroy();
});

test("a connection on which nothing happens ends; one that still takes its page does not", async () => {
  const accepted = once(ours.server, "connection");
  const idle = await open(ours);
  const [served] = (await accepted) as [Socket];
  expect(served.timeout).toBe(CONNECTION_TIMES.headersTimeout);
  idle.write(GET);
  await once(idle, "data");
  expect(served.timeout).toBe(CONNECTION_TIMES.keepAliveTimeout + 1_000);
  served.emit("timeout");
  await once(idle, "close");

  const next = once(ours.server, "connection");
  const slow = await open(ours);
  slow.pause();
  const [serving] = (await next) as [Socket];
  slow.write(lines("GET /large HTTP/1.1", ...ASK));
  await expect.poll(() => serving.writableLength, { timeout: 10_000 }).toBeGreaterThan(0);
  serving.emit("timeout");
  expect([serving.destroyed, serving.timeout]).toEqual([false, CONNECTION_TIMES.requestTimeout]);
  serving.emit("timeout");
  expect(serving.destroyed).toBe(true);
  slow.destroy();
});

test("while the process drains nothing is answered here, and what waits is ended", async () => {
  const waiting = await open(ours);
  waiting.write(GET);
  await once(waiting, "data");
  state.draining = true;
  ours.byNode.length = 0;
  await answers(ours, [GET]);
  expect(ours.byNode).toEqual(["GET /"]);
  state.draining = false;
  ours.plain?.end();
  await once(waiting, "end");
  waiting.destroy();
});
