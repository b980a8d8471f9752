// DATABASE_URL: commands that are stopped, point at the wrong place, or run beside a site that is being used.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backup } from "../../scripts/backup.ts";
import { readArchive, writeArchive } from "../../scripts/backup-archive.ts";
import { restore } from "../../scripts/restore.ts";
import type * as Opening from "../../server/embedded/open-database.ts";
import { FileStore } from "../../server/embedded/storage/file-store.ts";
import { readEnv } from "../../server/env.ts";
import { npmRun } from "../fixtures/npm-run.ts";

/** Called once, when a command has fixed the moment of its backup. */
const moment = vi.hoisted(() => ({ come: async () => {} }));
vi.mock("../../server/embedded/open-database.ts", async (original) => {
  const opening = await original<typeof Opening>();
  const openDatabase: typeof opening.openDatabase = async (...args) => {
    const database = await opening.openDatabase(...args);
    const acquire = async () => {
      const session = await database.acquire();
      const run: typeof session.run = async (text, params) => {
        const answer = await session.run(text, params);
        if (text.includes("pg_export_snapshot")) await moment.come();
        return answer;
      };
      return { ...session, run };
    };
    return { ...database, acquire };
  };
  return { ...opening, openDatabase };
});

const server = process.env.TEST_DATABASE_URL;
const urlOf = (name: string) =>
  Object.assign(new URL(server || "postgres://nowhere"), { pathname: `/${name}` }).href;
const SCHEMA = `create table public.gifts (id int); insert into public.gifts select generate_series(1, 7);
  create schema storage;
  create table storage.objects (bucket_id text, name text, version text, owner_id text, metadata jsonb);
  create function public.make_admin(p_email text) returns uuid language plpgsql as $$ begin
    if p_email = 'known@example.org' then return '11111111-0000-4000-8000-000000000000'; end if;
    raise exception using errcode = 'PT404', message = 'no_confirmed_account'; end $$;`;

describe.skipIf(!server)("commands on an own PostgreSQL", () => {
  const names = ["site", "first", "second"].map((name) => `sff_commands_${name}_${process.pid}`);
  const [site = "", first = "", second = ""] = names.map(urlOf);
  const scratch = mkdtempSync(path.join(tmpdir(), "sff-commands-"));
  const at = (...parts: string[]) => path.join(scratch, ...parts);
  const store = new FileStore(at("data", "storage"));
  let admin: postgres.Sql;
  let sql: postgres.Sql;

  const envOf = (DATABASE_URL: string, DATA_DIR: string) =>
    readEnv({ APP_ENV: "demo", DATABASE_URL, DATA_DIR });
  async function upload(name: string): Promise<string> {
    const { version } = await store.write(new Blob([name]).stream(), 100, async () => undefined);
    await sql`insert into storage.objects (bucket_id, name, version) values ('images', ${name}, ${version})`;
    return version;
  }
  const objects = (...folder: string[]) =>
    readdirSync(at(...folder, "storage", "objects"), { recursive: true, encoding: "utf8" })
      .map((name) => path.basename(name))
      .filter((name) => name.length === 36);

  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    admin = postgres(server ?? "", { max: 1, onnotice: () => undefined });
    for (const name of names) await admin.unsafe(`create database ${name}`);
    sql = postgres(site, { max: 1 });
    await sql.unsafe(SCHEMA);
    await upload("kept.webp");
  }, 60_000);
  afterAll(async () => {
    vi.restoreAllMocks();
    await sql?.end();
    for (const name of names) await admin?.unsafe(`drop database if exists ${name} with (force)`);
    await admin?.end();
    rmSync(scratch, { recursive: true, force: true });
  });

  test("a backup that is stopped while it dumps leaves nothing of it, and nobody running", async () => {
    mkdirSync(at("bin"));
    const dumping = `#!/bin/sh\necho personal > "$4"\necho $$ > ${at("pid")}\nexec sleep 60\n`;
    writeFileSync(at("bin", "pg_dump"), dumping);
    chmodSync(at("bin", "pg_dump"), 0o755);
    const env = {
      PATH: `${at("bin")}:${process.env.PATH}`,
      DATABASE_URL: site,
      DATA_DIR: at("data"),
    };
    const command = ["scripts/backup.ts", at("stopped.tar.gz")];
    const child = spawn(process.execPath, command, { env, stdio: "ignore" });
    const exit = once(child, "exit");
    await expect.poll(() => existsSync(at("pid")) && readFileSync(at("pid"), "utf8")).toMatch(/\n$/);
    const left = () => readdirSync(at("data")).filter((name) => name !== "storage");
    expect(left()).toEqual([expect.stringMatching(/^backup-/)]);
    child.kill("SIGTERM");
    expect(await exit).toEqual([143, null]);
    expect(left()).toEqual([]);
    expect(readdirSync(scratch).filter((name) => name.startsWith("stopped"))).toEqual([]);
    const pid = Number(readFileSync(at("pid"), "utf8"));
    await expect.poll(() => stateOf(pid)).toMatch(/^($|Z)/);
  }, 60_000);

  test("a folder without the uploads that the database knows of is not the site's", async () => {
    mkdirSync(at("other"));
    await expect(backup(at("other.tar.gz"), undefined, envOf(site, at("other")))).rejects.toThrow(
      `The database knows of 1 uploaded files, and ${at("other", "storage")} has none of them: set DATA_DIR`,
    );
    expect([existsSync(at("other.tar.gz")), readdirSync(at("other"))]).toEqual([false, []]);
  });

  test("what is erased right after the moment of a backup is in it, as its row is; and it comes back through a link", async () => {
    const erased = await upload("erased.webp");
    moment.come = async () => {
      await sql`delete from storage.objects where version = ${erased}`;
      await store.remove([erased]);
    };
    await backup(at("moment.tar.gz"), undefined, envOf(site, at("data")));
    moment.come = async () => {};
    mkdirSync(at("private", "new"), { recursive: true });
    symlinkSync(at("private", "new"), at("new"));
    await restore(at("moment.tar.gz"), undefined, envOf(first, at("new")));
    expect(readdirSync(at("new"))).toEqual(["storage"]);
    expect(objects("new")).toContain(erased);
    const back = postgres(first, { max: 1 });
    const rows = await back<{ version: string }[]>`select version from storage.objects`;
    await back.end();
    expect(rows.map(({ version }) => version).sort()).toEqual(objects("new").sort());
  }, 60_000);

  test("who restores is told when the database has been filled all the same", async () => {
    mkdirSync(at("inside"));
    await readArchive(at("moment.tar.gz"), at("inside"), undefined);
    const manifest = JSON.parse(readFileSync(at("inside", "manifest.json"), "utf8"));
    manifest.tables["public.gifts"] = 8;
    writeFileSync(at("inside", "manifest.json"), JSON.stringify(manifest));
    await writeArchive(at("rows.tar.gz"), ["-C", at("inside"), "."], undefined);
    mkdirSync(at("empty"));
    await expect(restore(at("rows.tar.gz"), undefined, envOf(second, at("empty")))).rejects.toThrow(
      "7 rows instead of 8; the database has been filled: make an empty one for the next try.",
    );
    expect(readdirSync(at("empty"))).toEqual([]);
  }, 60_000);

  test("an administrator is made while the site runs: its uploads and its schema are left alone", async () => {
    const half = at("data", "storage", "incoming", "half");
    mkdirSync(path.dirname(half), { recursive: true });
    writeFileSync(half, "half");
    const make = (email: string, url = site) =>
      npmRun("scripts/admin.ts", [email], { DATABASE_URL: url, DATA_DIR: at("data") });
    expect(await make("Known@example.org")).toEqual({
      code: 0,
      said: "known@example.org is an administrator now.\n",
    });
    const unknown = await make("nobody@example.org");
    expect([unknown.code, unknown.said]).toEqual([
      1,
      "There is no confirmed account with the address nobody@example.org. Sign up and confirm it first.\n",
    ]);
    expect((await make("known@example.org", server)).said).toMatch(
      /^The site has never been started on this/,
    );
    expect(existsSync(half)).toBe(true);
    expect(await sql`select to_regnamespace('supabase_migrations') as made`).toEqual([{ made: null }]);
  }, 60_000);
});

/** The kernel's letter for it (Z: dead, and nobody has asked yet); empty when there is none of that number. */
function stateOf(pid: number): string {
  try {
    process.kill(pid, 0);
    return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
}
