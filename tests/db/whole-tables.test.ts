// Hosted Supabase loads `safeupdate` where PostgREST signs in: there every update or delete without a condition fails, inside
// functions and triggers as well, and with it the transaction of a payment (decision 41). Whoever means every row says so.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();

const BEGINS = /\b(update(?!\s+(?:set|of|skip)\b)\s+(?:only\s+)?[\w."%]+|delete\s+from)\b/gi;
/** Not a statement: a lock of rows, the second half of an insert, an event of a trigger. */
const BESIDE = /(?:\bfor(?:\s+no\s+key)?|\bdo|\bor|\bbefore|\bafter)\s*$/i;

/** From where it begins to the end of its own level, without the levels inside. */
function statementAt(source: string, from: number): string {
  let depth = 0;
  let own = "";
  for (const letter of source.slice(from)) {
    if (letter === "(") depth += 1;
    if (depth === 0 && (letter === ";" || letter === ")")) break;
    if (depth === 0) own += letter;
    if (letter === ")") depth -= 1;
  }
  return own;
}

/** Of the code and, each by itself, of its texts: some are run. */
function withoutCondition(source: string): string[] {
  const code = source.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ");
  const text = /'((?:[^']|'')*)'/g;
  const texts = [...code.matchAll(text)].map(([, inside = ""]) => inside);
  return [code.replace(text, "''"), ...texts].flatMap((text) =>
    [...text.matchAll(BEGINS)]
      .filter(({ index }) => !BESIDE.test(text.slice(0, index)))
      .map(({ index }) => statementAt(text, index))
      .filter((statement) => !/\bwhere\b/i.test(statement)),
  );
}

test("no function changes or deletes every row of a table without saying so", async () => {
  const functions = await backend.sql.query<{ name: string; prosrc: string }>(
    `select p.oid::regprocedure::text as name, p.prosrc from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and l.lanname in ('sql', 'plpgsql')`,
  );
  expect(functions.length).toBeGreaterThan(300);
  const found = functions.map(({ name, prosrc }) => ({ name, statements: withoutCondition(prosrc) }));
  expect(found.filter(({ statements }) => statements.length > 0)).toEqual([]);
});

test.each([
  ["begin delete from private.t; end", 1],
  ["with gone as (delete from private.t returning 1) select 1 where true", 1],
  ["update private.t set a = (select 1 where true);", 1],
  ["update private.t set a = b.a from (select 1 where true) b; delete from x where true;", 1],
  ["execute format('delete from %I', v_table);", 1],
  ["select 1 from private.t for update; insert into t values (1) on conflict (id) do update set a = 1;", 0],
  ["-- delete from t\nupdate only private.t t set a = 1 where t.id = 2;", 0],
])("%s", (source, count) => expect(withoutCondition(source)).toHaveLength(count));
