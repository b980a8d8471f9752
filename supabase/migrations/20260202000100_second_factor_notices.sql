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
  perform private.notify(v_user, 'note',
    case when v_on then 'Two-step sign-in was turned on' else 'Two-step sign-in was turned off' end,
    case when v_on then 'From now on you sign in with your password and a code from your authenticator app.'
      else 'Your password alone is enough to sign in now. You can set it up again in your profile.' end, '/profile');
  insert into public.email_outbox (template, dedupe_key, to_email, payload)
  select 'second_factor', 'second_factor:' || gen_random_uuid(), lower(u.email), jsonb_build_object('is_on', v_on)
  from auth.users u where u.id = v_user and u.email_confirmed_at is not null;
  return null;
end $$;
comment on function private.second_factor_changed is
  'Message and mail when two-step sign-in is turned on or off. Definer: the auth service does not write to inboxes.';
revoke execute on function private.second_factor_changed from public;

-- The table belongs to the auth service; where it allows no triggers, everything but these notices works.
do $$ begin
  create trigger mfa_factors_on after update of status on auth.mfa_factors
    for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.second_factor_changed();
  create trigger mfa_factors_off after delete on auth.mfa_factors
    for each row when (old.status = 'verified') execute function private.second_factor_changed();
exception when insufficient_privilege then
  raise warning 'nobody will be told when a second factor is turned on or off: no triggers on auth.mfa_factors';
end $$;
