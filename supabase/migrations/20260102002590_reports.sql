-- Reports of what people write in public, and what staff decide about it. A thing that several people report is one case.
-- Two persons: who reported a thing, wrote it, or has said that it is about himself or his family decides nothing about it,
-- and an appeal goes to somebody else than the decision. Whom it concerns never learns who reported.
create function private.is_report_reason(p_reason text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select p_reason in ('child_danger', 'threat', 'private_facts', 'hate', 'scam', 'false', 'spam', 'other')
$$;
comment on function private.is_report_reason is 'Whether the form offers this reason; domain/reports.ts has the words.';
grant execute on function private.is_report_reason to service_role;

create function private.is_urgent_reason(p_reason text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select p_reason in ('child_danger', 'threat')
$$;
comment on function private.is_urgent_reason is 'Danger to a child, or a threat: such a case stands above all others.';

create table public.report_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.report_kinds (kind) on delete restrict,
  record_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  path text not null check (path like '/%' and char_length(path) <= 300),
  said jsonb not null default '[]' check (jsonb_typeof(said) = 'array'),
  author_id uuid references auth.users (id) on delete set null,
  state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'closed')),
  reasons text[] not null default '{}',
  report_count integer not null default 0 check (report_count >= 0),
  is_urgent boolean not null default false,
  place bigint not null default 0,
  decision text check (decision in ('kept', 'taken_down')),
  words text check (char_length(words) between 1 and 800),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  appeal_until timestamptz,
  appeal_decision text check (appeal_decision in ('upheld', 'reversed')),
  appeal_words text check (char_length(appeal_words) between 1 and 800),
  appeal_by uuid references auth.users (id) on delete set null,
  appeal_decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint report_cases_other_person check (appeal_by <> decided_by),
  constraint report_cases_decision_check1 check ((state = 'open') = (decision is null)),
  constraint report_cases_appeal_check1 check (appealed_at is null or decision = 'taken_down')
);
comment on table public.report_cases is 'What was reported, once for each thing that waits, and what became of it. Written by its verbs alone.';
comment on column public.report_cases.title is 'What it was called when it was reported last.';
comment on column public.report_cases.said is
  'What visitors read of it whenever it was reported or decided: moments with their lines, the first one first. For staff and its author; goes with the author.';
comment on column public.report_cases.place is 'The order of the queue: what waits before what is done, urgent first, then by age. Kept by a trigger.';
comment on column public.report_cases.words is 'What staff wrote to the author with the decision.';
comment on column public.report_cases.appeal_until is 'Before this moment its author can ask for a second look, and what it looks at is kept; null: as long as the case is there.';
comment on column public.report_cases.decided_by is 'Not granted: an author is told what was decided, not by whom. The log knows.';
create unique index report_cases_open_idx on public.report_cases (kind, record_id) where state = 'open';
create index report_cases_place_idx on public.report_cases (place, id);
create index report_cases_created_at_idx on public.report_cases (created_at, id);
create index report_cases_waiting_idx on public.report_cases (place) where state in ('open', 'appealed');
create index report_cases_kind_idx on public.report_cases (kind, place, id);
create index report_cases_author_id_idx on public.report_cases (author_id);
create index report_cases_decided_by_idx on public.report_cases (decided_by);
create index report_cases_appeal_by_idx on public.report_cases (appeal_by);

create table public.report_recusals (
  case_id uuid not null references public.report_cases (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (case_id, user_id)
);
comment on table public.report_recusals is
  'Staff who have said that a case is about themselves or their family, and whoever wrote what stood there before. It is gone for them, and cannot be taken back.';
create index report_recusals_user_id_idx on public.report_recusals (user_id);
alter table public.report_recusals enable row level security;
revoke all on public.report_recusals from service_role;
create policy "Staff see what they have stepped aside from" on public.report_recusals
  for select to authenticated using ((select private.is_admin()) and user_id = (select private.my_id()));
grant select on public.report_recusals to authenticated, service_role;
-- Only who steps aside: of a former author the log would tell staff whose words were reported.
create trigger report_recusals_audit after insert on public.report_recusals
  for each row when (new.user_id = private.my_id()) execute function private.audit('case_id', 'user_id');

alter table public.report_cases enable row level security;
revoke all on public.report_cases from service_role;
create policy "Staff read the cases of others, authors what was taken down" on public.report_cases
  for select to authenticated using (
    author_id = (select private.my_id()) and decision = 'taken_down'
    or (select private.is_admin()) and author_id is distinct from (select private.my_id())
      and not exists (select from public.report_recusals r where r.case_id = id and r.user_id = (select private.my_id())));
grant select (id, kind, record_id, title, path, said, state, reasons, report_count, is_urgent, place, decision, words, decided_at, appeal,
  appealed_at, appeal_until, appeal_decision, appeal_words, appeal_decided_at, created_at, updated_at) on public.report_cases to authenticated;
grant select on public.report_cases to service_role;
create trigger report_cases_touch_updated_at before update on public.report_cases
  for each row execute function private.touch_updated_at();
create trigger report_cases_withdraw_mail after delete on public.report_cases for each row execute function private.withdraw_mail();
-- No title and nothing that was said: the log cannot be changed, and both may name somebody.
create trigger report_cases_audit after update on public.report_cases
  for each row when (old.state <> new.state) execute function private.audit('id', 'kind', 'state', 'decision', 'appeal_decision');

create table public.reports (
  id uuid primary key,
  case_id uuid not null references public.report_cases (id) on delete cascade,
  reason text not null check (private.is_report_reason(reason)),
  words text check (char_length(words) between 1 and 1000),
  reporter_id uuid references auth.users (id) on delete set null,
  network text check (network ~ '^[0-9a-f]{32}$'),
  from_account boolean not null generated always as (reporter_id is not null) stored,
  created_at timestamptz not null default now(),
  constraint reports_once_each unique (case_id, reporter_id),
  constraint reports_once_a_network unique (case_id, network)
);
comment on table public.reports is 'Each report with its reason. Staff read what was said, and never who said it.';
comment on column public.reports.id is 'Chosen by the browser: a report that is sent twice is one.';
comment on column public.reports.network is 'Keyed hash of where a visitor without an account came from, for ninety days: he counts once.';
create index reports_reporter_id_idx on public.reports (reporter_id);
create index reports_created_at_idx on public.reports (created_at) where network is not null;
alter table public.reports enable row level security;
revoke all on public.reports from service_role;

create function private.is_party(p_case_id uuid, p_user_id uuid, p_reporters boolean)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.report_cases c where c.id = p_case_id and c.author_id = p_user_id)
    or exists (select from public.report_recusals r where r.case_id = p_case_id and r.user_id = p_user_id)
    or p_reporters and exists (select from public.reports r where r.case_id = p_case_id and r.reporter_id = p_user_id)
$$;
comment on function private.is_party is
  'Whether somebody wrote what a case is about or what stood there before, has stepped aside or, where asked for, reported it. Definer: reporters are closed to callers.';
grant execute on function private.is_party to authenticated;

create function private.is_own_matter(p_kind text, p_record_id uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.report_cases c
    where c.kind = p_kind and c.record_id = p_record_id and c.decision = 'taken_down' and c.appeal_decision is distinct from 'reversed'
      -- Once somebody else is asked for a second look, nobody goes before it by another door.
      and (c.state = 'appealed' or private.is_party(c.id, (select private.my_id()), true)))
$$;
comment on function private.is_own_matter is
  'Whether this was taken down, and who asks wrote it, reported it or has stepped aside, or an appeal about it is open: others bring it back, or the appeal. Part of verbs and triggers that do.';

create policy "Staff read reports of cases that are not their own" on public.reports
  for select to authenticated
  using ((select private.is_admin()) and not private.is_party(case_id, (select private.my_id()), false));
grant select (id, case_id, reason, words, from_account, created_at) on public.reports to authenticated;
grant select on public.reports to service_role;

create function private.guard_report_case()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  new.place := case when new.state in ('open', 'appealed') then 0 else 20000000000 end
    + case when new.is_urgent then 0 else 10000000000 end + extract(epoch from coalesce(new.appealed_at, new.created_at))::bigint;
  if tg_op = 'UPDATE' and (
    new.decided_by is distinct from old.decided_by and private.is_party(new.id, new.decided_by, true)
    or new.appeal_by is distinct from old.appeal_by and private.is_party(new.id, new.appeal_by, true)) then
    raise exception using errcode = 'PT409', message = 'own_matter';
  elsif new.appeal_by = new.decided_by then
    raise exception using errcode = 'PT409', message = 'other_person_needed';
  end if;
  return new;
end $$;
comment on function private.guard_report_case is
  'Before trigger: the place in the queue, and that nobody decides about his own matter or twice, whoever writes. Definer: reporters are closed to callers.';
create trigger report_cases_guard before insert or update on public.report_cases
  for each row execute function private.guard_report_case();

create function private.reported_thing(p_kind text, p_record_id uuid, out title text, out path text, out author_id uuid, out said jsonb)
returns record language plpgsql stable security invoker set search_path = '' as $$
declare
  v_look text := (select k.look from private.report_kinds k where k.kind = p_kind);
begin
  if v_look is not null then execute v_look into title, path, author_id, said using p_record_id; end if;
end $$;
comment on function private.reported_thing is 'What a thing is called, where it stands, whose it is and what visitors read of it now; all null where they see nothing. Part of the verbs.';

create function private.said_since(p_said jsonb, p_lines jsonb)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select case when p_lines is null or p_lines = p_said #> '{-1,lines}' then p_said
    -- Twenty at most, with the first and the last: whoever changes it all the time fills nothing.
    else p_said - 19 || jsonb_build_object('at', now(), 'lines', p_lines) end
$$;
comment on function private.said_since is 'What was said until now, and what is said now where that is something else. Part of the verbs.';

create function public.receive_report(p_report jsonb, p_user_id uuid default null, p_network text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind text := p_report ->> 'kind';
  v_record uuid := private.try_uuid(p_report ->> 'record_id');
  v_thing record;
  v_case uuid;
  v_former uuid;
  v_urgent boolean := coalesce(private.is_urgent_reason(p_report ->> 'reason'), false);
begin
  v_thing := private.reported_thing(v_kind, v_record);
  if v_thing.path is null then raise exception using errcode = 'PT404', message = 'thing_not_found'; end if;
  if v_thing.author_id = p_user_id then raise exception using errcode = 'PT409', message = 'own_thing'; end if;
  select c.author_id into v_former from public.report_cases c where c.kind = v_kind and c.record_id = v_record and c.state = 'open' for update;
  insert into public.report_cases as c (kind, record_id, title, path, said, author_id)
  values (v_kind, v_record, left(v_thing.title, 200), v_thing.path, private.said_since('[]', v_thing.said), v_thing.author_id)
  -- Words of somebody else stand there now: the case is his, and keeps nothing of who was there before. An account where there was
  -- none is the same person, known by now.
  on conflict (kind, record_id) where state = 'open' do update set title = excluded.title, path = excluded.path, author_id = excluded.author_id,
    said = private.said_since(case when coalesce(c.author_id, excluded.author_id) is not distinct from excluded.author_id then c.said else '[]' end, v_thing.said)
  returning c.id into v_case;
  if v_former is not null and v_former is distinct from v_thing.author_id then
    -- It began with his words: he decides nothing about it, and his leaving would no longer find what was said of them.
    insert into public.report_recusals (case_id, user_id) values (v_case, v_former) on conflict do nothing;
    update public.reports r set words = null where r.case_id = v_case;
  end if;
  insert into public.reports (id, case_id, reason, words, reporter_id, network)
  -- The same number for another thing is another report.
  values (case when exists (select from public.reports r join public.report_cases c on c.id = r.case_id
      where r.id = (p_report ->> 'id')::uuid and (c.kind, c.record_id) <> (v_kind, v_record))
      then gen_random_uuid() else (p_report ->> 'id')::uuid end, v_case, p_report ->> 'reason', private.said_text(p_report, 'words', 1000), p_user_id,
    case when p_user_id is null then p_network end)
  on conflict do nothing;
  -- Told before, perhaps of a case that is decided by now: that opens no new one.
  if not found then
    delete from public.report_cases c where c.id = v_case and c.report_count = 0;
    return;
  end if;
  update public.report_cases c set report_count = c.report_count + 1, is_urgent = c.is_urgent or v_urgent,
    reasons = array(select distinct r from unnest(c.reasons || (p_report ->> 'reason')) r order by r) where c.id = v_case;
  -- No title: whoever wrote the thing may be staff himself.
  if v_urgent then
    perform private.notify_admins('Urgent: something was reported', 'Someone may be in danger. Please look at it now.', '/admin/reports');
  else
    perform private.notify_admins_hourly('Something was reported', 'It waits for someone to look at it.', '/admin/reports');
  end if;
end $$;
comment on function public.receive_report is
  'Keeps a report of something visitors can see, once for each person and thing. PT404 thing_not_found, PT409 own_thing. Definer: nobody writes cases, and kinds are closed to callers.';
grant execute on function public.receive_report to service_role;
