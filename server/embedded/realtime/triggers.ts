import type { Sql } from "../sql.ts";

type PublishedTable = {
  schema_name: string;
  table_name: string;
  key_columns: string[] | null;
  has_trigger: boolean;
};

// At nearly every start nothing differs, and the catalogue is asked no more than that.
const DIFFERS = `
  select from (select prrelid as id from pg_publication_rel) as published
  full join (select tgrelid as id from pg_trigger where tgname = 'realtime_notify') as announced using (id)
  where published.id is null or announced.id is null limit 1`;

// The primary key comes from the catalogue: cms_content, for one, is keyed by `key`.
const PUBLISHED = `
  select n.nspname as schema_name, c.relname as table_name,
    (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key_columns,
    exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_notify') as has_trigger
  from pg_publication p join pg_publication_rel r on r.prpubid = p.oid
  join pg_class c on c.oid = r.prrelid join pg_namespace n on n.oid = c.relnamespace
  where p.pubname = 'supabase_realtime'`;

const NO_LONGER_PUBLISHED = `
  select n.nspname as schema_name, c.relname as table_name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where t.tgname = 'realtime_notify' and not exists (
    select from pg_publication p join pg_publication_rel r on r.prpubid = p.oid
    where p.pubname = 'supabase_realtime' and r.prrelid = c.oid)`;

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function createTrigger(table: PublishedTable): string {
  const target = `${quoteIdentifier(table.schema_name)}.${quoteIdentifier(table.table_name)}`;
  const key = (table.key_columns ?? []).map(quoteLiteral).join(", ");
  return `create trigger realtime_notify after insert or update or delete on ${target}
    for each row execute function realtime.notify_change(${key});`;
}

/** Makes the tables of the publication, and only those, announce their changes. */
export async function installRealtimeTriggers(sql: Sql): Promise<void> {
  if ((await sql.query(DIFFERS)).length === 0) return;
  await sql.tx(async (run) => {
    await run.query("select pg_advisory_xact_lock(7310027)");
    const published = await run.query<PublishedTable>(PUBLISHED);
    const stale = await run.query<PublishedTable>(NO_LONGER_PUBLISHED);
    const drops = stale.map((table) => {
      const target = `${quoteIdentifier(table.schema_name)}.${quoteIdentifier(table.table_name)}`;
      return `drop trigger realtime_notify on ${target};`;
    });
    const creates = published.filter((table) => table.key_columns && !table.has_trigger).map(createTrigger);
    if (drops.length + creates.length > 0) await run.exec([...drops, ...creates].join("\n"));
  });
}
