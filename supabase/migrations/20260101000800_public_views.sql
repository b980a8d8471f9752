-- What visitors read about campaigns and gifts.
create function private.campaign_state(p_starts_at timestamptz, p_ends_at timestamptz)
returns text language sql stable security invoker set search_path = '' as $$
  select case when p_ends_at <= now() then 'ended' when p_starts_at > now() then 'upcoming' else 'active' end
$$;
comment on function private.campaign_state is 'upcoming, active or ended; a missing date is no limit.';

create function private.days_left(p_ends_at timestamptz)
returns integer language sql stable security invoker set search_path = '' as $$
  select greatest(ceil(extract(epoch from p_ends_at - now()) / 86400), 0)::integer
    where p_ends_at is not null
$$;
comment on function private.days_left is 'Days that have begun until the end, 0 once ended, null without an end.';

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

revoke execute on function private.campaign_state, private.days_left, private.public_name from public;
grant execute on function private.campaign_state, private.days_left, private.public_name to anon, authenticated, service_role;

create view public.campaigns with (security_invoker = true) as
  select 'internal'::text as kind, c.id, c.slug, '/campaign/' || c.slug as path, c.title, c.summary, c.story, c.category,
    c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount, t.donor_count, t.gift_count, c.featured,
    null::text as organizer_name, c.starts_at, c.ends_at, private.days_left(c.ends_at) as days_left,
    private.campaign_state(c.starts_at, c.ends_at) as state, t.raised_amount >= c.goal_amount as is_funded, c.created_at,
    c.title || ' ' || c.summary as search_text
  from public.internal_campaigns c
  join public.campaign_totals t on t.internal_campaign_id = c.id
  where c.active
  union all
  select 'user', c.id, null, '/user-campaign/' || c.id, c.title, c.summary, c.story, c.category,
    c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount, t.donor_count, t.gift_count, false,
    c.organizer_display_name, null, c.ends_at, private.days_left(c.ends_at),
    private.campaign_state(null, c.ends_at), t.raised_amount >= c.goal_amount, c.created_at,
    c.title || ' ' || c.summary
  from public.user_campaigns c
  join public.campaign_totals t on t.user_campaign_id = c.id
  where c.is_approved;
comment on view public.campaigns is 'Public campaigns of both kinds with their totals. Amounts in US cents.';
revoke all on public.campaigns from public, anon, authenticated, service_role;
grant select on public.campaigns to anon, authenticated, service_role;

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
