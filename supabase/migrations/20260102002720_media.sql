-- The library of pictures, videos and sound: what staff put on pages and records. A file is uploaded once, under a name
-- that never changes its bytes; a replaced one gets another name, and whatever shows the old one is rewritten with it.
-- How a picture is cropped stands behind its address (#30-70: percent from the left and from the top), so that whoever
-- shows it needs to read nothing else.
create function private.media_base(p_file text)
returns text language sql immutable security invoker set search_path = '' as $$
  select regexp_replace(p_file, '(-[0-9]{3,4})?\.[a-z0-9]+$', '')
$$;
comment on function private.media_base is 'What the file of an address and its other widths have in common: <name>-1600.webp and <name>-800.webp.';
grant execute on function private.media_base to authenticated, service_role;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('picture', 'video', 'audio')),
  title text not null check (char_length(btrim(title)) between 1 and 160),
  file text,
  source_url text check (source_url is null or (private.is_video_address(source_url) and source_url like 'https://%')),
  width integer check (width between 1 and 8192),
  height integer check (height between 1 and 8192),
  bytes integer check (bytes between 1 and 10485760),
  hash text unique check (hash ~ '^[0-9a-f]{64}$'),
  alt text check (char_length(btrim(alt)) between 1 and 300),
  caption text check (char_length(btrim(caption)) between 1 and 600),
  transcript text check (char_length(btrim(transcript)) between 1 and 20000),
  captions text check (captions ~ '^WEBVTT' and char_length(captions) <= 200000),
  poster_url text check (poster_url is null or private.is_rich_image(jsonb_build_object('src', poster_url, 'alt', ''))),
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  address text not null generated always as (coalesce(file, source_url)
    || case when kind = 'picture' and (focal_x <> 50 or focal_y <> 50) then '#' || focal_x::text || '-' || focal_y::text else '' end) stored,
  is_active boolean not null default false,
  order_index integer not null default 10000,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_file_check1 check (num_nonnulls(file, source_url) = 1 and (source_url is null or kind = 'video')
    and coalesce(file ~ ('^(/images/[a-z0-9/_-]+|/storage/v1/object/public/'
      || case kind when 'picture' then 'images' when 'video' then 'videos' else 'audio' end
      || '/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[0-9]{3,4})?)\.'
      || case kind when 'picture' then 'webp' when 'video' then '(mp4|webm)' else '(mp3|m4a|ogg|webm)' end || '$'), true)),
  -- A picture without words is nothing to somebody who does not see it.
  constraint media_alt_check1 check (kind <> 'picture' or num_nonnulls(alt, width, height) = 3),
  constraint media_transcript_check1 check (not is_active or kind = 'picture' or transcript is not null),
  constraint media_captions_check1 check (not is_active or kind <> 'video' or source_url is not null or captions is not null),
  constraint media_archived_check1 check (not (archived and is_active))
);
comment on table public.media is 'Pictures, videos and sound of the site; the public reads those shown on /multimedia. Files are public by address.';
comment on column public.media.file is 'The address of the file: of a bucket, or one of the site''s own; empty for a video of YouTube or Vimeo.';
comment on column public.media.hash is 'SHA-256 of what was uploaded, before it was made small: the same file is kept once.';
comment on column public.media.captions is 'WebVTT: what is said, when.';
comment on column public.media.focal_x is 'Percent from the left: what stays in sight when the picture is cropped.';
comment on column public.media.address is 'What pages and records write down to show it.';
comment on column public.media.is_active is 'Shown on /multimedia; what is used elsewhere shows there either way.';
create unique index media_base_idx on public.media (private.media_base(file));
create index media_created_at_idx on public.media (created_at, id);
create index media_title_idx on public.media (title, id);
create index media_order_idx on public.media (order_index, id);
create index media_shown_idx on public.media (order_index, id) where is_active;
alter table public.media enable row level security;
create policy "Anyone reads what /multimedia shows, staff all" on public.media
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Administrators add media" on public.media
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change media" on public.media
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove what is archived" on public.media
  for delete to authenticated using (archived and (select private.is_admin()));
grant select (id, kind, title, file, source_url, address, width, height, alt, caption, transcript, captions, poster_url, order_index)
  on public.media to anon;
grant select, insert (id, kind, title, file, source_url, width, height, bytes, hash, alt, caption, transcript, captions, poster_url,
    focal_x, focal_y, is_active, order_index),
  update (title, file, source_url, width, height, bytes, hash, alt, caption, transcript, captions, poster_url,
    focal_x, focal_y, is_active, order_index, archived), delete on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;
create trigger media_touch_updated_at before update on public.media
  for each row execute function private.touch_updated_at();
-- The log cannot be changed, so it must not name anybody.
create trigger media_audit after insert or update or delete on public.media
  for each row execute function private.audit('id', 'kind', 'is_active', 'archived', 'order_index', 'updated_at');

create trigger media_search after insert or update or delete on public.media
  for each row execute function private.feed_search('media', '/multimedia', 'title', 'caption,alt,transcript', 'is_active=true');

create table public.media_uses (
  media_id uuid not null references public.media (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  key_name text not null,
  title text not null,
  shown_until timestamptz,
  primary key (media_id, table_name, row_id)
);
comment on table public.media_uses is 'Which rows show which media: kept by one trigger per table, below. Staff read it.';
comment on column public.media_uses.key_name is 'The column of the table that holds row_id.';
comment on column public.media_uses.shown_until is
  'Until when it stands on the site or in what is to come, mostly infinity; null for an old version, which may lose it.';
create index media_uses_row_idx on public.media_uses (table_name, row_id);
alter table public.media_uses enable row level security;
create policy "Administrators read where media are used" on public.media_uses
  for select to authenticated using ((select private.is_admin()));
revoke all on public.media_uses from service_role;
grant select on public.media_uses to authenticated, service_role;

-- Of what the library has no more, only the words remain that the row says about it.
create function private.refuse_gone_media(p_row jsonb, p_bases text[])
returns void language plpgsql stable security invoker set search_path = '' as $$
declare
  v_name text;
begin
  select m.title into v_name from public.media m
    where private.media_base(m.file) = any (p_bases) and m.archived and m.id::text is distinct from p_row ->> 'id' limit 1;
  if found then raise exception using errcode = 'PT409', message = 'media_archived', detail = v_name; end if;
  select coalesce((select nullif(w.value, '') from jsonb_path_query(p_row, 'strict $.** ? (@.type() == "object")') o,
      jsonb_each_text(o) f, jsonb_each_text(o) w
      where starts_with(f.value, b.base) and w.key = regexp_replace(f.key, '^src$|url$', 'alt') limit 1), 'without a description')
    into v_name from unnest(p_bases) b (base)
    where b.base ~ '/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      -- A link that begins with a host is rewritten by nobody.
      and p_row::text ~ ('(?<![a-z0-9])' || b.base)
      and not exists (select from public.media m where private.media_base(m.file) = b.base) limit 1;
  if found then raise exception using errcode = 'PT409', message = 'media_gone', detail = v_name; end if;
end $$;
comment on function private.refuse_gone_media is
  'PT409 media_archived or media_gone, with a name for it as detail, where a row would show what is in the archive or was deleted. Part of keep_media_uses.';

create function private.keep_media_uses()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_until timestamptz := case
    when tg_table_name = 'cms_revisions' and v_row ->> 'state' not in ('draft', 'scheduled') then null
    when tg_table_name = 'blog_posts' and v_row ->> 'standing' = 'removed' then null
    when tg_table_name = 'blog_post_revisions' and v_row ->> 'live_from' is null then null
    else coalesce((v_row ->> 'live_until')::timestamptz, 'infinity') end;
  v_bases text[];
begin
  if tg_op <> 'INSERT' then
    delete from public.media_uses u where u.table_name = tg_table_name and u.row_id = to_jsonb(old) ->> tg_argv[0];
  end if;
  v_bases := array(select distinct private.media_base(f.found[1]) from regexp_matches(v_row::text,
    '(/(?:storage/v1/object/public/)?(?:images|videos|audio)/[A-Za-z0-9/_-]+\.[a-z0-9]+)', 'g') as f (found));
  if cardinality(v_bases) = 0 then return null; end if;
  -- Held until the end: nothing is archived while a row begins to show it.
  perform from public.media m where private.media_base(m.file) = any (v_bases) order by m.id for share;
  if v_until > now() then perform private.refuse_gone_media(v_row, v_bases); end if;
  insert into public.media_uses (media_id, table_name, row_id, key_name, title, shown_until)
  select m.id, tg_table_name, v_row ->> tg_argv[0], tg_argv[0], coalesce(v_row ->> tg_argv[1], v_row ->> tg_argv[0]), v_until
  from public.media m where private.media_base(m.file) = any (v_bases) and m.id::text <> v_row ->> tg_argv[0];
  return null;
end $$;
comment on function private.keep_media_uses is
  'Row trigger (key column, column with a name for staff): notes the media a row shows. Definer: nobody writes the notes directly.';

create function private.rewrite_media_uses()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old text := '(?<![a-z0-9])' || private.media_base(old.file) || '(-[0-9]{3,4})?\.[a-z0-9]+(#[0-9]+-[0-9]+)?';
  v_use public.media_uses;
  v_row jsonb;
  v_changes text;
begin
  -- A post before its revisions, as its verbs do; versions of a page before the page, or the new address were another version.
  for v_use in select u.* from public.media_uses u where u.media_id = new.id
    order by u.table_name desc, u.row_id loop
    execute format('select to_jsonb(t) from public.%I t where t.%I = %L for update', v_use.table_name, v_use.key_name, v_use.row_id)
      into v_row;
    select string_agg(format('%I = %L', f.key, regexp_replace(f.value, v_old, new.address, 'g')), ', ') into v_changes
    from jsonb_each_text(v_row) f where f.value ~ v_old;
    if v_changes is not null then
      execute format('update public.%I t set %s where t.%I = %L', v_use.table_name, v_changes, v_use.key_name, v_use.row_id);
    end if;
  end loop;
  return null;
end $$;
comment on function private.rewrite_media_uses is
  'After another file or focal point: every row that shows the old address, old versions too, shows the new one, in the same transaction. Definer: of whatever table.';
create trigger media_rewrite_uses after update on public.media for each row
  when (old.file is not null and old.address is distinct from new.address) execute function private.rewrite_media_uses();

create function private.refuse_used_media()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_unless(not exists (
    select from public.media_uses u where u.media_id = new.id and u.shown_until > now()), 'media_in_use');
  new.is_active := false;
  return new;
end $$;
comment on function private.refuse_used_media is 'Before something is archived: not while a row shows it. Definer: asks the notes of all uses.';
create trigger media_refuse_used before update on public.media for each row
  when (new.archived and not old.archived) execute function private.refuse_used_media();

create function private.queue_media_removal()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = split_part(old.file, '/', 6)
    and o.name in (substring(old.file from '/public/[a-z]+/(.+)$'), substring(private.media_base(old.file) from '/public/[a-z]+/(.+)$') || '-800.webp')
  on conflict (bucket_id, name) do nothing;
  return null;
end $$;
comment on function private.queue_media_removal is 'Replaced or removed: the old files go. Definer: staff do not write to the queue.';
create trigger media_file_replaced after update on public.media for each row
  when (old.file is distinct from new.file) execute function private.queue_media_removal();
create trigger media_file_deleted after delete on public.media
  for each row execute function private.queue_media_removal();

-- One line per table whose rows can show media: where something is used, what replaces it everywhere and what cannot be
-- archived follow from it (key column, column staff know the row by).
create trigger cms_content_media after insert or update or delete on public.cms_content
  for each row execute function private.keep_media_uses('key', 'title');
create trigger cms_revisions_media after insert or update or delete on public.cms_revisions
  for each row execute function private.keep_media_uses('id', 'title');
create trigger board_members_media after insert or update or delete on public.board_members
  for each row execute function private.keep_media_uses('id', 'name');
create trigger partnerships_media after insert or update or delete on public.partnerships
  for each row execute function private.keep_media_uses('id', 'name');
create trigger products_media after insert or delete or update of image_url, title, is_active on public.products
  for each row execute function private.keep_media_uses('id', 'title');
create trigger internal_campaigns_media after insert or update or delete on public.internal_campaigns
  for each row execute function private.keep_media_uses('id', 'title');
create trigger campaign_updates_media after insert or update or delete on public.campaign_updates
  for each row execute function private.keep_media_uses('id', 'title');
create trigger blog_posts_media after insert or update or delete on public.blog_posts
  for each row execute function private.keep_media_uses('id', 'title');
create trigger blog_post_revisions_media after insert or update or delete on public.blog_post_revisions
  for each row execute function private.keep_media_uses('id', 'title');
create trigger media_media after insert or update or delete on public.media
  for each row execute function private.keep_media_uses('id', 'title');
