// The commands as somebody types them, on a small data folder.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Encrypter } from "age-encryption";
import { afterAll, expect, test, vi } from "vitest";
import { backup } from "../../scripts/backup.ts";
import { readArchive } from "../../scripts/backup-archive.ts";
import { CommandError, SILENT } from "../../scripts/command.ts";
import { restore } from "../../scripts/restore.ts";
import { sqlOf } from "../../server/embedded/database.ts";
import { openDatabase } from "../../server/embedded/open-database.ts";
import { readEnv } from "../../server/env.ts";

const run = promisify(execFile);
const KEY = "correct horse battery staple";
const WORD = "zanzibarcanary".repeat(40);

// What a command says to who typed it is read from the processes below.
vi.spyOn(process.stdout, "write").mockReturnValue(true);
const scratch = mkdtempSync(path.join(tmpdir(), "sff-backup-test-"));
const dataDir = path.join(scratch, "data");
mkdirSync(path.join(dataDir, "storage"), { recursive: true });
writeFileSync(path.join(dataDir, "storage", "a-file"), WORD);
const database = await openDatabase({ dataDir: path.join(dataDir, "pg") }, SILENT);
await sqlOf(database.acquire).exec(
  `create table public.gifts (id int); insert into public.gifts select generate_series(1, 7);`,
);
await database.close();
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(scratch, { recursive: true, force: true });
});

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

const target = () => at("refused");
const nothingIsLeft = () =>
  expect([existsSync(target()), existsSync(`${target()}.partial`)]).toEqual([false, false]);
const envOf = (env: Record<string, string>) => readEnv({ APP_ENV: "demo", DATA_DIR: target(), ...env });

/** Why a command stops, as it says it to whoever typed it. */
async function reasonOf(command: Promise<void>): Promise<string> {
  const error = await command.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  return (error as CommandError).message;
}

/** Refused with one sentence, and nothing left behind. That a command prints it without a stack is shown once, below. */
async function expectRefused(archive: string, sentence: RegExp, env: Record<string, string> = {}) {
  expect(await reasonOf(restore(archive, undefined, envOf(env)))).toMatch(sentence);
  nothingIsLeft();
}

/** As age does, only that the key is tried out faster: here nobody tries. */
async function lightlyEncrypted(archive: string): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(KEY);
  encrypter.setScryptWorkFactor(4);
  return Buffer.from(await encrypter.encrypt(readFileSync(archive)));
}

test("letters that were planned or leaving in a backup are held, and that is said", async () => {
  const letters = async (dir: string, work: string) => {
    const database = await openDatabase({ dataDir: path.join(dir, "pg") }, SILENT);
    const sql = sqlOf(database.acquire);
    await sql.exec(work);
    const rows = await sql.query("select sending_on from public.newsletter_settings");
    await database.close();
    return rows;
  };
  const [site, archive, restored] = [at("with-letters"), at("with-letters.tar.gz"), at("held")];
  await letters(
    site,
    `create table public.newsletter_settings (id int, sending_on boolean); insert into public.newsletter_settings values (1, true);
     create table public.newsletter_letters (state text); insert into public.newsletter_letters values ('sent'), ('sending')`,
  );
  await backup(archive, undefined, envOf({ DATA_DIR: site }));
  const said = vi.mocked(process.stdout.write);
  said.mockClear();
  await restore(archive, undefined, envOf({ DATA_DIR: restored }));
  expect(String(said.mock.calls)).toContain("Letters to readers are switched off");
  expect(await letters(restored, "select 1")).toEqual([{ sending_on: false }]);
}, 60_000);

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
  const restored = at("restored-plain");
  expect((await script("restore", [archive], { DATA_DIR: restored })).code).toBe(0);
  expect(await gifts(restored)).toEqual([{ n: 7 }]);
  expect(statSync(restored).mode & 0o777).toBe(0o700);
  const refused = await script("restore", [archive], { DATA_DIR: target(), BACKUP_KEY: KEY });
  expect([refused.code, refused.stderr.trim().split("\n").at(-1)]).toEqual([
    1,
    expect.stringContaining("not encrypted; nothing was restored"),
  ]);
  expect(refused.stderr).not.toContain("    at ");
  nothingIsLeft();
}, 120_000);

test("with a key nobody reads it without, and not a changed or shortened one", async () => {
  const archive = at("secret.tar.gz.age");
  const keyFile = at("key");
  writeFileSync(keyFile, `${KEY}\n`);
  const made = await script("backup", [archive, "--key-file", keyFile]);
  expect(made.stdout).toContain("Encrypted: without its key nobody can read it");
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readFileSync(archive).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  await expectRefused(archive, /is encrypted: set BACKUP_KEY/);
  await expectRefused(archive, /shorter than 16 characters/, { BACKUP_KEY: "short" });
  const restored = at("restored-secret");
  expect((await script("restore", [archive], { DATA_DIR: restored, BACKUP_KEY: KEY })).code).toBe(0);
  expect(await gifts(restored)).toEqual([{ n: 7 }]);
  expect(readFileSync(path.join(restored, "storage", "a-file"), "utf8")).toBe(WORD);

  const plain = at("to-encrypt.tar.gz");
  await backup(plain, undefined, envOf({ DATA_DIR: dataDir }));
  const bytes = await lightlyEncrypted(plain);
  const whole = at("whole.age");
  writeFileSync(whole, bytes);
  await expectRefused(whole, /key does not fit/, { BACKUP_KEY: `${KEY}!` });
  const cut = at("cut.age");
  writeFileSync(cut, bytes.subarray(0, bytes.length - 5));
  await expectRefused(cut, /damaged; nothing was restored/, { BACKUP_KEY: KEY });
  const changed = at("changed.age");
  const middle = Math.floor(bytes.length / 2);
  writeFileSync(changed, bytes.with(middle, (bytes[middle] ?? 0) ^ 1));
  await expectRefused(changed, /damaged; nothing was restored/, { BACKUP_KEY: KEY });
  const unchanged = at("unpacked");
  mkdirSync(unchanged);
  await readArchive(whole, unchanged, KEY);
  expect(readFileSync(path.join(unchanged, "storage", "a-file"), "utf8")).toBe(WORD);
}, 240_000);

test("an archive that does not hold what its manifest says is refused", async () => {
  const archive = at("counted.tar.gz");
  await backup(archive, undefined, envOf({ DATA_DIR: dataDir }));
  const inside = at("inside");
  mkdirSync(inside);
  await run("tar", ["-xzf", archive, "-C", inside]);
  const pack = (name: string) => run("tar", ["-c", "-Igzip -1", "-f", at(name), "-C", inside, "."]);
  const manifest = JSON.parse(readFileSync(path.join(inside, "manifest.json"), "utf8"));
  const claim = (more: object) =>
    writeFileSync(path.join(inside, "manifest.json"), JSON.stringify({ ...manifest, ...more }));
  claim({ tables: { "public.gifts": 8 } });
  await pack("rows.tar.gz");
  await expectRefused(at("rows.tar.gz"), /public\.gifts has 7 rows instead of 8/);
  claim({ files: { count: 2, bytes: 560 } });
  await pack("files.tar.gz");
  await expectRefused(at("files.tar.gz"), /1 files instead of 2/);
  // What follows is refused before anybody looks for more.
  rmSync(path.join(inside, "pg"), { recursive: true });
  claim({ format: 2 });
  await pack("newer.tar.gz");
  await expectRefused(at("newer.tar.gz"), /another version of the program/);
  rmSync(path.join(inside, "manifest.json"));
  await pack("bare.tar.gz");
  await expectRefused(at("bare.tar.gz"), /has no manifest/);
}, 240_000);

test("a key that cannot be read, or is too short, writes nothing", async () => {
  const tried = (keyFile: string | undefined, env: Record<string, string> = {}) =>
    reasonOf(backup(at("x"), keyFile, envOf({ DATA_DIR: dataDir, ...env })));
  expect(await tried(at("missing"))).toContain("cannot be read");
  expect(await tried(undefined, { BACKUP_KEY: "abc" })).toContain("shorter than 16");
  expect([existsSync(at("x")), existsSync(at("x.partial"))]).toEqual([false, false]);
});
