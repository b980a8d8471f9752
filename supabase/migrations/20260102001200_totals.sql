-- What a campaign has raised, ready to read and to subscribe to.
create table public.campaign_totals (
  id uuid primary key default gen_random_uuid(),
  internal_campaign_id uuid unique references public.internal_campaigns (id) on delete cascade,
  user_campaign_id uuid unique references public.user_campaigns (id) on delete cascade,
  raised_amount public.cents not null default 0,
  donor_count integer not null default 0,
  gift_count integer not null default 0,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(internal_campaign_id, user_campaign_id) = 1)
);
comment on table public.campaign_totals is 'Kept in the transaction of the gift by what it adds or takes; private.counted_totals is the definition.';
comment on column public.campaign_totals.raised_amount is 'US cents, net.';
comment on column public.campaign_totals.donor_count is 'Distinct donor addresses (spec section 9).';
alter table public.campaign_totals enable row level security;
create policy "Anyone reads the totals" on public.campaign_totals for select to anon, authenticated using (true);
revoke all on public.campaign_totals from service_role;
grant select on public.campaign_totals to anon, authenticated, service_role;
alter publication supabase_realtime add table public.campaign_totals;

create function private.open_totals()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_table_name = 'internal_campaigns' then
    insert into public.campaign_totals (internal_campaign_id) values (new.id);
  else
    insert into public.campaign_totals (user_campaign_id) values (new.id);
  end if;
  return null;
end $$;
comment on function private.open_totals is 'Every campaign has its totals row from the start. Definer: nobody writes totals directly.';
create trigger internal_campaigns_open_totals after insert on public.internal_campaigns
  for each row execute function private.open_totals();
create trigger user_campaigns_open_totals after insert on public.user_campaigns
  for each row execute function private.open_totals();

create table private.foundation_sums (
  id boolean primary key default true check (id),
  raised_amount public.cents not null default 0,
  donor_count integer not null default 0,
  gift_count integer not null default 0
);
comment on table private.foundation_sums is 'One row: what all gifts come to, kept as campaign_totals. Read through foundation_totals.';
alter table private.foundation_sums enable row level security;
create policy "Anyone reads what all gifts come to" on private.foundation_sums for select to anon, authenticated using (true);
grant select (raised_amount, donor_count, gift_count) on private.foundation_sums to anon, authenticated, service_role;
insert into private.foundation_sums default values;

create table private.campaign_donors (
  campaign_id uuid,
  donor_email text not null,
  gift_count integer not null,
  constraint campaign_donors_key unique nulls not distinct (donor_email, campaign_id)
);
comment on table private.campaign_donors is
  'Who has given to a campaign or, where that is null, to any: whether a donor is new follows from one row. The address is that of the ledger and goes with it.';
comment on column private.campaign_donors.gift_count is 'Gifts that count, never 0: then the row goes.';
alter table private.campaign_donors enable row level security;

-- The definition of both. They read the whole ledger: for verify_totals and rebuild_totals only.
create view private.counted_totals as
  select g.campaign_id, coalesce(sum(g.net_amount), 0)::bigint as raised_amount,
    count(distinct g.donor_email) filter (where g.net_amount > 0)::integer as donor_count,
    count(*) filter (where g.net_amount > 0)::integer as gift_count
  from (select coalesce(c.internal_campaign_id, c.user_campaign_id) as campaign_id, c.donor_email, c.net_amount
    from private.counted_gifts c) g
  group by grouping sets ((g.campaign_id), ())
  having grouping(g.campaign_id) = 1 or g.campaign_id is not null;
comment on view private.counted_totals is
  'The definition of campaign_totals and, where the campaign is null, of foundation_sums. A campaign without a gift has no row.';
revoke all on private.counted_totals from public;

create view private.counted_donors as
  select g.campaign_id, g.donor_email, count(*)::integer as gift_count
  from (select coalesce(c.internal_campaign_id, c.user_campaign_id) as campaign_id, c.donor_email
    from private.counted_gifts c where c.net_amount > 0 and c.donor_email is not null) g
  group by grouping sets ((g.campaign_id, g.donor_email), (g.donor_email))
  having grouping(g.campaign_id) = 1 or g.campaign_id is not null;
comment on view private.counted_donors is 'The definition of campaign_donors.';
revoke all on private.counted_donors from public;

-- Statements only note what they change; the totals follow when the transaction ends, all at once and in one order. So
-- gifts to one campaign wait for each other for the length of a commit, and no two ever wait for one another.
create table private.gift_changes (
  tx xid8 not null default pg_current_xact_id(),
  is_first boolean not null,
  campaign_id uuid,
  donor_email text,
  net_cents bigint not null,
  gifts integer not null
);
comment on table private.gift_changes is 'What the running transaction has added or taken; empty as soon as it has ended.';
comment on column private.gift_changes.is_first is 'Of a statement: rings once for all its rows.';
create index gift_changes_tx_idx on private.gift_changes (tx);
alter table private.gift_changes enable row level security;

create function private.lock_mode(p_alone boolean)
returns boolean language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_alone then perform pg_advisory_xact_lock(20260312); else perform pg_advisory_xact_lock_shared(20260312); end if;
  return (select i.livemode from private.installation i);
end $$;
comment on function private.lock_mode is
  'The mode, which stays until the transaction ends: gifts share it, who changes it or counts anew has it alone.';

create function private.note_gifts()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Both triggers call their rows "gifts": those that came, or those that went.
  v_sign integer := tg_argv[0];
  v_ids uuid[] := array(select g.id from gifts g where g.succeeded_at is not null);
  v_live boolean;
begin
  if cardinality(v_ids) = 0 then return null; end if;
  v_live := private.lock_mode(false);
  insert into private.gift_changes (is_first, campaign_id, donor_email, net_cents, gifts)
  select row_number() over () = 1, s.* from (
    select coalesce(g.internal_campaign_id, g.user_campaign_id), g.donor_email,
      v_sign * sum(g.net_amount)::bigint, v_sign * (count(*) filter (where g.net_amount > 0))::integer
    from gifts g
    where g.succeeded_at is not null and g.livemode = v_live
    group by 1, 2) s;
  perform private.keep_wall(v_ids);
  return null;
end $$;
comment on function private.note_gifts is
  'After trigger: notes what rows add (argument 1) or take (-1). Definer: whoever writes a gift may not write totals.';
create trigger donations_inserted after insert on public.donations
  referencing new table as gifts for each statement execute function private.note_gifts('1');
create trigger donations_deleted after delete on public.donations
  referencing old table as gifts for each statement execute function private.note_gifts('-1');

create function private.note_changed_gifts()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[] := array(select coalesce(n.id, o.id) from was o full join gifts n on n.id = o.id
    where coalesce(n.succeeded_at, o.succeeded_at) is not null
      and (o.internal_campaign_id, o.user_campaign_id, o.livemode, o.succeeded_at, o.net_amount, o.donor_email, o.donor_name, o.hide_name,
        o.hide_amount, o.message, o.message_status)
      is distinct from (n.internal_campaign_id, n.user_campaign_id, n.livemode, n.succeeded_at, n.net_amount, n.donor_email, n.donor_name,
        n.hide_name, n.hide_amount, n.message, n.message_status));
  v_live boolean;
begin
  if cardinality(v_ids) = 0 then return null; end if;
  v_live := private.lock_mode(false);
  insert into private.gift_changes (is_first, campaign_id, donor_email, net_cents, gifts)
  select row_number() over () = 1, s.* from (
    select coalesce(g.internal_campaign_id, g.user_campaign_id), g.donor_email, sum(g.sign * g.net_amount)::bigint as net_cents,
      sum(g.sign * (g.net_amount > 0)::integer)::integer as gifts
    from (select -1 as sign, o.* from was o union all select 1, n.* from gifts n) g
    where g.id = any (v_ids) and g.succeeded_at is not null and g.livemode = v_live
    group by 1, 2) s
  where s.net_cents <> 0 or s.gifts <> 0;
  perform private.keep_wall(v_ids);
  return null;
end $$;
comment on function private.note_changed_gifts is
  'After trigger of an update: notes what it adds and takes; nothing where wall and totals do not depend on what changed. Definer: whoever writes a gift may not write totals.';
create trigger donations_updated after update on public.donations
  referencing old table as was new table as gifts for each statement execute function private.note_changed_gifts();

create function private.book_gifts()
returns trigger language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v record;
begin
  -- Donors first, campaigns in the order of their ids, the foundation (null) last: the same for every transaction.
  for v in
    with taken as (
      delete from private.gift_changes c where c.tx = pg_current_xact_id()
      returning c.campaign_id, c.donor_email, c.net_cents, c.gifts),
    changes as (
      select x.campaign_id, t.donor_email, sum(t.net_cents)::bigint as net_cents, sum(t.gifts)::integer as gifts
      from taken t cross join lateral (select t.campaign_id union select null) x (campaign_id)
      group by x.campaign_id, t.donor_email having sum(t.net_cents) <> 0 or sum(t.gifts) <> 0),
    donors as (
      insert into private.campaign_donors as d (campaign_id, donor_email, gift_count)
      select c.campaign_id, c.donor_email, c.gifts from changes c
      where c.gifts <> 0 and c.donor_email is not null order by c.campaign_id, c.donor_email
      on conflict on constraint campaign_donors_key do update set gift_count = d.gift_count + excluded.gift_count
      returning d.campaign_id, d.donor_email, d.gift_count)
    select c.campaign_id, sum(c.net_cents)::bigint as net_cents, sum(c.gifts)::integer as gifts,
      -- New is whose gifts are all of this transaction; gone is who has none any more.
      (count(*) filter (where d.gift_count = c.gifts) - count(*) filter (where d.gift_count = 0))::integer as donors,
      array_agg(c.donor_email) filter (where d.gift_count = 0) as gone
    from changes c
    left join donors d on d.donor_email = c.donor_email and d.campaign_id is not distinct from c.campaign_id
    group by c.campaign_id order by c.campaign_id nulls last
  loop
    delete from private.campaign_donors d
      where d.donor_email = any (v.gone) and d.campaign_id is not distinct from v.campaign_id and d.gift_count = 0;
    -- A wrong number must not refuse a gift: never below 0. verify_totals tells of it.
    if v.campaign_id is null then
      update private.foundation_sums s set raised_amount = greatest(s.raised_amount + v.net_cents, 0),
        donor_count = s.donor_count + v.donors, gift_count = s.gift_count + v.gifts
        where true;
    else
      update public.campaign_totals t set raised_amount = greatest(t.raised_amount + v.net_cents, 0),
        donor_count = t.donor_count + v.donors, gift_count = t.gift_count + v.gifts, updated_at = now()
      where t.internal_campaign_id = v.campaign_id or t.user_campaign_id = v.campaign_id;
    end if;
  end loop;
  return null;
end $$;
comment on function private.book_gifts is
  'Adds what the transaction noted to donors and totals, when it ends. Definer: whoever writes a gift may not write totals.';
create constraint trigger gift_changes_booked after insert on private.gift_changes
  deferrable initially deferred for each row when (new.is_first) execute function private.book_gifts();

create function private.rebuild_totals()
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.lock_mode(true);
  set constraints private.gift_changes_booked immediate;
  delete from private.campaign_donors where true;
  insert into private.campaign_donors (campaign_id, donor_email, gift_count)
  select d.campaign_id, d.donor_email, d.gift_count from private.counted_donors d;
  update private.foundation_sums s
    set raised_amount = c.raised_amount, donor_count = c.donor_count, gift_count = c.gift_count
    from private.counted_totals c where c.campaign_id is null;
  update public.campaign_totals t
    set raised_amount = c.raised_amount, donor_count = c.donor_count, gift_count = c.gift_count, updated_at = now()
    from (
      select o.id, coalesce(g.raised_amount, 0) as raised_amount, coalesce(g.donor_count, 0) as donor_count,
        coalesce(g.gift_count, 0) as gift_count
      from public.campaign_totals o
      left join private.counted_totals g on g.campaign_id = coalesce(o.internal_campaign_id, o.user_campaign_id)) c
    where t.id = c.id
      and (t.raised_amount, t.donor_count, t.gift_count) is distinct from (c.raised_amount, c.donor_count, c.gift_count);
  delete from public.donor_wall where true;
  insert into public.donor_wall (id, internal_campaign_id, user_campaign_id, display_name, amount, message, given_at)
  select g.id, g.internal_campaign_id, g.user_campaign_id, g.display_name, g.amount, g.message, g.given_at from private.wall_gifts g;
  set constraints private.gift_changes_booked deferred;
end $$;
comment on function private.rebuild_totals is
  'Counts everything anew from the definitions while gifts wait: after the mode has changed, or by hand after verify_totals.';

create function public.set_installation_mode(p_livemode boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select i.livemode from private.installation i) is not distinct from p_livemode then return; end if;
  if private.lock_mode(true) is distinct from p_livemode then
    update private.installation set livemode = p_livemode where true;
    perform private.rebuild_totals();
  end if;
end $$;
comment on function public.set_installation_mode is 'Says whether live or test gifts count from now on. Definer: the table behind it is closed.';
grant execute on function public.set_installation_mode to service_role;

-- PostgREST gives the time below to the whole call: a million gifts take longer than the 8 seconds others have.
create function public.verify_totals()
returns table (what text, campaign_id uuid, kept bigint, counted bigint)
language sql stable security definer set search_path = '' set work_mem = '64MB' set jit = off set statement_timeout = '30s' as $$
  with totals as (
    select coalesce(t.internal_campaign_id, t.user_campaign_id) as campaign_id, t.raised_amount, t.donor_count, t.gift_count
    from public.campaign_totals t
    union all select null, s.raised_amount, s.donor_count, s.gift_count from private.foundation_sums s),
  compared as (
    select coalesce(k.campaign_id, c.campaign_id) as campaign_id, v.what, v.kept, v.counted
    from totals k full join private.counted_totals c on coalesce(k.campaign_id::text, '') = coalesce(c.campaign_id::text, '')
    cross join lateral (values ('raised_amount', k.raised_amount, c.raised_amount), ('donor_count', k.donor_count, c.donor_count),
      ('gift_count', k.gift_count, c.gift_count)) v (what, kept, counted)),
  -- No address leaves this function: how many rows are in one and not in the other.
  rows_apart as (
    select 'donors' as what, count(k.donor_email) as kept, count(c.donor_email) as counted
    from private.campaign_donors k full join private.counted_donors c
      on k.donor_email = c.donor_email and coalesce(k.campaign_id::text, '') = coalesce(c.campaign_id::text, '')
    where k.gift_count is distinct from c.gift_count
    union all
    select 'donor_wall', count(w.id), count(g.id) from public.donor_wall w full join private.wall_gifts g on g.id = w.id
    where (w.internal_campaign_id, w.user_campaign_id, w.display_name, w.amount, w.message, w.given_at)
      is distinct from (g.internal_campaign_id, g.user_campaign_id, g.display_name, g.amount, g.message, g.given_at)
    union all select 'people', (select sum(c.change) from private.profile_counts c), (select count(*) from public.profiles))
  select c.what, c.campaign_id, coalesce(c.kept, 0), coalesce(c.counted, 0) from compared c
    where coalesce(c.kept, 0) <> coalesce(c.counted, 0)
  union all select r.what, null, coalesce(r.kept, 0), r.counted from rows_apart r
    where case r.what when 'people' then coalesce(r.kept, 0) <> r.counted else r.kept <> 0 or r.counted <> 0 end
$$;
comment on function public.verify_totals is
  'Every figure that is kept and is not what its definition says; no row when all agree. Changes nothing. US cents; for donors and donor_wall the number of rows that differ. Definer: it reads the ledger.';
grant execute on function public.verify_totals to service_role;

create function public.report_totals()
returns table (what text, campaign_id uuid, kept bigint, counted bigint)
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
begin
  perform private.sum_profile_counts();
  return query select * from public.verify_totals();
  if found then
    perform private.notify_admins('The totals do not agree with the gifts',
      'What the site shows as given differs from the gifts in the books. No gift is lost. Please tell whoever runs the site.',
      '/admin');
  end if;
end $$;
comment on function public.report_totals is
  'Scheduled: verify_totals, with a message to every administrator when something differs. Definer: people do not write to inboxes.';
grant execute on function public.report_totals to service_role;
