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
