// The statements of docs/operations.md that prepare a database, run as written: an owner who is no superuser is enough.
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../../scripts/postgres.ts";
import { bootHost } from "../fixtures/host.ts";

const operations = readFileSync("docs/operations.md", "utf8");
const statements = operations.match(/^ {4,}(create role|grant|create database) .+;$/gm) ?? [];

describe.skipIf(!process.env.TEST_DATABASE_URL)("on a PostgreSQL prepared as the document says", () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    server = (await startOwnPostgres()) as OwnPostgres;
  });
  afterAll(() => server?.stop());

  test("the site starts and reads", async () => {
    const admin = postgres(server.url, { max: 1 });
    expect(statements.length).toBeGreaterThan(2);
    for (const one of statements.flatMap((line) => line.trim().split(/(?<=;) /))) await admin.unsafe(one);
    await admin.end();
    const url = new URL(server.url);
    url.username = /owner (\w+)/.exec(statements.join())?.[1] ?? "";
    url.pathname = `/${/create database (\w+)/.exec(statements.join())?.[1]}`;
    url.password = "...";
    const host = await bootHost({ APP_ENV: "demo", DATABASE_URL: url.href });
    const page = await fetch(`${host.url}/campaigns`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("/campaign/")]);
    await host.stop();
  }, 60_000);
});
