-- The father's side: by his private link, or by the account he bound the request to.
create function private.help_of(p_action text, p_hash text, p_user_id uuid, p_id uuid)
returns public.help_requests language sql volatile security invoker set search_path = '' as $$
  select h.* from public.help_requests h
  where ((p_hash is not null and h.token_hash = p_hash) or (p_user_id is not null and h.user_id = p_user_id and h.id = p_id))
    -- 180 days after the decision a link shows nothing any more. It erases and takes back as long as we hold anything; his
    -- account has no such day.
    and (p_action in ('withdraw', 'take_back') or h.user_id = p_user_id or h.decided_at is null
      or h.decided_at > now() - interval '180 days')
  for update
$$;
comment on function private.help_of is
  'The request a link or an account opens for this, locked; none when the link is wrong, too old for it, or its request erased.';

-- Part of the sending that it is for: both are kept, or neither.
create function private.reuse_story(p jsonb, p_words text, p_use text, p_recipient text, p_user_id uuid)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.try_uuid(p ->> 'share_id');
  v_request_id uuid := private.try_uuid(p ->> 'share_request');
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 8000);
begin
  if v_id is null or v_words is null then return null; end if;
  -- Locked, so that what he erases meanwhile is erased before this or after it.
  perform from public.help_requests h where h.id = v_request_id and h.user_id = p_user_id for update;
  if not found then raise exception using errcode = 'PT409', message = 'story_gone'; end if;
  perform private.refuse_unless((select count(*) from public.help_shares s where s.request_id = v_request_id) < 50, 'too_many_reuses');
  insert into public.help_shares (id, request_id, use, recipient, words)
  values (v_id, v_request_id, p_use, left(p_recipient, 160), v_words);
  return v_id;
end $$;
comment on function private.reuse_story is
  'Lists words a father sends once more at the request of his account they came from, and gives the number he takes them back by; null where none '
  'are reused. PT409 story_gone, too_many_reuses. Definer: care tables are closed to server functions.';
grant execute on function private.reuse_story to service_role;

create function private.keep_help(p_hash text, p jsonb, p_user_id uuid)
returns public.help_requests language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.help_requests;
begin
  insert into public.help_requests (token_hash, user_id, kind, us_state, how_soon)
  values (p_hash, p_user_id, p ->> 'kind', p ->> 'us_state', p ->> 'how_soon') on conflict (token_hash) do nothing;
  update public.help_requests h set kind = p ->> 'kind', us_state = p ->> 'us_state', how_soon = p ->> 'how_soon',
    user_id = coalesce(h.user_id, p_user_id),
    name = private.said_line(p, 'name', 120), reach_by = private.said_line(p, 'reach_by', 10),
    email = lower(private.said_line(p, 'email', 254)), phone = private.said_line(p, 'phone', 40),
    safe_to_call = private.said_line(p, 'safe_to_call', 300), children = private.said_line(p, 'children', 300),
    story = private.said_text(p, 'story', 4000), cost = private.said_line(p, 'cost', 300), tried = private.said_text(p, 'tried', 1000)
  where h.token_hash = p_hash and h.state = 'draft' returning * into v;
  if v.id is null then select * into v from public.help_requests h where h.token_hash = p_hash; end if;
  return v;
end $$;
comment on function private.keep_help is 'Keeps what he typed under the hash of his link; what is sent already stays as it is. Part of help_by_link.';

create function private.help_for_him(p public.help_requests)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select private.help_view(p, false) - 'assigned_to' || jsonb_build_object('looks', coalesce((
    select jsonb_agg(jsonb_build_object('at', r.at, 'reader_name', r.reader_name, 'table_name', r.table_name, 'purpose', r.purpose,
      'words', r.words, 'is_emergency', r.is_emergency) order by r.id desc)
    from public.care_reads r where r.record_id = p.id and r.table_name = 'help_requests'), '[]'))
$$;
comment on function private.help_for_him is 'A request as its father sees it, with everybody who looked at it.';

create function public.help_by_link(p_action text, p_hash text, p_user_id uuid, p jsonb, p_due_on date default null, p_reuser uuid default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.help_requests;
  v_id uuid := private.try_uuid(p ->> 'id');
  v_words text := private.said_text(p, 'words', 4000);
begin
  if p_action in ('save', 'send') then
    v := private.keep_help(p_hash, p, p_user_id);
    if v.state <> 'draft' then v := private.help_of(p_action, p_hash, p_user_id, v.id); end if;
    if v.id is null then return null; end if;
    if p_action = 'send' and v.state = 'draft' then
      update public.help_requests h set state = private.help_next(h.state, 'send'), sent_at = now(), due_on = p_due_on,
        share_id = private.reuse_story(p, v.story, 'request', 'our care staff', p_reuser)
        where h.id = v.id returning * into v;
      perform private.tell_care_staff('A new request for help');
    end if;
    return private.help_for_him(v);
  end if;
  v := private.help_of(p_action, p_hash, p_user_id, private.try_uuid(p ->> 'request_id'));
  -- One answer for a wrong link, an old one, and one whose request is erased.
  if v.id is null then return null; end if;
  -- A ticket of which nothing came takes up no room: a bad line must not use up the ten.
  perform private.refuse_unless(p_action not in ('file', 'file_there') or (select count(*) from public.help_request_files f
    where f.request_id = v.id and f.is_there and f.id is distinct from v_id) < 10, 'too_many_files');
  case p_action
    when 'read' then null;
    when 'write' then
      perform private.refuse_unless(private.help_next(v.state, 'write') is not null and v_words is not null, 'not_in_this_state');
      -- A page that is sent again, or reloaded: the same words twice in a row are one message.
      if v_words = (select l.words from (select l.kind, l.words from public.help_request_lines l where l.request_id = v.id and l.kind <> 'note'
          order by l.created_at desc limit 1) l where l.kind = 'written') and v.decision is null then
        return private.help_for_him(v);
      end if;
      -- A link is all it takes: it must not fill the house.
      perform private.refuse_unless((select count(*) from public.help_request_lines l where l.request_id = v.id and l.kind = 'written') < 200,
        'too_many_messages');
      -- What was decided stays to be read.
      insert into public.help_request_lines (request_id, kind, author_name, words, created_at)
      select v.id, 'said', v.assigned_name, v.decision_words, v.decided_at where v.decision_words is not null;
      insert into public.help_request_lines (request_id, kind, words) values (v.id, 'written', v_words);
      update public.help_requests h set state = private.help_next(h.state, 'write'), waits_for_us = true, due_on = p_due_on,
        decided_at = null, decision = null, decision_words = null where h.id = v.id returning * into v;
      if v.assigned_to is null then perform private.tell_care_staff('A father wrote to us'); end if;
      perform private.notify(v.assigned_to, 'for_staff', 'A father wrote to you', '', '/help-requests');
    when 'bind' then
      update public.help_requests h set user_id = p_user_id, email = private.present_email(p_user_id, h.email, h.created_at) where h.id = v.id and coalesce(h.user_id, p_user_id) = p_user_id returning * into v;
      -- Another account's: as a link that opens nothing.
      if v.id is null then return null; end if;
      -- Who read it before is told in his account, too.
      update public.care_reads r set subject_id = p_user_id where r.record_id = v.id and r.table_name = 'help_requests';
    when 'take_back' then
      update public.help_shares s set taken_back_at = coalesce(s.taken_back_at, now()) where s.id = v_id and s.request_id = v.id;
      -- What an old link may do shows nothing of the request.
      if (private.help_of('read', p_hash, p_user_id, v.id)).id is null then return jsonb_build_object('taken_back', true); end if;
    when 'file' then
      -- Neither tickets nor erasing may fill the house.
      perform private.refuse_unless(public.take_rate_limit('help_files:' || v.id, 30, 86400), 'too_many_files_today');
      insert into public.help_request_files (id, request_id, name, label)
      values (v_id, v.id, v.id || '/' || v_id || '.' || (p ->> 'ending'), private.said_line(p, 'label', 120));
      return jsonb_build_object('name', v.id || '/' || v_id || '.' || (p ->> 'ending'));
    when 'file_there' then
      update public.help_request_files f set is_there = true where f.id = v_id and f.request_id = v.id
        and exists (select from storage.objects o where o.bucket_id = 'care-files' and o.name = f.name);
    when 'file_read' then
      return jsonb_build_object('name',
        (select f.name from public.help_request_files f where f.id = v_id and f.request_id = v.id and f.is_there));
    when 'file_erase' then
      delete from public.help_request_files f where f.id = v_id and f.request_id = v.id;
    when 'withdraw' then
      delete from public.help_requests h where h.id = v.id;
      return jsonb_build_object('withdrawn', true);
    else raise exception using errcode = '22023', message = 'no such action';
  end case;
  return private.help_for_him(v);
end $$;
comment on function public.help_by_link is
  'Everything a father does with his request, for the function help-request alone. `p_reuser` is who is signed in, whose '
  'stories may be told again. Null for a link that opens nothing; PT409 not_in_this_state, too_many_files, too_many_files_today, too_many_messages, '
  'story_gone, too_many_reuses. Definer: care tables are closed to server functions.';
grant execute on function public.help_by_link to service_role;

create function public.my_help_requests()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  return coalesce((select jsonb_agg(private.help_for_him(h) order by h.created_at desc)
    from public.help_requests h where h.user_id = v_id), '[]');
end $$;
comment on function public.my_help_requests is 'The requests the caller bound to the account, as their father sees them. Definer: care tables are closed.';
grant execute on function public.my_help_requests to authenticated;

create function private.share_stands(p_id uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.help_shares s where s.id = p_id and s.taken_back_at is null)
$$;
comment on function private.share_stands is
  'Whether a father still lets these words be used; who was given them asks before showing them. Definer: care tables are closed.';
grant execute on function private.share_stands to service_role;

create function public.clean_help_requests()
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  delete from public.help_requests h where (h.state = 'draft' and h.updated_at < now() - interval '30 days')
    or h.decided_at < now() - interval '2 years';
  get diagnostics v_count = row_count;
  delete from public.help_request_files f where not f.is_there and f.created_at < now() - interval '1 day';
  delete from private.ask_spares s where s.until < now();
  return v_count;
end $$;
comment on function public.clean_help_requests is
  'Scheduled: drafts go after 30 days, decided requests after two years; returns how many. Definer: care tables are closed to server functions.';
grant execute on function public.clean_help_requests to service_role;

create function private.held_by_help(p_user_id uuid)
returns table (what text, since timestamptz, link_path text)
language sql stable security invoker set search_path = '' as $$
  select 'help_requests', h.created_at, '/apply/status' from public.help_requests h where h.user_id = p_user_id order by h.created_at
$$;
comment on function private.held_by_help is 'That a father has asked us for help. Part of what_we_hold.';

create function private.data_of_help(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('help_requests', coalesce((select jsonb_agg(private.help_view(h, true) - 'assigned_to' order by h.created_at)
    from public.help_requests h where h.user_id = p_user_id), '[]'))
$$;
comment on function private.data_of_help is 'What a father asked for, with notes of staff. Only what is bound to the account: an address proves too little. Part of my_data.';

create function private.forget_help(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.help_requests h where h.user_id = p_user_id;
  delete from public.help_requests h using private.times_at(p_user_id, p_emails) t
  where h.user_id is null and h.email = t.email and h.created_at > t.since and h.created_at <= t.until;
  update public.help_request_lines l set author_name = 'A former member of our staff' where l.author_id = p_user_id;
  update public.help_requests h set assigned_name = null where h.assigned_to = p_user_id;
end $$;
comment on function private.forget_help is 'Requests of the person go, those of another account with a typed address do not; of staff who leave the name. Part of erase_account.';
