// Hundreds of requests whose body never comes: health, readiness, a page and Stripe's webhook answer all the same.
import net from "node:net";
import type { Host } from "../../tests/fixtures/host.ts";
import { answers, type Drill, onHost } from "./drill.ts";

const HEAD = [
  "POST /functions/v1/create-donation HTTP/1.1",
  "Host: 127.0.0.1",
  "Content-Type: application/json",
  "Content-Length: 1000",
];

/** From an address of its own, as behind a trusted proxy, so that the bound per address is not what saves us. */
function slowBody(host: Host, index: number): net.Socket {
  const { hostname, port } = new URL(host.url);
  const socket = net.connect(Number(port), hostname, () => {
    socket.write(
      `${[...HEAD, `X-Forwarded-For: 198.18.${index >> 8}.${index & 255}`].join("\r\n")}\r\n\r\n{`,
    );
  });
  socket.on("error", () => undefined);
  return socket;
}

const webhook = (host: Host) =>
  fetch(`${host.url}/functions/v1/stripe-webhook`, {
    method: "POST",
    body: "{}",
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ status }) => status === 400,
    () => false,
  );

export const run: Drill = (mode) =>
  onHost({ TRUSTED_PROXIES: "1" }, async (host) => {
    const count = mode === "full" ? 900 : 450;
    const sockets = Array.from({ length: count }, (_, index) => slowBody(host, index));
    try {
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
      const times = [];
      for (const path of ["/livez", "/readyz", "/", "/campaigns"]) times.push(await answers(host, path));
      const hooked = await webhook(host);
      return {
        // Within the five seconds answers() waits: the slow bodies have ten.
        ok: hooked && !times.includes(undefined),
        line: `${count} slow bodies; livez, readyz, /, /campaigns after ${times.map((ms) => ms ?? "never").join(", ")} ms; webhook ${hooked ? "answers" : "does not answer"}`,
      };
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
