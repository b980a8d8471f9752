import { EventEmitter } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { CONNECTIONS, openPostgres } from "./postgres.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A pool that answers the first, as a start asks it, and nobody afterwards. */
async function openFull(state: { totalCount: number; idleCount: number }) {
  const first = Object.assign(new EventEmitter(), { release: () => undefined });
  const connect = vi
    .spyOn(pg.Pool.prototype, "connect")
    .mockImplementationOnce(() => Promise.resolve(first) as never)
    .mockImplementation(() => Promise.reject(new Error("timeout")) as never);
  for (const name of ["totalCount", "idleCount"] as const)
    vi.spyOn(pg.Pool.prototype, name, "get").mockImplementation(() => state[name]);
  const database = await openPostgres("postgres://nobody@127.0.0.1:1/none");
  expect(connect).toHaveBeenCalledTimes(1);
  return database;
}

it.each([
  ["full", { totalCount: CONNECTIONS, idleCount: 0 }, "53300"],
  ["not full: one is idle", { totalCount: CONNECTIONS, idleCount: 1 }, "08006"],
  ["without a server", { totalCount: 0, idleCount: 0 }, "08006"],
])("a pool that gives nobody, %s, says so", async (_, state, code) => {
  const database = await openFull(state);
  await expect(database.acquire()).rejects.toMatchObject({ code });
  await database.close();
});

it("why there is none is handed on as a code, for the log", async () => {
  const database = await openFull({ totalCount: 0, idleCount: 0 });
  vi.spyOn(pg.Pool.prototype, "connect").mockImplementation(
    () =>
      Promise.reject(Object.assign(new Error("too many connections for role x"), { code: "53300" })) as never,
  );
  await expect(database.acquire()).rejects.toMatchObject({ code: "08006", reason: "53300" });
  await database.close();
});

it("a connection that does not end is not waited for longer than five seconds", async () => {
  const database = await openFull({ totalCount: 1, idleCount: 0 });
  vi.spyOn(pg.Pool.prototype, "end").mockImplementation((() => new Promise(() => undefined)) as never);
  vi.useFakeTimers();
  const closed = vi.fn();
  void database.close().then(closed);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(closed).toHaveBeenCalled();
});

/** Lets everybody in and says nothing more; `asked` resolves when somebody has asked it something. */
async function silentServer() {
  const asked = Promise.withResolvers<void>();
  const welcome = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(welcome);
      socket.once("data", () => asked.resolve());
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, asked: asked.promise, server };
}

it("a server that lets us in and says nothing more is not waited for without end", async () => {
  const { url, asked, server } = await silentServer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const failed = vi.fn();
  const opening = openPostgres(url).catch(failed);
  await asked;
  await vi.advanceTimersByTimeAsync(2_000);
  await opening;
  expect(failed).toHaveBeenCalled();
  server.close();
});
