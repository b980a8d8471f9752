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

create view public.campaigns with (security_invoker = true) as
  select 'internal'::text as kind, c.id, c.slug, '/campaign/' || c.slug as path, c.title, c.summary, c.story, c.category,
    c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount, t.donor_count, t.gift_count, c.featured,
    null::text as organizer_name, c.starts_at, c.ends_at, private.days_left(c.ends_at) as days_left,
    private.campaign_state(c.starts_at, c.ends_at) as state, t.raised_amount >= c.goal_amount as is_funded, c.created_at, c.updated_at
  from public.internal_campaigns c
  join public.campaign_totals t on t.internal_campaign_id = c.id
  where c.active
  union all
  select 'user', c.id, null, '/user-campaign/' || c.id, c.title, c.summary, c.story, c.category,
    c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount, t.donor_count, t.gift_count, false,
    c.organizer_display_name, null, c.ends_at, private.days_left(c.ends_at),
    private.campaign_state(null, c.ends_at), t.raised_amount >= c.goal_amount, c.created_at, c.updated_at
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

create view public.foundation_totals with (security_invoker = true) as
  select s.raised_amount::bigint as raised_amount, s.donor_count, s.gift_count,
    (select count(*) from public.internal_campaigns c where c.active)::integer
      -- Spec section 9 counts all user campaigns; the public figure counts those the public can see.
      + (select count(*) from public.user_campaigns c where c.is_approved)::integer as active_campaign_count
  from private.foundation_sums s;
comment on view public.foundation_totals is
  'One row for the whole foundation: what was given, and how many campaigns visitors can see. US cents.';
revoke all on public.foundation_totals from public, anon, authenticated, service_role;
grant select on public.foundation_totals to anon, authenticated, service_role;
