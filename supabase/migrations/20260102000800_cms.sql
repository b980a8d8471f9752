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
create trigger cms_content_touch_updated_at before update on public.cms_content
  for each row execute function private.touch_updated_at();
create trigger cms_content_audit after insert or update or delete on public.cms_content
  for each row execute function private.audit();
