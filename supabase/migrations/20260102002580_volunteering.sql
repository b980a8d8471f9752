-- Volunteering: what there is to do, when, and who comes. Anyone reads what is open; nobody but staff and the person sees
-- who comes, who was checked and for how long somebody worked. Places are given by verbs (2582); staff work in 2584.
create function private.opportunity_words(p_title text, p_summary text, p_skills text[])
returns tsvector language sql immutable parallel safe security invoker set search_path = '' cost 1000 as $$
  select private.search_words(p_title || ' ' || p_summary || ' ' || array_to_string(p_skills, ' '))
$$;
comment on function private.opportunity_words is 'What an opportunity is found by.';
grant execute on function private.opportunity_words to authenticated, service_role;

create table public.volunteer_opportunities (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  summary text not null check (char_length(btrim(summary)) between 1 and 300),
  description text not null default '' check (char_length(description) <= 4000),
  skills text[] not null default '{}' check (private.is_short_list(skills, 40) and lower(skills::text) = skills::text),
  is_task boolean not null default false,
  is_remote boolean not null default false,
  state text check (state = any (private.us_states())),
  city text check (char_length(btrim(city)) between 1 and 80),
  near_children boolean not null default false,
  is_active boolean not null default false,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, is_task),
  constraint volunteer_opportunities_place_check
    check (case when is_remote then coalesce(state, city) is null else state is not null and city is not null end)
);
comment on table public.volunteer_opportunities is 'What volunteers can do, in the words of staff. Visitors see what is shown and not archived.';
comment on column public.volunteer_opportunities.skills is 'What helps there, in small letters, as volunteers name their own skills.';
comment on column public.volunteer_opportunities.is_task is 'Done at any time in a few minutes, instead of at a shift.';
comment on column public.volunteer_opportunities.near_children is 'Only with an approved background check that is still good on the last day of the shift.';
create index volunteer_opportunities_updated_at_idx on public.volunteer_opportunities (updated_at, id);
create index volunteer_opportunities_words_idx on public.volunteer_opportunities
  using gin (private.opportunity_words(title, summary, skills)) with (fastupdate = off);
alter table public.volunteer_opportunities enable row level security;
create policy "Anyone reads what volunteers can do, staff all" on public.volunteer_opportunities
  for select to anon, authenticated using (is_active and not archived or (select private.is_admin()));
create policy "Administrators add opportunities" on public.volunteer_opportunities
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change opportunities" on public.volunteer_opportunities
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.volunteer_opportunities to anon;
grant select, insert (id, title, summary, description, skills, is_task, is_remote, state, city, near_children, is_active),
  update (title, summary, description, skills, is_remote, state, city, near_children, is_active, archived)
  on public.volunteer_opportunities to authenticated;
grant select, insert, update, delete on public.volunteer_opportunities to service_role;
create trigger volunteer_opportunities_touch_updated_at before update on public.volunteer_opportunities
  for each row execute function private.touch_updated_at();
create trigger volunteer_opportunities_audit after insert or update or delete on public.volunteer_opportunities
  for each row execute function private.audit('id', 'title', 'near_children', 'is_active', 'archived', 'updated_at');

create function private.found_opportunities(p_q text)
returns setof uuid language sql stable security definer set search_path = '' rows 20 as $$
  select o.id from public.volunteer_opportunities o
  where private.opportunity_words(o.title, o.summary, o.skills) @@ private.search_for(p_q, true)
$$;
comment on function private.found_opportunities is
  'Opportunities by words of title, summary and skills; who asks reads them by their policies. Definer: below row level security no index answers a search.';
grant execute on function private.found_opportunities to anon, authenticated, service_role;

create function public.search_volunteer_opportunities(p_q text)
returns setof public.volunteer_opportunities language sql stable security invoker set search_path = '' rows 20 as $$
  select o.* from public.volunteer_opportunities o where o.id = any (array(select private.found_opportunities(p_q)))
$$;
comment on function public.search_volunteer_opportunities is 'Opportunities the caller may read in which all words of a search stand, in any form.';
grant execute on function public.search_volunteer_opportunities to authenticated;

create table public.volunteer_shifts (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null,
  is_task boolean not null default false,
  time_zone text not null default 'America/New_York' check (time_zone in ('America/New_York', 'America/Chicago', 'America/Denver',
    'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico')),
  starts_local timestamp check (starts_local between '2026-01-01' and '2100-01-01'),
  minutes integer not null check (minutes between 5 and 1440),
  capacity integer not null check (capacity between 1 and 500),
  taken integer not null default 0 check (taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  offered integer not null default 0 check (offered between 0 and taken),
  cancelled boolean not null default false,
  starts_at timestamptz generated always as (starts_local at time zone time_zone) stored,
  -- Elapsed time, also over the night when the clocks change.
  ends_at timestamptz generated always as ((starts_local at time zone time_zone at time zone 'UTC' + make_interval(mins => minutes))
    at time zone 'UTC') stored,
  sort_at timestamptz not null generated always as (coalesce(starts_local at time zone time_zone, 'infinity')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (opportunity_id, is_task) references public.volunteer_opportunities (id, is_task) on delete cascade,
  constraint volunteer_shifts_starts_local_check1 check (is_task = (starts_local is null)),
  constraint volunteer_shifts_starts_local_check2 check (starts_local at time zone time_zone at time zone time_zone = starts_local),
  constraint volunteer_shifts_capacity_check1 check (taken <= capacity)
);
comment on table public.volunteer_shifts is 'When something is to be done and for how many; a task has one without a time. Counts only, no people.';
comment on column public.volunteer_shifts.starts_local is 'What the clock on the wall says there. A time the clocks skip is refused; one they show twice is the second.';
comment on column public.volunteer_shifts.taken is 'How many come or came; never more than there are places, whoever writes. Kept by triggers, as are waiting and offered.';
comment on column public.volunteer_shifts.sort_at is 'Until when somebody can sign up; tasks have no end and come last.';
create index volunteer_shifts_opportunity_id_idx on public.volunteer_shifts (opportunity_id, is_task);
create index volunteer_shifts_sort_at_idx on public.volunteer_shifts (sort_at, id);
alter table public.volunteer_shifts enable row level security;
create policy "Anyone reads the shifts of what is shown, staff all" on public.volunteer_shifts
  for select to anon, authenticated using ((select private.is_admin()) or not cancelled and exists (
    select from public.volunteer_opportunities o where o.id = opportunity_id and o.is_active and not o.archived));
create policy "Administrators add shifts" on public.volunteer_shifts
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change shifts" on public.volunteer_shifts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.volunteer_shifts to anon;
grant select, insert (id, opportunity_id, is_task, time_zone, starts_local, minutes, capacity),
  update (time_zone, starts_local, minutes, capacity, cancelled) on public.volunteer_shifts to authenticated;
grant select, insert, update, delete on public.volunteer_shifts to service_role;
create trigger volunteer_shifts_touch_updated_at before update of time_zone, starts_local, minutes, capacity, cancelled
  on public.volunteer_shifts for each row execute function private.touch_updated_at();
create trigger volunteer_shifts_audit after insert or update of time_zone, starts_local, minutes, capacity, cancelled
  on public.volunteer_shifts for each row
  execute function private.audit('id', 'opportunity_id', 'time_zone', 'starts_local', 'minutes', 'capacity', 'cancelled', 'updated_at');

create table public.volunteer_signups (
  id uuid primary key default gen_random_uuid(),
  shift_id uuid not null references public.volunteer_shifts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  state text not null check (state in ('coming', 'waiting', 'left', 'handed_over', 'released', 'came', 'no_show', 'excused')),
  since timestamptz not null default now(),
  is_offered boolean not null default false,
  day_reminded_at timestamptz,
  hours_reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shift_id, user_id),
  constraint volunteer_signups_is_offered_check check (state = 'coming' or not is_offered)
);
comment on table public.volunteer_signups is 'Who comes to which shift, waits for a place, or came. Volunteers see their own row and nothing of anybody else''s.';
comment on column public.volunteer_signups.since is 'When it became so; who waits longest is next.';
comment on column public.volunteer_signups.state is 'released: the foundation took the place back, because the shift was cancelled or a check has run out.';
create index volunteer_signups_user_id_idx on public.volunteer_signups (user_id, since);
create index volunteer_signups_since_idx on public.volunteer_signups (since, id);
create index volunteer_signups_waiting_idx on public.volunteer_signups (shift_id, since, id) where state = 'waiting';
alter table public.volunteer_signups enable row level security;
create policy "Volunteers see their own shifts, staff all" on public.volunteer_signups
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
grant select on public.volunteer_signups to authenticated;
grant select, insert, update, delete on public.volunteer_signups to service_role;
create trigger volunteer_signups_touch_updated_at before update on public.volunteer_signups
  for each row execute function private.touch_updated_at();
create trigger volunteer_signups_audit after update on public.volunteer_signups
  for each row when (old.state <> new.state) execute function private.audit('id', 'shift_id', 'state');

create function private.count_places()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.volunteer_shifts s set taken = s.taken + d.taken, waiting = s.waiting + d.waiting, offered = s.offered + d.offered
  from (select r.shift_id, sum(r.sign * (r.state in ('coming', 'came', 'no_show', 'excused'))::integer)::integer as taken,
      sum(r.sign * (r.state = 'waiting')::integer)::integer as waiting, sum(r.sign * r.is_offered::integer)::integer as offered
    from (select new.shift_id, new.state, new.is_offered, 1 as sign where tg_op <> 'DELETE'
      union all select old.shift_id, old.state, old.is_offered, -1 where tg_op <> 'INSERT') r group by 1) d
  where s.id = d.shift_id and (d.taken, d.waiting, d.offered) <> (0, 0, 0);
  return null;
end $$;
comment on function private.count_places is 'After trigger: keeps the counts of a shift. The check on them holds whoever writes. Definer: nobody else writes counts.';
create trigger volunteer_signups_withdraw_mail after delete on public.volunteer_signups for each row execute function private.withdraw_mail();
create trigger volunteer_signups_count after insert or update or delete on public.volunteer_signups
  for each row execute function private.count_places();

create table public.volunteer_checks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null default 'background' check (kind in ('background', 'references', 'driving')),
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused')),
  checked_on date,
  expires_on date,
  reference text check (char_length(btrim(reference)) between 1 and 200),
  decided_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint volunteer_checks_expires_on_check check (expires_on > checked_on and expires_on <= checked_on + 1100),
  constraint volunteer_checks_checked_on_check check (checked_on <= (updated_at at time zone 'UTC' + interval '14 hours')::date),
  constraint volunteer_checks_state_check1 check (state <> 'approved' or (checked_on is not null and expires_on is not null))
);
comment on table public.volunteer_checks is 'Whether somebody may work near children: the outcome, never a document. The person and staff alone; written by request_check and decide_check.';
comment on column public.volunteer_checks.reference is 'What the agency that checked calls it.';
comment on column public.volunteer_checks.expires_on is 'The last day it counts; at most three years after the check.';
create unique index volunteer_checks_requested_key on public.volunteer_checks (user_id, kind) where state = 'requested';
create index volunteer_checks_user_id_idx on public.volunteer_checks (user_id, kind);
create index volunteer_checks_updated_at_idx on public.volunteer_checks (updated_at, id);
create index volunteer_checks_decided_by_idx on public.volunteer_checks (decided_by);
alter table public.volunteer_checks enable row level security;
create policy "Volunteers read their own checks, staff all" on public.volunteer_checks
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
grant select on public.volunteer_checks to authenticated;
grant select, insert, update, delete on public.volunteer_checks to service_role;
create trigger volunteer_checks_touch_updated_at before update on public.volunteer_checks
  for each row execute function private.touch_updated_at();
create trigger volunteer_checks_withdraw_mail after delete on public.volunteer_checks for each row execute function private.withdraw_mail();
create trigger volunteer_checks_audit after insert or update or delete on public.volunteer_checks
  for each row execute function private.audit('id', 'kind', 'state', 'checked_on', 'expires_on');

create table public.volunteer_hours (
  id uuid primary key default gen_random_uuid(),
  signup_id uuid not null unique references public.volunteer_signups (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  minutes integer not null check (minutes between 5 and 1440),
  worked_on date not null,
  note text check (char_length(btrim(note)) between 1 and 500),
  state text not null default 'entered' check (state in ('entered', 'approved', 'refused')),
  reason text check (char_length(btrim(reason)) between 1 and 500),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.volunteer_hours is 'How long somebody says to have worked at a shift, and whether staff confirm it. Written by enter_hours and decide_hours.';
create index volunteer_hours_user_id_idx on public.volunteer_hours (user_id, worked_on);
create index volunteer_hours_created_at_idx on public.volunteer_hours (created_at, id);
create index volunteer_hours_entered_idx on public.volunteer_hours (created_at) where state = 'entered';
create index volunteer_hours_decided_by_idx on public.volunteer_hours (decided_by);
alter table public.volunteer_hours enable row level security;
create policy "Volunteers see their own hours, staff all" on public.volunteer_hours
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
grant select on public.volunteer_hours to authenticated;
grant select, insert, update, delete on public.volunteer_hours to service_role;
create trigger volunteer_hours_touch_updated_at before update on public.volunteer_hours
  for each row execute function private.touch_updated_at();
create trigger volunteer_hours_audit after update on public.volunteer_hours
  for each row when (old.state <> new.state) execute function private.audit('id', 'state', 'minutes');

create table public.volunteer_letters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- 122 random bits: guessing one is hopeless at any speed.
  code text not null unique default upper(replace(gen_random_uuid()::text, '-', '')) check (code ~ '^[0-9A-F]{32}$'),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  minutes integer not null check (minutes > 0),
  worked_from date not null,
  worked_until date not null check (worked_until >= worked_from),
  issued_at timestamptz not null default now(),
  revoked_at timestamptz
);
comment on table public.volunteer_letters is 'Letters about confirmed hours. Who holds one can ask by its code whether it is true; revoked, the code says nothing any more.';
comment on column public.volunteer_letters.worked_from is 'The first day of the hours it counts; worked_until is the last. Not the days that were asked for.';
comment on column public.volunteer_letters.issued_at is 'It counts the hours that were confirmed before.';
create index volunteer_letters_user_id_idx on public.volunteer_letters (user_id, issued_at);
alter table public.volunteer_letters enable row level security;
create policy "Volunteers read their own letters, staff all" on public.volunteer_letters
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
grant select on public.volunteer_letters to authenticated;
grant select, insert, update, delete on public.volunteer_letters to service_role;
create trigger volunteer_letters_audit after insert or update or delete on public.volunteer_letters
  for each row execute function private.audit('id', 'minutes', 'worked_from', 'worked_until', 'revoked_at');
