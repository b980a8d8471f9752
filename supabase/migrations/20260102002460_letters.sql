-- Letters to the readers of the newsletter. Staff write drafts; the verbs below schedule, stop and resume; queue_letters puts
-- each reader's copy into the outbox, once, in batches that a crash neither loses nor doubles (decision 0026).
create table public.newsletter_settings (
  id boolean primary key default true check (id),
  sending_on boolean not null default true,
  hourly_limit integer not null default 5000 check (hourly_limit between 1 and 1000000),
  postal_address text check (char_length(btrim(postal_address)) between 1 and 300),
  updated_at timestamptz not null default now()
);
comment on table public.newsletter_settings is 'One row: whether letters leave at all, and how many in an hour.';
comment on column public.newsletter_settings.postal_address is 'Where the foundation gets its post: stands at the end of each letter, as the law in the United States wants it.';
alter table public.newsletter_settings enable row level security;
create policy "Administrators read the settings of letters" on public.newsletter_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators change the settings of letters" on public.newsletter_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, update (sending_on, hourly_limit, postal_address) on public.newsletter_settings to authenticated;
grant select, update on public.newsletter_settings to service_role;
create trigger newsletter_settings_touch_updated_at before update on public.newsletter_settings
  for each row execute function private.touch_updated_at();
create trigger newsletter_settings_audit after update on public.newsletter_settings
  for each row execute function private.audit('sending_on', 'hourly_limit', 'postal_address');
insert into public.newsletter_settings default values;

create function private.is_letter_block(p_block jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(case p_block ->> 'type'
    when 'heading' then p_block - array['type', 'text'] = '{}'::jsonb and jsonb_typeof(p_block -> 'text') = 'string'
      and char_length(btrim(p_block ->> 'text')) between 1 and 200
    when 'text' then p_block - array['type', 'doc'] = '{}'::jsonb and private.is_rich_text(p_block -> 'doc')
    when 'picture' then p_block - array['type', 'src', 'alt'] = '{}'::jsonb and private.is_rich_image(p_block - 'type')
      and char_length(btrim(p_block ->> 'alt')) > 0
    when 'button' then p_block - array['type', 'label', 'href'] = '{}'::jsonb and jsonb_typeof(p_block -> 'label') = 'string'
      and char_length(btrim(p_block ->> 'label')) between 1 and 80 and private.is_rich_link(jsonb_build_object('href', p_block -> 'href'))
    when 'campaign' then p_block - array['type', 'path'] = '{}'::jsonb
      and p_block ->> 'path' ~ '^/(user-)?campaign/[a-z0-9-]{1,100}$'
    when 'post' then p_block - array['type', 'path'] = '{}'::jsonb and p_block ->> 'path' ~ '^/our-voice/[a-z0-9-]{1,100}$'
    when 'divider' then p_block - 'type' = '{}'::jsonb
  end
  -- Copies of its own only: what the library replaces would vanish from mails already sent.
  and not jsonb_path_exists(p_block, 'strict $.**.src ? (@ like_regex "/images/media/")', '{}', true), false)
$$;
comment on function private.is_letter_block is 'One block of a letter; domain/letters.ts knows the same list.';
grant execute on function private.is_letter_block to authenticated, service_role;

create function private.is_letter_blocks(p_blocks jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_blocks) = 'array' and jsonb_array_length(p_blocks) <= 60 and octet_length(p_blocks::text) <= 300000
    then (select coalesce(bool_and(jsonb_typeof(b.value) = 'object' and private.is_letter_block(b.value)), true)
      from jsonb_array_elements(p_blocks) b) end, false)
$$;
comment on function private.is_letter_blocks is 'At most sixty blocks of the closed list, of at most 300 kB.';
grant execute on function private.is_letter_blocks to authenticated, service_role;

create table public.newsletter_letters (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (char_length(btrim(subject)) between 1 and 150),
  preheader text check (char_length(btrim(preheader)) between 1 and 200),
  blocks jsonb not null default '[]' check (private.is_letter_blocks(blocks)),
  topic text check (topic = any (private.newsletter_topics())),
  frequency public.newsletter_frequency,
  source text check (source ~ '^[a-z0-9_]{1,40}$'),
  segment_id uuid,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  send_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  filled_to uuid,
  is_filled boolean not null default false,
  queued integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  html text,
  text_body text,
  prepared_for timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_letters_has_a_time check (state <> 'scheduled' or send_at is not null),
  -- One that has begun to leave, too, has no mail any more once somebody it showed is erased.
  constraint newsletter_letters_is_prepared check (state in ('draft', 'stopped', 'sent') or (html is not null and text_body is not null))
);
comment on table public.newsletter_letters is 'Letters as staff write and send them. A letter that is no draft any more is not changed.';
comment on column public.newsletter_letters.topic is 'Only readers who want this topic; null for everybody. frequency and source narrow it in the same way.';
comment on column public.newsletter_letters.segment_id is 'Only readers who are in this segment of the CRM when the letter leaves; null for everybody, and once a segment was deleted after that.';
comment on column public.newsletter_letters.filled_to is 'How far the list of readers, by id, has been turned into copies.';
comment on column public.newsletter_letters.queued is 'Copies that were handed to the outbox; sent, failed and skipped say what became of them.';
comment on column public.newsletter_letters.html is 'The mail as prepare-letter has written it, with %manage% where each copy carries its own link. With text_body empty again once somebody whose post or campaign it shows is erased (take_out_of_letters).';
comment on column public.newsletter_letters.prepared_for is 'The updated_at of the words that html and text_body were made of.';
create index newsletter_letters_created_at_idx on public.newsletter_letters (created_at, id);
create index newsletter_letters_pictures_idx on public.newsletter_letters using gin (private.pictures_in(null, blocks)) with (fastupdate = off);
create index newsletter_letters_segment_id_idx on public.newsletter_letters (segment_id);
create index newsletter_letters_working_idx on public.newsletter_letters (started_at) where state in ('scheduled', 'sending');
alter table public.newsletter_letters enable row level security;
create policy "Administrators read the letters" on public.newsletter_letters
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators write drafts" on public.newsletter_letters
  for insert to authenticated with check ((select private.is_admin()) and state = 'draft');
create policy "Administrators change drafts" on public.newsletter_letters
  for update to authenticated using ((select private.is_admin()) and state = 'draft') with check ((select private.is_admin()));
create policy "Administrators delete drafts" on public.newsletter_letters
  for delete to authenticated using ((select private.is_admin()) and state = 'draft');
grant select, insert (id, subject, preheader, blocks, topic, frequency, source, segment_id),
  update (subject, preheader, blocks, topic, frequency, source, segment_id), delete on public.newsletter_letters to authenticated;
grant select, insert, update, delete on public.newsletter_letters to service_role;
-- Counting copies and keeping what was made of the words changes no words.
create trigger newsletter_letters_touch_updated_at
  before update of subject, preheader, blocks, topic, frequency, source, segment_id, state, send_at on public.newsletter_letters
  for each row execute function private.touch_updated_at();
create trigger newsletter_letters_withdraw_mail after delete on public.newsletter_letters for each row execute function private.withdraw_mail();
create trigger newsletter_letters_audit after insert or update of state or delete on public.newsletter_letters
  for each row execute function private.audit('id', 'subject', 'state', 'send_at');

-- Where a letter leads, counted for the letter and for nobody in it.
create table public.newsletter_links (
  letter_id uuid not null references public.newsletter_letters (id) on delete cascade,
  place smallint not null check (place between 1 and 500),
  url text not null check (url ~ '^https?://' and char_length(url) <= 2000),
  clicks integer not null default 0,
  primary key (letter_id, place)
);
comment on table public.newsletter_links is 'The links of a letter and how often each was followed. Nothing says by whom.';
alter table public.newsletter_links enable row level security;
create policy "Administrators read what was followed" on public.newsletter_links
  for select to authenticated using ((select private.is_admin()));
grant select on public.newsletter_links to authenticated;
grant select, insert, update, delete on public.newsletter_links to service_role;

create table public.newsletter_deliveries (
  letter_id uuid not null references public.newsletter_letters (id) on delete cascade,
  subscription_id uuid not null references public.newsletter_subscriptions (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'failed', 'skipped')),
  queued_at timestamptz,
  primary key (letter_id, subscription_id)
);
comment on table public.newsletter_deliveries is 'One reader''s copy of one letter: once, whatever crashes. Kept for a year.';
comment on column public.newsletter_deliveries.state is
  '"sent" is a copy that is done: it left, or was held back for somebody who is asked for nothing. Which of the two is kept nowhere.';
create index newsletter_deliveries_subscription_id_idx on public.newsletter_deliveries (subscription_id, queued_at);
create index newsletter_deliveries_queued_at_idx on public.newsletter_deliveries (queued_at);
create index newsletter_deliveries_open_idx on public.newsletter_deliveries (letter_id, state, subscription_id)
  where state in ('waiting', 'queued');
alter table public.newsletter_deliveries enable row level security;
grant select, insert, update, delete on public.newsletter_deliveries to service_role;

create function private.count_erased_copy()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.newsletter_letters l set skipped = l.skipped + 1 where l.id = old.letter_id;
  return null;
end $$;
comment on function private.count_erased_copy is
  'After trigger: a copy that was counted as queued goes with its reader, so that the figures of its letter add up.';
create trigger newsletter_deliveries_count_erased after delete on public.newsletter_deliveries
  for each row when (old.state = 'queued') execute function private.count_erased_copy();

create function private.wants_letter(s public.newsletter_subscriptions, p_topic text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select s.is_active and (s.paused_until is null or s.paused_until <= now()) and (p_topic is null or p_topic = any (s.topics))
$$;
comment on function private.wants_letter is
  'What a reader may change at any moment, and so is asked twice: when a copy is made and when it leaves.';
grant execute on function private.wants_letter to service_role;

create function private.reads_letter(s public.newsletter_subscriptions, p_topic text, p_frequency text, p_source text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select private.wants_letter(s, p_topic)
    and (p_frequency is null or s.frequency = p_frequency)
    and (p_source is null or s.source = p_source)
    and (s.frequency = 'every' or not exists (select from public.newsletter_deliveries d
      where d.subscription_id = s.id and d.state in ('queued', 'sent') and d.queued_at > now() - interval '28 days'))
$$;
comment on function private.reads_letter is
  'THE definition of whom a letter is for with this audience, now. Staff read how many that are, so nothing of care is asked here (letter_mail).';
grant execute on function private.reads_letter to service_role;

create function public.letter_audience(p_topic text, p_frequency text, p_source text, p_segment_id uuid default null)
returns integer language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select count(*) from (select from public.newsletter_subscriptions s
    where private.reads_letter(s, p_topic, p_frequency, p_source)
      and (p_segment_id is null or s.email in (select private.readers_in_segment(p_segment_id))) limit 100000) counted);
end $$;
comment on function public.letter_audience is
  'How many readers a letter would reach now, 100,000 at most. For administrators. Definer: copies are closed to browsers.';
grant execute on function public.letter_audience to authenticated;

create function private.letter_to_change(p_id uuid, p_updated_at timestamptz, p_states text[])
returns public.newsletter_letters language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.newsletter_letters;
begin
  perform private.require_admin();
  select * into v from public.newsletter_letters l where l.id = p_id for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'letter_not_found'; end if;
  -- First the state: it may be by the caller's own press, whose answer was lost.
  if not v.state = any (p_states) then raise exception using errcode = 'PT409', message = 'letter_in_another_state'; end if;
  if v.updated_at is distinct from p_updated_at then raise exception using errcode = 'PT409', message = 'letter_changed'; end if;
  return v;
end $$;
comment on function private.letter_to_change is
  'The letter as the administrator has seen it, locked. PT404, PT409 letter_changed, letter_in_another_state.';

-- Its words were kept when it was looked at last; what was withdrawn since then shall not come back in a mail.
create function private.shows_gone(p_blocks jsonb)
returns boolean language plpgsql stable security invoker set search_path = '' as $$
begin
  return exists (
    select from jsonb_array_elements(p_blocks) b, substring(b ->> 'path' from '[^/]+$') as key (value)
    where case when b ->> 'type' = 'post' then not exists (
        select from public.blog_post_slugs s join public.posts p on p.id = s.post_id where s.slug = key.value and not s.is_gone)
      when b ->> 'path' like '/campaign/%' then not exists (
        select from public.internal_campaigns c where c.slug = key.value and c.active)
      when b ->> 'type' = 'campaign' then not exists (
        select from public.user_campaigns c where c.id::text = key.value and c.is_approved) end);
end $$;
comment on function private.shows_gone is 'Whether a letter shows a post or a campaign that visitors cannot open any more.';
grant execute on function private.shows_gone to service_role;

create function private.require_prepared(p_letter public.newsletter_letters)
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if jsonb_array_length(p_letter.blocks) = 0 then
    raise exception using errcode = 'PT409', message = 'letter_is_empty';
  elsif p_letter.prepared_for is distinct from p_letter.updated_at then
    raise exception using errcode = 'PT409', message = 'letter_not_prepared';
  elsif private.shows_gone(p_letter.blocks) then
    raise exception using errcode = 'PT409', message = 'letter_shows_gone';
  end if;
end $$;
comment on function private.require_prepared is 'Refuses a letter without words, whose mail was made of other words, or that shows what is gone: PT409.';

create function public.schedule_letter(p_id uuid, p_updated_at timestamptz, p_send_at timestamptz)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.newsletter_letters := private.letter_to_change(p_id, p_updated_at, array['draft']);
begin
  perform private.require_prepared(v);
  if p_send_at is null or not isfinite(p_send_at) or p_send_at > now() + interval '1 year' then
    raise exception using errcode = 'PT409', message = 'letter_needs_a_time_within_a_year';
  end if;
  update public.newsletter_letters l set state = 'scheduled', send_at = greatest(p_send_at, now()) where l.id = p_id;
end $$;
comment on function public.schedule_letter is
  'A draft leaves at that time, or at once when it has passed. PT409 letter_is_empty, letter_not_prepared, letter_shows_gone, letter_needs_a_time_within_a_year. For administrators. Definer: states are closed to browsers.';
grant execute on function public.schedule_letter to authenticated;

create function public.stop_letter(p_id uuid, p_updated_at timestamptz)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.newsletter_letters := private.letter_to_change(p_id, p_updated_at, array['scheduled', 'sending']);
begin
  if v.state = 'scheduled' then
    -- Its words may be changed again, so its mail is as old as before.
    update public.newsletter_letters l set state = 'draft', send_at = null, prepared_for = null where l.id = p_id;
    return;
  end if;
  update public.newsletter_letters l set state = 'stopped' where l.id = p_id;
  -- What no sender holds comes back out of the outbox; each copy keeps its row, so that nobody is missed or asked twice later.
  with back as (
    delete from public.email_outbox o where o.template = 'newsletter_letter' and o.sent_at is null and o.attempts < 12
      and (o.locked_until is null or o.locked_until <= now()) and o.payload ->> 'letter_id' = p_id::text
    returning (o.payload ->> 'subscription_id')::uuid as subscription_id),
  waits as (
    update public.newsletter_deliveries d set state = 'waiting', queued_at = null
    from back b where d.letter_id = p_id and d.subscription_id = b.subscription_id returning 1)
  update public.newsletter_letters l set queued = l.queued - (select count(*) from waits) where l.id = p_id;
end $$;
comment on function public.stop_letter is
  'A scheduled letter is a draft again; one that is leaving stops, and what waits in the outbox comes back. For administrators. Definer: the outbox is closed to browsers.';
grant execute on function public.stop_letter to authenticated;

create function public.resume_letter(p_id uuid, p_updated_at timestamptz)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.newsletter_letters := private.letter_to_change(p_id, p_updated_at, array['stopped']);
begin
  perform private.refuse_unless(v.html is not null, 'letter_of_erased');
  if private.shows_gone(v.blocks) then raise exception using errcode = 'PT409', message = 'letter_shows_gone'; end if;
  update public.newsletter_letters l set state = 'sending' where l.id = p_id;
end $$;
comment on function public.resume_letter is
  'A stopped letter goes on where it stopped. PT409 letter_shows_gone, letter_of_erased. For administrators. Definer: states are closed to browsers.';
grant execute on function public.resume_letter to authenticated;

create function public.test_letter(p_id uuid, p_updated_at timestamptz)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.newsletter_letters := private.letter_to_change(p_id, p_updated_at, array['draft']);
  v_email text := private.confirmed_email();
begin
  perform private.require_prepared(v);
  if v_email is null then raise exception using errcode = 'PT409', message = 'email_not_confirmed'; end if;
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  values ('newsletter_test', 'newsletter_test:' || gen_random_uuid(), v_email, p_id, jsonb_build_object('letter_id', p_id));
end $$;
comment on function public.test_letter is
  'The letter as it is, to the administrator who asks and nobody else. Definer: it queues mail.';
grant execute on function public.test_letter to authenticated;

create function public.keep_prepared_letter(p_id uuid, p_updated_at timestamptz, p_html text, p_text text, p_urls text[])
returns boolean language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.newsletter_letters l set html = p_html, text_body = p_text, prepared_for = l.updated_at
    where l.id = p_id and l.updated_at = p_updated_at and l.state = 'draft';
  if not found then return false; end if;
  delete from public.newsletter_links k where k.letter_id = p_id;
  insert into public.newsletter_links (letter_id, place, url)
  select p_id, u.place, u.url from unnest(p_urls) with ordinality as u (url, place);
  return true;
end $$;
comment on function public.keep_prepared_letter is
  'Keeps the mail made of a draft''s words, with its links by their place. False when the draft is another one by now.';
grant execute on function public.keep_prepared_letter to service_role;

create function private.fill_letter(p_letter public.newsletter_letters, p_room integer)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- As many as are looked at in a step, whatever room there is: who fits is asked by key, and of each reader once.
  c_step constant integer := 5000;
  c_after constant uuid := coalesce(p_letter.filled_to, '00000000-0000-0000-0000-000000000000');
  v_ids uuid[];
  v_to uuid;
begin
  if p_letter.is_filled or p_room < 1 then return; end if;
  v_ids := array(select s.id from public.newsletter_subscriptions s where s.id > c_after order by s.id limit c_step);
  v_to := v_ids[cardinality(v_ids)];
  insert into public.newsletter_deliveries (letter_id, subscription_id)
  select p_letter.id, s.id from public.newsletter_subscriptions s
    where s.id > c_after and s.id <= v_to and s.confirmed_at <= p_letter.started_at
      and private.reads_letter(s, p_letter.topic, p_letter.frequency, p_letter.source)
      and (p_letter.segment_id is null or s.email in (select private.readers_in_segment(p_letter.segment_id,
        array(select c.email from public.newsletter_subscriptions c where c.id > c_after and c.id <= v_to and c.is_active))))
  on conflict do nothing;
  update public.newsletter_letters l set filled_to = coalesce(v_to, l.filled_to), is_filled = cardinality(v_ids) < c_step
    where l.id = p_letter.id;
end $$;
comment on function private.fill_letter is
  'Of the next readers by id, those a letter that is leaving is for, each with a copy to send; nobody while there is no room.';
grant execute on function private.fill_letter to service_role;

create function private.queue_copies(p_letter_id uuid, p_limit integer)
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_next uuid[] := array(select d.subscription_id from public.newsletter_deliveries d
    where d.letter_id = p_letter_id and d.state = 'waiting' order by d.subscription_id limit p_limit for update);
  v_count integer;
begin
  -- Once in four weeks is once, also for whom another letter reached while this one was stopped.
  delete from public.newsletter_deliveries d using public.newsletter_subscriptions s
  where d.letter_id = p_letter_id and d.subscription_id = any (v_next) and d.state = 'waiting' and s.id = d.subscription_id
    and s.frequency = 'monthly'
    and exists (select from public.newsletter_deliveries o where o.subscription_id = d.subscription_id and o.letter_id <> p_letter_id
      and o.state in ('queued', 'sent') and o.queued_at > now() - interval '28 days');
  with next as (
    update public.newsletter_deliveries d set state = 'queued', queued_at = now()
    from public.newsletter_subscriptions s
    where d.letter_id = p_letter_id and d.subscription_id = any (v_next) and d.state = 'waiting' and s.id = d.subscription_id
    returning d.subscription_id, s.email),
  mails as (
    insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
    select 'newsletter_letter', 'newsletter_letter:' || p_letter_id || ':' || n.subscription_id, n.email, n.subscription_id,
      jsonb_build_object('letter_id', p_letter_id, 'subscription_id', n.subscription_id) from next n
    on conflict (dedupe_key) do nothing)
  select count(*) into v_count from next;
  update public.newsletter_letters l set queued = l.queued + v_count where l.id = p_letter_id and v_count > 0;
  return v_count;
end $$;
comment on function private.queue_copies is 'Hands waiting copies of a letter to the outbox; the key of each mail is its letter and its reader.';
grant execute on function private.queue_copies to service_role;

create function private.letter_room(p_limit integer)
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Two processes at once: the second waits here and sees what the first has done.
  v public.newsletter_settings := (select s from public.newsletter_settings s for update);
begin
  if not v.sending_on then return 0; end if;
  return greatest(0, least(
    -- Copies that a few mail servers put off stop nobody else's. Where four times as many wait for another try it is our own
    -- server that is away: no more readers lose their letter by that.
    (select least(p_limit - count(*) filter (where o.send_after <= now()), 4 * p_limit - count(*) filter (where o.send_after > now()))
      from public.email_outbox o where o.sent_at is null and o.template = 'newsletter_letter' and o.attempts < 12),
    v.hourly_limit - (select count(*) from (select from public.newsletter_deliveries d
      where d.queued_at > now() - interval '1 hour' limit v.hourly_limit) lately)));
end $$;
comment on function private.letter_room is 'How many copies may go to the outbox now: the switch, the brake of the hour, and what is due there or waits for another try.';
grant execute on function private.letter_room to service_role;

create function public.letter_waits(p_id uuid)
returns table (waiting integer, is_filled boolean, sending_on boolean, hourly_limit integer, held_until timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select (select count(*)::integer from public.newsletter_deliveries d where d.letter_id = l.id and d.state = 'waiting'),
    l.is_filled, s.sending_on, s.hourly_limit,
    (select d.queued_at + interval '1 hour' from public.newsletter_deliveries d where d.queued_at > now() - interval '1 hour'
      order by d.queued_at desc offset s.hourly_limit - 1 limit 1)
    from public.newsletter_letters l, public.newsletter_settings s where l.id = p_id;
end $$;
comment on function public.letter_waits is
  'How many copies of a letter wait to be handed over, as far as its readers are listed (is_filled), and until when the brake of the hour holds all letters; null while there is room (letter_room). For administrators. Definer: copies are closed to browsers.';
grant execute on function public.letter_waits to authenticated;

create function private.hold_gone_letters()
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v record;
begin
  -- Copies in the outbox come back by themselves (letter_mail).
  for v in
    update public.newsletter_letters l set state = case l.state when 'sending' then 'stopped' else 'draft' end,
      send_at = case l.state when 'sending' then l.send_at end, prepared_for = case l.state when 'sending' then l.prepared_for end
    where (l.state = 'sending' or l.state = 'scheduled' and l.send_at <= now()) and private.shows_gone(l.blocks)
    returning l.id, l.subject
  loop
    perform private.notify_admins('A letter was held back', format('"%s" shows a post or a campaign that is not on the site any more.',
      v.subject), '/admin/newsletter/letters/' || v.id);
  end loop;
end $$;
comment on function private.hold_gone_letters is
  'A letter whose time has come is a draft again, and one that is leaving stops, when it shows what was withdrawn; staff are told.';
grant execute on function private.hold_gone_letters to service_role;

create function private.take_out_of_letters(p_paths text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v record;
begin
  if p_paths = '{}' then return; end if;
  for v in
    select l.id, l.subject, l.state from public.newsletter_letters l
    where exists (select from jsonb_array_elements(l.blocks) b where b ->> 'path' = any (p_paths)) order by l.id for update
  loop
    if v.state <> 'sent' then
      -- A draft is another one as well: a mail that is being made of it at this moment is not kept.
      update public.newsletter_letters l set state = case v.state when 'scheduled' then 'draft' when 'sending' then 'stopped' else v.state end,
        send_at = case v.state when 'scheduled' then null else l.send_at end where l.id = v.id;
    end if;
    update public.newsletter_letters l set html = null, text_body = null, prepared_for = null where l.id = v.id;
    if v.state not in ('draft', 'sent') then
      perform private.notify_admins('A letter was held back', format(case v.state
        when 'scheduled' then '"%s" shows a post or a campaign of someone who has left us. It is a draft again: look at it, and send it anew.'
        else '"%s" shows a post or a campaign of someone who has left us. It does not go on: write a new letter.' end, v.subject),
        '/admin/newsletter/letters/' || v.id);
    end if;
  end loop;
end $$;
comment on function private.take_out_of_letters is
  'Somebody is erased whose posts and campaigns are these: no letter that shows one keeps its mail. A planned one is a draft again, one that is leaving stops for good; staff are told. Copies in the outbox come back by themselves (letter_mail). Part of forget_posts and forget_campaigns.';

create function public.queue_letters(p_limit integer)
returns integer language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_room integer := private.letter_room(p_limit);
  v_count integer := 0;
  v_waiting integer;
  v public.newsletter_letters;
begin
  perform private.hold_gone_letters();
  if v_room > 0 then
    update public.newsletter_letters l set state = 'sending', started_at = now() where l.state = 'scheduled' and l.send_at <= now();
  end if;
  for v in select l.* from public.newsletter_letters l where l.state = 'sending' and not private.rests('send-letters', l.id)
    order by l.started_at, l.id for update
  loop
    begin
      if v_count < v_room then
        select count(*) into v_waiting from (select from public.newsletter_deliveries d
          where d.letter_id = v.id and d.state = 'waiting' limit v_room) w;
        perform private.fill_letter(v, v_room - v_count - v_waiting);
        v_count := v_count + private.queue_copies(v.id, v_room - v_count);
      end if;
      update public.newsletter_letters l set state = 'sent', ended_at = now() where l.id = v.id and l.is_filled
        and not exists (select from public.newsletter_deliveries d where d.letter_id = v.id and d.state in ('waiting', 'queued'));
      perform private.row_done('send-letters', v.id);
    exception when others then
      perform private.row_failed('send-letters', v.id, sqlstate);
    end;
  end loop;
  return v_count;
end $$;
comment on function public.queue_letters is
  'One step of sending: starts letters whose time has come, hands at most p_limit unsent copies to the outbox, ends those that are through; returns how many copies.';
grant execute on function public.queue_letters to service_role;

create function public.letters_are_due()
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.newsletter_letters l
    where (l.state = 'sending' or (l.state = 'scheduled' and l.send_at <= now())) and not private.rests('send-letters', l.id))
$$;
comment on function public.letters_are_due is 'Whether send-letters has anything to do.';
grant execute on function public.letters_are_due to service_role;

create function public.letter_mail(p_letter_id uuid, p_subscription_id uuid default null)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('subject', l.subject, 'html', l.html, 'text', l.text_body,
    'token', public.newsletter_link_token(p_subscription_id))
  from public.newsletter_letters l
  where l.id = p_letter_id and l.html is not null and (p_subscription_id is null or (l.state <> 'stopped'
    and (select x.sending_on from public.newsletter_settings x) and exists (
    select from public.newsletter_subscriptions s where s.id = p_subscription_id and private.wants_letter(s, l.topic)
      -- Whoever asks us for help is asked for nothing meanwhile. Here and nowhere before: staff see audience, copies, figures
      -- and timelines, and one reader fewer in any of them would tell who is in our care.
      and not private.spares_reader(s.email))))
$$;
comment on function public.letter_mail is
  'What one copy says, read when it is sent; without a reader it is a test. Null once the letter is stopped or all are, its reader has left, pauses or wants other topics, or he is asked for nothing (spares_reader).';
grant execute on function public.letter_mail to service_role;

create function public.drop_letter_mail(p_outbox_id uuid)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_letter uuid;
  v_reader uuid;
  v_spared boolean;
begin
  select (o.payload ->> 'letter_id')::uuid, (o.payload ->> 'subscription_id')::uuid into v_letter, v_reader
    from public.email_outbox o where o.id = p_outbox_id and o.template = 'newsletter_letter' and o.sent_at is null for update;
  if v_letter is null then return; end if;
  select private.spares_reader(s.email) into v_spared from public.newsletter_subscriptions s, public.newsletter_letters l
    where s.id = v_reader and l.id = v_letter and private.wants_letter(s, l.topic);
  -- Stopped, or all are; or it was when its mail was to be written, and goes on by now.
  if not v_spared or exists (select from public.newsletter_letters l where l.id = v_letter and l.state = 'stopped')
    or not (select x.sending_on from public.newsletter_settings x) then
    delete from public.email_outbox o where o.id = p_outbox_id;
    update public.newsletter_deliveries d set state = 'waiting', queued_at = null
      where d.letter_id = v_letter and d.subscription_id = v_reader and d.state = 'queued';
    update public.newsletter_letters l set queued = l.queued - 1 where l.id = v_letter and found;
  elsif v_spared then
    -- He is asked for nothing, and that must not show: done as any other copy, in the same step, with no word of its own.
    perform public.finish_outbox(p_outbox_id);
  else
    delete from public.email_outbox o where o.id = p_outbox_id;
    update public.newsletter_deliveries d set state = 'skipped'
      where d.letter_id = v_letter and d.subscription_id = v_reader and d.state = 'queued';
    update public.newsletter_letters l set skipped = l.skipped + 1 where l.id = v_letter and found;
  end if;
end $$;
comment on function public.drop_letter_mail is
  'A copy that must not leave: it waits while its letter is stopped or all are, is over when its reader does not want it any more, and is done when he is asked for nothing.';
grant execute on function public.drop_letter_mail to service_role;

-- In the transaction that marks the mail as sent: the copy and the count never differ from the outbox.
create function private.note_copy()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_state text := case when new.sent_at is not null then 'sent' else 'failed' end;
begin
  update public.newsletter_deliveries d set state = v_state
    where d.letter_id = (new.payload ->> 'letter_id')::uuid and d.subscription_id = (new.payload ->> 'subscription_id')::uuid
      and d.state = 'queued';
  if found then
    update public.newsletter_letters l set sent = l.sent + (v_state = 'sent')::integer, failed = l.failed + (v_state = 'failed')::integer
      where l.id = (new.payload ->> 'letter_id')::uuid;
  end if;
  return null;
end $$;
comment on function private.note_copy is 'After trigger: a copy has left, or its last try has failed.';
create trigger email_outbox_note_copy after update on public.email_outbox
  for each row when (new.template = 'newsletter_letter'
    and (new.sent_at is not null or (new.attempts >= 12 and new.last_error is not null and new.locked_until is null)))
  execute function private.note_copy();

create function public.follow_letter_link(p_letter_id uuid, p_place integer)
returns text language sql volatile security definer set search_path = '' as $$
  update public.newsletter_links k set clicks = k.clicks + 1
    from public.newsletter_letters l where k.letter_id = p_letter_id and k.place = p_place and l.id = k.letter_id
  returning k.url
$$;
comment on function public.follow_letter_link is
  'Where a link of a letter leads, counted; null for all else, so that our address leads nowhere staff did not write. Definer: links are closed to visitors.';
grant execute on function public.follow_letter_link to anon, authenticated;

create function public.clean_letters()
returns integer language sql volatile security invoker set search_path = '' as $$
  with gone as (delete from public.newsletter_deliveries d where d.queued_at < now() - interval '1 year' returning 1)
  select count(*)::integer from gone
$$;
comment on function public.clean_letters is 'Forgets who got which letter after a year; returns how many.';
grant execute on function public.clean_letters to service_role;

create function private.data_of_letters(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('newsletter_letters', (
    select coalesce(jsonb_agg(jsonb_build_object('subject', l.subject, 'at', d.queued_at,
      'state', case d.state when 'sent' then 'done' else d.state end) order by d.queued_at), '[]')
    from private.times_at(p_user_id, array[p_email]) t join public.newsletter_subscriptions s on s.email = t.email
    join public.newsletter_deliveries d on d.subscription_id = s.id and coalesce(d.queued_at, 'infinity') > t.since
      and coalesce(d.queued_at, 'infinity') <= t.until
    join public.newsletter_letters l on l.id = d.letter_id))
$$;
comment on function private.data_of_letters is 'Which letters were for the person''s confirmed addresses while they were the person''s; "done" also where one was held back (newsletter_deliveries.state). Part of my_data.';
