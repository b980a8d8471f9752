-- What people do with campaigns of their own. Nobody signed in writes the table: these verbs do, and only while it is not public.
create function private.story_of(p_text text)
returns jsonb language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', p.lines) order by p.n), '[]'))
  from (
    select b.n, jsonb_agg(x.node order by l.n, x.n) as lines
    from regexp_split_to_table(p_text, '\n\s*\n') with ordinality as b (words, n),
      string_to_table(b.words, E'\n') with ordinality as l (words, n),
      lateral (values (1, jsonb_build_object('type', 'hardBreak')), (2, jsonb_build_object('type', 'text', 'text', btrim(l.words)))) x (n, node)
    where btrim(l.words) <> '' and (x.n = 2 or l.n > 1)
    group by b.n) p
$$;
comment on function private.story_of is 'A document of what somebody typed: an empty line begins a paragraph. Links and pictures do not come of it.';

create function private.campaign_with(p_old public.user_campaigns, p_said jsonb)
returns public.user_campaigns language plpgsql stable security invoker set search_path = '' as $$
declare
  v public.user_campaigns := p_old;
  v_story text := private.said_text(p_said, 'story', 6001);
  v_last_day date := private.said_line(p_said, 'last_day', 10)::date;
begin
  -- One character more than fits: too long is refused, not cut.
  v.title := private.said_line(p_said, 'title', 121);
  v.summary := private.said_line(p_said, 'summary', 301);
  v.category := private.said_line(p_said, 'category', 40);
  v.goal_amount := private.said_line(p_said, 'goal_amount', 12)::bigint;
  v.organizer_display_name := private.said_line(p_said, 'organizer_display_name', 61);
  v.story := private.story_of(v_story);
  -- Until the day has ended everywhere in the country.
  v.ends_at := (v_last_day + 1)::timestamp at time zone 'Pacific/Honolulu';
  if v_story is null or char_length(v_story) not between 100 and 6000
    or v.goal_amount is null or v.goal_amount not between 10000 and 10000000
    or v.ends_at not between now() and now() + interval '367 days' then
    raise exception using errcode = '22023', message = 'a story of 100 to 6000 characters, a goal of $100 to $100,000, a last day within a year';
  end if;
  return v;
end $$;
comment on function private.campaign_with is 'A campaign with what its organizer typed into the form; the table checks the rest. Part of the verbs.';

create function private.my_campaign(p_id uuid)
returns public.user_campaigns language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_me uuid := private.require_account();
  v public.user_campaigns;
begin
  select * into v from public.user_campaigns c where c.id = p_id and c.user_id = v_me for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'campaign_not_found'; end if;
  return v;
end $$;
comment on function private.my_campaign is 'A campaign of the caller''s, locked. PT404. Part of the verbs.';

create function public.start_campaign(p_id uuid, p_said jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := private.require_account();
  v public.user_campaigns;
begin
  if private.confirmed_email() is null then raise exception using errcode = 'PT403', message = 'email_not_confirmed'; end if;
  -- Pressed twice: the second waits here, and finds it.
  perform from public.profiles p where p.user_id = v_me for no key update;
  if exists (select from public.user_campaigns c where c.id = p_id and c.user_id = v_me) then return; end if;
  if (select count(*) from public.reviews r where r.user_id = v_me and r.kind = 'user_campaign' and r.state in ('waiting', 'asked')) >= 3 then
    raise exception using errcode = 'PT429', message = 'too_many_campaigns';
  end if;
  v := private.campaign_with(null, p_said);
  insert into public.user_campaigns (id, user_id, title, summary, story, category, goal_amount, organizer_display_name, ends_at)
  values (p_id, v_me, v.title, v.summary, v.story, v.category, v.goal_amount, v.organizer_display_name, v.ends_at);
  -- Decision 14: the server gives this role, with the first campaign.
  insert into public.user_roles (user_id, role) values (v_me, 'fundraiser') on conflict (user_id, role) do nothing;
  perform private.notify_admins_hourly('A campaign needs review', 'Someone has started a campaign.', '/admin/user-campaigns?state=waiting');
end $$;
comment on function public.start_campaign is
  'Starts a campaign, which waits for staff; sent again under the same id it is the same one. PT403 email_not_confirmed, PT429 too_many_campaigns (three that wait or were asked back). Definer: nobody writes campaigns, and the role is given by the server.';
grant execute on function public.start_campaign to authenticated;

create function public.change_campaign(p_id uuid, p_version integer, p_said jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.user_campaigns := private.my_campaign(p_id);
  v_new public.user_campaigns := private.campaign_with(v, p_said);
  v_review public.reviews;
  v_again boolean := v_new is not distinct from v;
begin
  select * into v_review from public.reviews r where r.id = p_id for update;
  perform private.refuse_unless(not v.is_approved, 'campaign_is_public');
  -- Whoever sends again because no answer came has changed it himself.
  if v_again and v_review.state = 'waiting' then return; end if;
  perform private.refuse_unless(v_review.version is not distinct from p_version, 'campaign_changed');
  -- Sent is sent, whatever has changed: what we wrote stays, for whoever reads it again.
  update public.reviews r set state = 'waiting' where r.id = p_id and r.state <> 'waiting';
  update public.user_campaigns c set title = v_new.title, summary = v_new.summary, story = v_new.story, category = v_new.category,
    goal_amount = v_new.goal_amount, organizer_display_name = v_new.organizer_display_name, ends_at = v_new.ends_at where c.id = p_id;
end $$;
comment on function public.change_campaign is
  'Its organizer changes a campaign that is not public; one that was asked about or declined waits again; sent twice it is changed once. PT404, PT409 campaign_is_public, campaign_changed. Definer: nobody writes campaigns and reviews.';
grant execute on function public.change_campaign to authenticated;

create function public.withdraw_campaign(p_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.user_campaigns := private.my_campaign(p_id);
begin
  perform private.refuse_unless(not v.is_approved, 'campaign_is_public');
  perform private.refuse_unless(not exists (select from public.donations d where d.user_campaign_id = p_id and d.succeeded_at is not null),
    'campaign_has_gifts');
  delete from public.user_campaigns c where c.id = p_id;
end $$;
comment on function public.withdraw_campaign is
  'Its organizer takes back a campaign that is not public and got no gift; nothing of it is kept. PT404, PT409 campaign_is_public, campaign_has_gifts. Definer: nobody writes campaigns.';
grant execute on function public.withdraw_campaign to authenticated;

create function public.end_campaign(p_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.user_campaigns := private.my_campaign(p_id);
begin
  perform private.refuse_unless(v.is_approved, 'campaign_not_public');
  update public.user_campaigns c set ends_at = now() where c.id = p_id and (c.ends_at is null or c.ends_at > now());
end $$;
comment on function public.end_campaign is
  'Its organizer ends a public campaign: visitors still read it, and it takes no more gifts. PT404, PT409 campaign_not_public. Definer: nobody writes campaigns.';
grant execute on function public.end_campaign to authenticated;

create view public.my_campaigns with (security_invoker = true) as
  select l.id, l.title, l.summary, l.story, l.category, l.goal_amount, l.raised_amount, l.gift_count, l.organizer_display_name,
    l.ends_at, l.is_over, l.state, l.words, l.version, l.decided_at, l.created_at
  from public.user_campaign_list l where l.user_id = (select private.my_id());
comment on view public.my_campaigns is 'The caller''s own campaigns, and how each stands. US cents.';
revoke all on public.my_campaigns from service_role;
grant select on public.my_campaigns to authenticated;
