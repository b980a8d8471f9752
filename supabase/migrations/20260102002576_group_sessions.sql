-- When groups meet: series in the group's own time, from which sessions are made twelve weeks ahead, and what is different
-- this once. A session keeps its day and hour as the clock on the wall shows them; the moment follows from the zone, so
-- that eight in the evening stays eight when the clocks change.
create table public.group_series (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.support_groups (id) on delete cascade,
  every text not null check (every in ('week', 'two_weeks', 'month')),
  starts_on date not null,
  local_time time not null,
  minutes integer not null default 60 check (minutes between 10 and 480),
  ends_on date,
  filled_to date not null default '-infinity',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint group_series_in_order check (ends_on >= starts_on and starts_on between '2020-01-01' and '2100-01-01')
);
comment on table public.group_series is 'A rule by which a group meets. It ends by its last day; what is to come then is called off.';
comment on column public.group_series.every is 'A month: the same weekday of it as the first day, such as the second Tuesday; a fifth is the last.';
comment on column public.group_series.local_time is 'In the group''s time zone.';
comment on column public.group_series.filled_to is 'Up to which day sessions have been made.';
create index group_series_group_id_idx on public.group_series (group_id);
create index group_series_filled_to_idx on public.group_series (filled_to);
alter table public.group_series enable row level security;
create policy "Administrators and hosts read the series" on public.group_series
  for select to authenticated using ((select private.is_admin()) or group_id in (select private.my_hosted_groups()));
create policy "Administrators add series" on public.group_series
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change series" on public.group_series
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, insert (id, group_id, every, starts_on, local_time, minutes, ends_on),
  update (every, starts_on, local_time, minutes, ends_on) on public.group_series to authenticated;
grant select, insert, update, delete on public.group_series to service_role;
create trigger group_series_touch_updated_at before update of every, starts_on, local_time, minutes, ends_on on public.group_series
  for each row execute function private.touch_updated_at();
create trigger group_series_audit after insert or update or delete on public.group_series
  for each row execute function private.audit('id', 'group_id', 'every', 'starts_on', 'local_time', 'minutes', 'ends_on');

create table public.group_sessions (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.support_groups (id) on delete cascade,
  series_id uuid references public.group_series (id) on delete cascade,
  day date not null check (day between '2020-01-01' and '2101-01-01'),
  local_time time not null,
  minutes integer not null default 60 check (minutes between 10 and 480),
  moved_day date check (moved_day between '2020-01-01' and '2101-01-01'),
  moved_time time,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  day_part text not null generated always as (case when coalesce(moved_time, local_time) < '12:00' then 'morning'
    when coalesce(moved_time, local_time) < '17:00' then 'afternoon' else 'evening' end) stored,
  standing text not null default 'planned' check (standing in ('planned', 'called_off')),
  off_by_rule boolean not null default false,
  off_by_group boolean not null default false,
  hosted_by text check (char_length(btrim(hosted_by)) between 1 and 200),
  note text check (char_length(btrim(note)) between 1 and 300),
  noted_by uuid references auth.users (id) on delete set null,
  withheld_note text check (note is null or withheld_note is null),
  note_is_reason boolean not null default false,
  seats text not null default 'free' check (seats in ('free', 'few', 'full')),
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (series_id, day),
  constraint group_sessions_moved_check check ((moved_day is null) = (moved_time is null))
);
comment on table public.group_sessions is 'One meeting each. How many come is in group_counts; visitors read a word for it.';
comment on column public.group_sessions.day is 'As its series says, in the group''s time; moved_day and moved_time where it is different this once.';
comment on column public.group_sessions.off_by_rule is 'Called off by its series, not by a person: on again when the series names its day again.';
comment on column public.group_sessions.off_by_group is 'Called off because its group was hidden, not by a person: on again when the group is shown again.';
comment on column public.group_sessions.hosted_by is 'Somebody else than usual, this once.';
comment on column public.group_sessions.noted_by is 'Whose words the note is: not granted, as is withheld_note, a note that was taken down.';
comment on column public.group_sessions.note_is_reason is 'The note says why it was called off: gone when it is on again.';
comment on column public.group_sessions.seats is 'free, few (three or less) or full.';
comment on column public.group_sessions.sequence is 'Counts changes of time and standing, as calendars want it (RFC 5545).';
create index group_sessions_starts_at_idx on public.group_sessions (starts_at, id);
create index group_sessions_group_id_idx on public.group_sessions (group_id, starts_at);
create index group_sessions_noted_by_idx on public.group_sessions (noted_by);
alter table public.group_sessions enable row level security;
create policy "Anyone reads when groups meet, hosts when theirs do, staff all" on public.group_sessions
  for select to anon, authenticated using ((select private.is_admin()) or group_id in (select private.my_hosted_groups())
    or exists (select from public.support_groups g where g.id = group_id and g.is_active));
create policy "Administrators change sessions" on public.group_sessions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select (id, group_id, day, local_time, minutes, moved_day, moved_time, starts_at, ends_at, day_part, standing, hosted_by, note,
  seats, sequence) on public.group_sessions to anon;
grant select (id, group_id, series_id, day, local_time, minutes, moved_day, moved_time, starts_at, ends_at, day_part, standing, hosted_by,
  note, seats, sequence, created_at, updated_at), update (moved_day, moved_time, minutes, standing, hosted_by, note) on public.group_sessions to authenticated;
grant select, insert, update, delete on public.group_sessions to service_role;
create trigger group_sessions_withdraw_mail after delete on public.group_sessions for each row execute function private.withdraw_mail();
create trigger group_sessions_audit after insert or update or delete on public.group_sessions
  for each row execute function private.audit('id', 'group_id', 'starts_at', 'minutes', 'standing');

create function private.is_on_the_clock(s public.group_sessions)
returns boolean language sql stable security invoker set search_path = '' as $$
  select s.starts_at at time zone g.time_zone = coalesce(s.moved_day, s.day) + coalesce(s.moved_time, s.local_time)
  from public.support_groups g where g.id = s.group_id
$$;
comment on function private.is_on_the_clock is
  'Whether the clocks of the group show the time a session is said to begin at: in one night a year they skip an hour.';

create function private.place_session()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  new.starts_at := (coalesce(new.moved_day, new.day) + coalesce(new.moved_time, new.local_time))
    at time zone (select g.time_zone from public.support_groups g where g.id = new.group_id);
  new.ends_at := new.starts_at + make_interval(mins => new.minutes);
  new.off_by_rule := new.off_by_rule and new.standing = 'called_off';
  new.off_by_group := new.off_by_group and new.standing = 'called_off';
  if tg_op = 'UPDATE' then
    if (new.moved_day, new.moved_time) is distinct from (old.moved_day, old.moved_time) and not private.is_on_the_clock(new) then
      raise exception using errcode = 'PT409', message = 'clocks_skip';
    end if;
    if (new.starts_at, new.ends_at, new.standing) is distinct from (old.starts_at, old.ends_at, old.standing) then
      new.sequence := old.sequence + 1;
    end if;
    new.updated_at := now();
    if new.standing = 'called_off' then
      new.note_is_reason := old.note_is_reason or new.note is not null and new.note is distinct from coalesce(old.note, old.withheld_note);
    elsif old.note_is_reason then
      new.note := case when new.note is distinct from old.note then new.note end;
      new.withheld_note := null;
      new.note_is_reason := false;
    end if;
  end if;
  if new.note is not null and (tg_op = 'INSERT' or new.note is distinct from coalesce(old.note, old.withheld_note)) then
    new.noted_by := private.my_id();
    new.withheld_note := null;
  end if;
  return new;
end $$;
comment on function private.place_session is
  'Before trigger: whose words the note is, that it goes when it was why a session that is on again was off, and the moment of a wall clock in the group''s zone; an hour that does not exist is the one after it in a series, and refused where one session is moved (PT409 clocks_skip). Definer: a host changes sessions, too.';
create trigger group_sessions_place before insert or update of day, local_time, minutes, moved_day, moved_time, standing, hosted_by, note
  on public.group_sessions for each row execute function private.place_session();

-- The lock of every booking, apart from what visitors read: nobody counts people, and news of a seat is no news to visitors.
create table public.group_counts (
  session_id uuid primary key references public.group_sessions (id) on delete cascade,
  capacity integer not null check (capacity between 1 and 500),
  taken integer not null default 0,
  waiting integer not null default 0 check (waiting >= 0),
  constraint group_counts_taken_check check (taken between 0 and capacity)
);
comment on table public.group_counts is 'Seats of a session: an offered one is taken. For hosts and staff.';
alter table public.group_counts enable row level security;
create policy "Hosts and staff read how many come" on public.group_counts
  for select to authenticated using ((select private.is_admin()) or exists (select from public.group_sessions s
    where s.id = session_id and s.group_id in (select private.my_hosted_groups())));
grant select on public.group_counts to authenticated;
grant select, insert, update, delete on public.group_counts to service_role;

create function private.open_counts()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.group_counts (session_id, capacity)
  select new.id, g.capacity from public.support_groups g where g.id = new.group_id;
  return null;
end $$;
comment on function private.open_counts is 'After-insert trigger: the seats of a session. Definer: nobody adds them directly.';
create trigger group_sessions_open_counts after insert on public.group_sessions
  for each row execute function private.open_counts();

insert into private.report_kinds (kind, label, look, take_down, put_back)
values ('group_session', 'word about a session',
  'select format(''A word about the session of %s on %s'', g.name, d.day), g.path, s.noted_by, private.said_lines(''Word'', s.note,
      ''About the session on'', d.day || to_char(coalesce(s.moved_time, s.local_time), '' at FMHH12:MI AM''))
    from public.group_sessions s join public.support_groups g on g.id = s.group_id,
      to_char(coalesce(s.moved_day, s.day), ''FMMonth FMDD, YYYY'') d (day)
    where s.id = $1 and g.is_active and s.note is not null',
  'update public.group_sessions set withheld_note = note, note = null where id = $1',
  'update public.group_sessions set note = withheld_note, withheld_note = null where id = $1');

create function private.say_seats()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.group_sessions s set seats = w.word from (select case when new.taken >= new.capacity or new.waiting > 0 then 'full'
    when new.capacity - new.taken <= 3 then 'few' else 'free' end as word) w
    where s.id = new.session_id and s.seats <> w.word;
  return null;
end $$;
comment on function private.say_seats is 'After trigger: the word visitors read for the number they do not. Definer: whoever books does not change sessions.';
create trigger group_counts_say_seats after insert or update on public.group_counts
  for each row execute function private.say_seats();

create function private.series_days(p_every text, p_starts_on date, p_from date, p_until date)
returns setof date language sql immutable security invoker set search_path = '' as $$
  select p_starts_on + n * w.days
  from (select case p_every when 'week' then 7 when 'two_weeks' then 14 end as days) w,
    generate_series(greatest(0, (p_from - p_starts_on + w.days - 1) / w.days), (p_until - p_starts_on) / w.days) n
  where w.days is not null and p_until >= p_starts_on
  union all
  select d.day from generate_series(0, (extract(year from age(p_until::timestamp, p_starts_on::timestamp)) * 12 + 13)::integer) n,
    lateral (select (date_trunc('month', p_starts_on::timestamp) + make_interval(months => n))::date as first) m,
    lateral (select m.first + (extract(dow from p_starts_on) - extract(dow from m.first) + 7)::integer % 7
      + (extract(day from p_starts_on)::integer - 1) / 7 * 7 as day) nth,
    -- A month without a fifth one has a last one.
    lateral (select nth.day - case when extract(month from nth.day) <> extract(month from m.first) then 7 else 0 end as day) d
  where p_every = 'month' and d.day between greatest(p_from, p_starts_on) and p_until
$$;
comment on function private.series_days is 'The days of a series within two days, both included.';

create function private.fill_series(p_id uuid)
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.group_series;
  v_today date;
  v_until date;
  v_made integer;
begin
  select * into v from public.group_series x where x.id = p_id for update;
  select (now() at time zone g.time_zone)::date into v_today from public.support_groups g where g.id = v.group_id and g.is_active;
  if v_today is null then return 0; end if;
  v_until := v_today + 84;
  insert into public.group_sessions (group_id, series_id, day, local_time, minutes)
  select v.group_id, v.id, d, v.local_time, v.minutes
  from private.series_days(v.every, v.starts_on, v_today, least(v_until, coalesce(v.ends_on, v_until))) d
  on conflict (series_id, day) do nothing;
  get diagnostics v_made = row_count;
  update public.group_series x set filled_to = v_until where x.id = v.id;
  return v_made;
end $$;
comment on function private.fill_series is 'Makes the sessions of the next twelve weeks that are not there yet; returns how many. Part of the trigger below and of keep_groups.';

create function private.series_day_at(x public.group_series, p_at timestamptz)
returns date language sql stable security invoker set search_path = '' as $$
  select d.day from public.support_groups g, lateral (select (p_at at time zone g.time_zone)::date as day) d
  where g.id = x.group_id and (d.day + x.local_time) at time zone g.time_zone = p_at
    and d.day in (select private.series_days(x.every, x.starts_on, d.day, least(d.day, x.ends_on)))
$$;
comment on function private.series_day_at is
  'The day on which a rule says this very moment, or null. Moments are compared: in the night in which the clocks skip an hour two hours are one.';

create function private.is_met(p_group_id uuid, p_at timestamptz, p_session_id uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.group_sessions o
      where o.group_id = p_group_id and o.starts_at = p_at and o.standing = 'planned' and o.id <> p_session_id)
    -- Beyond the twelve weeks the rule stands for sessions nobody has made yet.
    or exists (select from public.group_series x, lateral (select private.series_day_at(x, p_at) as day) d
      where x.group_id = p_group_id and d.day is not null
        and not exists (select from public.group_sessions s where s.series_id = x.id and s.day = d.day))
$$;
comment on function private.is_met is 'Whether a group meets at a moment, or will, by another session than this one. What is called off leaves its time free.';

create function private.is_series_met(x public.group_series)
returns boolean language sql stable security invoker set search_path = '' as $$
  with own as (select s.day from public.group_sessions s
    where s.series_id = x.id and (s.standing = 'called_off' or s.moved_day is not null))
  select exists (select from public.group_sessions o, lateral (select private.series_day_at(x, o.starts_at) as day) d
      where o.group_id = x.group_id and o.standing = 'planned' and o.starts_at > now() and d.day is not null
        and (o.series_id, o.day) is distinct from (x.id, d.day) and d.day not in (select day from own))
    or exists (select from public.group_series y join public.support_groups g on g.id = y.group_id,
        lateral (select greatest(x.starts_on, y.starts_on, current_date) as day) f,
        -- Whatever two rules are: those that ever meet do so within two years.
        lateral private.series_days(x.every, x.starts_on, f.day, least(f.day + 730, x.ends_on, y.ends_on)) d,
        lateral (select (d + x.local_time) at time zone g.time_zone as starts_at) m
      where y.group_id = x.group_id and y.id <> x.id and m.starts_at > now() and private.series_day_at(y, m.starts_at) is not null
        and not exists (select from public.group_sessions s where s.series_id = y.id and s.day = d)
        and d not in (select day from own))
$$;
comment on function private.is_series_met is
  'Whether any session to come of a series would begin when the group meets already, by a session or by another rule. Its own that are called off or moved do not count.';

create function private.hold_sessions(p_ids uuid[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In one order for everybody: a seat changes the counts, and the counts what the session says of its seats.
  perform from public.group_sessions s where s.id = any (p_ids) order by s.id for no key update;
  perform from public.group_counts c where c.session_id = any (p_ids) order by c.session_id for update;
end $$;
comment on function private.hold_sessions is
  'Locks sessions, then their counts: whoever changes sessions looks at their seats after whoever is taking one, who is told with the others or refused. Part of all that is done with sessions and seats.';

create function private.lock_times(p_group_id uuid)
returns void language sql volatile security invoker set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(hashtextextended('group_times:' || p_group_id, 0))
$$;
comment on function private.lock_times is
  'Who says when a group meets looks after the others who do. Taken behind the rows of series and sessions: who has it goes on to seats of these sessions and to new sessions of these series, of which nobody who waits for it holds one.';

create function private.series_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.hold_sessions(array(select s.id from public.group_sessions s where s.series_id = new.id and s.starts_at > now()));
    -- What the rule no longer says: gone where nobody was coming, called off where somebody was, until the rule says it again.
    -- What was moved stays moved.
    delete from public.group_sessions s using public.group_counts c where c.session_id = s.id and c.taken + c.waiting = 0
      and s.series_id = new.id and s.starts_at > now() and s.moved_day is null
      and s.day not in (select private.series_days(new.every, new.starts_on, s.day, least(s.day, coalesce(new.ends_on, s.day))));
    -- Day and hour in one change: whoever comes is told once, of the hour that holds.
    update public.group_sessions s set standing = x.standing, off_by_rule = x.off_by_rule, local_time = x.local_time, minutes = x.minutes
    from (select z.id, z.standing, z.off_by_rule, case when z.follows then new.local_time else z.local_time end as local_time,
        case when z.follows then new.minutes else z.minutes end as minutes
      from (select y.id, y.local_time, y.minutes, w.standing, y.off_by_group or w.standing = 'planned' as follows,
          case when n.stays then y.off_by_rule else not n.named and (y.off_by_rule or y.off_by_group or y.standing = 'planned') end as off_by_rule
        from public.group_sessions y, lateral (select y.moved_day is not null as stays,
          y.day in (select private.series_days(new.every, new.starts_on, y.day, least(y.day, coalesce(new.ends_on, y.day)))) as named) n,
          -- Of a group that is hidden nothing is on; it follows its series all the same, until the group is shown again.
          lateral (select case when n.stays then y.standing when not n.named then 'called_off'
            when y.off_by_rule and not y.off_by_group then 'planned' else y.standing end as standing) w
        where y.series_id = new.id and y.starts_at > now()) z) x
    where x.id = s.id and (s.standing, s.off_by_rule, s.local_time, s.minutes) is distinct from (x.standing, x.off_by_rule, x.local_time, x.minutes);
  end if;
  perform private.fill_series(new.id);
  -- One that only ends earlier meets nothing new.
  if tg_op = 'INSERT' or (new.every, new.starts_on, new.local_time) is distinct from (old.every, old.starts_on, old.local_time)
    or coalesce(new.ends_on, 'infinity') > coalesce(old.ends_on, 'infinity') then
    perform private.lock_times(new.group_id);
    perform private.refuse_unless(not private.is_series_met(new), 'session_there');
  end if;
  return null;
end $$;
comment on function private.series_changed is
  'After trigger: sessions to come follow their series, and none begins when the group meets already (PT409 session_there). Definer: sessions are made by nobody else.';
create trigger group_series_changed after insert or update of every, starts_on, local_time, minutes, ends_on on public.group_series
  for each row execute function private.series_changed();

-- The calendar of /support-groups: what visitors can come to.
create view public.group_agenda with (security_invoker = true) as
  select s.id, s.starts_at, s.ends_at, s.minutes, s.day_part, s.standing, s.seats, s.note, s.sequence, s.moved_day is not null as is_moved,
    coalesce(s.hosted_by, g.hosted_by) as hosted_by, g.id as group_id, g.slug, g.name, g.summary, g.place_kind, g.place, g.state,
    g.time_zone, g.labels
  from public.group_sessions s join public.support_groups g on g.id = s.group_id
  where g.is_active and s.ends_at > now();
comment on view public.group_agenda is 'Sessions that are on or to come, with their groups.';
grant select on public.group_agenda to anon, authenticated, service_role;
