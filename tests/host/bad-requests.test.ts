// What a stranger may ask of pages and of the server as such: a 4xx in plain words or an ordinary page, never a 5xx,
// never a trace of the inside, the security headers on each answer, and the process lives on.
import { expect, test } from "vitest";
import { sharedHost } from "../fixtures/shared-host.ts";
import { type Attempt, NASTY, pairs, raw, send, sweep, words } from "../fixtures/strangers.ts";

const host = await sharedHost();

test("addresses", async () => {
  const bases = words("/ /campaign/ /user-campaign/ /donate/ /assets/ /images/ /dev/mailbox/ /dev/gallery/");
  const odd =
    words(`//evil.example /// /\\evil /./..// /campaign/%00.data /_root.data /__manifest?p=%00 /__manifest
    /index.html /.git/config /.env http://evil.example/ * /sw.js/%00 /rest/v1/%00 /functions/v1/..%2f_shared`);
  const queries =
    words(`/campaigns?page=1&q= /campaigns?page= /campaigns?category= /donate?campaign= /donate?amount=
    /donation-success?attempt= /campaign/first-months-rent?donors= /__manifest?version=1&paths=`);
  const built = pairs([...bases, ...queries], NASTY).map(([base, nasty]) => base + nasty);
  expect(
    await sweep(
      host,
      [...odd, ...built].map((path) => [path]),
    ),
  ).toEqual([]);
}, 60_000);

test("neither a deep address nor many in one question keep the router busy", async () => {
  expect((await send(host, "/a".repeat(6_000))).status).toBe(400);
  const page = await (await fetch(host.url)).text();
  const version = /"version": *"(\w+)"/.exec(page)?.[1];
  const question = async (paths: string[]) => {
    const answer = await fetch(`${host.url}/__manifest?paths=${paths.join(",")}&version=${version}`);
    return [answer.status, Object.keys((await answer.json()) as object)];
  };
  const found = ["root", "layouts/public/layout", "layouts/boundary/public", "/campaign/:slug"];
  expect(await question(["/campaign/winter-coats"])).toEqual([200, found]);
  const hits = async () =>
    (await fetch(`${host.url}/__manifest?paths=/campaign/other&version=${version}`)).headers;
  expect((await hits()).get("x-page-cache")).toBe("hit");
  const many = Array.from({ length: 1_000 }, (_, n) => `/x${n}`);
  expect(await question(many)).toEqual([200, [...found.slice(0, 3), "/*"]]);
});

test("methods", async () => {
  const methods = words("POST PUT PATCH DELETE OPTIONS TRACE PROPFIND HEAD");
  const paths = words(`/ /campaigns /campaign/first-months-rent.data /assets/x.js /readyz /dev/mailbox
    /functions/v1/create-donation /rest/v1/campaigns /auth/v1/token /storage/v1/object/a/b
    /stripe-sandbox/v1/payment_intents /realtime/v1/websocket`);
  expect(
    await sweep(
      host,
      pairs(paths, methods).map(([path, method]) => [path, { method }]),
    ),
  ).toEqual([]);
});

test("a page that somebody asked for by HEAD first is whole for everybody after", async () => {
  const address = `${host.url}/campaign/winter-coats`;
  const head = await fetch(address, { method: "HEAD" });
  const page = await fetch(address);
  expect(await page.text()).toContain("</html>");
  const measures = ({ headers }: Response) => [headers.get("etag"), headers.get("content-length")];
  expect(measures(head)).toEqual(measures(page));
});

test("headers", async () => {
  const long = "x".repeat(8_000);
  const headers: Record<string, string>[] = [
    { "accept-encoding": long },
    { cookie: long },
    { "x-forwarded-for": long },
    { "if-none-match": "*" },
    { range: "bytes=9-1,-,x" },
    { host: "evil.example" },
    { host: "a b" },
    { "x-request-id": "<script>" },
    { accept: "\u00ff" },
    { authorization: "Bearer a.b.c" },
    { authorization: "Bearer" },
    { origin: "null" },
    { "x-http-method-override": "DELETE" },
  ];
  const paths = words("/ /campaigns /rest/v1/campaigns /auth/v1/user /functions/v1/donation-status");
  const requests = pairs(paths, headers).map(([path, one]): Attempt => [path, { headers: one }]);
  expect(await sweep(host, requests)).toEqual([]);
});

test("an offer to speak something else is passed over, and the request answered", async () => {
  const offers = ["h2c", "websocket", "TLS/1.3"].flatMap((upgrade) =>
    ["/", "/readyz", "/functions/v1/donation-status"].map(
      (path): Attempt => [path, { headers: { connection: "Upgrade", upgrade } }],
    ),
  );
  const statuses = await Promise.all(
    offers.map(async ([path, sent]) => (await send(host, path, sent)).status),
  );
  const plainly = await Promise.all(offers.map(async ([path]) => (await send(host, path)).status));
  expect(statuses).toEqual(plainly);
});

test("nobody needs a name for this host by HTTP/1.0, and an odd one is refused whether the answer is ready or not", async () => {
  const first = async (path: string, line: string, version = "1.1") =>
    (await raw(host, `GET ${path} HTTP/${version}\r\n${line}Connection: close\r\n\r\n`)).split("\r\n")[0];
  await send(host, "/board-members");
  for (const path of ["/board-members", "/readyz", "/livez", "/campaigns?page=2"]) {
    expect([path, await first(path, "", "1.0")]).toEqual([path, "HTTP/1.1 200 OK"]);
    for (const name of ["a b", "a/b", "localhost:99999", "a@b"])
      expect([path, await first(path, `Host: ${name}\r\n`)]).toEqual([path, "HTTP/1.1 400 Bad Request"]);
  }
});

test("who asks for the icon of old finds one", async () => {
  const { status, headers } = await send(host, "/favicon.ico");
  expect([status, headers.location]).toEqual([301, "/apple-touch-icon.png"]);
  expect((await send(host, "/apple-touch-icon.png")).headers["content-type"]).toBe("image/png");
});

test("garbage on the wire and odd upgrades end the connection, not the process", async () => {
  const upgrade = (path: string, more = "") =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;
  const socket = `/realtime/v1/websocket?apikey=${host.publishableKey}`;
  const answers = {
    "no http": await raw(host, "\u0000\u0001\u0002\r\n\r\n"),
    "huge header": await raw(host, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(40_000)}\r\n\r\n`),
    "no host": await raw(host, "GET / HTTP/1.1\r\n\r\n"),
    connect: await raw(host, "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n"),
    "two lengths": await raw(
      host,
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ),
    "no such socket": await raw(host, upgrade("/nothing")),
    "no address": await raw(host, upgrade("//")),
    "no key": await raw(host, upgrade("/realtime/v1/websocket")),
    "bad version": await raw(host, upgrade(socket).replace("Version: 13", "Version: 99")),
    "bad frame": await raw(host, `${upgrade(socket)}\u00ff\u00ff\u00ff\u00ff garbage`),
  };
  const first = Object.fromEntries(
    Object.entries(answers).map(([name, text]) => [name, text.split("\r\n")[0]]),
  );
  expect(first).toMatchObject({
    "no http": "HTTP/1.1 400 Bad Request",
    "huge header": expect.stringContaining(" 431 "),
    "no host": "HTTP/1.1 400 Bad Request",
    "two lengths": "HTTP/1.1 400 Bad Request",
    "no such socket": "HTTP/1.1 404 Not Found",
    "no address": "HTTP/1.1 400 Bad Request",
    "no key": "HTTP/1.1 401 Unauthorized",
    "bad version": "HTTP/1.1 400 Bad Request",
    "bad frame": "HTTP/1.1 101 Switching Protocols",
  });
  expect((await send(host, "/livez")).body).toBe("ok");
}, 60_000);
