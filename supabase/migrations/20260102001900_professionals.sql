-- Lawyers and psychologists as they registered. Nobody but they and staff read these rows: names, phones and
-- license numbers are private (decision 26); a public directory is a narrow view.
insert into private.review_kinds (kind, table_name, label, opened, opened_page) values
  ('law_firm', 'law_firms', 'law firm', 'The page of your listing says whether fathers see it, and what is still missing.', '/my-listing'),
  ('psychologist', 'psychologist_profiles', 'professional profile',
    'The page of your listing says whether fathers see it, and what is still missing.', '/my-listing');

create table public.law_firms (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  firm_name text not null check (char_length(btrim(firm_name)) between 1 and 160 and private.is_line(firm_name)),
  lawyer_name text not null check (char_length(btrim(lawyer_name)) between 1 and 120 and private.is_line(lawyer_name)),
  location text not null check (char_length(btrim(location)) between 1 and 200 and private.is_line(location)),
  contact_email text check (contact_email = lower(contact_email) and char_length(contact_email) <= 254 and private.is_line(contact_email)),
  contact_phone text not null check (char_length(btrim(contact_phone)) between 1 and 40 and private.is_line(contact_phone)),
  website_url text check (private.is_web_address(website_url)),
  bio text not null check (char_length(btrim(bio)) between 1 and 3000 and private.is_text(bio)),
  bar_number text not null check (char_length(btrim(bar_number)) between 1 and 60 and private.is_line(bar_number)),
  specializations text[] not null check (cardinality(specializations) > 0 and private.is_short_list(specializations)),
  years_practice integer not null default 0 check (years_practice between 0 and 80),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.law_firms is 'Family-law attorneys of the network; active once an administrator has checked them.';
comment on column public.law_firms.bar_number is 'Private: never in a public view.';
alter table public.law_firms enable row level security;
create policy "Lawyers read their own firm, staff all" on public.law_firms
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Lawyers add their own firm" on public.law_firms
  for insert to authenticated with check (user_id = (select private.my_id()) and (select private.has_role('lawyer')));
grant select, insert (user_id, firm_name, lawyer_name, location, contact_email, contact_phone, website_url, bio,
  bar_number, specializations, years_practice) on public.law_firms to authenticated;
grant select, insert, update, delete on public.law_firms to service_role;
create trigger law_firms_touch_updated_at before update on public.law_firms
  for each row execute function private.touch_updated_at();
create trigger law_firms_wait_again before update on public.law_firms for each row
  when ((old.firm_name, old.lawyer_name, old.bar_number) is distinct from (new.firm_name, new.lawyer_name, new.bar_number))
  execute function private.wait_again();
create trigger law_firms_review after insert or update or delete on public.law_firms
  for each row execute function private.keep_review('firm_name');

create table public.psychologist_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  professional_name text not null check (char_length(btrim(professional_name)) between 1 and 120 and private.is_line(professional_name)),
  practice_name text check (char_length(practice_name) <= 160 and private.is_line(practice_name)),
  license_number text not null check (char_length(btrim(license_number)) between 1 and 60 and private.is_line(license_number)),
  specializations text[] not null check (cardinality(specializations) > 0 and private.is_short_list(specializations)),
  years_experience integer not null default 0 check (years_experience between 0 and 80),
  location text not null check (char_length(btrim(location)) between 1 and 200 and private.is_line(location)),
  contact_email text check (contact_email = lower(contact_email) and char_length(contact_email) <= 254 and private.is_line(contact_email)),
  contact_phone text not null check (char_length(btrim(contact_phone)) between 1 and 40 and private.is_line(contact_phone)),
  website_url text check (private.is_web_address(website_url)),
  accepts_insurance boolean not null default false,
  session_types text[] not null default '{}' check (private.is_short_list(session_types)),
  bio text not null check (char_length(btrim(bio)) between 1 and 3000 and private.is_text(bio)),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.psychologist_profiles is 'Mental health professionals; active once an administrator has checked them.';
comment on column public.psychologist_profiles.license_number is 'Private: never in a public view.';
alter table public.psychologist_profiles enable row level security;
create policy "Psychologists read their own profile, staff all" on public.psychologist_profiles
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Psychologists add their own profile" on public.psychologist_profiles
  for insert to authenticated with check (user_id = (select private.my_id()) and (select private.has_role('psychologist')));
grant select, insert (user_id, professional_name, practice_name, license_number, specializations, years_experience,
  location, contact_email, contact_phone, website_url, accepts_insurance, session_types, bio)
  on public.psychologist_profiles to authenticated;
grant select, insert, update, delete on public.psychologist_profiles to service_role;
create trigger psychologist_profiles_touch_updated_at before update on public.psychologist_profiles
  for each row execute function private.touch_updated_at();
create trigger psychologist_profiles_wait_again before update on public.psychologist_profiles for each row
  when ((old.professional_name, old.practice_name, old.license_number)
    is distinct from (new.professional_name, new.practice_name, new.license_number))
  execute function private.wait_again();
create trigger psychologist_profiles_review after insert or update or delete on public.psychologist_profiles
  for each row execute function private.keep_review('professional_name');

-- What visitors may know of a record, under one name for both kinds; the directory is made of it (directory.sql).
create view private.professional_records with (security_invoker = true) as
  select l.id, 'lawyer' as kind, l.user_id, l.firm_name as name, l.lawyer_name as responsible, l.location as office, l.bio,
    l.website_url, l.years_practice as years, l.specializations, false as by_screen, false as takes_insurance, l.is_active
  from public.law_firms l
  union all
  select y.id, 'psychologist', y.user_id, coalesce(nullif(btrim(y.practice_name), ''), y.professional_name), y.professional_name,
    y.location, y.bio, y.website_url, y.years_experience, y.specializations, y.session_types && array['Video', 'Phone'],
    y.accepts_insurance, y.is_active
  from public.psychologist_profiles y;
comment on view private.professional_records is
  'Records of lawyers and mental health professionals without address, phone, bar and license number (decision 26). Their policies decide who reads which.';
grant select on private.professional_records to authenticated, service_role;

create function private.data_of_professionals(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'law_firm', (select to_jsonb(l) from public.law_firms l where l.user_id = p_user_id),
    'psychologist_profile', (select to_jsonb(y) from public.psychologist_profiles y where y.user_id = p_user_id))
$$;
comment on function private.data_of_professionals is 'Records of lawyers and psychologists. Part of my_data.';
