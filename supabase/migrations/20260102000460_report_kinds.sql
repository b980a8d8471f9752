-- What visitors can report of what people write in public. A domain joins by one row beside its table: what visitors see of a
-- thing now, and how it goes away and comes back by the domain's own verbs. No function knows the kinds (file of reports).
create table private.report_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  label text not null check (char_length(label) between 1 and 40),
  is_between_two boolean not null default false,
  closed text check (closed like 'select %$1%'),
  look text not null check (look like 'select %$1%'),
  take_down text check (take_down like '%$1%'),
  put_back text check (put_back like '%$1%'),
  appeal_days integer check (appeal_days > 0)
);
comment on table private.report_kinds is 'Things of the public site that can be reported, and what messages call one of them. Written by migrations alone: its texts are run.';
comment on column private.report_kinds.is_between_two is 'Nobody but the other side can have reported it: its author hears of it only where something is taken from him.';
comment on column private.report_kinds.closed is 'Of what is between two: whether it is closed now, by whichever decision. Several may be about one of them.';
comment on column private.report_kinds.look is
  'Gives title, path, author (an account or null) and, but for what is between two, private.said_lines of the thing with the id $1; no row where visitors cannot see it. The title says what a thing is called in public, which may be a person''s name (of a listing, or of a conversation with it), and nothing else that names one. Title and lines go with who wrote them, a conversation''s title also with whose listing it is.';
comment on column private.report_kinds.take_down is 'Takes the thing with the id $1 off the site, as the administrator who decides; null where only its author is told.';
comment on column private.report_kinds.put_back is 'Undoes take_down, after an appeal.';
comment on column private.report_kinds.appeal_days is 'Days after a decision in which its author can ask for a second look, where what was reported is erased then; null: as long as the case is kept.';

create function private.said_lines(variadic p_pairs text[])
returns jsonb language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', p_pairs[i], 'words', p_pairs[i + 1]) order by i), '[]')
  from generate_series(1, cardinality(p_pairs), 2) i where btrim(p_pairs[i + 1]) <> ''
$$;
comment on function private.said_lines is 'What visitors read of a thing: pairs of what a line is and its words, without the empty ones. Part of look.';

create function private.erase_cases(p_cases uuid[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- What others said about somebody's things speaks of him.
  update public.reports r set words = null where r.case_id = any (p_cases);
  update public.report_cases c set title = 'Of a former member', path = '/', said = '[]', words = null, appeal = null, appeal_words = null, author_id = null
    where c.id = any (p_cases);
end $$;
comment on function private.erase_cases is 'Takes out of cases what names whoever wrote what they are about. Part of forget.';

create function private.decided_about(p_kind text, p_id uuid)
returns timestamptz language plpgsql stable security invoker set search_path = '' as $$
begin
  return (select max(c.decided_at) from public.report_cases c where c.kind = p_kind and c.record_id = p_id and c.decision = 'taken_down');
end $$;
comment on function private.decided_about is
  'When staff took something down: what its owner has changed since is read before it is shown again. Part of put_back.';
