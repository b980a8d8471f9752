-- Everything starts closed: what a role may do is granted where the table or function is defined.
create schema private;
comment on schema private is 'Helpers and figures the API does not expose.';
grant usage on schema private to anon, authenticated, service_role;

-- Without a schema: everybody may call every new function by a default no schema can take back.
alter default privileges revoke execute on functions from public;
-- Hosted Supabase gives these to its API roles in the schema public.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- What browsers subscribe to; each table joins where it is made. Hosted Supabase has the publication already.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

create function private.touch_updated_at()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function private.touch_updated_at is 'Before-update trigger: stamps updated_at.';

create function private.try_uuid(p_text text)
returns uuid language sql immutable security invoker set search_path = '' as $$
  select case when p_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end
$$;
comment on function private.try_uuid is 'The text as uuid, or null when it is none.';
grant execute on function private.try_uuid to service_role;

-- What is typed shows what it is. A direction override makes one number read as another, a line break in a name is a line of
-- its own wherever the name is written. domain/text.ts has the same letters.
create function private.hidden_letters()
returns text language sql immutable security invoker set search_path = '' as $$
  select '\u0001-\u0009\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF'
$$;
comment on function private.hidden_letters is
  'What no text may hold, for a bracket of a regular expression: control characters but the line break, marks of direction, what has no width. Joiners stay: several scripts and emoji need them.';
grant execute on function private.hidden_letters to authenticated, service_role;

create function private.shows(p_text text)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  return p_text ~ '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
end $$;
comment on function private.shows is 'Whether any letter of it can be seen: a name of fillers and joiners is an empty one.';
grant execute on function private.shows to authenticated, service_role;

create function private.is_line(p_text text)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  return p_text = '' or (private.shows(p_text) and p_text !~ ('[\n\u2028\u2029' || private.hidden_letters() || ']'));
end $$;
comment on function private.is_line is 'Nothing that said_line takes out: the rule of a column of one line that browsers or servers write directly.';
grant execute on function private.is_line to authenticated, service_role;

create function private.is_text(p_text text)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  return p_text = '' or (private.shows(p_text) and p_text !~ ('[' || private.hidden_letters() || ']'));
end $$;
comment on function private.is_text is 'As is_line for said_text: line breaks stay.';
grant execute on function private.is_text to authenticated, service_role;

create function private.is_web_address(p_text text)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  return char_length(p_text) <= 500 and p_text ~ '^[!-~]+$' and p_text ~ '^https?://[^/?#@\\<>"]+([/?#][^<>"]*)?$';
end $$;
comment on function private.is_web_address is
  'An http(s) address as browsers write it, at most 500 characters: no name or password before its host, and no letter that hides or looks like another.';
grant execute on function private.is_web_address to authenticated, service_role;

create function private.is_short_list(p_list text[], p_max_length integer default 80)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  return cardinality(p_list) <= 30 and coalesce(array_ndims(p_list), 1) = 1
    and not exists (select from unnest(p_list) as item where (char_length(item) between 1 and p_max_length and private.is_line(item)) is not true);
end $$;
comment on function private.is_short_list is 'At most 30 entries, each one line of 1 to p_max_length characters.';
grant execute on function private.is_short_list to authenticated, service_role;

-- Money: whole US cents, from column to Stripe to domain/money.ts.
create domain public.cents as bigint check (value between 0 and 100000000000);
comment on domain public.cents is 'US cents, at most a billion dollars: every column that holds money.';

create function private.is_charge(p_amount bigint)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  return p_amount between 100 and 99999999;
end $$;
comment on function private.is_charge is 'Whether a card can be charged that many US cents: our least gift, and the most Stripe takes at once.';
grant execute on function private.is_charge to service_role;

-- What somebody typed into a form, cleaned before anything else looks at it.
create function private.said_line(p jsonb, p_key text, p_max integer)
returns text language sql immutable security invoker set search_path = '' as $$
  select s.said from (select left(btrim(regexp_replace(p ->> p_key,
    '[[:space:]\u2028\u2029' || private.hidden_letters() || ']+', ' ', 'g')), p_max) as said) s
  where jsonb_typeof(p -> p_key) in ('string', 'number') and private.shows(s.said)
$$;
comment on function private.said_line is 'One line somebody typed: cleaned, cut to p_max characters, null when nothing of it shows or it is no text.';
grant execute on function private.said_line to service_role;

create function private.said_text(p jsonb, p_key text, p_max integer)
returns text language sql immutable security invoker set search_path = '' as $$
  select s.said from (select left(btrim(regexp_replace(p ->> p_key,
    '[' || private.hidden_letters() || ']+', ' ', 'g'), E' \n'), p_max) as said) s
  where jsonb_typeof(p -> p_key) = 'string' and private.shows(s.said)
$$;
comment on function private.said_text is 'As said_line, but line breaks stay.';

create function private.us_states()
returns text[] language sql immutable security invoker set search_path = '' as $$
  select string_to_array('AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI', ' ')
$$;
comment on function private.us_states is 'States, the District of Columbia and the territories; domain/us-states.ts has the same.';
grant execute on function private.us_states to authenticated, service_role;

create function private.said_list(p jsonb, p_key text)
returns text[] language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(s.item order by s.n), '{}') from (
    select c.item, min(i.n) as n
    from (
      select e.item, e.n from jsonb_array_elements_text(case when jsonb_typeof(p -> p_key) = 'array' then p -> p_key else '[]' end)
        with ordinality as e (item, n)
      union all
      select e.item, e.n from string_to_table(case when jsonb_typeof(p -> p_key) = 'string' then p ->> p_key end, ',')
        with ordinality as e (item, n)
    ) i cross join lateral (select private.said_line(jsonb_build_object('item', i.item), 'item', 80) as item) c
    where c.item is not null group by c.item order by min(i.n) limit 30) s
$$;
comment on function private.said_list is 'A list, or text split at commas: each said_line, without repetition, at most 30 entries of 80 characters.';

create function private.said_years(p jsonb, p_key text)
returns integer language sql immutable security invoker set search_path = '' as $$
  select least(coalesce(left(substring(p ->> p_key from '^\s*(\d+)'), 4)::integer, 0), 80)
$$;
comment on function private.said_years is 'A whole number of years, 0 for anything else (spec section 5).';

create function private.said_yes(p jsonb, p_key text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(p -> p_key = 'true', false)
$$;
comment on function private.said_yes is 'A ticked box.';

create function private.said_url(p jsonb, p_key text)
returns text language sql immutable security invoker set search_path = '' as $$
  select s.u from (select private.said_line(p, p_key, 501) as u) s where private.is_web_address(s.u)
$$;
comment on function private.said_url is 'A web address (is_web_address), null for anything else: cut, it would lead elsewhere.';

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
grant execute on function public.take_rate_limit to service_role;

create function public.clean_rate_limits()
returns integer language sql volatile security invoker set search_path = '' as $$
  with gone as (delete from public.rate_limits where window_start < now() - interval '2 days' returning 1)
  select count(*)::integer from gone
$$;
comment on function public.clean_rate_limits is 'Forgets windows older than two days; returns how many.';
grant execute on function public.clean_rate_limits to service_role;

-- Who runs which scheduled job: any number of servers may ask, one gets it.
create table public.job_leases (
  name text primary key check (name ~ '^[a-z_-]{1,60}$'),
  holder text not null,
  expires_at timestamptz not null,
  last_run_at timestamptz not null default now(),
  last_ok_at timestamptz,
  failing_since timestamptz default now(),
  patience_seconds integer not null default 3600
);
comment on table public.job_leases is 'One lease per scheduled job; last_run_at lets a missed run be caught up.';
comment on column public.job_leases.last_ok_at is 'The end of the last run that succeeded.';
comment on column public.job_leases.failing_since is 'The first run after which none has succeeded; null after one that did.';
comment on column public.job_leases.patience_seconds is 'Ten of its intervals, at least an hour: failing for longer is told (failing_work).';
alter table public.job_leases enable row level security;
grant select, insert, update, delete on public.job_leases to service_role;

create function public.claim_job(p_name text, p_holder text, p_ttl_seconds integer, p_every_seconds integer)
returns boolean language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into public.job_leases as l (name, holder, expires_at, patience_seconds)
  values (p_name, p_holder, now() + make_interval(secs => p_ttl_seconds), greatest(3600, 10 * p_every_seconds))
  on conflict (name) do update
    set holder = excluded.holder, expires_at = excluded.expires_at, last_run_at = now(), patience_seconds = excluded.patience_seconds,
      -- What failed once, and had nothing to do for long, begins to fail anew.
      failing_since = case when l.last_run_at > now() - make_interval(secs => excluded.patience_seconds) then coalesce(l.failing_since, now()) else now() end
    -- What lies in the future was written before the clock was set back.
    where (l.expires_at <= now() or l.expires_at > now() + make_interval(secs => p_ttl_seconds + 60) or l.holder = excluded.holder)
      and (l.last_run_at <= now() - make_interval(secs => p_every_seconds) or l.last_run_at > now() + interval '1 minute');
  return found;
end $$;
comment on function public.claim_job is
  'True when the job is due (p_every_seconds since the last run) and nobody else holds it; the lease lasts p_ttl_seconds.';
grant execute on function public.claim_job to service_role;

create function public.keep_job(p_name text, p_holder text, p_ttl_seconds integer)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.job_leases l set expires_at = now() + make_interval(secs => p_ttl_seconds), last_run_at = now()
  where l.name = p_name and l.holder = p_holder
$$;
comment on function public.keep_job is 'A job that still runs keeps its lease, so that no other server begins it.';
grant execute on function public.keep_job to service_role;

create function public.job_succeeded(p_name text)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.job_leases l set last_ok_at = now(), failing_since = null where l.name = p_name and l.failing_since is not null
$$;
comment on function public.job_succeeded is 'The job has ended well, whoever began it. Without a run by the schedule there is nothing to write down.';
grant execute on function public.job_succeeded to service_role;

-- A row that scheduled work cannot get through must not hold back the others: it rests, and is tried again (decision 0054).
create table private.failed_rows (
  work text not null,
  row_id uuid not null,
  since timestamptz not null default now(),
  until timestamptz not null default now() + interval '1 minute',
  primary key (work, row_id)
);
comment on table private.failed_rows is 'Rows that scheduled work could not get through since, and leaves alone until; gone once it could.';
grant select, insert, update, delete on private.failed_rows to service_role;

create function private.rests(p_work text, p_row_id uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from private.failed_rows f where f.work = p_work and f.row_id = p_row_id and f.until > now())
$$;
comment on function private.rests is 'Whether scheduled work has just failed at this row and leaves it alone for a while.';
grant execute on function private.rests to service_role;

create function private.row_done(p_work text, p_row_id uuid)
returns void language sql volatile security invoker set search_path = '' as $$
  delete from private.failed_rows f where f.work = p_work and f.row_id = p_row_id
$$;
comment on function private.row_done is 'Scheduled work got through this row, at whatever try.';
grant execute on function private.row_done to service_role;

create function private.row_failed(p_work text, p_row_id uuid, p_state text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- A lost connection, a deadlock, a full disk, a server that stops: no fault of the row. The whole run is given back, and
  -- the next one begins it anew.
  if left(p_state, 2) in ('08', '40', '53', '57', '58') then
    raise exception using errcode = p_state, message = format('%s was interrupted', p_work);
  end if;
  delete from private.failed_rows f where f.until < now() - interval '1 day';
  -- It rests as long again as it has been failing, an hour at most.
  insert into private.failed_rows as f (work, row_id) values (p_work, p_row_id)
  on conflict (work, row_id) do update set until = now() + least(interval '1 hour', greatest(interval '1 minute', now() - f.since));
  raise warning '% could not get through row % (%): it is tried again', p_work, p_row_id, p_state;
end $$;
comment on function private.row_failed is
  'For the handler around one row of scheduled work: the row rests. What is no fault of the row (SQLSTATE 08, 40, 53, 57, 58) is raised again.';
grant execute on function private.row_failed to service_role;
