-- Search that finds "Zoë" by "zoe" and "rent" by "rents". No extension and no locale takes part: PGlite, our own PostgreSQL
-- and hosted Supabase find the same. A table that is searched has a GIN index over search_words of what can be found, and a
-- function with its owner's rights that asks it: below row level security `@@` cannot use an index, it is not leakproof.
create function private.plain_words(p_text text)
returns text[] language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return array_remove(regexp_split_to_array(
    lower(translate(replace(replace(replace(replace(
        regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036F''\u2019]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'ØøŁłĐđÐðıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐ',
      'oollddddiαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіґ') collate "C"),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F]+'), '');
end $$;
comment on function private.plain_words is 'The words of a text in lower case, without accents, apostrophes and signs.';
grant execute on function private.plain_words to authenticated, service_role;

-- In plpgsql, and without a subquery where there is no address: it runs whenever a row is written.
create function private.search_words(p_text text)
returns tsvector language plpgsql immutable parallel safe security invoker set search_path = '' cost 1000 as $$
declare
  v_words text[] := private.plain_words(p_text);
  v_all text[] := v_words;
  v_word text;
begin
  foreach v_word in array v_words loop
    v_all := v_all || ts_lexize('pg_catalog.english_stem', v_word);
  end loop;
  if p_text like '_%@%' then
    v_all := v_all || array(select e from string_to_table(lower(p_text collate "C"), ' ') e where e like '_%@%');
  end if;
  return array_to_tsvector(v_all);
end $$;
comment on function private.search_words is
  'What a text can be found by: its plain words, their English stems, and addresses as a whole. For indexes.';
grant execute on function private.search_words to authenticated, service_role;

create function private.search_for(p_q text, p_stems boolean)
returns tsquery language sql immutable parallel safe security invoker set search_path = '' as $$
  with words as (
    select w, case when w like '_%@%' then w else (ts_lexize('pg_catalog.english_stem', w))[1] end as stem
    from regexp_split_to_table(lower(left(p_q, 200) collate "C"), '\s+') t,
      -- Plain words hold no sign that a query knows.
      unnest(case when t like '_%@%' then array[replace(replace(t, '\', '\\'), '''', '''''')] else private.plain_words(t) end) w
    limit 12)
  select (a.words || coalesce(' | ' || nullif(a.stems, a.words), ''))::tsquery
  from (select string_agg('''' || w || ''':*', ' & ') as words,
    string_agg('''' || stem || ''':*', ' & ') filter (where p_stems) as stems from words) a
$$;
comment on function private.search_for is
  'All words of a search, each as the beginning of one; with stems, or all their stems. An address is one word. Null when there is no word.';

-- What the site's own search finds: one row for each thing that visitors can open, written by triggers, so that a domain
-- joins by one line beside its table. What visitors do not see is not in it; what has its day yet to come waits there, so that
-- it is found on time without a job, and what was withdrawn is gone. Nobody reads it but by private.found_on_site.
create function private.weighted_words(p_text text, p_weight "char")
returns tsvector language sql immutable parallel safe security invoker set search_path = '' as $$
  select setweight(coalesce(string_agg(format('''%s'':%s', left(w.word, 60), least(w.n, 16000)), ' '), '')::tsvector, p_weight)
  from unnest(private.plain_words(p_text)) with ordinality as p (plain, n),
    lateral (select p.plain, p.n union select unnest(ts_lexize('pg_catalog.english_stem', p.plain)), p.n) as w (word, n)
$$;
comment on function private.weighted_words is 'Plain words and their stems where they stand in a text, with a weight (A to D).';

create function private.near_spellings(p_word text)
returns text[] language sql immutable parallel safe security invoker set search_path = '' as $$
  select array_agg(overlay(p_word placing '' from i for 1)) || p_word
  from generate_series(1, char_length(p_word)) i where char_length(p_word) between 4 and 30
$$;
comment on function private.near_spellings is
  'The word, and what is left of it without one letter: two words that share one differ by a letter more, less, other or exchanged.';

create function private.near_spellings_in(p_text text)
returns text[] language sql immutable parallel safe security invoker set search_path = '' as $$
  select coalesce(array_agg(distinct s.spelling), '{}')
  from unnest(private.plain_words(p_text)) w, unnest(private.near_spellings(w)) as s (spelling)
$$;
comment on function private.near_spellings_in is 'near_spellings of all words of a text.';

create table private.search_index (
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  id text not null,
  path text not null check (path like '/%'),
  title text not null,
  text text not null,
  shown_from timestamptz not null default '-infinity',
  shown_until timestamptz not null default 'infinity',
  -- The kind is a word that no text can hold: one index then answers a search within a kind.
  words tsvector not null generated always as (array_to_tsvector(array['kind:' || kind])
    || private.weighted_words(title, 'A') || private.weighted_words(text, 'C')) stored,
  -- Of title and first lines only: a whole story would have thousands.
  spellings text[] not null generated always as (private.near_spellings_in(title || ' ' || left(text, 300))) stored,
  primary key (kind, id)
);
comment on table private.search_index is 'What visitors can open, as search finds it. Copies of public words; triggers keep it, nothing else writes it.';
create index search_index_words_idx on private.search_index using gin (words) with (fastupdate = off);
create index search_index_spellings_idx on private.search_index using gin (spellings) with (fastupdate = off);
alter table private.search_index enable row level security;

create function private.said_moment(p_row jsonb, p_rule text, p_otherwise timestamptz)
returns timestamptz language sql stable security invoker set search_path = '' set timezone = 'UTC' as $$
  select coalesce((p_row ->> substring(p_rule from '^\w+'))::timestamptz
    + coalesce(nullif(substring(p_rule from '^\w+\s*(.*)$'), ''), '0')::interval, p_otherwise)
$$;
comment on function private.said_moment is
  'A column that holds a moment or a day, and what a rule adds to it, such as "day -14 hours"; p_otherwise where there is none.';

create function private.plain_value(p_value jsonb)
returns text language sql immutable security invoker set search_path = '' as $$
  select case jsonb_typeof(p_value)
    when 'object' then (select string_agg(t #>> '{}', ' ') from jsonb_path_query(p_value, 'strict $.**.text') t)
    when 'array' then (select string_agg(t, ', ') from jsonb_array_elements_text(p_value) t)
    else p_value #>> '{}' end
$$;
comment on function private.plain_value is 'A text, the words of a document, or what a list names.';

create function private.feed_search()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_column text := substring(tg_argv[1] from '\{(\w+)\}');
begin
  if tg_op = 'DELETE' or tg_argv[4] <> ''
    and (v_row ->> split_part(tg_argv[4], '=', 1)) is distinct from split_part(tg_argv[4], '=', 2)
    or tg_argv[5] <> '' and private.said_moment(v_row, tg_argv[5], null) is null
    or private.said_moment(v_row, tg_argv[6], 'infinity') <= now() then
    delete from private.search_index i where i.kind = tg_argv[0] and i.id = v_row ->> 'id';
    return null;
  end if;
  insert into private.search_index as i (kind, id, path, title, text, shown_from, shown_until)
  select tg_argv[0], v_row ->> 'id', coalesce(replace(tg_argv[1], '{' || v_column || '}', v_row ->> v_column), tg_argv[1]),
    (select left(v_row ->> c, 160) from string_to_table(tg_argv[2], ',') c where v_row ->> c is not null limit 1),
    coalesce((select left(string_agg(private.plain_value(v_row -> c), ' '), 20000) from string_to_table(tg_argv[3], ',') c), ''),
    private.said_moment(v_row, tg_argv[5], '-infinity'), private.said_moment(v_row, tg_argv[6], 'infinity')
  on conflict (kind, id) do update set path = excluded.path, title = excluded.title, text = excluded.text,
      shown_from = excluded.shown_from, shown_until = excluded.shown_until
    where (i.path, i.title, i.text, i.shown_from, i.shown_until)
      is distinct from (excluded.path, excluded.title, excluded.text, excluded.shown_from, excluded.shown_until);
  return null;
end $$;
comment on function private.feed_search is
  'Row trigger (kind; path with {column}; title, the first column that has one; columns of text; column=value of what visitors see; from and until, see said_moment; without a moment from which it is shown it is not): keeps what search finds. Definer: nobody writes the index.';

create function private.spelled_right(p_q text)
returns text language sql stable security invoker set search_path = '' set enable_seqscan = off as $$
  select string_agg(coalesce(better.word, w.word), ' ' order by w.n)
  from unnest((private.plain_words(left(p_q, 200)))[1:12]) with ordinality as w (word, n)
  left join lateral (
    select c.word from (
      select i.title, i.text from private.search_index i where i.spellings && private.near_spellings(w.word)
        and i.shown_from <= now() and i.shown_until > now() limit 50) near,
      unnest(private.plain_words(near.title || ' ' || left(near.text, 300))) as c (word)
    where char_length(c.word) - char_length(w.word) between -1 and 1
      and private.near_spellings(c.word) && private.near_spellings(w.word)
    group by c.word order by abs(char_length(c.word) - char_length(w.word)), count(*) desc, c.word limit 1) better
  -- Of what stands in the index for a later day nobody learns so much as that a word is known.
  on not exists (select from private.search_index i where i.words @@ private.search_for(w.word, true)
    and i.shown_from <= now() and i.shown_until > now())
$$;
comment on function private.spelled_right is
  'A search whose unknown words are replaced by what visitors can read and is one letter away. Part of found_on_site.';

create function private.found_on_site(p_q text, p_kinds text[], p_from integer, p_count integer)
returns table (kind text, path text, title text, excerpt text, total integer, asked text, marks text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off rows 40 as $$
declare
  v_asked text := left(p_q, 200);
  v_query tsquery := private.search_for(v_asked, true);
  v_marks text[];
begin
  if v_query is null then return; end if;
  if not exists (select from private.search_index i where i.words @@ v_query and i.shown_from <= now() and i.shown_until > now()) then
    v_asked := private.spelled_right(v_asked);
    v_query := private.search_for(v_asked, true);
  end if;
  select array_agg(distinct m) into v_marks from unnest(private.plain_words(v_asked)) w,
    unnest(array[w] || ts_lexize('pg_catalog.english_stem', w)) m;
  return query
  select k.kind, f.path, f.title,
    case when s.start > 1 then regexp_replace(substring(f.text from s.start for 220), '^\S*\s+', '…')
      else left(f.text, 220) end, f.total, v_asked, v_marks
  from unnest(p_kinds[1:20]) with ordinality as k (kind, n),
    lateral (
      select best.rank, best.total, b.path, b.title, b.text, b.id
      from (
        select c.id, c.title, c.rank, count(*) over ()::integer as total
        -- A word that stands in everything costs no more than a thousand rows of each kind, and of them what decides only.
        from (select i.id, i.title, ts_rank('{0.1, 0.2, 0.3, 1}', i.words, v_query) as rank from private.search_index i
          where i.words @@ (('''kind:' || left(regexp_replace(k.kind, '[^a-z_]', '', 'g'), 30) || '''')::tsquery && v_query)
            and i.shown_from <= now() and i.shown_until > now() limit 1000) c
        order by c.rank desc, c.title, c.id
        offset least(greatest(p_from, 0), 1000) limit least(greatest(p_count, 0), 50)) best
      join private.search_index b on b.kind = k.kind and b.id = best.id) f,
    lateral (select coalesce(min(position(m in lower(f.text))), 1) - 60 as start from unnest(v_marks) m
      where position(m in lower(f.text)) > 0) s
  order by k.n, f.rank desc, f.title, f.id;
end $$;
comment on function private.found_on_site is
  'What visitors can open, by words: of each kind its best rows, how many there are (a thousand at most), what was searched and what is to be marked. Definer: nobody reads the index itself.';
grant execute on function private.found_on_site to anon, authenticated, service_role;

create function public.search_site(p_q text, p_kinds text[], p_from integer default 0, p_count integer default 5)
returns table (kind text, path text, title text, excerpt text, total integer, asked text, marks text[])
language sql stable security invoker set search_path = '' rows 40 as $$
  select * from private.found_on_site(p_q, p_kinds, p_from, p_count)
$$;
comment on function public.search_site is 'Search over everything visitors can open; a word that nobody has written is taken for the nearest one.';
grant execute on function public.search_site to anon, authenticated, service_role;
