-- What people, hosts and the clock do with seats. Each verb holds the session first, then its counts (private.hold_sessions).
create function private.session_to_book(p_id uuid)
returns public.group_sessions language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.group_sessions;
begin
  -- The group before its sessions, as whoever changes it: a newcomer is written into it afterwards.
  perform from public.support_groups g join public.group_sessions s on s.group_id = g.id where s.id = p_id for key share of g;
  perform private.hold_sessions(array[p_id]);
  select s.* into v from public.group_sessions s join public.support_groups g on g.id = s.group_id and g.is_active where s.id = p_id;
  if v.id is null then raise exception using errcode = 'PT404', message = 'session_not_found'; end if;
  if v.standing <> 'planned' then raise exception using errcode = 'PT409', message = 'session_called_off'; end if;
  if v.ends_at <= now() then raise exception using errcode = 'PT409', message = 'session_over'; end if;
  return v;
end $$;
comment on function private.session_to_book is 'A session one can still come to, held (private.hold_sessions). PT404 session_not_found, PT409 session_called_off, session_over.';

create function private.is_own_name(p_user_id uuid, p_name text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.profiles p where p.user_id = p_user_id
    and private.plain_words(p.full_name) <@ private.plain_words(p_name) and p.full_name <> '')
$$;
comment on function private.is_own_name is 'Whether a name gives away who it is. Part of the verbs below.';

create function private.enter_group(p_group_id uuid, p_user_id uuid, p_name text, p_rules_version integer)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_rules integer := (select g.rules_version from public.support_groups g where g.id = p_group_id);
  v_name text := private.said_line(jsonb_build_object('name', p_name), 'name', 31);
  m public.group_members;
begin
  select * into m from public.group_members x where x.group_id = p_group_id and x.user_id = p_user_id;
  if coalesce(m.rules_version, 0) < v_rules and p_rules_version is distinct from v_rules then
    raise exception using errcode = 'PT409', message = 'rules_not_accepted';
  end if;
  if m.user_id is null then
    if v_name is null then raise exception using errcode = 'PT409', message = 'name_needed'; end if;
    if private.is_own_name(p_user_id, v_name) then raise exception using errcode = 'PT409', message = 'own_name'; end if;
    insert into public.group_members (group_id, user_id, name, rules_version) values (p_group_id, p_user_id, v_name, v_rules)
    on conflict do nothing;
    -- Pressed for two sessions at once, the other one may have brought him in meanwhile.
    if not found and not exists (select from public.group_members x where x.group_id = p_group_id and x.user_id = p_user_id) then
      raise exception using errcode = 'PT409', message = 'name_taken';
    end if;
  elsif m.rules_version < v_rules then
    update public.group_members x set rules_version = v_rules, rules_accepted_at = now()
      where x.group_id = p_group_id and x.user_id = p_user_id;
  end if;
end $$;
comment on function private.enter_group is
  'The name somebody bears in a group and the rules he accepts, asked once. PT409 rules_not_accepted, name_needed, own_name, name_taken. Part of take_seat.';

create function public.take_seat(p_session_id uuid, p_name text default null, p_rules_version integer default null, p_listen_only boolean default false)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  s public.group_sessions;
  v_free boolean;
  v_standing text;
begin
  if private.confirmed_email() is null then raise exception using errcode = 'PT403', message = 'email_not_confirmed'; end if;
  s := private.session_to_book(p_session_id);
  perform private.enter_group(s.group_id, v_id, p_name, p_rules_version);
  update public.group_seats t set listen_only = coalesce(p_listen_only, false), offered_until = null,
      standing = case t.standing when 'offered' then 'coming' else t.standing end
    where t.session_id = s.id and t.user_id = v_id returning t.standing into v_standing;
  if found then return v_standing; end if;
  if (select count(*) from public.group_seats t join public.group_sessions o on o.id = t.session_id
      where t.user_id = v_id and o.starts_at > now()) >= 20 then
    raise exception using errcode = 'PT409', message = 'too_many_seats';
  end if;
  select c.taken < c.capacity and c.waiting = 0 into v_free from public.group_counts c where c.session_id = s.id;
  v_standing := case when v_free then 'coming' else 'waiting' end;
  insert into public.group_seats (session_id, user_id, standing, listen_only, day_notice_at, hour_notice_at)
  values (s.id, v_id, v_standing, coalesce(p_listen_only, false),
    -- Whoever books in the last day or hour knows.
    case when s.starts_at <= now() + interval '1 day' then now() end, case when s.starts_at <= now() + interval '1 hour' then now() end);
  return v_standing;
end $$;
comment on function public.take_seat is
  'The caller comes, or waits where all seats are taken; says yes to an offered seat; asked again it changes only whether he listens. Returns coming or waiting. PT403 email_not_confirmed, PT404, PT409 with the reasons of session_to_book and enter_group, too_many_seats. Definer: seats are written by nobody.';
grant execute on function public.take_seat to authenticated;

create function public.leave_seat(p_session_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  perform private.hold_sessions(array[p_session_id]);
  delete from public.group_seats t where t.session_id = p_session_id and t.user_id = v_id;
  perform private.promote_waiting(p_session_id);
end $$;
comment on function public.leave_seat is
  'The caller does not come; no reason is asked, and twice changes nothing. The first who waits is offered the seat. Definer: seats are written by nobody.';
grant execute on function public.leave_seat to authenticated;

create function public.rename_in_group(p_group_id uuid, p_name text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_name text := private.said_line(jsonb_build_object('name', p_name), 'name', 31);
  m public.group_members;
begin
  select * into m from public.group_members x where x.group_id = p_group_id and x.user_id = v_id for update;
  if m.user_id is null then raise exception using errcode = 'PT404', message = 'not_in_group'; end if;
  if v_name is null then raise exception using errcode = 'PT409', message = 'name_needed'; end if;
  if m.name = v_name then return; end if;
  if m.named_at > now() - interval '30 days' then raise exception using errcode = 'PT409', message = 'renamed_lately'; end if;
  if private.is_own_name(v_id, v_name) then raise exception using errcode = 'PT409', message = 'own_name'; end if;
  update public.group_members x set name = v_name, named_at = now() where x.group_id = p_group_id and x.user_id = v_id;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'name_taken';
end $$;
comment on function public.rename_in_group is
  'Another name in a group, once in thirty days. PT404 not_in_group, PT409 name_needed, renamed_lately, own_name, name_taken. Definer: names are written by nobody.';
grant execute on function public.rename_in_group to authenticated;

create function public.join_details(p_session_id uuid)
returns table (join_url text, join_phone text, join_note text) language sql stable security definer set search_path = '' as $$
  select r.join_url, r.join_phone, r.join_note
  from public.group_seats t join public.group_sessions s on s.id = t.session_id left join public.group_rooms r on r.group_id = s.group_id
  where t.session_id = p_session_id and t.user_id = (select private.my_id()) and t.standing = 'coming' and s.standing = 'planned'
    and now() between s.starts_at - interval '24 hours' and s.ends_at
$$;
comment on function public.join_details is
  'How the caller gets in: only who comes, from 24 hours before until it ends, without words while nobody has written them; else no row. Definer: rooms are closed to members.';
grant execute on function public.join_details to authenticated;

create function public.session_roster(p_session_id uuid)
returns table (name text, standing text, listen_only boolean) language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group uuid := (select s.group_id from public.group_sessions s where s.id = p_session_id);
begin
  perform private.require_host(v_group);
  perform private.note('read', 'group_seats', p_session_id::text);
  return query select m.name, t.standing, t.listen_only
    from public.group_seats t join public.group_members m on m.group_id = v_group and m.user_id = t.user_id
    where t.session_id = p_session_id order by t.standing, m.name_key;
end $$;
comment on function public.session_roster is
  'Hosts of the group and staff: who comes and who waits, by the names of the group alone; logged. Definer: seats and names are closed to them.';
grant execute on function public.session_roster to authenticated;

create function private.tell_of_new_session(p_session public.group_sessions)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_seat public.group_seats;
begin
  for v_seat in select distinct on (t.user_id) t.* from public.group_seats t join public.group_sessions s on s.id = t.session_id
    where s.group_id = p_session.group_id and s.standing = 'planned' and s.ends_at > now() order by t.user_id, t.place
  loop
    v_seat.session_id := p_session.id;
    perform private.tell_seat(v_seat, 'added');
  end loop;
end $$;
comment on function private.tell_of_new_session is 'Tells everybody who comes to a session of the group that is still to come. Part of add_group_session.';

create function public.add_group_session(p_group_id uuid, p_day date, p_local_time time, p_minutes integer default 60, p_note text default null)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  v_note text := private.said_line(jsonb_build_object('note', p_note), 'note', 300);
  v public.group_sessions;
begin
  perform private.require_host(p_group_id);
  -- Two who press at once add one.
  perform from public.support_groups g where g.id = p_group_id and g.is_active for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'group_not_found'; end if;
  -- Sent again because no answer came: this very session is there.
  select * into v from public.group_sessions s where s.group_id = p_group_id and s.series_id is null and s.standing = 'planned'
    and s.moved_day is null and s.day = p_day and s.local_time = p_local_time and s.minutes = p_minutes and s.note is not distinct from v_note;
  if found then return v.id; end if;
  insert into public.group_sessions (group_id, day, local_time, minutes, note)
  values (p_group_id, p_day, p_local_time, p_minutes, v_note)
  returning * into v;
  perform private.refuse_unless(v.starts_at > now(), 'session_over');
  perform private.refuse_unless(private.is_on_the_clock(v), 'clocks_skip');
  perform private.lock_times(p_group_id);
  perform private.refuse_unless(not private.is_met(p_group_id, v.starts_at, v.id), 'session_there');
  perform private.tell_of_new_session(v);
  return v.id;
end $$;
comment on function public.add_group_session is
  'A host or staff add one session beside the series; who comes to the group is told. The same again is that session. PT404 group_not_found, PT409 session_over, clocks_skip, session_there. Definer: sessions are made by nobody else.';
grant execute on function public.add_group_session to authenticated;

create function public.move_group_session(p_session_id uuid, p_day date, p_local_time time, p_day_was date, p_time_was time)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.group_sessions := private.session_to_book(p_session_id);
begin
  perform private.require_host(v.group_id);
  perform private.refuse_unless(v.starts_at > now(), 'session_over');
  -- Moved before, by a press whose answer was lost.
  if (coalesce(v.moved_day, v.day), coalesce(v.moved_time, v.local_time)) = (p_day, p_local_time) then return; end if;
  update public.group_sessions s set moved_day = m.day, moved_time = m.local_time
    from (select p_day as day, p_local_time as local_time where (p_day, p_local_time) <> (v.day, v.local_time)
      union all select null, null limit 1) m
    where s.id = v.id and (coalesce(s.moved_day, s.day), coalesce(s.moved_time, s.local_time)) = (p_day_was, p_time_was)
    returning s.* into v;
  -- Two hosts move it: the second sees the time of the first before another one holds.
  perform private.refuse_unless(v.id is not null, 'session_changed');
  -- Whether it is free, and on the clock, the triggers of sessions ask.
  perform private.refuse_unless(v.starts_at > now(), 'session_over');
end $$;
comment on function public.move_group_session is
  'A host or staff hold a session at another time this once, or at its own again; p_..._was: the time that was read. Everybody with a seat is told. PT404 session_not_found, PT409 session_called_off, session_over, session_changed, clocks_skip, session_there. Definer: hosts do not change sessions.';
grant execute on function public.move_group_session to authenticated;

create function public.call_off_session(p_session_id uuid, p_note text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_note text := private.said_line(jsonb_build_object('note', p_note), 'note', 300);
  v public.group_sessions;
begin
  perform private.require_host((select s.group_id from public.group_sessions s where s.id = p_session_id));
  perform private.hold_sessions(array[p_session_id]);
  -- Also what is off already with its group or its series: by a person's word it stays off when they are on again.
  update public.group_sessions s set standing = 'called_off', off_by_group = false, off_by_rule = false, note = coalesce(v_note, s.note)
    where s.id = p_session_id and s.starts_at > now() and (s.standing = 'planned' or s.off_by_group or s.off_by_rule);
  if found then return; end if;
  select * into v from public.group_sessions s where s.id = p_session_id;
  if v.id is null then raise exception using errcode = 'PT404', message = 'session_not_found'; end if;
  perform private.refuse_unless(v.standing = 'called_off', 'session_over');
  -- The same again, because no answer came. Another note is one that nobody reads.
  perform private.refuse_unless(coalesce(v_note, v.note) is not distinct from v.note, 'session_called_off');
end $$;
comment on function public.call_off_session is
  'A host or staff call a session off; everybody with a seat is told, unless they were when its group or series ended. The same again changes nothing. PT404 session_not_found, PT409 session_over once it has begun, session_called_off with another note. Definer: hosts do not change sessions.';
grant execute on function public.call_off_session to authenticated;

-- The clock: offers that ran out, free seats, reminders, sessions twelve weeks ahead, and what is kept no longer.
create function private.due_seats()
returns table (seat_id uuid, event text) language sql stable security invoker set search_path = '' as $$
  select t.id, case when s.starts_at <= now() + interval '1 hour' then 'hour' else 'day' end
  from public.group_sessions s join public.group_seats t on t.session_id = s.id
  where s.standing = 'planned' and s.starts_at > now() and s.starts_at <= now() + interval '1 day' and t.standing = 'coming'
    and case when s.starts_at <= now() + interval '1 hour' then t.hour_notice_at else t.day_notice_at end is null
    and not private.rests('keep-groups', t.id)
$$;
comment on function private.due_seats is 'THE definition of a reminder that is due.';

create function private.remind_groups()
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v record;
  v_seat public.group_seats;
  v_done integer := 0;
begin
  for v in select t.id, d.event from private.due_seats() d join public.group_seats t on t.id = d.seat_id
    order by t.id limit 500 for update of t skip locked
  loop
    begin
      update public.group_seats t set day_notice_at = coalesce(t.day_notice_at, now()),
          hour_notice_at = case when v.event = 'hour' then now() else t.hour_notice_at end
        where t.id = v.id and (case when v.event = 'hour' then t.hour_notice_at else t.day_notice_at end) is null
        returning * into v_seat;
      continue when not found;
      perform private.tell_seat(v_seat, v.event);
      perform private.row_done('keep-groups', v.id);
      v_done := v_done + 1;
    exception when others then
      perform private.row_failed('keep-groups', v.id, sqlstate);
    end;
  end loop;
  return v_done;
end $$;
comment on function private.remind_groups is 'Reminders of the day and of the hour before, each once, whoever runs at the same time. Part of keep_groups.';

create function private.sessions_to_serve()
returns setof uuid language sql stable security invoker set search_path = '' as $$
  select t.session_id from public.group_seats t join public.group_sessions s on s.id = t.session_id and s.standing = 'planned'
    where t.standing = 'offered' and t.offered_until <= now() and not private.rests('keep-groups', s.id)
  union select c.session_id from public.group_counts c join public.group_sessions s on s.id = c.session_id
    where c.waiting > 0 and c.taken < c.capacity and s.starts_at > now() and s.standing = 'planned'
      and not private.rests('keep-groups', s.id)
$$;
comment on function private.sessions_to_serve is 'THE definition of sessions with an offer that ran out, or a free seat and somebody who waits.';

create function private.end_offers()
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_session uuid;
  v_seat public.group_seats;
  v_ended integer;
  v_done integer := 0;
begin
  for v_session in select private.sessions_to_serve() order by 1 limit 200 loop
    begin
      v_ended := 0;
      perform private.hold_sessions(array[v_session]);
      for v_seat in delete from public.group_seats t
        where t.session_id = v_session and t.standing = 'offered' and t.offered_until <= now() returning *
      loop
        perform private.tell_seat(v_seat, 'offer_ended');
        v_ended := v_ended + 1;
      end loop;
      perform private.promote_waiting(v_session);
      perform private.row_done('keep-groups', v_session);
      v_done := v_done + v_ended;
    exception when others then
      perform private.row_failed('keep-groups', v_session, sqlstate);
    end;
  end loop;
  return v_done;
end $$;
comment on function private.end_offers is 'Seats nobody said yes to go on to the next. Part of keep_groups.';

create function private.series_to_fill()
returns setof uuid language sql stable security invoker set search_path = '' as $$
  select x.id from public.group_series x join public.support_groups g on g.id = x.group_id and g.is_active
    where x.filled_to < current_date + 83 and (x.ends_on is null or x.ends_on > x.filled_to) and not private.rests('keep-groups', x.id)
$$;
comment on function private.series_to_fill is 'THE definition of series that lack sessions of the weeks ahead.';

create function private.fill_all_series()
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_made integer := 0;
begin
  for v_id in select private.series_to_fill() order by 1 loop
    begin
      v_made := v_made + private.fill_series(v_id);
      perform private.row_done('keep-groups', v_id);
    exception when others then
      perform private.row_failed('keep-groups', v_id, sqlstate);
    end;
  end loop;
  return v_made;
end $$;
comment on function private.fill_all_series is 'Makes the sessions that are missing. Part of keep_groups.';

create function public.groups_are_due()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.sessions_to_serve())
    or exists (select from private.due_seats())
    or exists (select from private.series_to_fill())
$$;
comment on function public.groups_are_due is 'Whether keep-groups has anything to do; hosted functions are counted by the call. Definer: seats are closed to server functions.';
grant execute on function public.groups_are_due to service_role;

create function public.keep_groups()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Series before seats, as who changes a series: each waits for the other in one order.
  v_made integer := private.fill_all_series();
  v_ended integer := private.end_offers();
  v_reminded integer := private.remind_groups();
begin
  return jsonb_build_object('offers_ended', v_ended, 'reminded', v_reminded, 'sessions_made', v_made);
end $$;
comment on function public.keep_groups is
  'Scheduled: ends offers, offers free seats, reminds, and makes sessions twelve weeks ahead; returns how many of each. Definer: seats are closed to server functions.';
grant execute on function public.keep_groups to service_role;

create function public.clean_groups()
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_gone integer;
begin
  delete from public.group_seats t using public.group_sessions s
    where s.id = t.session_id and s.ends_at between now() - interval '2 years' and now() - interval '90 days';
  get diagnostics v_gone = row_count;
  delete from public.group_incidents i where i.created_at < now() - interval '2 years';
  delete from public.group_members m where m.created_at < now() - interval '1 year' and m.rules_accepted_at < now() - interval '1 year'
    and not exists (select from public.group_seats t join public.group_sessions s on s.id = t.session_id
      where t.user_id = m.user_id and s.group_id = m.group_id);
  return v_gone;
end $$;
comment on function public.clean_groups is
  'Scheduled: forgets who came ninety days after a session, names nobody has used for a year, and reports after two; returns how many seats. Definer: all are closed to server functions.';
grant execute on function public.clean_groups to service_role;

create function public.group_notice(p_session_id uuid, p_user_id uuid, p_event text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('event', p_event, 'name', g.name, 'starts_at', s.starts_at, 'time_zone', g.time_zone, 'note', s.note,
    'offered_until', t.offered_until, 'session_id', s.id, 'has_way_in', exists (select from public.group_rooms r
      where r.group_id = g.id and coalesce(r.join_url, r.join_phone, r.join_note) is not null))
  from public.group_sessions s join public.support_groups g on g.id = s.group_id
  left join public.group_seats t on t.session_id = s.id and t.user_id = p_user_id
  where s.id = p_session_id and (p_event = 'called_off') = (s.standing = 'called_off')
    and case p_event when 'offered' then t.standing = 'offered' when 'offer_ended' then t.id is null
      when 'day' then t.standing = 'coming' and s.starts_at > now() when 'hour' then t.standing = 'coming' and s.ends_at > now()
      when 'added' then s.starts_at > now()
      else t.id is not null end
$$;
comment on function public.group_notice is
  'What a mail about a seat says, as it is when it leaves; null where it is not so any more. Whether there is a way in, never which. Definer: seats are closed to server functions.';
grant execute on function public.group_notice to service_role;

create function private.data_of_groups(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'group_names', (select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' - 'name_key' || jsonb_build_object('group', g.name) order by m.created_at), '[]')
      from public.group_members m join public.support_groups g on g.id = m.group_id where m.user_id = p_user_id),
    'group_seats', (select coalesce(jsonb_agg(jsonb_build_object('group', g.name, 'starts_at', s.starts_at, 'standing', t.standing,
        'listen_only', t.listen_only, 'asked_at', t.created_at) order by s.starts_at), '[]')
      from public.group_seats t join public.group_sessions s on s.id = t.session_id join public.support_groups g on g.id = s.group_id
      where t.user_id = p_user_id),
    'group_hosting', (select coalesce(jsonb_agg(g.name order by g.name), '[]')
      from public.group_hosts h join public.support_groups g on g.id = h.group_id where h.user_id = p_user_id),
    'group_reports', (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'words', i.words, 'at', i.created_at) order by i.created_at), '[]')
      from public.group_incidents i where i.reported_by = p_user_id))
$$;
comment on function private.data_of_groups is 'Names and seats in support groups. Part of my_data.';

create function private.tell_missing_hosts(p_groups uuid[])
returns void language sql volatile security invoker set search_path = '' as $$
  select private.notify(r.user_id, 'for_staff', 'A support group has no host', format('%s: its next session is planned, and nobody holds it.', g.name),
    '/admin/support-groups/hosts')
  from public.support_groups g, public.user_roles r
  where g.id = any (p_groups) and g.is_active and r.role = 'admin'
    and not exists (select from public.group_hosts h where h.group_id = g.id and not private.is_shut_out(h.user_id))
    and exists (select from public.group_sessions s where s.group_id = g.id and s.standing = 'planned' and s.starts_at > now())
$$;
comment on function private.tell_missing_hosts is
  'Of these groups those that meet and have no host who can come: administrators hear it, also the one whose doing it is.';

create function private.note_missing_host()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_missing_hosts(array[old.group_id]);
  return null;
end $$;
comment on function private.note_missing_host is
  'After trigger: staff hear that the last host of a group that meets has gone. Definer: accounts go by themselves.';
create trigger group_hosts_note_missing after delete on public.group_hosts for each row execute function private.note_missing_host();

create function private.forget_groups(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_session uuid;
begin
  -- Also those that have begun, whose seats go with the account.
  perform private.hold_sessions(array(select t.session_id from public.group_seats t where t.user_id = p_user_id));
  for v_session in select t.session_id from public.group_seats t join public.group_sessions s on s.id = t.session_id
    where t.user_id = p_user_id and s.starts_at > now() order by t.session_id
  loop
    delete from public.group_seats t where t.session_id = v_session and t.user_id = p_user_id;
    perform private.promote_waiting(v_session);
  end loop;
end $$;
comment on function private.forget_groups is 'Gives back the seats to come, so that the next ones get them; the rest goes with the account. Part of erase_account and of let_go_of_places.';
