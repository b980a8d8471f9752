// A database that somebody else uses: the site would leave half of itself in it before it fails.

type Ask = <T>(text: string) => Promise<T[]>;

/** Made before the first migration, and noted with each: a start that was cut off goes on. */
const NOTES = `
  select exists (select from pg_namespace where nspname = 'supabase_migrations') as is_begun,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'supabase_migrations' and c.relname = 'schema_migrations') as has_notes`;
/** What hosts and extensions put into every database of theirs is in nobody's way. */
const FOUND = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relkind = 'S', c.relname limit 1`;
const OUR_SCHEMAS =
  "select nspname as name from pg_namespace where nspname in ('auth', 'private', 'realtime', 'storage') order by 1 limit 1";

/** What is in it where it is somebody else's, by one name. `ask` sees the database as it was at one moment. */
export async function foreignIn(ask: Ask): Promise<string | undefined> {
  const [notes] = await ask<{ is_begun: boolean; has_notes: boolean }>(NOTES);
  // Which migrations, and whether they are ours, is another question (migrate.ts).
  if (notes?.has_notes && (await ask("select from supabase_migrations.schema_migrations limit 1")).length > 0)
    return undefined;
  const found = await ask<{ name: string }>(FOUND);
  const taken = notes?.is_begun ? [] : await ask<{ name: string }>(OUR_SCHEMAS);
  return [...found, ...taken][0]?.name;
}
