// The names rest may be asked for: what lite has read of the exposed schema, as sets.
import type { LiteConnection } from "./lite/connection.ts";

/** The only schema rest serves. */
export const EXPOSED_SCHEMA = "public";

export type Catalogue = {
  /** Columns by table or view. */
  relations: ReadonlyMap<string, ReadonlySet<string>>;
  /** Arguments by function, of all its forms. */
  functions: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every column of every relation. */
  columns: ReadonlySet<string>;
};

type Introspection = {
  tables: { schema: string; name: string }[];
  views: { schema: string; name: string }[];
  columns: { schema: string; table: string; name: string }[];
  functions: { schema: string; name: string; arg_names: string[] | null }[];
};

function catalogueOf({ tables, views, columns, functions }: Introspection): Catalogue {
  const relations = new Map<string, Set<string>>();
  const verbs = new Map<string, Set<string>>();
  const isOurs = ({ schema }: { schema: string }) => schema === EXPOSED_SCHEMA;
  for (const { name } of [...tables, ...views].filter(isOurs)) relations.set(name, new Set());
  const ours = columns.filter(isOurs);
  for (const { table, name } of ours) relations.get(table)?.add(name);
  for (const { name, arg_names } of functions.filter(isOurs))
    verbs.set(name, new Set([...(verbs.get(name) ?? []), ...(arg_names ?? [])]));
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
