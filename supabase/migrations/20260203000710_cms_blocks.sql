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

create function private.is_cms_address(p_address jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'string' and char_length(p_address #>> '{}') <= 2000 and (
    p_address #>> '{}' ~ '^/([A-Za-z0-9][A-Za-z0-9/_.-]*)?([?#][A-Za-z0-9/_.?=&%#-]*)?$'
    or private.is_rich_link(jsonb_build_object('href', p_address))), false)
$$;
comment on function private.is_cms_address is 'A page or file of ours, https or mailto.';

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

create function private.is_cms_items(p_items jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_items) = 'array' and octet_length(p_items::text) <= 200000
    then jsonb_array_length(p_items) <= 40
      and not exists (select from jsonb_array_elements(p_items) as item where not private.is_cms_item(item)) end, false)
$$;
comment on function private.is_cms_items is 'The list of a block: at most 40 items and 200 kB.';

revoke execute on function private.is_video_address, private.is_cms_address, private.is_cms_item, private.is_cms_items
  from public;
grant execute on function private.is_video_address, private.is_cms_address, private.is_cms_item, private.is_cms_items
  to authenticated, service_role;

alter table public.cms_content drop constraint cms_content_content_check;
alter table public.cms_content alter column content type jsonb using case when content <> '' then
  jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
    'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', content))))) end;
alter table public.cms_content add column image_alt text, add column items jsonb;
-- A picture without a description adds nothing to the text beside it, until somebody describes it.
update public.cms_content set image_alt = '' where image_url is not null;
alter table public.cms_content
  drop constraint cms_content_key_check,
  add constraint cms_content_key_check check (key ~ '^[a-z0-9_]{1,80}(@es)?$'),
  add constraint cms_content_content_check check (content is null or private.is_rich_text(content)),
  add constraint cms_content_image_check check (case when image_url is null then image_alt is null
    else private.is_rich_image(jsonb_build_object('src', image_url, 'alt', image_alt)) end),
  add constraint cms_content_video_check check (video_url is null or private.is_video_address(video_url)),
  add constraint cms_content_items_check check (items is null or private.is_cms_items(items));
comment on table public.cms_content is
  'Public blocks of pages, words and media by key; the app has a fallback wording for every key. `key` is English, `key@es` Spanish.';
comment on column public.cms_content.content is 'Prose: a ProseMirror document (private.is_rich_text).';
comment on column public.cms_content.image_alt is 'What the picture shows, for those who do not see it; empty where it adds nothing.';
comment on column public.cms_content.items is 'The list of a block of cards, quotes, numbers and so on (private.is_cms_item).';
grant insert (image_alt, items), update (image_alt, items) on public.cms_content to authenticated;

-- Videos of pages. Public by address; only staff list, upload, replace or remove them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('videos', 'videos', true, 52428800, array['video/mp4', 'video/webm'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Administrators list videos" on storage.objects
  for select to authenticated using (bucket_id = 'videos' and (select private.is_admin()));
create policy "Administrators upload videos" on storage.objects
  for insert to authenticated with check (bucket_id = 'videos' and (select private.is_admin()));
create policy "Administrators replace videos" on storage.objects
  for update to authenticated using (bucket_id = 'videos' and (select private.is_admin()))
  with check (bucket_id = 'videos' and (select private.is_admin()));
create policy "Administrators remove videos" on storage.objects
  for delete to authenticated using (bucket_id = 'videos' and (select private.is_admin()));
