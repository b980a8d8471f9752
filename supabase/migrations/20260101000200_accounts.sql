-- Which roles an account holds. Only this table makes an administrator.
create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'donor', 'advocate', 'single_dad', 'community_member', 'lawyer',
    'psychologist', 'partner', 'volunteer', 'fundraiser', 'user')),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);
comment on table public.user_roles is 'Roles of an account. Clients read their own; administrators grant and withdraw, which is logged.';
alter table public.user_roles enable row level security;

create function private.is_admin()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin')
$$;
comment on function private.is_admin is 'Whether the caller holds the role admin. Definer: policies of user_roles themselves ask it.';
revoke execute on function private.is_admin from public;
grant execute on function private.is_admin to anon, authenticated, service_role;

create policy "Users read their own roles, staff all" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Administrators grant roles" on public.user_roles
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators withdraw roles" on public.user_roles
  for delete to authenticated using ((select private.is_admin()));
grant select, insert (user_id, role), delete on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

create function private.confirmed_email()
returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null
$$;
comment on function private.confirmed_email is 'The caller''s e-mail once confirmed, else null. Definer: auth.users is closed to callers.';
revoke execute on function private.confirmed_email from public;
grant execute on function private.confirmed_email to authenticated, service_role;

-- One row per account, made with it.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 120),
  phone_number text check (char_length(phone_number) <= 40),
  -- Never 'admin': the fallback from user_roles to this column must not make an administrator.
  role text not null default 'user' check (role in ('donor', 'advocate', 'single_dad', 'community_member', 'lawyer',
    'psychologist', 'partner', 'volunteer', 'fundraiser', 'user')),
  blog_access boolean not null default false,
  profile_image_url text check (char_length(profile_image_url) <= 500),
  income_bracket text check (char_length(income_bracket) <= 200),
  address text check (char_length(address) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'What an account says about itself. Private: its owner and administrators read it.';
comment on column public.profiles.income_bracket is 'For advocates: writing frequency (spec section 3).';
comment on column public.profiles.address is 'For advocates: social handles (spec section 3).';
alter table public.profiles enable row level security;
create policy "Users read their own profile, staff all" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Users change name, phone and picture of their own profile" on public.profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, update (full_name, phone_number, profile_image_url) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create trigger profiles_touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Who has written to us or signed up, and whether somebody has been in touch.
create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  contacted boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.contacts is 'Addresses in the CRM. A person sees the row of their own confirmed address only.';
alter table public.contacts enable row level security;
create policy "People read the contact of their confirmed address, staff all" on public.contacts
  for select to authenticated using (email = (select private.confirmed_email()) or (select private.is_admin()));
create policy "Administrators mark contacts as contacted" on public.contacts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, update (contacted) on public.contacts to authenticated;
grant select, insert, update, delete on public.contacts to service_role;

create function private.handle_new_user()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The role in the metadata is the visitor's wish, not a right: it is not read here.
  insert into public.profiles (user_id, full_name, phone_number)
  values (
    new.id,
    left(btrim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 120),
    nullif(left(btrim(coalesce(new.raw_user_meta_data ->> 'phone_number', '')), 40), '')
  );
  if lower(new.email) like '%_@_%' and char_length(new.email) <= 254 then
    insert into public.contacts (email) values (lower(new.email)) on conflict (email) do nothing;
  end if;
  return new;
end $$;
comment on function private.handle_new_user is 'Makes profile and contact with a new account. Definer: the auth service has no rights on them.';
revoke execute on function private.handle_new_user from public;
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();
