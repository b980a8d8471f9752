import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { LogLines } from "./log-lines.ts";

function opened() {
  const dir = mkdtempSync(path.join(tmpdir(), "log-"));
  const file = path.join(dir, "log");
  const fd = openSync(file, "w");
  onTestFinished(() => {
    closeSync(fd);
    rmSync(dir, { recursive: true });
  });
  return { lines: new LogLines(fd), written: () => readFileSync(file, "utf8") };
}

it("lines come in their order, and what still waits at the end, too", async () => {
  const { lines, written } = opened();
  for (const line of ["one\n", "two\n", "three\n"]) lines.write(line);
  await vi.waitFor(() => expect(written()).toBe("one\ntwo\nthree\n"));
  // The first is on its way, the second still here.
  lines.write("four\n");
  lines.write("five\n");
  lines.flushSync();
  await vi.waitFor(() => expect(written().split("\n").toSorted()).toContain("four"));
  expect(written()).toContain("five\n");
});

it("more than a reader takes is lost, and takes no room", async () => {
  const { lines, written } = opened();
  const line = `${"x".repeat(1_000_000)}\n`;
  for (const _ of Array(9)) lines.write(line);
  await vi.waitFor(() => expect(written().length).toBe(3 * line.length));
  lines.write("last\n");
  await vi.waitFor(() => expect(written()).toMatch(/x\nlast\n$/));
});

const LOG = JSON.stringify(path.resolve(import.meta.dirname, "log.ts"));
const SCRIPT = `import { createLog } from ${LOG};
  import { setImmediate as turn } from "node:timers/promises";
  const log = createLog("info");
  for (let n = 0; n < 50; n++) { log.info({ n }, "said"); await turn(); }
  log.fatal({}, "the last");
  process.once("SIGTERM", () => process.exit(0));
  console.log("lives");
  setInterval(() => log.info({}, "goes on"), 5);`;

it.skipIf(!existsSync("/dev/full"))(
  "a log on a full disk neither ends the process nor holds it",
  async () => {
    const full = openSync("/dev/full", "w");
    const args = ["--input-type=module", "-e", SCRIPT];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", full] });
    onTestFinished(() => void child.kill("SIGKILL"));
    closeSync(full);
    const exit = once(child, "exit");
    const said = child.stdout ? once(child.stdout, "data").then(String) : "";
    expect(await Promise.race([said, exit])).toBe("lives\n");
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  },
);
