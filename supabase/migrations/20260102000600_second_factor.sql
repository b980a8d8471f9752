-- The way back for somebody who has lost the second factor: ten codes, each good once.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is 'Hashes of recovery codes for the second factor.';

create function private.recovery_hash(p_user_id uuid, p_code text)
returns text language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to(p_user_id || ':' || regexp_replace(lower(p_code), '[^0-9a-f]', '', 'g'), 'UTF8')), 'hex')
$$;
comment on function private.recovery_hash is 'How a recovery code is kept; spaces, dashes and case do not matter.';

create function public.make_recovery_codes()
returns text[] language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_codes text[];
begin
  -- A token says for an hour what was so when it was made.
  if coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = v_id and f.status = 'verified') then
    raise exception using errcode = '42501', message = 'second_factor_needed';
  end if;
  select array_agg(substr(h.h, 1, 4) || '-' || substr(h.h, 5, 4) || '-' || substr(h.h, 18, 4) || '-' || substr(h.h, 22, 4))
    into v_codes from (select replace(gen_random_uuid()::text, '-', '') as h from generate_series(1, 10)) h;
  delete from private.recovery_codes c where c.user_id = v_id;
  insert into private.recovery_codes (user_id, code_hash) select v_id, private.recovery_hash(v_id, u.code) from unnest(v_codes) as u (code);
  perform private.note('update', 'recovery_codes', v_id::text, null, v_id);
  return v_codes;
end $$;
comment on function public.make_recovery_codes is
  'Ten new codes in place of the old ones, shown this once; needs the second factor. Definer: the hashes are closed to callers.';
grant execute on function public.make_recovery_codes to authenticated;

create function public.use_recovery_code(p_code text)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  select u.id into v_id from auth.users u
    where u.id = (select auth.uid()) and (u.banned_until is null or u.banned_until <= now()) and private.session_stands();
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
  perform private.note('delete', 'auth.mfa_factors', v_id::text, '{"by": "recovery_code"}', v_id);
  return true;
end $$;
comment on function public.use_recovery_code is
  'Turns the caller''s second factor off, ends the other sessions and spends all codes; false for a wrong one. Definer: hashes, factors and sessions are closed to callers.';
grant execute on function public.use_recovery_code to authenticated;

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
  perform private.note('delete', 'auth.mfa_factors', v_id::text, '{"by": "command"}', v_id);
  return true;
end $$;
comment on function public.reset_second_factor is
  'For somebody who lost phone and codes, by command (npm run admin); false when there was no factor. Definer: factors belong to the auth service.';
grant execute on function public.reset_second_factor to service_role;

-- Whoever gains or loses a second factor hears of it, however it came about.
create function private.second_factor_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_on boolean := tg_op = 'UPDATE';
  v_user uuid := case when tg_op = 'UPDATE' then new.user_id else old.user_id end;
begin
  if not v_on then
    if exists (select from auth.mfa_factors f where f.user_id = v_user and f.status = 'verified') then return null; end if;
    -- Codes of a factor that is gone must not open the next one.
    delete from private.recovery_codes c where c.user_id = v_user;
  end if;
  -- The factor of a deleted account goes with it, and there is nobody to tell.
  if not exists (select from auth.users u where u.id = v_user) then return null; end if;
  perform private.notify(v_user, 'second_factor',
    case when v_on then 'Two-step sign-in was turned on' else 'Two-step sign-in was turned off' end,
    case when v_on then 'You now sign in with your password and a code from your authenticator app.'
      else 'You now sign in with your password alone. You can turn it on again in your profile.' end, '/profile');
  insert into public.email_outbox (template, dedupe_key, to_email, payload)
  select 'second_factor', 'second_factor:' || gen_random_uuid(), lower(u.email), jsonb_build_object('is_on', v_on)
  from auth.users u where u.id = v_user and u.email_confirmed_at is not null;
  return null;
end $$;
comment on function private.second_factor_changed is
  'Message and mail when two-step sign-in is turned on or off. Definer: the auth service does not write to inboxes.';

-- The table belongs to the auth service; where it allows no triggers, everything but these notices works.
do $$ begin
  create trigger mfa_factors_on after update of status on auth.mfa_factors
    for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.second_factor_changed();
  create trigger mfa_factors_off after delete on auth.mfa_factors
    for each row when (old.status = 'verified') execute function private.second_factor_changed();
exception when insufficient_privilege then
  raise warning 'nobody will be told when a second factor is turned on or off: no triggers on auth.mfa_factors';
end $$;
