// The statements of docs/operations.md that prepare a database, run as written: an owner who is no superuser is enough.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../../scripts/postgres.ts";
import { checkDatabase } from "../../server/embedded/fit-database.ts";
import { bootHost } from "../fixtures/host.ts";
import { npmRun } from "../fixtures/npm-run.ts";

const operations = readFileSync("docs/operations.md", "utf8");
const statements = operations.match(/^ {4,}(create role|grant|create database) .+;$/gm) ?? [];

describe.skipIf(!process.env.TEST_DATABASE_URL)("on a PostgreSQL prepared as the document says", () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    server = (await startOwnPostgres()) as OwnPostgres;
  });
  afterAll(() => server?.stop());

  const urlOf = (name: string, login: string) =>
    Object.assign(new URL(server.url), { username: login, password: "...", pathname: `/${name}` }).href;

  test("the site starts and reads", async () => {
    const admin = postgres(server.url, { max: 1 });
    expect(statements.length).toBeGreaterThan(2);
    for (const one of statements.flatMap((line) => line.trim().split(/(?<=;) /))) await admin.unsafe(one);
    await admin.end();
    const [, name = "", owner = ""] = /create database (\w+) owner (\w+)/.exec(statements.join()) ?? [];
    const host = await bootHost({ APP_ENV: "demo", DATABASE_URL: urlOf(name, owner) });
    const page = await fetch(`${host.url}/campaigns`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("/campaign/")]);
    await host.stop();
  }, 60_000);

  test.each([
    ["create database ascii owner able encoding 'SQL_ASCII' locale 'C' template template0", /SQL_ASCII/],
    ["create database theirs", /alter database theirs owner to able/],
    ["create database theirs2 owner unable", /cannot act as anon, authenticated, service_role/],
  ])("%s: one in which the site cannot work is refused at once", async (statement, words) => {
    const admin = postgres(server.url, { max: 1 });
    const [, name = ""] = /database (\w+)/.exec(statement) ?? [];
    const login = statement.includes("unable") ? "unable" : "able";
    await admin.unsafe(`create role ${login} login`).catch(() => undefined);
    await admin.unsafe("grant anon, authenticated, service_role to able").catch(() => undefined);
    await admin.unsafe(statement);
    await admin.end();
    await expect(checkDatabase(urlOf(name, login))).rejects.toThrow(words);
  });

  test("one that somebody else uses ends the start with 78 and one sentence, and nothing is left in it", async () => {
    const admin = postgres(server.url, { max: 1 });
    await admin.unsafe("create database used");
    await admin.end();
    const url = urlOf("used", "postgres");
    const used = postgres(url, { max: 1 });
    await used.unsafe("create table public.profiles (id int)");
    const schemas = () => used`select nspname from pg_namespace order by 1`;
    const before = await schemas();
    const dataDir = mkdtempSync(path.join(tmpdir(), "sff-used-"));
    const env = { APP_ENV: "demo", DATABASE_URL: url, DATA_DIR: dataDir, PORT: "0" };
    const { code, said } = await npmRun("server/main.ts", [], env);
    expect([code, said]).toEqual([
      78,
      "The database used of DATABASE_URL holds something else (public.profiles), and nothing of this site: name an empty one. Nothing was changed in it.\n",
    ]);
    expect(await schemas()).toEqual(before);
    await used.end();
    rmSync(dataDir, { recursive: true });
  }, 60_000);

  test.each([
    [
      "default_transaction_read_only",
      "alter role bounded set default_transaction_read_only = on",
      /^The database can only be read .+\n$/,
    ],
    [
      "connection limit",
      "alter role bounded connection limit 1; alter role bounded reset all",
      /^The database lets no more .+\n$/,
    ],
  ])(
    "a start that meets %s says so in one sentence",
    async (_, statements, sentence) => {
      const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
      await admin.unsafe("create role bounded login createrole bypassrls").catch(() => undefined);
      await admin.unsafe("create database bounded owner bounded").catch(() => undefined);
      await admin.unsafe("grant anon, authenticated, service_role to bounded");
      for (const one of statements.split("; ")) await admin.unsafe(one);
      await admin.end();
      const dataDir = mkdtempSync(path.join(tmpdir(), "sff-bounded-"));
      const env = {
        APP_ENV: "demo",
        DATABASE_URL: urlOf("bounded", "bounded"),
        DATA_DIR: dataDir,
        PORT: "0",
      };
      const { code, said } = await npmRun("server/main.ts", [], env);
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
      rmSync(dataDir, { recursive: true });
    },
    60_000,
  );
});
