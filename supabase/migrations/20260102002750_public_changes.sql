-- Something visitors see has changed: the table and the key of the row, never what it says. Whoever keeps answers or pages
-- listens to this one table, in all three modes. The tables themselves would not do: row level security hides a withdrawn
-- campaign from visitors, and with it the news that it was withdrawn.
create table public.public_changes (
  table_name text not null,
  key text not null,
  changed_at timestamptz not null,
  primary key (table_name, key)
) with (fillfactor = 50);
comment on table public.public_changes is
  'News for page servers: one row per table and key, written by triggers in the transaction of the change. No content.';
comment on column public.public_changes.key is
  'What addresses call the row: a slug, an id, a key of the content. Empty: of no campaign that visitors see.';
alter table public.public_changes enable row level security;
-- Older news is of no use to anybody, and a list of all that once was public is nobody's business.
create policy "Anyone hears what has just changed" on public.public_changes
  for select to anon, authenticated using (changed_at > now() - interval '10 minutes');
revoke all on public.public_changes from service_role;
grant select on public.public_changes to anon, authenticated, service_role;
alter publication supabase_realtime add table public.public_changes;

create function public.was_public(p_table text, p_key text)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.public_changes c where c.table_name = p_table and c.key = p_key)
    -- What lies in the archive may come back.
    and not (p_table = 'blog_post_revisions' and exists (select from public.blog_post_slugs s
      join public.blog_posts b on b.id = s.post_id where s.slug = p_key and b.standing = 'archived'))
$$;
comment on function public.was_public is
  'Whether visitors once saw this row, so that its address can say that it is gone. Definer: nobody lists what was public, but who knows an address may ask about it.';
grant execute on function public.was_public to anon, authenticated, service_role;

-- The address of a listing is made of a name, that of a post of its title.
create function public.clean_public_changes()
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_gone integer;
begin
  -- Whoever listens would hear the key of a row that is deleted; an old row that changes is nobody's news.
  update public.public_changes c set key = 'gone ' || gen_random_uuid()
    where c.changed_at < now() - interval '1 day' and c.key not like 'gone %' and case c.table_name
      when 'listings' then not exists (select from public.listings l where l.slug = c.key)
      when 'blog_post_revisions' then not exists (select from public.blog_post_slugs s where s.slug = c.key)
      else false end;
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
comment on function public.clean_public_changes is
  'A day after a listing or a post is erased, or a listing has another name, nothing tells its old address; returns how many. Definer: nobody writes news directly.';
grant execute on function public.clean_public_changes to service_role;

create function private.tell_visitors(p_table text, p_keys text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into public.public_changes (table_name, key, changed_at)
    -- In one order, so that two transactions with many keys wait for each other instead of both.
    select p_table, k.key, clock_timestamp() from (select distinct unnest(p_keys) as key) k where k.key is not null order by k.key
  on conflict (table_name, key) do update set changed_at = excluded.changed_at;
end $$;
comment on function private.tell_visitors is 'Says that these rows changed; null is no key. Part of the triggers below.';

create function private.tell_of_row()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rows jsonb[] := array_remove(array[
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end], null);
begin
  perform private.tell_visitors(tg_table_name, array(
    select r ->> tg_argv[0] from unnest(v_rows) as r where tg_nargs = 1 or (r ->> tg_argv[1])::boolean));
  return null;
end $$;
comment on function private.tell_of_row is
  'Row trigger (key column, column that says whether visitors see the row): tells of rows they saw or see. Definer: nobody writes news directly.';

create function private.campaign_key(p_internal_campaign_id uuid, p_user_campaign_id uuid)
returns text language plpgsql stable security invoker set search_path = '' as $$
begin
  return coalesce(
    (select c.slug from public.internal_campaigns c where c.id = p_internal_campaign_id and c.active),
    (select c.id::text from public.user_campaigns c where c.id = p_user_campaign_id and c.is_approved));
end $$;
comment on function private.campaign_key is 'What its address calls a campaign; null where visitors do not see it. plpgsql: every gift asks, and its plan is kept.';

create function private.tell_of_campaign()
returns trigger language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  -- Nothing was before an insert, nothing is after a delete: null is no campaign.
  perform private.tell_visitors(tg_table_name, array[
    private.campaign_key(new.internal_campaign_id, new.user_campaign_id),
    case when (old.internal_campaign_id, old.user_campaign_id) is distinct from (new.internal_campaign_id, new.user_campaign_id)
      then private.campaign_key(old.internal_campaign_id, old.user_campaign_id) end]);
  return null;
end $$;
comment on function private.tell_of_campaign is
  'Row trigger of what belongs to a campaign: tells of its campaign. Definer: nobody writes news directly.';

create function private.tell_of_gift()
returns trigger language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    if new.succeeded_at is null then return null; end if;
    perform private.tell_visitors(tg_table_name,
      array[coalesce(private.campaign_key(new.internal_campaign_id, new.user_campaign_id), '')]);
  -- What the wall or a total could say of a gift; the bank's news of one that was not paid is nobody's.
  elsif coalesce(new.succeeded_at, old.succeeded_at) is not null
    and (new.internal_campaign_id, new.user_campaign_id, new.succeeded_at, new.livemode, new.amount, new.net_amount, new.dispute_status,
      new.donor_email, new.donor_name, new.hide_name, new.hide_amount, new.message, new.message_status)
    is distinct from (old.internal_campaign_id, old.user_campaign_id, old.succeeded_at, old.livemode, old.amount, old.net_amount,
      old.dispute_status, old.donor_email, old.donor_name, old.hide_name, old.hide_amount, old.message, old.message_status) then
    perform private.tell_visitors(tg_table_name, array[
      coalesce(private.campaign_key(new.internal_campaign_id, new.user_campaign_id), ''),
      case when (old.internal_campaign_id, old.user_campaign_id) is distinct from (new.internal_campaign_id, new.user_campaign_id)
        then coalesce(private.campaign_key(old.internal_campaign_id, old.user_campaign_id), '') end]);
  end if;
  return null;
end $$;
comment on function private.tell_of_gift is
  'Row trigger: tells of the campaign whose wall or figures changed. Definer: whoever writes a gift may not write news.';

create function private.tell_of_post()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- What is to come has no address yet: announce_posts touches it when its time has come.
  if tg_op <> 'DELETE' and new.live_from <= now() then perform private.tell_visitors(tg_table_name, array[new.slug]); end if;
  if tg_op <> 'INSERT' and old.live_from <= now() then perform private.tell_visitors(tg_table_name, array[old.slug]); end if;
  return null;
end $$;
comment on function private.tell_of_post is 'Row trigger: tells of posts visitors saw or see. Definer: nobody writes news directly.';

create function private.tell_of_address()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_visitors('blog_post_revisions', array[new.slug]);
  return null;
end $$;
comment on function private.tell_of_address is
  'Row trigger: a former address leads nowhere any more, either. Definer: nobody writes news directly.';

-- All tables that pages are made of. A page notes what it has read by these names and keys (`meta.reads` of its queries);
-- tests/db/public-changes.test.ts holds that each of them stands here.
-- What search finds is a copy: it tells by itself, of its kind.
create trigger search_index_tell after insert or update or delete on private.search_index
  for each row execute function private.tell_of_row('kind');
create trigger internal_campaigns_tell after insert or update or delete on public.internal_campaigns
  for each row execute function private.tell_of_row('slug', 'active');
create trigger user_campaigns_tell after insert or update or delete on public.user_campaigns
  for each row execute function private.tell_of_row('id', 'is_approved');
create trigger campaign_updates_tell after insert or update or delete on public.campaign_updates
  for each row execute function private.tell_of_campaign();
create trigger campaign_totals_tell after update on public.campaign_totals
  for each row execute function private.tell_of_campaign();
-- Nothing is ever deleted from the ledger. Told when the transaction ends: the row of the news is one for all gifts to a
-- campaign, and they shall not wait for each other longer than that.
create constraint trigger donations_tell after insert or update on public.donations
  deferrable initially deferred for each row execute function private.tell_of_gift();
create trigger cms_content_tell after insert or update or delete on public.cms_content
  for each row execute function private.tell_of_row('key');
create trigger partnerships_tell after insert or update or delete on public.partnerships
  for each row execute function private.tell_of_row('id', 'is_active');
create trigger products_tell after insert or update or delete on public.products
  for each row execute function private.tell_of_row('id', 'is_active');
create trigger listings_tell after insert or update or delete on public.listings
  for each row execute function private.tell_of_row('slug', 'was_listed');
create trigger board_members_tell after insert or update or delete on public.board_members
  for each row execute function private.tell_of_row('id', 'is_active');
create trigger volunteer_opportunities_tell after insert or update or delete on public.volunteer_opportunities
  for each row execute function private.tell_of_row('id', 'is_active');
create trigger volunteer_shifts_tell after insert or update or delete on public.volunteer_shifts
  for each row execute function private.tell_of_row('opportunity_id');
create trigger daily_inspirations_tell after insert or update or delete on public.daily_inspirations
  for each row execute function private.tell_of_row('day');
create trigger blog_post_revisions_tell after insert or update or delete on public.blog_post_revisions
  for each row execute function private.tell_of_post();
create trigger media_tell after insert or update or delete on public.media
  for each row execute function private.tell_of_row('id', 'is_active');
create trigger legal_documents_tell after insert on public.legal_documents
  for each row execute function private.tell_of_row('document');
create trigger downloads_tell after insert or update or delete on public.downloads
  for each row execute function private.tell_of_row('slug', 'is_active');
create trigger support_groups_tell after insert or update or delete on public.support_groups
  for each row execute function private.tell_of_row('slug', 'is_active');
-- Seats say nothing until the word for them changes.
create trigger group_sessions_tell after insert or update or delete on public.group_sessions
  for each row execute function private.tell_of_row('group_id');
create trigger blog_post_slugs_tell after update on public.blog_post_slugs
  for each row when (old.is_gone <> new.is_gone and new.public_from <= now()) execute function private.tell_of_address();
create trigger resources_tell after insert or update or delete on public.resources
  for each row execute function private.tell_of_row('slug', 'is_active');
