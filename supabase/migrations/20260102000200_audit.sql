-- Who changed what in the places where it matters. Append-only, also for the service role. Reading care data and taking
-- a list of people away are acts worth a line, too.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action in ('insert', 'update', 'delete', 'read', 'export')),
  table_name text not null,
  row_id text,
  subject_id uuid,
  old_row jsonb,
  new_row jsonb
);
comment on table public.audit_log is 'Append-only log of administrative changes; holds no donor''s personal data.';
comment on column public.audit_log.actor_id is 'The account that acted, null for the system. No foreign key: the log outlives accounts.';
comment on column public.audit_log.subject_id is
  'The account a line is about: whose role, record, campaign or access. No foreign key, as actor_id.';
create index audit_log_subject_idx on public.audit_log (subject_id, at desc);
create index audit_log_actor_idx on public.audit_log (actor_id, at desc);
create index audit_log_at_idx on public.audit_log (at, id);
alter table public.audit_log enable row level security;
create policy "Administrators read the log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));
-- The lists are read page by page like any other; that somebody takes one away is said by the screen that writes the file,
-- before it reads. A line about oneself is all that can be written.
create policy "Administrators note that they take a list away" on public.audit_log
  for insert to authenticated with check (
    (select private.is_admin()) and actor_id = (select private.my_id()) and action = 'export' and table_name ~ '^[a-z_]{1,63}$');
revoke all on public.audit_log from service_role;
grant select, insert (actor_id, action, table_name) on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;

create function private.refuse_change()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = '42501', message = format('%s is append-only', tg_table_name);
end $$;
comment on function private.refuse_change is 'Trigger: keeps a table append-only for everybody.';
create trigger audit_log_append_only before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function private.subject_of(p_table text, p_row jsonb)
returns uuid language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Administrators read the log: that somebody asked for legal help, and who, is care's.
  if p_table = 'legal_aid_requests' then return null; end if;
  -- A partner is an organization: the account is its contact's.
  if p_table = 'partnerships' then
    return (select c.user_id from public.partnership_contacts c where c.partnership_id = (p_row ->> 'id')::uuid);
  end if;
  if p_table = 'listing_verifications' then
    return (select l.user_id from public.listings l where l.id = (p_row ->> 'listing_id')::uuid);
  end if;
  return coalesce(p_row ->> 'user_id', p_row ->> 'author_id')::uuid;
end $$;
comment on function private.subject_of is 'The account a row belongs to, null where it belongs to nobody. Part of audit.';

create function private.audit()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_subject uuid := private.subject_of(tg_table_name, coalesce(v_new, v_old));
  v_actor uuid := (select auth.uid());
begin
  -- A father who answers moves his request himself: as above, it is not said who.
  if tg_table_name = 'legal_aid_requests' and not exists (select from public.care_staff s where s.user_id = v_actor) then
    v_actor := null;
  end if;
  if tg_nargs > 0 then
    -- The trigger names the columns it may log; everything else stays out.
    v_old := (select jsonb_object_agg(e.key, e.value) from jsonb_each(v_old) e where e.key = any (tg_argv));
    v_new := (select jsonb_object_agg(e.key, e.value) from jsonb_each(v_new) e where e.key = any (tg_argv));
  end if;
  if tg_op = 'UPDATE' and v_old is not distinct from v_new then return null; end if;
  insert into public.audit_log (actor_id, action, table_name, row_id, subject_id, old_row, new_row)
  values (v_actor, lower(tg_op), tg_table_name,
    coalesce(v_new ->> 'id', v_old ->> 'id', v_new ->> 'key', v_old ->> 'key'), v_subject, v_old, v_new);
  return null;
end $$;
comment on function private.audit is 'After trigger: logs the row, or only the columns named as arguments. Definer: nobody else writes the log.';

create function private.note(p_action text, p_table text, p_row_id text, p_what jsonb default null, p_subject_id uuid default null)
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.audit_log (actor_id, action, table_name, row_id, subject_id, new_row)
  values ((select auth.uid()), p_action, p_table, p_row_id, p_subject_id, p_what)
$$;
comment on function private.note is 'Writes a line of the audit log for what no trigger sees. Only functions with owner''s rights may.';

create function public.note_export(p_list text)
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.audit_log (actor_id, action, table_name) values ((select private.my_id()), 'export', p_list)
$$;
comment on function public.note_export is
  'An administrator is about to save this list as a file: a line in the log. Row level security refuses everybody else.';
grant execute on function public.note_export to authenticated;
