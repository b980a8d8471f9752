-- Lawyers and psychologists as they registered. Nobody but they and staff read these rows: names, phones and
-- licence numbers are private (decision 26); a public directory is a narrow view.
create function private.is_short_list(p_list text[], p_max_length integer default 80)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select cardinality(p_list) <= 30 and coalesce(array_ndims(p_list), 1) = 1
    and not exists (select from unnest(p_list) as item where item is null or char_length(item) not between 1 and p_max_length)
$$;
comment on function private.is_short_list is 'At most 30 entries of 1 to p_max_length characters.';
revoke execute on function private.is_short_list from public;
grant execute on function private.is_short_list to authenticated, service_role;

create table public.law_firms (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  firm_name text not null check (char_length(btrim(firm_name)) between 1 and 160),
  lawyer_name text not null check (char_length(btrim(lawyer_name)) between 1 and 120),
  location text not null check (char_length(btrim(location)) between 1 and 200),
  contact_email text check (contact_email = lower(contact_email) and char_length(contact_email) <= 254),
  contact_phone text not null check (char_length(btrim(contact_phone)) between 1 and 40),
  website_url text check (website_url ~ '^https?://' and char_length(website_url) <= 500),
  bio text not null check (char_length(btrim(bio)) between 1 and 3000),
  bar_number text not null check (char_length(btrim(bar_number)) between 1 and 60),
  specializations text[] not null default '{}' check (private.is_short_list(specializations)),
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
  for insert to authenticated with check (user_id = (select private.my_id()));
grant select, insert (user_id, firm_name, lawyer_name, location, contact_email, contact_phone, website_url, bio,
  bar_number, specializations, years_practice) on public.law_firms to authenticated;
grant select, insert, update, delete on public.law_firms to service_role;
create index law_firms_is_active_idx on public.law_firms (is_active);
create trigger law_firms_touch_updated_at before update on public.law_firms
  for each row execute function private.touch_updated_at();
create trigger law_firms_audit after update of is_active on public.law_firms
  for each row execute function private.audit('id', 'is_active');

create table public.psychologist_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  professional_name text not null check (char_length(btrim(professional_name)) between 1 and 120),
  practice_name text check (char_length(practice_name) <= 160),
  license_number text not null check (char_length(btrim(license_number)) between 1 and 60),
  specializations text[] not null default '{}' check (private.is_short_list(specializations)),
  years_experience integer not null default 0 check (years_experience between 0 and 80),
  location text not null check (char_length(btrim(location)) between 1 and 200),
  contact_email text check (contact_email = lower(contact_email) and char_length(contact_email) <= 254),
  contact_phone text not null check (char_length(btrim(contact_phone)) between 1 and 40),
  website_url text check (website_url ~ '^https?://' and char_length(website_url) <= 500),
  accepts_insurance boolean not null default false,
  session_types text[] not null default '{}' check (private.is_short_list(session_types)),
  bio text not null check (char_length(btrim(bio)) between 1 and 3000),
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
  for insert to authenticated with check (user_id = (select private.my_id()));
grant select, insert (user_id, professional_name, practice_name, license_number, specializations, years_experience,
  location, contact_email, contact_phone, website_url, accepts_insurance, session_types, bio)
  on public.psychologist_profiles to authenticated;
grant select, insert, update, delete on public.psychologist_profiles to service_role;
create index psychologist_profiles_is_active_idx on public.psychologist_profiles (is_active);
create trigger psychologist_profiles_touch_updated_at before update on public.psychologist_profiles
  for each row execute function private.touch_updated_at();
create trigger psychologist_profiles_audit after update of is_active on public.psychologist_profiles
  for each row execute function private.audit('id', 'is_active');
