-- What staff and time do to the listings of the directory: why one is not shown, what its owner is told before it goes, the
-- monthly question whether somebody takes new people, and how often a listing was opened.
create function private.listing_reasons(l public.listings)
returns text[] language sql stable security invoker set search_path = '' as $$
  select array_remove(array[
    case when not l.is_checked then (select case when r.state = 'approved' then 'waiting' else r.state end from public.reviews r where r.id = l.id) end,
    case when l.verified_until is null then 'not_verified' when l.verified_until < (now() at time zone 'UTC')::date then 'lapsed' end,
    case when l.kind = 'lawyer' and coalesce(private.membership_until(l.user_id), '-infinity') <= now() then 'unpaid' end,
    case when l.availability_confirmed_at + (private.directory_days()).rest * interval '24 hours' <= now() then 'rests' end,
    case when l.is_withdrawn then 'withdrawn' end,
    case when private.is_shut_out(l.user_id) then 'deactivated' end], null)
$$;
comment on function private.listing_reasons is
  'Everything that keeps a listing from being shown, each alone enough: waiting, asked, declined, not_verified, lapsed, unpaid, rests, withdrawn, deactivated. None when private.listed_until is to come.';

create function private.owns_listing(p_id uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.listings l where l.id = p_id and l.user_id = (select private.my_id()))
$$;
comment on function private.owns_listing is 'Whether a listing is the caller''s. Definer: whose account it is stays closed to callers.';
grant execute on function private.owns_listing to authenticated;

create function public.listing_reasons(p_id uuid)
returns text[] language sql stable security definer set search_path = '' as $$
  select private.listing_reasons(l) from public.listings l
  where l.id = p_id and ((select private.is_admin()) or private.owns_listing(p_id))
$$;
comment on function public.listing_reasons is
  'For its owner and staff: why a listing is not shown; null for everybody else. Definer: reviews and payments decide, and the columns are closed to callers.';
grant execute on function public.listing_reasons to authenticated;

-- What was found in a register was found under this name and number.
create function private.end_check()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.listing_verifications v set ended_at = now() where v.listing_id = new.id and v.ended_at is null;
  return null;
end $$;
comment on function private.end_check is
  'After trigger: another name or number of a license is checked anew, also after the record is approved again. Definer: owners have no rights on checks.';
create trigger law_firms_end_check after update on public.law_firms for each row
  when ((old.lawyer_name, old.bar_number) is distinct from (new.lawyer_name, new.bar_number)) execute function private.end_check();
create trigger psychologist_profiles_end_check after update on public.psychologist_profiles for each row
  when ((old.professional_name, old.license_number) is distinct from (new.professional_name, new.license_number))
  execute function private.end_check();

-- How often our page server handed out a listing's page, a number a day: nothing of who opened it, and no script of the page
-- takes part. What a cache in front of the server hands on is not among them.
create table public.listing_views (
  listing_id uuid not null references public.listings (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  views integer not null default 1 check (views > 0),
  primary key (listing_id, day)
);
comment on table public.listing_views is 'How often a listing was opened on a day (UTC), for its owner and staff; thirteen months.';
create index listing_views_day_idx on public.listing_views (day);
alter table public.listing_views enable row level security;
create policy "Owners read how often their own listing was opened, staff all" on public.listing_views
  for select to authenticated using ((select private.is_admin()) or private.owns_listing(listing_id));
grant select on public.listing_views to authenticated;
grant select, insert, update, delete on public.listing_views to service_role;

create function public.note_listing_views(p_views jsonb)
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.listing_views as v (listing_id, views)
  select l.id, least(n.count::integer, 100000) from jsonb_each_text(p_views) n (slug, count) join public.listings l on l.slug = n.slug
  where l.listed_until > now() and n.count ~ '^[1-9][0-9]{0,8}$'
  on conflict (listing_id, day) do update set views = v.views + excluded.views
$$;
comment on function public.note_listing_views is
  'The page server hands over how often it answered with the page of which listing, by its slug, since it last did. Not counted: what is not listed.';
grant execute on function public.note_listing_views to service_role;

create function public.listing_requests(p_id uuid)
returns integer language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.directory_threads t
  where t.listing_id = p_id and t.expires_at > now() and (select private.is_admin())
$$;
comment on function public.listing_requests is
  'For administrators: how many visitors have written to a listing in the last thirty days; never who, nor what. Definer: conversations are closed to callers.';
grant execute on function public.listing_requests to authenticated;

-- Told once: what, about which day. A row is there as soon as the message and the mail are.
create table private.listing_notices (
  listing_id uuid not null references public.listings (id) on delete cascade,
  notice text not null check (notice in ('lapses_30', 'lapses_7', 'past_due', 'availability')),
  about date not null,
  told_at timestamptz not null default now(),
  primary key (listing_id, notice, about)
);
comment on table private.listing_notices is 'What the owners of listings were told before it came, each once.';
comment on column private.listing_notices.about is 'The last day of the check, the day since which a payment is owed, or the day of the question.';

create view private.due_listing_notices with (security_invoker = true) as
  select d.* from (
    select l.id, l.user_id, l.name, case when l.verified_until <= t.today + 7 then 'lapses_7' else 'lapses_30' end as notice,
        l.verified_until as about, l.verified_until as until
      from public.listings l, (select (now() at time zone 'UTC')::date as today) t
      where l.is_checked and l.verified_until between t.today and t.today + 30
    union all
    select l.id, l.user_id, l.name, 'past_due', (s.past_due_at at time zone 'UTC')::date,
        least(((s.past_due_at + (private.directory_days()).grace * interval '24 hours' - interval '1 day') at time zone 'UTC')::date,
          l.verified_until)
      -- Whose card is not shown anyway has none that stays: he is told of the payment alone (notify_subscription).
      from public.subscriptions s join public.listings l on l.user_id = s.user_id and l.kind = 'lawyer' and l.listed_until > now()
      where private.is_owed(s.status) and s.tier = 'lawyer' and s.livemode = (select i.livemode from private.installation i)
        and s.past_due_at > now() - (private.directory_days()).grace * interval '24 hours') d
  where not exists (select from private.listing_notices n where n.listing_id = d.id and n.notice = d.notice and n.about = d.about)
    and not private.is_shut_out(d.user_id) and not private.rests('check-listings', d.id);
comment on view private.due_listing_notices is
  'What owners and staff are to be told: a check ends in 30 or 7 days, a membership is owed and the card is shown for its grace. until: the last day before the listing is hidden (UTC).';

-- Three questions without an answer: in the month before the mark drops, before the listing rests, and when it does.
create view private.due_availability_questions with (security_invoker = true) as
  select l.id, l.user_id from public.listings l
  where l.availability_confirmed_at between now() - interval '100 days' and now() - interval '30 days'
    and private.listing_reasons(l) <@ array['rests']
    and not exists (select from private.listing_notices n
      where n.listing_id = l.id and n.notice = 'availability' and n.told_at > now() - interval '30 days')
    and not private.rests('check-listings', l.id);
comment on view private.due_availability_questions is 'Listings whose owner has not said for a month whether he takes new people, and was not asked for a month.';

create function private.mail_to_owner(p_user_id uuid, p_template text, p_key text, p_listing_id uuid, p_payload jsonb)
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select p_template, p_key, lower(u.email), p_listing_id, p_payload from auth.users u
  where u.id = p_user_id and u.email_confirmed_at is not null and lower(u.email) like '%_@_%'
  on conflict (dedupe_key) do nothing
$$;
comment on function private.mail_to_owner is 'Queues a mail to the confirmed address of an account, once for each key.';

create function private.tell_listing_notice(d private.due_listing_notices)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- No name for staff: an inbox outlives what is erased, and the link leads to who it is.
  v_day text := to_char(d.until, 'FMMonth FMDD, YYYY');
begin
  if d.notice = 'past_due' then
    perform private.notify(d.user_id, 'listing', format('Your card stays in the directory until %s', v_day),
      'Your membership payment didn''t go through. Pay with another card before then, and nothing changes.', '/membership');
    perform private.notify_admins('A membership is past due',
      format('The card stays until %s. Its owner has been told.', v_day), '/admin/law-firms/' || d.id);
  else
    perform private.notify(d.user_id, 'listing', format('The check of your license ends on %s', v_day),
      'We look at the register again before then. If your name or number has changed, please change it now.', '/my-listing');
    perform private.notify_admins(format('The check of a license ends on %s', v_day),
      'Please look at the register again: the card is hidden after that day.', '/admin/law-firms/' || d.id);
  end if;
  perform private.mail_to_owner(d.user_id, 'listing_notice', format('listing:%s:%s:%s', d.id, d.notice, d.about), d.id,
    case when d.notice = 'past_due' then jsonb_strip_nulls(jsonb_build_object('notice', d.notice, 'until', d.until,
        'disclaimer', (select nullif(btrim(c.title), '') from public.cms_content c where c.key = 'legal_disclaimer')))
      else jsonb_build_object('notice', 'lapses', 'until', d.until) end);
end $$;
comment on function private.tell_listing_notice is 'Message and mail to the owner of a listing, message to staff. Part of check_listings.';

create function private.tell_listed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- He sees what his own hand has done, and a check that replaces one which counts changes nothing for him.
  if new.user_id = (select private.my_id()) or exists (select from public.listing_verifications v
    where v.listing_id = new.id and v.ended_at = now() and v.expires_on >= (now() at time zone 'UTC')::date) then
    return null;
  end if;
  perform private.notify(new.user_id, 'listing', 'Your card is in the directory',
    'Fathers can find you now, and write to you through us. We send you an email when someone does.', '/my-listing');
  perform private.mail_to_owner(new.user_id, 'listing_shown', format('listing:%s:shown:%s', new.id, gen_random_uuid()), new.id, '{}');
  return null;
end $$;
comment on function private.tell_listed is
  'After trigger: whose card others have let in, by a check, a payment or a decision, is told when fathers see it. Definer: whoever changes a fact may write to nobody''s inbox.';
create trigger listings_tell_listed after update on public.listings for each row
  when (new.listed_until > now() and coalesce(old.listed_until <= now(), true)) execute function private.tell_listed();

create table private.availability_links (
  token_hash text primary key,
  listing_id uuid not null references public.listings (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '40 days'
);
comment on table private.availability_links is 'Hashes of the links in the monthly question; each holds for 40 days.';
create index availability_links_listing_id_idx on private.availability_links (listing_id);
create index availability_links_expires_at_idx on private.availability_links (expires_at);
grant select, insert, delete on private.availability_links to service_role;

create function public.check_listings(p_limit integer)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_notice private.due_listing_notices;
  v_question private.due_availability_questions;
  v_told integer := 0;
begin
  -- One run at a time, whoever calls: what the other one tells is not due any more.
  if not pg_try_advisory_xact_lock(20260256) then return 0; end if;
  for v_notice in select * from private.due_listing_notices d order by d.until limit least(p_limit, 500) loop
    begin
      insert into private.listing_notices (listing_id, notice, about) values (v_notice.id, v_notice.notice, v_notice.about);
      perform private.tell_listing_notice(v_notice);
      perform private.row_done('check-listings', v_notice.id);
      v_told := v_told + 1;
    exception when others then
      perform private.row_failed('check-listings', v_notice.id, sqlstate);
    end;
  end loop;
  for v_question in select * from private.due_availability_questions limit least(p_limit, 500) loop
    begin
      insert into private.listing_notices (listing_id, notice, about) values (v_question.id, 'availability', (now() at time zone 'UTC')::date);
      perform private.mail_to_owner(v_question.user_id, 'listing_availability',
        format('listing:%s:availability:%s', v_question.id, (now() at time zone 'UTC')::date), v_question.id,
        jsonb_build_object('listing_id', v_question.id));
      perform private.row_done('check-listings', v_question.id);
      v_told := v_told + 1;
    exception when others then
      perform private.row_failed('check-listings', v_question.id, sqlstate);
    end;
  end loop;
  delete from private.availability_links k where k.expires_at < now();
  perform private.draw_lots();
  delete from public.listing_views v where v.day < (now() - interval '13 months')::date;
  return v_told;
end $$;
comment on function public.check_listings is
  'Scheduled: tells owners and staff what is due, each once, asks the monthly question, and draws the lots of tomorrow; returns how many were told. Definer: people do not write to inboxes.';
grant execute on function public.check_listings to service_role;

create function public.availability_mail(p_id uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v public.listings := (select l from public.listings l where l.id = p_id);
begin
  if v.id is null or v.availability_confirmed_at > now() - interval '29 days' or not private.listing_reasons(v) <@ array['rests'] then
    return null;
  end if;
  insert into private.availability_links (token_hash, listing_id) values (private.newsletter_hash(v_token), p_id);
  return jsonb_build_object('token', v_token, 'confirmed_at', v.availability_confirmed_at, 'is_resting', 'rests' = any (private.listing_reasons(v)));
end $$;
comment on function public.availability_mail is
  'The link of the monthly question, made when its mail is written; null when it is answered or nothing to ask any more. Definer: reviews and payments decide.';
grant execute on function public.availability_mail to service_role;

create function public.answer_availability(p_token text, p_answer text)
returns boolean language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_answer is null or p_answer not in ('yes', 'not_now', 'no') then
    raise exception using errcode = '22023', message = 'unknown answer';
  end if;
  update public.listings l set taking_new_people = p_answer = 'yes', is_withdrawn = l.is_withdrawn or p_answer = 'no',
    availability_confirmed_at = now()
  where l.id = (select k.listing_id from private.availability_links k
    where k.token_hash = private.newsletter_hash(p_token) and k.expires_at > now());
  return found;
end $$;
comment on function public.answer_availability is
  'The owner has pressed the button behind a link: yes, not_now (without the mark), no (withdrawn). False for a link that has ended or is none of ours.';
grant execute on function public.answer_availability to service_role;

create function private.data_of_listing_checks(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'listing_views', (select coalesce(jsonb_agg(to_jsonb(v) order by v.listing_id, v.day), '[]') from public.listing_views v
      join public.listings l on l.id = v.listing_id where l.user_id = p_user_id),
    'listing_notices', (select coalesce(jsonb_agg(to_jsonb(n) order by n.told_at), '[]') from private.listing_notices n
      join public.listings l on l.id = n.listing_id where l.user_id = p_user_id))
$$;
comment on function private.data_of_listing_checks is 'Openings of the person''s listing, and what they were told about it. Part of my_data.';
