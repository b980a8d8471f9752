-- Two people who are one: a merge moves everything to one of them and writes down what it moved, so that for thirty days it
-- can be taken back.
create table public.crm_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null,
  gone_id uuid not null,
  kept_before jsonb not null,
  gone_before jsonb not null,
  kept_after jsonb not null default '{}',
  addresses text[] not null,
  notes uuid[] not null,
  tasks uuid[] not null,
  merged_by uuid default private.my_id() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.crm_merges is 'What a merge did, for thirty days. No foreign key to the people: one of them is gone.';
create index crm_merges_kept_id_idx on public.crm_merges (kept_id, created_at);
create index crm_merges_gone_id_idx on public.crm_merges (gone_id);
create index crm_merges_created_at_idx on public.crm_merges (created_at);
create index crm_merges_merged_by_idx on public.crm_merges (merged_by);
alter table public.crm_merges enable row level security;
create policy "Administrators read what was merged" on public.crm_merges
  for select to authenticated using ((select private.is_admin()));
revoke all on public.crm_merges from service_role;
grant select on public.crm_merges to authenticated, service_role;
create trigger crm_merges_audit after insert or update on public.crm_merges
  for each row execute function private.audit('id', 'kept_id', 'gone_id', 'undone_at');

create function private.person_facts(p public.crm_people)
returns jsonb language sql immutable security invoker set search_path = '' as $$
  select to_jsonb(p) - '{emails,gave_at,given_amount,heard_at,is_subscriber,updated_at}'::text[]
$$;
comment on function private.person_facts is 'What a merge changes of a person and can put back.';

create function private.merged(p_kept public.crm_people, p_gone public.crm_people)
returns public.crm_people language plpgsql immutable security invoker set search_path = '' as $$
begin
  p_kept.name := case when p_kept.name = '' then p_gone.name else p_kept.name end;
  p_kept.phone := coalesce(p_kept.phone, p_gone.phone);
  p_kept.organization := coalesce(p_kept.organization, p_gone.organization);
  p_kept.user_id := coalesce(p_kept.user_id, p_gone.user_id);
  p_kept.tags := p_kept.tags || array(select t from unnest(p_gone.tags) with ordinality g (t, n) where t <> all (p_kept.tags) order by n);
  p_kept.created_at := least(p_kept.created_at, p_gone.created_at);
  return p_kept;
end $$;
comment on function private.merged is 'What is known of two people who are one: nothing of the kept one is overwritten.';

create function private.two_people(p_kept uuid, p_gone uuid)
returns setof public.crm_people language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.require_admin();
  if p_kept = p_gone then raise exception using errcode = '22023', message = 'one and the same person'; end if;
  -- In the order of their ids: two merges at once wait for each other and never forever.
  perform from public.crm_people p where p.id in (p_kept, p_gone) order by p.id for update;
  if (select count(*) from public.crm_people p where p.id in (p_kept, p_gone)) <> 2 then
    raise exception using errcode = 'PT404', message = 'person_not_found';
  elsif (select count(distinct p.user_id) from public.crm_people p where p.id in (p_kept, p_gone)) = 2 then
    raise exception using errcode = 'PT409', message = 'two_accounts';
  elsif (select count(distinct t) from public.crm_people p, unnest(p.tags) t where p.id in (p_kept, p_gone)) > 30 then
    raise exception using errcode = 'PT409', message = 'too_many_tags';
  end if;
  return query select p.* from public.crm_people p where p.id in (p_kept, p_gone) order by p.id = p_kept desc;
end $$;
comment on function private.two_people is 'The one to keep and the other, locked. PT404, PT409 two_accounts, too_many_tags. Part of the merge.';

create function public.merge_people(p_kept uuid, p_gone uuid, p_try boolean default false)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_both public.crm_people[] := array(select p from private.two_people(p_kept, p_gone) p);
  v_kept public.crm_people := v_both[1];
  v_gone public.crm_people := v_both[2];
  v public.crm_people := private.merged(v_kept, v_gone);
  v_merge public.crm_merges;
begin
  v_merge.addresses := array(select a.email from public.crm_addresses a where a.person_id = p_gone order by 1);
  v_merge.notes := array(select n.id from public.crm_notes n where n.person_id = p_gone order by 1);
  v_merge.tasks := array(select t.id from public.crm_tasks t where t.person_id = p_gone order by 1);
  if not p_try then
    insert into public.crm_merges (kept_id, gone_id, kept_before, gone_before, kept_after, addresses, notes, tasks)
    values (p_kept, p_gone, private.person_facts(v_kept), private.person_facts(v_gone), private.person_facts(v), v_merge.addresses,
      v_merge.notes, v_merge.tasks) returning * into v_merge;
    update public.crm_addresses a set person_id = p_kept where a.person_id = p_gone;
    update public.crm_notes n set person_id = p_kept where n.person_id = p_gone;
    update public.crm_tasks t set person_id = p_kept where t.person_id = p_gone;
    delete from public.crm_people p where p.id = p_gone;
    update public.crm_people p set name = v.name, phone = v.phone, organization = v.organization, user_id = v.user_id, tags = v.tags,
      created_at = v.created_at where p.id = p_kept;
    perform private.keep_figures(array[v.user_id], '{}');
  end if;
  return jsonb_build_object('merge_id', v_merge.id, 'name', v.name, 'phone', v.phone, 'organization', v.organization, 'tags', v.tags,
    'emails', array(select e from unnest(v_kept.emails || v_gone.emails) e order by e), 'notes', cardinality(v_merge.notes),
    'tasks', cardinality(v_merge.tasks), 'lost_name', case when v_gone.name not in ('', v.name) then v_gone.name end,
    'lost_phone', case when v_gone.phone <> v.phone then v_gone.phone end);
end $$;
comment on function public.merge_people is
  'Two people become one, and what it says afterwards; with p_try nothing is changed. PT404, PT409 two_accounts, too_many_tags. Definer: nobody writes people.';
grant execute on function public.merge_people to authenticated;

create function private.unmerge_facts(v public.crm_merges, p_now public.crm_people)
returns public.crm_people language plpgsql immutable security invoker set search_path = '' as $$
declare
  v_after public.crm_people := jsonb_populate_record(null::public.crm_people, v.kept_after);
  v_before public.crm_people := jsonb_populate_record(null::public.crm_people, v.kept_before);
begin
  -- What staff have changed since stays.
  if p_now.name = v_after.name then p_now.name := v_before.name; end if;
  if p_now.phone is not distinct from v_after.phone then p_now.phone := v_before.phone; end if;
  if p_now.organization is not distinct from v_after.organization then p_now.organization := v_before.organization; end if;
  p_now.created_at := v_before.created_at;
  p_now.tags := array(select t from unnest(p_now.tags) with ordinality g (t, n)
    where t = any (v_before.tags) or t <> all (v_after.tags) order by n);
  return p_now;
end $$;
comment on function private.unmerge_facts is 'The kept person without what the other one brought; whose the account is unmerge_people says.';

create function public.unmerge_people(p_merge_id uuid)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.crm_merges;
  v_kept public.crm_people;
  v_user uuid;
  v_theirs text[];
  v_owner uuid;
begin
  perform private.require_admin();
  select * into v from public.crm_merges m where m.id = p_merge_id and m.created_at > now() - interval '30 days' for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'merge_not_found'; end if;
  perform private.refuse_unless(v.undone_at is null, 'merge_undone');
  select * into v_kept from public.crm_people p where p.id = v.kept_id for update;
  perform private.refuse_unless(v_kept.id is not null, 'merged_since');
  perform private.refuse_unless(not exists (select from public.crm_people p where p.id = v.gone_id), 'merge_undone');
  v_user := v_kept.user_id;
  v_theirs := private.addresses_of(v_user);
  -- An account that has come since is of whoever had an address of it; what it has brought itself says nothing.
  v_owner := case v_user::text when v.kept_before ->> 'user_id' then v.kept_id when v.gone_before ->> 'user_id' then v.gone_id
    else coalesce((select case when a.email = any (v.addresses) then v.gone_id else v.kept_id end from public.crm_addresses a
      where a.person_id = v.kept_id and a.email = any (v_theirs) and a.created_at <= v.created_at
      order by a.email = (select p.email from public.profiles p where p.user_id = v_user) desc, a.email limit 1), v.kept_id) end;
  v_kept := private.unmerge_facts(v, v_kept);
  update public.crm_people p set name = v_kept.name, phone = v_kept.phone, organization = v_kept.organization,
    user_id = case v_owner when v.kept_id then v_user end, tags = v_kept.tags, created_at = v_kept.created_at where p.id = v.kept_id;
  insert into public.crm_people (id, user_id, name, phone, organization, tags, source, created_at)
  select g.id, case v_owner when g.id then v_user end, g.name, g.phone, g.organization, g.tags, g.source, g.created_at
  from jsonb_populate_record(null::public.crm_people, v.gone_before) g;
  -- Whose the account is has its addresses as well: at the other one they would be read, and erased with it.
  update public.crm_addresses a set person_id = case when a.email = any (v_theirs) then v_owner else v.gone_id end
    where a.person_id = v.kept_id and a.email = any (v.addresses || v_theirs);
  update public.crm_notes n set person_id = v.gone_id where n.id = any (v.notes) and n.person_id = v.kept_id;
  update public.crm_tasks t set person_id = v.gone_id where t.id = any (v.tasks) and t.person_id = v.kept_id;
  -- What is counted by the account: with the addresses that have changed hands the rest was.
  perform private.keep_figures(array(select p.user_id from public.crm_people p where p.id in (v.kept_id, v.gone_id)), '{}');
  update public.crm_merges m set undone_at = now() where m.id = p_merge_id;
  return v.gone_id;
end $$;
comment on function public.unmerge_people is
  'Takes a merge back within thirty days; what was changed since stays with the kept one, an account and its addresses are of whose they were. PT404, PT409 merge_undone, merged_since. Definer: nobody writes people.';
grant execute on function public.unmerge_people to authenticated;

create function public.clean_crm()
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_gone integer;
begin
  delete from private.crm_import_rows r using public.crm_imports i where i.id = r.import_id and i.created_at < now() - interval '30 days';
  delete from public.crm_merges m where m.created_at < now() - interval '30 days';
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
comment on function public.clean_crm is
  'Forgets merges, and what imports added, once they cannot be taken back any more; returns how many merges. Definer: nobody writes them.';
grant execute on function public.clean_crm to service_role;

create function private.erase_people(p_people uuid[], p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.crm_merges m where m.kept_id = any (p_people) or m.gone_id = any (p_people) or m.addresses && p_emails;
  delete from private.crm_import_rows r where r.person_id = any (p_people) or r.email = any (p_emails);
  delete from public.crm_people p where p.id = any (p_people);
end $$;
comment on function private.erase_people is
  'People and addresses leave the CRM with notes, tasks, merges and what imports noted. Part of forget_who_we_know, unknow and erase_person.';

-- Named so that it is the last part: a gift's row comes before the person it makes known, here as in what writes gifts.
create function private.forget_who_we_know(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_people uuid[] := array(select p.id from public.crm_people p where p.user_id = p_user_id
    union select p.id from public.crm_addresses a join public.crm_people p on p.id = a.person_id
      where a.email = any (p_emails) and p.user_id is null);
  -- Of a merge of a merge the one in the middle is nobody any more: its addresses tell whose it was.
  v_emails text[] := p_emails || array(select a.email from public.crm_addresses a where a.person_id = any (v_people));
begin
  perform private.erase_people(v_people, v_emails);
  -- Of somebody with another account the address alone.
  delete from public.crm_addresses a where a.email = any (p_emails);
end $$;
comment on function private.forget_who_we_know is 'The person leaves the CRM with notes, tasks, merges and what imports noted. Part of erase_account.';
