-- Who has a second factor is nobody before showing it: a password alone opens neither staff rights nor the own account.
create function private.second_step_done()
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;
comment on function private.second_step_done is
  'False while the caller has a verified second factor and this session has not shown it. Definer: factors are closed to callers.';
revoke execute on function private.second_step_done from public;

-- Every right of a person or of staff asks for my_id: administrators, care staff, owners of rows.
create or replace function private.my_id()
returns uuid language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where u.id = (select auth.uid()) and (u.banned_until is null or u.banned_until <= now())
    and (select private.second_step_done())
$$;
comment on function private.my_id is
  'The caller''s account; null for visitors, deactivated accounts and before the second step. Definer: auth.users is closed to callers.';

create or replace function private.is_admin()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = (select private.my_id()) and r.role = 'admin')
$$;

create or replace function private.require_account()
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
  'The caller''s account; refuses visitors, deactivated accounts and whoever still owes the second step.';

create or replace function public.use_recovery_code(p_code text)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  select u.id into v_id from auth.users u
    where u.id = (select auth.uid()) and (u.banned_until is null or u.banned_until <= now());
  if v_id is null then raise exception using errcode = 'PT401', message = 'not_signed_in'; end if;
  if not public.take_rate_limit('recovery_code:' || v_id, 10, 3600) then
    raise exception using errcode = 'PT429', message = 'Too many requests. Please try again later.';
  end if;
  -- One row, one winner: of two callers with the same code the second finds it used.
  update private.recovery_codes c set used_at = now()
    where c.user_id = v_id and c.code_hash = private.recovery_hash(v_id, p_code) and c.used_at is null;
  if not found then return false; end if;
  delete from auth.mfa_factors f where f.user_id = v_id;
  delete from private.recovery_codes c where c.user_id = v_id;
  -- Whoever has the lost device may have a session on it.
  delete from auth.sessions s where s.user_id = v_id and s.id::text <> coalesce((select auth.jwt()) ->> 'session_id', '');
  update auth.sessions s set aal = 'aal1', factor_id = null where s.user_id = v_id;
  perform private.note('delete', 'auth.mfa_factors', v_id::text, '{"by": "recovery_code"}');
  return true;
end $$;
comment on function public.use_recovery_code is
  'Turns the caller''s second factor off, ends the other sessions and spends all codes; false for a wrong one. Definer: as make_recovery_codes.';

create function public.reset_second_factor(p_email text)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  select u.id into v_id from auth.users u where lower(u.email) = lower(btrim(p_email));
  if v_id is null then raise exception using errcode = 'PT404', message = 'person_not_found'; end if;
  delete from auth.mfa_factors f where f.user_id = v_id;
  if not found then return false; end if;
  delete from private.recovery_codes c where c.user_id = v_id;
  delete from auth.sessions s where s.user_id = v_id;
  perform private.note('delete', 'auth.mfa_factors', v_id::text, '{"by": "command"}');
  return true;
end $$;
comment on function public.reset_second_factor is
  'For somebody who lost phone and codes, by command (npm run admin); false when there was no factor. Definer: factors belong to the auth service.';
revoke execute on function public.reset_second_factor from public, anon, authenticated;
grant execute on function public.reset_second_factor to service_role;
