-- Requests for legal help from /legal-aid: care data (decision 27). Whoever sends one needs no account: a private link opens
-- what became of it. Care staff open one at a time and say why; nobody reads the tables.

-- What makes names of two parents comparable without being readable. It never changes; made here and moved with the house.
create table private.legal_aid_key (
  id boolean primary key default true check (id),
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
comment on table private.legal_aid_key is 'One row: the key of the marks of names. Nobody but the owner reads it.';
insert into private.legal_aid_key default values;

create table public.legal_aid_requests (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid references auth.users (id) on delete cascade,
  link_hash text not null unique check (link_hash ~ '^[0-9a-f]{64}$'),
  name text check (char_length(name) between 1 and 120),
  contact_way text not null check (contact_way in ('link', 'email', 'phone')),
  email text check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  phone text check (char_length(phone) between 1 and 40),
  safe_times text check (char_length(safe_times) between 1 and 200),
  no_message boolean not null default true,
  us_state text check (us_state = any (private.us_states())),
  county text check (char_length(county) between 1 and 80),
  case_kind text check (case_kind in ('papers', 'emergency', 'no_order', 'moving', 'time', 'support', 'other')),
  next_date date check (next_date between '2020-01-01' and '2100-01-01'),
  orders text check (char_length(orders) between 1 and 1000),
  wants text check (char_length(wants) between 1 and 4000),
  share_id uuid,
  state text not null default 'received' check (state in ('received', 'reading', 'asked', 'referred', 'closed')),
  due_on date not null,
  handled_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint legal_aid_requests_reachable check (
    contact_way = 'link' or (contact_way = 'email' and email is not null) or (contact_way = 'phone' and phone is not null))
);
comment on table public.legal_aid_requests is 'Requests for legal help and where they stand. Care data: staff read one at a time, with a reason.';
comment on column public.legal_aid_requests.id is 'Chosen by the browser: a request that is sent twice is one.';
comment on column public.legal_aid_requests.number is 'What staff call it: the list shows no names.';
comment on column public.legal_aid_requests.link_hash is 'SHA-256 of what stands in the private link; the link itself is kept nowhere.';
comment on column public.legal_aid_requests.no_message is 'Nothing may be left on a machine or with somebody else.';
comment on column public.legal_aid_requests.share_id is 'Where `wants` is a story told before: what he may take it back by. No foreign key: a share that is gone is taken back.';
comment on column public.legal_aid_requests.due_on is 'The day (UTC) by which an answer is promised.';
create index legal_aid_requests_user_id_idx on public.legal_aid_requests (user_id);
create index legal_aid_requests_handled_by_idx on public.legal_aid_requests (handled_by);
create index legal_aid_requests_email_idx on public.legal_aid_requests (email);
create index legal_aid_requests_closed_idx on public.legal_aid_requests (updated_at) where state = 'closed';
alter table public.legal_aid_requests enable row level security;
create policy "Fathers read their own requests for legal help" on public.legal_aid_requests
  for select to authenticated using (user_id = (select private.my_id()));
revoke all on public.legal_aid_requests from service_role;
grant select (id, user_id, name, contact_way, email, phone, safe_times, no_message, us_state, county, case_kind, next_date, orders,
  wants, state, due_on, created_at) on public.legal_aid_requests to authenticated;
create trigger legal_aid_requests_touch_updated_at before update on public.legal_aid_requests
  for each row execute function private.touch_updated_at();
create trigger legal_aid_requests_audit after update on public.legal_aid_requests
  for each row when (old.state <> new.state or old.handled_by is distinct from new.handled_by)
  execute function private.audit('id', 'state', 'handled_by');

create function private.drop_legal_aid_looks()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.drop_looks('legal_aid_requests', old.id);
  return null;
end $$;
comment on function private.drop_legal_aid_looks is
  'After trigger: however a request goes, who read it goes with it. Definer: nobody writes to that table.';
create trigger legal_aid_requests_lie_open before insert or update of state, handled_by on public.legal_aid_requests
  for each row when (new.state = 'reading' and new.handled_by is null) execute function private.lie_open();
create trigger legal_aid_requests_withdraw_mail after delete on public.legal_aid_requests for each row execute function private.withdraw_mail();
create trigger legal_aid_requests_drop_looks after delete on public.legal_aid_requests
  for each row execute function private.drop_legal_aid_looks();

create table public.legal_aid_messages (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.legal_aid_requests (id) on delete cascade,
  kind text not null check (kind in ('his', 'ours', 'note')),
  words text not null check (char_length(words) between 1 and 4000),
  author uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.legal_aid_messages is 'What was said about a request: by him, by us, and notes for staff alone.';
create index legal_aid_messages_request_id_idx on public.legal_aid_messages (request_id, created_at);
create index legal_aid_messages_author_idx on public.legal_aid_messages (author);
alter table public.legal_aid_messages enable row level security;
revoke all on public.legal_aid_messages from service_role;

-- The other parent may have come here, too. Of both names only keyed marks are kept, and they are compared when staff look,
-- never when somebody writes to us: what a request meets cannot show in its answer, its words or its time.
create table private.legal_aid_names (
  request_id uuid primary key references public.legal_aid_requests (id) on delete cascade,
  own_marks text[] not null,
  own_seeks text[] not null,
  own_year smallint check (own_year between 1900 and 2100),
  other_marks text[] not null,
  other_seeks text[] not null,
  other_year smallint check (other_year between 1900 and 2100)
);
comment on table private.legal_aid_names is 'Marks of the two names of a request, for the conflict check alone. The other parent''s name is kept nowhere else.';
create index legal_aid_names_own_idx on private.legal_aid_names using gin (own_marks) with (fastupdate = off);
create index legal_aid_names_other_idx on private.legal_aid_names using gin (other_marks) with (fastupdate = off);

create function private.blind_name(p_text text)
returns text language sql stable security invoker set search_path = '' as $$
  select encode(sha256(k.key || sha256(k.key || convert_to(p_text, 'UTF8'))), 'hex') from private.legal_aid_key k
$$;
comment on function private.blind_name is 'A keyed hash (two rounds of SHA-256 with the key before each) of part of a name.';

-- Without case, accents, order, middle initials and titles. A name in full is met by another in full where two words are the
-- same, and by one with an initial; two in full that only share an initial do not meet: what one seeks the other marks.
create function private.name_marks(p_name text)
returns table (marks text[], seeks text[]) language sql stable security invoker set search_path = '' as $$
  with words as (
    select distinct w from unnest(private.plain_words(left(p_name, 200))) w
    where w not in ('jr', 'sr', 'ii', 'iii', 'iv', 'mr', 'mrs', 'ms', 'dr')),
  long as (select w from words where char_length(w) > 1 order by w limit 8),
  sides as (
    select 'in full ' || a.w || ' ' || b.w as mark, 'in full ' || a.w || ' ' || b.w as seek from long a join long b on a.w < b.w
    union select 'known ' || a.w || ' ' || left(b.w, 1), 'short ' || a.w || ' ' || left(b.w, 1) from long a join long b on a.w <> b.w
    union select s.* from long a cross join words b, lateral (values
        ('short ' || a.w || ' ' || b.w, 'known ' || a.w || ' ' || b.w), ('both ' || a.w || ' ' || b.w, 'both ' || a.w || ' ' || b.w)) s (mark, seek)
      where char_length(b.w) = 1 and (select count(*) from long) = 1
    union select 'alone ' || words.w, 'alone ' || words.w from words where (select count(*) from words) = 1)
  select coalesce(array_agg(private.blind_name(s.mark)), '{}'), coalesce(array_agg(private.blind_name(s.seek)), '{}') from sides s
$$;
comment on function private.name_marks is 'What a name can be known by, blinded: two names meet where one seeks what the other marks, either way.';

create function private.legal_aid_conflicts(p_id uuid)
returns setof uuid language sql stable security invoker set search_path = '' as $$
  select b.request_id from private.legal_aid_names a
  join private.legal_aid_names b on b.own_marks && a.other_seeks and b.other_marks && a.own_seeks and b.request_id <> a.request_id
  where a.request_id = p_id
    and coalesce(abs(a.own_year - b.other_year) <= 1, true) and coalesce(abs(a.other_year - b.own_year) <= 1, true)
$$;
comment on function private.legal_aid_conflicts is 'Requests in which the two parents stand the other way round. Years of birth may differ by one.';

create table private.legal_aid_handlers (
  request_id uuid not null references public.legal_aid_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (request_id, user_id)
);
comment on table private.legal_aid_handlers is 'Who has ever had a request in hand: handing it over opens the other side''s to nobody.';
create index legal_aid_handlers_user_id_idx on private.legal_aid_handlers (user_id);

create function private.stands_between(p_id uuid, p_user_id uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from private.legal_aid_conflicts(p_id) c where
      exists (select from private.legal_aid_handlers h where h.request_id = c and h.user_id = p_user_id)
      or exists (select from public.care_reads l where l.record_id = c and l.table_name = 'legal_aid_requests' and l.reader_id = p_user_id))
    or exists (select from public.legal_aid_requests r where r.id = p_id and r.user_id = p_user_id)
$$;
comment on function private.stands_between is 'Whether somebody has or had the other side''s request in hand, has read it, or this one is his own.';

create function private.keep_sides_apart()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- One at a time for each person: two requests taken or read in the same moment see each other.
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('legal_aid:' || new.user_id, 0));
  if private.stands_between(new.request_id, new.user_id) then
    raise exception using errcode = 'PT409', message = 'possible_conflict';
  end if;
  return new;
end $$;
comment on function private.keep_sides_apart is 'Constraint of legal_aid_handlers: nobody who has or read one side''s request takes the other''s. PT409 possible_conflict.';
create trigger legal_aid_handlers_keep_apart before insert or update on private.legal_aid_handlers
  for each row execute function private.keep_sides_apart();

-- From the form, by the function send-legal-aid-request and its brakes.
create function public.receive_legal_aid_request(p_request jsonb, p_link text, p_due_on date, p_user_id uuid default null,
  p_reuser uuid default null)
returns date language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.legal_aid_requests := jsonb_populate_record(null::public.legal_aid_requests, p_request);
  v_hash text := encode(sha256(convert_to(p_link, 'UTF8')), 'hex');
  v_due date;
begin
  insert into public.legal_aid_requests (id, user_id, link_hash, name, contact_way, email, phone, safe_times, no_message, us_state,
    county, case_kind, next_date, orders, wants, due_on)
  values (v.id, p_user_id, v_hash, v.name, v.contact_way, v.email, v.phone, v.safe_times, v.no_message, v.us_state,
    v.county, v.case_kind, v.next_date, v.orders, v.wants, p_due_on)
  on conflict (id) do nothing;
  if not found then
    update public.legal_aid_requests r set user_id = coalesce(r.user_id, p_user_id),
        email = private.present_email(coalesce(r.user_id, p_user_id), r.email, r.created_at) where r.id = v.id and r.link_hash = v_hash
      returning r.due_on into v_due;
    if v_due is null then raise exception using errcode = 'PT409', message = 'request_id_taken'; end if;
    return v_due;
  end if;
  update public.legal_aid_requests r
    set share_id = private.reuse_story(p_request, r.wants, 'legal_aid', 'our care team, for legal aid', coalesce(p_reuser, p_user_id))
    where r.id = v.id and p_request ->> 'share_id' is not null;
  insert into private.legal_aid_names (request_id, own_marks, own_seeks, own_year, other_marks, other_seeks, other_year)
  select v.id, o.marks, o.seeks, (p_request ->> 'birth_year')::smallint, t.marks, t.seeks, (p_request ->> 'other_birth_year')::smallint
  from private.name_marks(coalesce(v.name, '')) o, private.name_marks(coalesce(p_request ->> 'other_name', '')) t;
  perform private.tell_care_staff('A father asks for legal help', format('We promised an answer by %s.', to_char(p_due_on, 'FMMonth FMDD, YYYY')),
    '/care/legal-aid');
  return p_due_on;
end $$;
comment on function public.receive_legal_aid_request is
  'Keeps a request once for each id, and marks of both names; returns the promised day. `p_user_id` keeps it with an account, `p_reuser` only tells a story of his again. PT409 request_id_taken. Definer: the tables are closed to servers, too.';
grant execute on function public.receive_legal_aid_request to service_role;

-- What whoever holds the link may do, or whose account it is.
create function private.legal_aid_of(p_link text)
returns uuid language sql stable security invoker set search_path = '' as $$
  select r.id from public.legal_aid_requests r
  where (p_link ~ '^[0-9a-f]{64}$' and r.link_hash = encode(sha256(convert_to(p_link, 'UTF8')), 'hex'))
    or (r.id = private.try_uuid(p_link) and r.user_id = (select private.my_id()))
$$;
comment on function private.legal_aid_of is 'The request a private link opens, or the caller''s own of this id; null for any other.';

create function private.legal_aid_words(p_id uuid, p_notes boolean)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'words', m.words, 'at', m.created_at)
      order by m.created_at), '[]')
  from public.legal_aid_messages m where m.request_id = p_id and (p_notes or m.kind <> 'note')
$$;
comment on function private.legal_aid_words is 'What was said about a request, in order; with staff''s notes or without.';

create function public.my_legal_aid_request(p_link text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', r.state, 'due_on', r.due_on, 'created_at', r.created_at,
    'reader', case when r.handled_by is not null then private.name_for_fathers(r.handled_by) end,
    'us_state', r.us_state, 'county', r.county, 'case_kind', r.case_kind, 'next_date', r.next_date, 'orders', r.orders,
    'wants', r.wants, 'messages', private.legal_aid_words(r.id, false), 'looks', (
      select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'reader_name', l.reader_name, 'table_name', l.table_name,
        'purpose', l.purpose, 'words', l.words, 'is_emergency', l.is_emergency) order by l.id desc), '[]')
      from public.care_reads l where l.record_id = r.id and l.table_name = 'legal_aid_requests'))
  from public.legal_aid_requests r where r.id = private.legal_aid_of(p_link)
$$;
comment on function public.my_legal_aid_request is
  'What became of a request, for whoever holds its link (64 random digits) or owns it; null otherwise. Never a note, nor who else wrote to us. Definer: the tables are closed.';
grant execute on function public.my_legal_aid_request to anon, authenticated;

create function public.answer_legal_aid_request(p_link text, p_words text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 4001);
  v_row public.legal_aid_requests;
  v_last public.legal_aid_messages;
begin
  select * into v_row from public.legal_aid_requests r where r.id = private.legal_aid_of(p_link) for update;
  if v_row.id is null then raise exception using errcode = 'PT404', message = 'request_not_found'; end if;
  if v_words is null or char_length(v_words) > 4000 then
    raise exception using errcode = '22023', message = 'words of one to 4000 characters are needed';
  end if;
  if v_row.state = 'closed' then raise exception using errcode = 'PT409', message = 'request_closed'; end if;
  select * into v_last from public.legal_aid_messages m where m.request_id = v_row.id and m.kind <> 'note' order by m.created_at desc limit 1;
  -- A page that is sent again, or reloaded: the same words twice in a row are one message.
  if v_last.kind = 'his' and v_last.words = v_words then return; end if;
  -- A link is all it takes: it must not fill the house.
  perform private.refuse_unless((select count(*) from public.legal_aid_messages m where m.request_id = v_row.id and m.kind = 'his') < 50,
    'too_many_messages');
  insert into public.legal_aid_messages (request_id, kind, words) values (v_row.id, 'his', v_words);
  -- The next word is ours again, five working days on as at first (holidays count as such here).
  update public.legal_aid_requests r set state = case when r.state in ('asked', 'referred') then 'reading' else r.state end,
    due_on = greatest(r.due_on, current_date + 7 - greatest(extract(isodow from current_date)::integer - 5, 0))
  where r.id = v_row.id and v_last.kind = 'ours';
  if v_row.handled_by is null then perform private.tell_care_staff('A father wrote about his case', '', '/care/legal-aid'); end if;
  perform private.notify(v_row.handled_by, 'care', format('An answer to request %s', v_row.number), '', '/care/legal-aid/' || v_row.id);
end $$;
comment on function public.answer_legal_aid_request is
  'He writes on his page; after words of ours it is to be read again, with a new promised day. PT404, PT409 request_closed, too_many_messages (50). Definer: the tables are closed.';
grant execute on function public.answer_legal_aid_request to anon, authenticated;

create function public.erase_legal_aid_request(p_link text)
returns boolean language sql volatile security definer set search_path = '' as $$
  with gone as (delete from public.legal_aid_requests r where r.id = private.legal_aid_of(p_link) returning 1)
  select exists (select from gone)
$$;
comment on function public.erase_legal_aid_request is
  'He takes his request back: it goes, with all that was said and the marks of names. False where there is none. Definer: the tables are closed.';
grant execute on function public.erase_legal_aid_request to anon, authenticated;

-- What care staff may do. THE definition of the states; domain/legal-aid.ts has the same for the buttons.
create function private.legal_aid_move(p_verb text, p_from text)
returns text language sql immutable security invoker set search_path = '' as $$
  select m.goes_to from (values
    ('take', 'received', 'reading'), ('take', 'closed', 'reading'),
    ('hand_over', 'reading', 'received'), ('hand_over', 'asked', 'received'), ('hand_over', 'referred', 'received'),
    ('ask', 'reading', 'asked'),
    ('tell', 'reading', 'reading'), ('tell', 'asked', 'asked'), ('tell', 'referred', 'referred'),
    ('refer', 'reading', 'referred'), ('refer', 'asked', 'referred'),
    ('close', 'reading', 'closed'), ('close', 'asked', 'closed'), ('close', 'referred', 'closed'),
    ('note', 'reading', 'reading'), ('note', 'asked', 'asked'), ('note', 'referred', 'referred'), ('note', 'closed', 'closed'),
    ('promise', 'reading', 'reading'), ('promise', 'asked', 'asked')) m (verb, state, goes_to)
  where m.verb = p_verb and m.state = p_from
$$;
comment on function private.legal_aid_move is 'Where a verb of staff leads from a state; null where it does not fit.';

create function private.legal_aid_leads_to(p_verb text, p_state text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select exists (select from unnest(array['reading', 'asked', 'referred', 'closed']) s (state) where private.legal_aid_move(p_verb, s.state) = p_state)
$$;
comment on function private.legal_aid_leads_to is 'Whether a verb of staff that begins in no new request leads to a state.';

create function public.act_on_legal_aid_request(p_id uuid, p_verb text, p_words text default null, p_due_on date default null,
  p_messages integer default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := private.my_id();
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 4001);
  v_row public.legal_aid_requests;
  v_last public.legal_aid_messages;
  v_to text;
begin
  perform private.require_care_staff();
  select * into v_row from public.legal_aid_requests r where r.id = p_id for update;
  if v_row.id is null then raise exception using errcode = 'PT404', message = 'request_not_found'; end if;
  if private.stands_between(p_id, v_me) then raise exception using errcode = 'PT409', message = 'possible_conflict'; end if;
  -- Pressed again because no answer came: what I have in hand is taken, and the same words twice in a row are one message.
  select * into v_last from public.legal_aid_messages m where m.request_id = p_id and (m.kind = 'note') = (p_verb = 'note')
    order by m.created_at desc limit 1;
  if v_row.handled_by = v_me and ((p_verb = 'take' and v_row.state <> 'closed')
      or (v_last.author = v_me and v_last.words = v_words and private.legal_aid_leads_to(p_verb, v_row.state))) then return; end if;
  -- Whoever had it in hand is gone: anybody takes it where it stands.
  v_to := case when p_verb = 'take' and v_row.handled_by is null and v_row.state in ('reading', 'asked', 'referred') then v_row.state
    else private.legal_aid_move(p_verb, v_row.state) end;
  if v_to is null then raise exception using errcode = 'PT409', message = 'not_now'; end if;
  if p_verb <> 'take' and v_row.handled_by is distinct from v_me then
    raise exception using errcode = '42501', message = 'only who has it in hand may do this';
  -- What he wrote while this was typed is read before he is told that we close it.
  elsif p_verb in ('ask', 'tell', 'refer', 'close')
      and p_messages <> (select count(*) from public.legal_aid_messages m where m.request_id = p_id) then
    raise exception using errcode = 'PT409', message = 'written_meanwhile';
  elsif (p_verb in ('ask', 'tell', 'refer', 'close', 'note') and v_words is null) or char_length(v_words) > 4000
    or (p_verb = 'promise' and (p_due_on is null or p_due_on not between current_date and current_date + 60)) then
    raise exception using errcode = '22023', message = 'words of one to 4000 characters, or a day within 60 days, are needed';
  end if;
  if p_verb = 'take' then
    insert into private.legal_aid_handlers (request_id, user_id) values (p_id, v_me) on conflict do nothing;
  end if;
  update public.legal_aid_requests r set state = v_to,
    handled_by = case p_verb when 'take' then v_me when 'hand_over' then null else r.handled_by end,
    -- Of a closed one that is taken up again.
    email = private.present_email(r.user_id, r.email, r.created_at),
    due_on = case when p_verb = 'promise' then p_due_on else r.due_on end
  where r.id = p_id;
  if p_verb in ('ask', 'tell', 'refer', 'close', 'note') then
    insert into public.legal_aid_messages (request_id, kind, words, author)
    values (p_id, case p_verb when 'note' then 'note' else 'ours' end, v_words, v_me);
  end if;
  if p_verb = 'hand_over' then
    perform private.tell_care_staff('A request for legal help is free again', 'Who had it gave it back. The promised day stays.', '/care/legal-aid', v_me);
  end if;
  -- A promise that moves is news, too.
  if p_verb in ('ask', 'tell', 'refer', 'close') or p_verb = 'promise' and p_due_on <> v_row.due_on then
    if v_row.contact_way = 'email' then
      perform private.send_news('legal_aid_news',
        case when v_row.user_id is null then private.mail_address(v_row.email, v_row.created_at) else v_row.email end, p_id);
    end if;
    perform private.notify(v_row.user_id, 'care',
      case p_verb when 'promise' then 'There is news for you' else 'There is an answer for you' end, '', '/your-request');
  end if;
end $$;
comment on function public.act_on_legal_aid_request is
  'A verb of care staff; again by whoever has it in hand it is one. p_messages: how many messages the caller has read, null: not asked. '
  'PT404, PT409 not_now, possible_conflict, written_meanwhile; 42501 unless it is in the caller''s hands. Definer: the tables are closed.';
grant execute on function public.act_on_legal_aid_request to authenticated;

create function private.let_go_of_requests()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_open boolean;
begin
  update public.legal_aid_requests r set handled_by = null where r.handled_by = old.user_id and r.state <> 'closed';
  if found then perform private.tell_care_staff('A request for legal help is free again', 'Who had it has left the care team.', '/care/legal-aid'); end if;
  v_open := exists (select from public.help_requests h where h.assigned_to = old.user_id and h.state <> 'decided');
  update public.help_requests h set assigned_to = null, assigned_name = null where h.assigned_to = old.user_id;
  if v_open then perform private.tell_care_staff('A request for help is free again', 'Who had it has left the care team.'); end if;
  return null;
end $$;
comment on function private.let_go_of_requests is
  'After trigger: what somebody has in hand who may no longer read it waits for the others; which side he stood on stays known. Definer: care tables are closed.';
create trigger care_staff_let_go after delete on public.care_staff
  for each row execute function private.let_go_of_requests();

create function public.list_legal_aid_requests(p_state text default null, p_mine boolean default false)
returns table (id uuid, number bigint, state text, us_state text, case_kind text, next_date date, due_on date, handler text,
  is_mine boolean, possible_conflict boolean, place text, created_at timestamptz, total bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := private.my_id();
begin
  perform private.require_care_reader();
  perform private.note('read', 'legal_aid_requests', null);
  return query select r.id, r.number, r.state, r.us_state, r.case_kind, r.next_date, r.due_on, p.full_name,
      coalesce(r.handled_by = v_me, false),
      r.state <> 'closed' and exists (select from private.legal_aid_conflicts(r.id)),
      -- What waits for us first, by the promised day.
      case r.state when 'received' then 1 when 'reading' then 1 when 'asked' then 2 when 'referred' then 3 else 4 end || ' ' || r.due_on,
      r.created_at, count(*) over ()
    from public.legal_aid_requests r left join public.profiles p on p.user_id = r.handled_by
    -- Here and not by the API, which would choose from what is counted already.
    where (p_state is null or r.state = p_state) and (p_mine is not true or r.handled_by = v_me);
end $$;
comment on function public.list_legal_aid_requests is
  'Care staff: what waits and who has it in hand, all or of one state or their own, each row with how many there are, without a name or anything that was told; logged. Definer: the table is closed.';
grant execute on function public.list_legal_aid_requests to authenticated;

create function public.read_legal_aid_request(p_id uuid, p_purpose text, p_words text default null)
returns table (id uuid, number bigint, state text, name text, contact_way text, email text, phone text, safe_times text,
  no_message boolean, us_state text, county text, case_kind text, next_date date, orders text, wants text, due_on date,
  handler text, is_mine boolean, possible_conflict boolean, messages jsonb, created_at timestamptz, news_failed boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := private.my_id();
  v_owner uuid;
begin
  perform private.require_care_reader();
  select r.user_id into v_owner from public.legal_aid_requests r where r.id = p_id;
  if not found then raise exception using errcode = 'PT404', message = 'request_not_found'; end if;
  -- As in keep_sides_apart.
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('legal_aid:' || v_me, 0));
  if private.stands_between(p_id, v_me) then raise exception using errcode = 'PT409', message = 'possible_conflict'; end if;
  -- He sees the reason: this one would tell him that the other parent was here.
  if p_purpose = 'conflict' then raise exception using errcode = '22023', message = 'reason_needed'; end if;
  perform private.look('legal_aid_requests', p_id, v_owner, p_purpose, p_words);
  return query select r.id, r.number, r.state, r.name, r.contact_way, r.email, r.phone, r.safe_times, r.no_message, r.us_state,
      r.county, r.case_kind, r.next_date, r.orders,
      case when r.share_id is null or private.share_stands(r.share_id) then r.wants end, r.due_on, p.full_name, coalesce(r.handled_by = v_me, false),
      exists (select from private.legal_aid_conflicts(r.id)), private.legal_aid_words(r.id, true), r.created_at,
      private.news_failed('legal_aid_news', r.id)
    from public.legal_aid_requests r left join public.profiles p on p.user_id = r.handled_by where r.id = p_id;
end $$;
comment on function public.read_legal_aid_request is
  'Care staff: one request, for a reason that he sees (private.look), never "conflict". PT404; PT409 possible_conflict for who has or read the other side''s, in an emergency, too. Definer: the tables are closed.';
grant execute on function public.read_legal_aid_request to authenticated;

create function public.clean_legal_aid()
returns integer language sql volatile security definer set search_path = '' as $$
  with gone as (delete from public.legal_aid_requests r
    where r.state = 'closed' and r.updated_at < now() - interval '1 year' returning 1)
  select count(*)::integer from gone
$$;
comment on function public.clean_legal_aid is 'Erases requests a year after they were closed; returns how many. Definer: the table is closed to servers, too.';
grant execute on function public.clean_legal_aid to service_role;

create function private.held_by_legal_aid(p_user_id uuid)
returns table (what text, since timestamptz, link_path text)
language sql stable security invoker set search_path = '' as $$
  select 'legal_aid_requests', r.created_at, '/legal-aid/request#' || r.id from public.legal_aid_requests r where r.user_id = p_user_id
$$;
comment on function private.held_by_legal_aid is 'Somebody''s requests for legal help. Part of what_we_hold.';

create function private.data_of_legal_aid(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('legal_aid_requests', (
    select coalesce(jsonb_agg((to_jsonb(r) - 'link_hash' - 'handled_by')
        || jsonb_build_object('messages', private.legal_aid_words(r.id, true)) order by r.created_at), '[]')
    from public.legal_aid_requests r where r.user_id = p_user_id))
$$;
comment on function private.data_of_legal_aid is 'What somebody asked us about his case, and all that was said about it. Part of my_data.';

create function private.forget_legal_aid(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.legal_aid_requests r using private.times_at(p_user_id, p_emails) t
  where r.user_id is null and r.email = t.email and r.created_at > t.since and r.created_at <= t.until
$$;
comment on function private.forget_legal_aid is 'Requests without account from the person''s addresses go; those of the account go with it. Part of erase_account.';
