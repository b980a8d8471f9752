-- Volunteering without anybody's hand: reminders, what is kept for how long, what a person takes along or leaves behind.
create view private.due_reminders with (security_invoker = true) as
  select m.id, s.id as shift_id, s.starts_at,
    case when s.starts_at <= now() + interval '3 hours' then 'hours' else 'day' end as what
  from public.volunteer_shifts s join public.volunteer_signups m on m.shift_id = s.id
  where s.sort_at > now() and s.sort_at <= now() + interval '48 hours' and not s.cancelled and m.state = 'coming'
    -- Who has just signed up, or been told of a new time, knows.
    and case when s.starts_at <= now() + interval '3 hours' then m.hours_reminded_at is null and m.since < s.starts_at - interval '3 hours'
      else m.day_reminded_at is null and m.since < s.starts_at - interval '48 hours' end
    and not private.rests('remind-volunteers', m.id);
comment on view private.due_reminders is 'THE definition of a reminder that is due: 48 hours before a shift, and 3, to whoever had signed up by then.';
grant select on private.due_reminders to service_role;

create function public.volunteer_reminders_are_due()
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from private.due_reminders)
$$;
comment on function public.volunteer_reminders_are_due is 'Whether remind-volunteers has anything to do: hosted functions are counted by the call.';
grant execute on function public.volunteer_reminders_are_due to service_role;

create function public.remind_volunteers(p_limit integer default 200)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v record;
  v_done integer := 0;
begin
  -- Nobody is reminded of what they may not do any more.
  for v in select s.id from public.volunteer_shifts s join public.volunteer_opportunities o on o.id = s.opportunity_id
    where s.sort_at > now() and s.sort_at <= now() + interval '48 hours' and not s.cancelled and o.near_children
      and not private.rests('remind-volunteers', s.id)
    order by s.id for update of s
  loop
    begin
      perform private.release_unchecked(v.id);
      perform private.row_done('remind-volunteers', v.id);
    exception when others then
      perform private.row_failed('remind-volunteers', v.id, sqlstate);
    end;
  end loop;
  for v in select d.* from private.due_reminders d join public.volunteer_signups m on m.id = d.id
    order by d.starts_at, d.id limit p_limit for update of m skip locked
  loop
    begin
      -- Asked again under the lock: another process may have been here.
      update public.volunteer_signups m
        set day_reminded_at = now(), hours_reminded_at = case when v.what = 'hours' then now() else m.hours_reminded_at end
      where m.id = v.id and m.state = 'coming' and case v.what when 'hours' then m.hours_reminded_at else m.day_reminded_at end is null;
      continue when not found;
      perform private.tell_volunteer(v.id, 'reminder_' || v.what, case v.what when 'hours' then 'Your shift is soon' else 'Your shift is coming up' end,
        format('You are coming to %s. If something came up, please give your place back.', private.shift_words(v.shift_id)), ':' || v.starts_at);
      perform private.row_done('remind-volunteers', v.id);
      v_done := v_done + 1;
    exception when others then
      perform private.row_failed('remind-volunteers', v.id, sqlstate);
    end;
  end loop;
  return v_done;
end $$;
comment on function public.remind_volunteers is
  'Scheduled: one reminder 48 hours before a shift and one 3 hours before, each once; returns how many. Definer: it writes to inboxes.';
grant execute on function public.remind_volunteers to service_role;

create function public.volunteer_mail(p_signup_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('title', o.title, 'description', o.description, 'is_task', s.is_task, 'is_remote', o.is_remote,
    'city', o.city, 'place_state', o.state, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'time_zone', s.time_zone,
    'state', m.state, 'clash', private.clash_words(m.id),
    'check_problem', private.check_problem(m.user_id, s.id))
  from public.volunteer_signups m join public.volunteer_shifts s on s.id = m.shift_id
    join public.volunteer_opportunities o on o.id = s.opportunity_id where m.id = p_signup_id
$$;
comment on function public.volunteer_mail is 'What a mail about a shift says, as it is when the mail is written. Definer: for the sender of mail, over several tables.';
grant execute on function public.volunteer_mail to service_role;

create function public.clean_volunteering()
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_signups integer;
  v_checks integer;
begin
  delete from public.volunteer_signups m where m.since < now() - interval '1 year'
    and not exists (select from public.volunteer_hours h where h.signup_id = m.id)
    and exists (select from public.volunteer_shifts s where s.id = m.shift_id and (s.sort_at < now() - interval '1 year' or m.state = 'left'));
  get diagnostics v_signups = row_count;
  delete from public.volunteer_checks k
  where coalesce(k.expires_on, (k.updated_at at time zone 'UTC')::date) < current_date - 365 and k.updated_at < now() - interval '1 year';
  get diagnostics v_checks = row_count;
  return v_signups + v_checks;
end $$;
comment on function public.clean_volunteering is
  'Erases sign-ups without hours a year after their shift, and checks a year after they ran out or were refused; returns how many. Definer: counts of shifts follow.';
grant execute on function public.clean_volunteering to service_role;

create function private.timeline_of_volunteering(p_user_id uuid, p_emails text[], p_person_id uuid, p_before timestamptz, p_count integer)
returns setof private.timeline_row language sql stable security invoker set search_path = '' as $$
  select h.decided_at, 'hours', h.id::text, o.title, concat_ws(' ', nullif(h.minutes / 60, 0) || ' h', nullif(h.minutes % 60, 0) || ' min')
      || ' on ' || to_char(h.worked_on, 'FMMonth FMDD, YYYY'), null::bigint, null
  from public.volunteer_hours h join public.volunteer_signups m on m.id = h.signup_id join public.volunteer_shifts s on s.id = m.shift_id
    join public.volunteer_opportunities o on o.id = s.opportunity_id
  where h.user_id = p_user_id and h.state = 'approved' and h.decided_at <= p_before order by h.decided_at desc, h.id limit p_count
$$;
comment on function private.timeline_of_volunteering is 'Hours that staff confirmed, at the moment they did. Part of person_timeline.';

create function private.data_of_volunteering(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'volunteer_shifts', (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('title', o.title, 'starts_at', s.starts_at,
        'hours', (select to_jsonb(h) - 'decided_by' from public.volunteer_hours h where h.signup_id = m.id)) order by m.created_at), '[]')
      from public.volunteer_signups m join public.volunteer_shifts s on s.id = m.shift_id
        join public.volunteer_opportunities o on o.id = s.opportunity_id where m.user_id = p_user_id),
    'volunteer_checks', (select coalesce(jsonb_agg(to_jsonb(k) - 'decided_by' order by k.created_at), '[]')
      from public.volunteer_checks k where k.user_id = p_user_id),
    'volunteer_letters', (select coalesce(jsonb_agg(to_jsonb(l) order by l.issued_at), '[]')
      from public.volunteer_letters l where l.user_id = p_user_id))
$$;
comment on function private.data_of_volunteering is 'Shifts, hours, checks and letters. Part of my_data.';

create function private.forget_volunteering(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v record;
begin
  for v in select s.id, m.id as signup_id from public.volunteer_shifts s join public.volunteer_signups m on m.shift_id = s.id
    where m.user_id = p_user_id and m.state in ('coming', 'waiting') and s.sort_at > now() order by s.id for update of s
  loop
    perform private.free_place(v.signup_id, 'left');
  end loop;
end $$;
comment on function private.forget_volunteering is 'Gives back the places of somebody who leaves or is kept out; the rows go with the account. Part of erase_account, let_go_of_places and revoke_role.';
