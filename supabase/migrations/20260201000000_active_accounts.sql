-- A deactivated account reads and writes nothing, also with an access token that has not expired yet.
create function private.my_id()
returns uuid language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where u.id = (select auth.uid()) and (u.banned_until is null or u.banned_until <= now())
$$;
comment on function private.my_id is
  'The caller''s account, null for visitors and deactivated accounts. Definer: auth.users is closed to callers.';
revoke execute on function private.my_id from public;
grant execute on function private.my_id to anon, authenticated, service_role;

create or replace function private.is_admin()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = (select private.my_id()) and r.role = 'admin')
    -- Who has a second factor is an administrator only after showing it.
    and (coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
      or not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'))
$$;
comment on function private.is_admin is
  'Whether the caller holds the role admin and has shown the second factor, if there is one. Definer: policies of user_roles themselves ask it.';

create or replace function private.confirmed_email()
returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u
  where u.id = (select private.my_id()) and u.email_confirmed_at is not null
$$;

create function private.require_admin()
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'only administrators may do this';
  end if;
end $$;
comment on function private.require_admin is 'Refuses everybody but administrators.';

create function private.require_account()
returns uuid language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id uuid := private.my_id();
begin
  if v_id is null then
    raise exception using errcode = 'PT401', message = 'not_signed_in';
  end if;
  return v_id;
end $$;
comment on function private.require_account is 'The caller''s account; refuses visitors and deactivated accounts.';
revoke execute on function private.require_admin, private.require_account from public;

alter policy "Users read their own roles, staff all" on public.user_roles
  using (user_id = (select private.my_id()) or (select private.is_admin()));
alter policy "Users read their own profile, staff all" on public.profiles
  using (user_id = (select private.my_id()) or (select private.is_admin()));
alter policy "Users change name, phone and picture of their own profile" on public.profiles
  using (user_id = (select private.my_id())) with check (user_id = (select private.my_id()));
alter policy "Anyone reads approved campaigns, owners their own, staff all" on public.user_campaigns
  using (is_approved or user_id = (select private.my_id()) or (select private.is_admin()));

-- Reading care data and taking a list of people away are acts worth a line, too.
alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'read', 'export'));

create function private.note(p_action text, p_table text, p_row_id text, p_what jsonb default null)
returns void language sql volatile security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, table_name, row_id, new_row)
  values ((select auth.uid()), p_action, p_table, p_row_id, p_what)
$$;
comment on function private.note is 'Writes a line of the audit log for what no trigger sees. Definer: nobody else writes the log.';
revoke execute on function private.note from public;
