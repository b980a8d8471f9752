import { EventEmitter } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { expect, it } from "vitest";
import { freePort, listening } from "./port.ts";
import { StartError } from "./start-error.ts";

it("a port that is taken is told with the way out, and a free one stays free", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await listening(taken);
  await listening(taken);
  const { port } = taken.address() as AddressInfo;
  await expect(freePort(port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or start with another one: PORT=3001 npm start`,
  );
  await new Promise((resolve) => taken.close(resolve));
  expect(await freePort(port, "127.0.0.1")).toBe(port);
  expect(await freePort(port, "127.0.0.1")).toBe(port);
  expect(await freePort(0, "127.0.0.1")).toBeGreaterThan(0);
});

it("says why it cannot listen", async () => {
  const failing = async (code: string, message = "words") => {
    const server = Object.assign(new EventEmitter(), { listening: false });
    const listened = listening(server as unknown as Server, 80);
    server.emit("error", Object.assign(new Error(message), { code }));
    return listened.catch((error: unknown) => [error instanceof StartError, (error as Error).message]);
  };
  expect(await failing("EACCES")).toEqual([
    true,
    "This account may not listen on port 80. Start with a higher one: PORT=3001 npm start",
  ]);
  expect(await failing("EADDRNOTAVAIL")).toEqual([true, "Cannot listen: words"]);
});
