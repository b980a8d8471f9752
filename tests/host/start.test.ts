// Starting and stopping the real process: one clear sentence, a non-zero exit, nothing damaged.
import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../../scripts/postgres.ts";
import { demoFolder } from "../fixtures/demo-folder.ts";
import { START } from "../fixtures/host.ts";

const folders: string[] = [];
const children: ChildProcess[] = [];
const folder = () => {
  const dir = mkdtempSync(path.join(tmpdir(), "sff-start-"));
  folders.push(dir);
  return dir;
};
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
});

type Run = { child: ChildProcess; output: () => string; exit: Promise<number | null>; ready: Promise<void> };

function start(env: Record<string, string>): Run {
  const child = spawn(path.resolve("node_modules/.bin/node"), START, {
    env: { PATH: process.env.PATH, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let text = "";
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("Ready in")) resolve();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
  });
  return { child, output: () => text, exit, ready };
}

const oneSentence = (text: string) => text.trim().split("\n").length === 1 && !text.includes("    at ");

test("a taken port is named and nothing is created", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  const run = start({ PORT: String(port), DATA_DIR: path.join(folder(), "data") });
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain(`Port ${port} is taken`);
  expect(oneSentence(run.output())).toBe(true);
  taken.close();
});

test("a data folder that cannot be written is named, and so is one whose lock cannot", async () => {
  const file = path.join(folder(), "file");
  writeFileSync(file, "");
  chmodSync(file, 0o400);
  const locked = folder();
  mkdirSync(path.join(locked, "lock.db"));
  // Every upload would fail.
  const shut = folder();
  mkdirSync(path.join(shut, "storage"));
  writeFileSync(path.join(shut, "storage", "incoming"), "");
  for (const [dir, reason] of [
    [path.join(file, "data"), "ENOTDIR"],
    [locked, "unable to open database file"],
    [shut, "EEXIST"],
  ] as const) {
    const run = start({ PORT: String(await freePort()), DATA_DIR: dir });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(`The data folder ${dir} cannot be written (${reason}).`);
    expect(oneSentence(run.output())).toBe(true);
  }
});

test("a second process on the same data refuses and names the first; SIGTERM then stops cleanly", async () => {
  // A first start of all makes that folder.
  const env = { DATA_DIR: folder() };
  cpSync(await demoFolder(), env.DATA_DIR, { recursive: true });
  // Any port at all: what it says is where it is.
  const first = start({ ...env, PORT: "0" });
  await first.ready;
  const [, address = ""] = /Site +(\S+)/.exec(first.output()) ?? [];
  expect((await fetch(`${address}/livez`)).status).toBe(200);
  // What it writes is its owner's alone.
  expect(statSync(path.join(env.DATA_DIR, "lock")).mode & 0o777).toBe(0o600);
  expect(first.output()).toMatch(/Demo accounts, password \S+/);
  expect(first.output()).toContain("/dev/mailbox");
  const second = start({ ...env, PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(String(first.child.pid));
  expect(oneSentence(second.output())).toBe(true);
  first.child.kill("SIGTERM");
  expect(await first.exit).toBe(0);
}, 120_000);

test.skipIf(!existsSync("/dev/full"))(
  "where everything it says meets a full disk it is served and stopped as ever",
  async () => {
    const port = String(await freePort());
    const dataDir = folder();
    cpSync(await demoFolder(), dataDir, { recursive: true });
    const full = openSync("/dev/full", "w");
    const child = spawn(path.resolve("node_modules/.bin/node"), START, {
      env: { PATH: process.env.PATH, LOG_LEVEL: "info", DATA_DIR: dataDir, PORT: port },
      stdio: ["ignore", full, full],
    });
    closeSync(full);
    children.push(child);
    const exit = new Promise((resolve) => child.once("exit", (...how) => resolve(how)));
    const status = (at: string) =>
      fetch(`http://127.0.0.1:${port}${at}`, { signal: AbortSignal.timeout(5_000) }).then(
        (answer) => answer.status,
        () => undefined,
      );
    await expect.poll(() => status("/readyz"), { timeout: 60_000 }).toBe(200);
    // A line each.
    expect([await status("/nowhere"), await status("/campaigns")]).toEqual([404, 200]);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  },
  120_000,
);

test.each([
  ["half of a secrets file", "secrets.json", '{"jwt_secret": "a'],
  ["an empty secrets file", "secrets.json", ""],
  ["a secrets file of another shape", "secrets.json", '{"jwt_secret": {"a": 1}}'],
  ["a database folder of something else", "pg/PG_VERSION", "99\n"],
  ["a database folder without its catalogue", "pg/PG_VERSION", "17\n"],
])("%s: one sentence that names it", async (_, name, content) => {
  const dataDir = folder();
  mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
  writeFileSync(path.join(dataDir, name), content);
  const run = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain(path.join(dataDir, name.split("/")[0] ?? ""));
  expect(oneSentence(run.output())).toBe(true);
});

test("a contradicting environment lists what is wrong", async () => {
  const run = start({ APP_ENV: "production", DATA_DIR: folder() });
  expect(await run.exit).toBe(78);
  expect(run.output()).toContain("JWT_SECRET is missing or weak");
});
