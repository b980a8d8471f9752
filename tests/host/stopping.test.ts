// SIGTERM: whoever watches is told first, whoever is being served is served.
import http from "node:http";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { bootDemo } from "../fixtures/demo-folder.ts";
import type { Host } from "../fixtures/host.ts";
import { webpBytes } from "../fixtures/pictures.ts";

type Answer = { status: number; connection?: string };

function ask(host: Host, path: string, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(host.url + path, { agent }, (response) => {
      response.resume();
      const { statusCode = 0, headers } = response;
      response.once("end", () => resolve({ status: statusCode, connection: headers.connection }));
    });
    request.on("error", reject);
  });
}

/** One byte after the other, over `ms`; resolves to everything that came back. */
function sendSlowly(host: Host, head: string, body: string, ms: number): Promise<string> {
  const { hostname, port } = new URL(host.url);
  return new Promise((resolve) => {
    let said = "";
    const socket = net.connect(Number(port), hostname, async () => {
      socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
      for (const byte of body) {
        await wait(ms / body.length);
        socket.write(byte, "latin1");
      }
    });
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(said));
  });
}

test("readyz says no first, every answer closes its connection, what has begun is finished", async () => {
  const host = await bootDemo({ STOP_NOTICE_SECONDS: "5" });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(host, "/readyz", agent)).toEqual({ status: 200, connection: "keep-alive" });
  const json = "Host: x\r\nContent-Type: application/json\r\n";
  const call = sendSlowly(
    host,
    `POST /functions/v1/donation-status HTTP/1.1\r\n${json}`,
    '{"attempt_id":"x"}',
    4_000,
  );
  const file = sendSlowly(
    host,
    `POST /storage/v1/object/images/slow.webp HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${host.secretKey}\r\nContent-Type: image/webp\r\n`,
    Buffer.from(webpBytes()).toString("latin1"),
    6_000,
  );
  await wait(500);
  const exit = host.terminate();
  const again = host.terminate();
  await expect
    .poll(() => ask(host, "/readyz", agent), { interval: 5, timeout: 4_500 })
    .toEqual({ status: 503, connection: "close" });
  expect(await ask(host, "/campaigns", new http.Agent())).toEqual({ status: 200, connection: "close" });
  expect((await call).split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
  expect((await file).split("\r\n")[0]).toBe("HTTP/1.1 200 OK");
  expect([await exit, await again]).toEqual([0, 0]);
  await host.stop();
}, 120_000);
