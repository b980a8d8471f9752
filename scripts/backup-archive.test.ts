import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const scratch = mkdtempSync(path.join(tmpdir(), "archive-"));
const at = (name: string) => path.join(scratch, name);
afterAll(() => rmSync(scratch, { recursive: true }));

let whole: Buffer;
beforeAll(async () => {
  writeFileSync(at("a-file"), randomBytes(100_000));
  await run("tar", ["-czf", at("whole.tar.gz"), "-C", scratch, "a-file"]);
  whole = readFileSync(at("whole.tar.gz"));
});

/** What a restore of it ends with. */
const restoring = (archive: string, programs = process.env.PATH) => {
  const env = { PATH: programs, DATA_DIR: at("restored") };
  const script = path.resolve(import.meta.dirname, "restore.ts");
  return run(process.execPath, [script, archive], { env }).catch((error) => error);
};

test("where there is no room to unpack it the archive is not called damaged", async () => {
  mkdirSync(at("programs"));
  const words = "tar: a-file: Cannot write: No space left on device";
  writeFileSync(at("programs/tar"), `#!/bin/sh\ncat > /dev/null\necho '${words}' >&2\nexit 2\n`, {
    mode: 0o755,
  });
  const failed = await restoring(at("whole.tar.gz"), `${at("programs")}:${process.env.PATH}`);
  expect([failed.code, failed.stderr]).toEqual([
    1,
    `${at("whole.tar.gz")} could not be unpacked (No space left on device); nothing was restored.\n`,
  ]);
  expect(existsSync(at("restored"))).toBe(false);
});

/** Files may only grow to 64 blocks: the system refuses the rest as a full disk does. */
const packing = (name: string, key?: string) => {
  const script = `import { writeArchive } from ${JSON.stringify(path.resolve(import.meta.dirname, "backup-archive.ts"))};
    const [file, dir, name, key] = process.argv.slice(1);
    await writeArchive(file, ["-C", dir, name], key).catch(({ code }) => console.log(code));`;
  const node = [process.execPath, "--input-type=module", "-e", script];
  const given = [at(`${name}.partial`), scratch, name, ...(key ? [key] : [])];
  return run("sh", ["-c", 'ulimit -f 64; exec "$@"', "sh", ...node, ...given]);
};

test.each([[undefined], ["correct horse battery staple"]])(
  "where there is no room for a new archive only that is said (key: %s)",
  async (key) => {
    const name = key ? "secret" : "plain";
    writeFileSync(at(name), randomBytes(4_000_000));
    expect(await packing(name, key)).toEqual({ stdout: "EFBIG\n", stderr: "" });
  },
);

test("what tar itself complains of is shown", async () => {
  const { stderr } = await packing("not-there");
  expect(stderr).toContain("not-there: Cannot stat");
});

const middle = () => Math.floor(whole.length / 2);

test.each([
  ["cut off in its middle", () => whole.subarray(0, middle())],
  ["cut off at its end", () => whole.subarray(0, -5)],
  ["empty", () => Buffer.alloc(0)],
  ["changed", () => whole.with(middle(), (whole[middle()] ?? 0) ^ 1)],
  ["of something else", () => Buffer.from("not a backup")],
])("an archive that is %s is refused in one sentence, and nothing is left", async (_, bytes) => {
  const archive = at("broken.tar.gz");
  writeFileSync(archive, bytes());
  const failed = await restoring(archive);
  expect([failed.code, failed.stdout, failed.stderr]).toEqual([
    1,
    "",
    `${archive} is cut off or damaged; nothing was restored: fetch it anew from where it is kept, or take an older backup.\n`,
  ]);
  expect(existsSync(at("restored"))).toBe(false);
});
