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
  if coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2' then
    raise exception using errcode = '42501', message = 'second_factor_needed';
  end if;
  select array_agg(substr(h.h, 1, 4) || '-' || substr(h.h, 5, 4) || '-' || substr(h.h, 18, 4) || '-' || substr(h.h, 22, 4))
    into v_codes from (select replace(gen_random_uuid()::text, '-', '') as h from generate_series(1, 10)) h;
  delete from private.recovery_codes c where c.user_id = v_id;
  insert into private.recovery_codes (user_id, code_hash) select v_id, private.recovery_hash(v_id, u.code) from unnest(v_codes) as u (code);
  perform private.note('update', 'recovery_codes', v_id::text);
  return v_codes;
end $$;
comment on function public.make_recovery_codes is
  'Ten new codes in place of the old ones, shown this once; needs the second factor. Definer: the hashes are closed to callers.';

create function public.use_recovery_code(p_code text)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  if not public.take_rate_limit('recovery_code:' || v_id, 10, 3600) then
    raise exception using errcode = 'PT429', message = 'Too many requests. Please try again later.';
  end if;
  update private.recovery_codes c set used_at = now()
    where c.user_id = v_id and c.code_hash = private.recovery_hash(v_id, p_code) and c.used_at is null;
  if not found then return false; end if;
  delete from auth.mfa_factors f where f.user_id = v_id;
  perform private.note('delete', 'auth.mfa_factors', v_id::text, '{"by": "recovery_code"}');
  return true;
end $$;
comment on function public.use_recovery_code is
  'Removes the caller''s second factor, so that a new one can be set up; false for a wrong or used code. Definer: as make_recovery_codes.';
revoke execute on function private.recovery_hash from public;
revoke execute on function public.make_recovery_codes, public.use_recovery_code from public, anon, authenticated;
grant execute on function public.make_recovery_codes, public.use_recovery_code to authenticated;
