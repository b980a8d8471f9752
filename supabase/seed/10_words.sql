-- Short words for writing the seed files; 90_clean_up.sql drops them again.
create schema seed;

create function seed.p(p_text text, p_lead text default null) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'paragraph', 'content',
    case when p_lead is null then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_lead || ' ', 'marks', '[{"type": "bold"}]'::jsonb)) end
    || jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)))
$$;

create function seed.h(p_text text, p_level integer default 2) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'heading', 'attrs', jsonb_build_object('level', p_level),
    'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', p_text)))
$$;

create function seed.list(p_type text, p_items text[]) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', p_type, 'content', jsonb_agg(
    jsonb_build_object('type', 'listItem', 'content', jsonb_build_array(seed.p(i.item))) order by i.n))
  from unnest(p_items) with ordinality as i (item, n)
$$;

create function seed.ul(variadic p_items text[]) returns jsonb language sql immutable as $$
  select seed.list('bulletList', p_items)
$$;

create function seed.ol(variadic p_items text[]) returns jsonb language sql immutable as $$
  select seed.list('orderedList', p_items)
$$;

create function seed.quote(p_text text) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'blockquote', 'content', jsonb_build_array(seed.p(p_text)))
$$;

-- Every demo story says that it is one.
create function seed.story(variadic p_blocks jsonb[]) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'doc', 'content', to_jsonb(p_blocks) || jsonb_build_array(jsonb_build_object(
    'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text',
      'text', 'This is a demonstration campaign: the people, plans and figures in it are examples.',
      'marks', '[{"type": "italic"}]'::jsonb)))))
$$;

create function seed.news(variadic p_blocks jsonb[]) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'doc', 'content', to_jsonb(p_blocks))
$$;

-- A uuid from a name, of version 8 (RFC 9562), as input checks expect one.
create function seed.id(p_name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('single-fathers-foundation/' || p_name) placing '8' from 13) placing 'a' from 17)::uuid
$$;

-- A number in [0, 1) that is always the same for the same seed.
create function seed.roll(p_number integer, p_salt text) returns double precision language sql immutable as $$
  select ('x' || left(md5(p_salt || ':' || p_number), 7))::bit(28)::integer / 268435456.0
$$;

create function seed.pick(p_from text[], p_number integer, p_salt text) returns text language sql immutable as $$
  select p_from[1 + floor(seed.roll(p_number, p_salt) * cardinality(p_from))::integer]
$$;
