// Folders as operators have them: linked, of somebody else, without what they should hold, with what a killed one has left.
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { backup } from "../../scripts/backup.ts";
import { makeManifest } from "../../scripts/backup-manifest.ts";
import { CommandError, SILENT } from "../../scripts/command.ts";
import { restore } from "../../scripts/restore.ts";
import { sqlOf } from "../../server/embedded/database.ts";
import { openDatabase } from "../../server/embedded/open-database.ts";
import { readEnv } from "../../server/env.ts";
import { isOnPostgres } from "../fixtures/engines.ts";
import { npmRun } from "../fixtures/npm-run.ts";

const HERE = "11111111-0000-4000-8000-000000000000";
const GONE = "22222222-0000-4000-8000-000000000000";
const ROWS = `insert into storage.buckets (id, name) values ('images', 'images');
  insert into storage.objects (bucket_id, name, version) values ('images', 'here.webp', '${HERE}'), ('images', 'gone.webp', '${GONE}')`;
const MAKE_ADMIN = `create function public.make_admin(p_email text) returns uuid language sql
  as $$ select '${HERE}'::uuid $$`;
/** All that the platform makes, and with it every table. */
const EMPTY = `do $$ declare s text; begin
  for s in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  loop execute format('drop schema %I cascade', s); end loop; end $$`;

const run = promisify(execFile);
const scratch = mkdtempSync(path.join(tmpdir(), "sff-folders-"));
const at = (...parts: string[]) => path.join(scratch, ...parts);
let said = "";

beforeAll(() => {
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(scratch, { recursive: true, force: true });
});

const envOf = (env: Record<string, string>) => readEnv({ APP_ENV: "demo", ...env });
const pack = (target: string, dataDir: string) => backup(target, undefined, envOf({ DATA_DIR: dataDir }));
const bringBack = (archive: string, env: Record<string, string>) => restore(archive, undefined, envOf(env));

/** The sentence a command ends with. */
async function reasonOf(command: Promise<void>): Promise<string> {
  const error = await command.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  return (error as CommandError).message;
}

async function changed(dataDir: string, script: string, loadDataDir?: Blob): Promise<void> {
  const database = await openDatabase({ dataDir: path.join(dataDir, "pg"), loadDataDir }, SILENT);
  await sqlOf(database.acquire).exec(script);
  await database.close();
}

describe("without a database", () => {
  test("a folder where no site has been is not made one", async () => {
    mkdirSync(at("uploads", "storage"), { recursive: true });
    expect(await reasonOf(pack(at("none.tar.gz"), at("uploads")))).toContain("There is no installation in");
    expect([readdirSync(at("uploads")), existsSync(at("none.tar.gz"))]).toEqual([["storage"], false]);
  });

  test("none is packed into itself", async () => {
    mkdirSync(at("own", "pg"), { recursive: true });
    symlinkSync(at("own"), at("own-link"));
    for (const inside of [
      at("own", "in.tar.gz"),
      at("own", "pg", "..", "deep", "in.tar.gz"),
      at("own-link", "in.tar.gz"),
    ])
      expect(await reasonOf(pack(inside, at("own")))).toMatch(
        /lies in the data folder .*put the archive elsewhere/,
      );
    expect(readdirSync(at("own"))).toEqual(["pg"]);
    // Beside it, whatever it is called.
    expect(await reasonOf(pack(at("own.tar.gz"), at("own")))).not.toContain("lies in");
    expect(await reasonOf(pack(at("..own.tar.gz"), at("own")))).not.toContain("lies in");
  });

  test("one of another account is left to that account, and what the system says is one sentence", async () => {
    mkdirSync(at("foreign", "pg"), { recursive: true });
    writeFileSync(at("foreign", "pg", "PG_VERSION"), "17");
    writeFileSync(at("file"), "");
    const own = process.geteuid?.() ?? 0;
    vi.spyOn(process, "geteuid").mockReturnValue(own + 1);
    expect(await reasonOf(pack(at("foreign.tar.gz"), at("foreign")))).toBe(
      `${at("foreign", "pg")} is of the account with the number ${own}, this one is ${own + 1}: run the command as that account, or the site could not open its database any more.`,
    );
    vi.mocked(process.geteuid ?? (() => 0)).mockRestore();
    expect(await reasonOf(pack(at("file", "a", "b.tar.gz"), at("foreign")))).toBe(
      `${at("file", "a")}: not a directory; nothing was written.`,
    );
    expect(readdirSync(at("foreign")).sort()).toEqual(["lock.db", "pg"]);
  });

  test("an archive of the built-in database is not restored beside another one, nor where no folder can be", async () => {
    const known = { tables: {}, files: { count: 0, bytes: 0 }, encrypted: false };
    mkdirSync(at("bare"));
    writeFileSync(
      at("bare", "manifest.json"),
      JSON.stringify(makeManifest({ database: "pglite", ...known })),
    );
    await run("tar", ["-czf", at("bare.tar.gz"), "-C", at("bare"), "."]);
    const env = { DATA_DIR: at("target"), DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    expect(await reasonOf(bringBack(at("bare.tar.gz"), env))).toContain(
      "holds the built-in database, and DATABASE_URL names another one; nothing was restored",
    );
    expect(existsSync(at("target"))).toBe(false);
    const under = { DATA_DIR: at("file", "target") };
    expect(await reasonOf(bringBack(at("bare.tar.gz"), under))).toMatch(
      /: not a directory; nothing was restored\.$/,
    );
  });
});

describe.skipIf(isOnPostgres)("with the built-in database", () => {
  const dataDir = at("linked");

  beforeAll(async () => {
    await changed(
      at("plain"),
      `${ROWS};${MAKE_ADMIN}`,
      await openAsBlob(inject("templates").platform.location),
    );
    mkdirSync(dataDir);
    mkdirSync(at("disk", "objects", HERE.slice(0, 2)), { recursive: true });
    writeFileSync(at("disk", "objects", HERE.slice(0, 2), HERE), "words");
    mkdirSync(path.join(dataDir, "storage"));
    renameSync(at("plain", "pg"), at("cluster"));
    symlinkSync(at("cluster"), path.join(dataDir, "pg"));
    symlinkSync(at("disk", "objects"), path.join(dataDir, "storage", "objects"));
  }, 120_000);

  test("what links lead to is packed, and comes back into a linked folder that is there", async () => {
    const archive = at("linked.tar.gz");
    // Of a backup that was killed, or of one that is still at it.
    writeFileSync(`${archive}.partial`, "theirs");
    // Of a restore that was killed.
    mkdirSync(path.join(dataDir, "restore-Ab3xYz", "pg"), { recursive: true });
    said = "";
    await pack(archive, dataDir);
    rmSync(path.join(dataDir, "restore-Ab3xYz"), { recursive: true });
    expect(said).toContain(", 1 files (5 bytes).");
    expect(said).toContain("NOT in it, because the data folder lacks them: images/gone.webp.\n");
    expect(readFileSync(`${archive}.partial`, "utf8")).toBe("theirs");
    expect(
      readdirSync(scratch)
        .filter((name) => name.startsWith("linked.tar.gz"))
        .sort(),
    ).toEqual(["linked.tar.gz", "linked.tar.gz.partial"]);
    mkdirSync(at("elsewhere"), { mode: 0o755 });
    symlinkSync(at("elsewhere"), at("restored"));
    const { ino } = statSync(at("elsewhere"));
    // What a restore that was killed has left is no part of this one.
    mkdirSync(`${at("restored")}.partial`);
    writeFileSync(path.join(`${at("restored")}.partial`, "theirs"), "");
    await bringBack(archive, { DATA_DIR: at("restored") });
    expect(statSync(at("restored")).ino).toBe(ino);
    expect(statSync(at("restored")).mode & 0o777).toBe(0o700);
    expect(readdirSync(at("restored")).sort()).toEqual(["pg", "storage"]);
    for (const name of ["pg", "storage", "storage/objects"])
      expect(lstatSync(at("restored", name)).isSymbolicLink(), name).toBe(false);
    const file = at("restored", "storage", "objects", HERE.slice(0, 2), HERE);
    expect(readFileSync(file, "utf8")).toBe("words");
  }, 120_000);

  test("an administrator is made in a folder of one's own, and nothing else", async () => {
    const made = await npmRun("scripts/admin.ts", ["who@example.org"], { DATA_DIR: dataDir });
    expect(made).toEqual({ code: 0, said: "who@example.org is an administrator now.\n" });
    expect(readdirSync(dataDir).sort()).toEqual(["lock.db", "pg", "storage"]);
    const nowhere = await npmRun("scripts/admin.ts", ["who@example.org"], { DATA_DIR: at("nowhere") });
    expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringMatching(/^There is no installation in/)]);
    expect(existsSync(at("nowhere"))).toBe(false);
  }, 60_000);

  test("the files of something else are not taken for the site's, nor a database without tables", async () => {
    mkdirSync(at("other"));
    cpSync(at("cluster"), at("other", "pg"), { recursive: true });
    expect(await reasonOf(pack(at("other.tar.gz"), at("other")))).toContain(
      `The database knows of 2 uploaded files, and ${at("other", "storage")} has none of them: set DATA_DIR`,
    );
    await changed(at("other"), EMPTY);
    expect(await reasonOf(pack(at("other.tar.gz"), at("other")))).toContain("There is no table");
    expect(readdirSync(scratch).filter((name) => name.startsWith("other."))).toEqual([]);
  }, 120_000);
});
