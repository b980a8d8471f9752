import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { takeLock } from "./lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, "lock");
const mine = { pid: process.pid, host: hostname() };
const written = () => JSON.parse(readFileSync(file(), "utf8"));

/** Another process that takes the folder and says so, or says why not. */
async function holder() {
  const script = `import { takeLock } from ${JSON.stringify(path.resolve(import.meta.dirname, "lock.ts"))};
    const hold = () => setInterval(() => globalThis.gc(), 5) && "held";
    console.log(await takeLock(${JSON.stringify(folder)}).then(hold, ({ message }) => message));`;
  const args = ["--expose-gc", "--input-type=module", "-e", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(child.stdout, "data");
  return { child, said: String(said).trim() };
}

it("one holds the folder; another is told who, until it is given back", async () => {
  const release = await takeLock(folder);
  expect(written()).toEqual(mine);
  await expect(takeLock(folder)).rejects.toMatchObject({
    pid: process.pid,
    message: `${folder} is in use by process ${process.pid} on ${hostname()}. Stop it first, or use another data folder.`,
  });
  await release();
  expect(readdirSync(folder)).toEqual(["lock.db"]);
  const again = await takeLock(folder);
  // Of the first holder, who has nothing any more.
  await release();
  expect(written()).toEqual(mine);
  await again();
});

it("another process keeps it as long as it lives, collected or not, and not a moment longer", async () => {
  const { child, said } = await holder();
  expect(said).toBe("held");
  const { pid } = written();
  await expect(takeLock(folder)).rejects.toMatchObject({ pid });
  // As in two containers on one volume: both are process 1, of their own.
  writeFileSync(file(), JSON.stringify(mine));
  await expect(takeLock(folder)).rejects.toMatchObject({ pid: process.pid });
  expect((await holder()).said).toMatch(`${folder} is in use by process ${process.pid} on ${hostname()}.`);
  child.kill("SIGKILL");
  await once(child, "exit");
  await expect.poll(() => takeLock(folder).then((release) => release())).toBeUndefined();
});

it.each(["", '{"pid":', "null", JSON.stringify({ pid: process.ppid, started: "1" })])(
  "what is left of somebody who is gone (%j) keeps nobody out, and is not believed",
  async (left) => {
    writeFileSync(file(), left);
    const release = await takeLock(folder);
    expect(written()).toEqual(mine);
    writeFileSync(file(), left);
    await expect(takeLock(folder)).rejects.toThrow(`${folder} is in use by another process.`);
    await release();
  },
);

it("a folder it makes is its owner's alone", async () => {
  const made = path.join(folder, "made");
  await (await takeLock(made))();
  expect(statSync(made).mode & 0o777).toBe(0o700);
});

it("of many who take it at once one gets it", async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(folder)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
