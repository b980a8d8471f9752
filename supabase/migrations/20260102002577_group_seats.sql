-- Who comes to a support group. Care-like data: a person reads his own rows, nobody else any. Hosts and staff see names
-- chosen for the group, through a verb; only an incident leads care staff to the person.
create table public.group_members (
  group_id uuid not null references public.support_groups (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (name ~ '^[A-Za-zÀ-ÖØ-öø-ÿ0-9][A-Za-zÀ-ÖØ-öø-ÿ0-9 .''-]{1,29}$' and name !~ '[0-9]{5}'),
  name_key text[] not null generated always as (private.plain_words(name)) stored,
  named_at timestamptz not null default now(),
  rules_version integer not null,
  rules_accepted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (group_id, user_id),
  constraint group_members_own_name unique (group_id, name_key)
);
comment on table public.group_members is 'By which name somebody is known in a group, and which rules he has accepted.';
comment on column public.group_members.name_key is 'Two names that are read alike are one.';
comment on column public.group_members.named_at is 'Another name can be chosen once in thirty days.';
create index group_members_user_id_idx on public.group_members (user_id);
alter table public.group_members enable row level security;
create policy "People read by which name a group knows them" on public.group_members
  for select to authenticated using (user_id = (select private.my_id()));
revoke all on public.group_members from service_role;
grant select on public.group_members to authenticated;

create table public.group_seats (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.group_sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  standing text not null check (standing in ('coming', 'offered', 'waiting')),
  place bigint not null generated always as identity,
  offered_until timestamptz,
  listen_only boolean not null default false,
  day_notice_at timestamptz,
  hour_notice_at timestamptz,
  created_at timestamptz not null default now(),
  unique (session_id, user_id),
  constraint group_seats_offer_check check ((standing = 'offered') = (offered_until is not null))
);
comment on table public.group_seats is 'Seats and places on the waiting list. Cancelling takes the row away; kept for ninety days after the session.';
comment on column public.group_seats.place is 'The order of the waiting list.';
comment on column public.group_seats.day_notice_at is 'When the reminder of the day before left, hour_notice_at that of the hour before: once each.';
create index group_seats_user_id_idx on public.group_seats (user_id);
create index group_seats_waiting_idx on public.group_seats (session_id, place) where standing = 'waiting';
create index group_seats_offered_idx on public.group_seats (offered_until) where standing = 'offered';
alter table public.group_seats enable row level security;
create policy "People read their own seats" on public.group_seats
  for select to authenticated using (user_id = (select private.my_id()));
revoke all on public.group_seats from service_role;
grant select on public.group_seats to authenticated;

create function private.count_seats()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_taken integer := coalesce((new.standing <> 'waiting')::integer, 0) - coalesce((old.standing <> 'waiting')::integer, 0);
  v_waiting integer := coalesce((new.standing = 'waiting')::integer, 0) - coalesce((old.standing = 'waiting')::integer, 0);
begin
  -- A group that was made smaller while more were coming comes down to its number as they leave.
  update public.group_counts c set taken = c.taken + v_taken, waiting = c.waiting + v_waiting,
    capacity = least(c.capacity, greatest(g.capacity, c.taken + v_taken))
    from public.group_sessions s join public.support_groups g on g.id = s.group_id
    where c.session_id = coalesce(new.session_id, old.session_id) and s.id = c.session_id;
  return null;
end $$;
comment on function private.count_seats is 'After trigger: the counts, whoever takes or leaves a seat. One too many is refused by their constraint. Definer: nobody writes counts.';
create trigger group_seats_count after insert or update of standing or delete on public.group_seats
  for each row execute function private.count_seats();

create function private.session_words(p_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  select format('%s, %s (%s time)', g.name, to_char(s.starts_at at time zone g.time_zone, 'FMDay, FMMonth FMDD, YYYY, FMHH12:MI AM'),
    replace(regexp_replace(g.time_zone, '^.*/', ''), '_', ' '))
  from public.group_sessions s join public.support_groups g on g.id = s.group_id where s.id = p_id
$$;
comment on function private.session_words is 'A session in a message: group, day and hour where it meets.';

create function private.tell_seat(p_seat public.group_seats, p_event text, p_was timestamptz default null)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_words text := private.session_words(p_seat.session_id);
  v_sequence integer := (select s.sequence from public.group_sessions s where s.id = p_seat.session_id);
begin
  perform private.notify(p_seat.user_id, 'support_group', case p_event
      when 'offered' then 'A seat is free for you' when 'offer_ended' then 'The free seat went on'
      when 'day' then 'Your group meets within a day' when 'hour' then 'Your group meets within the hour'
      when 'called_off' then 'Your group does not meet' when 'moved' then 'Your group meets at another time'
      when 'added' then 'Your group meets one more time'
      else 'Your group meets after all' end,
    case p_event when 'offered' then format('%s. Please say yes in time, or the seat goes to the next on the list.', v_words)
      when 'offer_ended' then format('%s. We did not hear from you in time. You can ask for a seat again.', v_words)
      when 'added' then format('%s. Ask for a seat if you would like to come.', v_words)
      else v_words || '.' end,
    '/my-groups/' || p_seat.session_id);
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select 'group_notice', format('group_notice:%s:%s:%s:%s', p_event, p_seat.session_id, p_seat.id, v_sequence), lower(u.email),
    p_seat.session_id,
    jsonb_build_object('session_id', p_seat.session_id, 'user_id', p_seat.user_id, 'event', p_event, 'was', p_was)
  from auth.users u where u.id = p_seat.user_id and u.email_confirmed_at is not null
  on conflict (dedupe_key) do nothing;
end $$;
comment on function private.tell_seat is
  'Tells somebody about his seat, in his inbox and by mail: offered, offer_ended, day, hour, called_off, moved, planned, added. No link to get in; p_was: when a session that is moved was to begin.';

create function private.promote_waiting(p_session_id uuid)
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_free integer;
  v_seat public.group_seats;
  v_done integer := 0;
begin
  select c.capacity - c.taken into v_free from public.group_counts c join public.group_sessions s on s.id = c.session_id
    where c.session_id = p_session_id and s.standing = 'planned' and s.starts_at > now() for update of c;
  while v_done < coalesce(v_free, 0) loop
    update public.group_seats t set standing = 'offered', offered_until = least(now() + interval '12 hours',
        (select s.starts_at from public.group_sessions s where s.id = p_session_id))
      where t.id = (select w.id from public.group_seats w where w.session_id = p_session_id and w.standing = 'waiting'
        order by w.place limit 1)
      returning * into v_seat;
    exit when not found;
    perform private.tell_seat(v_seat, 'offered');
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;
comment on function private.promote_waiting is
  'Offers free seats to the first who wait, for twelve hours or until the session begins; returns how many. Its callers hold the session (private.hold_sessions).';

create function private.more_seats()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.promote_waiting(new.session_id);
  return null;
end $$;
comment on function private.more_seats is 'After trigger: more seats are offered at once. Definer: seats are written by nobody.';
create trigger group_counts_more_seats after update of capacity on public.group_counts
  for each row when (new.capacity > old.capacity) execute function private.more_seats();

create function private.hold_again(p_group_id uuid)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  -- Before it is asked whose time is free: who takes one at this moment has it or not.
  perform private.lock_times(p_group_id);
  -- One by one: of two that have come to begin at once the first is held.
  for v_id in select s.id from public.group_sessions s where s.group_id = p_group_id and s.off_by_group and s.starts_at > now()
    order by s.starts_at, s.created_at, s.id
  loop
    update public.group_sessions s set off_by_group = false,
        standing = case when s.off_by_rule or private.is_met(s.group_id, s.starts_at, s.id) then 'called_off' else 'planned' end
      where s.id = v_id;
  end loop;
end $$;
comment on function private.hold_again is
  'What was called off because a group was hidden is on again, but for what its series has called off since and what another session has taken the time of. Part of group_changed, which holds the sessions.';

create function private.group_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Series before sessions, as whoever changes a series.
  if new.is_active and not old.is_active then
    perform from public.group_series x where x.group_id = new.id order by x.id for update;
  end if;
  perform private.hold_sessions(array(select s.id from public.group_sessions s where s.group_id = new.id and s.starts_at > now()));
  if new.capacity <> old.capacity then
    update public.group_counts c set capacity = greatest(new.capacity, c.taken) from public.group_sessions s
      where s.id = c.session_id and s.group_id = new.id and s.starts_at > now();
  end if;
  -- The clock on the wall stays; the moment moves with the zone.
  if new.time_zone <> old.time_zone then
    update public.group_sessions s set day = s.day where s.group_id = new.id and s.starts_at > now();
  end if;
  if old.is_active and not new.is_active then
    update public.group_sessions s set standing = 'called_off', off_by_group = true where s.group_id = new.id and s.starts_at > now()
      and (s.standing = 'planned' or s.off_by_rule) and exists (select from public.group_seats t where t.session_id = s.id);
  elsif new.is_active and not old.is_active then
    perform private.fill_series(x.id) from public.group_series x where x.group_id = new.id;
    perform private.hold_again(new.id);
  end if;
  return null;
end $$;
comment on function private.group_changed is
  'After trigger: sessions to come follow their group''s seats and zone, are called off when it is hidden and on again when it is shown. Definer: sessions and counts are written by nobody else.';
create trigger support_groups_changed after update of capacity, time_zone, is_active on public.support_groups
  for each row execute function private.group_changed();

create function private.session_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event text := case when new.standing <> old.standing then new.standing when new.standing = 'planned' then 'moved' end;
begin
  -- Of a session that staff change by itself; the others hold its counts already.
  perform from public.group_counts c where c.session_id = new.id for update;
  if new.starts_at > now() and new.standing = 'planned'
    and (new.standing, new.moved_day, new.moved_time) is distinct from (old.standing, old.moved_day, old.moved_time) then
    perform private.lock_times(new.group_id);
    perform private.refuse_unless(not private.is_met(new.group_id, new.starts_at, new.id), 'session_there');
  end if;
  if new.starts_at > now() and v_event is not null then
    -- An offer rests while the session is called off (sessions_to_serve); on again, it is made again.
    perform private.tell_seat(t, case when v_event = 'planned' and t.standing = 'offered' then 'offered' else v_event end,
        case v_event when 'moved' then old.starts_at end)
      from public.group_seats t where t.session_id = new.id order by t.place;
    update public.group_seats t set offered_until = least(new.starts_at,
        case v_event when 'planned' then now() + interval '12 hours' else t.offered_until end)
      where t.session_id = new.id and t.standing = 'offered';
    -- As for whoever books: told of a time within the last day or hour, he knows; of any other he is reminded anew.
    update public.group_seats t set day_notice_at = case when new.starts_at <= now() + interval '1 day' then now() end,
      hour_notice_at = case when new.starts_at <= now() + interval '1 hour' then now() end where t.session_id = new.id;
  end if;
  return null;
end $$;
comment on function private.session_changed is
  'After trigger: everybody with a seat or a place on the list is told when a session is called off, moved or on again; not at a time the group meets already (PT409 session_there). Definer: hosts call off, and write to no inbox.';
create trigger group_sessions_changed after update on public.group_sessions
  for each row when (new.starts_at <> old.starts_at or new.standing <> old.standing) execute function private.session_changed();
