-- Search that finds "Zoë" by "zoe" and "rent" by "rents". No extension and no locale takes part: PGlite, our own PostgreSQL
-- and hosted Supabase find the same. A table that is searched has a GIN index over search_words of what can be found, and a
-- function with its owner's rights that asks it: below row level security `@@` cannot use an index, it is not leakproof.
create function private.plain_words(p_text text)
returns text[] language sql immutable parallel safe security invoker set search_path = '' as $$
  select array_remove(regexp_split_to_array(
    lower(translate(replace(replace(replace(replace(
        regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036F''\u2019]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'ØøŁłĐđÐðıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐ',
      'oollddddiαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіґ') collate "C"),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F]+'), '')
$$;
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
    select w, (ts_lexize('pg_catalog.english_stem', w))[1] as stem
    from regexp_split_to_table(lower(left(p_q, 200) collate "C"), '\s+') t,
      unnest(case when t like '_%@%' then array[t] else private.plain_words(t) end) w limit 12)
  select (string_agg(quoted.w, ' & ') || coalesce(' | ' || string_agg(quoted.stem, ' & ') filter (where p_stems), ''))::tsquery
  from (select '''' || replace(replace(w, '\', '\\'), '''', '''''') || ''':*' as w, '''' || stem || ''':*' as stem from words) quoted
$$;
comment on function private.search_for is
  'All words of a search, each as the beginning of one; with stems, or all their stems. An address is one word. Null when there is no word.';
