-- Texts, pictures, videos and settings staff may change without a developer.
create table public.cms_content (
  key text primary key check (key ~ '^[a-z0-9_]{1,80}$'),
  title text check (char_length(title) <= 500),
  content text check (char_length(content) <= 20000),
  image_url text check (char_length(image_url) <= 500),
  video_url text check (char_length(video_url) <= 500),
  updated_at timestamptz not null default now()
);
comment on table public.cms_content is 'Public texts and media by key; the app has a fallback wording for every key.';
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
grant select, insert (key, title, content, image_url, video_url),
  update (title, content, image_url, video_url), delete on public.cms_content to authenticated;
grant select, insert, update, delete on public.cms_content to service_role;
create trigger cms_content_touch_updated_at before update on public.cms_content
  for each row execute function private.touch_updated_at();
create trigger cms_content_audit after insert or update or delete on public.cms_content
  for each row execute function private.audit();
alter publication supabase_realtime add table public.cms_content;
