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

create function private.may_add_picture()
returns boolean language sql stable security definer set search_path = '' as $$
  select count(*) < 6 from storage.objects o
  where o.bucket_id = 'avatars' and o.name like (select private.my_id()) || '/%'
$$;
comment on function private.may_add_picture is
  'A folder holds the picture in use and a few being replaced, no more. Definer: a policy of storage.objects asks it.';
revoke execute on function private.owns_picture, private.may_add_picture from public;
grant execute on function private.owns_picture, private.may_add_picture to authenticated, service_role;

create policy "People list their own pictures" on storage.objects
  for select to authenticated using (bucket_id = 'avatars' and (select private.my_id())::text = (storage.foldername(name))[1]);
create policy "People upload their own picture" on storage.objects
  for insert to authenticated with check (bucket_id = 'avatars' and private.owns_picture(name) and (select private.may_add_picture()));
create policy "People remove their own pictures" on storage.objects
  for delete to authenticated using (bucket_id = 'avatars' and private.owns_picture(name));

update public.profiles set profile_image_url = null where profile_image_url is not null;
alter table public.profiles add constraint profiles_own_picture check (
  profile_image_url ~ ('^/storage/v1/object/public/avatars/' || user_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$'));
comment on column public.profiles.profile_image_url is
  'Path below the backend''s address: a file of this account in the bucket avatars, nothing else.';

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

create function public.take_file_removals(p_limit integer)
returns setof public.file_removals language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Somebody may have gone back to an earlier picture.
  delete from public.file_removals f where exists (select from public.profiles p
    where p.profile_image_url = '/storage/v1/object/public/' || f.bucket_id || '/' || f.name);
  return query select f.* from public.file_removals f order by f.queued_at limit least(p_limit, 500);
end $$;
comment on function public.take_file_removals is 'The files to remove now; the clean-up job deletes the rows when the files are gone.';
revoke execute on function private.queue_picture_removal from public;
revoke execute on function public.take_file_removals from public, anon, authenticated;
grant execute on function public.take_file_removals to service_role;
