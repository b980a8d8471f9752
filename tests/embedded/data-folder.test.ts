import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { LockedError, takeLock } from "../../server/embedded/lock.ts";
import { openServices } from "../../server/embedded/services.ts";
import { isOnPostgres } from "../fixtures/engines.ts";
import { SILENT_LOG, TEST_SECRETS } from "../fixtures/template.ts";
import { FIXTURE_MIGRATIONS, table } from "./fixtures/tables.ts";

const WRITER = new URL("./fixtures/writer.ts", import.meta.url).pathname;

const dir = await mkdtemp(path.join(os.tmpdir(), "sff-data-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

function startWriter(dataDir: string): { child: ChildProcess; lines: string[] } {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  child.stdout?.on("data", (chunk: Buffer) => lines.push(...chunk.toString().split("\n").filter(Boolean)));
  return { child, lines };
}

test.skipIf(isOnPostgres)(
  "kill -9 loses no acknowledged row; meanwhile a second process is told who holds the folder",
  async () => {
    const writer = startWriter(dir);
    await vi.waitFor(() => expect(writer.lines.length).toBeGreaterThan(20), { timeout: 60_000 });
    const second = startWriter(dir);
    expect(await once(second.child, "exit")).toEqual([3, null]);
    expect(second.lines).toEqual([`locked by ${writer.child.pid}`]);
    await expect(takeLock(dir)).rejects.toThrow(LockedError);

    await vi.waitFor(() => expect(writer.lines.length).toBeGreaterThan(200), { timeout: 60_000 });
    writer.child.kill("SIGKILL");
    await once(writer.child, "exit");
    const release = await takeLock(dir);
    const backend = await openServices({
      dataDir: `${dir}/pg`,
      storageDir: `${dir}/storage`,
      migrationsDir: FIXTURE_MIGRATIONS,
      siteUrl: "http://site.test",
      secrets: TEST_SECRETS,
      mail: async () => undefined,
      log: SILENT_LOG,
    });
    expect(backend.migrated).toEqual([]);
    const keys = new Set<string>();
    for (let from = 0; ; from += 1000) {
      const { data } = await table(backend.service, "announcements")
        .select("key")
        .range(from, from + 999)
        .throwOnError();
      for (const row of data) keys.add(row.key);
      if (data.length < 1000) break;
    }
    expect(writer.lines.filter((key) => !keys.has(key))).toEqual([]);
    await backend.close();
    await release();
  },
  150_000,
);
