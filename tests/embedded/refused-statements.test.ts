// Anybody can have statements refused, as many as he likes.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";
import { FIXTURE_MIGRATIONS } from "./fixtures/tables.ts";

const { sql } = await fileBackend({ migrationsDir: FIXTURE_MIGRATIONS });

test("thousands of refused statements leave the database as it was", async () => {
  await sql.exec(
    "create table kept (id int primary key, word text not null); insert into kept values (1, 'one')",
  );
  // PGlite's stack was at its end after 1,500 of the first kind.
  const refused: [statement: string, code: string][] = [
    ["selec", "42601"],
    ["select nothing_of_that_name from kept", "42703"],
    ["insert into kept values (1, 'again')", "23505"],
    ["select 1 / (id - 1) from kept", "22012"],
  ];
  const codes = new Set<string>();
  for (let round = 0; round < 1_200; round += 1) {
    for (const [statement, code] of refused) {
      const said = await sql.query(statement).then(
        () => "answered",
        (error: { code?: string }) => error.code,
      );
      if (said !== code) codes.add(`${statement}: ${said}`);
    }
  }
  expect([...codes]).toEqual([]);
  expect(await sql.query("select * from kept")).toEqual([{ id: 1, word: "one" }]);
});
