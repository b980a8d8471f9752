-- Files to take home: /downloads shows them, /download/<slug> gives them, under the same address in every version. The page
-- server counts each one it hands over; nothing is noted of who took it.
create table public.downloads (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  description text not null check (char_length(btrim(description)) between 1 and 600),
  topic text not null check (topic in ('At home', 'Court and custody', 'Money', 'About us')),
  file text not null unique check (file ~ ('^(/files/[a-z0-9-]+|/storage/v1/object/public/downloads/files/'
    || '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(pdf|docx|xlsx|pptx|txt|csv|png|jpg|webp)$')),
  bytes integer not null check (bytes between 1 and 10485760),
  version integer not null default 1,
  published_on date not null default current_date,
  is_active boolean not null default true,
  order_index integer not null default 10000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.downloads is 'Files for everybody, written by staff; the public sees the active ones. Holds nothing about a person.';
comment on column public.downloads.slug is 'Its address: stays when the file is replaced.';
comment on column public.downloads.version is 'One more with each new file; published_on is its day.';
create index downloads_order_idx on public.downloads (order_index, id);
create index downloads_title_idx on public.downloads (title, id);
alter table public.downloads enable row level security;
create policy "Anyone reads active downloads, staff all" on public.downloads
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Administrators add downloads" on public.downloads
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change downloads" on public.downloads
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove downloads" on public.downloads
  for delete to authenticated using ((select private.is_admin()));
grant select (id, slug, title, description, topic, file, bytes, version, published_on, is_active, order_index) on public.downloads to anon;
grant select, insert (id, slug, title, description, topic, file, bytes, is_active, order_index),
  update (slug, title, description, topic, file, bytes, is_active, order_index), delete on public.downloads to authenticated;
grant select, insert, update, delete on public.downloads to service_role;
create trigger downloads_touch_updated_at before update on public.downloads
  for each row execute function private.touch_updated_at();
create trigger downloads_audit after insert or update or delete on public.downloads
  for each row execute function private.audit('id', 'slug', 'version', 'is_active', 'updated_at');
create trigger downloads_search after insert or update or delete on public.downloads
  for each row execute function private.feed_search('download', '/downloads', 'title', 'description,topic', 'is_active=true');

-- Apart from the files: a count is no change of one, for nobody who edits it and for no page that is kept.
create table public.download_counts (
  download_id uuid primary key references public.downloads (id) on delete cascade,
  taken bigint not null default 0
);
comment on table public.download_counts is 'How often each file was taken: one row per file, no person, no time. Written by take_download alone.';
alter table public.download_counts enable row level security;
create policy "Anyone reads the counts of what they see" on public.download_counts
  for select to anon, authenticated using (exists (select from public.downloads d where d.id = download_id));
revoke all on public.download_counts from service_role;
grant select on public.download_counts to anon, authenticated, service_role;

create view public.download_list with (security_invoker = true) as
  select d.id, d.slug, d.title, d.description, d.topic, d.file, d.bytes, d.version, d.published_on, d.is_active, d.order_index,
    coalesce(c.taken, 0) as taken
  from public.downloads d left join public.download_counts c on c.download_id = d.id;
comment on view public.download_list is 'Downloads with their counts, as row level security lets each caller see them.';
revoke all on public.download_list from service_role;
grant select on public.download_list to anon, authenticated;

create function public.take_download(p_slug text)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  v_file public.downloads;
begin
  select d.* into v_file from public.downloads d where d.slug = p_slug and d.is_active;
  if not found then return null; end if;
  insert into public.download_counts as c (download_id, taken) values (v_file.id, 1)
  on conflict (download_id) do update set taken = c.taken + 1;
  return v_file.file;
end $$;
comment on function public.take_download is
  'The file at an address, counted; null where there is none. Definer: nobody writes counts directly. Whoever calls it by hand only makes a number wrong.';
grant execute on function public.take_download to anon, authenticated, service_role;

create function private.next_download_version()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.published_on := current_date;
  end if;
  insert into public.file_removals (bucket_id, name)
  select 'downloads', substring(old.file from '/downloads/(.+)$') where old.file like '/storage/%'
  on conflict (bucket_id, name) do nothing;
  return coalesce(new, old);
end $$;
comment on function private.next_download_version is
  'Before another file, or removal: the next version of today, and the old file goes. Definer: staff do not write to the queue.';
create trigger downloads_next_version before update on public.downloads for each row
  when (old.file <> new.file) execute function private.next_download_version();
create trigger downloads_file_removed before delete on public.downloads
  for each row execute function private.next_download_version();
