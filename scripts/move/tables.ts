// Which tables a house has, and how each of their columns travels: as text, read by an expression at the source.
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { CommandError } from "../command.ts";
import { asGotrueHasIt } from "./accounts.ts";

type Column = { name: string; type: string; generated: boolean };
/** Columns of each table by `schema.table`, names as SQL writes them. */
export type Tables = Map<string, Column[]>;
/** `from` is what the source reads for a column of the target. */
export type Way = { table: string; columns: { name: string; type: string; from: string }[] };

/** Of the auth service only the accounts: sessions, links and codes end with the old house. */
const ACCOUNTS = ["auth.users", "auth.identities", "auth.mfa_factors"];
export const OBJECTS = "storage.objects";

const COLUMNS = `
  select n.nspname || '.' || quote_ident(c.relname) as table, quote_ident(a.attname) as name,
    format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and (n.nspname in ('public', 'private') or n.nspname || '.' || c.relname = any (string_to_array($1, ',')))
  order by 1, a.attnum`;

/** Both sides have to write every value alike, and to name types in full. */
const SETTINGS = `set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

export const speakPlainly = (run: SqlRunner): Promise<void> => run.exec(SETTINGS);

export async function tablesOf(run: SqlRunner): Promise<Tables> {
  const rows = await run.query<Column & { table: string }>(COLUMNS, [[...ACCOUNTS, OBJECTS].join(",")]);
  const tables: Tables = new Map();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

const isOurs = (table: string) => /^(public|private)\./.test(table);
const written = (columns: Column[] = []) =>
  columns.map(({ name, type, generated }) => `${name} ${type}${generated ? " generated" : ""}`).sort();

/** Throws for the first table of ours that is not the same in both. */
function refuseOtherTables(source: Tables, target: Tables): void {
  const names = new Set([...source.keys(), ...target.keys()].filter(isOurs));
  const differs = [...names].find(
    (name) => written(source.get(name)).join() !== written(target.get(name)).join(),
  );
  if (differs)
    throw new CommandError(`The schemas differ: ${differs} is not the same in both; nothing was changed.`);
}

/** The way of every table. The files of hosted Supabase are its storage's own: their rows come with them. */
export function waysBetween(source: Tables, target: Tables, hosted: boolean): Way[] {
  refuseOtherTables(source, target);
  const names = [...target.keys()].filter((name) => name !== OBJECTS || !hosted);
  return names.map((table) => {
    const had = new Set(source.get(table)?.map(({ name }) => name));
    const fixed = asGotrueHasIt(table);
    const columns = (target.get(table) ?? [])
      .filter(({ name, generated }) => !generated && (had.has(name) || fixed[name] !== undefined))
      .map(({ name, type }) => ({ name, type, from: fixed[name] ?? name }));
    return { table, columns };
  });
}
