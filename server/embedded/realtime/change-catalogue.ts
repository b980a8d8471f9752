import type { Role } from "../identity.ts";
import type { Sql } from "../sql.ts";

export type ColumnInfo = { name: string; type: string; is_key: boolean };

/** What a role may read of a table. Without rights on it there are no columns. */
export type TableInfo = { readable: Map<string, ColumnInfo>; key: ColumnInfo[]; has_owner: boolean };

type CatalogueRow = ColumnInfo & { is_readable: boolean };

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    coalesce(a.attnum = any (i.indkey), false) as is_key,
    has_schema_privilege($3, n.oid, 'usage') and has_column_privilege($3, c.oid, a.attnum, 'select') as is_readable
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where n.nspname = $1 and c.relname = $2 order by a.attnum`;

/** Remembers tables for a minute, so that a migration beside a running host is noticed. */
export class ChangeCatalogue {
  readonly #sql: Sql;
  readonly #known = new Map<string, { until: number; info: Promise<TableInfo> }>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  table(schema: string, name: string, role: Role): Promise<TableInfo> {
    const key = JSON.stringify([schema, name, role]);
    const known = this.#known.get(key);
    if (known && known.until > Date.now()) return known.info;
    const info = this.#read(schema, name, role);
    this.#known.set(key, { until: Date.now() + 60_000, info });
    info.catch(() => this.#known.delete(key));
    return info;
  }

  async #read(schema: string, name: string, role: Role): Promise<TableInfo> {
    const rows = await this.#sql.query<CatalogueRow>(COLUMNS, [schema, name, role]);
    const readable = new Map(rows.filter((row) => row.is_readable).map((row) => [row.name, row]));
    return {
      readable,
      key: rows.filter((row) => row.is_key),
      has_owner: rows.some((row) => row.name === "user_id"),
    };
  }
}
