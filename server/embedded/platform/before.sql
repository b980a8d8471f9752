-- What hosted Supabase has before the first migration. Changes nothing the second time.
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end $$;
create schema if not exists extensions;
-- The first of ours: where it is missing, whatever else is there is somebody else's (foreign-database.ts).
create schema if not exists supabase_migrations;
grant usage on schema public to anon, authenticated, service_role;
-- Only on an empty database: a migration may close these defaults and a later boot must not open them again.
do $$ begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end $$;
