-- Rich text is a ProseMirror document from a closed list of nodes and marks; no HTML is stored anywhere.
-- domain/ has the same list for the browser; this one decides.

create function private.is_rich_link(p_attrs jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_attrs) = 'object'
    and p_attrs - array['href', 'target', 'rel', 'class'] = '{}'::jsonb
    and jsonb_typeof(p_attrs -> 'href') = 'string'
    and char_length(p_attrs ->> 'href') <= 2000
    and (p_attrs ->> 'href' ~* '^https://[^[:space:]/<>"''\\][^[:space:]<>"''\\]*$'
      or p_attrs ->> 'href' ~* '^mailto:[^[:space:]@<>"''\\]+@[^[:space:]<>"''\\]*$')
    and coalesce(jsonb_typeof(p_attrs -> 'target'), 'null') in ('null', 'string')
    and coalesce(jsonb_typeof(p_attrs -> 'rel'), 'null') in ('null', 'string')
    and coalesce(jsonb_typeof(p_attrs -> 'class'), 'null') in ('null', 'string'), false)
$$;
comment on function private.is_rich_link is 'Attributes of a link mark: https or mailto only.';
grant execute on function private.is_rich_link to authenticated, service_role;

create function private.is_rich_marks(p_marks jsonb)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
declare
  v_mark jsonb;
begin
  if p_marks is null then return true; end if;
  if jsonb_typeof(p_marks) <> 'array' or jsonb_array_length(p_marks) > 3 then return false; end if;
  for v_mark in select value from jsonb_array_elements(p_marks) loop
    if jsonb_typeof(v_mark) <> 'object' then return false; end if;
    if v_mark ->> 'type' in ('bold', 'italic') and v_mark - 'type' = '{}'::jsonb then continue; end if;
    if v_mark ->> 'type' = 'link' and v_mark - array['type', 'attrs'] = '{}'::jsonb
      and private.is_rich_link(v_mark -> 'attrs') then continue; end if;
    return false;
  end loop;
  return true;
end $$;
comment on function private.is_rich_marks is 'Marks of a text node: bold, italic, link.';
grant execute on function private.is_rich_marks to authenticated, service_role;

create function private.is_rich_image(p_attrs jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_attrs) = 'object'
    and p_attrs - array['src', 'alt', 'title'] = '{}'::jsonb
    and jsonb_typeof(p_attrs -> 'src') = 'string'
    and char_length(p_attrs ->> 'src') <= 500
    and p_attrs ->> 'src' not like '%..%'
    and (p_attrs ->> 'src' ~ '^/images/[A-Za-z0-9/_.-]+(#[0-9]{1,3}-[0-9]{1,3})?$'
      or p_attrs ->> 'src' ~ '^(https://[a-z0-9-]+\.supabase\.co)?/storage/v1/object/public/images/[A-Za-z0-9/_.-]+(#[0-9]{1,3}-[0-9]{1,3})?$')
    and jsonb_typeof(p_attrs -> 'alt') = 'string'
    and char_length(p_attrs ->> 'alt') <= 300
    and coalesce(jsonb_typeof(p_attrs -> 'title'), 'null') in ('null', 'string'), false)
$$;
comment on function private.is_rich_image is 'Attributes of an image: a picture of ours, with a text for those who do not see it.';
grant execute on function private.is_rich_image to authenticated, service_role;

create function private.is_rich_attrs(p_type text, p_attrs jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(case
    when p_type = 'image' then private.is_rich_image(p_attrs)
    when p_type = 'heading' then p_attrs in ('{"level": 2}'::jsonb, '{"level": 3}'::jsonb)
    when p_attrs is null or p_attrs in ('{}'::jsonb, 'null'::jsonb) then true
    when jsonb_typeof(p_attrs) <> 'object' then false
    when p_type = 'orderedList' then p_attrs - array['start', 'type'] = '{}'::jsonb
      and coalesce(p_attrs ->> 'start', '1') ~ '^[0-9]{1,4}$'
      and coalesce(jsonb_typeof(p_attrs -> 'type'), 'null') = 'null'
    else false
  end, false)
$$;
comment on function private.is_rich_attrs is 'Attributes a node of this type may carry.';
grant execute on function private.is_rich_attrs to authenticated, service_role;

create function private.rich_children(p_type text)
returns text[] language sql immutable security invoker set search_path = '' as $$
  select case
    when p_type in ('doc', 'blockquote', 'listItem')
      then array['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'image']
    when p_type in ('bulletList', 'orderedList') then array['listItem']
    when p_type in ('paragraph', 'heading') then array['text', 'hardBreak']
    when p_type in ('text', 'hardBreak', 'image') then array[]::text[]
  end
$$;
comment on function private.rich_children is 'Node types allowed inside a node; null for a type that is not on the list.';
grant execute on function private.rich_children to authenticated, service_role;

create function private.is_rich_node(p_node jsonb, p_depth integer)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
declare
  v_type text := p_node ->> 'type';
  v_children text[] := private.rich_children(p_node ->> 'type');
  v_child jsonb;
begin
  if p_depth > 20 or jsonb_typeof(p_node) <> 'object' or v_children is null then return false; end if;
  if v_type = 'text' then
    return p_node - array['type', 'text', 'marks'] = '{}'::jsonb
      and coalesce(jsonb_typeof(p_node -> 'text') = 'string' and p_node ->> 'text' <> '', false)
      and private.is_rich_marks(p_node -> 'marks');
  end if;
  if p_node - array['type', 'attrs', 'content'] <> '{}'::jsonb or not private.is_rich_attrs(v_type, p_node -> 'attrs') then
    return false;
  end if;
  if p_node -> 'content' is null then return v_type not in ('bulletList', 'orderedList', 'listItem', 'blockquote'); end if;
  if jsonb_typeof(p_node -> 'content') <> 'array' then return false; end if;
  if p_node -> 'content' = '[]' and v_type in ('bulletList', 'orderedList', 'listItem', 'blockquote') then return false; end if;
  for v_child in select value from jsonb_array_elements(p_node -> 'content') loop
    if jsonb_typeof(v_child) <> 'object' or not coalesce(v_child ->> 'type' = any (v_children), false) then return false; end if;
    if not private.is_rich_node(v_child, p_depth + 1) then return false; end if;
  end loop;
  return true;
end $$;
comment on function private.is_rich_node is 'One node and everything below it.';
grant execute on function private.is_rich_node to authenticated, service_role;

create function private.is_rich_text(p_document jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(
    case when octet_length(p_document::text) <= 100000
      then p_document ->> 'type' = 'doc' and private.is_rich_node(p_document, 0) end, false)
$$;
comment on function private.is_rich_text is 'A ProseMirror document of at most 100 kB made of allowed nodes and marks only.';
grant execute on function private.is_rich_text to authenticated, service_role;

create function private.rich_in_words(p_document jsonb)
returns text language sql immutable security invoker set search_path = '' as $$
  select string_agg(block.words, E'\n\n' order by block.n) from (
    select x.n, case when x.node ->> 'type' = 'image' then format('[%s: %s]', x.node #>> '{attrs,src}', x.node #>> '{attrs,alt}')
      else (select string_agg(coalesce(c.child ->> 'text', E'\n') || coalesce(' <' || (
          select m.mark #>> '{attrs,href}' from jsonb_array_elements(c.child -> 'marks') m (mark) where m.mark ->> 'type' = 'link') || '>', ''), '' order by c.k)
        from jsonb_array_elements(x.node -> 'content') with ordinality c (child, k)) end as words
    from jsonb_path_query(p_document, 'strict $.** ? (@.type == "paragraph" || @.type == "heading" || @.type == "image")', '{}', true)
      with ordinality x (node, n)) block
$$;
comment on function private.rich_in_words is 'A document as plain text: its paragraphs, with the addresses that links lead to and pictures show.';

-- Without the host our storage may stand on, and without how a picture is cropped.
create function private.pictures_in(p_address text, p_content jsonb)
returns text[] language sql immutable parallel safe security invoker set search_path = '' as $$
  select array_remove(array_agg(distinct regexp_replace(a.address, '^https://[^/]+|#.*$', '', 'g')), null) from (
    select p_address union all
    select t.word #>> '{}' from jsonb_path_query(p_content, 'strict $.**.src', '{}', true) t (word) union all
    select t.word #>> '{}' from jsonb_path_query(p_content, 'strict $.**.image_url', '{}', true) t (word)) a (address)
$$;
comment on function private.pictures_in is 'Addresses of the pictures something shows: its own one, and those in documents, items or blocks.';
grant execute on function private.pictures_in to authenticated, service_role;
