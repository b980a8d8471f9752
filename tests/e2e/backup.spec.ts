// npm run backup and npm run restore, as docs/operations.md describes them.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { bootDemo } from "../fixtures/demo-folder.ts";
import { callHost, newGift, payOverHttp, tracesOf } from "../fixtures/giving-over-http.ts";
import { bootHost } from "../fixtures/host.ts";

test.describe.configure({ retries: 0 });

const run = promisify(execFile);

function script(name: "backup" | "restore", archive: string, dataDir: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return run("node_modules/.bin/node", [`scripts/${name}.ts`, archive], { env });
}

test("a backup holds gifts, files and keys, and starts in another folder", async () => {
  const scratch = mkdtempSync(path.join(tmpdir(), "sff-backup-"));
  const archive = path.join(scratch, "backup.tar.gz");
  const copy = path.join(scratch, "restored");
  const host = await bootDemo();
  try {
    const gift = newGift();
    const { json } = await callHost(host, "create-donation", gift);
    await payOverHttp(host, json.client_secret);
    await expect.poll(() => tracesOf(host, gift.donor_email)).toEqual({ gifts: ["succeeded"], receipts: 1 });
    writeFileSync(path.join(host.dataDir, "storage", "a-file"), "kept");

    await expect(script("backup", archive, host.dataDir)).rejects.toThrow(/is in use by process \d+/);
    expect(existsSync(archive)).toBe(false);
    await host.terminate();
    await script("backup", archive, host.dataDir);
    const half = path.join(scratch, "half.tar.gz");
    writeFileSync(half, readFileSync(archive).subarray(0, 100_000));
    const refused = (await script("restore", half, copy).catch((error: Error) => error)) as {
      stderr: string;
    };
    expect(refused.stderr).toContain("is cut off or damaged; nothing was restored");
    expect(refused.stderr).not.toContain("    at ");
    expect(existsSync(copy)).toBe(false);
    await expect(script("restore", archive, host.dataDir)).rejects.toThrow("is not empty");
    await script("restore", archive, copy);

    const restored = await bootHost({}, copy);
    expect(restored.secretKey).toBe(host.secretKey);
    expect(await tracesOf(restored, gift.donor_email)).toEqual({ gifts: ["succeeded"], receipts: 1 });
    expect(readFileSync(path.join(restored.dataDir, "storage", "a-file"), "utf8")).toBe("kept");
    await restored.stop();
  } finally {
    await host.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
});
