// The statements of docs/operations.md that prepare a database, run as written: an owner who is no superuser is enough.
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../../scripts/postgres.ts";
import { checkDatabase } from "../../server/embedded/fit-database.ts";
import { bootHost } from "../fixtures/host.ts";

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
});
