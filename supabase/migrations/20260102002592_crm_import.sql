-- People from a file. The browser reads it and sends its rows in batches; what a row means is judged here: once to try it,
-- which writes nothing, and once to import it. What an import added it notes, so that for thirty days it can be taken back.
-- It adds, and fills what is empty; it overwrites nothing, merges nobody and starts no letters.
create table public.crm_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (char_length(btrim(file_name)) between 1 and 120),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  row_count integer not null check (row_count between 1 and 2000),
  to_judge integer not null,
  judged int4multirange not null default '{}',
  adds_doubles boolean not null default false,
  made integer not null default 0,
  filled integer not null default 0,
  same integer not null default 0,
  stayed integer,
  imported_by uuid default private.my_id() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  constraint crm_imports_counts check (made + filled + same <= row_count),
  constraint crm_imports_to_judge check (to_judge between 0 and row_count)
);
comment on table public.crm_imports is 'Files of people that were imported: how many rows did what. Whose rows they were stands in no log.';
comment on column public.crm_imports.digest is 'Of the file and of what its columns were taken for: the same one again goes on where a cut ended it.';
comment on column public.crm_imports.to_judge is 'So many rows are sent to us; the others the file alone refuses.';
comment on column public.crm_imports.judged is 'The numbers of the rows that were: when they are so many, the import is finished, whether the browser has heard of it or not.';
comment on column public.crm_imports.adds_doubles is 'Whether rows that look like somebody we know under another address were added as people of their own.';
comment on column public.crm_imports.made is 'Rows that became a new person.';
comment on column public.crm_imports.filled is 'Rows that added something to a person we knew.';
comment on column public.crm_imports.same is 'Rows that said nothing new.';
comment on column public.crm_imports.stayed is 'When it was taken back: how many of the new people stayed, because something has become of them since.';
create unique index crm_imports_running_idx on public.crm_imports (digest) where finished_at is null and undone_at is null;
create index crm_imports_created_at_idx on public.crm_imports (created_at, id);
create index crm_imports_imported_by_idx on public.crm_imports (imported_by);
alter table public.crm_imports enable row level security;
create policy "Administrators read what was imported" on public.crm_imports
  for select to authenticated using ((select private.is_admin()));
revoke all on public.crm_imports from service_role;
grant select on public.crm_imports to authenticated, service_role;
create trigger crm_imports_audit after insert or update on public.crm_imports
  for each row execute function private.audit('id', 'row_count', 'finished_at', 'undone_at');

create table private.crm_import_rows (
  import_id uuid not null references public.crm_imports (id) on delete cascade,
  n integer not null check (n > 0),
  email text not null,
  person_id uuid not null,
  outcome text not null check (outcome in ('new', 'filled', 'same')),
  filled jsonb not null,
  tags text[] not null,
  notes uuid[] not null,
  primary key (import_id, n),
  unique (email, import_id)
);
comment on table private.crm_import_rows is 'What each row of a file added, for thirty days. No foreign key to the person, who may be merged or gone since.';
create index crm_import_rows_person_id_idx on private.crm_import_rows (person_id);

create type private.import_verdict as (n integer, outcome text, reason text, email text, filled jsonb, tags text[], words text, agreed text,
  person_id uuid, double_id uuid);

create function private.try_day(p_text text)
returns date language plpgsql immutable security invoker set search_path = '' as $$
begin
  return case when p_text ~ '^\d{4}-\d\d-\d\d$' then make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, right(p_text, 2)::integer) end;
exception when datetime_field_overflow then return null;
end $$;
comment on function private.try_day is 'The text as a day, written 2026-03-01, or null when it is none.';

create function private.read_import_row(p jsonb)
returns private.import_verdict language plpgsql stable security invoker set search_path = '' as $$
declare
  v private.import_verdict;
  v_said constant jsonb := (select coalesce(jsonb_object_agg(f.field, private.said_line(p, f.field, 2001)), '{}')
    from unnest('{email,name,phone,organization,tags,source,agreed_on,agreed_version,agreed_source}'::text[]) f (field) where p ? f.field);
  v_long text := (select f.field from (values ('name', 120), ('phone', 40), ('organization', 120), ('source', 120), ('agreed_version', 40),
    ('agreed_source', 120)) f (field, most) where char_length(v_said ->> f.field) > f.most limit 1);
  v_day date;
begin
  v.n := (p ->> 'n')::integer;
  v.email := lower(v_said ->> 'email');
  v.filled := jsonb_strip_nulls(jsonb_build_object('name', v_said -> 'name', 'phone', v_said -> 'phone', 'organization', v_said -> 'organization'));
  v.tags := '{}';
  if v_said ->> 'tags' is not null then
    v.tags := array(select t.tag from regexp_split_to_table(lower(v_said ->> 'tags'), '\s*[,;|]\s*') with ordinality t (tag, k)
      where t.tag <> '' group by t.tag order by min(t.k));
  end if;
  if p ? 'note' or v_said ? 'source' then
    v.words := nullif(concat_ws(E'\n', private.said_text(p, 'note', 2001), 'Source: ' || (v_said ->> 'source')), '');
  end if;
  v_day := case when v_said ->> 'agreed_on' is not null then private.try_day(v_said ->> 'agreed_on') end;
  v.reason := case
    when v.email is null then 'email_missing'
    when char_length(v.email) > 254 then 'email_long'
    when v.email !~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or v.email like '%@deleted.invalid' then 'email_wrong'
    when v_long is not null then v_long || '_long'
    when v.tags <> '{}' and not private.is_tags(v.tags) then 'tags_wrong'
    when char_length(v.words) > 2000 then 'note_long'
    when num_nulls(v_said ->> 'agreed_on', v_said ->> 'agreed_version', v_said ->> 'agreed_source') between 1 and 2 then 'agreed_incomplete'
    when v_said ->> 'agreed_on' is not null and coalesce(v_day, 'infinity') > current_date then 'agreed_on_wrong' end;
  if v.reason is null and v_day is not null then
    v.agreed := 'Agreed to letters on ' || to_char(v_day, 'FMMonth FMDD, YYYY') || '. Version of the text: ' || (v_said ->> 'agreed_version')
      || '. Source: ' || (v_said ->> 'agreed_source') || '.';
  end if;
  return v;
end $$;
comment on function private.read_import_row is
  'What a row says, cleaned, or why it is refused (domain/crm-import.ts has the words). A consent is whole or none. Part of the import.';

create function private.possible_double(p_filled jsonb, p_import_id uuid)
returns uuid language plpgsql stable security invoker set search_path = '' as $$
begin
  return (select d.id from (
      select p.id from public.crm_people p where lower(p.name) = lower(p_filled ->> 'name') and p.name <> ''
      union all
      select p.id from public.crm_people p where private.phone_digits(p.phone) = private.phone_digits(p_filled ->> 'phone')) d
    where not exists (select from private.crm_import_rows r where r.import_id = p_import_id and r.person_id = d.id and r.outcome = 'new')
    limit 1);
end $$;
comment on function private.possible_double is 'Somebody with that name or telephone number whom this import did not make. Part of the import.';

create function private.judge_import_row(p jsonb, p_import_id uuid, p_add_doubles boolean)
returns private.import_verdict language plpgsql stable security invoker set search_path = '' as $$
declare
  v private.import_verdict := private.read_import_row(p);
  v_person public.crm_people;
begin
  if v.reason is null and exists (select from private.crm_import_rows r where r.import_id = p_import_id and r.email = v.email) then
    v.reason := 'twice';
  end if;
  if v.reason is not null then v.outcome := 'refused'; return v; end if;
  select p.* into v_person from public.crm_addresses a join public.crm_people p on p.id = a.person_id where a.email = v.email;
  if v_person.id is null then
    v.double_id := private.possible_double(v.filled, p_import_id);
    v.outcome := case when v.double_id is null or p_add_doubles then 'new' else 'double' end;
    v.person_id := gen_random_uuid();
    return v;
  end if;
  v.person_id := v_person.id;
  if v_person.name <> '' then v.filled := v.filled - 'name'; end if;
  if v_person.phone is not null then v.filled := v.filled - 'phone'; end if;
  if v_person.organization is not null then v.filled := v.filled - 'organization'; end if;
  v.tags := array(select t.tag from unnest(v.tags) with ordinality t (tag, k) where t.tag <> all (v_person.tags) order by t.k);
  v.words := case when not exists (select from public.crm_notes n where n.person_id = v_person.id and n.words = v.words) then v.words end;
  v.agreed := case when not exists (select from public.crm_notes n where n.person_id = v_person.id and n.words = v.agreed) then v.agreed end;
  if cardinality(v.tags) + cardinality(v_person.tags) > 30 then v.reason := 'too_many_tags'; end if;
  v.outcome := case when v.reason is not null then 'refused'
    when v.filled = '{}' and v.tags = '{}' and v.words is null and v.agreed is null then 'same' else 'filled' end;
  return v;
end $$;
comment on function private.judge_import_row is
  'new, filled, same (known by address), double (nobody is merged by a likeness) or refused with its reason. Part of the import.';

create function private.judge_import(p_rows jsonb, p_import_id uuid, p_add_doubles boolean)
returns setof private.import_verdict language plpgsql stable security invoker set search_path = '' rows 200 as $$
declare
  v private.import_verdict;
  v_row jsonb;
  v_seen text[] := '{}';
begin
  if jsonb_array_length(p_rows) > 200 then raise exception using errcode = '22023', message = 'more than 200 rows at once'; end if;
  for v_row in select e.value from jsonb_array_elements(p_rows) e loop
    v := private.judge_import_row(v_row, p_import_id, p_add_doubles);
    -- Two rows of one person, by one address or by two: the second is told so, and neither overwrites the other.
    if v.outcome <> 'refused' then
      if v.email = any (v_seen) or v.person_id::text = any (v_seen) then
        v.outcome := 'refused';
        v.reason := 'twice';
      end if;
      v_seen := v_seen || array[v.email, v.person_id::text];
    end if;
    return next v;
  end loop;
end $$;
comment on function private.judge_import is 'At most 200 rows, each judged as things stand. It reads only. Part of the import.';

create function public.check_import(p_rows jsonb, p_add_doubles boolean default false)
returns table (n integer, outcome text, reason text, fills text[], person_id uuid, person text)
language plpgsql stable security definer set search_path = '' rows 200 as $$
begin
  perform private.require_admin();
  return query select v.n, v.outcome, v.reason, array(select jsonb_object_keys(v.filled) order by 1)
      || case when v.tags <> '{}' then '{tags}'::text[] end || case when v.words is not null then '{note}'::text[] end
      || case when v.agreed is not null then '{consent}'::text[] end,
    p.id, coalesce(nullif(p.name, ''), p.emails[1])
  from private.judge_import(p_rows, null, p_add_doubles) v left join public.crm_people p on p.id = coalesce(v.double_id, v.person_id);
end $$;
comment on function public.check_import is
  'Staff try a file: what each row would do, and whom it means or looks like. Stable, so that it cannot write. 22023 over 200 rows. Definer: notes of imports are closed to callers.';
grant execute on function public.check_import to authenticated;

create function public.open_import(p_digest text, p_file_name text, p_row_count integer, p_to_judge integer, p_add_doubles boolean default false)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7310092);
  update public.crm_imports i set finished_at = now()
  where i.digest = p_digest and i.finished_at is null and i.undone_at is null and i.created_at < now() - interval '1 day';
  -- Also one that is whole: whoever has not heard so goes on with it, and would otherwise leave two that keep each other from being taken back.
  select i.id into v_id from public.crm_imports i
  where i.digest = p_digest and i.undone_at is null and i.created_at >= now() - interval '1 day' order by i.created_at desc limit 1;
  if v_id is null then
    insert into public.crm_imports (digest, file_name, row_count, to_judge, adds_doubles)
    values (p_digest, coalesce(private.said_line(jsonb_build_object('name', p_file_name), 'name', 120), 'File'), p_row_count, p_to_judge,
      p_add_doubles)
    returning id into v_id;
  end if;
  return v_id;
end $$;
comment on function public.open_import is
  'Staff begin an import, or go on with that of the same file of the last day, cut off or not. Definer: nobody writes imports.';
grant execute on function public.open_import to authenticated;

create function private.running_import(p_import_id uuid, p_for interval)
returns public.crm_imports language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.crm_imports;
begin
  perform private.require_admin();
  -- One at a time, whoever imports: two files with one new address make one person.
  perform pg_catalog.pg_advisory_xact_lock(7310092);
  select * into v from public.crm_imports i where i.id = p_import_id and i.created_at > now() - p_for for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'import_not_found'; end if;
  if v.undone_at is not null then
    raise exception using errcode = 'PT409', message = 'import_undone', detail = to_jsonb(v.undone_at) #>> '{}';
  end if;
  return v;
end $$;
comment on function private.running_import is 'The import, locked. PT404 import_not_found, PT409 import_undone with its moment as detail. Part of the import.';
