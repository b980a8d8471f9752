-- What a campaign has raised, ready to read and to subscribe to.
create table public.campaign_totals (
  id uuid primary key default gen_random_uuid(),
  internal_campaign_id uuid unique references public.internal_campaigns (id) on delete cascade,
  user_campaign_id uuid unique references public.user_campaigns (id) on delete cascade,
  raised_amount bigint not null default 0,
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
revoke execute on function private.open_totals from public;
create trigger internal_campaigns_open_totals after insert on public.internal_campaigns
  for each row execute function private.open_totals();
create trigger user_campaigns_open_totals after insert on public.user_campaigns
  for each row execute function private.open_totals();

create function private.refresh_campaign_totals(p_campaign_ids uuid[])
returns void language plpgsql volatile security definer set search_path = '' as $$
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
  'Recomputes the totals of these campaigns (either kind). Definer: it reads every gift and writes the totals.';
revoke execute on function private.refresh_campaign_totals from public;
create index donations_campaign_idx on public.donations ((coalesce(internal_campaign_id, user_campaign_id)))
  where succeeded_at is not null;

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
comment on function private.donations_changed is 'After trigger: refreshes the totals of the campaigns touched. Definer as refresh_campaign_totals.';
revoke execute on function private.donations_changed from public;
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
revoke execute on function public.set_installation_mode from public, anon, authenticated;
grant execute on function public.set_installation_mode to service_role;
