-- The old address hears of a new one: when it is asked for and when it is taken over.
create function private.email_changing()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.email_outbox (template, dedupe_key, to_email, payload)
  values ('email_change', 'email_change:' || gen_random_uuid(), lower(old.email),
    jsonb_build_object('step', case when tg_name = 'users_email_asked' then 'asked' else 'changed' end));
  return null;
end $$;
comment on function private.email_changing is
  'Mail to the address an account had so far. Definer: the auth service does not write to the outbox.';
revoke execute on function private.email_changing from public;

create trigger users_email_asked after update of email_change on auth.users for each row
  when (old.email_confirmed_at is not null and old.email <> '' and coalesce(new.email_change, '') <> ''
    and new.email_change is distinct from old.email_change)
  execute function private.email_changing();
create trigger users_email_changed after update of email on auth.users for each row
  when (old.email_confirmed_at is not null and old.email <> '' and lower(new.email) is distinct from lower(old.email))
  execute function private.email_changing();
