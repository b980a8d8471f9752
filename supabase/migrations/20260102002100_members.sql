-- What volunteers and supporters tell us about themselves.
create table public.volunteer_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  skills text[] not null check (cardinality(skills) > 0 and private.is_short_list(skills)),
  availability text not null check (char_length(btrim(availability)) between 1 and 200 and private.is_line(availability)),
  interests text[] not null check (cardinality(interests) > 0 and private.is_short_list(interests)),
  experience_level text not null check (experience_level in ('Beginner', 'Intermediate', 'Experienced')),
  location_preference text not null check (location_preference in ('Remote', 'Local only', 'Both remote and local')),
  emergency_contact text check (char_length(emergency_contact) <= 200 and private.is_line(emergency_contact)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.volunteer_profiles is 'Volunteers: their own row and staff only.';
alter table public.volunteer_profiles enable row level security;
create policy "Volunteers read their own profile, staff all" on public.volunteer_profiles
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Volunteers add their own profile" on public.volunteer_profiles
  for insert to authenticated with check (user_id = (select private.my_id()) and (select private.has_role('volunteer')));
create policy "Volunteers change their own profile" on public.volunteer_profiles
  for update to authenticated using (user_id = (select private.my_id())) with check (user_id = (select private.my_id()));
grant select, insert (user_id, skills, availability, interests, experience_level, location_preference, emergency_contact),
  update (skills, availability, interests, experience_level, location_preference, emergency_contact)
  on public.volunteer_profiles to authenticated;
grant select, insert, update, delete on public.volunteer_profiles to service_role;
create trigger volunteer_profiles_touch_updated_at before update on public.volunteer_profiles
  for each row execute function private.touch_updated_at();

create table public.community_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  motivation text not null check (char_length(btrim(motivation)) between 1 and 2000 and private.is_text(motivation)),
  preferred_involvement text check (char_length(preferred_involvement) <= 300 and private.is_line(preferred_involvement)),
  donation_interest boolean not null default false,
  volunteer_interest boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.community_profiles is 'Community supporters: their own row and staff only.';
alter table public.community_profiles enable row level security;
create policy "Supporters read their own profile, staff all" on public.community_profiles
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Supporters add their own profile" on public.community_profiles
  for insert to authenticated with check (user_id = (select private.my_id()) and (select private.has_role('community_member')));
create policy "Supporters change their own profile" on public.community_profiles
  for update to authenticated using (user_id = (select private.my_id())) with check (user_id = (select private.my_id()));
grant select, insert (user_id, motivation, preferred_involvement, donation_interest, volunteer_interest),
  update (motivation, preferred_involvement, donation_interest, volunteer_interest) on public.community_profiles to authenticated;
grant select, insert, update, delete on public.community_profiles to service_role;
create trigger community_profiles_touch_updated_at before update on public.community_profiles
  for each row execute function private.touch_updated_at();

create function private.data_of_members(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'volunteer_profile', (select to_jsonb(v) from public.volunteer_profiles v where v.user_id = p_user_id),
    'community_profile', (select to_jsonb(c) from public.community_profiles c where c.user_id = p_user_id))
$$;
comment on function private.data_of_members is 'Records of volunteers and supporters. Part of my_data.';
