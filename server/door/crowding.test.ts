import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { isCrowding, MOST_WAITING } from "./crowding.ts";

const held: ServerResponse[] = [];
let worked = 0;
const server = createServer((request, response) => {
  if (isCrowding(request, response)) return;
  worked += 1;
  if (request.url === "/later") held.push(response);
  else response.end(request.url);
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close().closeAllConnections());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
function sending(text: string) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined).write(text);
  return socket;
}

test("a packet with a thousand requests is closed after a few of them", async () => {
  worked = 0;
  await once(sending(get("/later").repeat(1_000)).resume(), "close");
  expect(worked).toBe(1 + MOST_WAITING);
});

test("a few at once are answered in their order, and as many again afterwards", async () => {
  const paths = Array.from({ length: MOST_WAITING + 1 }, (_, n) => `/${n}/`);
  const socket = sending(paths.map(get).join(""));
  let said = "";
  socket.on("data", (bytes: Buffer) => {
    said += bytes.toString();
  });
  const answered = () => said.match(/\/\d+\//g);
  await expect.poll(answered).toEqual(paths);
  socket.write(paths.map(get).join(""));
  await expect.poll(answered).toEqual([...paths, ...paths]);
  socket.destroy();
});
