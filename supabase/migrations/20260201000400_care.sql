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
grant select, insert (user_id, children_ages, location, primary_challenges, support_interests),
  update (children_ages, location, primary_challenges, support_interests) on public.father_profiles to authenticated;
-- Server functions have no business with it either.
revoke all on public.father_profiles from service_role;
create trigger father_profiles_touch_updated_at before update on public.father_profiles
  for each row execute function private.touch_updated_at();

create function private.require_care_staff()
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.care_staff s where s.user_id = (select private.my_id())) then
    raise exception using errcode = '42501', message = 'only care staff may do this';
  end if;
end $$;
comment on function private.require_care_staff is 'Refuses everybody but care staff. Definer: it asks a table callers see only in part.';
revoke execute on function private.require_care_staff from public;

create function public.list_father_profiles()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_care_staff();
  perform private.note('read', 'father_profiles', null);
  return (select coalesce(jsonb_agg(jsonb_build_object('user_id', f.user_id, 'full_name', p.full_name, 'created_at', f.created_at)
    order by f.created_at desc), '[]') from public.father_profiles f join public.profiles p on p.user_id = f.user_id);
end $$;
comment on function public.list_father_profiles is
  'Care staff: who has told us about his situation; logged. Definer: the table is open to the fathers alone.';

create function public.read_father_profile(p_user_id uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row jsonb;
begin
  perform private.require_care_staff();
  select to_jsonb(f) || jsonb_build_object('full_name', p.full_name, 'phone_number', p.phone_number) into v_row
    from public.father_profiles f join public.profiles p on p.user_id = f.user_id where f.user_id = p_user_id;
  if v_row is null then raise exception using errcode = 'PT404', message = 'father_not_found'; end if;
  perform private.note('read', 'father_profiles', v_row ->> 'id');
  return v_row;
end $$;
comment on function public.read_father_profile is
  'Care staff: one father''s profile with name and phone; logged. Definer: the table is open to the fathers alone.';
revoke execute on function public.list_father_profiles, public.read_father_profile from public, anon, authenticated;
grant execute on function public.list_father_profiles, public.read_father_profile to authenticated;
