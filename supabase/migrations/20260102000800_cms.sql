-- Texts, pictures, videos and settings staff may change without a developer.
-- Pages are made of blocks: a row is one block in one language. The list of pages, blocks and fallback wordings is
-- domain/cms/; this table holds what staff wrote instead.

-- A video of ours lies in a bucket of its own; whatever else it is, it comes by https. Which hosts play, the page and its
-- content policy say (decision 35): what they do not allow shows the default.
create function private.is_video_address(p_address text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(char_length(p_address) <= 500 and p_address not like '%..%' and (
    p_address ~ '^/(images|storage/v1/object/public/videos)/[A-Za-z0-9/_.-]+\.(mp4|webm)$'
    or p_address ~* '^https://[a-z0-9.-]+/[^[:space:]<>"''\\]*$'), false)
$$;
comment on function private.is_video_address is 'A video file of ours, or an https address.';
grant execute on function private.is_video_address to authenticated, service_role;

create function private.is_cms_address(p_address jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'string' and char_length(p_address #>> '{}') <= 2000 and (
    p_address #>> '{}' ~ '^/([A-Za-z0-9][A-Za-z0-9/_.-]*)?([?#][A-Za-z0-9/_.?=&%#-]*)?$'
    or private.is_rich_link(jsonb_build_object('href', p_address))), false)
$$;
comment on function private.is_cms_address is 'A page or file of ours, https or mailto.';
grant execute on function private.is_cms_address to authenticated, service_role;

create function private.is_cms_item(p_item jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_item) = 'object' then
    p_item - array['title', 'value', 'source', 'content', 'href', 'image_url', 'image_alt'] = '{}'::jsonb
    and p_item <> '{}'::jsonb
    and not exists (
      select from jsonb_each(p_item) as field
      where field.key in ('title', 'value', 'source') and (
        jsonb_typeof(field.value) <> 'string' or char_length(field.value #>> '{}') not between 1 and 300))
    and (not p_item ? 'content' or private.is_rich_text(p_item -> 'content'))
    and (not p_item ? 'href' or private.is_cms_address(p_item -> 'href'))
    and (p_item ? 'image_url') = (p_item ? 'image_alt')
    and (not p_item ? 'image_url' or private.is_rich_image(
      jsonb_build_object('src', p_item -> 'image_url', 'alt', p_item -> 'image_alt')))
  end, false)
$$;
comment on function private.is_cms_item is 'One card, quote, number, question, file, action, person or logo of a block.';
grant execute on function private.is_cms_item to authenticated, service_role;

create function private.is_cms_items(p_items jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_items) = 'array' and octet_length(p_items::text) <= 200000
    then jsonb_array_length(p_items) <= 40
      and not exists (select from jsonb_array_elements(p_items) as item where not private.is_cms_item(item)) end, false)
$$;
comment on function private.is_cms_items is 'The list of a block: at most 40 items and 200 kB.';
grant execute on function private.is_cms_items to authenticated, service_role;

create table public.cms_content (
  key text primary key check (key ~ '^[a-z0-9_]{1,80}(@es)?$'),
  title text check (char_length(title) <= 500),
  content jsonb check (content is null or private.is_rich_text(content)),
  image_url text check (char_length(image_url) <= 500),
  image_alt text,
  video_url text check (char_length(video_url) <= 500),
  items jsonb check (items is null or private.is_cms_items(items)),
  updated_at timestamptz not null default now(),
  constraint cms_content_image_check check (case when image_url is null then image_alt is null
    else private.is_rich_image(jsonb_build_object('src', image_url, 'alt', image_alt)) end),
  constraint cms_content_video_check check (video_url is null or private.is_video_address(video_url))
);
comment on table public.cms_content is
  'Public blocks of pages, words and media by key; the app has a fallback wording for every key. `key` is English, `key@es` Spanish.';
comment on column public.cms_content.content is 'Prose: a ProseMirror document (private.is_rich_text).';
comment on column public.cms_content.image_alt is 'What the picture shows, for those who do not see it; empty where it adds nothing.';
comment on column public.cms_content.items is 'The list of a block of cards, quotes, numbers and so on (private.is_cms_item).';
alter table public.cms_content enable row level security;
create policy "Anyone reads the content" on public.cms_content
  for select to anon, authenticated using (true);
create policy "Administrators add content" on public.cms_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change content" on public.cms_content
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove content" on public.cms_content
  for delete to authenticated using ((select private.is_admin()));
grant select on public.cms_content to anon;
grant select, insert (key, title, content, image_url, image_alt, video_url, items),
  update (title, content, image_url, image_alt, video_url, items), delete on public.cms_content to authenticated;
grant select, insert, update, delete on public.cms_content to service_role;
-- Not where a trigger writes: another file for a picture (rewrite_media_uses) holds up nothing that was written for the page.
create trigger cms_content_touch_updated_at before update on public.cms_content
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();
create trigger cms_content_audit after insert or update or delete on public.cms_content
  for each row execute function private.audit();

-- What staff are writing, and all they ever published. The page reads cms_content alone: nothing here is for visitors.
create table public.cms_revisions (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key ~ '^[a-z0-9_]{1,80}(@es)?$'),
  title text check (char_length(title) <= 500),
  content jsonb check (content is null or private.is_rich_text(content)),
  image_url text check (char_length(image_url) <= 500),
  image_alt text,
  video_url text check (char_length(video_url) <= 500),
  items jsonb check (items is null or private.is_cms_items(items)),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'superseded')),
  publish_at timestamptz,
  based_on timestamptz,
  author uuid default private.my_id() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cms_revisions_image_url_check1 check (case when image_url is null then image_alt is null
    else private.is_rich_image(jsonb_build_object('src', image_url, 'alt', image_alt)) end),
  constraint cms_revisions_video_url_check1 check (video_url is null or private.is_video_address(video_url)),
  constraint cms_revisions_publish_at_check check (publish_at is not null or state = 'draft')
);
comment on table public.cms_revisions is
  'Drafts and published versions of blocks, for administrators. A version without any words is the built-in wording.';
comment on column public.cms_revisions.publish_at is
  'When it goes live, or did. A draft that has one was due, but the page had changed since it was written: staff decide.';
comment on column public.cms_revisions.based_on is 'updated_at of the row of cms_content its author saw; null where there was none.';
-- One draft for all of staff: two people write on the same one and are told of each other.
create unique index cms_revisions_open_key on public.cms_revisions (key) where state in ('draft', 'scheduled');
create unique index cms_revisions_published_key on public.cms_revisions (key) where state = 'published';
create index cms_revisions_history_idx on public.cms_revisions (key, publish_at desc, id);
create index cms_revisions_due_idx on public.cms_revisions (publish_at) where state = 'scheduled';
create index cms_revisions_author_idx on public.cms_revisions (author);
create index cms_revisions_pictures_idx on public.cms_revisions
  using gin ((private.pictures_in(image_url, content) || private.pictures_in(null, items))) with (fastupdate = off);
alter table public.cms_revisions enable row level security;
create policy "Administrators read drafts and versions" on public.cms_revisions
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators begin a draft" on public.cms_revisions
  for insert to authenticated with check ((select private.is_admin()) and state = 'draft' and author = (select private.my_id()));
create policy "Administrators change what is not published" on public.cms_revisions
  for update to authenticated using ((select private.is_admin()) and state in ('draft', 'scheduled'))
  with check ((select private.is_admin()));
create policy "Administrators throw away what is not published" on public.cms_revisions
  for delete to authenticated using ((select private.is_admin()) and state in ('draft', 'scheduled'));
grant select, insert (key, title, content, image_url, image_alt, video_url, items, based_on),
  update (title, content, image_url, image_alt, video_url, items, based_on), delete on public.cms_revisions to authenticated;
grant select, insert, update, delete on public.cms_revisions to service_role;
create trigger cms_revisions_touch_updated_at before update on public.cms_revisions
  for each row execute function private.touch_updated_at();
create function private.keep_as_draft()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.state := 'draft';
  new.publish_at := null;
  return new;
end $$;
comment on function private.keep_as_draft is
  'Before trigger: what was to go live at a time and is written on is a draft again, so that nothing goes live that nobody has scheduled as it stands. Another file for its picture is nobody''s writing: that comes from the library.';
create trigger cms_revisions_keep_as_draft before update on public.cms_revisions
  for each row when (old.state = 'scheduled' and new.state = 'scheduled' and current_user = 'authenticated'
    and (old.title, old.content, old.image_url, old.image_alt, old.video_url, old.items)
      is distinct from (new.title, new.content, new.image_url, new.image_alt, new.video_url, new.items))
  execute function private.keep_as_draft();
create trigger cms_revisions_audit after insert or update or delete on public.cms_revisions
  for each row execute function private.audit('id', 'key', 'state', 'publish_at');

create function private.keep_version()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key text := coalesce(new.key, old.key);
begin
  -- Publishing a revision has noted it already.
  if exists (select from public.cms_revisions r where r.key = v_key and r.state = 'published'
    and (r.title, r.content, r.image_url, r.image_alt, r.video_url, r.items)
      is not distinct from (new.title, new.content, new.image_url, new.image_alt, new.video_url, new.items)) then
    return null;
  end if;
  update public.cms_revisions r set state = 'superseded' where r.key = v_key and r.state = 'published';
  insert into public.cms_revisions (key, title, content, image_url, image_alt, video_url, items, state, publish_at)
  values (v_key, new.title, new.content, new.image_url, new.image_alt, new.video_url, new.items, 'published', now());
  return null;
end $$;
comment on function private.keep_version is
  'Row trigger: whatever stands on the site is a version, whoever wrote it. Definer: nobody writes versions directly.';
create trigger cms_content_version after insert or update or delete on public.cms_content
  for each row execute function private.keep_version();

create function private.go_live(p_revision public.cms_revisions)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.cms_revisions r set state = 'superseded' where r.key = p_revision.key and r.state = 'published';
  update public.cms_revisions r set state = 'published', publish_at = now() where r.id = p_revision.id;
  if num_nonnulls(p_revision.title, p_revision.content, p_revision.image_url, p_revision.video_url, p_revision.items) = 0 then
    delete from public.cms_content c where c.key = p_revision.key;
  else
    insert into public.cms_content (key, title, content, image_url, image_alt, video_url, items)
    values (p_revision.key, p_revision.title, p_revision.content, p_revision.image_url, p_revision.image_alt,
      p_revision.video_url, p_revision.items)
    on conflict (key) do update set title = excluded.title, content = excluded.content, image_url = excluded.image_url,
      image_alt = excluded.image_alt, video_url = excluded.video_url, items = excluded.items;
  end if;
end $$;
comment on function private.go_live is 'Puts a revision on the site in one transaction. Part of publish_revision and publish_due.';
grant execute on function private.go_live to service_role;

create function private.is_based_on_live(p_revision public.cms_revisions)
returns boolean language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_live timestamptz;
begin
  select c.updated_at into v_live from public.cms_content c where c.key = p_revision.key for update;
  return v_live is not distinct from p_revision.based_on;
end $$;
comment on function private.is_based_on_live is 'Whether the site still says what the author of a revision saw; keeps it so until the transaction ends.';
grant execute on function private.is_based_on_live to service_role;

create function public.publish_revision(p_id uuid, p_version timestamptz, p_at timestamptz default null)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  v_revision public.cms_revisions;
begin
  if not private.is_admin() then raise exception using errcode = '42501', message = 'Only administrators publish.'; end if;
  select * into v_revision from public.cms_revisions r where r.id = p_id and r.state in ('draft', 'scheduled') for update;
  if v_revision.updated_at is distinct from p_version then return 'draft_changed'; end if;
  if not private.is_based_on_live(v_revision) then return 'page_changed'; end if;
  if p_at > now() then
    update public.cms_revisions r set state = 'scheduled', publish_at = p_at where r.id = p_id;
    return 'scheduled';
  end if;
  perform private.go_live(v_revision);
  return 'published';
end $$;
comment on function public.publish_revision is
  'Puts a draft on the site, now or at a time, unless the draft (p_version: its updated_at) or the page is not what the person saw. Definer: the state is nobody''s to write.';
grant execute on function public.publish_revision to authenticated;

create function public.hold_revision(p_id uuid, p_version timestamptz)
returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found public.cms_revisions;
begin
  if not private.is_admin() then raise exception using errcode = '42501', message = 'Only administrators publish.'; end if;
  -- Locked: what publish_due was just putting on the site, it has waited for.
  select * into v_found from public.cms_revisions r where r.id = p_id for update;
  if not found then raise exception using errcode = 'PT404', message = 'draft_gone'; end if;
  if v_found.state = 'scheduled' then
    if v_found.updated_at is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'draft_changed';
    end if;
    update public.cms_revisions r set state = 'draft', publish_at = null where r.id = p_id;
    return null;
  end if;
  return case when v_found.state <> 'draft' then v_found.publish_at end;
end $$;
comment on function public.hold_revision is
  'What was to go live at a time (p_version: the updated_at that was seen) is a draft again: null, also where it was one already. Where its time was quicker, when it went live. PT404 draft_gone, PT409 draft_changed. Definer: the state is nobody''s to write.';
grant execute on function public.hold_revision to authenticated;

create function public.content_is_due()
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.cms_revisions r where r.state = 'scheduled' and r.publish_at <= now()
    and not private.rests('publish-content', r.id))
$$;
comment on function public.content_is_due is 'Whether publish_due has something to do.';
grant execute on function public.content_is_due to service_role;

create function public.publish_due(p_now timestamptz default now())
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_revision public.cms_revisions;
  v_spanish boolean;
  v_published integer := 0;
begin
  for v_revision in select * from public.cms_revisions r
    where r.state = 'scheduled' and r.publish_at <= p_now and not private.rests('publish-content', r.id)
    order by r.publish_at limit 100 for update skip locked
  loop
    begin
      if private.is_based_on_live(v_revision) then
        perform private.go_live(v_revision);
        v_published := v_published + 1;
      else
        update public.cms_revisions r set state = 'draft' where r.id = v_revision.id;
        v_spanish := v_revision.key like '%@es';
        perform private.notify_admins(
          case when v_spanish then 'Spanish words were not published as planned' else 'A page did not change as planned' end,
          coalesce('"' || nullif(v_revision.title, '') || '"', 'A part of a page')
            || case when v_spanish then ' was not published: by then the Spanish words had changed.'
              else ' did not go live: by then the page had changed.' end || ' Look at it and publish it yourself.',
          '/admin/cms/' || v_revision.key);
      end if;
      perform private.row_done('publish-content', v_revision.id);
    exception when others then
      perform private.row_failed('publish-content', v_revision.id, sqlstate);
    end;
  end loop;
  return v_published;
end $$;
comment on function public.publish_due is
  'Puts on the site whose time has come, however late; where the page has changed meanwhile it becomes a draft again, and administrators hear of it. How many went live.';
grant execute on function public.publish_due to service_role;
