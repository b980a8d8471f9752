-- Messages between a visitor and a listing. Neither side sees the other's address; mails say "You have a message" and no more;
-- after thirty days a conversation is erased. Each side comes by a link of its own, of which only the hash is kept, or, the
-- professional, signed in. Nobody reads the tables but their functions.
create domain public.conversation_side as text check (value in ('visitor', 'professional'));
comment on domain public.conversation_side is 'Who of the two has written, or may.';

create table public.directory_threads (
  id uuid primary key,
  listing_id uuid not null references public.listings (id) on delete cascade,
  visitor_name text not null check (char_length(visitor_name) between 1 and 80),
  visitor_email text check (visitor_email = lower(visitor_email) and visitor_email like '%_@_%' and char_length(visitor_email) <= 254),
  visitor_network text check (visitor_network ~ '^[0-9a-f]{32}$'),
  is_closed boolean not null default false,
  stopped_for uuid[] not null default '{}',
  is_stopped boolean not null generated always as (stopped_for <> '{}') stored,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
comment on table public.directory_threads is 'Conversations between a visitor and the owner of a listing; erased after thirty days (clean_directory_messages).';
comment on column public.directory_threads.id is 'Chosen by the browser: a message that is sent twice is one.';
comment on column public.directory_threads.visitor_name is 'What the visitor wants to be called; no account.';
comment on column public.directory_threads.visitor_email is 'Where to say that there is an answer; null for who comes back by the link alone.';
comment on column public.directory_threads.visitor_network is 'A keyed hash of the internet connection, so that a block also holds without an address. It goes with the conversation.';
comment on column public.directory_threads.is_closed is 'The professional takes no more messages of this conversation.';
comment on column public.directory_threads.stopped_for is 'Copies (directory_reports) for whose cases staff closed it: each side may have handed one over, and each decision stands for itself.';
comment on column public.directory_threads.is_stopped is 'Staff closed it after a report: neither side writes any more.';
create index directory_threads_listing_id_idx on public.directory_threads (listing_id, last_message_at desc, id);
create index directory_threads_visitor_email_idx on public.directory_threads (visitor_email) where visitor_email is not null;
create index directory_threads_expires_at_idx on public.directory_threads (expires_at);
alter table public.directory_threads enable row level security;
grant select, insert, update, delete on public.directory_threads to service_role;
create trigger directory_threads_withdraw_mail after delete on public.directory_threads for each row execute function private.withdraw_mail();

create table public.directory_messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.directory_threads (id) on delete cascade,
  side public.conversation_side not null,
  words text not null check (char_length(words) between 1 and 4000),
  share_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
comment on table public.directory_messages is 'What was written in a conversation, and by which side.';
comment on column public.directory_messages.share_id is 'Where the words are a story told before: what he takes them back by. No foreign key: a share that is gone is taken back.';
comment on column public.directory_messages.read_at is 'When the other side opened it.';
create index directory_messages_thread_id_idx on public.directory_messages (thread_id, created_at, id);
alter table public.directory_messages enable row level security;
grant select, insert, update, delete on public.directory_messages to service_role;

create table private.directory_links (
  link_hash text primary key,
  thread_id uuid not null references public.directory_threads (id) on delete cascade,
  side public.conversation_side not null,
  is_mailed boolean not null default false,
  is_opened boolean not null default false
);
comment on table private.directory_links is 'Hashes of the links that open a conversation for one side; they go with it.';
comment on column private.directory_links.is_opened is 'A mailed link that was opened shows whose the address is; nothing else does.';
create index directory_links_thread_id_idx on private.directory_links (thread_id);
grant select, insert, delete, update (is_opened) on private.directory_links to service_role;

-- The address alone would be somebody's; its hash is only good for knowing it again.
create table private.directory_blocks (
  listing_id uuid not null references public.listings (id) on delete cascade,
  email_hash text not null,
  until timestamptz,
  primary key (listing_id, email_hash)
);
comment on table private.directory_blocks is 'Whose messages a professional no longer takes.';
comment on column private.directory_blocks.email_hash is 'Of the address; of a visitor''s internet connection, the keyed one of directory_threads; of both, where nobody has shown that the address is his.';
comment on column private.directory_blocks.until is 'For internet connections, which many share: a block of theirs ends. Null: it does not.';
grant select, insert, delete on private.directory_blocks to service_role;

-- Staff read no conversation. What one side hands them is a copy: whoever threatened somebody cannot erase it, and what is
-- written later stays between the two. It goes when nobody decides about it any more (clean_directory_messages).
create table private.directory_reports (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null,
  side public.conversation_side not null,
  messages jsonb not null,
  taken_at timestamptz not null default now(),
  unique (thread_id, side)
);
comment on table private.directory_reports is 'Copies of conversations that one side has reported, for whoever decides the case alone.';
comment on column private.directory_reports.thread_id is 'No foreign key: the copy outlives the conversation until the case is decided.';
comment on column private.directory_reports.side is 'Who handed it over.';
grant select, insert, update, delete on private.directory_reports to service_role;

create function private.link_hash(p_token text)
returns text language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to('directory ' || p_token, 'UTF8')), 'hex')
$$;
comment on function private.link_hash is 'What is kept of a link into a conversation, and of an address that is blocked.';
grant execute on function private.link_hash to service_role;

create function private.block_hash(p_email text, p_network text)
returns text language sql immutable security invoker set search_path = '' as $$
  select private.link_hash(p_email || ' ' || coalesce(p_network, ''))
$$;
comment on function private.block_hash is 'A visitor''s address from where he wrote, for directory_blocks: nobody has shown that it is his. Null without one.';
grant execute on function private.block_hash to service_role;

-- The listing of a deactivated account comes off the site by itself; the links it was mailed need no signing in.
create function private.has_side(p_thread public.directory_threads, p_side text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select p_side = 'visitor' or not private.is_shut_out((select l.user_id from public.listings l where l.id = p_thread.listing_id))
$$;
comment on function private.has_side is 'Whether a side of a conversation may come by its links: not the professional whose account staff have deactivated.';
grant execute on function private.has_side to service_role;

create function public.directory_link(p_thread_id uuid, p_side text, p_is_mailed boolean default false)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.directory_links (link_hash, thread_id, side, is_mailed)
  select private.link_hash(v_token), t.id, p_side, p_is_mailed from public.directory_threads t
  where t.id = p_thread_id and t.expires_at > now() and private.has_side(t, p_side);
  return case when found then v_token end;
end $$;
comment on function public.directory_link is 'A new link into a conversation for one side, made when it is handed over; null when the conversation is gone, or not this side''s any more.';
grant execute on function public.directory_link to service_role;

create function private.tell_other_side(p_thread public.directory_threads, p_side text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_to text := case p_side when 'visitor' then 'professional' else 'visitor' end;
  v_owner uuid := (select l.user_id from public.listings l where l.id = p_thread.listing_id);
begin
  -- One mail until it is opened: nobody's inbox can be filled from here.
  if (select count(*) from public.directory_messages m where m.thread_id = p_thread.id and m.side = p_side and m.read_at is null) > 1 then
    return;
  end if;
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select 'directory_message', 'directory_message:' || gen_random_uuid(), a.email, p_thread.id,
    jsonb_build_object('thread_id', p_thread.id, 'side', v_to)
  from (select private.mail_address(p_thread.visitor_email, p_thread.created_at) as email where v_to = 'visitor'
    union all select lower(u.email) from auth.users u where v_to = 'professional' and u.id = v_owner and u.email_confirmed_at is not null) a
  where a.email is not null;
  if v_to = 'professional' then
    perform private.notify(v_owner, 'directory_message', 'You have a message', 'Someone has written to you through the directory.',
      '/directory-messages/' || p_thread.id);
  end if;
end $$;
comment on function private.tell_other_side is 'Says that there is a message, and nothing of it. Part of the verbs below.';

create function private.message_words(p_message public.directory_messages)
returns text language sql stable security definer set search_path = '' as $$
  select p_message.words where p_message.share_id is null or private.share_stands(p_message.share_id)
$$;
comment on function private.message_words is
  'What may be read of a message: null once a father took back the story he let go with it. Definer: care tables are closed.';

create function private.add_directory_message(p_thread_id uuid, p_side text, p_words text, p_share_id uuid default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 4001);
  v_thread public.directory_threads;
begin
  select * into v_thread from public.directory_threads t where t.id = p_thread_id and t.expires_at > now() for update;
  if v_thread.id is null then raise exception using errcode = 'PT404', message = 'thread_gone'; end if;
  -- Nobody needs so many; whoever holds a link could write without end.
  if v_thread.is_closed or v_thread.is_stopped or (select count(*) from public.directory_messages m where m.thread_id = v_thread.id) >= 200 then raise exception using errcode = 'PT409', message = 'thread_closed'; end if;
  if p_side = 'visitor' and not private.is_listed(v_thread.listing_id) then
    raise exception using errcode = 'PT410', message = 'listing_gone';
  end if;
  if v_words is null or char_length(v_words) > 4000 then
    raise exception using errcode = '22023', message = 'words of one to 4000 characters are needed';
  end if;
  -- A page that is sent again, or reloaded: the same words twice in a row are one message.
  if v_words = (select m.words from (select m.side, m.words from public.directory_messages m where m.thread_id = v_thread.id
      order by m.created_at desc, m.id desc limit 1) m where m.side = p_side) then
    return;
  end if;
  insert into public.directory_messages (thread_id, side, words, share_id) values (v_thread.id, p_side, v_words, p_share_id);
  update public.directory_threads t set last_message_at = now() where t.id = v_thread.id;
  perform private.tell_other_side(v_thread, p_side);
end $$;
comment on function private.add_directory_message is
  'One side writes. PT404 thread_gone, PT409 thread_closed, PT410 listing_gone (a visitor to who is no longer listed). Definer: conversations are closed to callers.';
grant execute on function private.add_directory_message to service_role;

create function private.directory_thread(p_thread_id uuid, p_side text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v jsonb;
begin
  update public.directory_messages m set read_at = now() where m.thread_id = p_thread_id and m.side <> p_side and m.read_at is null;
  select jsonb_build_object('id', t.id, 'side', p_side, 'with', case p_side when 'visitor' then l.name else t.visitor_name end,
      'path', '/lawyer-directory/' || l.slug, 'is_closed', t.is_closed or t.is_stopped,
      'reported_at', (select r.taken_at from private.directory_reports r where r.thread_id = t.id and r.side = p_side),
      'is_listed', private.is_listed(l.id), 'has_email', t.visitor_email is not null, 'expires_at', t.expires_at,
      'messages', (select jsonb_agg(jsonb_build_object('id', m.id, 'mine', m.side = p_side, 'words', private.message_words(m), 'at', m.created_at)
        order by m.created_at, m.id) from public.directory_messages m where m.thread_id = t.id)) into v
  from public.directory_threads t join public.listings l on l.id = t.listing_id where t.id = p_thread_id and t.expires_at > now();
  return v;
end $$;
comment on function private.directory_thread is
  'A conversation as one side sees it, which has read it now; null when it is gone. Definer: conversations are closed to callers.';
grant execute on function private.directory_thread to service_role;

create function private.shown_email(p_thread public.directory_threads)
returns text language sql stable security invoker set search_path = '' as $$
  select p_thread.visitor_email where exists (select from private.directory_links k
    where k.thread_id = p_thread.id and k.side = 'visitor' and k.is_mailed and k.is_opened)
$$;
comment on function private.shown_email is
  'The visitor''s address once a link that was mailed there has been opened: until then it may be anybody''s who did not write. Part of the verbs below.';

create function private.close_directory_thread(p_thread_id uuid)
returns void language sql volatile security definer set search_path = '' as $$
  -- Whoever has the address he left is somebody else.
  insert into private.directory_blocks (listing_id, email_hash)
  select t.listing_id, private.link_hash(e) from public.directory_threads t, private.their_addresses(private.shown_email(t), t.created_at) e
  where t.id = p_thread_id
  on conflict do nothing;
  -- Who leaves no address would be back at once, and who left one could come back without.
  insert into private.directory_blocks as b (listing_id, email_hash, until)
  select t.listing_id, h.hash, now() + interval '30 days' from public.directory_threads t,
    unnest(array[t.visitor_network, private.block_hash(t.visitor_email, t.visitor_network)]) h (hash)
  where t.id = p_thread_id and h.hash is not null
  on conflict (listing_id, email_hash) do update set until = excluded.until;
  update public.directory_threads t set is_closed = true where t.id = p_thread_id
$$;
comment on function private.close_directory_thread is
  'The professional takes no more messages of this visitor. Definer: conversations are closed to callers.';
grant execute on function private.close_directory_thread to service_role;

-- Reported by one of the two, and by nobody else: the number of a copy is told to no browser but those of staff.
create function private.directory_account(p_thread_id uuid, p_side text)
returns uuid language sql stable security invoker set search_path = '' as $$
  select case p_side when 'professional' then l.user_id
    else private.account_at(private.shown_email(t), t.created_at) end
  from public.directory_threads t join public.listings l on l.id = t.listing_id where t.id = p_thread_id
$$;
comment on function private.directory_account is 'The account behind one side of a conversation, where there is one: nobody answers for what another wrote under his address. Part of reports: nobody decides about his own.';

insert into private.report_kinds (kind, label, is_between_two, appeal_days, closed, look, take_down, put_back)
values ('conversation', 'conversation', true, 30,
  'select t.is_stopped from private.directory_reports r join public.directory_threads t on t.id = r.thread_id where r.id = $1',
  'select format(''Conversation with %s since %s'', l.name, to_char(t.created_at at time zone ''UTC'', ''FMMonth FMDD, YYYY'')), ''/lawyer-directory/'' || l.slug,
     private.directory_account(t.id, case r.side when ''visitor'' then ''professional'' else ''visitor'' end)
   from private.directory_reports r join public.directory_threads t on t.id = r.thread_id join public.listings l on l.id = t.listing_id
   where r.id = $1 and r.id <> all (t.stopped_for)',
  'update public.directory_threads t set stopped_for = t.stopped_for || r.id from private.directory_reports r where r.id = $1 and t.id = r.thread_id',
  'update public.directory_threads t set stopped_for = array_remove(t.stopped_for, $1) where $1 = any (t.stopped_for)');

create function private.report_directory_thread(p_thread_id uuid, p_side text, p_reason text, p_words text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 1001);
  v_by uuid := private.directory_account(p_thread_id, p_side);
  v_id uuid;
begin
  if v_words is null or char_length(v_words) > 1000 then
    raise exception using errcode = '22023', message = 'words of one to 1000 characters are needed';
  elsif exists (select from public.directory_threads t where t.id = p_thread_id and t.is_stopped) then
    raise exception using errcode = 'PT404', message = 'thing_not_found';
  end if;
  insert into private.directory_reports as r (thread_id, side, messages)
  select p_thread_id, p_side, jsonb_agg(jsonb_build_object('side', m.side, 'words', m.words, 'share_id', m.share_id, 'at', m.created_at)
    order by m.created_at, m.id) from public.directory_messages m where m.thread_id = p_thread_id
  on conflict (thread_id, side) do update set messages = excluded.messages, taken_at = now()
  returning r.id into v_id;
  -- Pressed twice it is one report; what is told later comes to the same case.
  if not exists (select from public.reports s join public.report_cases c on c.id = s.case_id
    where c.record_id = v_id and c.state = 'open' and s.reason = p_reason and s.words = v_words) then
    perform public.receive_report(
      jsonb_build_object('id', gen_random_uuid(), 'kind', 'conversation', 'record_id', v_id, 'reason', p_reason, 'words', v_words),
      case when not exists (select from public.reports s join public.report_cases c on c.id = s.case_id
        where c.record_id = v_id and c.state = 'open' and s.reporter_id = v_by) then v_by end);
    -- Whose address was given, whether or not he wrote, decides nothing about it.
    insert into public.report_recusals (case_id, user_id)
    select c.id, a.account from public.directory_threads t, public.report_cases c, private.account_at(t.visitor_email, t.created_at) a (account)
    where t.id = p_thread_id and c.kind = 'conversation' and c.record_id = v_id and c.state = 'open' and a.account is not null
    on conflict do nothing;
  end if;
end $$;
comment on function private.report_directory_thread is
  'One side hands staff a copy of what was written until now, with a reason. PT404 thing_not_found once staff closed it. Definer: conversations and cases are closed to callers.';
grant execute on function private.report_directory_thread to service_role;

create function public.read_reported_conversation(p_case_id uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v private.directory_reports;
begin
  perform private.require_admin();
  select r.* into v from public.report_cases c join private.directory_reports r on r.id = c.record_id
  where c.id = p_case_id and c.kind = 'conversation' and c.state <> 'closed' and not private.is_party(c.id, private.my_id(), true);
  if v.id is null then return null; end if;
  perform private.note('read', 'directory_reports', p_case_id::text);
  return jsonb_build_object('handed_by', v.side, 'taken_at', v.taken_at, 'messages', (
    select jsonb_agg(jsonb_build_object('side', m ->> 'side', 'at', m ->> 'at', 'words',
      case when m ->> 'share_id' is null or private.share_stands((m ->> 'share_id')::uuid) then m ->> 'words' end) order by n)
    from jsonb_array_elements(v.messages) with ordinality e (m, n)));
end $$;
comment on function public.read_reported_conversation is
  'Staff whom it does not concern read the copy that one side handed over, for its case alone; each reading is logged. Null once that is closed or the copy is gone. Definer: copies are closed to callers.';
grant execute on function public.read_reported_conversation to authenticated;

create function public.start_directory_thread(p_thread jsonb, p_user_id uuid default null)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.directory_threads := jsonb_populate_record(null::public.directory_threads, p_thread);
begin
  if not private.is_listed(v.listing_id) then raise exception using errcode = 'PT410', message = 'listing_gone'; end if;
  if exists (select from private.directory_blocks b where b.listing_id = v.listing_id and (b.email_hash = private.link_hash(v.visitor_email)
      or b.email_hash = private.block_hash(v.visitor_email, v.visitor_network) and b.until > now())) then
    raise exception using errcode = 'PT409', message = 'thread_closed';
  end if;
  -- Others may share the connection: with an address they are taken.
  if v.visitor_email is null and exists (select from private.directory_blocks b
    where b.listing_id = v.listing_id and b.email_hash = v.visitor_network and b.until > now()) then
    raise exception using errcode = 'PT409', message = 'address_needed';
  end if;
  insert into public.directory_threads (id, listing_id, visitor_name, visitor_email, visitor_network)
  values (v.id, v.listing_id, v.visitor_name, v.visitor_email, v.visitor_network) on conflict (id) do nothing;
  if found then
    perform private.add_directory_message(v.id, 'visitor', p_thread ->> 'words', (
      select private.reuse_story(p_thread, p_thread ->> 'words',
        case l.kind when 'lawyer' then 'lawyer' else 'therapist' end, l.name, p_user_id)
      from public.listings l where l.id = v.listing_id));
  -- Sent twice, it is the same, as long as nobody else can know it: the other side sees the number, and the words once it reads them.
  elsif not exists (select from public.directory_threads t
    where t.id = v.id and t.listing_id = v.listing_id and t.visitor_name = v.visitor_name
      and t.visitor_email is not distinct from v.visitor_email
      and (select array_agg(m.words) = array[p_thread ->> 'words'] and bool_and(m.read_at is null)
        from public.directory_messages m where m.thread_id = t.id)) then
    raise exception using errcode = 'PT409', message = 'thread_id_taken';
  end if;
  return public.directory_link(v.id, 'visitor');
end $$;
comment on function public.start_directory_thread is
  'A visitor writes to who is listed now; gives the link to come back by. `p_user_id` is who is signed in, for a story told again alone: the conversation is nobody''s account''s. PT410 listing_gone, PT409 thread_closed, address_needed (somebody without one was blocked on this connection), thread_id_taken, story_gone, too_many_reuses.';
grant execute on function public.start_directory_thread to service_role;

create function public.use_directory_link(p_token text, p_act text, p_words text default null, p_reason text default null)
returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  v private.directory_links;
begin
  select k.* into v from private.directory_links k join public.directory_threads t on t.id = k.thread_id
  where k.link_hash = private.link_hash(p_token) and t.expires_at > now() and private.has_side(t, k.side);
  if v.thread_id is null then return null; end if;
  update private.directory_links k set is_opened = true where k.link_hash = v.link_hash and k.is_mailed and not k.is_opened;
  -- Whose address it is was not known when it was closed.
  if found and v.side = 'visitor' then
    insert into private.directory_blocks (listing_id, email_hash)
    select t.listing_id, private.link_hash(e) from public.directory_threads t, private.their_addresses(t.visitor_email, t.created_at) e
    where t.id = v.thread_id and t.is_closed on conflict do nothing;
  end if;
  case
  when p_act = 'read' then null;
  when p_act = 'answer' then perform private.add_directory_message(v.thread_id, v.side, p_words);
  when p_act = 'report' then perform private.report_directory_thread(v.thread_id, v.side, p_reason, p_words);
  when p_act = 'close' and v.side = 'professional' then perform private.close_directory_thread(v.thread_id);
  when p_act = 'erase' and v.side = 'visitor' then
    delete from public.directory_threads t where t.id = v.thread_id;
    return null;
  else raise exception using errcode = '42501', message = 'not by this side';
  end case;
  return private.directory_thread(v.thread_id, v.side);
end $$;
comment on function public.use_directory_link is
  'What the holder of a link does: read, answer, report, close (the professional), erase (the visitor: for both sides). The conversation as it is then; null when it is gone. Raises as add_directory_message.';
grant execute on function public.use_directory_link to service_role;

-- The professional, signed in.
create function private.require_my_thread(p_id uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.directory_threads t join public.listings l on l.id = t.listing_id
    where t.id = p_id and l.user_id = (select private.my_id())) then
    raise exception using errcode = 'PT404', message = 'thread_gone';
  end if;
end $$;
comment on function private.require_my_thread is 'Refuses conversations of other listings as if there were none. Definer: conversations are closed to callers.';
grant execute on function private.require_my_thread to authenticated;

create function public.my_directory_threads()
returns table (id uuid, listing_id uuid, visitor_name text, is_closed boolean, unread integer, last_message_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = '' rows 50 as $$
  select t.id, t.listing_id, t.visitor_name, t.is_closed or t.is_stopped,
    (select count(*)::integer from public.directory_messages m where m.thread_id = t.id and m.side = 'visitor' and m.read_at is null),
    t.last_message_at, t.expires_at
  from public.listings l, lateral (select * from public.directory_threads t where t.listing_id = l.id and t.expires_at > now()
    order by t.last_message_at desc, t.id limit 200) t
  where l.user_id = (select private.my_id())
  order by t.last_message_at desc, t.id limit 200
$$;
comment on function public.my_directory_threads is
  'Requests to the caller''s own listings, the newest first, at most 200; nothing of what was written. Definer: conversations are closed to callers.';
grant execute on function public.my_directory_threads to authenticated;

create function public.use_my_directory_thread(p_id uuid, p_act text, p_words text default null, p_reason text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_my_thread(p_id);
  case p_act
  when 'read' then null;
  when 'answer' then perform private.add_directory_message(p_id, 'professional', p_words);
  when 'report' then perform private.report_directory_thread(p_id, 'professional', p_reason, p_words);
  when 'close' then perform private.close_directory_thread(p_id);
  else raise exception using errcode = '42501', message = 'not by this side';
  end case;
  return private.directory_thread(p_id, 'professional');
end $$;
comment on function public.use_my_directory_thread is
  'The professional reads, answers, reports or closes a conversation of the own listing; as use_directory_link. Definer: conversations are closed to callers.';
grant execute on function public.use_my_directory_thread to authenticated;

create function public.clean_directory_messages()
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_gone integer;
begin
  delete from public.directory_threads t where t.expires_at <= now();
  get diagnostics v_gone = row_count;
  delete from private.directory_blocks b where b.until <= now();
  -- As long as a second look can be asked for: whoever looks then has it as well.
  delete from private.directory_reports r where not exists (select from public.report_cases c
    where c.kind = 'conversation' and c.record_id = r.id
      and (c.state in ('open', 'appealed') or c.state = 'decided' and c.appeal_until > now()));
  return v_gone;
end $$;
comment on function public.clean_directory_messages is
  'Erases conversations of the directory thirty days after they began, and copies about which nobody decides any more; returns how many conversations.';
grant execute on function public.clean_directory_messages to service_role;

create function private.data_of_directory_messages(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('directory_messages', (select coalesce(jsonb_agg(jsonb_build_object('with', l.name, 'name', t.visitor_name,
      'began', t.created_at, 'messages', (select jsonb_agg(jsonb_build_object('side', m.side, 'words', private.message_words(m), 'at', m.created_at)
        order by m.created_at) from public.directory_messages m where m.thread_id = t.id)) order by t.created_at), '[]')
    from public.directory_threads t join public.listings l on l.id = t.listing_id
    where l.user_id = p_user_id or t.id in (select v.id from private.times_at(p_user_id, array[p_email]) a
      join public.directory_threads v on v.visitor_email = a.email and v.created_at > a.since and v.created_at <= a.until)))
$$;
comment on function private.data_of_directory_messages is
  'Conversations of the directory that the person has begun from the confirmed addresses while they were the person''s, or that came to the own listing. Part of my_data.';

create function private.forget_directory_messages(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_threads uuid[] := array(select v.id from private.times_at(p_user_id, p_emails) a
    join public.directory_threads v on v.visitor_email = a.email and v.created_at > a.since and v.created_at <= a.until);
begin
  delete from private.directory_blocks b where b.email_hash in (select private.link_hash(e) from unnest(p_emails) e
    union all select private.block_hash(v.visitor_email, v.visitor_network) from public.directory_threads v where v.id = any (v_threads));
  -- A case about a conversation with him names him, whichever side handed it over; its address ends as that of his listing.
  update public.report_cases c set title = 'Conversation in the directory', path = '/' from public.listings l
    where c.kind = 'conversation' and l.user_id = p_user_id and c.path like '/lawyer-directory/%' || left(l.id::text, 8);
  -- What he handed over himself goes as well; what others said he wrote stays until that is decided.
  delete from private.directory_reports r using public.directory_threads t join public.listings l on l.id = t.listing_id
    where t.id = r.thread_id and (r.side = 'visitor' and t.id = any (v_threads) or r.side = 'professional' and l.user_id = p_user_id);
  delete from public.directory_threads t where t.id = any (v_threads);
end $$;
comment on function private.forget_directory_messages is
  'Conversations begun from the person''s addresses go, with copies of them the person reported; those to the own listing go with it. Part of erase_account.';
