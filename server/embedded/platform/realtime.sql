-- Change notices for the tables of the publication `supabase_realtime`. The row itself is never sent: each
-- subscriber reads it again with his own rights. s schema, t table, o operation, at commit time, id primary key
-- (an object of its columns), u owner (user_id) where the table has one.
create schema if not exists realtime;
create or replace function realtime.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key jsonb;
begin
  select jsonb_object_agg(k, changed -> k) into key from unnest(tg_argv) as k;
  perform pg_notify('realtime', jsonb_build_object(
    's', tg_table_schema, 't', tg_table_name, 'o', tg_op, 'at', now(), 'id', key, 'u', changed -> 'user_id')::text);
  return null;
end $$;
revoke execute on function realtime.notify_change() from public;
