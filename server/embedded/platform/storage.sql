-- The tables and helpers migrations know from hosted Supabase's storage.
create schema if not exists storage;
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
-- `version` names the file on disk, so that a replaced object is a new file and readers of the old one finish.
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
-- Signed upload URLs that are still open. Only the storage host reads and writes them; policies may count them
-- through a definer function. Hosted Supabase has no such table.
create table if not exists storage.upload_tickets (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null,
  owner_id text,
  expires_at timestamptz not null
);
create index if not exists upload_tickets_place on storage.upload_tickets (bucket_id, name text_pattern_ops);
alter table storage.upload_tickets enable row level security;
create index if not exists objects_prefix on storage.objects (bucket_id, name text_pattern_ops);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select parts[1 : array_length(parts, 1) - 1] from (select string_to_array(name, '/') as parts) as split
$$;
create or replace function storage.filename(name text) returns text language sql immutable as $$
  select parts[array_length(parts, 1)] from (select string_to_array(name, '/') as parts) as split
$$;
create or replace function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
create or replace function storage.operation() returns text language sql stable as $$
  select nullif(current_setting('storage.operation', true), '')
$$;
create or replace function storage.allow_only_operation(expected_operation text) returns boolean language sql stable as $$
  select coalesce(
    regexp_replace(storage.operation(), '^storage\.', '') = nullif(regexp_replace(expected_operation, '^storage\.', ''), ''),
    false)
$$;
create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean language sql stable as $$
  select coalesce(bool_or(storage.allow_only_operation(expected)), false) from unnest(expected_operations) as expected
$$;
grant usage on schema storage to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
revoke all on storage.upload_tickets from anon, authenticated, service_role;
