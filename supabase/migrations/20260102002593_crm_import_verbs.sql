-- An import is carried out batch by batch, each whole or not at all, and taken back in one.
create function private.add_imported(p_import_id uuid, p_rows private.import_verdict[])
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.crm_people (id, name, phone, organization, tags, source, emails)
  select v.person_id, coalesce(v.filled ->> 'name', ''), v.filled ->> 'phone', v.filled ->> 'organization', v.tags, 'import', array[v.email]
  from unnest(p_rows) v where v.outcome = 'new';
  -- Taken meanwhile by a gift or a letter: the whole batch fails and is judged anew when it is sent again.
  insert into public.crm_addresses (email, person_id) select v.email, v.person_id from unnest(p_rows) v where v.outcome = 'new' order by v.email;
  update public.crm_people p set name = coalesce(nullif(p.name, ''), v.filled ->> 'name', ''), phone = coalesce(p.phone, v.filled ->> 'phone'),
    organization = coalesce(p.organization, v.filled ->> 'organization'), tags = p.tags || v.tags
  from unnest(p_rows) v where v.outcome = 'filled' and p.id = v.person_id and (v.filled <> '{}' or v.tags <> '{}');
  with noted as (
    insert into public.crm_notes (person_id, kind, words)
    select v.person_id, w.kind, w.words from unnest(p_rows) v cross join lateral (values ('note', v.words), ('consent', v.agreed)) w (kind, words)
    where v.outcome in ('new', 'filled') and w.words is not null returning id, person_id)
  insert into private.crm_import_rows (import_id, n, email, person_id, outcome, filled, tags, notes)
  select p_import_id, v.n, v.email, v.person_id, v.outcome, v.filled, v.tags,
    array(select n.id from noted n where n.person_id = v.person_id order by n.id)
  from unnest(p_rows) v where v.outcome in ('new', 'filled', 'same');
$$;
comment on function private.add_imported is 'Writes what these rows add, and notes it. Part of import_people.';

create function public.import_people(p_import_id uuid, p_rows jsonb)
returns table (n integer, outcome text, reason text)
language plpgsql volatile security definer set search_path = '' rows 200 as $$
declare
  v_import constant public.crm_imports := private.running_import(p_import_id, '2 days');
  v_done constant integer[] := array(select r.n from private.crm_import_rows r
    where r.import_id = p_import_id and r.n in (select (e.value ->> 'n')::integer from jsonb_array_elements(p_rows) e));
  v_rows constant jsonb := (select coalesce(jsonb_agg(e.value order by e.place), '[]') from jsonb_array_elements(p_rows) with ordinality e (value, place)
    where (e.value ->> 'n')::integer <> all (v_done));
  v_all private.import_verdict[];
begin
  perform from public.crm_people p where p.id in (select a.person_id from public.crm_addresses a
    where a.email in (select lower(btrim(e.value ->> 'email')) from jsonb_array_elements(v_rows) e)) order by p.id for update;
  v_all := array(select v from private.judge_import(v_rows, p_import_id, v_import.adds_doubles) v);
  perform private.add_imported(p_import_id, v_all);
  update public.crm_imports i set made = c.made, filled = c.filled, same = c.same, judged = i.judged + j.judged,
    finished_at = coalesce(i.finished_at, case when i.to_judge <= (
      select sum(upper(r.part) - lower(r.part)) from unnest(i.judged + j.judged) r (part)) then now() end)
  from (select coalesce(range_agg(int4range(v.n, v.n, '[]')) filter (where v.n > 0), '{}') as judged from unnest(v_all) v) j, (select count(*) filter (where r.outcome = 'new') as made, count(*) filter (where r.outcome = 'filled') as filled,
      count(*) filter (where r.outcome = 'same') as same
    from private.crm_import_rows r where r.import_id = p_import_id) c where i.id = p_import_id;
  return query select r.n, r.outcome, null from private.crm_import_rows r where r.import_id = p_import_id and r.n = any (v_done)
    union all select v.n, v.outcome, v.reason from unnest(v_all) v;
end $$;
comment on function public.import_people is
  'Staff import at most 200 rows, all or none; a row that was imported before is told as it was, so that a batch may be sent twice. PT404, PT409 import_undone, 22023, 23505 for another try. Definer: nobody writes people.';
grant execute on function public.import_people to authenticated;

create function private.known_otherwise(p_email text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.donations d where d.donor_email = p_email and d.user_id is null and d.succeeded_at is not null)
    or exists (select from public.inquiries i where i.email = p_email)
    or exists (select from public.newsletter_subscriptions s where s.email = p_email and s.confirmed_at is not null)
    or exists (select from public.profiles p where p.email = p_email and p.email_confirmed)
$$;
comment on function private.known_otherwise is
  'Whether an address would be somebody''s without any import: each table that makes people known (know_people) is asked. Part of undo_import and unknow.';

create function private.is_as_imported(p public.crm_people, r private.crm_import_rows)
returns boolean language sql stable security invoker set search_path = '' as $$
  select p.user_id is null and p.emails = array[r.email] and p.name = coalesce(r.filled ->> 'name', '') and p.tags = r.tags
    and p.phone is not distinct from r.filled ->> 'phone' and p.organization is not distinct from r.filled ->> 'organization'
    and array(select n.id from public.crm_notes n where n.person_id = p.id order by n.id) = r.notes
    and not exists (select from public.crm_tasks t where t.person_id = p.id)
    and not exists (select from private.crm_import_rows o join public.crm_imports i on i.id = o.import_id
      where o.person_id = p.id and o.import_id <> r.import_id and i.undone_at is null)
    and not private.known_otherwise(r.email)
$$;
comment on function private.is_as_imported is 'Whether a person is what the import made and nothing else has become of them. Part of undo_import.';

create function private.empty_imported(p_import_id uuid)
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  delete from public.crm_notes n using private.crm_import_rows r
  where r.import_id = p_import_id and r.outcome = 'filled' and n.id = any (r.notes);
  update public.crm_people p set name = case when p.name = any (b.names) then '' else p.name end,
    phone = case when p.phone = any (b.phones) then null else p.phone end,
    organization = case when p.organization = any (b.organizations) then null else p.organization end,
    tags = array(select t.tag from unnest(p.tags) with ordinality t (tag, k) where t.tag <> all (b.tags) order by t.k)
  from (select r.person_id, array_agg(r.filled ->> 'name') as names, array_agg(r.filled ->> 'phone') as phones,
      array_agg(r.filled ->> 'organization') as organizations,
      array(select t.tag from private.crm_import_rows x, unnest(x.tags) t (tag)
        where x.import_id = p_import_id and x.person_id = r.person_id and x.outcome = 'filled') as tags
    from private.crm_import_rows r where r.import_id = p_import_id and r.outcome = 'filled' group by r.person_id) b
  where p.id = b.person_id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
comment on function private.empty_imported is
  'From people we knew before: what the import filled in is emptied where it still says the same, its tags and notes go. Returns how many. Part of undo_import.';

create function public.undo_import(p_import_id uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_import constant public.crm_imports := private.running_import(p_import_id, '30 days');
  v_gone uuid[];
  v_emptied integer;
  v_stayed integer;
begin
  perform from public.crm_people p where p.id in (select r.person_id from private.crm_import_rows r where r.import_id = p_import_id)
    order by p.id for update;
  v_gone := array(select p.id from private.crm_import_rows r join public.crm_people p on p.id = r.person_id
    where r.import_id = p_import_id and r.outcome = 'new' and private.is_as_imported(p, r));
  v_stayed := (select count(*) from private.crm_import_rows r
    where r.import_id = p_import_id and r.outcome = 'new' and r.person_id <> all (v_gone));
  v_emptied := private.empty_imported(p_import_id);
  delete from public.crm_people p where p.id = any (v_gone);
  delete from private.crm_import_rows r where r.import_id = p_import_id;
  update public.crm_imports i set undone_at = now(), stayed = v_stayed where i.id = v_import.id;
  return jsonb_build_object('removed', cardinality(v_gone), 'stayed', v_stayed, 'emptied', v_emptied);
end $$;
comment on function public.undo_import is
  'Takes an import back within thirty days, at once; new people who have become more since stay, and are counted. PT404, PT409 import_undone. Definer: nobody writes people.';
grant execute on function public.undo_import to authenticated;

create view public.crm_import_list with (security_invoker = true) as
  select i.id, i.file_name, i.row_count, i.made, i.filled, i.same, i.row_count - i.made - i.filled - i.same as left_out, i.stayed,
    i.created_at, i.finished_at, i.undone_at, nullif(o.full_name, '') as imported_by_name,
    case when i.undone_at is not null then 'undone' when i.finished_at is not null then 'done' else 'open' end as state,
    i.undone_at is null and i.created_at > now() - interval '30 days' as can_undo
  from public.crm_imports i left join public.profiles o on o.user_id = i.imported_by where (select private.is_admin());
comment on view public.crm_import_list is 'For administrators: files of people that were imported, and what became of it.';
revoke all on public.crm_import_list from service_role;
grant select on public.crm_import_list to authenticated;
