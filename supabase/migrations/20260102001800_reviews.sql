-- Records the public sees once somebody has checked them: law firms, psychologists, partners. Whether one is open stands in
-- its own table, for the policies there, and how it stands with its review here for all kinds: lists, messages and
-- decisions ask this table. A new kind is a row of review_kinds and the triggers beside its table; no function knows the kinds.
create table private.review_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  table_name text not null unique,
  label text not null,
  own_page text not null default '/profile',
  staff_page text not null default '/admin/user-management?state=review',
  opened text not null,
  opened_page text,
  refused text not null default 'We cannot list your %s',
  open_column text not null default 'is_active'
);
comment on table private.review_kinds is 'Which tables hold records that are checked, what messages call one of them, and where they lead.';
comment on column private.review_kinds.opened_page is 'Where its approval leads, if not to own_page.';
comment on column private.review_kinds.open_column is 'The column of its table that opens a record to visitors.';

create function private.is_record(p_kind text)
returns boolean language sql stable security definer set search_path = '' as $$
  select k.own_page = '/profile' from private.review_kinds k where k.kind = p_kind
$$;
comment on function private.is_record is
  'Whether a review is of a record of registration, which user management shows. Definer: kinds are closed to callers.';
grant execute on function private.is_record to authenticated;

create table public.reviews (
  id uuid primary key,
  kind text not null references private.review_kinds (kind) on delete restrict,
  user_id uuid references auth.users (id) on delete set null,
  name text not null,
  -- Open in its own table means approved here. Asked is with the owner: what he changes makes it wait again.
  state text not null check (state in ('waiting', 'asked', 'approved', 'declined')),
  words text check (char_length(words) between 1 and 800),
  answer text check (char_length(answer) between 1 and 800),
  version integer not null default 1,
  decided_at timestamptz
);
comment on table public.reviews is 'The state of every record that is checked, under the record''s id. Kept by triggers of its table and decide_review, written by nobody else.';
comment on column public.reviews.user_id is 'Whose record it is; null for a partner that nobody stands for.';
comment on column public.reviews.words is 'What staff wrote to the owner with their last decision.';
comment on column public.reviews.answer is 'What the owner wrote when asked; until the next decision.';
comment on column public.reviews.version is 'Counts what is said in the record and what is decided about it: nobody decides about what he has not seen.';
create index reviews_user_id_idx on public.reviews (user_id);
create index reviews_kind_idx on public.reviews (kind, state);
create index reviews_waiting_idx on public.reviews (user_id) where state = 'waiting';
alter table public.reviews enable row level security;
create policy "People read the state of their own records, staff all" on public.reviews
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
revoke all on public.reviews from service_role;
grant select on public.reviews to authenticated, service_role;
create trigger reviews_withdraw_mail after delete on public.reviews for each row execute function private.withdraw_mail();
-- The words are between staff and one person.
create trigger reviews_audit after update on public.reviews
  for each row when (old.state <> new.state) execute function private.audit('id', 'kind', 'state');

create function private.record_said(p_id uuid)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.reviews r set version = r.version + 1,
    state = case when r.state = 'asked' and r.user_id = (select auth.uid()) then 'waiting' else r.state end
  where r.id = p_id
$$;
comment on function private.record_said is 'A record says something else now: the answer of an owner who was asked. Part of its table''s triggers.';

create function private.keep_review()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_id uuid := (v_row ->> 'id')::uuid;
  v_open boolean := (v_row ->> (select k.open_column from private.review_kinds k where k.table_name = tg_table_name))::boolean;
  c_ours constant text[] := '{is_active,is_approved,approved_at,approved_by,order_index,updated_at}';
begin
  if tg_op = 'DELETE' then
    delete from public.reviews r where r.id = v_id;
    return null;
  end if;
  insert into public.reviews as r (id, kind, user_id, name, state)
  select v_id, k.kind, private.subject_of(tg_table_name, v_row), v_row ->> tg_argv[0], case when v_open then 'approved' else 'waiting' end
  from private.review_kinds k where k.table_name = tg_table_name
  -- A decision has its state here before its record is opened or closed; by any other hand a closed one waits.
  on conflict (id) do update set user_id = excluded.user_id, name = excluded.name,
    state = case when v_open or r.state = 'approved' then excluded.state else r.state end,
    words = case when r.state = 'approved' or not v_open then r.words end,
    version = r.version + (v_open <> (r.state = 'approved'))::integer;
  if tg_op = 'UPDATE' and to_jsonb(old) - c_ours <> to_jsonb(new) - c_ours then perform private.record_said(v_id); end if;
  return null;
end $$;
comment on function private.keep_review is
  'After trigger: the review follows its record; the argument names the column with the name. Definer: nobody writes reviews.';

-- What an administrator has checked is the name and the number. Who changes them waits again (decision 0012).
create function private.wait_again()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Nobody checks himself, not even an administrator.
  if (select private.my_id()) is not null
    and (not private.is_admin() or private.subject_of(tg_table_name, to_jsonb(new)) = (select private.my_id())) then
    new.is_active := false;
  end if;
  return new;
end $$;
comment on function private.wait_again is
  'Before trigger: a record whose checked facts are changed by anybody but staff or the server is inactive until it is checked; so is what staff change in a record of theirs. Definer: whose a partner is, is closed to callers.';

create function private.tell_decision(p_review public.reviews, p_kind private.review_kinds)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Two lines, so that the words stand for themselves.
  v_words text := coalesce(p_review.words || E'\n\n', '');
  v_page text := case when p_review.state = 'approved' then coalesce(p_kind.opened_page, p_kind.own_page) else p_kind.own_page end;
begin
  case p_review.state
  when 'approved' then
    perform private.notify(p_review.user_id, 'record_activated', format('Your %s has been approved', p_kind.label),
      v_words || format('We have checked your %s. %s', p_kind.label, p_kind.opened), v_page);
  when 'asked' then
    perform private.notify(p_review.user_id, 'record_asked', format('We have a question about your %s', p_kind.label),
      v_words || 'Please change it. We look at it again as soon as you save.', p_kind.own_page);
  when 'declined' then
    perform private.notify(p_review.user_id, 'record_declined', format(p_kind.refused, p_kind.label),
      v_words || 'If you think this is a mistake, please reply to our email.', p_kind.own_page);
  end case;
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select 'review_decided', format('review:%s:%s', p_review.id, p_review.version), lower(u.email), p_review.id,
    jsonb_build_object('label', p_kind.label, 'decision', p_review.state, 'words', p_review.words, 'page', v_page,
      'opened', p_kind.opened, 'refused', format(p_kind.refused, p_kind.label))
  from auth.users u where u.id = p_review.user_id and u.email_confirmed_at is not null
  on conflict (dedupe_key) do nothing;
end $$;
comment on function private.tell_decision is
  'Message and mail to the owner with what staff decided and wrote. Part of the trigger of reviews.';

create function private.notify_record()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind private.review_kinds := (select k from private.review_kinds k where k.kind = new.kind);
  v_own boolean := new.user_id = (select auth.uid());
begin
  if new.state = 'declined' and new.words is null then
    -- After a report: that decision says why, and how to object.
    return null;
  elsif new.state <> 'waiting' then
    perform private.tell_decision(new, v_kind);
  elsif v_own and old.state = 'declined' then
    perform private.notify(new.user_id, 'record_deactivated', format('We have your %s again', v_kind.label),
      'We read it anew, and write to you here.', v_kind.own_page);
    perform private.notify_admins(format('A %s has come once more', v_kind.label), 'We had said no before.', v_kind.staff_page);
  elsif v_own then
    perform private.notify(new.user_id, 'record_deactivated', format('Your %s is waiting for approval again', v_kind.label),
      case when old.state = 'asked' then 'Thank you. We look at it again and write to you.'
        else 'A name, number or link has changed. We check it, and write to you here when it is public again.' end, v_kind.own_page);
    perform private.notify_admins(format('A %s needs review again', v_kind.label),
      case when old.state = 'asked' then 'Its owner was asked something, and has answered or changed it.'
        else 'Its owner has changed a name, number or link. It is not public until someone approves it.' end,
      v_kind.staff_page);
  else
    perform private.notify(new.user_id, 'record_deactivated', format('Your %s is no longer public', v_kind.label),
      'Please write to us if you think this is a mistake.', '/contact');
  end if;
  return null;
end $$;
comment on function private.notify_record is
  'Tells the owner how a record stands now, and staff when it waits again. Definer: administrators do not write to inboxes.';
create trigger reviews_notify after update on public.reviews
  for each row when (old.state <> new.state) execute function private.notify_record();

create function private.set_review(p_review public.reviews, p_decision text, p_words text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.reviews r set state = p_decision, words = p_words, answer = null, version = r.version + 1, decided_at = now() where r.id = p_review.id;
  execute (select format('update public.%I set %I = $1 where id = $2 and %2$I <> $1', k.table_name, k.open_column)
    from private.review_kinds k where k.kind = p_review.kind) using p_decision = 'approved', p_review.id;
end $$;
comment on function private.set_review is 'A decision, and what it opens or closes. The caller holds the locks of the record and its review.';

create function private.lock_review(p_id uuid)
returns public.reviews language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_table text := (select k.table_name from public.reviews r join private.review_kinds k on k.kind = r.kind where r.id = p_id);
  v_review public.reviews;
begin
  if v_table is null then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
  -- First the record, then its review, as an owner who saves: nobody waits for the other forever.
  execute format('select from public.%I where id = $1 for update', v_table) using p_id;
  select * into v_review from public.reviews r where r.id = p_id for update;
  return v_review;
end $$;
comment on function private.lock_review is 'The review as it is now; nobody else changes it or its record until the transaction ends. PT404 record_not_found.';

create function public.decide_review(p_id uuid, p_decision text, p_version integer, p_words text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 801);
  v_review public.reviews;
begin
  perform private.require_admin();
  if p_decision is null or p_decision not in ('asked', 'approved', 'declined') then
    raise exception using errcode = '22023', message = 'unknown decision';
  elsif v_words is null and p_decision <> 'approved' or char_length(v_words) > 800 then
    raise exception using errcode = '22023', message = 'words of one to 800 characters are needed';
  end if;
  v_review := private.lock_review(p_id);
  if v_review.user_id = private.my_id() then
    raise exception using errcode = 'PT409', message = 'own_matter';
  -- Sent again because no answer came, or decided alike by a colleague: it is decided so, and nothing was said since.
  elsif v_review.version = p_version + 1 and v_review.state = p_decision and v_review.words is not distinct from v_words then
    return;
  elsif v_review.version is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'review_changed';
  elsif v_review.state = p_decision then
    raise exception using errcode = 'PT409', message = 'already_decided';
  end if;
  perform private.set_review(v_review, p_decision, v_words);
end $$;
comment on function public.decide_review is
  'Approves, asks back or declines the version that was read; its owner gets a message and mail with the words. PT404, PT409 own_matter, review_changed, already_decided. Definer: nobody else writes reviews and what opens a record.';
grant execute on function public.decide_review to authenticated;

create function public.answer_review(p_id uuid, p_words text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := private.require_account();
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 801);
  v_review public.reviews;
begin
  if not exists (select from public.reviews r where r.id = p_id and r.user_id = v_me and private.is_record(r.kind)) then
    raise exception using errcode = 'PT404', message = 'record_not_found';
  elsif v_words is null or char_length(v_words) > 800 then
    raise exception using errcode = '22023', message = 'words of one to 800 characters are needed';
  end if;
  v_review := private.lock_review(p_id);
  -- Sent again because no answer came.
  if v_review.state = 'waiting' and v_review.answer = v_words then return; end if;
  perform private.refuse_unless(v_review.state = 'asked', 'not_asked');
  update public.reviews r set answer = v_words, state = 'waiting', version = r.version + 1 where r.id = p_id;
end $$;
comment on function public.answer_review is
  'The owner of a record answers what staff asked, in words; it waits for them again. PT404, PT409 not_asked. Definer: nobody else writes reviews.';
grant execute on function public.answer_review to authenticated;

-- By whatever hand a record is opened: partners have a switch of their own.
create trigger reviews_refuse_own_approval before update on public.reviews
  for each row when (new.state = 'approved' and old.state <> 'approved') execute function private.refuse_own_approval();

create function private.data_of_reviews(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'reviews', (select coalesce(jsonb_agg(to_jsonb(r) order by r.kind), '[]') from public.reviews r where r.user_id = p_user_id))
$$;
comment on function private.data_of_reviews is 'What staff decided about the records and wrote with it. Part of my_data.';
