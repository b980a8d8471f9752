import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isOnPostgres } from "../fixtures/engines.ts";

const SCRIPT = new URL("./fixtures/failing-requests.ts", import.meta.url).pathname;

// It opens a data folder of its own, whatever the others speak to.
test.skipIf(isOnPostgres)("whatever the database refuses, nothing personal is printed", async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), "sff-quiet-"));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT, dir]);
  await rm(dir, { recursive: true, force: true });
  expect(stdout).toContain("finished");
  expect(`${stdout}${stderr}`).not.toMatch(/personal/);
});
