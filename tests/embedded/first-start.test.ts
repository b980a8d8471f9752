// A first start that is killed while it makes its database: the next one finds nothing half made.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { sqlOf } from "../../server/embedded/database.ts";
import { BUILT_IN_VERSION, openDatabase } from "../../server/embedded/open-database.ts";
import { isOnPostgres } from "../fixtures/engines.ts";
import { SILENT_LOG } from "../fixtures/template.ts";

const OPEN = JSON.stringify(path.resolve("server/embedded/open-database.ts"));

test.skipIf(isOnPostgres)(
  "killed in the middle of its first start it starts the second time",
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), "sff-first-"));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const dataDir = path.join(dir, "pg");
    // A kept one is unpacked several times faster than a new one is made.
    const { location } = inject("templates").platform;
    const script = `import { openAsBlob } from "node:fs";
      import { openDatabase } from ${OPEN};
      const [dataDir, location] = process.argv.slice(1);
      await openDatabase({ dataDir, loadDataDir: await openAsBlob(location) }, {});`;
    const args = ["--input-type=module", "-e", script, dataDir, location];
    const child = spawn(process.execPath, args, { stdio: "ignore" });
    const hasBegun = () => readdirSync(dir).some((name) => existsSync(path.join(dir, name, "PG_VERSION")));
    await expect.poll(hasBegun, { interval: 2, timeout: 60_000 }).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    const database = await openDatabase({ dataDir, loadDataDir: await openAsBlob(location) }, SILENT_LOG);
    expect(await sqlOf(database.acquire).query("select 1 as one")).toEqual([{ one: 1 }]);
    await database.close();
    expect(readdirSync(dir)).toEqual(["pg"]);
    expect(readFileSync(path.join(dataDir, "PG_VERSION"), "utf8").trim()).toBe(BUILT_IN_VERSION);
  },
  120_000,
);
