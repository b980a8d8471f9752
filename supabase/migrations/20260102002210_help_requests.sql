-- What a father asks us for on /apply, and what becomes of it. Care data (decision 27): what names nobody can be listed by
-- care staff, everything else is read by read_help_request for a reason he sees. Whoever has his private link has the
-- request: of its token only the hash is here. Server functions reach it through help_by_link alone.
create table public.help_requests (
  id uuid primary key default gen_random_uuid(),
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid references auth.users (id) on delete cascade,
  state text not null default 'draft' check (state in ('draft', 'received', 'reading', 'asked', 'decided')),
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  us_state text not null check (us_state = 'XX' or us_state = any (private.us_states())),
  how_soon text not null check (how_soon in ('today', 'week', 'month', 'later')),
  name text check (char_length(name) between 1 and 120),
  reach_by text check (reach_by in ('email', 'phone', 'link')),
  email text check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  phone text check (char_length(phone) between 5 and 40),
  safe_to_call text check (char_length(safe_to_call) between 1 and 300),
  children text check (char_length(children) between 1 and 300),
  story text check (char_length(story) between 1 and 4000),
  share_id uuid,
  cost text check (char_length(cost) between 1 and 300),
  tried text check (char_length(tried) between 1 and 1000),
  sent_at timestamptz,
  due_on date,
  waits_for_us boolean not null default true,
  owed_on date generated always as (case when waits_for_us then due_on end) stored,
  payment_waits boolean not null default false,
  assigned_to uuid references auth.users (id) on delete set null,
  assigned_name text,
  first_answer_at timestamptz,
  decision text check (decision in ('helped', 'other_way', 'declined')),
  decision_words text check (char_length(decision_words) between 1 and 4000),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint help_requests_sent check (state = 'draft' or (sent_at is not null and due_on is not null)),
  constraint help_requests_can_be_reached check (state = 'draft' or (reach_by is not null
    and (reach_by <> 'email' or email is not null) and (reach_by <> 'phone' or phone is not null))),
  constraint help_requests_decided check ((state = 'decided') = (decided_at is not null) and (state <> 'decided' or decision is not null))
);
comment on table public.help_requests is 'Requests for help of fathers, with or without an account. Drafts go after 30 days, decided ones after two years.';
comment on column public.help_requests.us_state is 'Where he lives; XX is outside the United States.';
comment on column public.help_requests.token_hash is 'SHA-256 of the token in his private link, in hex. The token itself is nowhere.';
comment on column public.help_requests.share_id is 'Where the story is one told before: what he may take it back by. No foreign key: a share that is gone is taken back.';
comment on column public.help_requests.due_on is 'The day (UTC) by which he was told to hear from us; a new one with each of his answers, and when we promise another.';
comment on column public.help_requests.waits_for_us is 'The next word is ours, also after an answer that is not the last.';
comment on column public.help_requests.owed_on is 'The promised day while the next word is ours: what the queue begins with.';
comment on column public.help_requests.payment_waits is 'A payment was proposed that another of us may approve; kept by triggers of help_payments and care_staff.';
comment on column public.help_requests.assigned_name is 'Who reads it, as he is told: a first name.';
create index help_requests_user_id_idx on public.help_requests (user_id);
create index help_requests_email_idx on public.help_requests (email);
create index help_requests_owed_on_idx on public.help_requests (owed_on, id);
create index help_requests_owed_last_idx on public.help_requests (owed_on desc nulls last, id desc);
create index help_requests_sent_at_idx on public.help_requests (sent_at, id);
create index help_requests_assigned_to_idx on public.help_requests (assigned_to, due_on);
create index help_requests_decided_at_idx on public.help_requests (decided_at);
create index help_requests_drafts_idx on public.help_requests (updated_at) where state = 'draft';
alter table public.help_requests enable row level security;
create policy "Care staff list requests, people their own" on public.help_requests
  for select to authenticated using (user_id = (select private.my_id()) or (state <> 'draft' and (select private.is_care_reader())));
revoke all on public.help_requests from service_role;
-- Nothing here says who it is or what happened.
grant select (id, state, kind, us_state, how_soon, sent_at, due_on, waits_for_us, owed_on, payment_waits, assigned_to, assigned_name,
  first_answer_at, decision, decided_at, created_at, updated_at) on public.help_requests to authenticated;
create trigger help_requests_touch_updated_at before update on public.help_requests
  for each row execute function private.touch_updated_at();

-- Of legal_aid_requests, too.
create function private.lie_open()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.state := 'received';
  return new;
end $$;
comment on function private.lie_open is 'Before trigger: what nobody has in hand any more is read by nobody, and waits as on its first day.';
create trigger help_requests_lie_open before insert or update of state, assigned_to on public.help_requests
  for each row when (new.state = 'reading' and new.assigned_to is null) execute function private.lie_open();

create table public.help_request_lines (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.help_requests (id) on delete cascade,
  kind text not null check (kind in ('written', 'said', 'asked', 'note')),
  author_id uuid references auth.users (id) on delete set null,
  author_name text,
  words text not null check (char_length(words) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.help_request_lines is 'What he wrote, what we said and asked, and notes of staff, which he does not see unless he asks for his data.';
create index help_request_lines_request_id_idx on public.help_request_lines (request_id, created_at);
create index help_request_lines_author_id_idx on public.help_request_lines (author_id);
alter table public.help_request_lines enable row level security;
revoke all on public.help_request_lines from service_role;

create table public.help_request_files (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.help_requests (id) on delete cascade,
  name text not null unique check (name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(webp|pdf)$'),
  label text not null check (char_length(label) between 1 and 120),
  is_there boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.help_request_files is 'Pictures (made anew by the browser, without the place) and PDFs of a request, in the private bucket care-files.';
create index help_request_files_request_id_idx on public.help_request_files (request_id);
alter table public.help_request_files enable row level security;
revoke all on public.help_request_files from service_role;

-- Money goes to whom he owes it, never to a person who asks, and two of us say so.
create table public.help_payments (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.help_requests (id) on delete cascade,
  amount public.cents not null check (amount > 0),
  vendor text not null check (char_length(vendor) between 2 and 160),
  purpose text not null check (char_length(purpose) between 2 and 300),
  proposed_by uuid references auth.users (id) on delete set null,
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz,
  paid_at timestamptz,
  called_off_at timestamptz,
  created_at timestamptz not null default now(),
  constraint help_payments_two_people check (approved_by is null or approved_by is distinct from proposed_by),
  constraint help_payments_settled check (num_nonnulls(paid_at, called_off_at) = 0 or (approved_at is not null and num_nonnulls(paid_at, called_off_at) = 1))
);
comment on table public.help_payments is 'What the foundation pays for a father: how much (US cents), to which vendor, who proposed it and which other person approved; then that it was paid, or called off.';
create index help_payments_request_id_idx on public.help_payments (request_id);
create index help_payments_proposed_by_idx on public.help_payments (proposed_by);
create index help_payments_approved_by_idx on public.help_payments (approved_by);
alter table public.help_payments enable row level security;
revoke all on public.help_payments from service_role;

create function private.payment_waits()
returns text language sql immutable security invoker set search_path = '' as $$ select 'A payment waits for a second yes' $$;
comment on function private.payment_waits is 'The title of the message to the other care staff, which is read once nothing waits.';

create function private.first_yes_lost()
returns text language sql immutable security invoker set search_path = '' as $$ select 'A payment has lost its first yes: withdraw it, then propose it anew' $$;
comment on function private.first_yes_lost is 'The title of the message to care staff, which is read once no such payment stands any more.';

create function private.has_lost_payment(p_request_id uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.help_payments m where m.request_id = p_request_id and m.approved_at is null
    and not exists (select from public.care_staff s where s.user_id = m.proposed_by))
$$;
comment on function private.has_lost_payment is 'Whether a payment of a request can''t be approved any more: whoever proposed it is gone, or no longer one of us.';

create function private.count_waiting_payments(p_request_id uuid)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_waits boolean;
begin
  -- First the row, then what to say in it: another payment may be written at this moment.
  perform from public.help_requests h where h.id = p_request_id for no key update;
  -- Nobody is the other person of a proposer who is gone, or is no longer one of us.
  v_waits := exists (select from public.help_payments m join public.care_staff s on s.user_id = m.proposed_by
    where m.request_id = p_request_id and m.approved_at is null);
  update public.help_requests h set payment_waits = v_waits where h.id = p_request_id and h.payment_waits <> v_waits;
  -- Nobody has to come any more.
  update public.inbox_notifications n set is_read = true from public.care_staff s
  where n.user_id = s.user_id and not n.is_read and n.link_path = '/help-requests/' || p_request_id
    and ((n.title = private.payment_waits() and not v_waits)
      or (n.title = private.first_yes_lost() and not private.has_lost_payment(p_request_id)));
end $$;
comment on function private.count_waiting_payments is
  'Writes down whether a payment of a request waits for a second yes; messages about what is over are read.';

create function private.tell_first_yes_lost(p_request_id uuid)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- It leaves the list of what waits, and nobody pressed anything: without this it would be forgotten. Once until it is read.
  perform private.notify(s.user_id, 'for_staff', private.first_yes_lost(), '', '/help-requests/' || h.id)
  from public.help_requests h, public.care_staff s join auth.users u on u.id = s.user_id
  where h.id = p_request_id and s.user_id is distinct from h.user_id and lower(u.email) is distinct from h.email
    and private.has_lost_payment(h.id) and not exists (select from public.inbox_notifications n where n.user_id = s.user_id
      and not n.is_read and n.title = private.first_yes_lost() and n.link_path = '/help-requests/' || h.id);
end $$;
comment on function private.tell_first_yes_lost is
  'Care staff hear, without a name or an amount, that a payment lost its first yes. Part of note_waiting_payment and note_proposer.';

create function private.note_waiting_payment()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_waiting_payments(coalesce(new.request_id, old.request_id));
  -- The account of whoever proposed it is gone.
  if tg_op = 'UPDATE' and old.proposed_by is not null and new.proposed_by is null then
    perform private.tell_first_yes_lost(new.request_id);
  end if;
  return null;
end $$;
comment on function private.note_waiting_payment is
  'After trigger: whether a payment of a request waits for a second yes. Definer: the proposer''s account may go by itself.';
create trigger help_payments_wait after insert or update or delete on public.help_payments
  for each row execute function private.note_waiting_payment();

create function private.note_proposer()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  for v_id in select distinct m.request_id from public.help_payments m
    where m.proposed_by = coalesce(new.user_id, old.user_id) and m.approved_at is null order by 1
  loop
    perform private.count_waiting_payments(v_id);
    if tg_op = 'DELETE' then perform private.tell_first_yes_lost(v_id); end if;
  end loop;
  return null;
end $$;
comment on function private.note_proposer is
  'After trigger: what somebody proposed waits for a second yes only as long as he is care staff. Definer: care tables are closed to administrators.';
create trigger care_staff_note_proposer after insert or delete on public.care_staff
  for each row execute function private.note_proposer();

create function private.keep_promised_payment()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Without an actor: he may be the one who erases, and the log does not say who asked for help.
  insert into public.audit_log (action, table_name, row_id, subject_id, new_row)
  values ('delete', 'help_payments', old.id::text, coalesce(old.approved_by, old.proposed_by),
    jsonb_build_object('amount', old.amount, 'vendor', old.vendor, 'approved_at', old.approved_at, 'paid_at', old.paid_at));
  -- Whose log it would stand in may be gone as well.
  if old.paid_at is null and (old.approved_at > now() - interval '90 days' or coalesce(old.approved_by, old.proposed_by) is null) then
    perform private.notify(s.user_id, 'for_staff', 'A request was erased after its payment was approved',
      format('$%s to %s. Nobody noted that it is paid. If it is not, decide together whether it still is.', to_char(old.amount / 100.0, 'FM999,999,999,990.00'), old.vendor), '/help-requests')
    from public.care_staff s;
  end if;
  return null;
end $$;
comment on function private.keep_promised_payment is
  'After trigger: what two of us promised to a vendor outlives the request, without whose it was or what for. Definer: nobody else writes the log.';
create trigger help_payments_keep_promised after delete on public.help_payments
  for each row when (old.approved_at is not null and old.called_off_at is null) execute function private.keep_promised_payment();

-- One story, told once: each time it is used again, the very words, for what and for whom.
create table public.help_shares (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.help_requests (id) on delete cascade,
  use text not null check (use in ('legal_aid', 'lawyer', 'therapist', 'request')),
  recipient text not null check (char_length(recipient) between 1 and 160),
  words text not null check (char_length(words) between 1 and 8000),
  created_at timestamptz not null default now(),
  taken_back_at timestamptz
);
comment on table public.help_shares is 'What of a request he let us use elsewhere: shown to him before and after, taken back by him at any time.';
create index help_shares_request_id_idx on public.help_shares (request_id, created_at);
alter table public.help_shares enable row level security;
revoke all on public.help_shares from service_role;

-- Whoever took a request back is not asked for money for a while either; nobody can read from this who it was.
create table private.ask_spares (
  who text primary key check (who ~ '^[0-9a-f]{64}$'),
  until timestamptz not null
);
comment on table private.ask_spares is 'Hashes of accounts and addresses whose request was erased, and until when they are asked for nothing.';
create index ask_spares_until_idx on private.ask_spares (until);
alter table private.ask_spares enable row level security;

create function private.spare_key(p_kind text, p_who text)
returns text language sql immutable security invoker set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_kind || ':' || lower(p_who), 'UTF8')), 'hex')
$$;
comment on function private.spare_key is 'Stands for an account ("user") or an address ("email") in ask_spares.';

create function private.spares_asks(p_user_id uuid, p_email text)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.help_requests h where (h.user_id = p_user_id or h.email = lower(p_email))
      and h.state <> 'draft' and (h.decided_at is null or h.decided_at > now() - interval '60 days'))
    or exists (select from private.ask_spares s where s.until > now()
      and s.who in (private.spare_key('user', p_user_id::text), private.spare_key('email', p_email)))
$$;
comment on function private.spares_asks is
  'Whether somebody is asked for no gift, by mail or on any screen: while a request for help is open and 60 days after. Definer: care tables are closed.';
grant execute on function private.spares_asks to service_role;

create function private.spares_reader(p_email text)
returns boolean language sql stable security definer set search_path = '' as $$
  -- An address that is confirmed belongs to one account. The profile has the index that the auth service's table lacks.
  -- A newsletter may still go to an address that he has left since.
  select private.spares_asks(coalesce((select p.user_id from public.profiles p where p.email = lower(p_email) and p.email_confirmed limit 1),
    (select f.user_id from private.former_emails f where f.email = lower(p_email) and not f.is_taken order by f.until desc limit 1)), p_email)
$$;
comment on function private.spares_reader is
  'Whether no letter goes to this address: its confirmed account is spared asks, or the address is. Definer: care tables and accounts are closed.';
grant execute on function private.spares_reader to service_role;

create function public.spares_me()
returns boolean language sql stable security definer set search_path = '' as $$
  select (select private.my_id()) is not null and private.spares_asks((select private.my_id()), (select private.confirmed_email()))
$$;
comment on function public.spares_me is
  'Whether the caller is asked for no gift on any screen (private.spares_asks). Definer: care tables are closed.';
grant execute on function public.spares_me to authenticated;

create function private.remember_spare()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.state <> 'draft' then
    insert into private.ask_spares (who, until)
    select private.spare_key(k.kind, k.who), now() + interval '60 days'
    from (values ('user', old.user_id::text), ('email', old.email)) k (kind, who) where k.who is not null
    on conflict (who) do update set until = excluded.until;
  end if;
  perform private.drop_looks('help_requests', old.id);
  return null;
end $$;
comment on function private.remember_spare is
  'A request is erased: who looked at it goes, and he is spared asks for 60 days. Definer: nobody writes to that table.';
create trigger help_requests_withdraw_mail after delete on public.help_requests for each row execute function private.withdraw_mail();
create trigger help_requests_gone after delete on public.help_requests
  for each row execute function private.remember_spare();

create function private.queue_care_file_removal()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket_id, name) values ('care-files', old.name) on conflict (bucket_id, name) do nothing;
  return null;
end $$;
comment on function private.queue_care_file_removal is 'The file of an erased request goes. Definer: people do not write to the queue.';
create function private.is_lost_paper(p_name text)
returns boolean language sql stable security definer set search_path = '' as $$
  select not exists (select from public.help_request_files f where f.name = p_name)
$$;
comment on function private.is_lost_paper is
  'Whether no request has this file: a ticket for it outlives what was erased. Part of take_file_removals. Definer: care tables are closed to server functions.';
grant execute on function private.is_lost_paper to service_role;
create trigger help_request_files_gone after delete on public.help_request_files
  for each row execute function private.queue_care_file_removal();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('care-files', 'care-files', false, 5242880, array['image/webp', 'application/pdf'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.may_read_care_file(p_name text)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.help_request_files f
    join public.care_reads r on r.record_id = f.request_id and r.table_name = 'help_requests'
    where f.name = p_name and r.reader_id = (select private.my_id()) and r.at > now() - interval '1 hour')
    and private.is_care_reader()
$$;
comment on function private.may_read_care_file is
  'Whether the caller has opened the request of this file within the hour, for a reason. Definer: a policy of storage.objects asks it.';
grant execute on function private.may_read_care_file to authenticated, service_role;
-- Read, and nothing else: a link outlives the hour, the role and the request, and a copy the erasure.
create policy "Care staff read files of requests they opened for a reason" on storage.objects
  for select to authenticated using (bucket_id = 'care-files'
    and coalesce(pg_catalog.current_setting('storage.operation', true), '') !~ '(sign|copy|move)' and private.may_read_care_file(name));
