import type { Sql } from "../../../server/embedded/sql.ts";

export type Column = {
  name: string;
  /** A type name of PostgreSQL; arrays end in "[]". */
  type: string;
  nullable: boolean;
  /** May be left out when inserting. */
  optional: boolean;
  /** Written by the database only. */
  generated: boolean;
  /** The closed list of a `check (column in (...))`, if there is one, on the column or on its domain. */
  values: string[] | null;
};

export type Relation = {
  name: string;
  kind: "table" | "view";
  columns: Column[];
  relationships: Relationship[];
};

export type Relationship = {
  name: string;
  columns: string[];
  one_to_one: boolean;
  referenced: string;
  referenced_columns: string[];
};

export type Argument = { name: string; type: string; optional: boolean };

export type SqlFunction = {
  name: string;
  args: Argument[];
  returns: string;
  returns_set: boolean;
  /** Of `returns table (...)`. */
  columns: Pick<Argument, "name" | "type">[];
};

export type Catalogue = { relations: Relation[]; functions: SqlFunction[] };

const COLUMNS = `
  select c.relname as relation, case c.relkind when 'v' then 'view' else 'table' end as kind, a.attname as name,
    format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' or not a.attnotnull as optional,
    a.attidentity = 'a' or a.attgenerated <> '' as generated,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.contype = 'c' and ((k.conrelid = c.oid and k.conkey = array[a.attnum]) or k.contypid = a.atttypid)
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[') as list
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
  order by c.relname, a.attname`;

const RELATIONSHIPS = `
  select k.conname as name, c.relname as relation, f.relname as referenced,
    (select json_agg(a.attname order by n.i) from unnest(k.conkey) with ordinality n (num, i)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num) as columns,
    (select json_agg(a.attname order by n.i) from unnest(k.confkey) with ordinality n (num, i)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num) as referenced_columns,
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indkey::int2[] = k.conkey) as one_to_one
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
  order by k.conname`;

const FUNCTIONS = `
  select p.proname as name, format_type(p.prorettype, null) as returns, p.proretset as returns_set,
    coalesce((select json_agg(json_build_object('name', p.proargnames[t.i], 'type', format_type(t.oid, null),
      'optional', t.i > p.pronargs - p.pronargdefaults) order by p.proargnames[t.i])
      from unnest(p.proargtypes::oid[]) with ordinality t (oid, i)), '[]'::json) as args,
    coalesce((select json_agg(json_build_object('name', p.proargnames[t.i], 'type', format_type(t.oid, null)) order by p.proargnames[t.i])
      from unnest(p.proallargtypes) with ordinality t (oid, i) where p.proargmodes[t.i] = 't'), '[]'::json) as columns
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`;

type ColumnRow = Omit<Column, "values"> & { relation: string; kind: Relation["kind"]; list: string | null };

function valuesOf(list: string | null): string[] | null {
  return list === null ? null : [...list.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? "");
}

/** The public schema: tables, views and functions, in alphabetical order. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const columns = await sql.query<ColumnRow>(COLUMNS);
  const relationships = await sql.query<Relationship & { relation: string }>(RELATIONSHIPS);
  const functions = await sql.query<SqlFunction>(FUNCTIONS);
  const relations = new Map<string, Relation>();
  for (const { relation, kind, list, ...column } of columns) {
    const known = relations.get(relation) ?? { name: relation, kind, columns: [], relationships: [] };
    known.columns.push({ ...column, values: valuesOf(list) });
    relations.set(relation, known);
  }
  for (const { relation, ...relationship } of relationships)
    relations.get(relation)?.relationships.push(relationship);
  return { relations: [...relations.values()], functions };
}
