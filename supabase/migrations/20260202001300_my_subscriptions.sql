-- The file of my_data holds the memberships, too. The former function stays as it is, one layer below.
alter function public.my_data() set schema private;
alter function private.my_data() rename to my_data_without_subscriptions;
revoke execute on function private.my_data_without_subscriptions from public, anon, authenticated;

create function public.my_data()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.my_data_without_subscriptions() || jsonb_build_object('subscriptions', (
    select coalesce(jsonb_agg(to_jsonb(s) - '{idempotency_key,last_look,reconciled_at}'::text[] order by s.created_at), '[]')
    from public.subscriptions s where s.user_id = private.require_account()));
end $$;
comment on function public.my_data is 'Everything kept about the caller, as a file to download; logged. Definer: it reads closed tables.';
revoke execute on function public.my_data from public, anon, authenticated;
grant execute on function public.my_data to authenticated;
