-- The directory: lawyers and mental health professionals as visitors find them. A listing is made with the record of a
-- registration and copies what visitors may know of it; staff say what they have checked (listing_verifications), the
-- owner how he works. listed_until is the whole rule of who is shown: kept by one trigger, compared with the clock
-- whenever somebody reads. No job hides anybody, and none is needed.
create function private.directory_days(out mark integer, out rest integer, out grace integer)
returns record language sql immutable security invoker set search_path = '' as $$
  select 45, 90, 14
$$;
comment on function private.directory_days is
  'Days: after mark an availability is no longer shown, after rest the listing rests, grace is given to a membership that is past due. domain/directory.ts has the same numbers.';
grant execute on function private.directory_days to anon, authenticated, service_role;

create function private.listing_issues(p_kind text)
returns text[] language sql immutable security invoker set search_path = '' as $$
  select case p_kind
    when 'lawyer' then array['Custody', 'Parenting time', 'Child support', 'Divorce', 'Paternity', 'Protective orders', 'Mediation',
      'Relocation', 'Adoption', 'Grandparents', 'Child welfare cases', 'Changing an order']
    when 'psychologist' then array['Co-parenting', 'Family therapy', 'Children', 'Depression', 'Anxiety', 'Trauma', 'Grief', 'Anger',
      'Divorce and separation', 'Addiction', 'Custody evaluations', 'Suicidal thoughts']
  end
$$;
comment on function private.listing_issues is 'What a listing of a kind can be found by; domain/directory.ts has the same words.';
grant execute on function private.listing_issues to authenticated, service_role;

create function private.listing_languages()
returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['English', 'Spanish', 'Arabic', 'Chinese', 'French', 'German', 'Haitian Creole', 'Hindi', 'Korean', 'Polish', 'Portuguese',
    'Russian', 'Somali', 'Tagalog', 'Ukrainian', 'Vietnamese', 'American Sign Language']
$$;
comment on function private.listing_languages is 'Languages a listing can offer; domain/directory.ts has the same words.';
grant execute on function private.listing_languages to authenticated, service_role;

create function private.listing_slug(p_name text, p_id uuid)
returns text language sql immutable security invoker set search_path = '' as $$
  select coalesce(nullif(btrim(left(regexp_replace(array_to_string(private.plain_words(p_name), '-'), '[^a-z0-9]+', '-', 'g'), 60), '-'), '') || '-', '')
    || left(p_id::text, 8)
$$;
comment on function private.listing_slug is 'What its address calls a listing: the letters and digits of its name, and the beginning of its id.';
grant execute on function private.listing_slug to authenticated, service_role;

create function private.listing_tags(p_kind text, p_states text[], p_issues text[], p_languages text[], p_yes text[], p_zip text)
returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['kind:' || p_kind] || array(select 'state:' || s from unnest(p_states) s) || array(select 'issue:' || i from unnest(p_issues) i)
    || array(select 'language:' || l from unnest(p_languages) l) || array_remove(p_yes, null)
    || case when p_zip is null then '{}' else array['zip:' || left(p_zip, 3)] end
$$;
comment on function private.listing_tags is 'Everything a listing is filtered by, in one array: one index answers any choice of filters.';
grant execute on function private.listing_tags to authenticated, service_role;

create table public.listings (
  id uuid primary key,
  kind text not null check (kind in ('lawyer', 'psychologist')),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  responsible text not null,
  office text not null,
  bio text not null,
  website_url text,
  years integer not null default 0,
  issues text[] not null default '{}',
  languages text[] not null default '{English}',
  telehealth boolean not null default false,
  sliding_scale boolean not null default false,
  insurance boolean not null default false,
  first_call_free boolean not null default false,
  taking_new_people boolean not null default true,
  office_zip text check (office_zip ~ '^\d{5}$'),
  is_withdrawn boolean not null default false,
  availability_confirmed_at timestamptz not null default now(),
  is_checked boolean not null default false,
  states text[] not null default '{}',
  verified_by text,
  verified_where text,
  verified_on date,
  verified_until date,
  listed_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  slug text not null generated always as (private.listing_slug(name, id)) stored,
  was_listed boolean not null generated always as (listed_until is not null) stored,
  tags text[] not null generated always as (private.listing_tags(kind, states, issues, languages, array[
    case when telehealth then 'telehealth' end, case when sliding_scale then 'sliding_scale' end, case when insurance then 'insurance' end,
    case when first_call_free then 'first_call_free' end], office_zip)) stored,
  constraint listings_issues_check check (private.is_short_list(issues) and issues <@ private.listing_issues(kind)),
  constraint listings_languages_check check (private.is_short_list(languages) and languages <@ private.listing_languages()
    and cardinality(languages) between 1 and 10)
);
comment on table public.listings is
  'What visitors may know of a lawyer or mental health professional, under the id of the record it is made of. Its first columns follow the record, those of the check follow listing_verifications.';
comment on column public.listings.responsible is 'The person who answers for the office, by name.';
comment on column public.listings.office_zip is 'ZIP code of the office, which is public; only for "about so many miles".';
comment on column public.listings.is_withdrawn is 'Its owner does not want to be shown now.';
comment on column public.listings.availability_confirmed_at is 'When the owner last said that this is still true; whatever he saves says so.';
comment on column public.listings.is_checked is 'The record is active and its review approved.';
comment on column public.listings.states is 'Where a license was found, by the check that counts.';
comment on column public.listings.verified_until is 'The last day (UTC) on which the check counts.';
comment on column public.listings.listed_until is 'Shown to visitors before this moment; null: not at all. private.listed_until is its definition.';
comment on column public.listings.tags is 'What it is filtered by: private.listing_tags.';
create index listings_user_id_idx on public.listings (user_id);
create index listings_tags_idx on public.listings using gin (tags) with (fastupdate = off);
create index listings_slug_idx on public.listings (slug);
create index listings_created_at_idx on public.listings (created_at, id);

create table public.listing_verifications (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  states text[] not null check (cardinality(states) between 1 and 60 and states <@ private.us_states()),
  checked_where text not null check (char_length(btrim(checked_where)) between 1 and 160),
  source_url text check (source_url ~ '^https://[^\s<>"]+$' and char_length(source_url) <= 500),
  checked_by_name text not null check (char_length(btrim(checked_by_name)) between 1 and 120),
  checked_by uuid default auth.uid() references auth.users (id) on delete set null,
  checked_on date not null default current_date,
  expires_on date not null,
  note text check (char_length(note) between 1 and 2000),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint listing_verifications_days check (expires_on >= checked_on and expires_on <= (checked_on + interval '12 months')::date
    and checked_on <= (created_at at time zone 'UTC')::date + 1),
  constraint listing_verifications_proof check (source_url is not null or note is not null)
);
comment on table public.listing_verifications is
  'That staff have found a license: who looked, where, when, and until when it counts. The newest counts; the others are its history.';
comment on column public.listing_verifications.checked_where is 'Public: the register, such as State Bar of California, attorney search.';
comment on column public.listing_verifications.checked_by_name is 'Public: who has checked, as visitors read it.';
comment on column public.listing_verifications.expires_on is 'The last day (UTC) on which it counts, twelve months at most; the listing is hidden from the next one.';
comment on column public.listing_verifications.note is 'Proof and remarks, for staff only. Here or in source_url something stands that others can look up.';
comment on column public.listing_verifications.ended_at is 'Set by a newer check, or by staff who take this one back.';
create unique index listing_verifications_one_counts on public.listing_verifications (listing_id) where ended_at is null;
create index listing_verifications_listing_id_idx on public.listing_verifications (listing_id, created_at desc);
create index listing_verifications_checked_by_idx on public.listing_verifications (checked_by);
create index listing_verifications_expires_on_idx on public.listing_verifications (expires_on) where ended_at is null;

create function private.membership_until(p_user_id uuid)
returns timestamptz language sql stable security invoker set search_path = '' as $$
  select max(case
    when s.status in ('active', 'trialing') then case when s.cancel_at_period_end then coalesce(s.current_period_end, 'infinity') else 'infinity' end
    when private.is_owed(s.status) then s.past_due_at + (private.directory_days()).grace * interval '24 hours' end)
  from public.subscriptions s
  where s.user_id = p_user_id and s.tier = 'lawyer' and s.livemode = (select i.livemode from private.installation i)
$$;
comment on function private.membership_until is
  'Until when a lawyer is a member as far as we know: without end while it is paid, the days of grace while a payment is owed, null without.';

create function private.is_shut_out(p_user_id uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.profiles p where p.user_id = p_user_id and p.banned_until > now())
$$;
comment on function private.is_shut_out is 'Whether staff have deactivated the account. Part of listed_until and of the links of conversations.';
grant execute on function private.is_shut_out to service_role;

create function private.listed_until(l public.listings)
returns timestamptz language sql stable security invoker set search_path = '' as $$
  select case when m.moment is not null and l.verified_until is not null and l.is_checked and not l.is_withdrawn
    and not private.is_shut_out(l.user_id) then
    least(m.moment, (l.verified_until + 1)::timestamp at time zone 'UTC',
      l.availability_confirmed_at + (private.directory_days()).rest * interval '24 hours') end
  from (select case l.kind when 'lawyer' then private.membership_until(l.user_id) else 'infinity' end as moment) m
$$;
comment on function private.listed_until is
  'THE definition of who is shown: checked and approved, not withdrawn by its owner, whose account is not deactivated, with a check that has not expired, an availability that was confirmed lately and, for lawyers, a membership. Null: not at all.';

create function private.keep_listing()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_record private.professional_records := (select r from private.professional_records r where r.id = new.id);
  v_check public.listing_verifications := (select v from public.listing_verifications v where v.listing_id = new.id and v.ended_at is null);
begin
  new.kind := v_record.kind;
  new.user_id := v_record.user_id;
  new.name := v_record.name;
  new.responsible := v_record.responsible;
  new.office := v_record.office;
  new.bio := v_record.bio;
  new.website_url := v_record.website_url;
  new.years := v_record.years;
  if tg_op = 'INSERT' and not exists (select from public.listings l where l.id = new.id) then
    new.issues := array(select i from unnest(private.listing_issues(new.kind)) i where lower(i) in (select lower(s) from unnest(v_record.specializations) s));
    new.telehealth := v_record.by_screen;
    new.insurance := v_record.takes_insurance;
  elsif tg_op = 'UPDATE' and new.user_id = (select private.my_id()) then
    new.availability_confirmed_at := now();
  end if;
  new.is_checked := v_record.is_active and exists (select from public.reviews r where r.id = new.id and r.state = 'approved');
  new.states := coalesce(v_check.states, '{}');
  new.verified_by := v_check.checked_by_name;
  new.verified_where := v_check.checked_where;
  new.verified_on := v_check.checked_on;
  new.verified_until := v_check.expires_on;
  new.updated_at := now();
  new.listed_until := private.listed_until(new);
  return new;
end $$;
comment on function private.keep_listing is
  'Before trigger: a listing reads its record, review, check and membership anew whenever it is touched. Definer: its owner may not read the check.';
create trigger listings_keep before insert or update on public.listings for each row execute function private.keep_listing();

create function private.touch_listing()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  case tg_argv[0]
  when 'record' then
    if tg_op = 'DELETE' then
      delete from public.listings l where l.id = (v_row ->> 'id')::uuid;
    else
      insert into public.listings (id) values ((v_row ->> 'id')::uuid) on conflict (id) do update set updated_at = now();
    end if;
  when 'mode' then update public.listings l set updated_at = now() where l.kind = 'lawyer';
  when 'user_id' then update public.listings l set updated_at = now()
    where l.user_id in ((v_row ->> 'user_id')::uuid, case when tg_op = 'UPDATE' then (to_jsonb(old) ->> 'user_id')::uuid end);
  else update public.listings l set updated_at = now() where l.id = (v_row ->> tg_argv[0])::uuid;
  end case;
  return null;
end $$;
comment on function private.touch_listing is
  'After trigger (record, mode, or the column that names the listing or its owner): the listing looks again. Definer: whoever changes a fact may not write listings.';
create trigger law_firms_listing after insert or update or delete on public.law_firms
  for each row execute function private.touch_listing('record');
create trigger psychologist_profiles_listing after insert or update or delete on public.psychologist_profiles
  for each row execute function private.touch_listing('record');
create trigger reviews_listing after insert or update of state on public.reviews
  for each row when (new.kind in ('law_firm', 'psychologist')) execute function private.touch_listing('id');
create trigger subscriptions_listing after insert or update or delete on public.subscriptions
  for each row execute function private.touch_listing('user_id');
create trigger profiles_listing after update on public.profiles
  for each row when (old.banned_until is distinct from new.banned_until) execute function private.touch_listing('user_id');
create trigger installation_listings after update on private.installation
  for each row when (old.livemode <> new.livemode) execute function private.touch_listing('mode');
create trigger listing_verifications_listing after insert or update or delete on public.listing_verifications
  for each row execute function private.touch_listing('listing_id');

create function private.end_older_check()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.listing_verifications v set ended_at = now() where v.listing_id = new.listing_id and v.ended_at is null;
  return new;
end $$;
comment on function private.end_older_check is 'Before trigger: one check counts, the newest. Definer: staff need no right on the others.';
create trigger listing_verifications_end_older before insert on public.listing_verifications
  for each row when (new.ended_at is null) execute function private.end_older_check();
create function private.refuse_own_check()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Everybody else is refused by the policy.
  if private.is_admin() and exists (select from public.listings l where l.id = new.listing_id and l.user_id = private.my_id()) then
    raise exception using errcode = 'PT409', message = 'own_matter';
  end if;
  return new;
end $$;
comment on function private.refuse_own_check is
  'Before trigger: PT409 own_matter where an administrator checks his own license. Definer: whose a listing is is closed to callers.';
create trigger listing_verifications_refuse_own before insert on public.listing_verifications
  for each row execute function private.refuse_own_check();
create trigger listing_verifications_audit after insert or update on public.listing_verifications
  for each row execute function private.audit('id', 'listing_id', 'states', 'checked_on', 'expires_on', 'ended_at');

alter table public.listings enable row level security;
create policy "Anyone reads what is listed now, owners their own, staff all" on public.listings
  for select to anon, authenticated using (listed_until > now() or user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Owners say how they work, staff help them" on public.listings
  for update to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()))
  with check (user_id = (select private.my_id()) or (select private.is_admin()));
grant select (id, kind, name, responsible, office, bio, website_url, years, issues, languages, telehealth, sliding_scale, insurance,
  first_call_free, taking_new_people, office_zip, availability_confirmed_at, states, verified_by, verified_where, verified_on,
  verified_until, slug, tags) on public.listings to anon, authenticated;
grant select (is_withdrawn, is_checked, created_at), update (issues, languages, telehealth, sliding_scale, insurance, first_call_free, taking_new_people,
  office_zip, is_withdrawn) on public.listings to authenticated;
grant select, insert, update, delete on public.listings to service_role;
create trigger listings_withdraw_mail after delete on public.listings for each row execute function private.withdraw_mail();
create trigger listings_search after insert or update or delete on public.listings
  for each row execute function private.feed_search('listing', '/lawyer-directory/{slug}', 'name', 'responsible,office,issues,bio', 'was_listed=true', '', 'listed_until');

-- Its owner could undo a withdrawal; a record that is inactive waits for staff.
insert into private.report_kinds (kind, label, look, take_down, put_back)
values ('listing', 'listing', 'select l.name, ''/lawyer-directory/'' || l.slug, l.user_id, private.said_lines(''Name'', l.name,
      ''Responsible'', l.responsible, ''Office'', l.office, ''About'', l.bio, ''Website'', l.website_url)
    from public.listings l where l.id = $1 and l.listed_until > now()',
  'with l as (update public.law_firms set is_active = false where id = $1) update public.psychologist_profiles set is_active = false where id = $1',
  'with l as (update public.law_firms set is_active = true where id = $1 and updated_at <= private.decided_about(''listing'', $1))
    update public.psychologist_profiles set is_active = true where id = $1 and updated_at <= private.decided_about(''listing'', $1)');

alter table public.listing_verifications enable row level security;
create policy "Administrators read the checks" on public.listing_verifications
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add checks" on public.listing_verifications
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators end checks and note what they know" on public.listing_verifications
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, insert (listing_id, states, checked_where, source_url, checked_by_name, checked_on, expires_on, note), update (ended_at, note)
  on public.listing_verifications to authenticated;
grant select, insert, update, delete on public.listing_verifications to service_role;

create function private.is_listed(p_id uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.listings l where l.id = p_id and l.listed_until > now())
$$;
comment on function private.is_listed is
  'Whether visitors see a listing now. Definer: until when is between staff and its owner, as it can tell of a payment.';
grant execute on function private.is_listed to anon, authenticated, service_role;

create function private.is_available(p_taking boolean, p_confirmed_at timestamptz)
returns boolean language sql stable security invoker set search_path = '' as $$
  select p_taking and p_confirmed_at > now() - (private.directory_days()).mark * interval '24 hours'
$$;
comment on function private.is_available is 'Whether "taking new people now" may be said: it was confirmed lately.';
grant execute on function private.is_available to anon, authenticated, service_role;

create view public.directory_listings with (security_invoker = true) as
  select l.id, l.kind, l.slug, '/lawyer-directory/' || l.slug as path, l.name, l.responsible, l.office, l.bio, l.website_url, l.years, l.issues,
    l.languages, l.telehealth, l.sliding_scale, l.insurance, l.first_call_free, private.is_available(l.taking_new_people, l.availability_confirmed_at) as taking_new_people,
    l.availability_confirmed_at, l.office_zip, l.states, l.verified_by, l.verified_where, l.verified_on, l.verified_until
  from public.listings l where private.is_listed(l.id);
comment on view public.directory_listings is
  'Listings as visitors see them now: neither address, phone, bar nor license number, nor whose account it is (decision 26).';
revoke all on public.directory_listings from service_role;
grant select on public.directory_listings to anon, authenticated, service_role;

-- For staff and for the owner: the same listing with what decides about it.
create function private.listing_until(p_id uuid)
returns timestamptz language sql stable security definer set search_path = '' as $$
  select l.listed_until from public.listings l where l.id = p_id and (l.user_id = (select private.my_id()) or (select private.is_admin()))
$$;
comment on function private.listing_until is 'Until when a listing is shown, for its owner and staff. Definer: the column is closed to callers.';
grant execute on function private.listing_until to authenticated;

create view public.listing_list with (security_invoker = true) as
  select l.id, l.kind, p.user_id, l.slug, l.name, l.responsible, l.office, l.bio, l.issues, l.languages, l.telehealth, l.sliding_scale, l.insurance,
    l.first_call_free, l.taking_new_people, l.office_zip, l.is_withdrawn, l.is_checked, l.availability_confirmed_at,
    l.availability_confirmed_at + (private.directory_days()).rest * interval '24 hours' as rests_at,
    l.states, l.verified_by, l.verified_where, l.verified_on, l.verified_until, r.state as review,
    m.status as membership_status, m.past_due_at + (private.directory_days()).grace * interval '24 hours' as grace_until,
    private.listing_until(l.id) as listed_until, private.is_listed(l.id) as is_listed, l.created_at,
    l.name || ' ' || l.responsible as names
  from public.listings l
  join private.professional_records p on p.id = l.id
  join public.reviews r on r.id = l.id
  left join lateral (select s.status, s.past_due_at from public.subscriptions s where l.kind = 'lawyer' and s.user_id = p.user_id
    and s.tier = 'lawyer' and s.livemode = (select i.livemode from private.installation i) order by s.created_at desc limit 1) m on true;
comment on view public.listing_list is 'Listings with what decides whether they are shown: administrators read all, an owner the own one.';
revoke all on public.listing_list from service_role;
grant select on public.listing_list to authenticated;

create function private.data_of_directory(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('listings', (select coalesce(jsonb_agg(to_jsonb(l) - '{tags,was_listed}'::text[] order by l.created_at), '[]')
    from public.listings l where l.user_id = p_user_id),
    'license_checks', (select coalesce(jsonb_agg(to_jsonb(v) - '{checked_by}'::text[] order by v.created_at), '[]')
      from public.listing_verifications v join public.listings l on l.id = v.listing_id where l.user_id = p_user_id))
$$;
comment on function private.data_of_directory is 'Listings of the person, with how each license was checked. Part of my_data.';

create function private.forget_directory(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  update public.listing_verifications v set checked_by_name = 'A former member of our staff' where v.checked_by = p_user_id
$$;
comment on function private.forget_directory is 'Licenses stay checked, without the name of who did; the own listing goes with its record. Part of erase_account.';
