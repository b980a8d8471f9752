-- What volunteers do: take a place, leave it, offer it, say how long they worked, ask for a letter. Whoever touches places
-- holds the lock of the shift first, so that the last one is given once.
create view private.background_checks with (security_invoker = true) as
  select k.user_id, bool_or(k.state = 'requested') as is_requested, n.state = 'refused' as is_refused,
    max(k.expires_on) filter (where k.state = 'approved' and n.state = 'approved') as good_until
  from public.volunteer_checks k left join lateral (select d.state from public.volunteer_checks d
    where d.user_id = k.user_id and d.kind = 'background' and d.state <> 'requested' order by d.created_at desc, d.id limit 1) n on true
  where k.kind = 'background' group by k.user_id, n.state;
comment on view private.background_checks is
  'THE definition of how somebody''s background check stands: the newest that was decided counts, so that an older one is good no longer once one is refused.';
grant select on private.background_checks to authenticated;

create function private.check_problem(p_user_id uuid, p_shift_id uuid)
returns text language sql stable security definer set search_path = '' as $$
  select case
      when not o.near_children or coalesce(c.good_until >= d.day, false) then null
      when c.is_requested then 'check_waiting'
      when c.is_refused then 'check_refused'
      when c.good_until >= current_date then 'check_ends_before'
      when c.good_until is not null then 'check_expired'
      else 'check_needed' end
  from public.volunteer_shifts s join public.volunteer_opportunities o on o.id = s.opportunity_id
    cross join lateral (select (coalesce(s.ends_at, now()) at time zone s.time_zone)::date as day) d
    left join private.background_checks c on c.user_id = p_user_id
  where s.id = p_shift_id
$$;
comment on function private.check_problem is
  'Why somebody may not come to a shift near children, null when nothing is in the way: the check must be good on its last day there. Definer: it compares people with shifts of others.';

create function private.shift_words(p_shift_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  select format('"%s"', o.title) || case when s.is_task then '' else format(' on %s (%s time)',
      to_char(s.starts_local, 'FMDay, FMMonth FMDD, YYYY, FMHH12:MI AM'), replace(split_part(s.time_zone, '/', 2), '_', ' ')) end
  from public.volunteer_shifts s join public.volunteer_opportunities o on o.id = s.opportunity_id where s.id = p_shift_id
$$;
comment on function private.shift_words is 'A shift in words, in its own time zone. Part of the messages about shifts.';

create view private.shift_clashes with (security_invoker = true) as
  select m.id as signup_id, m.shift_id, m.user_id, t.id as other_id, t.starts_at
  from public.volunteer_signups m join public.volunteer_shifts s on s.id = m.shift_id
    join public.volunteer_signups o on o.user_id = m.user_id and o.id <> m.id
    join public.volunteer_shifts t on t.id = o.shift_id
  where m.state = 'coming' and o.state = 'coming' and s.sort_at > now() and not s.cancelled and not t.cancelled
    and (s.starts_at, s.ends_at) overlaps (t.starts_at, t.ends_at);
comment on view private.shift_clashes is
  'THE definition of two shifts at once: whoever comes to one to come, with each other shift that the same person comes to at that time. It is allowed, and told.';
grant select on private.shift_clashes to authenticated;

create function private.clash_words(p_signup_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  select format('At that time you also come to %s. If you cannot come to both, press "Give my place back" at one of them.',
      string_agg(private.shift_words(c.other_id), ' and ' order by c.starts_at, c.other_id))
  from private.shift_clashes c where c.signup_id = p_signup_id having count(*) > 0
$$;
comment on function private.clash_words is 'What else the same volunteer comes to at that time, in a sentence; null when nothing. Part of the messages about shifts.';

create function private.tell_volunteer(p_signup_id uuid, p_event text, p_title text, p_body text, p_key text default '')
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.volunteer_signups;
begin
  select * into v from public.volunteer_signups s where s.id = p_signup_id;
  perform private.notify(v.user_id, 'volunteering', p_title, concat_ws(' ', p_body, private.clash_words(v.id)), '/volunteer-activities');
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select 'volunteer_shift', format('volunteer:%s:%s:%s%s', v.id, p_event, extract(epoch from v.since), p_key), lower(u.email), v.id,
    jsonb_build_object('signup_id', v.id, 'event', p_event)
  from auth.users u where u.id = v.user_id and u.email_confirmed_at is not null
  on conflict (dedupe_key) do nothing;
end $$;
comment on function private.tell_volunteer is 'Message and mail about a shift to whoever signed up for it, once for each event; who comes to two at once hears of it. Part of the verbs of volunteering.';

create function private.fill_places(p_shift_id uuid)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  loop
    select w.id into v_id from public.volunteer_signups w join public.volunteer_shifts s on s.id = w.shift_id
      join public.volunteer_opportunities o on o.id = s.opportunity_id
    where w.shift_id = p_shift_id and w.state = 'waiting' and s.taken < s.capacity and not s.cancelled and s.sort_at > now()
      and not o.archived and private.check_problem(w.user_id, s.id) is null
    order by w.since, w.id limit 1;
    exit when v_id is null;
    update public.volunteer_signups w set state = 'coming', since = clock_timestamp() where w.id = v_id;
    perform private.tell_volunteer(v_id, 'moved_up', 'You have a place now',
      format('A place became free: you are coming to %s. If you cannot, please give it back.', private.shift_words(p_shift_id)));
  end loop;
end $$;
comment on function private.fill_places is 'Gives free places to who waits longest and may come. The caller holds the lock of the shift.';

create function private.lock_shift(p_shift_id uuid)
returns public.volunteer_shifts language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.volunteer_shifts;
begin
  select * into v from public.volunteer_shifts s where s.id = p_shift_id for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'shift_not_found'; end if;
  return v;
end $$;
comment on function private.lock_shift is 'The shift as it is now; nobody else gives or takes its places until the transaction ends. PT404.';

create function public.take_shift(p_shift_id uuid)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_shift public.volunteer_shifts;
  v_mine public.volunteer_signups;
  v_offer uuid;
  v_problem text;
begin
  if not exists (select from public.volunteer_profiles v join public.user_roles r on r.user_id = v.user_id and r.role = 'volunteer'
      where v.user_id = v_id) then
    raise exception using errcode = 'PT403', message = 'not_a_volunteer';
  end if;
  -- Before the shift, as staff who decide a check: nobody comes by a check that is refused in the same moment.
  perform from public.volunteer_checks k where k.user_id = v_id order by k.id for share;
  v_shift := private.lock_shift(p_shift_id);
  select * into v_mine from public.volunteer_signups m where m.shift_id = p_shift_id and m.user_id = v_id;
  if v_mine.state in ('came', 'no_show', 'excused') or not exists (select from public.volunteer_opportunities o
      where o.id = v_shift.opportunity_id and o.is_active and not o.archived) or v_shift.cancelled or v_shift.sort_at <= now() then
    raise exception using errcode = 'PT422', message = 'shift_over';
  elsif v_mine.state = 'coming' then
    return 'coming';
  elsif not public.take_rate_limit('take_shift:' || v_id, 60, 86400) then
    raise exception using errcode = 'PT429', message = 'too_many_shifts';
  end if;
  v_problem := private.check_problem(v_id, p_shift_id);
  if v_problem is not null then raise exception using errcode = 'PT409', message = v_problem; end if;
  if v_shift.taken >= v_shift.capacity then
    select o.id into v_offer from public.volunteer_signups o
      where o.shift_id = p_shift_id and o.is_offered order by o.updated_at, o.id limit 1;
    if v_offer is null and v_mine.state = 'waiting' then return 'waiting'; end if;
    -- First out, then in: there is never one too many, not even within the transaction.
    update public.volunteer_signups o set state = 'handed_over', is_offered = false, since = clock_timestamp() where o.id = v_offer;
  end if;
  insert into public.volunteer_signups as m (shift_id, user_id, state)
  values (p_shift_id, v_id, case when v_shift.taken < v_shift.capacity or v_offer is not null then 'coming' else 'waiting' end)
  on conflict (shift_id, user_id) do update
    set state = excluded.state, since = clock_timestamp(), day_reminded_at = null, hours_reminded_at = null
  returning * into v_mine;
  if v_mine.state = 'coming' then
    perform private.tell_volunteer(v_mine.id, 'coming', 'You are coming', format('You signed up for %s.', private.shift_words(p_shift_id)));
  end if;
  if v_offer is not null then
    perform private.tell_volunteer(v_offer, 'handed_over', 'Someone has taken over your shift',
      format('You are free: %s is in other hands.', private.shift_words(p_shift_id)));
  end if;
  return v_mine.state;
end $$;
comment on function public.take_shift is
  'A place at a shift: a free one, one that somebody offers, which is then handed over in the same moment, or one on the waiting list; says "coming" or "waiting". Sixty a day. PT403, PT404, PT409 check_*, PT422, PT429. Definer: nobody else writes who comes.';
grant execute on function public.take_shift to authenticated;

create function private.free_place(p_signup_id uuid, p_as text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.volunteer_signups;
begin
  select * into v from public.volunteer_signups s where s.id = p_signup_id;
  update public.volunteer_signups s set state = p_as, is_offered = false, since = clock_timestamp()
  where s.id = v.id and s.state in ('coming', 'waiting');
  perform private.fill_places(v.shift_id);
end $$;
comment on function private.free_place is 'A place is free again, and goes to who waits longest. The caller holds the lock of the shift.';

create function public.leave_shift(p_shift_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_shift public.volunteer_shifts := private.lock_shift(p_shift_id);
  v_mine public.volunteer_signups;
begin
  select * into v_mine from public.volunteer_signups m where m.shift_id = p_shift_id and m.user_id = v_id;
  if v_mine.id is null then raise exception using errcode = 'PT404', message = 'signup_not_found'; end if;
  if v_mine.state not in ('coming', 'waiting') then return; end if;
  if v_shift.sort_at <= now() then raise exception using errcode = 'PT422', message = 'shift_over'; end if;
  perform private.free_place(v_mine.id, 'left');
  -- Close to the shift, somebody has to know. No name: an inbox outlives what is erased.
  if v_mine.state = 'coming' and v_shift.starts_at < now() + interval '2 days'
    and exists (select from public.volunteer_shifts s where s.id = p_shift_id and s.taken < s.capacity) then
    perform private.notify_admins_hourly(format('A place is free at %s', private.shift_words(p_shift_id)), 'A volunteer has left the shift.',
      '/admin/volunteers/shifts');
  end if;
end $$;
comment on function public.leave_shift is
  'The caller gives a place back, or leaves the waiting list; twice changes nothing. PT404, PT422 shift_over. Definer: nobody else writes who comes.';
grant execute on function public.leave_shift to authenticated;

create function public.offer_shift(p_shift_id uuid, p_on boolean)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_shift public.volunteer_shifts := private.lock_shift(p_shift_id);
  v_mine public.volunteer_signups;
begin
  select * into v_mine from public.volunteer_signups m where m.shift_id = p_shift_id and m.user_id = v_id;
  if v_mine.id is null then raise exception using errcode = 'PT404', message = 'signup_not_found'; end if;
  if v_mine.state = 'handed_over' and v_shift.sort_at > now() then
    -- Offered again, as no answer came, it is where it was to go.
    perform private.refuse_unless(p_on, 'handed_over');
    return 'handed_over';
  elsif v_mine.state <> 'coming' or v_shift.is_task or v_shift.sort_at <= now() then
    raise exception using errcode = 'PT422', message = 'shift_over';
  end if;
  -- Who waits has said yes already.
  if p_on and exists (select from public.volunteer_signups w where w.shift_id = p_shift_id and w.state = 'waiting'
      and private.check_problem(w.user_id, p_shift_id) is null) then
    perform private.free_place(v_mine.id, 'handed_over');
    return 'handed_over';
  end if;
  update public.volunteer_signups m set is_offered = coalesce(p_on, false) where m.id = v_mine.id;
  return case when p_on then 'offered' else 'kept' end;
end $$;
comment on function public.offer_shift is
  'The caller offers a place to others and comes until somebody takes it, or takes the offer back; who waits gets it at once. PT404, PT409 handed_over where somebody has taken it before it is kept, PT422 shift_over. Definer: nobody else writes who comes.';
grant execute on function public.offer_shift to authenticated;

create function public.enter_hours(p_shift_id uuid, p_minutes integer, p_note text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_note text := private.said_text(jsonb_build_object('note', p_note), 'note', 500);
  v_shift public.volunteer_shifts;
  v_mine public.volunteer_signups;
begin
  if p_minutes is null or p_minutes not between 5 and 1440 then
    raise exception using errcode = '22023', message = 'five minutes to 24 hours';
  end if;
  -- Hours before who came, as decide_hours holds them.
  perform from public.volunteer_hours h where h.user_id = v_id and h.signup_id in (
    select m.id from public.volunteer_signups m where m.shift_id = p_shift_id and m.user_id = v_id) for update;
  select * into v_mine from public.volunteer_signups m where m.shift_id = p_shift_id and m.user_id = v_id for update;
  select * into v_shift from public.volunteer_shifts s where s.id = p_shift_id;
  if v_mine.id is null then raise exception using errcode = 'PT404', message = 'signup_not_found'; end if;
  if v_mine.state not in ('coming', 'came') or v_shift.ends_at > now() then
    raise exception using errcode = 'PT422', message = 'hours_not_open';
  elsif exists (select from public.volunteer_hours h where h.signup_id = v_mine.id and h.state = 'approved') then
    raise exception using errcode = 'PT409', message = 'already_approved';
  end if;
  insert into public.volunteer_hours as h (signup_id, user_id, minutes, worked_on, note)
  values (v_mine.id, v_id, p_minutes, coalesce(v_shift.starts_local, now() at time zone v_shift.time_zone)::date, v_note)
  on conflict (signup_id) do update set minutes = excluded.minutes, note = excluded.note, state = 'entered', reason = null,
    decided_by = null, decided_at = null;
  perform private.notify_admins_hourly('Volunteer hours to confirm', 'Someone has entered the hours of a shift.',
    '/admin/volunteers/hours?state=entered');
end $$;
comment on function public.enter_hours is
  'The caller says how many minutes a shift took, after its end or, for a task, when it is done; again until they are approved. PT404, PT409 already_approved, PT422 hours_not_open. Definer: nobody else writes hours.';
grant execute on function public.enter_hours to authenticated;

create function public.issue_volunteer_letter(p_from date, p_until date)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_name text;
  v_letter uuid;
  v_minutes integer;
  v_first date;
  v_last date;
begin
  -- Two clicks are one letter after the other.
  select nullif(btrim(p.full_name), '') into v_name from public.profiles p where p.user_id = v_id for update;
  -- Whoever takes one of them back at this moment does it before, or sees the letter and ends it.
  perform from public.volunteer_hours h where h.user_id = v_id and h.state = 'approved' and h.worked_on between p_from and p_until order by h.id for share;
  -- What it says is what was worked: the days that are asked for only choose which hours count.
  select sum(h.minutes), min(h.worked_on), max(h.worked_on) into v_minutes, v_first, v_last from public.volunteer_hours h
    where h.user_id = v_id and h.state = 'approved' and h.worked_on between p_from and p_until;
  if v_minutes is null or v_name is null then
    raise exception using errcode = 'PT409', message = case when v_name is null then 'name_needed' else 'no_hours' end;
  end if;
  -- Asked for again because no answer came: this very letter is there.
  select l.id into v_letter from public.volunteer_letters l where l.user_id = v_id and l.revoked_at is null
    and l.issued_at > now() - interval '1 day' and (l.name, l.minutes, l.worked_from, l.worked_until) = (left(v_name, 120), v_minutes, v_first, v_last)
    limit 1;
  if found then return v_letter; end if;
  -- The same hours stand under one name: courts and schools are shown these.
  update public.volunteer_letters l set revoked_at = now() where l.user_id = v_id and l.revoked_at is null and l.name <> left(v_name, 120);
  if (select count(*) from public.volunteer_letters l where l.user_id = v_id and l.issued_at > now() - interval '1 day') >= 10 then
    raise exception using errcode = 'PT429', message = 'too_many_letters';
  end if;
  -- Not when the transaction began: what was confirmed while it waited is counted, and was confirmed before.
  insert into public.volunteer_letters (user_id, name, minutes, worked_from, worked_until, issued_at)
  values (v_id, left(v_name, 120), v_minutes, v_first, v_last, clock_timestamp()) returning id into v_letter;
  return v_letter;
end $$;
comment on function public.issue_volunteer_letter is
  'A letter about the caller''s approved hours from one day to another, which says the first and the last day worked; ten a day at most, and the same again within a day is that letter. Letters of another name end. PT409 no_hours, name_needed, PT429. Definer: nobody else writes letters.';
grant execute on function public.issue_volunteer_letter to authenticated;

create function public.revoke_volunteer_letter(p_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  update public.volunteer_letters l set revoked_at = coalesce(l.revoked_at, now())
  where l.id = p_id and (l.user_id = v_id or (select private.is_admin()));
  if not found then raise exception using errcode = 'PT404', message = 'letter_not_found'; end if;
end $$;
comment on function public.revoke_volunteer_letter is
  'Ends a letter for good: its owner or an administrator. PT404. Definer: nobody else writes letters.';
grant execute on function public.revoke_volunteer_letter to authenticated;

create function public.verify_volunteer_letter(p_code text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('initial', upper(left(l.name, 1)), 'minutes', l.minutes, 'worked_from', l.worked_from,
    'worked_until', l.worked_until, 'issued_on', (l.issued_at at time zone 'UTC')::date)
  from public.volunteer_letters l
  where l.code = upper(regexp_replace(p_code, '[^0-9A-Za-z]', '', 'g')) and l.revoked_at is null
$$;
comment on function public.verify_volunteer_letter is
  'What the public may know of a letter by its code: an initial, hours and days to compare with the paper; null for any other code, revoked or made up. For the function of that name, behind its limit.';
grant execute on function public.verify_volunteer_letter to service_role;
