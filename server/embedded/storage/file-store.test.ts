import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Sql } from "../sql.ts";
import { FileStore } from "./file-store.ts";
import { createStorage } from "./router.ts";

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "files-"));
  store = new FileStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (text: string) => new Blob([text]).stream();
const fine = async () => undefined;
const write = (text: string, most = 100, check: (path: string) => Promise<void> = fine) =>
  store.write(bytes(text), most, check);
const read = async (version: string, start: number, end: number) =>
  new Response(await store.read(version, start, end)).text();
const incoming = () =>
  existsSync(path.join(folder, "incoming")) ? readdirSync(path.join(folder, "incoming")) : [];
const NONE = "7f000000-0000-4000-8000-000000000000";

it("keeps bytes under a name of its own, known by their digest", async () => {
  const file = await write("0123456789", 10);
  expect(file).toEqual({
    version: expect.stringMatching(/^[0-9a-f-]{36}$/),
    size: 10,
    etag: '"84d89877f0d4041efb6bf91a16f0248f"',
  });
  expect([
    await read(file.version, 0, 9),
    await read(file.version, 2, 4),
    await read(file.version, 5, 5),
  ]).toEqual(["0123456789", "234", "5"]);
  expect(await store.digest(file.version)).toBe(
    "84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882",
  );
  expect(incoming()).toEqual([]);
});

it("leaves nothing of what is too large, breaks off or is not what it says", async () => {
  await expect(write("0123456789", 9)).rejects.toThrow("exceeded the maximum allowed size");
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  await expect(store.write(broken, 100, fine)).rejects.toThrow("gone");
  const refused = async (file: string) => {
    expect(existsSync(file)).toBe(true);
    throw new Error("no picture");
  };
  await expect(write("words", 100, refused)).rejects.toThrow("no picture");
  expect(incoming()).toEqual([]);
  const kept = readdirSync(path.join(folder, "objects"), { recursive: true, withFileTypes: true });
  expect(kept.filter((entry) => entry.isFile())).toEqual([]);
});

it("copies, takes over and removes", async () => {
  const { version } = await write("words");
  const copy = await store.copy(version);
  const other = new FileStore(path.join(folder, "other"));
  await other.adopt(store, version);
  await store.remove([version, null, NONE]);
  await expect(store.read(version, 0, 4)).rejects.toThrow("Object not found");
  expect([await read(copy, 0, 4), await store.digest(version)]).toEqual(["words", null]);
  expect(await new Response(await other.read(version, 0, 4)).text()).toBe("words");
  expect(existsSync(path.join(folder, "other", "incoming", version))).toBe(false);
});

it("no name of a caller becomes a path", async () => {
  for (const name of ["", "../secrets", "a/b", `${NONE}x`])
    await expect(store.read(name, 0, 1), name).rejects.toThrow("Object not found");
});

it("sweeps what an earlier process has not finished, and keeps what another one may be writing", async () => {
  const { version } = await write("words");
  for (const name of ["left", "running"]) writeFileSync(path.join(folder, "incoming", name), "half");
  utimesSync(path.join(folder, "incoming", "left"), 0, Date.now() / 1000 - 3_700);
  await store.sweep();
  expect(incoming()).toEqual(["running"]);
  expect(await read(version, 0, 4)).toBe("words");
  await new FileStore(path.join(folder, "new")).sweep();
});

it("whoever only opens the storage beside a site that runs takes nothing of its uploads away", async () => {
  await write("words");
  const half = path.join(folder, "incoming", "half");
  writeFileSync(half, "half");
  const secrets = { publishable_key: "public", secret_key: "secret", jwt_secret: "x".repeat(32) };
  const log = { info: fine, warn: fine, error: fine };
  const storage = createStorage({ sql: {} as Sql, secrets, dir: folder, log });
  const headers = { authorization: "Bearer words" };
  const answer = await storage(new Request("http://api.example/storage/v1/bucket", { headers }));
  expect([answer.status, existsSync(half)]).toEqual([403, true]);
});

it("knows what it has", async () => {
  const { version } = await write("words");
  expect([await store.has(version), await store.has(NONE)]).toEqual([true, false]);
});

it("what is not there is not found; a disk that fails is no missing file", async () => {
  await expect(read(NONE, 0, 1)).rejects.toMatchObject({ status: 404 });
  mkdirSync(path.join(folder, "objects"), { recursive: true });
  writeFileSync(path.join(folder, "objects", NONE.slice(0, 2)), "no folder");
  await expect(read(NONE, 0, 1)).rejects.toMatchObject({ code: "ENOTDIR" });
});

it("tries whether an upload could be taken, and leaves nothing of that behind", async () => {
  await store.probe();
  expect([incoming(), readdirSync(folder).sort()]).toEqual([[], ["incoming", "objects"]]);
  rmSync(path.join(folder, "incoming"), { recursive: true });
  writeFileSync(path.join(folder, "incoming"), "");
  await expect(store.probe()).rejects.toMatchObject({ code: "EEXIST" });
});
