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
comment on table public.campaign_totals is 'Kept by triggers in the transaction of the gift, always recomputed from private.counted_gifts.';
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

create function private.refresh_campaign_totals(p_campaign_ids uuid[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Lock first, in one order: the sum below then sees every gift committed before it (READ COMMITTED).
  perform from public.campaign_totals t
    where t.internal_campaign_id = any (p_campaign_ids) or t.user_campaign_id = any (p_campaign_ids)
    order by t.id for update;
  update public.campaign_totals t
    set raised_amount = s.raised, donor_count = s.donors, gift_count = s.gifts, updated_at = now()
    from (
      select o.id,
        coalesce(sum(g.net_amount), 0)::bigint as raised,
        count(distinct g.donor_email) filter (where g.net_amount > 0)::integer as donors,
        count(*) filter (where g.net_amount > 0)::integer as gifts
      from public.campaign_totals o
      left join private.counted_gifts g
        on coalesce(g.internal_campaign_id, g.user_campaign_id) = coalesce(o.internal_campaign_id, o.user_campaign_id)
        and coalesce(g.internal_campaign_id, g.user_campaign_id) = any (p_campaign_ids)
      where o.internal_campaign_id = any (p_campaign_ids) or o.user_campaign_id = any (p_campaign_ids)
      group by o.id
    ) s
    where t.id = s.id and (t.raised_amount, t.donor_count, t.gift_count) is distinct from (s.raised, s.donors, s.gifts);
end $$;
comment on function private.refresh_campaign_totals is
  'Recomputes the totals of these campaigns, locked in the order of their ids. Part of donations_changed and set_installation_mode.';

-- Statement level, so that a thousand gifts in one statement cost one recomputation.
create function private.donations_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  if tg_op = 'INSERT' then
    v_ids := array(select distinct coalesce(internal_campaign_id, user_campaign_id) from new_rows where succeeded_at is not null);
  elsif tg_op = 'DELETE' then
    v_ids := array(select distinct coalesce(internal_campaign_id, user_campaign_id) from old_rows where succeeded_at is not null);
  else
    v_ids := array(
      select coalesce(internal_campaign_id, user_campaign_id) from new_rows where succeeded_at is not null
      union select coalesce(internal_campaign_id, user_campaign_id) from old_rows where succeeded_at is not null);
  end if;
  v_ids := array_remove(v_ids, null);
  if cardinality(v_ids) > 0 then perform private.refresh_campaign_totals(v_ids); end if;
  return null;
end $$;
comment on function private.donations_changed is
  'After trigger: refreshes the totals of the campaigns touched. Definer: whoever writes a gift may not write totals.';
create trigger donations_inserted after insert on public.donations
  referencing new table as new_rows for each statement execute function private.donations_changed();
create trigger donations_updated after update on public.donations
  referencing old table as old_rows new table as new_rows for each statement execute function private.donations_changed();
create trigger donations_deleted after delete on public.donations
  referencing old table as old_rows for each statement execute function private.donations_changed();

create function public.set_installation_mode(p_livemode boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.installation set livemode = p_livemode where livemode is distinct from p_livemode;
  if found then
    perform private.refresh_campaign_totals(array(
      select coalesce(t.internal_campaign_id, t.user_campaign_id) from public.campaign_totals t));
  end if;
end $$;
comment on function public.set_installation_mode is 'Says whether live or test gifts count from now on. Definer: the table behind it is closed.';
grant execute on function public.set_installation_mode to service_role;

-- What visitors read about campaigns and gifts.
create function private.campaign_state(p_starts_at timestamptz, p_ends_at timestamptz)
returns text language sql stable security invoker set search_path = '' as $$
  select case when p_ends_at <= now() then 'ended' when p_starts_at > now() then 'upcoming' else 'active' end
$$;
comment on function private.campaign_state is 'upcoming, active or ended; a missing date is no limit.';
grant execute on function private.campaign_state to anon, authenticated, service_role;

create function private.days_left(p_ends_at timestamptz)
returns integer language sql stable security invoker set search_path = '' as $$
  select greatest(ceil(extract(epoch from p_ends_at - now()) / 86400), 0)::integer
    where p_ends_at is not null
$$;
comment on function private.days_left is 'Days that have begun until the end, 0 once ended, null without an end.';
grant execute on function private.days_left to anon, authenticated, service_role;

create function private.public_name(p_name text, p_hidden boolean)
returns text language sql immutable security invoker set search_path = '' as $$
  select case
    when p_hidden or w.words is null or w.words[1] = '' then 'Anonymous'
    when cardinality(w.words) = 1 then left(w.words[1], 30)
    else left(w.words[1], 30) || ' ' || upper(left(w.words[cardinality(w.words)], 1)) || '.'
  end
  from (select regexp_split_to_array(btrim(coalesce(p_name, '')), '\s+') as words) w
$$;
comment on function private.public_name is 'First name and initial of the last, or Anonymous.';
grant execute on function private.public_name to anon, authenticated, service_role;

create view public.campaigns with (security_invoker = true) as
  select 'internal'::text as kind, c.id, c.slug, '/campaign/' || c.slug as path, c.title, c.summary, c.story, c.category,
    c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount, t.donor_count, t.gift_count, c.featured,
    null::text as organizer_name, c.starts_at, c.ends_at, private.days_left(c.ends_at) as days_left,
    private.campaign_state(c.starts_at, c.ends_at) as state, t.raised_amount >= c.goal_amount as is_funded, c.created_at
  from public.internal_campaigns c
  join public.campaign_totals t on t.internal_campaign_id = c.id
  where c.active
  union all
  select 'user', c.id, null, '/user-campaign/' || c.id, c.title, c.summary, c.story, c.category,
    c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount, t.donor_count, t.gift_count, false,
    c.organizer_display_name, null, c.ends_at, private.days_left(c.ends_at),
    private.campaign_state(null, c.ends_at), t.raised_amount >= c.goal_amount, c.created_at
  from public.user_campaigns c
  join public.campaign_totals t on t.user_campaign_id = c.id
  where c.is_approved;
comment on view public.campaigns is 'Public campaigns of both kinds with their totals. Amounts in US cents.';
revoke all on public.campaigns from public, anon, authenticated, service_role;
grant select on public.campaigns to anon, authenticated, service_role;

create function public.search_campaigns(p_q text)
returns setof public.campaigns language sql stable security invoker set search_path = '' rows 20 as $$
  select c.* from public.campaigns c where c.id = any (array(select private.found_campaigns(p_q)))
$$;
comment on function public.search_campaigns is 'Public campaigns in which all words of a search stand, in any form; of accents nothing depends.';
grant execute on function public.search_campaigns to anon, authenticated, service_role;

create view public.donor_wall with (security_barrier = true) as
  select g.id, g.internal_campaign_id, g.user_campaign_id,
    private.public_name(g.donor_name, g.hide_name) as display_name,
    case when not g.hide_amount then g.net_amount end as amount,
    case when g.message_status = 'approved' then g.message end as message,
    g.succeeded_at as given_at
  from private.counted_gifts g
  where g.net_amount > 0;
comment on view public.donor_wall is
  'Who gave, as far as they let us say. With its owner''s rights on purpose: nobody may read donations, everybody this. Amounts in US cents.';
revoke all on public.donor_wall from public, anon, authenticated, service_role;
grant select on public.donor_wall to anon, authenticated, service_role;

create view public.foundation_totals with (security_barrier = true) as
  select coalesce(sum(g.net_amount), 0)::bigint as raised_amount,
    count(distinct g.donor_email) filter (where g.net_amount > 0)::integer as donor_count,
    count(*) filter (where g.net_amount > 0)::integer as gift_count,
    (select count(*) from public.internal_campaigns c where c.active)::integer
      -- Spec section 9 counts all user campaigns; the public figure counts those the public can see.
      + (select count(*) from public.user_campaigns c where c.is_approved)::integer as active_campaign_count
  from private.counted_gifts g;
comment on view public.foundation_totals is
  'One row for the whole foundation. With its owner''s rights on purpose: it sums gifts nobody may read. US cents.';
revoke all on public.foundation_totals from public, anon, authenticated, service_role;
grant select on public.foundation_totals to anon, authenticated, service_role;
