-- How a request for help moves: THE table of states and verbs, for staff and for him.
create function private.help_next(p_state text, p_verb text)
returns text language sql immutable security invoker set search_path = '' as $$
  select t.next from (values
    ('draft', 'send', 'received'),
    ('received', 'take', 'reading'), ('received', 'hand_over', 'reading'), ('received', 'say', 'reading'),
    ('received', 'ask', 'asked'), ('received', 'note', 'received'), ('received', 'decide', 'decided'), ('received', 'write', 'received'),
    ('reading', 'take', 'reading'), ('reading', 'hand_over', 'reading'), ('reading', 'say', 'reading'),
    ('reading', 'ask', 'asked'), ('reading', 'note', 'reading'), ('reading', 'decide', 'decided'), ('reading', 'write', 'reading'),
    ('asked', 'take', 'asked'), ('asked', 'hand_over', 'asked'), ('asked', 'say', 'asked'),
    ('asked', 'ask', 'asked'), ('asked', 'note', 'asked'), ('asked', 'decide', 'decided'), ('asked', 'write', 'reading'),
    ('decided', 'say', 'decided'), ('decided', 'note', 'decided'), ('decided', 'write', 'reading'))
    t (state, verb, next) where t.state = p_state and t.verb = p_verb
$$;
comment on function private.help_next is 'The state after a verb; null where the verb is not possible. send and write are his, the others of care staff.';

create function private.tell_father(p public.help_requests)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Neither the mail nor the message says what it is about: others may see the screen.
  if p.reach_by = 'email' then
    perform private.send_news('help_news', case when p.user_id is null then private.mail_address(p.email, p.created_at) else p.email end, p.id);
  end if;
  perform private.notify(p.user_id, 'news', 'There is news', 'You find it on your page.', '/apply/status');
end $$;
comment on function private.tell_father is 'There is news: by mail if he wants that, in his inbox if he has one, without a word of it. Part of move_help_request.';

create function private.tell_care_staff(p_title text, p_body text default '', p_link_path text default '/help-requests',
  p_by uuid default null)
returns void language sql volatile security invoker set search_path = '' as $$
  select private.notify(s.user_id, 'for_staff', p_title, p_body, p_link_path) from public.care_staff s
  where s.user_id is distinct from p_by and not exists (select from public.inbox_notifications n
    where n.user_id = s.user_id and n.title = p_title and n.created_at > now() - interval '1 hour');
  select private.notify_admins_hourly('Nobody on the team may read requests', 'Something waits for an answer. Please make someone care staff.',
    '/admin/user-management') where not exists (select from public.care_staff)
$$;
comment on function private.tell_care_staff is
  'One message for a whole hour of them, without a name: an inbox outlives what is erased. p_by, whose doing it is, knows. Where nobody is care staff, administrators hear that.';

create function private.refuse_own_help(p public.help_requests, p_user_id uuid)
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if p.user_id = p_user_id or exists (select from auth.users u
      where u.id = p_user_id and lower(u.email) = p.email and u.email_confirmed_at is not null) then
    raise exception using errcode = 'PT409', message = 'own_matter';
  end if;
end $$;
comment on function private.refuse_own_help is
  'PT409 own_matter where somebody asked for this himself, by his account or his confirmed address. Part of every verb of staff.';

create function private.is_said_again(p_request_id uuid, p_kind text, p_words text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select coalesce((select l.kind = p_kind and l.author_id = private.my_id() and l.words = p_words
    from public.help_request_lines l where l.request_id = p_request_id and (l.kind = 'note') = (p_kind = 'note')
    order by l.created_at desc limit 1), false)
$$;
comment on function private.is_said_again is
  'Whether the caller''s words stand there last: sent again because no answer came, they are one line. Part of move_help_request.';

create function public.move_help_request(p_id uuid, p_verb text, p_words text default null, p_to uuid default null, p_decision text default null,
  p_due_on date default null, p_his_turn boolean default false, p_lines integer default null, p_was text default null)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 4001);
  v_me uuid := private.my_id();
  v_to uuid := case p_verb when 'hand_over' then p_to else private.my_id() end;
  v public.help_requests;
  v_kind text := case p_verb when 'say' then 'said' when 'ask' then 'asked' when 'note' then 'note' end;
  v_next text;
  v_again boolean;
  v_had uuid;
begin
  perform private.require_care_staff();
  select * into v from public.help_requests h where h.id = p_id and h.state <> 'draft' for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'request_not_found'; end if;
  perform private.refuse_own_help(v, v_me), private.refuse_own_help(v, v_to);
  v_had := v.assigned_to;
  -- What a lost answer was about is done already.
  if p_verb = 'decide' and v.decision = p_decision and v.decision_words = v_words and v.state = 'decided' then return v.state; end if;
  v_again := case p_verb when 'hand_over' then v.assigned_to = p_to else private.is_said_again(p_id, v_kind, v_words) end;
  v_next := case when p_verb in ('send', 'write') then null else private.help_next(v.state, p_verb) end;
  if v_next is null or (p_verb = 'take' and v.assigned_to <> v_me) then
    raise exception using errcode = 'PT409', message = case when p_verb = 'take' and v.assigned_to is not null
      then 'already_taken' else 'not_in_this_state' end;
  -- Nobody takes it out of hands that he has not seen it in.
  elsif p_verb = 'hand_over' and v_again is not true and p_was <> coalesce(v_had::text, '') then
    raise exception using errcode = 'PT409', message = case when v_had is null then 'not_in_this_state' else 'already_taken' end;
  -- What somebody wrote while this was typed is read before a father is told two things.
  elsif p_verb in ('say', 'ask', 'decide') and v_again is not true
      and p_lines <> (select count(*) from public.help_request_lines l where l.request_id = p_id) then
    raise exception using errcode = 'PT409', message = 'written_meanwhile';
  elsif p_verb in ('say', 'ask', 'note', 'decide') and (v_words is null or char_length(v_words) > 4000) then
    raise exception using errcode = '22023', message = 'words of one to 4000 characters are needed';
  elsif p_verb = 'hand_over' and not exists (select from public.care_staff s where s.user_id = p_to) then
    raise exception using errcode = '22023', message = 'not_care_staff';
  elsif p_verb = 'decide' and coalesce(p_decision, '') not in ('helped', 'other_way', 'declined') then
    raise exception using errcode = '22023', message = 'decision_needed';
  elsif p_decision = 'declined' and exists (select from public.help_payments m where m.request_id = p_id and m.called_off_at is null) then
    raise exception using errcode = 'PT409', message = 'payment_stands';
  elsif p_due_on is not null and (p_verb <> 'say' or p_his_turn or v.state = 'decided'
      or p_due_on not between current_date and current_date + 30) then
    raise exception using errcode = '22023', message = 'a day within 30 days, with an answer after which it is our turn, is needed';
  end if;
  if v_kind is not null and not v_again then
    insert into public.help_request_lines (request_id, kind, author_id, author_name, words)
    values (p_id, v_kind, v_me, private.name_for_fathers(v_me), v_words);
  end if;
  update public.help_requests h set state = v_next,
    assigned_to = case when p_verb in ('take', 'hand_over') then v_to when p_verb = 'note' then h.assigned_to else coalesce(h.assigned_to, v_me) end,
    assigned_name = case when p_verb in ('take', 'hand_over') then private.name_for_fathers(v_to)
      when p_verb = 'note' then h.assigned_name else coalesce(h.assigned_name, private.name_for_fathers(v_me)) end,
    first_answer_at = case when p_verb in ('say', 'ask', 'decide') then coalesce(h.first_answer_at, now()) else h.first_answer_at end,
    -- An answer between ("we call the landlord") is not the last word: he keeps a day to hear from us by.
    waits_for_us = case when p_verb in ('ask', 'decide') or (p_verb = 'say' and p_his_turn) then false
      else h.waits_for_us or p_due_on is not null end,
    due_on = coalesce(p_due_on, h.due_on),
    decision = case when p_verb = 'decide' then p_decision else h.decision end,
    decision_words = case when p_verb = 'decide' then v_words else h.decision_words end,
    decided_at = case when p_verb = 'decide' then now() else h.decided_at end
  where h.id = p_id returning * into v;
  if v_again is not true and p_verb in ('say', 'ask', 'decide') then perform private.tell_father(v); end if;
  if v_again is not true and p_verb = 'hand_over' and p_to <> v_me then
    perform private.notify(p_to, 'for_staff', 'A request for help is yours now', '', '/help-requests');
  end if;
  if v_again is not true and p_verb = 'hand_over' and v_had <> v_me then
    perform private.notify(v_had, 'for_staff', 'A request of yours was handed over', 'A colleague gave it to someone else.', '/help-requests');
  end if;
  -- That it moved, not whose it is.
  perform private.note('update', 'help_requests', p_id::text, jsonb_build_object('verb', p_verb));
  return v.state;
end $$;
comment on function public.move_help_request is
  'Care staff take, hand over, say, ask, note or decide; returns the state. With say a new promised day, at most 30 days ahead, or that it is his turn. p_lines: how many lines the caller has read, p_was: who handled it as he read it, '''' for nobody; null: not asked. Again by the same person it is one line. '
  'PT404 request_not_found, PT409 own_matter, not_in_this_state, already_taken, written_meanwhile, payment_stands (declined beside one), '
  '22023 without words, decision or a colleague, or with another day. Definer: care tables are closed.';
grant execute on function public.move_help_request to authenticated;

create function private.help_view(p public.help_requests, p_notes boolean)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select to_jsonb(p) - array['token_hash', 'user_id', 'owed_on', 'payment_waits', 'share_id'] || jsonb_build_object(
    'has_account', p.user_id is not null,
    'lines', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'by', l.author_name, 'words', l.words,
      'at', l.created_at) order by l.created_at) from public.help_request_lines l
      where l.request_id = p.id and (p_notes or l.kind <> 'note')), '[]'),
    'files', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'at', f.created_at, 'name', f.name)
      order by f.created_at) from public.help_request_files f where f.request_id = p.id and f.is_there), '[]'),
    'shares', coalesce((select jsonb_agg(to_jsonb(s) - 'request_id' order by s.created_at)
      from public.help_shares s where s.request_id = p.id), '[]'),
    'payments', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'amount', m.amount, 'vendor', m.vendor, 'purpose', m.purpose,
      'approved_at', m.approved_at, 'paid_at', m.paid_at, 'called_off_at', m.called_off_at, 'mine', m.proposed_by = (select private.my_id()),
      'proposer_gone', m.approved_at is null and not exists (select from public.care_staff s where s.user_id = m.proposed_by)) order by m.created_at)
      from public.help_payments m where m.request_id = p.id and (p_notes or (m.approved_at is not null and m.called_off_at is null))), '[]'))
$$;
comment on function private.help_view is 'A request with what belongs to it; notes, and payments that wait or were called off, only for staff.';

create function public.read_help_request(p_id uuid, p_purpose text, p_words text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.help_requests;
begin
  perform private.require_care_reader();
  select * into v from public.help_requests h where h.id = p_id and h.state <> 'draft';
  if v.id is null then raise exception using errcode = 'PT404', message = 'request_not_found'; end if;
  perform private.refuse_own_help(v, private.my_id());
  perform private.look('help_requests', p_id, v.user_id, p_purpose, p_words);
  -- Words of an older request that he took back again.
  return private.help_view(v, true) || jsonb_build_object('news_failed', private.news_failed('help_news', p_id)) || case when v.share_id is null or private.share_stands(v.share_id) then '{}'
    else '{"story": null, "story_gone": true}'::jsonb end;
end $$;
comment on function public.read_help_request is
  'Care staff: one request with everything, for a reason that he sees (private.look). PT404 request_not_found, PT409 own_matter. Definer: care tables are closed.';
grant execute on function public.read_help_request to authenticated;

create function public.help_answer_hours()
returns double precision language sql stable security invoker set search_path = '' as $$
  select percentile_cont(0.5) within group (order by extract(epoch from h.first_answer_at - h.sent_at)::double precision / 3600)
  from public.help_requests h where h.sent_at > now() - interval '30 days' and h.first_answer_at is not null
$$;
comment on function public.help_answer_hours is 'Hours until the first answer, the median of the last 30 days; null without any. With the caller''s rights.';
grant execute on function public.help_answer_hours to authenticated;

create function public.care_colleagues()
returns table (user_id uuid, name text) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_care_staff();
  return query select s.user_id, coalesce(nullif(btrim(p.full_name), ''), 'Without a name')
    from public.care_staff s join public.profiles p on p.user_id = s.user_id order by 2;
end $$;
comment on function public.care_colleagues is 'Care staff, to hand a request over to. Definer: whom else it is open to is closed.';
grant execute on function public.care_colleagues to authenticated;
