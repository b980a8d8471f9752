// A restore that was killed must not become an empty site beside half of the old one.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { embeddedBackend } from "../../server/embedded/compose.ts";
import { refuseCutOffRestore } from "../../server/embedded/cut-off-restore.ts";
import { readEnv } from "../../server/env.ts";
import { createLog } from "../../server/log.ts";
import { StartError } from "../../server/start-error.ts";

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), "sff-cut-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test("a start names the folder that is left in one sentence, and makes nothing beside it", async () => {
  const dir = folder();
  mkdirSync(path.join(dir, "restore-Ab3xYz", "pg"), { recursive: true });
  const started = embeddedBackend(readEnv({ APP_ENV: "demo", DATA_DIR: dir }), createLog("silent"));
  await expect(started).rejects.toThrow(
    new StartError(
      `The restore into ${dir} was cut off: remove ${dir}/restore-Ab3xYz (unless the restore is still running) and restore again, into an empty folder.`,
    ),
  );
  expect(readdirSync(dir)).toEqual(["restore-Ab3xYz"]);
});

test("a folder without one, none at all, and a file of such a name are no cut off restore", () => {
  const dir = folder();
  mkdirSync(path.join(dir, "pg"));
  writeFileSync(path.join(dir, "restore-notes.txt"), "words");
  for (const one of [dir, path.join(dir, "none"), path.join(dir, "restore-notes.txt")])
    expect(() => refuseCutOffRestore(one)).not.toThrow();
});
