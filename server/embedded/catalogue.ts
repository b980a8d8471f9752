// What rest may be asked for and what it takes, as lite has read it of the exposed schema.
import type { LiteConnection } from "./lite/connection.ts";

/** The only schema rest serves. */
export const EXPOSED_SCHEMA = "public";

/** What a column or an argument is of: `text[]`, `jsonb`, `boolean` ... */
export type Types = ReadonlyMap<string, string>;

export type Catalogue = {
  /** Columns by table or view. */
  relations: ReadonlyMap<string, Types>;
  /** Arguments by function, of all its forms. */
  functions: ReadonlyMap<string, Types>;
  /** Every column of every relation. */
  columns: ReadonlySet<string>;
};

type Introspection = {
  tables: { schema: string; name: string }[];
  views: { schema: string; name: string }[];
  /** `type` of a list is that of its entries; `pg_type` tells them apart. */
  columns: { schema: string; table: string; name: string; type: string; pg_type: string }[];
  functions: { schema: string; name: string; arg_names: string[] | null; arg_types: string[] }[];
};

function catalogueOf({ tables, views, columns, functions }: Introspection): Catalogue {
  const relations = new Map<string, Map<string, string>>();
  const verbs = new Map<string, Map<string, string>>();
  const isOurs = ({ schema }: { schema: string }) => schema === EXPOSED_SCHEMA;
  for (const { name } of [...tables, ...views].filter(isOurs)) relations.set(name, new Map());
  const ours = columns.filter(isOurs);
  for (const { table, name, type, pg_type } of ours)
    relations.get(table)?.set(name, pg_type.startsWith("_") ? `${type}[]` : type);
  for (const { name, arg_names, arg_types } of functions.filter(isOurs)) {
    const types = (arg_names ?? []).map((argument, n) => [argument, arg_types[n] ?? ""] as const);
    verbs.set(name, new Map([...(verbs.get(name) ?? []), ...types]));
  }
  return { relations, functions: verbs, columns: new Set(ours.map(({ name }) => name)) };
}

/** Resolves to the present catalogue; rejects while the database cannot be asked for it. */
export function catalogueReader(connection: LiteConnection): () => Promise<Catalogue> {
  let read: object | undefined;
  let catalogue: Catalogue | undefined;
  return async () => {
    const introspection = (await connection.introspect({ useCache: true })) as Introspection;
    if (!catalogue || read !== introspection) catalogue = catalogueOf(introspection);
    read = introspection;
    return catalogue;
  };
}
