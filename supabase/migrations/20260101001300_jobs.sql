-- Who runs which scheduled job: any number of servers may ask, one gets it.
create table public.job_leases (
  name text primary key check (name ~ '^[a-z_-]{1,60}$'),
  holder text not null,
  expires_at timestamptz not null,
  last_run_at timestamptz not null default now()
);
comment on table public.job_leases is 'One lease per scheduled job; last_run_at lets a missed run be caught up.';
alter table public.job_leases enable row level security;
grant select, insert, update, delete on public.job_leases to service_role;

create function public.claim_job(p_name text, p_holder text, p_ttl_seconds integer, p_every_seconds integer)
returns boolean language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into public.job_leases as l (name, holder, expires_at)
  values (p_name, p_holder, now() + make_interval(secs => p_ttl_seconds))
  on conflict (name) do update
    set holder = excluded.holder, expires_at = excluded.expires_at, last_run_at = now()
    where (l.expires_at <= now() or l.holder = excluded.holder)
      and l.last_run_at <= now() - make_interval(secs => p_every_seconds);
  return found;
end $$;
comment on function public.claim_job is
  'True when the job is due (p_every_seconds since the last run) and nobody else holds it; the lease lasts p_ttl_seconds.';
revoke execute on function public.claim_job from public, anon, authenticated;
grant execute on function public.claim_job to service_role;
