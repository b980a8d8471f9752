-- What is shown of volunteering, what staff do, and what happens by itself.
create function private.my_place(p_shift_id uuid)
returns text language sql stable security definer set search_path = '' as $$
  select s.state from public.volunteer_signups s
  where s.shift_id = p_shift_id and s.user_id = (select private.my_id()) and s.state in ('coming', 'waiting')
$$;
comment on function private.my_place is 'Whether the caller comes or waits. Definer: visitors, who read the same view, have no right on the table.';
grant execute on function private.my_place to anon, authenticated;
grant execute on function private.check_problem to anon, authenticated;

create function private.fits_me(p_skills text[])
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.volunteer_profiles v, unnest(v.skills || v.interests) as said
    where v.user_id = (select private.my_id()) and lower(btrim(said)) = any (p_skills))
$$;
comment on function private.fits_me is 'Whether the caller named one of these skills or interests. Definer: visitors, who read the same view, have no right on the table.';
grant execute on function private.fits_me to anon, authenticated;

create view public.volunteer_openings with (security_invoker = true) as
  select s.id, s.opportunity_id, o.title, o.summary, o.description, o.skills, o.is_task, o.is_remote, o.state, o.city, o.near_children,
    s.time_zone, s.starts_local, s.starts_at, s.ends_at, s.sort_at, s.minutes, s.capacity, s.taken, s.waiting,
    s.taken < s.capacity or s.offered > 0 as has_place, private.fits_me(o.skills) as fits, private.my_place(s.id) as my_place,
    private.check_problem((select private.my_id()), s.id) as check_problem
  from public.volunteer_shifts s join public.volunteer_opportunities o on o.id = s.opportunity_id
  where s.sort_at > now() and not s.cancelled and o.is_active and not o.archived;
comment on view public.volunteer_openings is
  'What somebody can sign up for now, soonest first by sort_at, and how the caller stands. A place that somebody offers is a place, too.';
revoke all on public.volunteer_openings from service_role;
grant select on public.volunteer_openings to anon, authenticated;

-- Without whole reads: the policy of shifts would read all opportunities at once for a handful of them.
create function public.search_volunteer_openings(p_q text)
returns setof public.volunteer_openings language sql stable security invoker set search_path = '' set enable_seqscan = off rows 20 as $$
  select v.* from public.volunteer_openings v where v.opportunity_id = any (array(select private.found_opportunities(p_q)))
$$;
comment on function public.search_volunteer_openings is 'volunteer_openings of what all words of a search stand in, in any form.';
grant execute on function public.search_volunteer_openings to anon, authenticated;

create function public.my_shifts()
returns table (id uuid, shift_id uuid, title text, description text, is_task boolean, is_remote boolean, place_state text, city text,
  time_zone text, starts_local timestamp, starts_at timestamptz, ends_at timestamptz, sort_at timestamptz, minutes integer, state text,
  is_offered boolean, is_over boolean, is_past boolean, updated_at timestamptz, hours_minutes integer, hours_note text, hours_state text, hours_reason text)
language sql stable security definer set search_path = '' as $$
  select m.id, s.id, o.title, o.description, s.is_task, o.is_remote, o.state, o.city, s.time_zone, s.starts_local, s.starts_at, s.ends_at,
    s.sort_at, s.minutes, m.state, m.is_offered, coalesce(s.ends_at <= now(), false),
    m.state not in ('coming', 'waiting') or coalesce(s.ends_at <= now(), false), m.updated_at, h.minutes, h.note, h.state, h.reason
  from public.volunteer_signups m join public.volunteer_shifts s on s.id = m.shift_id
    join public.volunteer_opportunities o on o.id = s.opportunity_id
    left join public.volunteer_hours h on h.signup_id = m.id
  where m.user_id = (select private.my_id())
$$;
comment on function public.my_shifts is
  'The caller''s own shifts with their hours; is_past is also what he gave back, or who came to it was noted before its end. Definer: what is no longer shown to anyone stays with those who signed up.';
grant execute on function public.my_shifts to authenticated;

create view public.volunteer_people with (security_invoker = true) as
  select v.id, v.user_id, p.full_name, p.email, p.phone_number, v.skills, v.interests, v.availability, v.experience_level,
    v.location_preference, v.emergency_contact, v.created_at, v.updated_at,
    (select coalesce(sum(h.minutes), 0)::integer from public.volunteer_hours h where h.user_id = v.user_id and h.state = 'approved') as minutes,
    (select c.good_until from private.background_checks c where c.user_id = v.user_id) as checked_until
  from public.volunteer_profiles v join public.profiles p on p.user_id = v.user_id where (select private.is_admin());
comment on view public.volunteer_people is 'For administrators: volunteers with their confirmed minutes and the last day of their background check.';
revoke all on public.volunteer_people from service_role;
grant select on public.volunteer_people to authenticated;
create index volunteer_profiles_created_at_idx on public.volunteer_profiles (created_at, id);

create view public.volunteer_check_list with (security_invoker = true) as
  select k.id, k.user_id, p.full_name, k.kind, k.state, k.checked_on, k.expires_on, k.reference, k.updated_at,
    case when k.state = 'approved' and k.expires_on < (now() at time zone 'Pacific/Honolulu')::date then 'expired' else k.state end as standing,
    nullif(d.full_name, '') as decided_by_name
  from public.volunteer_checks k left join public.profiles p on p.user_id = k.user_id left join public.profiles d on d.user_id = k.decided_by
  where (select private.is_admin());
comment on view public.volunteer_check_list is 'For administrators: checks with names; one that is approved and over is "expired".';
revoke all on public.volunteer_check_list from service_role;
grant select on public.volunteer_check_list to authenticated;

create view public.volunteer_shift_list with (security_invoker = true) as
  select s.id, s.opportunity_id, o.title, s.is_task, o.is_active and not o.archived as is_shown, s.time_zone, s.starts_local, s.minutes,
    s.capacity, s.taken, s.waiting, s.offered, s.cancelled, s.sort_at, s.updated_at, s.sort_at <= now() as is_past,
    (select count(distinct c.user_id)::integer from private.shift_clashes c where c.shift_id = s.id) as clashes
  from public.volunteer_shifts s join public.volunteer_opportunities o on o.id = s.opportunity_id where (select private.is_admin());
comment on view public.volunteer_shift_list is 'For administrators: shifts with what is done there, and how many of those who come have another shift at that time.';
revoke all on public.volunteer_shift_list from service_role;
grant select on public.volunteer_shift_list to authenticated;

create function public.search_volunteer_shifts(p_q text)
returns setof public.volunteer_shift_list language sql stable security invoker set search_path = '' set enable_seqscan = off rows 50 as $$
  select s.* from public.volunteer_shift_list s where s.opportunity_id = any (array(select private.found_opportunities(p_q)))
$$;
comment on function public.search_volunteer_shifts is 'For administrators: volunteer_shift_list of what all words of a search stand in.';
grant execute on function public.search_volunteer_shifts to authenticated;

create view public.volunteer_roster with (security_invoker = true) as
  select m.id, m.shift_id, m.user_id, p.full_name, p.phone_number, o.title, s.starts_local, s.time_zone, s.sort_at, m.state, m.is_offered,
    m.since, s.sort_at <= now() as is_past
  from public.volunteer_signups m join public.volunteer_shifts s on s.id = m.shift_id
    join public.volunteer_opportunities o on o.id = s.opportunity_id left join public.profiles p on p.user_id = m.user_id
  where (select private.is_admin());
comment on view public.volunteer_roster is 'For administrators: who comes, waits or came, to which shift.';
revoke all on public.volunteer_roster from service_role;
grant select on public.volunteer_roster to authenticated;

create view public.volunteer_hour_list with (security_invoker = true) as
  select h.id, h.user_id, p.full_name, o.title, h.worked_on, h.minutes, s.minutes as planned, h.note, h.state, h.reason, h.created_at,
    h.updated_at, m.state as came
  from public.volunteer_hours h join public.volunteer_signups m on m.id = h.signup_id join public.volunteer_shifts s on s.id = m.shift_id
    join public.volunteer_opportunities o on o.id = s.opportunity_id left join public.profiles p on p.user_id = h.user_id
  where (select private.is_admin());
comment on view public.volunteer_hour_list is 'For administrators: entered hours beside what was planned.';
revoke all on public.volunteer_hour_list from service_role;
grant select on public.volunteer_hour_list to authenticated;

create function public.search_volunteers(p_q text)
returns setof public.volunteer_people language sql stable security invoker set search_path = '' rows 50 as $$
  select x.* from public.volunteer_people x where x.user_id = any (array(select private.found_people(p_q)))
$$;
comment on function public.search_volunteers is 'For administrators: volunteer_people of those whose name, address or phone has all words of a search.';
grant execute on function public.search_volunteers to authenticated;
create function public.search_volunteer_checks(p_q text)
returns setof public.volunteer_check_list language sql stable security invoker set search_path = '' rows 50 as $$
  select x.* from public.volunteer_check_list x where x.user_id = any (array(select private.found_people(p_q)))
$$;
comment on function public.search_volunteer_checks is 'For administrators: volunteer_check_list of those whose name, address or phone has all words of a search.';
grant execute on function public.search_volunteer_checks to authenticated;
create function public.search_volunteer_roster(p_q text)
returns setof public.volunteer_roster language sql stable security invoker set search_path = '' rows 50 as $$
  select x.* from public.volunteer_roster x where x.user_id = any (array(select private.found_people(p_q)))
$$;
comment on function public.search_volunteer_roster is 'For administrators: volunteer_roster of those whose name, address or phone has all words of a search.';
grant execute on function public.search_volunteer_roster to authenticated;
create function public.search_volunteer_hours(p_q text)
returns setof public.volunteer_hour_list language sql stable security invoker set search_path = '' rows 50 as $$
  select x.* from public.volunteer_hour_list x where x.user_id = any (array(select private.found_people(p_q)))
$$;
comment on function public.search_volunteer_hours is 'For administrators: volunteer_hour_list of those whose name, address or phone has all words of a search.';
grant execute on function public.search_volunteer_hours to authenticated;

create function private.release_unchecked(p_shift_id uuid)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v record;
begin
  for v in select m.id, c.problem from public.volunteer_signups m, private.check_problem(m.user_id, p_shift_id) as c (problem)
    where m.shift_id = p_shift_id and m.state = 'coming' and c.problem is not null
  loop
    update public.volunteer_signups m set state = 'released', is_offered = false, since = clock_timestamp() where m.id = v.id;
    perform private.tell_volunteer(v.id, 'unchecked', 'We had to take you off a shift', format(
        '%s needs a background check that is good on that day.', private.shift_words(p_shift_id))
      || case when v.problem in ('check_refused', 'check_waiting') then '' else ' Please ask us for a new one.' end);
  end loop;
  perform private.fill_places(p_shift_id);
end $$;
comment on function private.release_unchecked is 'Takes whoever may no longer come off a shift near children, and fills the places. The caller holds the lock of the shift.';

create function private.shift_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  -- Whoever came to it would be told that it does not take place, and could enter no hours.
  if new.cancelled and not old.cancelled then perform private.refuse_unless(old.sort_at > now(), 'shift_over'); end if;
  for v_id in select m.id from public.volunteer_signups m where m.shift_id = new.id and m.state in ('coming', 'waiting') loop
    if new.cancelled then
      update public.volunteer_signups m set state = 'released', is_offered = false, since = clock_timestamp() where m.id = v_id;
      perform private.tell_volunteer(v_id, 'cancelled', 'A shift was cancelled',
        format('%s does not take place. Thank you for being ready to come.', private.shift_words(new.id)));
    -- Minutes of a shift that has begun are set right for its hours: who was there is asked for nothing.
    elsif greatest(old.sort_at, new.sort_at) > now() and (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at) then
      -- Whoever is told of a time within two days, or three hours, has been reminded of it.
      update public.volunteer_signups m set day_reminded_at = case when new.starts_at <= now() + interval '48 hours' then now() end,
        hours_reminded_at = case when new.starts_at <= now() + interval '3 hours' then now() end where m.id = v_id;
      perform private.tell_volunteer(v_id, 'moved', 'The time of your shift has changed', format(
          'It is now %s, until %s.', private.shift_words(new.id), to_char(new.ends_at at time zone new.time_zone,
            case when (new.ends_at at time zone new.time_zone)::date = new.starts_local::date then 'FMHH12:MI AM' else 'FMDay, FMHH12:MI AM' end))
        || case when new.sort_at > now() then ' If you cannot come, please give your place back.' else '' end, ':' || clock_timestamp());
    end if;
  end loop;
  if new.sort_at > now() then perform private.release_unchecked(new.id); end if;
  return null;
end $$;
comment on function private.shift_changed is
  'After trigger: who signed up hears of a new time or a cancelled shift, and new places are filled. PT409 shift_over. Definer: administrators do not write who comes.';
create trigger volunteer_shifts_changed after update of time_zone, starts_local, minutes, capacity, cancelled on public.volunteer_shifts
  for each row when ((old.starts_at, old.ends_at, old.capacity, old.cancelled)
    is distinct from (new.starts_at, new.ends_at, new.capacity, new.cancelled)) execute function private.shift_changed();

create function private.check_shifts_again()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  for v_id in select s.id from public.volunteer_shifts s
    where s.opportunity_id = new.id and not s.cancelled and s.sort_at > now() order by s.id for update
  loop
    perform private.release_unchecked(v_id);
  end loop;
  return null;
end $$;
comment on function private.check_shifts_again is 'After trigger: what has become work near children is for checked volunteers only, from now on. Definer: administrators do not write who comes.';
create trigger volunteer_opportunities_checked after update of near_children on public.volunteer_opportunities
  for each row when (old.near_children <> new.near_children) execute function private.check_shifts_again();

create function private.check_decided()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  v_until text := to_char(case when tg_op <> 'DELETE' then new.expires_on end, 'FMMonth FMDD, YYYY');
  v_is_good boolean;
  v_shift_id uuid;
begin
  for v_shift_id in select s.id from public.volunteer_shifts s where s.sort_at > now() and s.id in (
      select m.shift_id from public.volunteer_signups m where m.user_id = v_user_id and m.state in ('coming', 'waiting'))
    order by s.id for update
  loop
    perform private.release_unchecked(v_shift_id);
  end loop;
  if tg_op = 'DELETE' then return null; end if;
  if new.state = 'requested' and tg_op = 'INSERT' and new.user_id = (select private.my_id()) then
    perform private.notify_admins('A volunteer asks for a check', 'Please get in touch with them.', '/admin/volunteers/checks?state=requested');
  elsif new.state <> 'requested' and (tg_op = 'INSERT' or old.state <> new.state) then
    v_is_good := new.state = 'approved' and new.expires_on >= (now() at time zone 'Pacific/Honolulu')::date;
    perform private.notify(new.user_id, 'volunteering', case when v_is_good then 'Your check is done' else 'About your check' end, case
        when new.kind <> 'background' then case new.state when 'approved' then format('It is good until %s.', v_until)
          else 'We could not accept it. Please write to us if you think this is a mistake.' end
        when v_is_good then format('You can sign up for shifts near children until %s, when it runs out.', v_until)
        when new.state = 'approved' then format('It was good until %s. For shifts near children, please ask for a new one.', v_until)
        else 'We cannot have you work near children for now. Please write to us if you think this is a mistake.' end, '/volunteer-activities');
    insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
    select 'volunteer_check', format('volunteer_check:%s:%s', new.id, extract(epoch from clock_timestamp())), lower(u.email), new.id,
      jsonb_build_object('check_id', new.id)
    from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null;
  end if;
  return null;
end $$;
comment on function private.check_decided is
  'After trigger: a check changes who may come from now on; the person and staff hear of it. Definer: administrators do not write who comes.';
create trigger volunteer_checks_decided after insert or update or delete on public.volunteer_checks
  for each row execute function private.check_decided();

create function public.request_check(p_kind text default 'background', p_user_id uuid default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  if p_user_id is distinct from v_id and p_user_id is not null then perform private.require_admin(); end if;
  if not exists (select from public.volunteer_profiles v where v.user_id = coalesce(p_user_id, v_id)) then
    raise exception using errcode = 'PT403', message = 'not_a_volunteer';
  end if;
  if p_user_id is not distinct from v_id or p_user_id is null then
    perform private.refuse_unless(coalesce((select k.state <> 'refused' from public.volunteer_checks k
      where k.user_id = v_id and k.kind = p_kind and k.state <> 'requested' order by k.created_at desc, k.id limit 1), true), 'check_refused');
  end if;
  insert into public.volunteer_checks (user_id, kind) values (coalesce(p_user_id, v_id), p_kind)
  on conflict (user_id, kind) where state = 'requested' do nothing;
end $$;
comment on function public.request_check is
  'The caller asks for a check, an administrator for somebody''s; twice is once, and after a refusal it is for staff to ask. PT403 not_a_volunteer, PT409 check_refused. Definer: nobody else writes checks.';
grant execute on function public.request_check to authenticated;

create function public.decide_check(p_id uuid, p_updated_at timestamptz, p_state text, p_checked_on date default null,
  p_expires_on date default null, p_reference text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin uuid := private.my_id();
  v public.volunteer_checks;
begin
  perform private.require_admin();
  select * into v from public.volunteer_checks k where k.id = p_id for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'check_not_found'; end if;
  if v.user_id = v_admin then raise exception using errcode = 'PT403', message = 'own_check'; end if;
  if v.updated_at <> p_updated_at then raise exception using errcode = 'PT409', message = 'check_changed'; end if;
  update public.volunteer_checks k set state = p_state, checked_on = p_checked_on, expires_on = p_expires_on,
    reference = private.said_line(jsonb_build_object('r', p_reference), 'r', 200),
    decided_by = case when p_state <> 'requested' then v_admin end
  where k.id = p_id;
end $$;
comment on function public.decide_check is
  'An administrator notes the outcome of somebody else''s check, about the version that was read. PT403 own_check, PT404, PT409 check_changed. Definer: nobody else writes checks.';
grant execute on function public.decide_check to authenticated;

create function private.missed_words(p_shift_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  select left(format('You were expected for %s. If something came up, tell us: it is excused then. Nobody else sees this.',
    private.shift_words(p_shift_id)), 1000)
$$;
comment on function private.missed_words is 'What whoever did not come is told. By it the message is found again: part of mark_roster and of unsay_missed.';

create function private.unsay_missed(p_user_id uuid, p_shift_id uuid)
returns boolean language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- One: two tasks may bear the same name.
  delete from public.inbox_notifications n where not n.is_read and n.id = (select i.id from public.inbox_notifications i
    where i.user_id = p_user_id and not i.is_read and i.title = 'We missed you' and i.body = private.missed_words(p_shift_id)
    order by i.created_at desc limit 1);
  return found;
end $$;
comment on function private.unsay_missed is 'Takes away that somebody was missed, as long as nobody has read it; says whether there was such a message. Part of mark_roster and decide_hours.';

create function public.mark_roster(p_ids uuid[], p_state text, p_was text[])
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.volunteer_signups;
begin
  perform private.require_admin();
  if p_ids is null or cardinality(p_ids) > 200 or p_state is null or p_state not in ('coming', 'came', 'no_show', 'excused') then
    raise exception using errcode = '22023', message = 'no such mark';
  end if;
  for v in select * from public.volunteer_signups m where m.id = any (p_ids) order by m.id for update loop
    perform private.refuse_unless(v.state in ('coming', 'came', 'no_show', 'excused') and not exists (
      select from public.volunteer_shifts s where s.id = v.shift_id and s.starts_at > now()), 'roster_not_open');
    -- Marked before, by a press whose answer was lost.
    continue when v.state = p_state;
    perform private.refuse_unless(v.state = p_was[array_position(p_ids, v.id)], 'roster_changed');
    perform private.refuse_unless(p_state = 'came' or not exists (
      select from public.volunteer_hours h where h.signup_id = v.id and h.state = 'approved'), 'hours_confirmed');
    update public.volunteer_signups m set state = p_state, is_offered = false where m.id = v.id;
    if p_state = 'no_show' then
      perform private.notify(v.user_id, 'volunteering', 'We missed you', private.missed_words(v.shift_id), '/contact');
    elsif v.state = 'no_show' and not private.unsay_missed(v.user_id, v.shift_id) then
      perform private.notify(v.user_id, 'volunteering',
        case p_state when 'came' then 'You were there' when 'excused' then 'You are excused' else 'We wrote too soon' end,
        format(case p_state when 'came' then 'We had noted by mistake that we missed you: you came to %s. Thank you.'
          when 'excused' then 'You are excused for %s. Nobody else sees this.'
          else 'We take back that we missed you at %s. You need do nothing.' end, private.shift_words(v.shift_id)), '/volunteer-activities');
    end if;
  end loop;
end $$;
comment on function public.mark_roster is
  'An administrator notes who came, did not, or is excused, once a shift has begun, all or none; "coming" takes it back; whose hours are confirmed has come; `p_was`: the states that were read, in the order of the ids. Who is no longer missed never reads it, or reads that it does not hold. PT409 roster_not_open, roster_changed, hours_confirmed. Definer: nobody else writes who comes.';
grant execute on function public.mark_roster to authenticated;

create function public.decide_hours(p_ids uuid[], p_state text, p_reason text default null, p_seen timestamptz[] default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin uuid := private.my_id();
  v_reason text := private.said_text(jsonb_build_object('reason', p_reason), 'reason', 500);
  v public.volunteer_hours;
  v_about text;
  v_ended boolean;
begin
  perform private.require_admin();
  if p_ids is null or cardinality(p_ids) > 200 or p_state is null or p_state not in ('entered', 'approved', 'refused')
    or p_state = 'refused' and v_reason is null then
    raise exception using errcode = '22023', message = 'no such decision, or no reason';
  end if;
  for v in select * from public.volunteer_hours h where h.id = any (p_ids) and h.state <> p_state order by h.id for update loop
    if v.user_id = v_admin then raise exception using errcode = 'PT403', message = 'own_hours'; end if;
    perform private.refuse_unless(v.updated_at is not distinct from coalesce(p_seen[array_position(p_ids, v.id)], v.updated_at), 'hours_changed');
    update public.volunteer_hours h set state = p_state, reason = case when p_state = 'refused' then v_reason end,
      decided_by = case when p_state <> 'entered' then v_admin end, decided_at = case when p_state <> 'entered' then now() end
    where h.id = v.id;
    v_ended := false;
    if p_state = 'approved' then
      perform private.unsay_missed(v.user_id, m.shift_id) from public.volunteer_signups m where m.id = v.signup_id and m.state = 'no_show';
      update public.volunteer_signups m set state = 'came', is_offered = false where m.id = v.signup_id and m.state in ('coming', 'no_show', 'excused');
    elsif v.state = 'approved' then
      -- A letter says what is true, or nothing. One from before they were confirmed did not count them.
      update public.volunteer_letters l set revoked_at = now()
      where l.user_id = v.user_id and l.revoked_at is null and l.issued_at >= v.decided_at
        and v.worked_on between l.worked_from and l.worked_until;
      v_ended := found;
    end if;
    continue when p_state = 'entered' and not v_ended;
    select format('"%s" on %s', o.title, to_char(v.worked_on, 'FMMonth FMDD, YYYY')) into v_about
    from public.volunteer_signups m join public.volunteer_shifts s on s.id = m.shift_id
      join public.volunteer_opportunities o on o.id = s.opportunity_id where m.id = v.signup_id;
    perform private.notify(v.user_id, 'volunteering', case p_state when 'approved' then 'Your hours are confirmed' else 'About your hours' end,
      case when p_state = 'approved' then format('Thank you for %s. You can print a letter about your hours.', v_about)
        when p_state = 'entered' then format('Your hours for %s have to be confirmed once more.', v_about)
        else format(case when v.state = 'approved' then 'Your hours for %s do not count any more: %s' else 'Your hours for %s are not confirmed: %s' end,
          v_about, v_reason) || case when v_reason ~ '[.!?]$' then '' else '.' end end
      || case when v_ended then ' Letters that counted them hold no longer. For one about your other confirmed hours, press "Make a letter" on the page of your activities.'
        else '' end, '/volunteer-activities');
  end loop;
end $$;
comment on function public.decide_hours is
  'An administrator confirms hours of others, refuses them with a reason, or takes that back, which ends the letters that counted them; `p_seen`: the versions that were read, in the order of the ids. PT403 own_hours, PT409 hours_changed. Definer: nobody else writes hours.';
grant execute on function public.decide_hours to authenticated;
