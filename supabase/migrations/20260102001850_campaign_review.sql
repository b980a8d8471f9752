-- How a campaign of somebody is read before visitors see it: as the records of registration (migration of reviews). Whether it
-- is public stays in is_approved (spec section 4), which decide_review alone writes.
insert into private.review_kinds (kind, table_name, label, own_page, staff_page, opened, refused, open_column)
values ('user_campaign', 'user_campaigns', 'campaign', '/my-campaigns', '/admin/user-campaigns?state=waiting',
  'It is on our site now. Share it with the people you know.', 'We cannot publish your %s', 'is_approved');

-- Not by what only the list of staff needs: its place changes with the review itself.
create trigger user_campaigns_review after insert or delete or update of user_id, title, summary, story, category, cover_image_url,
    cover_image_alt, goal_amount, organizer_display_name, is_approved, ends_at on public.user_campaigns
  for each row execute function private.keep_review('title');

create function private.place_campaign()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.user_campaigns c
    set list_place = c.created_at + case new.state when 'waiting' then interval '1000 years' else interval '0' end
    where c.id = new.id;
  return null;
end $$;
comment on function private.place_campaign is 'After trigger: campaigns that wait come first in the list of staff. Definer: nobody signed in writes campaigns.';
create trigger reviews_place_campaign after insert or update of state on public.reviews
  for each row when (new.kind = 'user_campaign') execute function private.place_campaign();

create view public.user_campaign_list with (security_invoker = true) as
  select c.id, c.title, c.summary, c.story, c.category, c.cover_image_url, c.cover_image_alt, c.goal_amount, t.raised_amount,
    t.gift_count, c.organizer_display_name, c.is_approved, c.ends_at, coalesce(c.ends_at <= now(), false) as is_over,
    r.user_id, r.state, r.words, r.version, r.decided_at, c.list_place, c.created_at, c.updated_at
  from public.user_campaigns c
  join public.reviews r on r.id = c.id
  left join public.campaign_totals t on t.user_campaign_id = c.id;
comment on view public.user_campaign_list is
  'Campaigns of people with their organizer''s account and how each stands with its review; the policy of reviews says whose. US cents.';
revoke all on public.user_campaign_list from service_role;
grant select on public.user_campaign_list to authenticated;

create function private.found_user_campaigns(p_q text)
returns setof uuid language sql stable security definer set search_path = '' rows 20 as $$
  select c.id from public.user_campaigns c
  where private.is_admin() and private.campaign_words(c.title, c.summary) @@ private.search_for(p_q, true)
$$;
comment on function private.found_user_campaigns is
  'For administrators: campaigns of people by words of title and summary, approved or not. Definer: below row level security no index answers a search.';
grant execute on function private.found_user_campaigns to authenticated;

create function public.search_user_campaigns(p_q text)
returns setof public.user_campaign_list language sql stable security invoker set search_path = '' rows 20 as $$
  select l.* from public.user_campaign_list l where l.id = any (array(select private.found_user_campaigns(p_q)))
$$;
comment on function public.search_user_campaigns is 'For administrators: campaigns of people in which all words of a search stand.';
grant execute on function public.search_user_campaigns to authenticated;
