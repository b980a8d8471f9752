-- Care data is kept apart from everything else; being an administrator does not open it (decision 27).
create table public.care_staff (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.care_staff is 'Who may read care data. Administrators grant and withdraw it, which is logged.';
alter table public.care_staff enable row level security;
create policy "Care staff see that they are, administrators see all" on public.care_staff
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Administrators give access to care data" on public.care_staff
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators withdraw access to care data" on public.care_staff
  for delete to authenticated using ((select private.is_admin()));
grant select, insert (user_id), delete on public.care_staff to authenticated;
grant select, insert, update, delete on public.care_staff to service_role;
create trigger care_staff_audit after insert or update or delete on public.care_staff
  for each row execute function private.audit();

create function private.notify_care_staff()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_banned_until timestamptz;
begin
  -- Held, so that who is kept out at this moment is taken off afterwards (private.let_go_of_places).
  select p.banned_until into v_banned_until from public.profiles p where p.user_id = new.user_id for share;
  if v_banned_until > now() then raise exception using errcode = 'PT409', message = 'account_deactivated'; end if;
  if new.user_id is distinct from (select auth.uid()) then
    perform private.notify(new.user_id, 'role_granted', 'You can now see fathers'' confidential details',
      'You''re on the care team. Each time you read one of them, that is logged.', '/care');
    -- Nobody acts where the demo is written.
    if (select auth.uid()) is not null then
      perform private.notify_admins('Care data was opened to someone',
        'An administrator has given someone the right to read what fathers tell us. Please see whether that is right.', '/admin/user-management');
    end if;
    return null;
  end if;
  -- No name: a message in somebody else's inbox outlives the account it speaks of. The list shows who it is.
  perform private.notify_admins('An administrator can now see fathers'' confidential details',
    'They gave themselves this access, and nobody else confirmed it. Please check that it is right.',
    '/admin/user-management');
  return null;
end $$;
comment on function private.notify_care_staff is
  'Tells who got access, and the other administrators, by whatever way it was given. PT409 account_deactivated. Definer: administrators do not write to inboxes.';
create trigger care_staff_notify after insert on public.care_staff
  for each row execute function private.notify_care_staff();

-- The screen of care staff: pages and search, and access that is given and taken back under everybody's eyes.
create function private.require_care_staff()
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if not exists (select from public.care_staff s where s.user_id = (select private.my_id()))
    -- As for administrators: who has a second factor counts only after showing it.
    or (coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2'
      and exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')) then
    raise exception using errcode = '42501', message = 'only care staff may do this';
  end if;
end $$;
comment on function private.require_care_staff is 'Refuses everybody but care staff. Part of the two reads of care data.';

create function private.is_care_staff()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.care_staff s where s.user_id = (select private.my_id()))
$$;
comment on function private.is_care_staff is
  'Whether the caller is care staff, second factor included. For policies. Definer: those of care_staff itself ask about administrators.';
grant execute on function private.is_care_staff to authenticated, service_role;

-- An administrator who is not care staff, when somebody is in danger and no care staff can be reached: for half an hour,
-- to read, under everybody's eyes, and looked at afterwards by care staff.
create table public.care_overrides (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_name text not null,
  words text not null check (char_length(words) between 10 and 500),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 minutes',
  reviewed_by uuid references auth.users (id) on delete set null,
  reviewed_at timestamptz,
  review_words text check (char_length(review_words) between 1 and 500)
);
comment on table public.care_overrides is 'Emergencies in which an administrator opened care data, why, and what care staff found afterwards.';
create index care_overrides_user_id_idx on public.care_overrides (user_id, created_at);
create index care_overrides_reviewed_by_idx on public.care_overrides (reviewed_by);
alter table public.care_overrides enable row level security;
create policy "Who opened care data in an emergency sees that, care staff all" on public.care_overrides
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_care_staff()));
-- Server functions have no business with care data.
revoke all on public.care_overrides from service_role;
grant select on public.care_overrides to authenticated;

create function private.name_for_fathers(p_user_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  select coalesce((select nullif(left(split_part(btrim(p.full_name), ' ', 1), 60), '')
    from public.profiles p where p.user_id = p_user_id), 'A member of our staff')
$$;
comment on function private.name_for_fathers is 'How a father knows somebody of our staff: by the first name.';

create function private.send_news(p_template text, p_email text, p_subject_id uuid)
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id)
  select p_template, p_template || ':' || gen_random_uuid(), p_email, p_subject_id
  where p_email is not null and not exists (
    select from public.email_outbox o
    where o.subject_id = p_subject_id and o.template = p_template and o.to_email = p_email and o.sent_at is null and o.attempts < 12)
$$;
comment on function private.send_news is 'An email that says there is news and where, without a word of it and without whose; while one about the same waits to be sent there is no second.';

create function private.news_failed(p_template text, p_subject_id uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select coalesce((select m.state in ('no_such_address', 'given_up') from private.mails_about(p_subject_id, array[p_template]) m limit 1), false)
$$;
comment on function private.news_failed is 'Whether the newest mail of send_news about something did not arrive. Part of the two reads of requests.';

create function private.open_override()
returns uuid language sql stable security invoker set search_path = '' as $$
  select o.id from public.care_overrides o
  where o.user_id = (select private.my_id()) and o.ends_at > now() and (select private.is_admin())
  order by o.created_at desc limit 1
$$;
comment on function private.open_override is 'The emergency the caller has declared, while it lasts; null without one.';

create function private.require_care_reader()
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if private.open_override() is null then perform private.require_care_staff(); end if;
end $$;
comment on function private.require_care_reader is
  'Refuses everybody but care staff and an administrator in a declared emergency. For reads; what changes something asks require_care_staff.';

create function private.is_care_reader()
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_care_staff() or private.open_override() is not null
$$;
comment on function private.is_care_reader is
  'As require_care_reader, for policies. Definer: emergencies of the caller are asked for.';
grant execute on function private.is_care_reader to authenticated, service_role;

create domain public.care_purpose as text check (value in ('answer', 'arrange', 'safety', 'correct', 'conflict', 'supervise', 'other'));
comment on domain public.care_purpose is 'What care data may be read for; domain/care.ts has the words.';

-- Who looked at what of whom, when and what for. A look is written in the transaction that reads, so there is none without.
create table public.care_reads (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  reader_id uuid references auth.users (id) on delete set null,
  reader_name text not null,
  table_name text not null,
  record_id uuid,
  subject_id uuid references auth.users (id) on delete cascade,
  purpose public.care_purpose not null,
  words text check (char_length(words) between 1 and 300),
  is_emergency boolean not null default false
);
comment on table public.care_reads is
  'Every look of staff at care data. Shown to the person it is about; goes with what was read. The audit log keeps that there was one.';
comment on column public.care_reads.subject_id is 'The account it is about, where there is one; a request without an account has its private page.';
create index care_reads_subject_id_idx on public.care_reads (subject_id, at, id);
create index care_reads_record_id_idx on public.care_reads (record_id, at, id);
create index care_reads_reader_id_idx on public.care_reads (reader_id);
alter table public.care_reads enable row level security;
-- A look says whom and why: staff need no more of them than their own, and those of an emergency until it is reviewed.
create policy "People see who looked, care staff what they themselves read" on public.care_reads
  for select to authenticated using (subject_id = (select private.my_id())
    or (select private.is_care_staff()) and (reader_id = (select private.my_id())
      or is_emergency and exists (select from public.care_overrides o
        where o.user_id = reader_id and o.reviewed_at is null and at between o.created_at and o.ends_at)));
revoke all on public.care_reads from service_role;
grant select (id, at, reader_name, table_name, record_id, subject_id, purpose, words, is_emergency) on public.care_reads to authenticated;

create function private.require_reason(p_purpose text, p_words text)
returns void language plpgsql immutable security invoker set search_path = '' as $$
begin
  if coalesce(p_purpose, '') = '' or (p_purpose = 'other' and p_words is null) then
    raise exception using errcode = '22023', message = 'reason_needed';
  end if;
  perform p_purpose::public.care_purpose;
end $$;
comment on function private.require_reason is '22023 reason_needed, 23514 for a purpose that does not exist. Part of private.look and of what searches first.';

create function private.look(p_table text, p_record uuid, p_subject uuid, p_purpose text, p_words text default null)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_words text := private.said_line(jsonb_build_object('words', p_words), 'words', 300);
  v_override uuid := private.open_override();
  v_title text := 'Someone looked at what you told us, in an emergency';
begin
  perform private.require_care_reader();
  perform private.require_reason(p_purpose, v_words);
  -- Care staff who declared an emergency before they were care staff read as what they are.
  if private.is_care_staff() then v_override := null; end if;
  insert into public.care_reads (reader_id, reader_name, table_name, record_id, subject_id, purpose, words, is_emergency)
  values (private.my_id(), private.name_for_fathers(private.my_id()), p_table, p_record, p_subject, p_purpose, v_words, v_override is not null);
  -- Administrators read this log: it says that there was a look, not at whom.
  perform private.note('read', p_table, p_record::text);
  if v_override is not null and p_subject is not null and not exists (
    select from public.inbox_notifications n where n.user_id = p_subject and n.title = v_title and n.created_at > now() - interval '1 hour') then
    perform private.notify(p_subject, 'care_emergency', v_title, 'Your profile says who it was and why.', '/dashboard/profile');
  end if;
end $$;
comment on function private.look is
  'One look at care data: asks for the right and the reason, and writes who, what, whom and why. Call it in the function that reads, '
  'before it reads. 42501 without the right, 22023 reason_needed, 23514 for a purpose that does not exist. Part of every read of care data.';

create function private.drop_looks(p_table text, p_record uuid)
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.care_reads r where r.record_id = p_record and r.table_name = p_table
$$;
comment on function private.drop_looks is 'What was read is erased, and who read it with it. Part of what erases a record that belongs to no account.';

create function public.open_care_override(p_words text)
returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_line(jsonb_build_object('words', p_words), 'words', 500);
  v_id uuid := private.my_id();
  v_ends timestamptz;
begin
  perform private.require_admin();
  if char_length(coalesce(v_words, '')) < 10 then
    raise exception using errcode = '22023', message = 'Say in a few words what happened.';
  end if;
  -- One at a time, whoever presses twice.
  perform pg_catalog.pg_advisory_xact_lock(7310022, pg_catalog.hashtext(v_id::text));
  -- Sent again because no answer came: it is open already.
  select o.ends_at into v_ends from public.care_overrides o
    where o.user_id = v_id and o.words = v_words and o.ends_at > now() and o.reviewed_at is null;
  if found then return v_ends; end if;
  perform private.refuse_unless(not exists (select from public.care_overrides o where o.user_id = v_id and o.reviewed_at is null),
    'override_not_reviewed');
  insert into public.care_overrides (user_id, user_name, words)
  values (v_id, private.name_for_fathers(v_id), v_words) returning ends_at into v_ends;
  perform private.note('insert', 'care_overrides', null);
  perform private.notify_admins('An administrator opened fathers'' confidential details in an emergency',
    'For half an hour. Care staff will look at it afterwards.', '/admin/user-management');
  perform private.notify(s.user_id, 'for_staff', 'An administrator opened fathers'' confidential details in an emergency',
    'For half an hour. Please look at why, and at what was read.', '/care') from public.care_staff s where s.user_id <> v_id;
  return v_ends;
end $$;
comment on function public.open_care_override is
  'An administrator declares an emergency and may read care data for half an hour; everyone on the staff is told; the same again is one. PT409 '
  'override_not_reviewed while nobody has looked at the last one. Definer: nobody writes to inboxes and to that table.';
grant execute on function public.open_care_override to authenticated;

create function public.read_care_override(p_id uuid)
returns table (at timestamptz, reader_name text, table_name text, record_id uuid, father bigint, purpose text, words text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_care_staff();
  if not exists (select from public.care_overrides o where o.id = p_id and o.user_id <> private.my_id() and o.reviewed_at is null) then
    raise exception using errcode = 'PT404', message = 'override_not_found';
  end if;
  perform private.note('read', 'care_overrides', p_id::text);
  return query select r.at, r.reader_name, r.table_name, r.record_id, f.number, r.purpose::text, r.words
    from public.care_overrides o
    join public.care_reads r on r.reader_id = o.user_id and r.is_emergency and r.at between o.created_at and o.ends_at
    left join public.father_profiles f on f.user_id = r.subject_id
    where o.id = p_id order by r.id limit 1000;
end $$;
comment on function public.read_care_override is
  'Care staff who review an emergency: each look of it, the first first, with the number of the father where he has one; until it is reviewed. '
  'Logged. PT404 override_not_found, also for one of the caller. Definer: who read what is closed to callers.';
grant execute on function public.read_care_override to authenticated;

create function public.review_care_override(p_id uuid, p_words text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_line(jsonb_build_object('words', p_words), 'words', 500);
begin
  perform private.require_care_staff();
  -- Pressed again because no answer came: it is done.
  if exists (select from public.care_overrides o where o.id = p_id and o.reviewed_by = private.my_id() and o.review_words = v_words) then
    return;
  end if;
  -- With the review it is over: nothing may be read in it that nobody has looked at.
  update public.care_overrides o set reviewed_by = private.my_id(), reviewed_at = now(), ends_at = least(o.ends_at, now()),
    review_words = v_words
  where o.id = p_id and o.user_id <> private.my_id() and o.reviewed_at is null;
  if not found then raise exception using errcode = 'PT404', message = 'override_not_found'; end if;
  perform private.note('update', 'care_overrides', p_id::text);
end $$;
comment on function public.review_care_override is
  'Another of the care staff has looked at an emergency, once, and ends it; again in the same words changes nothing. PT404 override_not_found, also for one of the caller. Definer: nobody writes to that table.';
grant execute on function public.review_care_override to authenticated;

create function public.set_care_staff(p_user_id uuid, p_on boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = p_user_id) then
    raise exception using errcode = 'PT404', message = 'person_not_found';
  end if;
  if p_on then
    insert into public.care_staff (user_id) values (p_user_id) on conflict (user_id) do nothing;
  else
    delete from public.care_staff s where s.user_id = p_user_id;
  end if;
end $$;
comment on function public.set_care_staff is
  'An administrator opens care data to somebody or closes it; twice changes nothing. PT404, PT409 account_deactivated. The other administrators are told. Definer: it looks into auth.users.';
grant execute on function public.set_care_staff to authenticated;

create table public.father_profiles (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  children_ages text check (char_length(children_ages) <= 120 and private.is_line(children_ages)),
  location text check (char_length(location) <= 120 and private.is_line(location)),
  primary_challenges text check (char_length(primary_challenges) <= 2000 and private.is_text(primary_challenges)),
  support_interests text[] not null default '{}' check (private.is_short_list(support_interests)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.father_profiles is
  'Care data of single fathers. Their own row only; care staff read it through read_father_profile, which is logged.';
comment on column public.father_profiles.number is 'What staff call him: the list shows no names.';
alter table public.father_profiles enable row level security;
create policy "Fathers read their own profile" on public.father_profiles
  for select to authenticated using (user_id = (select private.my_id()));
create policy "Fathers add their own profile" on public.father_profiles
  for insert to authenticated with check (user_id = (select private.my_id()) and (select private.has_role('single_dad')));
create policy "Fathers change their own profile" on public.father_profiles
  for update to authenticated using (user_id = (select private.my_id())) with check (user_id = (select private.my_id()));
-- Server functions have no business with it either.
revoke all on public.father_profiles from service_role;
grant select, insert (user_id, children_ages, location, primary_challenges, support_interests),
  update (children_ages, location, primary_challenges, support_interests) on public.father_profiles to authenticated;
create trigger father_profiles_touch_updated_at before update on public.father_profiles
  for each row execute function private.touch_updated_at();

-- Listing is logged, so it is a verb and no view; as rows it can be sorted and paged by the API.
create function public.list_father_profiles()
returns table (user_id uuid, number bigint, created_at timestamptz, updated_at timestamptz, total bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_care_reader();
  perform private.note('read', 'father_profiles', null);
  return query select f.user_id, f.number, f.created_at, f.updated_at, count(*) over () from public.father_profiles f;
end $$;
comment on function public.list_father_profiles is
  'Care staff: who has told us about his situation, by number and without a name, each row with how many there are; logged. Definer: the table is open to the fathers alone.';
grant execute on function public.list_father_profiles to authenticated;

-- That a name is among them is care data: whoever comes up sees that he was found, by whom and why.
create function public.find_fathers(p_q text, p_purpose text, p_words text default null)
returns table (user_id uuid, number bigint, full_name text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row record;
begin
  perform private.require_care_reader();
  if char_length(btrim(coalesce(p_q, ''))) < 2 then raise exception using errcode = '22023', message = 'name_needed'; end if;
  -- Before the search: an error only where somebody is found would tell that he is, without a line.
  perform private.require_reason(p_purpose, private.said_line(jsonb_build_object('words', p_words), 'words', 300));
  perform private.note('read', 'father_profiles', null);
  for v_row in
    select f.id, f.user_id, f.number, p.full_name from public.father_profiles f join public.profiles p on p.user_id = f.user_id
    -- The index knows more than the name: what it finds is asked again.
    where private.person_words(p.email, p.full_name, p.phone_number) @@ private.search_for(p_q, false)
      and private.search_words(p.full_name) @@ private.search_for(p_q, false)
    order by p.full_name, f.number limit 10
  loop
    perform private.look('profiles', v_row.id, v_row.user_id, p_purpose, p_words);
    user_id := v_row.user_id;
    number := v_row.number;
    full_name := v_row.full_name;
    return next;
  end loop;
end $$;
comment on function public.find_fathers is
  'Care staff: at most ten fathers by words of the name, for a reason; each who is shown is a look that he sees (private.look). 22023 name_needed, reason_needed. Definer: the table is open to the fathers alone.';
grant execute on function public.find_fathers to authenticated;

create function public.read_father_profile(p_user_id uuid, p_purpose text, p_words text default null)
returns table (user_id uuid, full_name text, email text, phone_number text, children_ages text, location text,
  primary_challenges text, support_interests text[], created_at timestamptz, updated_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.require_care_reader();
  select f.id into v_id from public.father_profiles f where f.user_id = p_user_id;
  if v_id is null then raise exception using errcode = 'PT404', message = 'father_not_found'; end if;
  perform private.look('father_profiles', v_id, p_user_id, p_purpose, p_words);
  return query select f.user_id, p.full_name, u.email::text, p.phone_number, f.children_ages, f.location,
      f.primary_challenges, f.support_interests, f.created_at, f.updated_at
    from public.father_profiles f join public.profiles p on p.user_id = f.user_id join auth.users u on u.id = f.user_id
    where f.id = v_id;
end $$;
comment on function public.read_father_profile is
  'Care staff: one father''s profile and how to reach him, for a reason that he sees (private.look). Definer: the table is open to the fathers alone.';
grant execute on function public.read_father_profile to authenticated;

-- "What we hold": each domain of care says its part as private.held_by_<domain>(p_user_id), one row for each record of somebody.
create function private.held_by_care(p_user_id uuid)
returns table (what text, since timestamptz, link_path text)
language sql stable security invoker set search_path = '' as $$
  select 'father_profiles', f.created_at, '/dashboard/profile' from public.father_profiles f where f.user_id = p_user_id
$$;
comment on function private.held_by_care is 'That a father has told us about himself. Part of what_we_hold.';

create function public.what_we_hold()
returns table (what text, since timestamptz, link_path text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_part regproc;
begin
  for v_part in select * from private.parts_of('held_by') loop
    return query execute format('select * from %s($1)', v_part) using v_id;
  end loop;
end $$;
comment on function public.what_we_hold is
  'The care data kept about the caller: the table, since when, where he finds it. Definer: care tables are closed.';
grant execute on function public.what_we_hold to authenticated;

create function private.data_of_care(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'father_profile', (select to_jsonb(f) from public.father_profiles f where f.user_id = p_user_id),
    'who_looked', (select coalesce(jsonb_agg(to_jsonb(r) - 'reader_id' - 'subject_id' order by r.id), '[]')
      from public.care_reads r where r.subject_id = p_user_id),
    'care_overrides', (select coalesce(jsonb_agg(to_jsonb(o) - 'reviewed_by' order by o.created_at), '[]')
      from public.care_overrides o where o.user_id = p_user_id))
$$;
comment on function private.data_of_care is 'What a father has told us and who looked at it; emergencies somebody declared. Part of my_data.';

create function private.forget_care(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  -- Before the account itself goes, and with it whose hands a request is in.
  delete from public.care_staff s where s.user_id = p_user_id;
  update public.care_reads r set reader_name = 'A former member of our staff', words = null where r.reader_id = p_user_id
$$;
comment on function private.forget_care is 'What somebody who leaves has in hand is let go; the looks stay without the name. Part of erase_account.';
