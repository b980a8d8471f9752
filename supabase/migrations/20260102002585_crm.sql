-- Who we know: one person, whatever addresses they gave, wrote or signed up with. Gifts, letters and messages stay where they
-- are and are found by address; what is written here is what staff know beside them. Nothing of care data is: see the wall.
create function private.crm_words(p_name text, p_phone text, p_organization text, p_tags text[], p_emails text[])
returns tsvector language plpgsql immutable parallel safe security invoker set search_path = '' cost 1000 as $$
begin
  return private.search_words(coalesce(array_to_string(p_emails, ' '), '') || ' ' || p_name || ' ' || coalesce(p_organization, '') || ' '
    || coalesce(array_to_string(p_tags, ' '), '') || ' ' || coalesce(p_phone || ' ' || regexp_replace(p_phone, '[^0-9]', '', 'g'), ''));
end $$;
comment on function private.crm_words is 'What staff find a person by; a phone number also by its digits alone.';
grant execute on function private.crm_words to authenticated, service_role;

create function private.is_tags(p_tags text[])
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  return private.is_short_list(p_tags, 40) and not exists (select from unnest(p_tags) t where t !~ '^[a-z0-9]([a-z0-9 -]*[a-z0-9-])?$')
    and cardinality(p_tags) = (select count(distinct t) from unnest(p_tags) t);
end $$;
comment on function private.is_tags is 'At most thirty words of small letters, digits, dashes and, within them, spaces, each once.';
grant execute on function private.is_tags to authenticated, service_role;

create function private.phone_digits(p_phone text)
returns text language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return (
    select case when char_length(d.digits) >= 7 then right(d.digits, 10) end from (select regexp_replace(p_phone, '[^0-9]', '', 'g') as digits) d);
end $$;
comment on function private.phone_digits is 'What two spellings of one telephone number have in common; null for what is none.';
grant execute on function private.phone_digits to authenticated, service_role;

create table public.crm_people (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  name text not null default '' check (char_length(name) <= 120),
  phone text check (char_length(phone) between 1 and 40),
  organization text check (char_length(btrim(organization)) between 1 and 120),
  tags text[] not null default '{}' check (private.is_tags(tags)),
  source text not null default 'staff' check (source in ('account', 'gift', 'message', 'newsletter', 'staff', 'import')),
  emails text[] not null default '{}',
  gave_at timestamptz,
  given_amount public.cents not null default 0,
  heard_at timestamptz,
  is_subscriber boolean not null default false,
  task_due_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.crm_people is 'One row for each person we know. Staff alone read it; nothing of care data stands in it.';
comment on column public.crm_people.source is 'How we came to know them.';
comment on column public.crm_people.gave_at is 'Their last gift. With the next three kept by triggers: private.figures_of is the definition.';
comment on column public.crm_people.given_amount is 'US cents that are ours of all their gifts.';
comment on column public.crm_people.heard_at is 'Their last gift or message to us.';
comment on column public.crm_people.is_subscriber is 'Gets letters at one of the addresses.';
comment on column public.crm_people.task_due_on is 'The day of their next task that is not done; kept by a trigger, so that an index answers who has one.';
comment on column public.crm_people.emails is 'Their addresses, kept from crm_addresses by a trigger: lists and search read one row.';
create index crm_people_created_at_idx on public.crm_people (created_at, id);
create index crm_people_name_idx on public.crm_people (lower(name), id);
create index crm_people_phone_idx on public.crm_people (private.phone_digits(phone));
create index crm_people_donors_idx on public.crm_people (created_at, id) where gave_at is not null;
create index crm_people_subscribers_idx on public.crm_people (created_at, id) where is_subscriber;
create index crm_people_tasks_idx on public.crm_people (created_at, id) where task_due_on is not null;
create index crm_people_gave_at_idx on public.crm_people (gave_at);
create index crm_people_given_amount_idx on public.crm_people (given_amount);
create index crm_people_heard_at_idx on public.crm_people (heard_at);
create index crm_people_tags_idx on public.crm_people using gin (tags) with (fastupdate = off);
create index crm_people_words_idx on public.crm_people using gin (private.crm_words(name, phone, organization, tags, emails)) with (fastupdate = off);
alter table public.crm_people enable row level security;
create policy "Administrators read whom we know" on public.crm_people
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators change what they know of a person" on public.crm_people
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
revoke all on public.crm_people from service_role;
grant select, update (name, phone, organization, tags) on public.crm_people to authenticated;
grant select on public.crm_people to service_role;
create trigger crm_people_touch_updated_at before update of name, phone, organization, tags on public.crm_people
  for each row execute function private.touch_updated_at();
-- The log cannot be changed: it says that a person was changed and with which tags, not who it is.
create trigger crm_people_audit after update of user_id, name, phone, organization, tags or delete on public.crm_people
  for each row execute function private.audit('id', 'updated_at');

create table public.crm_addresses (
  email text primary key check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  person_id uuid not null references public.crm_people (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.crm_addresses is 'Whose address is whose. An address is one person''s.';
create index crm_addresses_person_id_idx on public.crm_addresses (person_id);
alter table public.crm_addresses enable row level security;
create policy "Administrators read addresses of whom we know" on public.crm_addresses
  for select to authenticated using ((select private.is_admin()));
revoke all on public.crm_addresses from service_role;
grant select on public.crm_addresses to authenticated, service_role;

create function private.figures_of(p_user_id uuid, p_emails text[], out gave_at timestamptz, out given_amount bigint, out heard_at timestamptz, out is_subscriber boolean)
language plpgsql stable security invoker set search_path = '' as $$
begin
  select max(g.succeeded_at) filter (where g.net_amount > 0), coalesce(sum(g.net_amount), 0)::bigint into gave_at, given_amount
    from private.counted_gifts g where g.user_id = p_user_id or g.user_id is null and g.donor_email = any (p_emails);
  heard_at := greatest(gave_at, (select max(i.created_at) from private.times_at(p_user_id, p_emails) t
    join public.inquiries i on i.email = t.email and i.created_at > t.since and i.created_at <= t.until));
  is_subscriber := exists (select from public.newsletter_subscriptions s where s.email = any (p_emails) and s.is_active);
end $$;
comment on function private.figures_of is 'THE definition of what lists and segments ask of a person beside the own row; kept there, so that an index answers. plpgsql, like keep_figures: every gift asks, and its plans are kept.';

create function private.keep_figures(p_users uuid[], p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_people uuid[] := array(select a.person_id from public.crm_addresses a where a.email = any (p_emails)
    union select p.id from public.crm_people p where p.user_id = any (p_users));
begin
  -- First the rows, then what to say in them: somebody else's gift may be counted at this moment.
  perform from public.crm_people p where p.id = any (v_people) order by p.id for no key update;
  update public.crm_people p set gave_at = f.gave_at, given_amount = f.given_amount, heard_at = f.heard_at, is_subscriber = f.is_subscriber
  from (select q.id, n.* from public.crm_people q, lateral private.figures_of(q.user_id, q.emails) n where q.id = any (v_people)) f
  where p.id = f.id and (p.gave_at, p.given_amount, p.heard_at, p.is_subscriber)
    is distinct from (f.gave_at, f.given_amount, f.heard_at, f.is_subscriber);
end $$;
comment on function private.keep_figures is 'Counts anew who has these accounts or addresses. Part of know_people, know_givers, know_giver, count_without, recount_people and of merges.';

-- Other gifts count once the mode has changed: everybody is counted anew, a few hundred at a time.
create table private.people_to_recount (
  id boolean primary key default true check (id),
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
comment on table private.people_to_recount is 'One row while people are to be counted anew: those after this one.';
alter table private.people_to_recount enable row level security;

create function private.recount_later()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into private.people_to_recount default values on conflict (id) do update set after_id = excluded.after_id;
  return null;
end $$;
comment on function private.recount_later is 'After trigger of the mode: everybody is to be counted anew.';
create trigger installation_recount_people after update on private.installation
  for each row when (old.livemode is distinct from new.livemode) execute function private.recount_later();

-- Where it would have to wait it gives up instead, and goes on the next time.
create function public.recount_people(p_limit integer default 500)
returns integer language plpgsql volatile security definer set search_path = '' set lock_timeout = '500ms' as $$
declare
  v_people integer;
  v_last uuid;
  v_users uuid[];
  v_emails text[];
begin
  -- One caller at a time.
  select p.after_id into v_last from private.people_to_recount p for update skip locked;
  if not found then return 0; end if;
  with page as (select p.id, p.user_id, p.emails from public.crm_people p where p.id > v_last order by p.id limit least(greatest(p_limit, 1), 2000))
  select count(*)::integer, (array_agg(p.id order by p.id desc))[1], array_agg(p.user_id), array(select unnest(q.emails) from page q)
    into v_people, v_last, v_users, v_emails from page p;
  if v_people = 0 then
    delete from private.people_to_recount where true;
  else
    perform private.keep_figures(v_users, v_emails);
    update private.people_to_recount set after_id = v_last where true;
  end if;
  return v_people;
end $$;
comment on function public.recount_people is
  'Scheduled: counts the next people anew after the mode has changed; returns how many, 0 when all are. Definer: nobody writes people.';
grant execute on function public.recount_people to service_role;

create function private.keep_emails()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.crm_people p where p.id in (select c.person_id from changed c) order by p.id for no key update;
  -- Once for all of a statement: row by row, thousands of new people would take minutes.
  update public.crm_people p set emails = s.emails, gave_at = f.gave_at, given_amount = f.given_amount, heard_at = f.heard_at,
    is_subscriber = f.is_subscriber
  from (select q.id as person_id, q.user_id, coalesce(array_agg(a.email order by a.email) filter (where a.email is not null), '{}') as emails
    from public.crm_people q left join public.crm_addresses a on a.person_id = q.id where q.id in (select c.person_id from changed c)
    group by q.id) s,
    lateral private.figures_of(s.user_id, s.emails) f
  where p.id = s.person_id and (p.emails, p.gave_at, p.given_amount, p.heard_at, p.is_subscriber)
    is distinct from (s.emails, f.gave_at, f.given_amount, f.heard_at, f.is_subscriber);
  return null;
end $$;
comment on function private.keep_emails is 'After trigger of a statement: the addresses of a person stand in its row, too, and what is counted by them. Definer: nobody writes those columns.';
create trigger crm_addresses_keep_emails_in after insert on public.crm_addresses
  referencing new table as changed for each statement execute function private.keep_emails();
create trigger crm_addresses_keep_emails_out after delete on public.crm_addresses
  referencing old table as changed for each statement execute function private.keep_emails();
create trigger crm_addresses_keep_emails_to after update on public.crm_addresses
  referencing new table as changed for each statement execute function private.keep_emails();
create trigger crm_addresses_keep_emails_from after update on public.crm_addresses
  referencing old table as changed for each statement execute function private.keep_emails();

create function private.know(p_emails text[], p_names text[], p_phones text[], p_users uuid[], p_source text)
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_new uuid[];
  v_late integer;
begin
  -- Whoever comes while the mode changes is counted in the new one.
  perform private.lock_mode(false);
  with said as (
    select distinct on (lower(s.email)) lower(s.email) as email, left(coalesce(s.name, ''), 120) as name, nullif(left(btrim(s.phone), 40), '') as phone,
      s.user_id, gen_random_uuid() as id
    from unnest(p_emails, p_names, p_phones, p_users) s (email, name, phone, user_id)
    where s.email like '%_@_%' and char_length(s.email) <= 254 and not exists (select from public.crm_addresses a where a.email = lower(s.email))
      and (s.user_id is null or not exists (select from public.crm_people p where p.user_id = s.user_id))),
  made as (
    -- With address and figures at once: what keep_emails would write otherwise costs every index again.
    insert into public.crm_people (id, name, phone, user_id, source, emails, gave_at, given_amount, heard_at, is_subscriber)
    select s.id, s.name, s.phone, s.user_id, p_source, array[s.email], f.gave_at, f.given_amount, f.heard_at, f.is_subscriber
    from said s, lateral private.figures_of(s.user_id, array[s.email]) f
    on conflict do nothing returning id),
  put as (
    -- Somebody else may be as quick: an address is taken once.
    insert into public.crm_addresses (email, person_id) select s.email, s.id from said s join made m on m.id = s.id
    on conflict do nothing)
  select array_agg(m.id) into v_new from made m;
  delete from public.crm_people p where p.id = any (v_new)
    and not exists (select from public.crm_addresses a where a.person_id = p.id);
  get diagnostics v_late = row_count;
  return coalesce(cardinality(v_new), 0) - v_late;
end $$;
comment on function private.know is
  'Makes a person of each address nobody has yet, and says how many. Part of know_people.';

create function private.know_people()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_emails text[];
  v_names text[];
  v_phones text[];
  v_users uuid[];
begin
  execute format('select array_agg(%s), array_agg(%s), array_agg(%s), array_agg(%s) from changed c where %s', tg_argv[1], tg_argv[2],
    tg_argv[3], tg_argv[4], tg_argv[5]) into v_emails, v_names, v_phones, v_users;
  if v_emails is not null then
    -- Whoever confirms an address has it, also where it stood at the person of somebody with another account.
    delete from public.crm_addresses a using unnest(v_emails, v_users) s (email, user_id), public.crm_people p
    where a.email = lower(s.email) and p.id = a.person_id and p.user_id <> s.user_id;
    perform private.know(v_emails, v_names, v_phones, v_users, tg_argv[0]);
    -- Who gave first and signed up later is one person.
    update public.crm_people p set user_id = s.user_id from unnest(v_emails, v_users) s (email, user_id), public.crm_addresses a
    where a.email = lower(s.email) and p.id = a.person_id and p.user_id is null and s.user_id is not null
      and not exists (select from public.crm_people o where o.user_id = s.user_id);
    insert into public.crm_addresses (email, person_id) select lower(s.email), p.id
    from unnest(v_emails, v_users) s (email, user_id) join public.crm_people p on p.user_id = s.user_id on conflict do nothing;
    perform private.keep_figures('{}', array(select lower(e) from unnest(v_emails) e));
  end if;
  return null;
end $$;
comment on function private.know_people is
  'After trigger of a statement (source; email, name, phone and account as the table has them; which rows count): whoever is new is known. Definer: nobody writes people.';
create function private.count_without()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.keep_figures('{}', array(select lower(c.email) from changed c));
  return null;
end $$;
comment on function private.count_without is 'After trigger of a statement: what is gone is not counted any more. Definer: nobody writes people.';
create trigger inquiries_unknown after delete on public.inquiries
  referencing old table as changed for each statement execute function private.count_without();
create trigger newsletter_subscriptions_unknown after delete on public.newsletter_subscriptions
  referencing old table as changed for each statement execute function private.count_without();
-- A gift with an account makes nobody known: who gave it is, and the address typed there may be somebody else's.
create function private.know_givers()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.know(array_agg(c.donor_email), array_agg(c.donor_name), array_agg(null::text), array_agg(null::uuid), 'gift')
  from changed c where c.succeeded_at is not null and c.user_id is null and c.donor_email not like '%@deleted.invalid' having count(*) > 0;
  perform private.keep_figures(array_agg(c.user_id), array_agg(c.donor_email)) from changed c where c.succeeded_at is not null having count(*) > 0;
  return null;
end $$;
comment on function private.know_givers is
  'After trigger of a statement: gifts that have succeeded already make their givers known, and are counted. Definer: nobody writes people.';
create trigger donations_known_in after insert on public.donations referencing new table as changed for each statement
  execute function private.know_givers();
create function private.know_giver()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new integer := 0;
begin
  if new.user_id is null and new.donor_email not like '%@deleted.invalid' and not exists (select from public.crm_addresses a where a.email = new.donor_email) then
    v_new := private.know(array[new.donor_email], array[new.donor_name], array[null::text], array[null::uuid], 'gift');
  end if;
  -- With a new address comes what is counted by it. Whose address another gift has just made known counts both.
  if v_new = 0 or (new.donor_email, new.user_id) is distinct from (old.donor_email, old.user_id) then
    perform private.keep_figures(array[new.user_id, old.user_id], array[new.donor_email, old.donor_email]);
  end if;
  return null;
end $$;
comment on function private.know_giver is
  'After trigger of a row: a gift makes its giver known the one time it succeeds, and is counted anew when what is ours of it changes. Definer: nobody writes people.';
-- A gift is changed several times before it is one: only what matters here costs anything. That of an account counts by it,
-- whatever its address.
create trigger donations_known_up after update on public.donations for each row
  when (new.succeeded_at is not null
    and (old.succeeded_at, case when old.user_id is null then old.donor_email end, old.user_id, old.net_amount)
      is distinct from (new.succeeded_at, case when new.user_id is null then new.donor_email end, new.user_id, new.net_amount))
  execute function private.know_giver();
create trigger inquiries_known after insert on public.inquiries referencing new table as changed for each statement execute function
  private.know_people('message', 'c.email', 'c.name', 'null::text', 'null::uuid', 'true');
create trigger newsletter_subscriptions_known_in after insert on public.newsletter_subscriptions referencing new table as changed for each statement
  execute function private.know_people('newsletter', 'c.email', '''''::text', 'null::text', 'null::uuid', 'c.confirmed_at is not null');
create trigger newsletter_subscriptions_known_up after update on public.newsletter_subscriptions referencing new table as changed for each statement
  execute function private.know_people('newsletter', 'c.email', '''''::text', 'null::text', 'null::uuid', 'c.confirmed_at is not null');
create trigger profiles_known_in after insert on public.profiles referencing new table as changed for each statement execute function
  private.know_people('account', 'c.email', 'c.full_name', 'c.phone_number', 'c.user_id', 'c.email_confirmed and c.email <> ''''');
create trigger profiles_known_up after update on public.profiles referencing new table as changed for each statement execute function
  private.know_people('account', 'c.email', 'c.full_name', 'c.phone_number', 'c.user_id', 'c.email_confirmed and c.email <> ''''');

create table public.crm_notes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.crm_people (id) on delete cascade,
  author_id uuid default private.my_id() references auth.users (id) on delete set null,
  kind text not null default 'note' check (kind in ('note', 'consent')),
  words text not null check (char_length(btrim(words)) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table public.crm_notes is 'What staff note about a person. The person can ask us for a copy of it.';
comment on column public.crm_notes.kind is 'consent: what a file said somebody agreed to, with date, version and source. It starts no letters: only the reader does.';
create index crm_notes_person_id_idx on public.crm_notes (person_id, created_at);
create index crm_notes_author_id_idx on public.crm_notes (author_id);
alter table public.crm_notes enable row level security;
create policy "Administrators read notes" on public.crm_notes
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators write notes" on public.crm_notes
  for insert to authenticated with check ((select private.is_admin()) and author_id = (select private.my_id()));
create policy "Administrators take their own notes away" on public.crm_notes
  for delete to authenticated using ((select private.is_admin()) and author_id = (select private.my_id()) and kind = 'note');
revoke all on public.crm_notes from service_role;
grant select, insert (id, person_id, words), delete on public.crm_notes to authenticated;
grant select on public.crm_notes to service_role;

create table public.crm_tasks (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.crm_people (id) on delete cascade,
  owner_id uuid default private.my_id() references auth.users (id) on delete set null,
  what text not null check (char_length(btrim(what)) between 1 and 200),
  due_on date not null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.crm_tasks is 'What is to be done for a person, by whom and by when (a day, UTC).';
create index crm_tasks_person_id_idx on public.crm_tasks (person_id, created_at);
create index crm_tasks_open_idx on public.crm_tasks (person_id, due_on) where done_at is null;
create index crm_tasks_owner_id_idx on public.crm_tasks (owner_id, due_on, id);
create index crm_tasks_due_on_idx on public.crm_tasks (due_on, id);
alter table public.crm_tasks enable row level security;
create policy "Administrators read tasks" on public.crm_tasks
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add tasks" on public.crm_tasks
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change tasks" on public.crm_tasks
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators take tasks away" on public.crm_tasks
  for delete to authenticated using ((select private.is_admin()));
revoke all on public.crm_tasks from service_role;
grant select, insert (id, person_id, owner_id, what, due_on, done_at), update (owner_id, what, due_on, done_at), delete on public.crm_tasks to authenticated;
grant select on public.crm_tasks to service_role;
create trigger crm_tasks_touch_updated_at before update on public.crm_tasks
  for each row execute function private.touch_updated_at();
create trigger crm_tasks_audit after update on public.crm_tasks
  for each row when (old.done_at is distinct from new.done_at or old.owner_id is distinct from new.owner_id)
  execute function private.audit('id', 'person_id', 'owner_id', 'done_at');

create function private.note_task()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- First the row, then what to say in it: of two tasks that come at once each counts the other.
  perform from public.crm_people p where p.id in (old.person_id, new.person_id) order by p.id for update;
  update public.crm_people p
  set task_due_on = (select min(t.due_on) from public.crm_tasks t where t.person_id = p.id and t.done_at is null)
  where p.id in (old.person_id, new.person_id);
  return null;
end $$;
comment on function private.note_task is
  'After trigger: keeps the day of the next task beside its person. Definer: nobody writes that column.';
create trigger crm_tasks_noted after insert or delete or update of person_id, due_on, done_at on public.crm_tasks
  for each row execute function private.note_task();

create function private.let_go_of_tasks()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.crm_tasks t set owner_id = null where t.owner_id = old.user_id and t.done_at is null;
  return null;
end $$;
comment on function private.let_go_of_tasks is
  'After trigger: what an administrator had to do is nobody''s once the role is gone; the others take it over. Definer: an account that goes may have no rights on tasks.';
create trigger user_roles_let_go_of_tasks after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.let_go_of_tasks();


create function public.add_person(p_email text, p_name text default '')
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_id uuid;
begin
  perform private.require_admin();
  perform private.refuse_unless(not exists (select from public.crm_addresses a where a.email = v_email), 'person_known');
  insert into public.crm_people (name) values (coalesce(private.said_line(jsonb_build_object('name', p_name), 'name', 120), '')) returning id into v_id;
  insert into public.crm_addresses (email, person_id) values (v_email, v_id);
  return v_id;
end $$;
comment on function public.add_person is
  'Staff add somebody they met, with an address; PT409 person_known. Definer: nobody writes people.';
grant execute on function public.add_person to authenticated;

create function private.data_of_crm(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('crm', (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
      'notes', (select coalesce(jsonb_agg(to_jsonb(n) - 'author_id' order by n.created_at), '[]') from public.crm_notes n where n.person_id = p.id),
      'tasks', (select coalesce(jsonb_agg(to_jsonb(t) - 'owner_id' order by t.created_at), '[]') from public.crm_tasks t where t.person_id = p.id))), '[]')
    from public.crm_people p where p.user_id = p_user_id
      or p.user_id is null and p.id = (select a.person_id from public.crm_addresses a where a.email = p_email)))
$$;
comment on function private.data_of_crm is 'What staff keep about the person: addresses, tags, notes and tasks. Part of my_data.';
