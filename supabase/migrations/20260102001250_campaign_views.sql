-- What visitors read about campaigns and gifts.
create view public.campaigns with (security_invoker = true) as
  -- Written out: a function with a search path of its own is called for each campaign, which takes most of a list's time.
  -- Each campaign has totals, from its first moment: "left" lets what only counts campaigns leave them out.
  select c.kind, c.id, c.slug, c.path, c.title, c.summary, c.story, c.category, c.cover_image_url, c.cover_image_alt, c.goal_amount,
    c.raised_amount, c.donor_count, c.gift_count, c.featured, c.organizer_name, c.starts_at, c.ends_at,
    -- Days from today to the last day, 0 on it, null without an end. It is today where days begin first in the country, and
    -- the last day is over where they end last.
    case when c.ends_at is not null then greatest(
      ((c.ends_at - interval '1 second') at time zone 'Pacific/Honolulu')::date - (now() at time zone 'America/New_York')::date, 0)
    end as days_left,
    case when c.ends_at <= now() then 'ended' when c.starts_at > now() then 'upcoming' else 'active' end as state,
    c.raised_amount >= c.goal_amount as is_funded, c.created_at, c.updated_at
  from (
    select 'internal'::text as kind, c.id, c.slug, '/campaign/' || c.slug as path, c.title, c.summary, c.story, c.category,
      c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount, t.donor_count, t.gift_count, c.featured,
      null::text as organizer_name, c.starts_at, c.ends_at, c.created_at, c.updated_at
    from public.internal_campaigns c
    left join public.campaign_totals t on t.internal_campaign_id = c.id
    where c.active
    union all
    select 'user', c.id, null, '/user-campaign/' || c.id, c.title, c.summary, c.story, c.category,
      c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount, t.donor_count, t.gift_count, false,
      c.organizer_display_name, null, c.ends_at, c.created_at, c.updated_at
    from public.user_campaigns c
    left join public.campaign_totals t on t.user_campaign_id = c.id
    where c.is_approved) c;
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

create view public.campaign_list with (security_invoker = true) as
  select c.id, c.slug, c.title, c.summary, c.story, c.category, c.cover_image_url, c.cover_image_alt, c.goal_amount, c.active,
    c.featured, c.starts_at, c.ends_at, c.shown_at, c.created_at, c.updated_at, t.raised_amount, t.donor_count, t.gift_count,
    case when not c.active then 'hidden' when c.ends_at <= now() then 'ended' when c.starts_at > now() then 'upcoming'
      else 'active' end as state,
    not c.active and not exists (select from public.campaign_updates u where u.internal_campaign_id = c.id)
      and not exists (select from public.donations d where d.internal_campaign_id = c.id and d.succeeded_at is not null) as is_unused
  from public.internal_campaigns c
  join public.campaign_totals t on t.internal_campaign_id = c.id
  where (select private.is_admin());
comment on view public.campaign_list is
  'For administrators: the foundation''s campaigns with their totals in US cents; how each stands, and whether nothing keeps it from being deleted.';
revoke all on public.campaign_list from service_role;
grant select on public.campaign_list to authenticated;
