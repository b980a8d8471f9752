-- When something went wrong in a group. Care data: the host writes it, and only care staff read it, for a reason they give,
-- with the person behind the name of the group.
create table public.group_incidents (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.support_groups (id) on delete cascade,
  session_id uuid references public.group_sessions (id) on delete set null,
  reported_by uuid references auth.users (id) on delete set null,
  about_user_id uuid references auth.users (id) on delete set null,
  kind text not null check (kind in ('danger', 'distress', 'conduct', 'privacy', 'other')),
  words text not null check (char_length(btrim(words)) between 1 and 4000),
  standing text not null default 'new' check (standing in ('new', 'seen', 'closed')),
  outcome text check (char_length(btrim(outcome)) between 1 and 2000),
  closed_by uuid references auth.users (id) on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint group_incidents_closed_with_words check ((standing = 'closed') = (outcome is not null) and (outcome is null) = (closed_at is null))
);
comment on table public.group_incidents is
  'Reports of hosts. Nobody reads the table: care staff ask read_group_incident, which is logged. Kept for two years.';
comment on column public.group_incidents.outcome is 'What care staff did about it, in the words of whoever closed it.';
create index group_incidents_created_at_idx on public.group_incidents (created_at, id);
create index group_incidents_group_id_idx on public.group_incidents (group_id);
create index group_incidents_session_id_idx on public.group_incidents (session_id);
create index group_incidents_reported_by_idx on public.group_incidents (reported_by);
create index group_incidents_about_user_id_idx on public.group_incidents (about_user_id);
create index group_incidents_closed_by_idx on public.group_incidents (closed_by);
alter table public.group_incidents enable row level security;
revoke all on public.group_incidents from service_role;

create function public.report_group_incident(p_session_id uuid, p_kind text, p_words text, p_name text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 4001);
  v_about uuid;
  v_group uuid := (select s.group_id from public.group_sessions s where s.id = p_session_id);
begin
  if v_group is null or v_group not in (select private.my_hosted_groups()) then
    raise exception using errcode = '42501', message = 'only hosts of this group may do this';
  -- Before a name is looked up: a check of the table that fails tells the caller the whole row, and with it whose name it is.
  elsif p_kind is null or p_kind not in ('danger', 'distress', 'conduct', 'privacy', 'other') then
    raise exception using errcode = '22023', message = 'unknown kind';
  elsif v_words is null or char_length(v_words) > 4000 then
    raise exception using errcode = '22023', message = 'words of one to 4000 characters are needed';
  end if;
  select m.user_id into v_about from public.group_members m where m.group_id = v_group and m.name_key = private.plain_words(p_name);
  if v_about is null and btrim(p_name) <> '' then raise exception using errcode = 'PT404', message = 'name_not_found'; end if;
  -- Sent again because no answer came: the same report is one. In other words, or after care staff closed it, it is heard again.
  perform from public.group_sessions s where s.id = p_session_id for no key update;
  if exists (select from public.group_incidents i where i.session_id = p_session_id and i.reported_by = v_id and i.kind = p_kind
      and i.words = v_words and i.about_user_id is not distinct from v_about and i.standing <> 'closed') then return; end if;
  insert into public.group_incidents (group_id, session_id, reported_by, about_user_id, kind, words)
  values (v_group, p_session_id, v_id, v_about, p_kind, v_words);
  -- Neither what happened nor to whom: an inbox outlives what is erased. Whom it is about is not told, though he be care staff.
  perform private.notify(c.user_id, 'group_incident', case p_kind when 'danger' then 'Urgent: a group host reports danger'
    else 'A group host reports an incident' end, 'Please read it soon. Each opening needs a reason and is logged.', '/group-reports')
  from public.care_staff c where c.user_id <> v_id and c.user_id is distinct from v_about;
end $$;
comment on function public.report_group_incident is
  'A host reports what went wrong in a session, about a name of the group or nobody; care staff are told; the same again is one report. PT404 name_not_found. Definer: the table is closed.';
grant execute on function public.report_group_incident to authenticated;

create function private.refuse_own_incident(p public.group_incidents)
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if private.my_id() in (p.about_user_id, p.reported_by) then
    raise exception using errcode = 'PT409', message = 'own_matter';
  end if;
end $$;
comment on function private.refuse_own_incident is
  'PT409 own_matter for whom a report is about, who would learn who wrote it and could end it, and for who wrote it. Part of both verbs below.';

create function public.list_group_incidents(p_standing text default null, p_kind text default null)
returns table (id uuid, group_name text, kind text, standing text, starts_at timestamptz, place text, created_at timestamptz, total bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_care_reader();
  perform private.note('read', 'group_incidents', null);
  return query select i.id, g.name, i.kind, i.standing, s.starts_at,
      -- The greatest is first: danger nobody has closed, then what else is open; of these the newest.
      case when i.standing = 'closed' then 1 when i.kind = 'danger' then 3 else 2 end || to_char(i.created_at at time zone 'UTC', ' YYYY-MM-DD HH24:MI:SS.US'),
      i.created_at, count(*) over ()
    from public.group_incidents i join public.support_groups g on g.id = i.group_id
    left join public.group_sessions s on s.id = i.session_id
    where i.about_user_id is distinct from private.my_id()
      -- Here and not by the API, which would choose from what is counted already.
      and (p_standing is null or i.standing = p_standing) and (p_kind is null or i.kind = p_kind);
end $$;
comment on function public.list_group_incidents is
  'Care staff: that there are reports, all or of one standing or kind, of which group, each row with how many there are, without those about themselves; logged. Definer: the table is closed.';
grant execute on function public.list_group_incidents to authenticated;

create function public.read_group_incident(p_id uuid, p_purpose text, p_words text default null)
returns table (words text, kind text, standing text, group_name text, about_name text, about_full_name text, about_email text, reported_by text,
  outcome text, closed_by text, closed_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.group_incidents;
begin
  perform private.require_care_reader();
  select * into v from public.group_incidents i where i.id = p_id;
  if v.id is null then raise exception using errcode = 'PT404', message = 'incident_not_found'; end if;
  perform private.refuse_own_incident(v);
  perform private.look('group_incidents', v.id, v.about_user_id, p_purpose, p_words);
  update public.group_incidents i set standing = 'seen' where i.id = v.id and i.standing = 'new' and private.is_care_staff();
  return query select v.words, v.kind, v.standing, g.name, m.name, p.full_name, u.email::text, h.full_name, v.outcome, c.full_name, v.closed_at
    from public.support_groups g
    left join public.group_members m on m.group_id = v.group_id and m.user_id = v.about_user_id
    left join public.profiles p on p.user_id = v.about_user_id left join auth.users u on u.id = v.about_user_id
    left join public.profiles h on h.user_id = v.reported_by left join public.profiles c on c.user_id = v.closed_by
    where g.id = v.group_id;
end $$;
comment on function public.read_group_incident is
  'Care staff: one report and who is behind the name, for a reason that he sees (private.look). PT404 incident_not_found, PT409 own_matter. Definer: the table is closed.';
grant execute on function public.read_group_incident to authenticated;

create function public.close_group_incident(p_id uuid, p_outcome text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_outcome text := private.said_text(jsonb_build_object('words', p_outcome), 'words', 2001);
  v public.group_incidents;
begin
  perform private.require_care_staff();
  select * into v from public.group_incidents i where i.id = p_id for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'incident_not_found'; end if;
  perform private.refuse_own_incident(v);
  -- Pressed again because no answer came: it is closed, in these words.
  if v.outcome = v_outcome and v.closed_by = private.my_id() then return; end if;
  if v.standing = 'closed' then
    raise exception using errcode = 'PT409', message = 'already_closed';
  elsif not exists (select from public.care_reads r where r.table_name = 'group_incidents' and r.record_id = v.id and r.reader_id = private.my_id()) then
    raise exception using errcode = 'PT409', message = 'incident_not_read';
  -- Not left to the check of the table, whose refusal holds the whole row.
  elsif v_outcome is null or char_length(v_outcome) > 2000 then
    raise exception using errcode = '22023', message = 'outcome_needed';
  end if;
  update public.group_incidents i set standing = 'closed', outcome = v_outcome, closed_by = private.my_id(), closed_at = now() where i.id = p_id;
  perform private.note('update', 'group_incidents', p_id::text);
end $$;
comment on function public.close_group_incident is
  'Care staff: a report that the caller has read is done, with words that say what was done; kept with who and when, and logged. '
  'PT404 incident_not_found, PT409 own_matter, incident_not_read, already_closed, 22023 outcome_needed. Definer: the table is closed.';
grant execute on function public.close_group_incident to authenticated;

create function private.held_by_groups(p_user_id uuid)
returns table (what text, since timestamptz, link_path text) language sql stable security invoker set search_path = '' as $$
  select 'group_members', m.created_at, '/my-groups' from public.group_members m where m.user_id = p_user_id
  union all select 'group_incidents', i.created_at, null from public.group_incidents i where i.about_user_id = p_user_id
$$;
comment on function private.held_by_groups is 'Names in support groups, and reports about somebody. Part of what_we_hold.';
