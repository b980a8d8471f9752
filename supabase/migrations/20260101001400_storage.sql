-- Pictures of campaigns and pages. Public by address; only staff list, upload, replace or remove them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 5242880, array['image/webp', 'image/jpeg', 'image/png', 'image/avif'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Administrators list images" on storage.objects
  for select to authenticated using (bucket_id = 'images' and (select private.is_admin()));
create policy "Administrators upload images" on storage.objects
  for insert to authenticated with check (bucket_id = 'images' and (select private.is_admin()));
create policy "Administrators replace images" on storage.objects
  for update to authenticated using (bucket_id = 'images' and (select private.is_admin()))
  with check (bucket_id = 'images' and (select private.is_admin()));
create policy "Administrators remove images" on storage.objects
  for delete to authenticated using (bucket_id = 'images' and (select private.is_admin()));
