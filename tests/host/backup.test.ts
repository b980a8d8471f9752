// The commands as somebody types them, on a small data folder.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SILENT } from "../../scripts/command.ts";
import { sqlOf } from "../../server/embedded/database.ts";
import { openDatabase } from "../../server/embedded/open-database.ts";

const run = promisify(execFile);
const KEY = "correct horse battery staple";
const WORD = "zanzibarcanary".repeat(40);

let scratch: string;
let dataDir: string;
beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), "sff-backup-test-"));
  dataDir = path.join(scratch, "data");
  mkdirSync(path.join(dataDir, "storage"), { recursive: true });
  writeFileSync(path.join(dataDir, "storage", "a-file"), WORD);
  const database = await openDatabase({ dataDir: path.join(dataDir, "pg") }, SILENT);
  await sqlOf(database.acquire).exec(
    `create table public.gifts (id int); insert into public.gifts select generate_series(1, 7);`,
  );
  await database.close();
}, 60_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const at = (name: string) => path.join(scratch, name);

type Outcome = { code: number; stdout: string; stderr: string };

async function script(name: "backup" | "restore", args: string[], env: Record<string, string> = {}) {
  const given = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, ...env };
  const command = [`scripts/${name}.ts`, ...args];
  return run(process.execPath, command, { env: given }).then(
    ({ stdout, stderr }): Outcome => ({ code: 0, stdout, stderr }),
    (error: Outcome): Outcome => error,
  );
}

async function gifts(dir: string): Promise<unknown> {
  const database = await openDatabase({ dataDir: path.join(dir, "pg") }, SILENT);
  const rows = await sqlOf(database.acquire).query("select count(*)::int as n from public.gifts");
  await database.close();
  return rows;
}

/** Refused with one sentence, no stack, and nothing left behind. */
async function expectRefused(archive: string, sentence: RegExp, env: Record<string, string> = {}) {
  const target = at("refused");
  const { code, stderr } = await script("restore", [archive], { ...env, DATA_DIR: target });
  const last = stderr.trim().split("\n").at(-1) ?? "";
  expect([code, last]).toEqual([1, expect.stringMatching(sentence)]);
  expect(stderr).not.toContain("    at ");
  expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([false, false]);
}

test("a backup is its owner's alone, whatever the umask, and says what it holds", async () => {
  const archive = at("new-folder/plain.tar.gz");
  const { code, stdout } = await script("backup", [archive]);
  expect(code).toBe(0);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(archive)).mode & 0o777).toBe(0o700);
  expect(stdout).toMatch(/7 rows in 1 tables, 1 files \(560 bytes\)/);
  expect(stdout).toMatch(/Personal data: /);
  expect(stdout).toMatch(/NOT encrypted/);
  const { stdout: manifest } = await run("tar", ["-xzOf", archive, "manifest.json"]);
  expect(JSON.parse(manifest)).toMatchObject({
    format: 1,
    version: expect.stringMatching(/^\d/),
    database: "pglite",
    encrypted: false,
    personal_data: true,
    tables: { "public.gifts": 7 },
    files: { count: 1, bytes: 560 },
  });
  const target = at("restored-plain");
  expect((await script("restore", [archive], { DATA_DIR: target })).code).toBe(0);
  expect(await gifts(target)).toEqual([{ n: 7 }]);
  expect(statSync(target).mode & 0o777).toBe(0o700);
  await expectRefused(archive, /not encrypted; nothing was restored/, { BACKUP_KEY: KEY });
}, 120_000);

test("with a key nobody reads it without, and not a changed or shortened one", async () => {
  const archive = at("secret.tar.gz.age");
  const keyFile = at("key");
  writeFileSync(keyFile, `${KEY}\n`);
  const made = await script("backup", [archive, "--key-file", keyFile]);
  expect(made.stdout).toContain("Encrypted: without its key nobody can read it");
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(archive);
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");

  await expectRefused(archive, /is encrypted: set BACKUP_KEY/);
  await expectRefused(archive, /key does not fit/, { BACKUP_KEY: `${KEY}!` });
  await expectRefused(archive, /shorter than 16 characters/, { BACKUP_KEY: "short" });
  const cut = at("cut.age");
  writeFileSync(cut, bytes.subarray(0, bytes.length - 5));
  await expectRefused(cut, /damaged; nothing was restored/, { BACKUP_KEY: KEY });
  const changed = at("changed.age");
  const middle = Math.floor(bytes.length / 2);
  writeFileSync(changed, bytes.with(middle, (bytes[middle] ?? 0) ^ 1));
  await expectRefused(changed, /damaged; nothing was restored/, { BACKUP_KEY: KEY });

  const target = at("restored-secret");
  expect((await script("restore", [archive], { DATA_DIR: target, BACKUP_KEY: KEY })).code).toBe(0);
  expect(await gifts(target)).toEqual([{ n: 7 }]);
  expect(readFileSync(path.join(target, "storage", "a-file"), "utf8")).toBe(WORD);
}, 240_000);

test("an archive that does not hold what its manifest says is refused", async () => {
  const archive = at("counted.tar.gz");
  await script("backup", [archive]);
  const inside = at("inside");
  mkdirSync(inside);
  await run("tar", ["-xzf", archive, "-C", inside]);
  const pack = (name: string) => run("tar", ["-czf", at(name), "-C", inside, "."]);
  const manifest = JSON.parse(readFileSync(path.join(inside, "manifest.json"), "utf8"));
  const claim = (more: object) =>
    writeFileSync(path.join(inside, "manifest.json"), JSON.stringify({ ...manifest, ...more }));
  claim({ tables: { "public.gifts": 8 } });
  await pack("rows.tar.gz");
  await expectRefused(at("rows.tar.gz"), /public\.gifts has 7 rows instead of 8/);
  claim({ files: { count: 2, bytes: 560 } });
  await pack("files.tar.gz");
  await expectRefused(at("files.tar.gz"), /1 files instead of 2/);
  claim({ format: 2 });
  await pack("newer.tar.gz");
  await expectRefused(at("newer.tar.gz"), /another version of the program/);
  rmSync(path.join(inside, "manifest.json"));
  await pack("bare.tar.gz");
  await expectRefused(at("bare.tar.gz"), /has no manifest/);
}, 240_000);

test("a key that cannot be read, or is too short, writes nothing", async () => {
  const none = await script("backup", [at("x"), "--key-file", at("missing")]);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("cannot be read")]);
  const short = await script("backup", [at("x")], { BACKUP_KEY: "abc" });
  expect([short.code, short.stderr]).toEqual([1, expect.stringContaining("shorter than 16")]);
  expect([existsSync(at("x")), existsSync(at("x.partial"))]).toEqual([false, false]);
});
