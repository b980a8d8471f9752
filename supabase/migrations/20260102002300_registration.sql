-- Registration: everything of spec section 4, steps 2 and 3, in the transaction that makes the account (decision 13).
create table private.registration_problems (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  code text not null,
  what text
);
comment on table private.registration_problems is
  'Role records that could not be made, with the error''s code and the column or rule, never a value.';
create index registration_problems_user_id_idx on private.registration_problems (user_id);
alter table private.registration_problems enable row level security;
create policy "Administrators see whose registration is incomplete" on private.registration_problems
  for select to authenticated using ((select private.is_admin()));
grant select (user_id) on private.registration_problems to authenticated;

create function private.add_role_record(p_user_id uuid, p_role text, p_email text, p_details jsonb)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_partnership uuid;
  d jsonb := case when jsonb_typeof(p_details) = 'object' then p_details else '{}' end;
begin
  case p_role
  when 'single_dad' then
    insert into public.father_profiles (user_id, children_ages, location, primary_challenges, support_interests)
    values (p_user_id, private.said_line(d, 'children_ages', 120), private.said_line(d, 'location', 120),
      private.said_text(d, 'primary_challenges', 2000), private.said_list(d, 'support_interests'))
    on conflict (user_id) do update set children_ages = excluded.children_ages, location = excluded.location,
      primary_challenges = excluded.primary_challenges, support_interests = excluded.support_interests;
  when 'community_member' then
    insert into public.community_profiles (user_id, motivation, preferred_involvement, donation_interest, volunteer_interest)
    values (p_user_id, private.said_text(d, 'motivation', 2000), private.said_line(d, 'preferred_involvement', 300),
      private.said_yes(d, 'donation_interest'), private.said_yes(d, 'volunteer_interest'))
    on conflict (user_id) do update set motivation = excluded.motivation,
      preferred_involvement = excluded.preferred_involvement, donation_interest = excluded.donation_interest,
      volunteer_interest = excluded.volunteer_interest;
  when 'lawyer' then
    insert into public.law_firms (user_id, firm_name, lawyer_name, location, contact_email, contact_phone, website_url, bio,
      bar_number, specializations, years_practice)
    values (p_user_id, private.said_line(d, 'law_firm_name', 160), private.said_line(d, 'lawyer_name', 120),
      private.said_line(d, 'office_location', 200), p_email, private.said_line(d, 'contact_phone', 40),
      private.said_url(d, 'website_url'), private.said_text(d, 'bio', 3000), private.said_line(d, 'bar_number', 60),
      nullif(private.said_list(d, 'specializations'), '{}'), private.said_years(d, 'years_practice'))
    on conflict (user_id) do update set firm_name = excluded.firm_name, lawyer_name = excluded.lawyer_name,
      location = excluded.location, contact_email = excluded.contact_email, contact_phone = excluded.contact_phone,
      website_url = excluded.website_url, bio = excluded.bio, bar_number = excluded.bar_number,
      specializations = excluded.specializations, years_practice = excluded.years_practice;
  when 'psychologist' then
    insert into public.psychologist_profiles (user_id, professional_name, practice_name, license_number, specializations,
      years_experience, location, contact_email, contact_phone, website_url, accepts_insurance, session_types, bio)
    values (p_user_id, private.said_line(d, 'professional_name', 120), private.said_line(d, 'practice_name', 160),
      private.said_line(d, 'license_number', 60), nullif(private.said_list(d, 'specializations'), '{}'),
      private.said_years(d, 'years_experience'), private.said_line(d, 'location', 200), p_email,
      private.said_line(d, 'contact_phone', 40), private.said_url(d, 'website_url'),
      private.said_yes(d, 'accepts_insurance'), private.said_list(d, 'session_types'), private.said_text(d, 'bio', 3000))
    on conflict (user_id) do update set professional_name = excluded.professional_name,
      practice_name = excluded.practice_name, license_number = excluded.license_number,
      specializations = excluded.specializations, years_experience = excluded.years_experience,
      location = excluded.location, contact_email = excluded.contact_email, contact_phone = excluded.contact_phone,
      website_url = excluded.website_url, accepts_insurance = excluded.accepts_insurance,
      session_types = excluded.session_types, bio = excluded.bio;
  when 'partner' then
    select c.partnership_id into v_partnership from public.partnership_contacts c where c.user_id = p_user_id;
    if v_partnership is null then
      insert into public.partnerships (name, website_url)
      values (private.said_line(d, 'organization_name', 160), private.said_url(d, 'website_url')) returning id into v_partnership;
    else
      update public.partnerships set name = private.said_line(d, 'organization_name', 160),
        website_url = private.said_url(d, 'website_url') where id = v_partnership;
    end if;
    insert into public.partnership_contacts (partnership_id, user_id, organization_type, contact_name, contact_role,
      contact_email, contact_phone, partnership_goals, resources_available)
    values (v_partnership, p_user_id, private.said_line(d, 'organization_type', 60), private.said_line(d, 'contact_name', 120),
      private.said_line(d, 'contact_role', 120), p_email, private.said_line(d, 'contact_phone', 40),
      private.said_text(d, 'partnership_goals', 3000), private.said_text(d, 'resources_available', 2000))
    on conflict (partnership_id) do update set organization_type = excluded.organization_type,
      contact_name = excluded.contact_name, contact_role = excluded.contact_role, contact_email = excluded.contact_email,
      contact_phone = excluded.contact_phone, partnership_goals = excluded.partnership_goals,
      resources_available = excluded.resources_available;
  when 'volunteer' then
    insert into public.volunteer_profiles (user_id, skills, availability, interests, experience_level, location_preference,
      emergency_contact)
    values (p_user_id, nullif(private.said_list(d, 'skills'), '{}'), private.said_line(d, 'availability', 200),
      nullif(private.said_list(d, 'interests'), '{}'), private.said_line(d, 'experience_level', 40),
      private.said_line(d, 'location_preference', 40), private.said_line(d, 'emergency_contact', 200))
    on conflict (user_id) do update set skills = excluded.skills, availability = excluded.availability,
      interests = excluded.interests, experience_level = excluded.experience_level,
      location_preference = excluded.location_preference, emergency_contact = excluded.emergency_contact;
  when 'advocate' then
    -- A column that may be empty for other reasons does not say so of this role.
    if private.said_line(d, 'preferred_frequency', 200) is null then
      raise exception using errcode = '23502', message = 'preferred_frequency is missing', column = 'preferred_frequency';
    elsif private.said_line(d, 'preferred_frequency', 200) not in ('Weekly', 'Bi-weekly', 'Monthly', 'As needed') then
      raise exception using errcode = '23514', message = 'preferred_frequency is none of the four', constraint = 'preferred_frequency';
    end if;
    -- The spec keeps writing frequency and social handles in these two columns (decision 19).
    update public.profiles set income_bracket = private.said_line(d, 'preferred_frequency', 200),
      address = private.said_line(d, 'social_media', 500) where user_id = p_user_id;
  end case;
end $$;
comment on function private.add_role_record is
  'Makes or replaces the record of a role from the details of its form (spec section 3). Part of sign-up, choose_role and save_my_record.';

create function private.has_role_record(p_user_id uuid, p_role text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select case p_role
    when 'single_dad' then exists (select from public.father_profiles t where t.user_id = p_user_id)
    when 'community_member' then exists (select from public.community_profiles t where t.user_id = p_user_id)
    when 'lawyer' then exists (select from public.law_firms t where t.user_id = p_user_id)
    when 'psychologist' then exists (select from public.psychologist_profiles t where t.user_id = p_user_id)
    when 'partner' then exists (select from public.partnership_contacts t where t.user_id = p_user_id)
    when 'volunteer' then exists (select from public.volunteer_profiles t where t.user_id = p_user_id)
    when 'advocate' then exists (select from public.profiles t where t.user_id = p_user_id and t.income_bracket is not null)
    else false end
$$;
comment on function private.has_role_record is 'Whether a role''s record exists. Part of sign-up and choose_role.';

-- The policy of user_roles lets people take a role themselves; not one that staff have taken from them.
create function private.refuse_withdrawn_role()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.is_admin() then return new; end if;
  -- Not every role leaves a record; the log knows who took one away last.
  if private.has_role_record(new.user_id, new.role) or (
    select a.action = 'delete' and a.actor_id is distinct from new.user_id from public.audit_log a
    where a.subject_id = new.user_id and a.table_name = 'user_roles' and coalesce(a.new_row, a.old_row) ->> 'role' = new.role
    order by a.at desc, a.id desc limit 1) then
    raise exception using errcode = 'PT409', message = 'role_withdrawn';
  end if;
  return new;
end $$;
comment on function private.refuse_withdrawn_role is
  'Before trigger: whoever has the record of a role but not the role has lost it to staff, as has whose role the log says was taken away last. Definer: some records and the log are closed to their person.';
create trigger user_roles_refuse_withdrawn before insert on public.user_roles
  for each row when (new.user_id = auth.uid()) execute function private.refuse_withdrawn_role();

create function private.register_role(p_user_id uuid, p_role text, p_email text, p_details jsonb)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_what text;
begin
  insert into public.user_roles (user_id, role) values (p_user_id, p_role) on conflict (user_id, role) do nothing;
  if private.has_role_record(p_user_id, p_role) then return; end if;
  begin
    perform private.add_role_record(p_user_id, p_role, p_email, p_details);
  exception when others then
    -- The account does not fail with its record (spec section 4). Names of rules only: values are personal.
    get stacked diagnostics v_what = constraint_name;
    if v_what = '' then get stacked diagnostics v_what = column_name; end if;
    insert into private.registration_problems (user_id, role, code, what) values (p_user_id, p_role, sqlstate, v_what);
    raise warning 'role record of % not made: % %', p_role, sqlstate, v_what;
  end;
end $$;
comment on function private.register_role is
  'Role and role record; a record that fails is noted and does not block. Part of sign-up.';

create function private.handle_new_user()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_said jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  v_role text := private.said_line(v_said, 'role', 40);
begin
  insert into public.profiles (user_id, full_name, phone_number)
  values (new.id, coalesce(private.said_line(v_said, 'full_name', 120), ''), private.said_line(v_said, 'phone_number', 40));
  if lower(new.email) like '%_@_%' and char_length(new.email) <= 254 then
    insert into public.contacts (email) values (lower(new.email)) on conflict (email) do nothing;
  end if;
  -- The metadata is a visitor's wish: of its roles only the seven anybody may take are heard.
  if private.is_self_service_role(v_role) then
    perform private.register_role(new.id, v_role, lower(new.email), v_said -> 'details');
  end if;
  if v_said -> 'agree_terms' = 'true'::jsonb then perform private.note_agreement(new.id); end if;
  -- Whatever else was said at sign-up has no place in a token either.
  update auth.users set raw_user_meta_data = (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(v_said) e
      where e.key in ('sub', 'email', 'email_verified', 'phone_verified'))
    where id = new.id;
  return new;
end $$;
comment on function private.handle_new_user is
  'Makes profile, contact, role and role record with a new account, and empties what it said. Definer: the auth service has no rights on them.';
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

-- A registration is incomplete until its record exists, whoever makes it: then the problem is gone, not hidden.
create function private.registration_completed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.registration_problems x where x.user_id = new.user_id and x.role = tg_argv[0];
  return null;
end $$;
comment on function private.registration_completed is
  'After trigger: the record of the role named as argument exists now. Definer: people do not write the list of problems.';
create trigger father_profiles_completed after insert on public.father_profiles
  for each row execute function private.registration_completed('single_dad');
create trigger community_profiles_completed after insert on public.community_profiles
  for each row execute function private.registration_completed('community_member');
create trigger law_firms_completed after insert on public.law_firms
  for each row execute function private.registration_completed('lawyer');
create trigger psychologist_profiles_completed after insert on public.psychologist_profiles
  for each row execute function private.registration_completed('psychologist');
create trigger partnership_contacts_completed after insert on public.partnership_contacts
  for each row execute function private.registration_completed('partner');
create trigger volunteer_profiles_completed after insert on public.volunteer_profiles
  for each row execute function private.registration_completed('volunteer');
create trigger profiles_completed after update of income_bracket on public.profiles
  for each row when (new.income_bracket is not null) execute function private.registration_completed('advocate');

create function private.is_welcomed(p_roles text[])
returns boolean language sql immutable security invoker set search_path = '' as $$
  select p_roles && '{single_dad,community_member,volunteer,advocate}' and not 'admin' = any (p_roles)
$$;
comment on function private.is_welcomed is
  'Whether the own dashboard says that someone from our team writes: to everybody with a role that nobody reviews.';
grant execute on function private.is_welcomed to authenticated;

-- Staff hear of whoever has come once the address is confirmed: of made-up ones nobody hears. No name: an inbox outlives what is erased.
create function private.tell_registered()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify_admins_hourly('Someone new waits for our welcome', 'We said that we write to them.', '/admin/user-management?state=welcome')
  from public.profiles p where p.user_id = new.user_id and p.email_confirmed and private.is_welcomed(p.roles)
    and not exists (select from public.contacts c where c.email = p.email and c.contacted);
  perform private.notify_admins_hourly(format('A %s needs review', k.label), 'Someone has registered.', k.staff_page)
  from public.reviews r join private.review_kinds k on k.kind = r.kind join public.profiles p on p.user_id = r.user_id
  where r.user_id = new.user_id and r.state = 'waiting' and p.email_confirmed and private.is_record(r.kind);
  return null;
end $$;
comment on function private.tell_registered is
  'After trigger: staff are told of who has registered and waits for them, an hour''s worth at a time. Definer: administrators do not write to inboxes.';
create trigger profiles_tell_registered after update of email_confirmed on public.profiles
  for each row when (new.email_confirmed and not old.email_confirmed) execute function private.tell_registered();
create trigger user_roles_tell_registered after insert on public.user_roles
  for each row when (new.user_id = auth.uid()) execute function private.tell_registered();
create trigger reviews_tell_registered after insert on public.reviews
  for each row when (new.state = 'waiting' and new.user_id = auth.uid()) execute function private.tell_registered();
-- A partner is there before it is known who registered it.
create trigger reviews_tell_whose after update of user_id on public.reviews
  for each row when (new.state = 'waiting' and old.user_id is null and new.user_id = auth.uid()) execute function private.tell_registered();

-- What somebody says at registration moves to its tables and stays there. The auth service writes an identity after our
-- sign-up trigger has run, and writes account and identity back from memory at confirmation: so the rule stands where
-- the rows are written, not once afterwards. What stays here is in every token, every answer and every browser's storage.
create function private.keep_identity_small()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.identity_data := (select coalesce(jsonb_object_agg(e.key, e.value), '{}')
    from jsonb_each(case when jsonb_typeof(new.identity_data) = 'object' then new.identity_data else '{}' end) e
    where e.key in ('sub', 'iss', 'provider_id', 'email', 'email_verified', 'phone', 'phone_verified')
      and jsonb_typeof(e.value) in ('string', 'boolean', 'number'));
  return new;
end $$;
comment on function private.keep_identity_small is
  'Before trigger: an identity holds what the auth service needs to know it again, and nothing else.';
create trigger identities_keep_small before insert or update on auth.identities
  for each row execute function private.keep_identity_small();

-- An account's metadata is read once, by the sign-up trigger. Later changes never bring registration details.
create function private.keep_account_small()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - '{agree_terms,details,full_name,phone_number,role}'::text[];
  return new;
end $$;
comment on function private.keep_account_small is
  'Before trigger: what registration said is in its own tables; the auth service may not write it back from memory.';
create trigger users_keep_small before update of raw_user_meta_data on auth.users
  for each row when (jsonb_typeof(new.raw_user_meta_data) = 'object') execute function private.keep_account_small();

-- The first role of an account made in the dialog, or another one later. There is somebody to answer: a record that cannot
-- be made is refused, and the role with it.
create function public.choose_role(p_role text, p_details jsonb default '{}')
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  if not private.is_self_service_role(p_role) then
    raise exception using errcode = '42501', message = 'role_not_offered';
  end if;
  -- Pressed twice: the second waits here, and sees what the first has made.
  perform from public.profiles p where p.user_id = v_id for no key update;
  if private.has_role_record(v_id, p_role) then
    raise exception using errcode = 'PT409', message = case
      when exists (select from public.user_roles r where r.user_id = v_id and r.role = p_role) then 'role_already_held'
      else 'role_withdrawn' end;
  end if;
  insert into public.user_roles (user_id, role) values (v_id, p_role) on conflict (user_id, role) do nothing;
  perform private.add_role_record(v_id, p_role, (select lower(u.email) from auth.users u where u.id = v_id), p_details);
end $$;
comment on function public.choose_role is
  'A role and its record for somebody who is signed in; PT409 role_already_held or role_withdrawn when there is a record. Definer: it writes what callers may not.';
grant execute on function public.choose_role to authenticated;

-- People change what they told us about their role (decision 0012). The same details as at registration are checked
-- by the same functions; a professional whose name or number changes waits to be checked again.
create function public.save_my_record(p_role text, p_details jsonb, p_was jsonb default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  if not private.is_self_service_role(p_role)
    or not exists (select from public.user_roles r where r.user_id = v_id and r.role = p_role) then
    raise exception using errcode = '42501', message = 'role_not_held';
  end if;
  -- Sent from two windows at once: the second waits here, and sees what the first has saved.
  perform from public.profiles p where p.user_id = v_id for no key update;
  if p_was is distinct from coalesce((select r -> 'details' from jsonb_array_elements(public.my_records()) r where r ->> 'role' = p_role), '{}')
    and p_was is not null then
    raise exception using errcode = 'PT409', message = 'record_changed';
  end if;
  perform private.add_role_record(v_id, p_role, (select lower(u.email) from auth.users u where u.id = v_id), p_details);
end $$;
comment on function public.save_my_record is
  'Replaces the record of a role the caller holds, or makes the one that failed at registration; never its is_active. `p_was`: the details that were read ({} where there was no record). PT409 record_changed. Definer: it writes what callers may not.';
grant execute on function public.save_my_record to authenticated;

-- What there is to look at before a record is public, whole, as its owner told it. The policies of the tables decide who reads
-- which row: their owner and administrators.
create view public.review_records with (security_invoker = true) as
  select r.id, r.kind, d.role, r.user_id, r.name, r.state, r.words, r.answer, r.version, r.decided_at, d.created_at, d.contact_email,
    jsonb_strip_nulls(d.details) as details, m.status as membership_status, m.cancel_at_period_end as membership_ends,
    m.current_period_end as membership_until
  from (
    select l.id, 'lawyer' as role, l.created_at, l.contact_email, jsonb_build_object('law_firm_name', l.firm_name,
        'lawyer_name', l.lawyer_name, 'bar_number', l.bar_number, 'specializations', l.specializations,
        'years_practice', l.years_practice, 'office_location', l.location, 'contact_phone', l.contact_phone, 'bio', l.bio,
        'website_url', l.website_url) as details
      from public.law_firms l
    union all
    select y.id, 'psychologist', y.created_at, y.contact_email,
        to_jsonb(y) - '{id,user_id,contact_email,is_active,created_at,updated_at}'::text[]
      from public.psychologist_profiles y
    union all
    select s.id, 'partner', s.created_at, c.contact_email, jsonb_build_object('organization_name', s.name,
        'organization_type', c.organization_type, 'contact_name', c.contact_name, 'contact_role', c.contact_role,
        'contact_phone', c.contact_phone, 'partnership_goals', c.partnership_goals, 'website_url', s.website_url,
        'resources_available', c.resources_available)
      from public.partnership_contacts c join public.partnerships s on s.id = c.partnership_id) d
  join public.reviews r on r.id = d.id
  left join lateral (select u.status, u.cancel_at_period_end, u.current_period_end from public.subscriptions u
    where d.role = 'lawyer' and u.user_id = r.user_id and u.tier = 'lawyer'
      and u.livemode = (select i.livemode from private.installation i)
    order by u.created_at desc limit 1) m on true;
comment on view public.review_records is
  'Records that are checked before the public sees them, under the names of their registration forms, with their review and, for lawyers, the membership.';
revoke all on public.review_records from service_role;
grant select on public.review_records to authenticated;

create view public.registration_answers with (security_invoker = true) as
  select c.user_id, 'community_member' as role, jsonb_build_object('motivation', c.motivation, 'preferred_involvement',
      c.preferred_involvement, 'donation_interest', c.donation_interest, 'volunteer_interest', c.volunteer_interest) as details
    from public.community_profiles c
  union all
  select v.user_id, 'volunteer', to_jsonb(v) - '{id,user_id,created_at,updated_at}'::text[] from public.volunteer_profiles v
  union all
  select p.user_id, 'advocate', jsonb_build_object('preferred_frequency', p.income_bracket, 'social_media', p.address)
    from public.profiles p where p.income_bracket is not null;
comment on view public.registration_answers is
  'What people said of a role that nobody reviews, under the names of its registration form. The policies of the tables decide who reads which row: the person and administrators.';
revoke all on public.registration_answers from service_role;
grant select on public.registration_answers to authenticated;

create function private.close_record(p_user_id uuid, p_role text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_review public.reviews;
begin
  for v_review in select l.* from public.review_records r cross join lateral private.lock_review(r.id) l
    where r.user_id = p_user_id and r.role = p_role
  loop
    continue when v_review.state = 'declined';
    perform private.set_review(v_review, 'declined', format('The role is withdrawn: %s.', private.role_label(p_role)));
  end loop;
end $$;
comment on function private.close_record is
  'The record of a role that is withdrawn counts as declined: the role given back, staff decide again. Part of revoke_role.';

create function public.my_records()
returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'role', s.role, 'state', s.state, 'words', s.words, 'answer', s.answer, 'details', jsonb_strip_nulls(s.details))
    order by s.role), '[]')
  from (
    select null::uuid as id, 'single_dad' as role, null as state, null as words, null as answer, jsonb_build_object('children_ages', f.children_ages,
        'location', f.location, 'primary_challenges', f.primary_challenges, 'support_interests', f.support_interests) as details
      from public.father_profiles f where f.user_id = (select private.my_id())
    union all
    select null, a.role, null, null, null, a.details from public.registration_answers a where a.user_id = (select private.my_id())
    union all
    select r.id, r.role, r.state, r.words, r.answer, r.details from public.review_records r where r.user_id = (select private.my_id())
  ) s
  where exists (select from public.user_roles r where r.user_id = (select private.my_id()) and r.role = s.role)
$$;
comment on function public.my_records is
  'The caller''s own role records under the names of the registration forms; id, state, words and answer are null where nobody reviews.';
grant execute on function public.my_records to authenticated;
