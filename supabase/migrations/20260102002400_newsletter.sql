-- Who gets the newsletter. Written by the functions newsletter-subscribe, newsletter-preferences and newsletter-unsubscribe;
-- staff switch a subscription off and on. is_active is what counts: an address that was not confirmed by its reader is not active.
create function private.newsletter_topics()
returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['stories', 'campaigns', 'events', 'advocacy']
$$;
comment on function private.newsletter_topics is 'What letters can be about; domain/newsletter.ts has the same words.';
grant execute on function private.newsletter_topics to authenticated, service_role;

create domain public.newsletter_frequency as text check (value in ('every', 'monthly'));
comment on domain public.newsletter_frequency is 'every: each letter; monthly: one in 28 days at most.';

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  source text not null check (source ~ '^[a-z0-9_]{1,40}$'),
  is_active boolean not null default true,
  confirmed_at timestamptz default now(),
  consent_version text check (char_length(consent_version) between 1 and 40),
  topics text[] not null default private.newsletter_topics()
    check (topics <@ private.newsletter_topics() and cardinality(topics) between 1 and 4 and array_position(topics, null) is null),
  frequency public.newsletter_frequency not null default 'every',
  paused_until timestamptz,
  stopped_reason text check (stopped_reason in ('staff', 'reader', 'bounced', 'complained')),
  soft_bounces integer not null default 0 check (soft_bounces >= 0),
  confirm_asked_at timestamptz,
  link_asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_subscriptions_consent check (not is_active or confirmed_at is not null),
  constraint newsletter_subscriptions_reason check (stopped_reason is null or not is_active)
);
comment on table public.newsletter_subscriptions is 'Addresses that asked for the newsletter; staff read them.';
comment on column public.newsletter_subscriptions.is_active is 'Gets letters: confirmed by its reader and not stopped since.';
comment on column public.newsletter_subscriptions.confirmed_at is 'When the reader pressed the button behind the mailed link; null while we wait for it.';
comment on column public.newsletter_subscriptions.consent_version is
  'Which words the reader was asked with last (domain/newsletter.ts); null for one that was asked before they had a version.';
comment on column public.newsletter_subscriptions.stopped_reason is 'Who or what ended an active one: staff, its reader, a mail server that does not know the address, a complaint.';
comment on column public.newsletter_subscriptions.soft_bounces is 'How often a mail server refused for now, since the subscription became active.';
comment on column public.newsletter_subscriptions.confirm_asked_at is 'When the mail with the link to confirm was queued last.';
comment on column public.newsletter_subscriptions.link_asked_at is 'When the link to the preferences was queued last.';
create index newsletter_subscriptions_created_at_idx on public.newsletter_subscriptions (created_at, id);
create index newsletter_subscriptions_active_idx on public.newsletter_subscriptions (created_at) where is_active;
create index newsletter_subscriptions_unconfirmed_idx on public.newsletter_subscriptions (created_at) where confirmed_at is null;
alter table public.newsletter_subscriptions enable row level security;
create policy "Administrators read the subscriptions" on public.newsletter_subscriptions
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators stop and start subscriptions" on public.newsletter_subscriptions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, update (is_active) on public.newsletter_subscriptions to authenticated;
grant select, insert, update, delete on public.newsletter_subscriptions to service_role;
create trigger newsletter_subscriptions_withdraw_mail after delete on public.newsletter_subscriptions for each row execute function private.withdraw_mail();
create trigger newsletter_subscriptions_touch_updated_at before update on public.newsletter_subscriptions
  for each row execute function private.touch_updated_at();
-- Starting one again is a matter of consent: who did it is noted, whose address it is stays out of the log.
create trigger newsletter_subscriptions_audit after update on public.newsletter_subscriptions
  for each row execute function private.audit('id', 'is_active');

-- The links that confirm. What is mailed is random; only its hash is kept, until it ends or the reader leaves.
create table private.newsletter_tokens (
  token_hash text primary key,
  subscription_id uuid not null references public.newsletter_subscriptions (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.newsletter_tokens is 'Hashes of the links that confirm a subscription; each holds for a week.';
create index newsletter_tokens_subscription_id_idx on private.newsletter_tokens (subscription_id);
create index newsletter_tokens_expires_at_idx on private.newsletter_tokens (expires_at);
grant select, insert, delete on private.newsletter_tokens to service_role;

-- Signs the links to the preferences and the one-click links of all letters. It never changes: an old letter can always be
-- unsubscribed from. Made here and moved with the house.
create table private.newsletter_key (
  id boolean primary key default true check (id),
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
comment on table private.newsletter_key is 'One row: what signs the links of our letters.';
grant select on private.newsletter_key to service_role;
insert into private.newsletter_key default values;

-- Whoever is stopped says why, whatever stopped him; the links that would confirm him end. What its reader or his mail server
-- has ended begins again only when the reader confirms anew.
create function private.note_newsletter_state()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.is_active then
    if old.stopped_reason in ('reader', 'complained', 'bounced') and new.confirmed_at is not distinct from old.confirmed_at then
      raise exception using errcode = 'PT409', message = 'reader_ended_it';
    end if;
    new.stopped_reason := null;
    new.soft_bounces := 0;
  else
    new.stopped_reason := coalesce(new.stopped_reason, 'staff');
    -- Whoever comes back at once is sent a link at once.
    new.confirm_asked_at := null;
    delete from private.newsletter_tokens t where t.subscription_id = new.id;
  end if;
  return new;
end $$;
comment on function private.note_newsletter_state is
  'Before trigger of is_active: the reason of an end; PT409 reader_ended_it for a start that only the reader can make. Definer: staff have no rights on the links that it ends.';
create trigger newsletter_subscriptions_note_state before update of is_active on public.newsletter_subscriptions
  for each row when (old.is_active <> new.is_active) execute function private.note_newsletter_state();

create function private.newsletter_hash(p_token text)
returns text language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;
comment on function private.newsletter_hash is 'What is kept of the token in a link.';
grant execute on function private.newsletter_hash to service_role;

create function public.newsletter_link_token(p_subscription_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  select encode(uuid_send(p_subscription_id) || sha256(k.key || sha256(k.key || uuid_send(p_subscription_id))), 'hex')
  from private.newsletter_key k
$$;
comment on function public.newsletter_link_token is 'What opens the preferences of this subscription: its id and our signature (HMAC-SHA-256), 96 digits.';
grant execute on function public.newsletter_link_token to service_role;

create function private.newsletter_of(p_token text)
returns uuid language sql stable security invoker set search_path = '' as $$
  select s.id from public.newsletter_subscriptions s
  where p_token ~ '^[0-9a-f]{96}$'
    and s.id = (case when p_token ~ '^[0-9a-f]{96}$' then left(p_token, 32) end)::uuid
    and private.newsletter_hash(public.newsletter_link_token(s.id)) = private.newsletter_hash(p_token)
$$;
comment on function private.newsletter_of is 'Whose preferences a link opens; null for what we did not sign and for who is erased.';
grant execute on function private.newsletter_of to service_role;

create function public.subscribe_newsletter(p_email text, p_source text, p_consent_version text default null)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.newsletter_subscriptions;
begin
  insert into public.newsletter_subscriptions (email, source, is_active, confirmed_at) values (lower(p_email), p_source, false, null)
  on conflict (email) do nothing;
  select * into v from public.newsletter_subscriptions s where s.email = lower(p_email) for update;
  if v.is_active then return 'already_subscribed'; end if;
  if v.confirm_asked_at > now() - interval '5 minutes' then return 'subscribed'; end if;
  update public.newsletter_subscriptions s set confirm_asked_at = now(), source = p_source, consent_version = p_consent_version
    where s.id = v.id;
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload) values ('newsletter_confirm',
    'newsletter_confirm:' || v.id || ':' || extract(epoch from now()), v.email, v.id, jsonb_build_object('subscription_id', v.id));
  return 'subscribed';
end $$;
comment on function public.subscribe_newsletter is
  'already_subscribed for an active address; else subscribed, and a link that confirms is mailed, at most every five minutes.';
grant execute on function public.subscribe_newsletter to service_role;

create function public.newsletter_confirm_token(p_subscription_id uuid)
returns text language sql volatile security invoker set search_path = '' as $$
  with made as (
    select s.id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as token
    from public.newsletter_subscriptions s where s.id = p_subscription_id and not s.is_active),
  kept as (insert into private.newsletter_tokens (token_hash, subscription_id) select private.newsletter_hash(m.token), m.id from made m)
  select m.token from made m
$$;
comment on function public.newsletter_confirm_token is
  'A new link to confirm, made when its mail is written; null when there is nothing to confirm any more.';
grant execute on function public.newsletter_confirm_token to service_role;

create function public.confirm_newsletter(p_token text)
returns boolean language sql volatile security invoker set search_path = '' as $$
  with found as (
    select t.subscription_id as id from private.newsletter_tokens t
    where t.token_hash = private.newsletter_hash(p_token) and t.expires_at > now()),
  started as (
    update public.newsletter_subscriptions s set is_active = true, confirmed_at = now(), stopped_reason = null, paused_until = null
    where s.id in (select f.id from found f) and not s.is_active)
  select exists (select from found)
$$;
comment on function public.confirm_newsletter is 'The reader has pressed the button: the address is active. False for a link that has ended or is none of ours.';
grant execute on function public.confirm_newsletter to service_role;

create function public.ask_newsletter_link(p_email text)
returns void language sql volatile security invoker set search_path = '' as $$
  with asked as (
    update public.newsletter_subscriptions s set link_asked_at = now()
    where s.email = lower(p_email) and (s.link_asked_at is null or s.link_asked_at <= now() - interval '5 minutes')
    returning s.id, s.email)
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select 'newsletter_link', 'newsletter_link:' || a.id || ':' || extract(epoch from now()), a.email, a.id,
    jsonb_build_object('subscription_id', a.id) from asked a
$$;
comment on function public.ask_newsletter_link is
  'Mails the link to the preferences to an address we know, at most every five minutes; says nothing either way.';
grant execute on function public.ask_newsletter_link to service_role;

create function public.read_newsletter(p_token text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('email', left(s.email, 1) || '***' || substring(s.email from '@.*$'), 'topics', s.topics,
    'frequency', s.frequency, 'paused_until', case when s.paused_until > now() then s.paused_until end, 'is_active', s.is_active)
  from public.newsletter_subscriptions s where s.id = private.newsletter_of(p_token)
$$;
comment on function public.read_newsletter is
  'The preferences behind a link; of the address only its first letter and its host, as letters are forwarded. Null without such a link.';
grant execute on function public.read_newsletter to service_role;

create function public.save_newsletter(p_token text, p_topics text[], p_frequency text, p_pause_days integer)
returns boolean language sql volatile security invoker set search_path = '' as $$
  with saved as (
    update public.newsletter_subscriptions s set topics = p_topics, frequency = p_frequency,
      paused_until = case when p_pause_days > 0 then now() + make_interval(days => least(p_pause_days, 366))
        when p_pause_days = 0 then null else s.paused_until end
    where s.id = private.newsletter_of(p_token) returning 1)
  select exists (select from saved)
$$;
comment on function public.save_newsletter is
  'What the reader wants; p_pause_days: days without letters, 0 ends a pause, null leaves it. False without such a link.';
grant execute on function public.save_newsletter to service_role;

create function public.stop_newsletter(p_token text)
returns boolean language sql volatile security invoker set search_path = '' as $$
  with stopped as (
    update public.newsletter_subscriptions s set is_active = false, stopped_reason = 'reader'
    -- Also where staff have stopped it: they start no reader again who wants to stay away.
    where s.id = private.newsletter_of(p_token) and (s.is_active or s.stopped_reason = 'staff'))
  select private.newsletter_of(p_token) is not null
$$;
comment on function public.stop_newsletter is 'Unsubscribes, and is content to hear it twice. False without such a link.';
grant execute on function public.stop_newsletter to service_role;

create function private.erase_subscription(p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.email_outbox o where o.to_email = any (p_emails) and o.template like 'newsletter\_%';
  delete from public.newsletter_subscriptions n where n.email = any (p_emails)
$$;
comment on function private.erase_subscription is 'The addresses get no newsletter any more; links, preferences and what was sent to them go with them.';
grant execute on function private.erase_subscription to service_role;

create function public.erase_newsletter(p_token text)
returns boolean language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_email text := (select s.email from public.newsletter_subscriptions s where s.id = private.newsletter_of(p_token));
begin
  perform private.erase_subscription(array[v_email]);
  perform private.unknow(array[v_email], true);
  return v_email is not null;
end $$;
comment on function public.erase_newsletter is
  'The address and all we keep with it go; in the CRM, too, unless we know the person otherwise (unknow). False without such a link.';
grant execute on function public.erase_newsletter to service_role;

create function public.note_mail_trouble(p_email text, p_kind text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_kind = 'soft' then
    update public.newsletter_subscriptions s set soft_bounces = s.soft_bounces + 1 where s.email = lower(p_email) and s.is_active;
  elsif p_kind in ('bounced', 'complained') then
    update public.newsletter_subscriptions s set is_active = false, stopped_reason = p_kind
    where s.email = lower(p_email) and (s.is_active or s.stopped_reason = 'staff');
    if p_kind = 'bounced' then
      update public.email_outbox o set bounced_at = now() where o.id = (
        select x.id from public.email_outbox x where x.to_email = lower(p_email) and x.attempts > 0 order by x.created_at desc limit 1);
    end if;
  else
    raise exception using errcode = '22023', message = 'no such trouble';
  end if;
end $$;
comment on function public.note_mail_trouble is
  'What became of mail to an address: soft is counted, bounced and complained end the subscription; the newest mail to it that was tried says that it bounced. Nothing for addresses we do not know.';
grant execute on function public.note_mail_trouble to service_role;

create function public.clean_newsletter()
returns integer language sql volatile security invoker set search_path = '' as $$
  with links as (delete from private.newsletter_tokens t where t.expires_at < now()),
  mails as (delete from public.email_outbox o where o.template like 'newsletter\_%' and o.sent_at < now() - interval '7 days'),
  gone as (delete from public.newsletter_subscriptions s
    where s.confirmed_at is null and s.created_at < now() - interval '30 days'
      and coalesce(s.confirm_asked_at, s.created_at) < now() - interval '8 days' returning 1)
  select count(*)::integer from gone
$$;
comment on function public.clean_newsletter is
  'Erases addresses nobody confirmed within a month, links that have ended and mails sent a week ago; returns how many addresses.';
grant execute on function public.clean_newsletter to service_role;

create function private.data_of_newsletter(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'newsletter', (select to_jsonb(n) from public.newsletter_subscriptions n where n.email = p_email))
$$;
comment on function private.data_of_newsletter is 'The newsletter. Part of my_data.';

create function private.forget_newsletter(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  select private.erase_subscription(p_emails)
$$;
comment on function private.forget_newsletter is 'The addresses get no newsletter any more. Part of erase_account.';
