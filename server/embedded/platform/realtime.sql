-- Change notices for the tables of the publication `supabase_realtime`. The row itself is never sent: each
-- subscriber reads it again with his own rights. s schema, t table, o operation, at commit time, id primary key
-- (an object of its columns), u owner (user_id) where the table has one.
create schema if not exists realtime;
create or replace function realtime.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key jsonb;
  notice text;
begin
  select jsonb_object_agg(k, changed -> k) into key from unnest(tg_argv) as k;
  notice := jsonb_build_object(
    's', tg_table_schema, 't', tg_table_name, 'o', tg_op, 'at', now(), 'id', key, 'u', changed -> 'user_id')::text;
  -- NOTIFY refuses 8000 bytes and more, and a very long key must not make the write itself fail.
  if octet_length(notice) < 8000 then perform pg_notify('realtime', notice); end if;
  return null;
end $$;
revoke execute on function realtime.notify_change() from public;

-- Who may hear (select) and speak (insert) in private topics, by policies of migrations as on hosted Supabase. The
-- host asks them with rows it takes back; none is ever stored.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant execute on function realtime.topic() to anon, authenticated, service_role;
