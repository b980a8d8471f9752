-- Segments: groups of people by rules of a closed list, for the list and as the audience of letters. Rules are read, never
-- turned into SQL. And the wall: whether somebody is in our care is asked of the care tables, by those who may, one by one.
create function private.is_segment_rule(p_rule jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_typeof(p_rule) = 'object' and p_rule - '{field,is,value}'::text[] = '{}'
    and jsonb_typeof(p_rule -> 'is') = 'boolean' and case p_rule ->> 'field'
      when 'tag' then jsonb_typeof(p_rule -> 'value') = 'string' and private.is_tags(array[p_rule ->> 'value'])
      when 'gift_within_days' then jsonb_typeof(p_rule -> 'value') = 'number' and p_rule ->> 'value' ~ '^[1-9][0-9]{0,3}$'
      when 'heard_within_days' then jsonb_typeof(p_rule -> 'value') = 'number' and p_rule ->> 'value' ~ '^[1-9][0-9]{0,3}$'
      when 'given_at_least' then jsonb_typeof(p_rule -> 'value') = 'number' and p_rule ->> 'value' ~ '^[1-9][0-9]{0,9}$'
      when 'gift' then not p_rule ? 'value' when 'subscriber' then not p_rule ? 'value' when 'account' then not p_rule ? 'value'
    end, false)
$$;
comment on function private.is_segment_rule is 'One rule of the closed list; domain/crm.ts has the words.';
grant execute on function private.is_segment_rule to authenticated, service_role;

create function private.is_segment(p_rules jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_rules) = 'array' and jsonb_array_length(p_rules) between 1 and 10
    then (select bool_and(private.is_segment_rule(r.value)) from jsonb_array_elements(p_rules) r) end, false)
$$;
comment on function private.is_segment is 'One to ten rules, all of which must hold.';
grant execute on function private.is_segment to authenticated, service_role;

create table public.crm_segments (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(btrim(name)) between 1 and 80),
  rules jsonb not null check (private.is_segment(rules)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.crm_segments is 'Groups of people by rules; who is in one is asked anew each time.';
alter table public.crm_segments enable row level security;
create policy "Administrators read segments" on public.crm_segments
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators make segments" on public.crm_segments
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change segments" on public.crm_segments
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove segments" on public.crm_segments
  for delete to authenticated using ((select private.is_admin()));
revoke all on public.crm_segments from service_role;
grant select, insert (id, name, rules), update (name, rules), delete on public.crm_segments to authenticated;
grant select on public.crm_segments to service_role;
create trigger crm_segments_touch_updated_at before update on public.crm_segments
  for each row execute function private.touch_updated_at();
create trigger crm_segments_audit after insert or update or delete on public.crm_segments
  for each row execute function private.audit('id', 'rules', 'updated_at');
alter table public.newsletter_letters add constraint newsletter_letters_segment_id_fkey
  foreign key (segment_id) references public.crm_segments (id) on delete restrict;

create function private.release_segment()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_subject text;
begin
  select l.subject into v_subject from public.newsletter_letters l
    where l.segment_id = old.id and l.state <> 'sent' and not l.is_filled order by l.created_at desc limit 1;
  if found then raise exception using errcode = 'PT409', message = 'segment_in_use', detail = v_subject; end if;
  update public.newsletter_letters l set segment_id = null where l.segment_id = old.id;
  return old;
end $$;
comment on function private.release_segment is
  'Before trigger: PT409 segment_in_use, with its subject as detail, while a letter has yet to ask who is in the segment; the others let go of it. Definer: nobody changes a letter that has left.';
create trigger crm_segments_release before delete on public.crm_segments for each row execute function private.release_segment();

create function private.segment_bounds(p_rules jsonb, out tags text[], out no_tags text[], out yes text[], out no text[], out given bigint,
  out below bigint, out gave_after timestamptz, out gave_before timestamptz, out heard_after timestamptz, out heard_before timestamptz)
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(r.value) filter (where r.field = 'tag' and r.holds), '{}'),
    coalesce(array_agg(r.value) filter (where r.field = 'tag' and not r.holds), '{}'),
    coalesce(array_agg(r.field) filter (where r.value is null and r.holds), '{}'),
    coalesce(array_agg(r.field) filter (where r.value is null and not r.holds), '{}'),
    max(r.amount) filter (where r.holds), min(r.amount) filter (where not r.holds),
    max(r.since) filter (where r.field = 'gift_within_days' and r.holds),
    min(r.since) filter (where r.field = 'gift_within_days' and not r.holds),
    max(r.since) filter (where r.field = 'heard_within_days' and r.holds),
    min(r.since) filter (where r.field = 'heard_within_days' and not r.holds)
  from (select e.value ->> 'field' as field, (e.value -> 'is')::boolean as holds, e.value ->> 'value' as value,
      case e.value ->> 'field' when 'given_at_least' then (e.value ->> 'value')::bigint end as amount,
      case when e.value ->> 'field' like '%_within_days' then now() - make_interval(days => (e.value ->> 'value')::integer) end as since
    from jsonb_array_elements(p_rules) e) r
$$;
comment on function private.segment_bounds is
  'The rules of a segment as bounds of columns: all of some tags, none of others, what must and must not be so, amounts (US cents) and moments.';

-- With the bounds as constants each time: what no rule asks falls away, and an index answers the rest.
create function private.people_in_segment(p_rules jsonb, p_among uuid[] default null)
returns setof uuid language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan rows 1000 as $$
declare
  b record;
begin
  if not private.is_segment(p_rules) then return; end if;
  select * into b from private.segment_bounds(p_rules);
  return query select p.id from public.crm_people p
    where (p_among is null or p.id = any (p_among)) and (b.tags = '{}' or p.tags @> b.tags) and (b.no_tags = '{}' or not p.tags && b.no_tags)
      and (b.given is null or p.given_amount >= b.given) and (b.below is null or p.given_amount < b.below)
      and (b.gave_after is null or p.gave_at > b.gave_after) and (b.gave_before is null or p.gave_at is null or p.gave_at <= b.gave_before)
      and (b.heard_after is null or p.heard_at > b.heard_after)
      and (b.heard_before is null or p.heard_at is null or p.heard_at <= b.heard_before)
      and ('gift' <> all (b.yes) or p.gave_at is not null) and ('gift' <> all (b.no) or p.gave_at is null)
      and ('subscriber' <> all (b.yes) or p.is_subscriber) and ('subscriber' <> all (b.no) or not p.is_subscriber)
      and ('account' <> all (b.yes) or p.user_id is not null) and ('account' <> all (b.no) or p.user_id is null);
end $$;
comment on function private.people_in_segment is 'THE definition of who is in a segment: of everybody, or of these people.';

create function private.readers_in_segment(p_segment_id uuid, p_among text[] default null)
returns setof text language sql stable security definer set search_path = '' rows 1000 as $$
  select a.email from public.crm_segments s, private.people_in_segment(s.rules, case when p_among is not null
    then array(select k.person_id from unnest(p_among) e (email) join public.crm_addresses k on k.email = e.email) end) i
  join public.crm_addresses a on a.person_id = i
  where s.id = p_segment_id and (p_among is null or a.email in (select unnest(p_among)))
$$;
comment on function private.readers_in_segment is
  'The addresses of everybody in the segment of a letter, or which of these are in it: whoever has a few asks for no more, by their keys. Definer: the sender reads no gifts of people.';
grant execute on function private.readers_in_segment to service_role;

create view public.crm_list with (security_invoker = true) as
  select p.id, p.name, p.emails, p.emails[1] as email, p.phone, p.organization, p.tags, p.source, p.user_id, p.created_at, p.updated_at,
    lower(p.name) as sort_name,
    p.is_subscriber, p.gave_at is not null as has_gifts, p.gave_at, p.heard_at,
    p.task_due_on is not null as has_task, p.task_due_on is not null and p.task_due_on <= current_date as has_task_due
  from public.crm_people p where (select private.is_admin());
comment on view public.crm_list is 'For administrators: people as the CRM lists them.';
revoke all on public.crm_list from service_role;
grant select on public.crm_list to authenticated;

create view public.crm_task_list with (security_invoker = true) as
  select t.id, t.person_id, t.what, t.due_on, t.done_at, t.owner_id, t.created_at, t.updated_at,
    coalesce(nullif(p.name, ''), p.emails[1], '') as person_name, nullif(o.full_name, '') as owner_name,
    t.owner_id = (select private.my_id()) as is_mine, t.done_at is null as is_open, t.done_at is null and t.due_on <= current_date as is_due
  from public.crm_tasks t join public.crm_people p on p.id = t.person_id left join public.profiles o on o.user_id = t.owner_id
  where (select private.is_admin());
comment on view public.crm_task_list is 'For administrators: what is to be done, for whom and by whom.';
revoke all on public.crm_task_list from service_role;
grant select on public.crm_task_list to authenticated;

create function private.found_in_crm(p_q text)
returns setof uuid language plpgsql stable security definer set search_path = '' rows 50 as $$
declare
  v_rules jsonb;
begin
  if not private.is_admin() then return; end if;
  if p_q like 'segment:%' then
    select s.rules into v_rules from public.crm_segments s where s.name = btrim(substr(p_q, 9)) or s.id = private.try_uuid(btrim(substr(p_q, 9)));
    return query select i from private.people_in_segment(v_rules) i;
  elsif p_q like 'tag:%' then
    return query select p.id from public.crm_people p where p.tags @> array[lower(btrim(substr(p_q, 5)))];
  elsif p_q like 'called:%' then
    return query select p.id from public.crm_people p where p.name <> '' and lower(p.name) = lower(btrim(substr(p_q, 8)))
      union select a.person_id from public.crm_addresses a where a.email = lower(btrim(substr(p_q, 8))) limit 50;
  else
    return query select p.id from public.crm_people p
      where private.crm_words(p.name, p.phone, p.organization, p.tags, p.emails) @@ private.search_for(p_q, false);
  end if;
end $$;
comment on function private.found_in_crm is
  'For administrators: people by words of name, address, phone, organization and tags, by "tag:...", by "segment:<name or id>", or by "called:..." fifty at most with exactly this name or address. Definer: below row level security no index answers a search.';
grant execute on function private.found_in_crm to authenticated;

create function public.search_crm(p_q text)
returns setof public.crm_list language sql stable security invoker set search_path = '' rows 50 as $$
  select p.* from public.crm_list p where p.id = any (array(select private.found_in_crm(p_q)))
$$;
comment on function public.search_crm is 'For administrators: people as the CRM lists them, found by found_in_crm.';
grant execute on function public.search_crm to authenticated;

create function public.segment_size(p_rules jsonb)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.is_segment(p_rules) then raise exception using errcode = '22023', message = 'no segment'; end if;
  return (select jsonb_build_object('people', count(*), 'readers', count(*) filter (where p.is_subscriber))
    from (select i from private.people_in_segment(p_rules) i limit 10000) s join public.crm_people p on p.id = s.i);
end $$;
comment on function public.segment_size is
  'How many people these rules mean, and how many of them get letters, 10,000 at most. For administrators. Definer: it reads with the owner''s rights, so that indexes answer.';
grant execute on function public.segment_size to authenticated;

-- The wall. No column here says who is in our care. A domain that says what we hold (private.held_by_<domain>) answers here by
-- private.in_care_<domain>(user, addresses): somebody who is told "no" and is in our care would be treated as a stranger.
create function private.in_care_care(p_user_id uuid, p_emails text[])
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.father_profiles f where f.user_id = p_user_id)
$$;
comment on function private.in_care_care is 'Whether somebody has told us about his situation. Part of person_in_care.';

create function private.in_care_help(p_user_id uuid, p_emails text[])
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.help_requests r where r.state <> 'draft' and r.user_id = p_user_id)
    or exists (select from private.times_at(p_user_id, p_emails) t join public.help_requests r on r.user_id is null and r.email = t.email
      and r.created_at > t.since and r.created_at <= t.until where r.state <> 'draft')
$$;
comment on function private.in_care_help is 'Whether somebody has asked us for help. Part of person_in_care.';

create function private.in_care_legal_aid(p_user_id uuid, p_emails text[])
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.legal_aid_requests r where r.user_id = p_user_id)
    or exists (select from private.times_at(p_user_id, p_emails) t join public.legal_aid_requests r on r.user_id is null
      and r.email = t.email and r.created_at > t.since and r.created_at <= t.until)
$$;
comment on function private.in_care_legal_aid is 'Whether somebody has asked us for legal help. Part of person_in_care.';

create function private.in_care_groups(p_user_id uuid, p_emails text[])
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.group_incidents i where i.about_user_id = p_user_id)
$$;
comment on function private.in_care_groups is
  'Whether a host of a support group has written to care staff about somebody; who only comes to a group is known there by a name he chose, and to nobody here. Part of person_in_care.';

create function public.person_in_care(p_id uuid, p_purpose text, p_words text default null)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.crm_people := (select p from public.crm_people p where p.id = p_id);
  v_part regproc;
  v_one boolean;
  v_any boolean := false;
begin
  -- To others this is a question without an answer: no line, no error, no difference.
  if not private.is_care_staff() and private.open_override() is null then return null; end if;
  if v.id is null then raise exception using errcode = 'PT404', message = 'person_not_found'; end if;
  perform private.look('crm_people', v.id, v.user_id, p_purpose, p_words);
  for v_part in select * from private.parts_of('in_care') loop
    execute format('select %s($1, $2)', v_part) into v_one using v.user_id, v.emails;
    v_any := v_any or coalesce(v_one, false);
  end loop;
  return v_any;
end $$;
comment on function public.person_in_care is
  'Care staff, and an administrator in a declared emergency: whether a person is in our care; each time it is asked is written down and shown to the father. Null to everybody else. Definer: care tables are closed to callers.';
grant execute on function public.person_in_care to authenticated;
