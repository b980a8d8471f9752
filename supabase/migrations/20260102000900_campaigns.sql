create domain public.campaign_category as text
  check (value in ('emergency_relief', 'housing', 'legal_aid', 'education', 'childcare', 'health', 'community'));
comment on domain public.campaign_category is 'What a campaign is for; both kinds of campaigns.';

create function private.campaign_words(p_title text, p_summary text)
returns tsvector language sql immutable parallel safe security invoker set search_path = '' cost 1000 as $$
  select private.search_words(p_title || ' ' || p_summary)
$$;
comment on function private.campaign_words is 'What a campaign is found by.';
grant execute on function private.campaign_words to authenticated, service_role;

-- The foundation's own campaigns.
create table public.internal_campaigns (
  id uuid primary key default gen_random_uuid(),
  -- A link to give calls the general fund by the word "general".
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100 and slug <> 'general'),
  title text not null check (char_length(btrim(title)) between 3 and 120 and private.is_line(title)),
  summary text not null check (char_length(btrim(summary)) between 10 and 300),
  story jsonb not null check (private.is_rich_text(story)),
  category public.campaign_category not null,
  cover_image_url text check (char_length(cover_image_url) <= 500),
  cover_image_alt text not null default '' check (char_length(cover_image_alt) <= 300),
  goal_amount public.cents not null check (goal_amount >= 100),
  active boolean not null default false,
  featured boolean not null default false,
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  shown_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.internal_campaigns.shown_at is 'When it was first active: visitors know its address since.';
comment on table public.internal_campaigns is 'Campaigns of the foundation; the public sees the active ones.';
create index internal_campaigns_active_idx on public.internal_campaigns (active);
create index internal_campaigns_words_idx on public.internal_campaigns using gin (private.campaign_words(title, summary)) with (fastupdate = off);
alter table public.internal_campaigns enable row level security;
create policy "Anyone reads active campaigns, staff all" on public.internal_campaigns
  for select to anon, authenticated using (active or (select private.is_admin()));
create policy "Administrators create campaigns" on public.internal_campaigns
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change campaigns" on public.internal_campaigns
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete campaigns without gifts" on public.internal_campaigns
  for delete to authenticated using ((select private.is_admin()));
grant select on public.internal_campaigns to anon;
grant select,
  insert (id, slug, title, summary, story, category, cover_image_url, cover_image_alt, goal_amount, active, featured, starts_at, ends_at),
  update (slug, title, summary, story, category, cover_image_url, cover_image_alt, goal_amount, active, featured, starts_at, ends_at),
  delete on public.internal_campaigns to authenticated;
grant select, insert, update, delete on public.internal_campaigns to service_role;
create trigger internal_campaigns_touch_updated_at before update on public.internal_campaigns
  for each row execute function private.touch_updated_at();
create function private.keep_campaign_address()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.slug <> old.slug and old.shown_at is not null then
    raise exception using errcode = 'PT409', message = 'address_is_known';
  end if;
  if new.active then new.shown_at := coalesce(new.shown_at, now()); end if;
  return new;
end $$;
comment on function private.keep_campaign_address is
  'Before trigger: an address that visitors have seen stays, as it stands in letters, on posters and in bookmarks. PT409 address_is_known.';
create trigger internal_campaigns_keep_address before insert or update of slug, active on public.internal_campaigns
  for each row execute function private.keep_campaign_address();
create trigger internal_campaigns_audit after insert or update or delete on public.internal_campaigns
  for each row execute function private.audit();
create trigger internal_campaigns_search after insert or update or delete on public.internal_campaigns
  for each row execute function private.feed_search('campaign', '/campaign/{slug}', 'title', 'summary,story', 'active=true');

-- Campaigns that people start for a purpose of the foundation; organizers never hold money (decision 23).
create table public.user_campaigns (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  title text not null check (char_length(btrim(title)) between 3 and 120 and private.is_line(title)),
  summary text not null check (char_length(btrim(summary)) between 10 and 300),
  story jsonb not null check (private.is_rich_text(story)),
  category public.campaign_category not null,
  cover_image_url text check (char_length(cover_image_url) <= 500),
  cover_image_alt text not null default '' check (char_length(cover_image_alt) <= 300),
  goal_amount public.cents not null check (goal_amount >= 100),
  organizer_display_name text not null check (char_length(btrim(organizer_display_name)) between 1 and 60 and private.is_line(organizer_display_name)),
  is_approved boolean not null default false,
  approved_at timestamptz,
  approved_by uuid references auth.users (id) on delete set null,
  ends_at timestamptz,
  list_place timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_campaigns is 'Campaigns started by people; public once an administrator has approved them.';
comment on column public.user_campaigns.organizer_display_name is 'Public: first name and initial.';
comment on column public.user_campaigns.list_place is
  'Where it stands in the list of staff: created_at, a thousand years later while it waits. One index then gives those that wait, then the newest.';
create index user_campaigns_user_id_idx on public.user_campaigns (user_id);
create index user_campaigns_approved_by_idx on public.user_campaigns (approved_by);
create index user_campaigns_is_approved_idx on public.user_campaigns (is_approved);
create index user_campaigns_created_at_idx on public.user_campaigns (created_at, id);
create index user_campaigns_list_place_idx on public.user_campaigns (list_place, id);
create index user_campaigns_category_idx on public.user_campaigns (category, list_place, id);
create index user_campaigns_words_idx on public.user_campaigns using gin (private.campaign_words(title, summary)) with (fastupdate = off);
alter table public.user_campaigns enable row level security;
create policy "Anyone reads approved campaigns, owners their own, staff all" on public.user_campaigns
  for select to anon, authenticated
  using (is_approved or user_id = (select private.my_id()) or (select private.is_admin()));
-- Not whose it is nor who approved it: the public name of an organizer must not lead to an account.
grant select (id, title, summary, story, category, cover_image_url, cover_image_alt, goal_amount,
  organizer_display_name, is_approved, approved_at, ends_at, created_at, updated_at) on public.user_campaigns to anon, authenticated;
grant select (list_place) on public.user_campaigns to authenticated;
grant select, insert, update, delete on public.user_campaigns to service_role;
create trigger user_campaigns_touch_updated_at before update on public.user_campaigns
  for each row execute function private.touch_updated_at();
-- The log cannot be changed, so it must not name anybody: what a row said stands in the row.
create trigger user_campaigns_audit after update of is_approved on public.user_campaigns
  for each row execute function private.audit('id', 'is_approved');
create trigger user_campaigns_search after insert or update or delete on public.user_campaigns
  for each row execute function private.feed_search('campaign', '/user-campaign/{id}', 'title', 'summary,story', 'is_approved=true');
insert into private.report_kinds (kind, label, look, take_down, put_back)
values ('user_campaign', 'campaign',
  'select c.title, ''/user-campaign/'' || c.id, c.user_id, private.said_lines(''Title'', c.title, ''Organizer'', c.organizer_display_name,
      ''Summary'', c.summary, ''Story'', private.rich_in_words(c.story), ''Picture'', c.cover_image_url, ''What it shows'', c.cover_image_alt)
    from public.user_campaigns c where c.id = $1 and c.is_approved',
  'select private.set_review(r, ''declined'', null) from public.reviews r where r.id = $1',
  'select private.set_review(r, ''approved'', null) from public.reviews r join public.user_campaigns c on c.id = r.id
    where r.id = $1 and c.updated_at <= private.decided_about(''user_campaign'', $1)');

create function private.my_campaign_count()
returns bigint language sql stable security definer set search_path = '' as $$
  select count(*) from public.user_campaigns c where c.user_id = (select private.my_id())
$$;
comment on function private.my_campaign_count is 'The caller''s own, approved or not. Definer: no caller reads whose a campaign is.';
grant execute on function private.my_campaign_count to authenticated, service_role;

create function private.stamp_approval()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  if new.is_approved and (tg_op = 'INSERT' or not old.is_approved) then
    new.approved_at := coalesce(case when tg_op = 'INSERT' then new.approved_at end, now());
    new.approved_by := (select auth.uid());
  elsif not new.is_approved then
    new.approved_at := null;
    new.approved_by := null;
  end if;
  return new;
end $$;
comment on function private.stamp_approval is 'Before trigger: who approved a campaign and when.';
create trigger user_campaigns_stamp_approval before insert or update of is_approved on public.user_campaigns
  for each row execute function private.stamp_approval();

create trigger user_campaigns_refuse_own_approval before update of is_approved on public.user_campaigns
  for each row when (new.is_approved and not old.is_approved) execute function private.refuse_own_approval();

-- News from a campaign.
create table public.campaign_updates (
  id uuid primary key default gen_random_uuid(),
  -- Staff who delete a campaign by mistake take that back: nothing may go with it.
  internal_campaign_id uuid references public.internal_campaigns (id) on delete restrict,
  user_campaign_id uuid references public.user_campaigns (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 3 and 160),
  body jsonb not null check (private.is_rich_text(body)),
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(internal_campaign_id, user_campaign_id) = 1)
);
comment on table public.campaign_updates is 'News of a campaign, public from published_at on while the campaign is.';
create index campaign_updates_internal_campaign_id_idx on public.campaign_updates (internal_campaign_id, published_at desc);
create index campaign_updates_user_campaign_id_idx on public.campaign_updates (user_campaign_id, published_at desc);
create index campaign_updates_published_at_idx on public.campaign_updates (published_at);
alter table public.campaign_updates enable row level security;
create policy "Anyone reads published updates of public campaigns, staff all" on public.campaign_updates
  for select to anon, authenticated using (
    (select private.is_admin())
    or (published_at <= now() and (
      exists (select from public.internal_campaigns c where c.id = internal_campaign_id and c.active)
      or exists (select from public.user_campaigns c where c.id = user_campaign_id and c.is_approved))));
create policy "Administrators write updates" on public.campaign_updates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change updates" on public.campaign_updates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete updates" on public.campaign_updates
  for delete to authenticated using ((select private.is_admin()));
grant select on public.campaign_updates to anon;
grant select, insert (id, internal_campaign_id, user_campaign_id, title, body, published_at),
  update (title, body, published_at), delete on public.campaign_updates to authenticated;
grant select, insert, update, delete on public.campaign_updates to service_role;
create trigger campaign_updates_touch_updated_at before update on public.campaign_updates
  for each row execute function private.touch_updated_at();
-- The log cannot be changed, so it must not name anybody: news may.
create trigger campaign_updates_audit after insert or update or delete on public.campaign_updates
  for each row execute function private.audit('id', 'internal_campaign_id', 'user_campaign_id', 'published_at', 'updated_at');

create function private.found_campaigns(p_q text)
returns setof uuid language sql stable security definer set search_path = '' rows 20 as $$
  select c.id from public.internal_campaigns c
    where private.campaign_words(c.title, c.summary) @@ private.search_for(p_q, true) and c.active
  union all
  select c.id from public.user_campaigns c
    where private.campaign_words(c.title, c.summary) @@ private.search_for(p_q, true) and c.is_approved
$$;
comment on function private.found_campaigns is
  'Public campaigns by words of title and summary. Definer: below row level security no index answers a search.';
grant execute on function private.found_campaigns to anon, authenticated, service_role;

create function private.data_of_campaigns(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'campaigns', (select coalesce(jsonb_agg(to_jsonb(c) - '{approved_by,list_place}'::text[]), '[]')
      from public.user_campaigns c where c.user_id = p_user_id),
    'campaign_updates', (select coalesce(jsonb_agg(to_jsonb(n) - '{internal_campaign_id}'::text[] order by n.published_at), '[]')
      from public.campaign_updates n join public.user_campaigns c on c.id = n.user_campaign_id where c.user_id = p_user_id))
$$;
comment on function private.data_of_campaigns is 'Campaigns the person started, with their news. Part of my_data.';

create function private.forget_campaigns(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_left uuid[];
begin
  perform private.take_out_of_letters(array(select '/user-campaign/' || c.id from public.user_campaigns c where c.user_id = p_user_id));
  delete from public.campaign_updates n using public.user_campaigns c where c.id = n.user_campaign_id and c.user_id = p_user_id;
  -- Nobody begins to give to them, and no payment under way ends, between looking and deleting.
  perform from public.user_campaigns c where c.user_id = p_user_id for update;
  perform from public.donations d where d.succeeded_at is null
    and d.user_campaign_id in (select c.id from public.user_campaigns c where c.user_id = p_user_id) for update;
  delete from public.user_campaigns c where c.user_id = p_user_id
    and not exists (select from public.donations d where d.user_campaign_id = c.id and d.succeeded_at is not null);
  -- Gifts were given to it: its figures stay, closed; its story is the organizer's and goes, and what staff wrote to him.
  v_left := array(select c.id from public.user_campaigns c where c.user_id = p_user_id);
  update public.user_campaigns set title = 'A campaign that has ended', summary = 'The organizer of this campaign has left.',
    story = '{"type": "doc", "content": []}', cover_image_url = null, cover_image_alt = '',
    organizer_display_name = 'Anonymous', ends_at = least(ends_at, now()), user_id = null where user_id = p_user_id;
  -- Nobody has to decide about what is left.
  update public.reviews r set words = null, answer = null, state = case r.state when 'approved' then 'approved' else 'declined' end where r.id = any (v_left);
end $$;
comment on function private.forget_campaigns is
  'Campaigns without a gift that succeeded go (release_attempts), the others lose their words and take no more gifts. Part of erase_account.';
