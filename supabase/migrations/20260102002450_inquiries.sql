-- What people write to us on /contact and /press. Written by the functions send-contact-inquiry and send-press-inquiry alone,
-- behind their brakes; staff read, answer and close. Kept for a year (clean_inquiries).
create function private.is_inquiry_topic(p_kind text, p_topic text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select case p_kind
    when 'contact' then p_topic in ('Help for a father', 'A gift or a receipt', 'My account or registration', 'Volunteering',
      'Working together', 'A mistake on this site', 'My data', 'Something else')
    when 'press' then p_topic in ('News Article Interview', 'On-Camera Interview', 'Podcast Appearance', 'Speaking Engagement',
      'Request to Syndicate an Article')
  end
$$;
comment on function private.is_inquiry_topic is 'Whether a form offers this topic; domain/inquiries.ts has the same words.';
grant execute on function private.is_inquiry_topic to authenticated, service_role;

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'contact' check (kind in ('contact', 'press')),
  topic text not null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  sender text generated always as (name || ' <' || email || '>') stored,
  organization text check (char_length(organization) between 1 and 160),
  article_title text check (char_length(article_title) between 1 and 200),
  message text not null check (char_length(message) between 1 and 4000),
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  due_on date not null,
  answer text check (char_length(answer) between 1 and 4000),
  answered_at timestamptz,
  answered_by uuid references auth.users (id) on delete set null,
  note text check (char_length(note) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What has left waits for no answer again.
  constraint inquiries_answer_check1 check (answer is null or state <> 'new'),
  constraint inquiries_topic_check check (private.is_inquiry_topic(kind, topic)),
  -- spec section 3: who writes for the press says for whom, and an article only belongs to a request for one.
  constraint inquiries_organization_needed check (kind <> 'press' or organization is not null),
  constraint inquiries_article_title_topic check (article_title is null or topic = 'Request to Syndicate an Article')
);
comment on table public.inquiries is 'Messages to the foundation from /contact and /press, and what staff made of them.';
comment on column public.inquiries.id is 'Chosen by the browser: a message that is sent twice is one.';
comment on column public.inquiries.sender is 'Name and address in one, for the search of the list.';
comment on column public.inquiries.due_on is 'The day (UTC) by which the sender was promised an answer.';
comment on column public.inquiries.answer is 'What staff wrote back by email; null where they answered by other means.';
create index inquiries_created_at_idx on public.inquiries (created_at, id);
create index inquiries_due_on_idx on public.inquiries (due_on, id);
create index inquiries_new_idx on public.inquiries (due_on) where state = 'new';
create index inquiries_email_idx on public.inquiries (email);
create index inquiries_answered_by_idx on public.inquiries (answered_by);
alter table public.inquiries enable row level security;
create policy "Administrators read what people wrote to us" on public.inquiries
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators close inquiries and note what they did" on public.inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, update (state, note) on public.inquiries to authenticated;
grant select, insert, update, delete on public.inquiries to service_role;
create trigger inquiries_touch_updated_at before update on public.inquiries
  for each row execute function private.touch_updated_at();

create function private.stamp_answer()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  if new.state = 'answered' and old.answered_at is null then
    new.answered_at := now();
    new.answered_by := (select private.my_id());
  elsif new.state = 'new' then
    new.answered_at := null;
    new.answered_by := null;
  end if;
  return new;
end $$;
comment on function private.stamp_answer is 'Before trigger: when somebody answered, and who.';
create trigger inquiries_stamp_answer before update of state on public.inquiries
  for each row when (old.state <> new.state) execute function private.stamp_answer();
create trigger inquiries_withdraw_mail after delete on public.inquiries for each row execute function private.withdraw_mail();
-- Neither what people wrote nor what staff wrote about them goes into the log.
create trigger inquiries_audit after update on public.inquiries
  for each row when (old.state <> new.state or old.note is distinct from new.note)
  execute function private.audit('id', 'kind', 'state', 'updated_at');

-- The press form under the name the specification gives it. Browsers have no rights on it (decision 29).
create view public.press_inquiries with (security_invoker = true) as
  select i.id, i.name, i.email, i.organization, i.topic as reason, i.article_title, i.message, i.due_on, i.kind, i.created_at
  from public.inquiries i where i.kind = 'press'
  with cascaded check option;
alter view public.press_inquiries alter column kind set default 'press';
comment on view public.press_inquiries is 'Inquiries of the press form, for server functions.';
grant select, insert, update, delete on public.press_inquiries to service_role;

create function public.receive_inquiry(p_inquiry jsonb, p_due_on date, p_inbox text default null, p_copy boolean default false)
returns date language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.inquiries := jsonb_populate_record(null::public.inquiries, p_inquiry);
  v_due date;
begin
  insert into public.inquiries (id, kind, topic, name, email, organization, article_title, message, due_on)
  values (v.id, v.kind, v.topic, v.name, v.email, v.organization, v.article_title, v.message, p_due_on)
  on conflict (id) do nothing;
  if not found then
    select i.due_on into v_due from public.inquiries i where i.id = v.id and i.email = v.email;
    if v_due is null then raise exception using errcode = 'PT409', message = 'inquiry_id_taken'; end if;
    return v_due;
  end if;
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select m.template, m.template || ':' || v.id, m.to_email, v.id, jsonb_build_object('inquiry_id', v.id)
  from (values ('inquiry_received', lower(p_inbox)), ('inquiry_copy', case when p_copy then v.email end)) m (template, to_email)
  where m.to_email is not null;
  -- No name: an inbox outlives what is erased.
  perform private.notify_admins_hourly(format('New inquiry: %s', v.topic), format('We promised an answer by %s.',
    to_char(p_due_on, 'FMMonth FMDD, YYYY')), '/admin/inquiries/' || v.id);
  return p_due_on;
end $$;
comment on function public.receive_inquiry is
  'Keeps what somebody wrote, once for each id, and queues its mails; returns the promised day. PT409 inquiry_id_taken.';
grant execute on function public.receive_inquiry to service_role;

create function public.answer_inquiry(p_id uuid, p_updated_at timestamptz, p_words text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 4001);
  v_row public.inquiries;
  v_to text;
begin
  perform private.require_admin();
  if v_words is null or char_length(v_words) > 4000 then
    raise exception using errcode = '22023', message = 'words of one to 4000 characters are needed';
  end if;
  select * into v_row from public.inquiries i where i.id = p_id for update;
  if v_row.id is null then raise exception using errcode = 'PT404', message = 'inquiry_not_found'; end if;
  -- Sent again because no answer came: it is on its way.
  if v_row.answer = v_words and v_row.answered_by = private.my_id() then return; end if;
  if v_row.answer is not null then raise exception using errcode = 'PT409', message = 'already_answered'; end if;
  if v_row.updated_at <> p_updated_at then raise exception using errcode = 'PT409', message = 'inquiry_changed'; end if;
  -- The answer repeats what was asked: it is for whoever asked.
  v_to := private.mail_address(v_row.email, v_row.created_at);
  if v_to is null then raise exception using errcode = 'PT409', message = 'address_changed_hands'; end if;
  update public.inquiries i set state = 'answered', answer = v_words where i.id = p_id;
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  values ('inquiry_answer', 'inquiry_answer:' || p_id, v_to, p_id, jsonb_build_object('inquiry_id', p_id));
end $$;
comment on function public.answer_inquiry is
  'An administrator answers by email, once; the words are kept, and by the same person again they are that answer. It goes to whose the inquiry is (mail_address). PT404, PT409 inquiry_changed, already_answered, address_changed_hands. Definer: it queues mail.';
grant execute on function public.answer_inquiry to authenticated;

create function public.inquiry_mails(p_id uuid)
returns table (id uuid, template text, queued_at timestamptz, sent_at timestamptz, state text)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  perform private.require_admin();
  return query select m.* from private.mails_about(p_id, '{inquiry_answer}') m;
end $$;
comment on function public.inquiry_mails is
  'For administrators: what became of the answer to an inquiry; states as mails_about has them. Definer: nobody reads the outbox.';
grant execute on function public.inquiry_mails to authenticated;

-- Not SQL: people come later.
create function public.clean_inquiries()
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_emails text[];
begin
  with gone as (delete from public.inquiries i where i.created_at < now() - interval '1 year' returning i.email)
  select coalesce(array_agg(g.email), '{}') into v_emails from gone g;
  perform private.unknow(v_emails, false);
  return cardinality(v_emails);
end $$;
comment on function public.clean_inquiries is
  'Erases inquiries a year after they came, answered or not, and whom we knew by them alone (unknow); returns how many inquiries.';
grant execute on function public.clean_inquiries to service_role;

create function private.data_of_inquiries(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('inquiries', (select coalesce(jsonb_agg(to_jsonb(i) - 'answered_by' order by i.created_at), '[]')
    from private.times_at(p_user_id, array[p_email]) t
    join public.inquiries i on i.email = t.email and i.created_at > t.since and i.created_at <= t.until))
$$;
comment on function private.data_of_inquiries is 'What was written to us from the person''s confirmed addresses while they were the person''s. Part of my_data.';

create function private.forget_inquiries(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.inquiries i using private.times_at(p_user_id, p_emails) t
  where i.email = t.email and i.created_at > t.since and i.created_at <= t.until
$$;
comment on function private.forget_inquiries is 'What was written to us from the person''s addresses goes, answers and notes with it. Part of erase_account.';
