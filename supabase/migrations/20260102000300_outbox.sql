-- Mail is queued in the transaction that causes it and sent afterwards, so none is lost or sent for nothing.
create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null check (template ~ '^[a-z_]{1,60}$'),
  dedupe_key text not null unique,
  to_email text not null check (to_email = lower(to_email) and to_email like '%_@_%' and char_length(to_email) <= 254),
  subject_id uuid,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  locked_until timestamptz,
  sent_at timestamptz,
  bounced_at timestamptz
);
comment on table public.email_outbox is 'Mail to send. Tried for three days, twelve times at least; then the row stays, unsent, with its last error.';
comment on column public.email_outbox.subject_id is 'The row it is about: erased before the mail is sent, there is no mail (private.withdraw_mail). No foreign key: it may be in any table.';
comment on column public.email_outbox.bounced_at is 'When a mail server said that the address takes no mail: at once, or after the mail was sent (note_mail_trouble). Null again once it is taken.';
comment on column public.email_outbox.payload is 'References; the sender reads the facts when it sends. Words written for this mail alone are emptied once it is sent.';
create index email_outbox_due_idx on public.email_outbox (send_after) where sent_at is null;
create index email_outbox_to_email_idx on public.email_outbox (to_email);
create index email_outbox_subject_idx on public.email_outbox (subject_id);
-- What clean_outbox looks for.
create index email_outbox_told_idx on public.email_outbox (created_at) where to_email <> 'nobody@mail.invalid';
-- And what clean_newsletter does.
create index email_outbox_newsletter_idx on public.email_outbox (sent_at) where template like 'newsletter\_%' and sent_at is not null;
alter table public.email_outbox enable row level security;
grant select, insert, update, delete on public.email_outbox to service_role;

-- A host that listens sends queued mail at once instead of at its next round. Where nobody listens nothing happens.
create function private.announce_mail()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('outbox', '');
  return null;
end $$;
comment on function private.announce_mail is 'Tells listening hosts that mail is due, when its transaction commits.';
create trigger announce_mail after insert on public.email_outbox
  for each row when (new.send_after <= now()) execute function private.announce_mail();

create function private.withdraw_mail()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.email_outbox o where o.subject_id = old.id and o.sent_at is null;
  update public.email_outbox o set to_email = 'nobody@mail.invalid', payload = '{}' where o.subject_id = old.id;
  return null;
end $$;
comment on function private.withdraw_mail is
  'After trigger of what mails are about: it is gone, and so is what waits to be sent about it; of what was sent nothing says to whom. Definer: people do not write to the outbox.';

create view private.due_mail with (security_invoker = true) as
  select o.id, o.send_after, o.template = 'newsletter_letter' as is_letter from public.email_outbox o
  where o.sent_at is null and o.send_after <= now() and o.attempts < case when o.locked_until is null then 12 else 24 end
    and (o.locked_until is null or o.locked_until <= now());
comment on view private.due_mail is
  'THE definition of mail that is due: unsent, its time has come, in nobody''s hands; tried less than twelve times, or less than 24 where whoever tried died over it: it may be the mail that kills.';
grant select, update on private.due_mail to service_role;

-- Not SQL: posts come later.
create function public.mail_is_due()
returns boolean language plpgsql stable security invoker set search_path = '' as $$
begin
  return exists (select from private.due_mail) or exists (select from private.due_posts);
end $$;
comment on function public.mail_is_due is
  'Whether send-outbox has anything to do, mail to send or posts to announce: hosted functions are counted by the call, so that it is asked before.';
grant execute on function public.mail_is_due to service_role;

-- Not SQL: accounts come later.
create function public.claim_outbox(p_limit integer, p_lock_seconds integer)
returns table (id uuid, template text, to_email text, payload jsonb, attempts integer, age_seconds integer, is_discreet boolean)
language plpgsql volatile security invoker set search_path = '' as $$
begin
  return query update public.email_outbox o
    set locked_until = now() + make_interval(secs => p_lock_seconds), attempts = o.attempts + 1
    where o.id in (
      select d.id from private.due_mail d
      -- Letters wait for whoever waits for a code or a receipt.
      order by d.is_letter, d.send_after limit least(p_limit, 100) for update skip locked)
    returning o.id, o.template, o.to_email, o.payload, o.attempts, extract(epoch from now() - o.created_at)::integer,
      private.wants_discreet_mail(o.to_email, o.payload ->> 'user_id');
end $$;
comment on function public.claim_outbox is 'Takes due mail for p_lock_seconds; no other sender gets it meanwhile. Counts the attempt, and says how old it is by the clock of the database and who wants nobody to read along.';
grant execute on function public.claim_outbox to service_role;

create function public.keep_mail(p_id uuid, p_attempt integer, p_lock_seconds integer)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.email_outbox o set locked_until = now() + make_interval(secs => p_lock_seconds)
  where o.id = p_id and o.attempts = p_attempt and o.locked_until is not null and o.sent_at is null
$$;
comment on function public.keep_mail is 'Mail that whoever took it with this attempt still holds stays theirs for p_lock_seconds more.';
grant execute on function public.keep_mail to service_role;

create function public.finish_outbox(p_id uuid, p_error text default null, p_for_good boolean default false)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.email_outbox o set
    sent_at = case when p_error is null then now() end,
    last_error = left(p_error, 500),
    attempts = case when p_error is not null and p_for_good then 12
      -- A mail server may be away for a weekend. A code is of no use by then, and a letter to all counts those it did not reach.
      when p_error is not null and o.created_at > now() - interval '3 days' and o.template not in ('auth_message', 'newsletter_letter')
        then least(o.attempts, 11) else o.attempts end,
    -- The links of an auth mail open an account, what staff wrote is for one reader, and who goes to a group is his: none stays here.
    payload = case when p_error is null and o.template in ('auth_message', 'auth_notice', 'review_decided', 'group_notice') then '{}' else o.payload end,
    locked_until = null,
    bounced_at = case when p_error is not null then o.bounced_at end,
    send_after = case when p_error is null then o.send_after
      -- Somebody waits for a code, and it ends after an hour.
      else now() + make_interval(mins => case when o.attempts = 1 then 1 when o.attempts = 2 or o.template = 'auth_message' then 5
        when o.attempts = 3 then 15 else 60 end) end
  where o.id = p_id and o.sent_at is null
$$;
comment on function public.finish_outbox is 'Sent, or failed with this error and due again after 1, 5, 15, then 60 minutes, for three days, codes every 5 minutes for an hour; never again when it failed for good.';
grant execute on function public.finish_outbox to service_role;

create function public.clean_outbox()
returns integer language sql volatile security invoker set search_path = '' as $$
  -- What kills whoever sends it has failed.
  with died as (update public.email_outbox o set locked_until = null, last_error = coalesce(o.last_error, 'whoever sent it died')
    where o.sent_at is null and o.attempts >= 24 and o.locked_until <= now() returning 1),
  -- Written before the clock was set back: its time is over, and who holds it longer than anybody may is gone.
  ahead as (update public.email_outbox o set send_after = least(o.send_after, now()),
      locked_until = case when o.locked_until <= now() + interval '1 hour' then o.locked_until end
    where o.sent_at is null and o.created_at > now() + interval '5 minutes'
      and (o.send_after > now() or o.locked_until > now() + interval '1 hour') returning 1),
  given_up as (delete from public.email_outbox o
    where o.sent_at is null and o.attempts >= 12 and o.locked_until is null and o.created_at < now() - interval '30 days' returning 1),
  told as (update public.email_outbox o set to_email = 'nobody@mail.invalid', payload = '{}', last_error = null
    where o.to_email <> 'nobody@mail.invalid' and o.sent_at is not null and o.created_at < now() - interval '30 days' returning 1)
  select ((select count(*) from given_up) + (select count(*) from told))::integer
$$;
comment on function public.clean_outbox is
  'After thirty days nothing says to whom a mail went, and what was given up goes; that it was sent stays, so that it never is again. Returns how many.';
grant execute on function public.clean_outbox to service_role;

create view private.mail_states with (security_invoker = true) as
  select o.id, o.template, o.subject_id, o.to_email, o.created_at as queued_at, o.sent_at,
    o.last_error is not null or o.bounced_at is not null as has_failed, case
      when o.sent_at is not null and o.bounced_at is null then 'sent'
      when o.locked_until is not null then 'waiting'
      when o.bounced_at is not null then 'no_such_address'
      when o.attempts < 12 then 'waiting'
      when o.last_error ~ ' 5\d\d 5\.1\.' then 'no_such_address'
      else 'given_up' end as state
  from public.email_outbox o;
comment on view private.mail_states is
  'THE definition of what became of a mail: sent, waiting, given_up, or no_such_address, says its mail server, which may still be tried.';

create function private.mails_about(p_subject_id uuid, p_templates text[])
returns table (id uuid, template text, queued_at timestamptz, sent_at timestamptz, state text)
language sql stable security invoker set search_path = '' rows 10 as $$
  select m.id, m.template, m.queued_at, m.sent_at, m.state from private.mail_states m
    where m.subject_id = p_subject_id and m.template = any (p_templates) order by m.queued_at desc limit 10
$$;
comment on function private.mails_about is
  'What became of mails about something, the newest first, as mail_states has it. What was given up is deleted after thirty days.';

create function private.send_again(p_template text, p_subject_id uuid, p_to text, p_payload jsonb)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_last record;
begin
  select m.* into v_last from private.mails_about(p_subject_id, array[p_template]) m limit 1;
  perform private.refuse_unless(v_last.state is distinct from 'waiting', 'mail_waits');
  perform private.refuse_unless(coalesce(greatest(v_last.queued_at, v_last.sent_at) < now() - interval '5 minutes', true), 'mail_just_sent');
  if v_last.state in ('given_up', 'no_such_address') then
    -- The same mail once more: another one would leave this one with those that were given up, and it would go as well.
    update public.email_outbox o set attempts = 0, send_after = now(), to_email = p_to, sent_at = null, bounced_at = null
    where o.id = v_last.id;
    perform pg_catalog.pg_notify('outbox', '');
  else
    insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
    values (p_template, format('%s:%s:%s', p_template, p_subject_id, extract(epoch from now())), p_to, p_subject_id, p_payload);
  end if;
end $$;
comment on function private.send_again is
  'A mail about something once more, for a caller that has locked what it is about. PT409 mail_waits, mail_just_sent (five minutes).';

create function private.forget_mail(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.email_outbox o where o.to_email = any (p_emails)
    -- An address that was never confirmed, or not yet: only what the account itself caused.
    or (o.template in ('auth_message', 'auth_notice') and o.to_email in (select lower(e) from auth.users u, unnest(array[u.email, u.email_change]) e
      where u.id = p_user_id))
$$;
comment on function private.forget_mail is 'Mail to the person goes, sent or not. Part of erase_account.';
