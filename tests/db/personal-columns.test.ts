import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";
import { columnsOf, PERSONAL_COLUMNS } from "./personal-columns.ts";

const backend = await fileBackend();

// Numbers, moments and yes or no say nothing about a person once the rest of the row is gone.
const HARMLESS = ["b", "n", "d", "t"].map((kind) => `'${kind}'`).join(", ");

test("every column that may hold a person has its fate, and no other", async () => {
  const rows = await backend.sql.query<{ column: string }>(`
    select n.nspname || '.' || c.relname || '.' || a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
    where n.nspname in ('auth', 'public', 'private', 'storage') and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and not (t.typcategory::text in (${HARMLESS.toUpperCase()}))`);
  const listed = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { goes, wordless, kept }]) =>
    [...columnsOf(goes), ...columnsOf(wordless), ...Object.keys(kept ?? {})].map(
      (name) => `${table}.${name}`,
    ),
  );
  expect(listed.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
});

test("a new table or column is noticed", async () => {
  const known = new Set(Object.keys(PERSONAL_COLUMNS));
  const tables = await backend.sql.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'public', 'private', 'storage') and c.relkind in ('r', 'p')`);
  const figures = [
    "private.foundation_sums",
    "private.installation",
    "private.lot_days",
    "private.month_figures",
    "private.profile_counts",
  ];
  const others = tables.map(({ name }) => name).filter((name) => !known.has(name));
  expect(others.toSorted()).toEqual(figures);
});
