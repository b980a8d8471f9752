-- Registration: everything of spec section 4, steps 2 and 3, in the transaction that makes the account (decision 13).
create function private.said_line(p jsonb, p_key text, p_max integer)
returns text language sql immutable security invoker set search_path = '' as $$
  select nullif(left(btrim(regexp_replace(p ->> p_key, '[[:cntrl:][:space:]\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+', ' ', 'g')), p_max), '')
    where jsonb_typeof(p -> p_key) in ('string', 'number')
$$;
comment on function private.said_line is 'One line somebody typed: cleaned, cut to p_max characters, null when empty or no text.';

create function private.said_text(p jsonb, p_key text, p_max integer)
returns text language sql immutable security invoker set search_path = '' as $$
  select nullif(left(btrim(regexp_replace(p ->> p_key, '[\u0001-\u0009\u000B-\u001F\u007F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+', ' ', 'g')), p_max), '')
    where jsonb_typeof(p -> p_key) = 'string'
$$;
comment on function private.said_text is 'As said_line, but line breaks stay.';

create function private.said_list(p jsonb, p_key text)
returns text[] language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(s.item order by s.n), '{}') from (
    select left(btrim(regexp_replace(i.item, '[[:cntrl:][:space:]]+', ' ', 'g')), 80) as item, min(i.n) as n
    from (
      select e.item, e.n from jsonb_array_elements_text(case when jsonb_typeof(p -> p_key) = 'array' then p -> p_key else '[]' end)
        with ordinality as e (item, n)
      union all
      select e.item, e.n from string_to_table(case when jsonb_typeof(p -> p_key) = 'string' then p ->> p_key end, ',')
        with ordinality as e (item, n)
    ) i where btrim(i.item) <> '' group by 1 order by min(i.n) limit 30) s
  where s.item <> ''
$$;
comment on function private.said_list is 'A list, or text split at commas: trimmed, without repetition, at most 30 entries of 80 characters.';

create function private.said_years(p jsonb, p_key text)
returns integer language sql immutable security invoker set search_path = '' as $$
  select least(coalesce(left(substring(p ->> p_key from '^\s*(\d+)'), 4)::integer, 0), 80)
$$;
comment on function private.said_years is 'A whole number of years, 0 for anything else (spec section 5).';

create function private.said_yes(p jsonb, p_key text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(p -> p_key = 'true', false)
$$;
comment on function private.said_yes is 'A ticked box.';

create function private.said_url(p jsonb, p_key text)
returns text language sql immutable security invoker set search_path = '' as $$
  select case when u ~ '^https?://[^\s<>"]+$' then u end from (select private.said_line(p, p_key, 500) as u) s
$$;
comment on function private.said_url is 'An http(s) address, null for anything else.';

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

create function private.add_role_record(p_user_id uuid, p_role text, p_email text, d jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_partnership uuid;
begin
  case p_role
  when 'single_dad' then
    insert into public.father_profiles (user_id, children_ages, location, primary_challenges, support_interests)
    values (p_user_id, private.said_line(d, 'children_ages', 120), private.said_line(d, 'location', 120),
      private.said_text(d, 'primary_challenges', 2000), private.said_list(d, 'support_interests'));
  when 'community_member' then
    insert into public.community_profiles (user_id, motivation, preferred_involvement, donation_interest, volunteer_interest)
    values (p_user_id, private.said_text(d, 'motivation', 2000), private.said_line(d, 'preferred_involvement', 300),
      private.said_yes(d, 'donation_interest'), private.said_yes(d, 'volunteer_interest'));
  when 'lawyer' then
    insert into public.law_firms (user_id, firm_name, lawyer_name, location, contact_email, contact_phone, website_url, bio,
      bar_number, specializations, years_practice)
    values (p_user_id, private.said_line(d, 'law_firm_name', 160), private.said_line(d, 'lawyer_name', 120),
      private.said_line(d, 'office_location', 200), p_email, private.said_line(d, 'contact_phone', 40),
      private.said_url(d, 'website_url'), private.said_text(d, 'bio', 3000), private.said_line(d, 'bar_number', 60),
      private.said_list(d, 'specializations'), private.said_years(d, 'years_practice'));
  when 'psychologist' then
    insert into public.psychologist_profiles (user_id, professional_name, practice_name, license_number, specializations,
      years_experience, location, contact_email, contact_phone, website_url, accepts_insurance, session_types, bio)
    values (p_user_id, private.said_line(d, 'professional_name', 120), private.said_line(d, 'practice_name', 160),
      private.said_line(d, 'license_number', 60), private.said_list(d, 'specializations'),
      private.said_years(d, 'years_experience'), private.said_line(d, 'location', 200), p_email,
      private.said_line(d, 'contact_phone', 40), private.said_url(d, 'website_url'),
      private.said_yes(d, 'accepts_insurance'), private.said_list(d, 'session_types'), private.said_text(d, 'bio', 3000));
  when 'partner' then
    insert into public.partnerships (name, website_url)
    values (private.said_line(d, 'organization_name', 160), private.said_url(d, 'website_url')) returning id into v_partnership;
    insert into public.partnership_contacts (partnership_id, user_id, organization_type, contact_name, contact_role,
      contact_email, contact_phone, partnership_goals, resources_available)
    values (v_partnership, p_user_id, private.said_line(d, 'organization_type', 60), private.said_line(d, 'contact_name', 120),
      private.said_line(d, 'contact_role', 120), p_email, private.said_line(d, 'contact_phone', 40),
      private.said_text(d, 'partnership_goals', 3000), private.said_text(d, 'resources_available', 2000));
  when 'volunteer' then
    insert into public.volunteer_profiles (user_id, skills, availability, interests, experience_level, location_preference,
      emergency_contact)
    values (p_user_id, private.said_list(d, 'skills'), private.said_line(d, 'availability', 200),
      private.said_list(d, 'interests'), private.said_line(d, 'experience_level', 40),
      private.said_line(d, 'location_preference', 40), private.said_line(d, 'emergency_contact', 200));
  when 'advocate' then
    -- The spec keeps writing frequency and social handles in these two columns (decision 19).
    update public.profiles set income_bracket = private.said_line(d, 'preferred_frequency', 200),
      address = private.said_line(d, 'social_media', 500) where user_id = p_user_id;
  end case;
end $$;
comment on function private.add_role_record is
  'The record of a role from the details of its form (spec section 3). Definer: most of its columns are closed to callers.';

create function private.has_role_record(p_user_id uuid, p_role text)
returns boolean language sql stable security definer set search_path = '' as $$
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
comment on function private.has_role_record is 'Whether a role''s record exists. Definer: care data among them is closed to everybody.';

create function private.register_role(p_user_id uuid, p_role text, p_email text, p_details jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_what text;
begin
  insert into public.user_roles (user_id, role) values (p_user_id, p_role) on conflict (user_id, role) do nothing;
  if private.has_role_record(p_user_id, p_role) then return; end if;
  begin
    perform private.add_role_record(p_user_id, p_role, p_email,
      case when jsonb_typeof(p_details) = 'object' then p_details else '{}' end);
  exception when others then
    -- The account does not fail with its record (spec section 4). Names of rules only: values are personal.
    get stacked diagnostics v_what = constraint_name;
    if v_what = '' then get stacked diagnostics v_what = column_name; end if;
    insert into private.registration_problems (user_id, role, code, what) values (p_user_id, p_role, sqlstate, v_what);
    raise warning 'role record of % not made: % %', p_role, sqlstate, v_what;
  end;
end $$;
comment on function private.register_role is
  'Role and role record; a record that fails is noted and does not block. Definer: it writes what callers may not.';

create function private.forget_details(p_user_id uuid)
returns void language sql volatile security definer set search_path = '' as $$
  -- Metadata ends up in tokens and sessions: what was said at registration has moved to its tables.
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'details'
    where id = p_user_id and raw_user_meta_data ? 'details';
  update auth.identities set identity_data = identity_data - 'details'
    where user_id = p_user_id and identity_data ? 'details';
$$;
comment on function private.forget_details is 'Removes the registration details from the auth tables. Definer: they belong to the auth service.';

create or replace function private.handle_new_user()
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
  perform private.forget_details(new.id);
  return new;
end $$;
comment on function private.handle_new_user is
  'Makes profile, contact, role and role record with a new account. Definer: the auth service has no rights on them.';

create or replace function private.handle_confirmed_email()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.donations d where d.succeeded_at is not null
    and (d.user_id = new.id or d.donor_email = lower(new.email))) then
    perform private.grant_donor_role(new.id, null);
  end if;
  perform private.forget_details(new.id);
  return new;
end $$;

create function public.choose_role(p_role text, p_details jsonb default '{}')
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  if not private.is_self_service_role(p_role) then
    raise exception using errcode = '42501', message = 'role_not_offered';
  end if;
  if private.has_role_record(v_id, p_role) then
    raise exception using errcode = 'PT409', message = 'role_already_held';
  end if;
  perform private.register_role(v_id, p_role, (select lower(u.email) from auth.users u where u.id = v_id), p_details);
end $$;
comment on function public.choose_role is
  'Registration of somebody who is signed in already; PT409 when the role''s record exists. Definer: it writes what callers may not.';

revoke execute on function private.said_line, private.said_text, private.said_list, private.said_years, private.said_yes,
  private.said_url, private.add_role_record, private.has_role_record, private.register_role, private.forget_details from public;
revoke execute on function public.choose_role from public, anon, authenticated;
grant execute on function public.choose_role to authenticated;
