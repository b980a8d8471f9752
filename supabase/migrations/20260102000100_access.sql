-- Who is asking, and whether as staff. Every policy and every function asks here, never auth.uid() by itself.

-- Who has a second factor is nobody before showing it: a password alone opens neither staff rights nor the own account.
create function private.second_step_done()
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;
comment on function private.second_step_done is
  'False while the caller has a verified second factor and this session has not shown it. Definer: factors are closed to callers.';
grant execute on function private.second_step_done to authenticated, service_role;

-- A token outlives its session by up to an hour: whoever was signed out meanwhile, on whatever device, is nobody at once.
create function private.session_stands()
returns boolean language sql stable security invoker set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'session_id', '') = '' or exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid()))
$$;
comment on function private.session_stands is
  'False once the session of the caller''s token has ended; true for tokens that name none. Asked with owner''s rights.';

-- Asked by the interface before each request: an empty list would pass for the truth about somebody signed out.
create function private.check_request()
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.session_stands() then
    raise exception using errcode = 'PT401', message = 'session_over';
  end if;
end $$;
comment on function private.check_request is
  'Before each request to the interface (pgrst.db_pre_request): refuses with 401 a token whose session has ended; PT401 session_over. Definer: sessions are closed to callers.';
grant execute on function private.check_request to anon, authenticated, service_role;

do $$ begin
  alter role authenticator set pgrst.db_pre_request = 'private.check_request';
  notify pgrst, 'reload config';
exception
  -- The embedded service has no such role and asks by itself (server/embedded/lite/role.ts).
  when undefined_object then null;
  when insufficient_privilege then
    raise warning 'who was signed out elsewhere finds empty lists for up to an hour: pgrst.db_pre_request cannot be set';
end $$;

-- Every right of a person or of staff asks for my_id: administrators, care staff, owners of rows.
create function private.my_id()
returns uuid language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where u.id = (select auth.uid()) and (u.banned_until is null or u.banned_until <= now())
    and (select private.session_stands()) and (select private.second_step_done())
$$;
comment on function private.my_id is
  'The caller''s account; null for visitors, ended sessions, deactivated accounts and before the second step. Definer: auth.users is closed to callers.';
grant execute on function private.my_id to anon, authenticated, service_role;

create function private.require_account()
returns uuid language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id uuid := private.my_id();
begin
  if v_id is null and not private.second_step_done() then
    raise exception using errcode = '42501', message = 'second_factor_needed';
  elsif v_id is null then
    raise exception using errcode = 'PT401', message = 'not_signed_in';
  end if;
  return v_id;
end $$;
comment on function private.require_account is
  'The caller''s account; refuses visitors, ended sessions, deactivated accounts and whoever still owes the second step.';
grant execute on function private.require_account to authenticated, service_role;

create function private.confirmed_email()
returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u
  where u.id = (select private.my_id()) and u.email_confirmed_at is not null
$$;
comment on function private.confirmed_email is 'The caller''s e-mail once confirmed, else null. Definer: auth.users is closed to callers.';
grant execute on function private.confirmed_email to authenticated, service_role;

create function private.my_login()
returns table (email text, is_confirmed boolean) language sql stable security definer set search_path = '' as $$
  select u.email::text, u.email_confirmed_at is not null from auth.users u where u.id = (select private.my_id())
$$;
comment on function private.my_login is 'The address the caller signs in with. Definer: auth.users is closed to callers.';
grant execute on function private.my_login to authenticated, service_role;

create domain public.account_role as text check (value in ('admin', 'donor', 'advocate', 'single_dad', 'community_member',
  'lawyer', 'psychologist', 'partner', 'volunteer', 'fundraiser', 'user'));
comment on domain public.account_role is 'Every role there is; domain/roles.ts has their words.';

-- Which roles an account holds. Only this table makes an administrator.
create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.account_role not null,
  created_at timestamptz not null default now(),
  unique (user_id, role)
);
comment on table public.user_roles is 'Roles of an account. Clients read their own; administrators grant and withdraw, which is logged.';

create function private.is_admin()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = (select private.my_id()) and r.role = 'admin')
$$;
comment on function private.is_admin is
  'Whether the caller holds the role admin and has shown the second factor, if there is one. Definer: policies of user_roles themselves ask it.';
grant execute on function private.is_admin to anon, authenticated, service_role;

create function private.require_admin()
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'only administrators may do this';
  end if;
end $$;
comment on function private.require_admin is 'Refuses everybody but administrators.';

create function public.set_order(p_table text, p_ids uuid[], p_was integer[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_changed boolean;
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'only administrators may do this';
  elsif cardinality(p_ids) > 1000 or not exists (select from information_schema.columns c join information_schema.tables t
      on (t.table_schema, t.table_name) = (c.table_schema, c.table_name)
      where t.table_type = 'BASE TABLE' and t.table_schema = 'public' and t.table_name = p_table and c.column_name = 'order_index') then
    raise exception using errcode = '22023', message = 'no such order';
  end if;
  execute format('select from public.%I t where t.id = any ($1) order by t.id for update', p_table) using p_ids;
  -- A row that stands where it is to go was put there by the same order, whose answer was lost.
  execute format('select exists (select from unnest($1, $2) with ordinality as o (id, was, place) join public.%I t on t.id = o.id
    where t.order_index <> o.place and t.order_index is distinct from o.was)', p_table) into v_changed using p_ids, p_was;
  if v_changed then raise exception using errcode = 'PT409', message = 'order_changed'; end if;
  execute format('update public.%I t set order_index = o.place from unnest($1) with ordinality as o (id, place)
    where t.id = o.id and t.order_index <> o.place', p_table) using p_ids;
end $$;
comment on function public.set_order is
  'Puts rows of a table with order_index in this order, from 1; `p_was`: the order_index that was read of each of them. With the caller''s rights: staff order what they may change. PT409 order_changed.';
grant execute on function public.set_order to authenticated;

create function private.has_role(p_role text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = (select private.my_id()) and r.role = p_role)
$$;
comment on function private.has_role is
  'Whether the caller has taken this role: its record comes after it. A record without its role is one that staff have ended.';
grant execute on function private.has_role to authenticated;

create function private.is_self_service_role(p_role text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(p_role in ('single_dad', 'community_member', 'lawyer', 'psychologist', 'partner', 'volunteer', 'advocate'), false)
$$;
comment on function private.is_self_service_role is 'Whether people may take this role themselves.';
grant execute on function private.is_self_service_role to authenticated, service_role;

alter table public.user_roles enable row level security;
create policy "Users read their own roles, staff all" on public.user_roles
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "People take self-service roles, administrators grant all" on public.user_roles
  for insert to authenticated with check (
    (user_id = (select private.my_id()) and private.is_self_service_role(role)) or (select private.is_admin()));
create policy "Administrators withdraw roles" on public.user_roles
  for delete to authenticated using ((select private.is_admin()));
grant select, insert (user_id, role), delete on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

-- For server functions, which reach nothing private.
create function public.is_admin()
returns boolean language sql stable security invoker set search_path = '' as $$
  select private.is_admin()
$$;
comment on function public.is_admin is 'Whether the caller is an administrator, second factor included; for server functions.';
grant execute on function public.is_admin to authenticated;

create function public.second_step_done()
returns boolean language sql stable security invoker set search_path = '' as $$
  select private.second_step_done()
$$;
comment on function public.second_step_done is
  'False while the caller has a verified second factor and this session has not shown it; for server functions.';
grant execute on function public.second_step_done to authenticated;

create function private.refuse_own_approval()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  if new.user_id = (select private.my_id()) then raise exception using errcode = 'PT409', message = 'own_matter'; end if;
  return new;
end $$;
comment on function private.refuse_own_approval is
  'Before trigger of what opens somebody''s record: PT409 own_matter where it is the caller''s own, administrator or not. Servers have no own.';
