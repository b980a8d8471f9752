-- Everything starts closed: what a role may do is granted where the table or function is defined.
create schema private;
comment on schema private is 'Helpers and figures the API does not expose.';
grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;

-- Whether this installation takes real money. One row; it decides which gifts count.
create table private.installation (
  id boolean primary key default true check (id),
  livemode boolean not null default false
);
comment on table private.installation is 'The one row that says whether gifts in live mode or in test mode count here.';
insert into private.installation default values;

-- How often a hashed bucket (address, e-mail, campaign) was used within a window of time.
create table public.rate_limits (
  bucket text not null check (char_length(bucket) between 1 and 200),
  window_start timestamptz not null,
  hits integer not null default 1 check (hits >= 0),
  primary key (bucket, window_start)
);
comment on table public.rate_limits is 'Hits per bucket and window. Buckets hold hashes only, never an address or e-mail.';
create index rate_limits_window_start_idx on public.rate_limits (window_start);
alter table public.rate_limits enable row level security;
grant select, insert, update, delete on public.rate_limits to service_role;

create function public.take_rate_limit(p_bucket text, p_limit integer, p_window_seconds integer)
returns boolean language sql volatile security invoker set search_path = '' as $$
  insert into public.rate_limits as r (bucket, window_start)
  values (p_bucket, to_timestamp(floor(extract(epoch from now()) / p_window_seconds) * p_window_seconds))
  on conflict (bucket, window_start) do update set hits = least(r.hits + 1, 1000000000)
  returning hits <= p_limit
$$;
comment on function public.take_rate_limit is 'Counts one hit and answers whether the bucket is still within its limit (true = allowed).';
revoke execute on function public.take_rate_limit from public, anon, authenticated;
grant execute on function public.take_rate_limit to service_role;

create function public.clean_rate_limits()
returns integer language sql volatile security invoker set search_path = '' as $$
  with gone as (delete from public.rate_limits where window_start < now() - interval '2 days' returning 1)
  select count(*)::integer from gone
$$;
comment on function public.clean_rate_limits is 'Forgets windows older than two days; returns how many.';
revoke execute on function public.clean_rate_limits from public, anon, authenticated;
grant execute on function public.clean_rate_limits to service_role;

create function private.touch_updated_at()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function private.touch_updated_at is 'Before-update trigger: stamps updated_at.';
revoke execute on function private.touch_updated_at from public;

create function private.try_uuid(p_text text)
returns uuid language sql immutable security invoker set search_path = '' as $$
  select case when p_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end
$$;
comment on function private.try_uuid is 'The text as uuid, or null when it is none.';
revoke execute on function private.try_uuid from public;
grant execute on function private.try_uuid to service_role;
