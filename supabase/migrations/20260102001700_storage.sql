-- Files of pages: pictures, videos, sound and what can be downloaded. Public by address; only staff list, upload, replace or remove them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 5242880, array['image/webp', 'image/jpeg', 'image/png', 'image/avif']),
  ('videos', 'videos', true, 10485760, array['video/mp4', 'video/webm']),
  ('audio', 'audio', true, 10485760, array['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm']),
  ('downloads', 'downloads', true, 10485760, array['application/pdf', 'text/plain', 'text/csv', 'image/png', 'image/jpeg', 'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Administrators list files of pages" on storage.objects
  for select to authenticated using (bucket_id in ('images', 'videos', 'audio', 'downloads') and (select private.is_admin()));
create policy "Administrators upload files of pages" on storage.objects
  for insert to authenticated with check (bucket_id in ('images', 'videos', 'audio', 'downloads') and (select private.is_admin()));
create policy "Administrators replace files of pages" on storage.objects
  for update to authenticated using (bucket_id in ('images', 'videos', 'audio', 'downloads') and (select private.is_admin()))
  with check (bucket_id in ('images', 'videos', 'audio', 'downloads') and (select private.is_admin()));
create policy "Administrators remove files of pages" on storage.objects
  for delete to authenticated using (bucket_id in ('images', 'videos', 'audio', 'downloads') and (select private.is_admin()));

-- Pictures of people. The browser re-encodes them (decision 31); here only WebP of half a megabyte is taken, in the own
-- folder, under a name that cannot be guessed. Readable by address, as every picture of a page is; only the owner lists them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 524288, array['image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.owns_picture(p_name text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select p_name ~ ('^' || private.my_id() || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$')
$$;
comment on function private.owns_picture is 'Whether a name is one of ours, in the folder of the caller: <account>/<random uuid>.webp.';
grant execute on function private.owns_picture to authenticated, service_role;

-- Six pictures a person, also by signed upload URLs ("tickets"), and in the embedded storage when they come at once: hosted
-- Supabase asks in a transaction of its own and writes afterwards, so a burst gets past there (docs/security.md). The embedded storage keeps
-- its open tickets in storage.upload_tickets: each counts as a picture until it is used or has run out. Hosted Supabase
-- keeps none and asks no policy when one is used, so there nobody gets a ticket for pictures; the site itself needs none.
create function private.may_add_picture()
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_folder text := private.my_id() || '/%';
  v_count integer;
  v_open integer := 0;
begin
  -- Uploads of one person count one after the other; otherwise two would both find the last place free.
  perform pg_catalog.pg_advisory_xact_lock(7310031, pg_catalog.hashtext(v_folder));
  select count(*) into v_count from storage.objects o where o.bucket_id = 'avatars' and o.name like v_folder;
  if pg_catalog.to_regclass('storage.upload_tickets') is not null then
    execute 'select count(*) from storage.upload_tickets t
      where t.bucket_id = ''avatars'' and t.name like $1 and t.expires_at > now()' into v_open using v_folder;
  elsif pg_catalog.current_setting('storage.operation', true) like '%sign_upload%' then
    return false;
  end if;
  return v_count + v_open < 6;
end $$;
comment on function private.may_add_picture is
  'A folder holds the picture in use and a few being replaced, no more. Definer: a policy of storage.objects asks it.';
grant execute on function private.may_add_picture to authenticated, service_role;

create policy "People list their own pictures" on storage.objects
  for select to authenticated using (bucket_id = 'avatars' and (select private.my_id())::text = (storage.foldername(name))[1]);
create policy "People upload their own picture" on storage.objects
  for insert to authenticated with check (bucket_id = 'avatars' and private.owns_picture(name) and (select private.may_add_picture()));
create policy "People remove their own pictures" on storage.objects
  for delete to authenticated using (bucket_id = 'avatars' and private.owns_picture(name));

create table public.file_removals (
  bucket_id text not null,
  name text not null,
  queued_at timestamptz not null default now(),
  primary key (bucket_id, name)
);
comment on table public.file_removals is 'Files nothing refers to any more; the clean-up job removes them from storage.';
alter table public.file_removals enable row level security;
grant select, insert, update, delete on public.file_removals to service_role;

create function private.queue_picture_removal()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    insert into public.file_removals (bucket_id, name)
    select o.bucket_id, o.name from storage.objects o where o.bucket_id = 'avatars' and o.name like old.user_id || '/%'
    on conflict (bucket_id, name) do nothing;
  elsif new.profile_image_url is distinct from old.profile_image_url then
    insert into public.file_removals (bucket_id, name)
    values ('avatars', replace(old.profile_image_url, '/storage/v1/object/public/avatars/', ''))
    on conflict (bucket_id, name) do nothing;
  end if;
  return null;
end $$;
comment on function private.queue_picture_removal is
  'Replaced, removed, or the account deleted: the old files go. Definer: people do not write to the queue.';
create trigger profiles_picture_replaced after update of profile_image_url on public.profiles
  for each row when (old.profile_image_url is not null) execute function private.queue_picture_removal();
create trigger profiles_picture_deleted after delete on public.profiles
  for each row execute function private.queue_picture_removal();

-- Not SQL, nor is the next: the tables they ask come later.
create function private.pictures_of_few()
returns setof text language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.media_base(s.address) from (
      select unnest(private.pictures_in(null, d.summary) || private.pictures_in(null, d.content)) from public.legal_documents d
      union all select unnest(private.pictures_in(null, r.content)) from public.resources r
      union all select unnest(private.pictures_in(null, g.guide)) from public.group_rooms g
      union all select unnest(private.pictures_in(c.cover_image_url, c.story)) from public.internal_campaigns c
      union all select unnest(private.pictures_in(c.cover_image_url, c.story)) from public.user_campaigns c
      union all select unnest(private.pictures_in(null, u.body)) from public.campaign_updates u
      union all select unnest(private.pictures_in(p.image_url, null)) from public.products p where p.image_url is not null
      union all select unnest(private.pictures_in(m.poster_url, null)) from public.media m where m.poster_url is not null) s (address);
end $$;
comment on function private.pictures_of_few is 'What tables of few rows show, which have no index for it: read once for all files. Part of take_file_removals. Definer: rooms of groups are closed to services.';
grant execute on function private.pictures_of_few to service_role;

create function private.is_used_picture(p_address text)
returns boolean language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_address like '%/media/%' then
    if exists (select from public.media m where private.media_base(m.file) = private.media_base(p_address)) then return true; end if;
  elsif p_address like '%/downloads/files/%' then
    return exists (select from public.downloads d where d.file = p_address);
  -- A portrait lies in the folder of its account (profiles' check).
  elsif p_address like '/storage/v1/object/public/avatars/%' then
    return exists (select from public.profiles p
      where p.user_id = private.try_uuid(split_part(p_address, '/', 7)) and p.profile_image_url = p_address);
  elsif exists (select from public.board_members b where b.portrait_url = p_address)
    or exists (select from public.partnerships s where s.logo_url = p_address)
    or exists (select from public.blog_posts b where private.pictures_in(b.cover_image_url, b.content) @> array[p_address]
      and b.standing <> 'removed')
    or exists (select from public.blog_post_revisions v join public.blog_posts b on b.id = v.post_id and b.standing <> 'removed'
      where private.pictures_in(v.cover_image_url, v.content) @> array[p_address])
    or exists (select from public.newsletter_letters l where private.pictures_in(null, l.blocks) @> array[p_address])
    -- Whatever stands on a page is one of its versions.
    or exists (select from public.cms_revisions r
      where (private.pictures_in(r.image_url, r.content) || private.pictures_in(null, r.items)) @> array[p_address]) then return true;
  end if;
  return false;
end $$;
comment on function private.is_used_picture is 'Whether somebody''s account, a record, a page, a letter, a text or the library has this file. Part of take_file_removals.';
grant execute on function private.is_used_picture to service_role;

create function public.take_file_removals(p_limit integer)
returns setof public.file_removals language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Files of records are stored when they are chosen: some are never saved, others lose their record. A form left open
  -- over a week away is still saved with its picture.
  insert into public.file_removals (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('images', 'videos', 'audio', 'downloads') and o.name ~ '^(board|partners|posts|pages|letters|media|files)/'
    and o.created_at < now() - interval '14 days'
    and private.media_base('/storage/v1/object/public/' || o.bucket_id || '/' || o.name) not in (select private.pictures_of_few())
    and not private.is_used_picture('/storage/v1/object/public/' || o.bucket_id || '/' || o.name)
  on conflict (bucket_id, name) do nothing;
  -- A ticket is good for two hours, whatever became of its request since; what is on its way is left alone.
  insert into public.file_removals (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o where o.bucket_id = 'care-files'
    and o.created_at < now() - interval '3 hours' and private.is_lost_paper(o.name)
  on conflict (bucket_id, name) do nothing;
  -- Somebody may have gone back to an earlier picture. Only what is taken is looked at, however many wait.
  return query with oldest as materialized (
      select f.*, private.is_used_picture(a.address) or private.media_base(a.address) in (select private.pictures_of_few()) as used
      from (select * from public.file_removals q order by q.queued_at limit least(p_limit, 500)) f,
        lateral (values ('/storage/v1/object/public/' || f.bucket_id || '/' || f.name)) a (address)),
    kept as (delete from public.file_removals f using oldest o where o.used and f.bucket_id = o.bucket_id and f.name = o.name)
  select o.bucket_id, o.name, o.queued_at from oldest o where not o.used order by o.queued_at;
end $$;
comment on function public.take_file_removals is 'The files to remove now; the clean-up job deletes the rows when the files are gone.';
grant execute on function public.take_file_removals to service_role;
