import { request as ask, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { fastDoor, oldPages } from "./fast-door.ts";
import { CONNECTION_TIMES } from "./limits.ts";
import { prepare } from "./prepared.ts";

const shared = new Headers({ "content-type": "text/html", vary: "Accept-Encoding" });
const bodies = { identity: Buffer.from("plain"), br: Buffer.from("short"), gzip: Buffer.from("packed") };
const ready = new Map([["/", prepare(200, shared, bodies, "hash")]]);
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
const state = { draining: false };
const isReady = fastDoor([(target) => ready.get(target)], { log, draining: () => state.draining });
const server = createServer(CONNECTION_TIMES, (request, response) => {
  if (request.headers["x-plain-node"]) {
    const { headers, body } = ready.get("/")?.gzip ?? { headers: [] };
    response.writeHead(200, [...headers, "x-request-id", "one"]).end(body);
  } else if (!isReady(request, response)) response.end("the long way");
}).listen(0, "127.0.0.1");
afterAll(() => server.close());

type Asked = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
type Answered = { status: number | undefined; headers: Record<string, unknown>; text: string };
const send = ({ method = "GET", path = "/", headers = {}, body }: Asked = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = ask({ port, host: "127.0.0.1", method, path, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });

test("what is ready is sent in the form the client takes, with a request id and no line in the log", async () => {
  const { status, headers, text } = await send({ headers: { "accept-encoding": "gzip, br" } });
  expect([status, text]).toEqual([200, "short"]);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-length": "5",
    etag: '"hash-br"',
    vary: "Accept-Encoding",
  });
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toEqual([]);
});

test("a proxy's request id is kept, what could not be one is not", async () => {
  expect((await send({ headers: { "x-request-id": "abc-1" } })).headers["x-request-id"]).toBe("abc-1");
  expect((await send({ headers: { "x-request-id": "a b" } })).headers["x-request-id"]).not.toBe("a b");
});

test("who has it is told so, by the tag of his encoding", async () => {
  const same = await send({ headers: { "accept-encoding": "gzip", "if-none-match": '"hash-gzip"' } });
  expect([same.status, same.text, same.headers["content-length"]]).toEqual([304, "", undefined]);
  const other = await send({ headers: { "accept-encoding": "gzip", "if-none-match": '"hash-br"' } });
  expect(other.status).toBe(200);
});

test("HEAD says how long it would be", async () => {
  const { headers, text } = await send({ method: "HEAD" });
  expect([headers["content-length"], text]).toEqual(["5", ""]);
});

test.each<Asked>([
  { path: "/other" },
  { path: "/?x=1" },
  { path: "//" },
  { method: "POST" },
  { headers: { range: "bytes=0-1" } },
  { headers: { "content-length": "2" }, body: "hi" },
  { headers: { "transfer-encoding": "chunked" }, body: "hi" },
])("goes the long way: %o", async (asked) => {
  expect((await send(asked)).text).toBe("the long way");
});

/** What comes over the wire for these lines, until the server ends the connection. */
const wire = (...lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => {
      socket.end(lines.join("\r\n"));
    });
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject).on("end", () => resolve(text.replaceAll(/^Date: .*$/gm, "Date: now")));
  });
const ASK = ["Host: x", "Accept-Encoding: gzip", "X-Request-Id: one"];

test("the bytes are those that Node would have written", async () => {
  const ours = await wire("GET / HTTP/1.1", ...ASK, "", "");
  expect(ours).toBe(await wire("GET / HTTP/1.1", ...ASK, "X-Plain-Node: 1", "", ""));
  expect(ours.endsWith("\r\n\r\npacked")).toBe(true);
});

test("requests sent in one go are answered in their order", async () => {
  const first = ["GET / HTTP/1.1", ...ASK, ""];
  const last = ["HEAD / HTTP/1.1", ...ASK, ""];
  const all = await wire(...first, "GET /other HTTP/1.1", ...ASK, "", ...first, ...last, "");
  const bodies = all.split(/HTTP\/1.1 200 OK\r\n/).map((one) => one.split("\r\n\r\n")[1]);
  expect(bodies).toEqual([undefined, "packed", "the long way", "packed", ""]);
});

test.each([["HTTP/1.1", "Connection: close"], ["HTTP/1.0"]])(
  "%s %s: the connection ends",
  async (version, ...more) => {
    const all = await wire(`GET / ${version}`, ...ASK, ...more, "", "");
    expect(all).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(all).toMatch(/^Connection: close\r$/m);
    expect(all).not.toMatch(/keep-alive/i);
  },
);

test("while the process drains everything goes the long way, where connections are told to close", async () => {
  state.draining = true;
  expect((await send()).text).toBe("the long way");
  state.draining = false;
});

test("a page that is kept is asked for with its request id, no other is, and none while the host stops", async () => {
  const asked: string[] = [];
  const stops = { draining: false };
  const make = oldPages(
    ({ url, headers }) => {
      asked.push(`${new URL(url).pathname} ${headers.get("x-request-id")}`);
      return new Response();
    },
    { keeps: (target) => target === "/kept", draining: () => stops.draining, origin: "http://127.0.0.1" },
  );
  const get = (target: string) => ({ target, id: "one", encodings: "" });
  expect(make(get("/other"))).toBeUndefined();
  await make(get("/kept"));
  stops.draining = true;
  expect(make(get("/kept"))).toBeUndefined();
  expect(asked).toEqual(["/kept one"]);
});
