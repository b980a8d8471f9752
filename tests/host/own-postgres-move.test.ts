// `npm run move` as somebody types it: the embedded demo moves to an own PostgreSQL, and from there to hosted Supabase.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_ACCOUNTS, refuseDemo } from "../../server/embedded/demo.ts";
import { checkDatabase } from "../../server/embedded/fit-database.ts";
import { takeLock } from "../../server/embedded/lock.ts";
import { openServices } from "../../server/embedded/services.ts";
import { createStorage } from "../../server/embedded/storage/router.ts";
import { newVisitor } from "../fixtures/backend.ts";
import { demoFolder } from "../fixtures/demo-folder.ts";
import { type HostedDatabase, hostedDatabase } from "../fixtures/hosted-database.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { SILENT_LOG, TEST_SECRETS } from "../fixtures/template.ts";

const server = process.env.TEST_DATABASE_URL;
type Outcome = { code: number; stdout: string; stderr: string };

describe.skipIf(!server)("from a data folder to an own PostgreSQL, and on to hosted Supabase", () => {
  const name = `sff_move_${process.pid}`;
  const scratch = path.join(tmpdir(), `sff-move-test-${process.pid}`);
  const [oldFolder, newFolder] = [path.join(scratch, "old"), path.join(scratch, "new")];
  const url = Object.assign(new URL(server || "postgres://nowhere"), { pathname: `/${name}` }).href;
  let admin: postgres.Sql;
  let hosted: HostedDatabase;
  let api: Server;
  let password = "";

  const services = (databaseUrl: string | undefined, dataDir: string) =>
    openServices({
      databaseUrl,
      dataDir: path.join(dataDir, "pg"),
      storageDir: path.join(dataDir, "storage"),
      siteUrl: "http://site.test",
      secrets: TEST_SECRETS,
      migrationsDir: path.resolve("supabase/migrations"),
      mail: async () => undefined,
      log: SILENT_LOG,
    });

  beforeAll(async () => {
    const demo = await demoFolder();
    for (const part of ["pg", "storage"])
      cpSync(path.join(demo, part), path.join(oldFolder, part), { recursive: true });
    ({ demo_password: password } = JSON.parse(readFileSync(path.join(demo, "secrets.json"), "utf8")));
    admin = postgres(server ?? "", { max: 1, onnotice: () => undefined });
    await admin.unsafe(`create database ${name}`);
    hosted = await hostedDatabase();
    const old = await services(undefined, oldFolder);
    const picture = new Blob([webpBytes()], { type: "image/webp" });
    expect((await old.service.storage.from("images").upload("hero.webp", picture)).error).toBeNull();
    await old.close();
    const storage = path.join(scratch, "project");
    const answer = createStorage({ sql: hosted.sql, secrets: TEST_SECRETS, dir: storage, log: SILENT_LOG });
    api = createServer(getRequestListener(answer)).listen(0, "127.0.0.1");
    await once(api, "listening");
  }, 120_000);
  afterAll(async () => {
    api?.closeAllConnections();
    api?.close();
    await hosted?.close();
    await admin?.unsafe(`drop database if exists ${name} with (force)`);
    await admin?.end();
    rmSync(scratch, { recursive: true, force: true });
  });

  const command = (to: string, more: string[] = []) => ["scripts/move.ts", "--to", to, ...more];
  const given = (env: Record<string, string>) => ({ PATH: process.env.PATH ?? "", ...env });
  const move = (args: string[], env: Record<string, string>): Promise<Outcome> =>
    new Promise((resolve) => {
      execFile(process.execPath, args, { env: given(env) }, (error, stdout, stderr) =>
        resolve({ code: error ? 1 : 0, stdout, stderr }),
      );
    });
  const toOwn = command(url, ["--files", newFolder]);
  const old = { DATA_DIR: oldFolder };
  const lastLine = (text: string) => text.trim().split("\n").at(-1);

  test("a dry run lists everything, and the empty database stays empty", async () => {
    const { code, stdout } = await move([...toOwn, "--dry-run"], old);
    expect([code, lastLine(stdout)]).toEqual([0, expect.stringContaining("Nothing was changed.")]);
    expect(stdout).toMatch(/^auth\.users +\d+ rows/m);
    expect(stdout).toMatch(/^1 files \(200 bytes\)/m);
    const site = postgres(url, { max: 1 });
    expect(await site`select to_regnamespace('auth')::text as made`).toEqual([{ made: null }]);
    await site.end();
  }, 60_000);

  test("a folder in use is refused, and so is a command without a target", async () => {
    const release = await takeLock(oldFolder);
    const { code, stderr } = await move(toOwn, old);
    await release();
    expect([code, stderr]).toEqual([1, expect.stringContaining(`is in use by process ${process.pid}`)]);
    expect((await move(["scripts/move.ts"], old)).stderr).toMatch(/^Say where to/);
    expect((await move([...toOwn, "--api", "nonsense"], old)).stderr).toMatch(/^--api is no address .*\n$/);
  }, 60_000);

  test("killed while it makes the schema: no site starts there, and the same call goes on", async () => {
    const child = spawn(process.execPath, toOwn, { env: given(old), stdio: "ignore" });
    const ended = once(child, "exit");
    const site = postgres(url, { max: 1 });
    const begun = async () =>
      (await site`select to_regclass('supabase_migrations.schema_migrations') is not null as so`)[0]?.so;
    await expect.poll(begun, { interval: 20, timeout: 60_000 }).toBe(true);
    child.kill("SIGKILL");
    await ended;
    await site.end();
    await expect(checkDatabase(url)).rejects.toThrow(/is not finished: run the same command again/);
  }, 120_000);

  test("killed in the middle it goes on; then people sign in and files are there", async () => {
    const child = spawn(process.execPath, toOwn, { env: given(old), stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split("  moved\n").length > 5) child.kill("SIGKILL");
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    await expect(checkDatabase(url)).rejects.toThrow(/is not finished: run the same command again/);
    const { code, stdout, stderr } = await move(toOwn, old);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("1 files (200 bytes), 1 of them moved now, all compared.");
    expect(stdout).not.toContain("DIFFERENT");
    const again = await move(toOwn, old);
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).toMatch(/^This move was finished at .*Nothing was changed\.\n$/);
    // As where the first call had not said where the files go.
    rmSync(path.join(newFolder, "storage"), { recursive: true });
    expect((await move(toOwn, old)).stdout).toContain("1 files (200 bytes), 1 of them moved now");
    await checkDatabase(url);

    const next = await services(url, newFolder);
    await expect(refuseDemo(next.sql)).rejects.toThrow("This database is a demo's");
    for (const { email } of DEMO_ACCOUNTS) {
      const { error } = await newVisitor(next).auth.signInWithPassword({ email, password });
      expect(error).toBeNull();
    }
    expect((await next.service.storage.from("images").download("hero.webp")).data?.size).toBe(200);
    const { stderr: served } = await move(command(hosted.url), { DATA_DIR: newFolder, DATABASE_URL: url });
    await next.close();
    expect(served).toBe("The source is being served: stop it first; nothing was changed.\n");
  }, 120_000);

  test("on to hosted Supabase, as its role that is no superuser", async () => {
    const key = { DATA_DIR: newFolder, DATABASE_URL: url, MOVE_SECRET_KEY: TEST_SECRETS.secret_key };
    const project = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const args = command(hosted.url, ["--api", project]);
    expect((await move(args, key)).stderr).toMatch(/^The source is a demo's.*nothing was changed\.\n$/);
    const site = postgres(url, { max: 1 });
    await site`delete from supabase_migrations.seed_files`;
    await site.end();
    const { code, stdout, stderr } = await move(args, key);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^auth\.users +\d+ rows +[0-9a-f]{12} +the same$/m);
    expect(stdout).toContain("1 files (200 bytes), 1 of them moved now, all compared.");
  }, 60_000);
});
