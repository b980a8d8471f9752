-- Care data is kept apart from everything else; being an administrator does not open it (decision 27).
create table public.care_staff (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.care_staff is 'Who may read care data. Administrators grant and withdraw it, which is logged.';
alter table public.care_staff enable row level security;
create policy "Care staff see that they are, administrators see all" on public.care_staff
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Administrators give access to care data" on public.care_staff
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators withdraw access to care data" on public.care_staff
  for delete to authenticated using ((select private.is_admin()));
grant select, insert (user_id), delete on public.care_staff to authenticated;
grant select, insert, update, delete on public.care_staff to service_role;
create trigger care_staff_audit after insert or update or delete on public.care_staff
  for each row execute function private.audit();

create function private.notify_care_staff()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.user_id is distinct from (select auth.uid()) then
    perform private.notify(new.user_id, 'role_granted', 'You can now see fathers'' confidential details',
      'You''re on the care team. Each time you read one of them, that is logged.', '/care');
    return null;
  end if;
  -- No name: a message in somebody else's inbox outlives the account it speaks of. The list shows who it is.
  perform private.notify_admins('An administrator can now see fathers'' confidential details',
    'They gave themselves this access, and nobody else confirmed it. Please check that it is right.',
    '/admin/user-management');
  return null;
end $$;
comment on function private.notify_care_staff is
  'Tells who got access, and the other administrators when one gave it to themselves. Definer: administrators do not write to inboxes.';
create trigger care_staff_notify after insert on public.care_staff
  for each row execute function private.notify_care_staff();

-- The screen of care staff: pages and search, and access that is given and taken back under everybody's eyes.
create function private.require_care_staff()
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if not exists (select from public.care_staff s where s.user_id = (select private.my_id()))
    -- As for administrators: who has a second factor counts only after showing it.
    or (coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2'
      and exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')) then
    raise exception using errcode = '42501', message = 'only care staff may do this';
  end if;
end $$;
comment on function private.require_care_staff is 'Refuses everybody but care staff. Part of the two reads of care data.';

create function public.set_care_staff(p_user_id uuid, p_on boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = p_user_id) then
    raise exception using errcode = 'PT404', message = 'person_not_found';
  end if;
  if p_on then
    insert into public.care_staff (user_id) values (p_user_id) on conflict (user_id) do nothing;
  else
    delete from public.care_staff s where s.user_id = p_user_id;
  end if;
end $$;
comment on function public.set_care_staff is
  'An administrator opens care data to somebody or closes it; twice changes nothing. Definer: it looks into auth.users.';
grant execute on function public.set_care_staff to authenticated;

create table public.father_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  children_ages text check (char_length(children_ages) <= 120),
  location text check (char_length(location) <= 120),
  primary_challenges text check (char_length(primary_challenges) <= 2000),
  support_interests text[] not null default '{}' check (private.is_short_list(support_interests)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.father_profiles is
  'Care data of single fathers. Their own row only; care staff read it through read_father_profile, which is logged.';
alter table public.father_profiles enable row level security;
create policy "Fathers read their own profile" on public.father_profiles
  for select to authenticated using (user_id = (select private.my_id()));
create policy "Fathers add their own profile" on public.father_profiles
  for insert to authenticated with check (user_id = (select private.my_id()));
create policy "Fathers change their own profile" on public.father_profiles
  for update to authenticated using (user_id = (select private.my_id())) with check (user_id = (select private.my_id()));
-- Server functions have no business with it either.
revoke all on public.father_profiles from service_role;
grant select, insert (user_id, children_ages, location, primary_challenges, support_interests),
  update (children_ages, location, primary_challenges, support_interests) on public.father_profiles to authenticated;
create trigger father_profiles_touch_updated_at before update on public.father_profiles
  for each row execute function private.touch_updated_at();

create function private.find_fathers(p_q text)
returns table (user_id uuid, full_name text, created_at timestamptz, updated_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select f.user_id, p.full_name, f.created_at, f.updated_at
  from public.father_profiles f join public.profiles p on p.user_id = f.user_id
  where coalesce(btrim(p_q), '') = ''
    -- The index knows more than the name: what it finds is asked again.
    or (private.person_words(p.email, p.full_name, p.phone_number) @@ private.search_for(p_q, false)
      and private.search_words(p.full_name) @@ private.search_for(p_q, false))
$$;
comment on function private.find_fathers is
  'Fathers who told us about themselves, by words of the name: nothing of what they told. Part of list_father_profiles.';

-- Listing is logged, so it is a verb and no view; as rows it can be sorted and paged by the API.
create function public.list_father_profiles(p_q text default '')
returns table (user_id uuid, full_name text, created_at timestamptz, updated_at timestamptz, total bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_care_staff();
  perform private.note('read', 'father_profiles', null);
  return query select f.*, count(*) over () from private.find_fathers(p_q) f;
end $$;
comment on function public.list_father_profiles is
  'Care staff: who has told us about his situation, each row with how many there are; logged. Definer: the table is open to the fathers alone.';
grant execute on function public.list_father_profiles to authenticated;

create function public.read_father_profile(p_user_id uuid)
returns table (user_id uuid, full_name text, email text, phone_number text, children_ages text, location text,
  primary_challenges text, support_interests text[], created_at timestamptz, updated_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.require_care_staff();
  select f.id into v_id from public.father_profiles f where f.user_id = p_user_id;
  if v_id is null then raise exception using errcode = 'PT404', message = 'father_not_found'; end if;
  perform private.note('read', 'father_profiles', v_id::text, null, p_user_id);
  return query select f.user_id, p.full_name, u.email::text, p.phone_number, f.children_ages, f.location,
      f.primary_challenges, f.support_interests, f.created_at, f.updated_at
    from public.father_profiles f join public.profiles p on p.user_id = f.user_id join auth.users u on u.id = f.user_id
    where f.id = v_id;
end $$;
comment on function public.read_father_profile is
  'Care staff: one father''s profile and how to reach him; logged. Definer: the table is open to the fathers alone.';
grant execute on function public.read_father_profile to authenticated;

create function private.data_of_care(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'father_profile', (select to_jsonb(f) from public.father_profiles f where f.user_id = p_user_id))
$$;
comment on function private.data_of_care is 'What a father has told us. Part of my_data.';
