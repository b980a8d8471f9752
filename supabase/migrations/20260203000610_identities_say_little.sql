-- What somebody says at registration moves to its tables and stays there. The auth service writes an identity after our
-- sign-up trigger has run, and writes account and identity back from memory at confirmation: so the rule stands where
-- the rows are written, not once afterwards. What stays here is in every token, every answer and every browser's storage.
create function private.keep_identity_small()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.identity_data := (select coalesce(jsonb_object_agg(e.key, e.value), '{}')
    from jsonb_each(case when jsonb_typeof(new.identity_data) = 'object' then new.identity_data else '{}' end) e
    where e.key in ('sub', 'iss', 'provider_id', 'email', 'email_verified', 'phone', 'phone_verified')
      and jsonb_typeof(e.value) in ('string', 'boolean', 'number'));
  return new;
end $$;
comment on function private.keep_identity_small is
  'Before trigger: an identity holds what the auth service needs to know it again, and nothing else.';
create trigger identities_keep_small before insert or update on auth.identities
  for each row execute function private.keep_identity_small();

-- An account's metadata is read once, by the sign-up trigger. Later changes never bring registration details.
create function private.keep_account_small()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - '{details,full_name,phone_number,role}'::text[];
  return new;
end $$;
comment on function private.keep_account_small is
  'Before trigger: what registration said is in its own tables; the auth service may not write it back from memory.';
create trigger users_keep_small before update of raw_user_meta_data on auth.users
  for each row when (jsonb_typeof(new.raw_user_meta_data) = 'object') execute function private.keep_account_small();

create or replace function private.handle_new_user()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_said jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  v_role text := private.said_line(v_said, 'role', 40);
begin
  insert into public.profiles (user_id, full_name, phone_number)
  values (new.id, coalesce(private.said_line(v_said, 'full_name', 120), ''), private.said_line(v_said, 'phone_number', 40));
  if lower(new.email) like '%_@_%' and char_length(new.email) <= 254 then
    insert into public.contacts (email) values (lower(new.email)) on conflict (email) do nothing;
  end if;
  -- The metadata is a visitor's wish: of its roles only the seven anybody may take are heard.
  if private.is_self_service_role(v_role) then
    perform private.register_role(new.id, v_role, lower(new.email), v_said -> 'details');
  end if;
  -- Whatever else was said at sign-up has no place in a token either.
  update auth.users set raw_user_meta_data = (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(v_said) e
      where e.key in ('sub', 'email', 'email_verified', 'phone_verified'))
    where id = new.id;
  return new;
end $$;
comment on function private.handle_new_user is
  'Makes profile, contact, role and role record with a new account, and empties what it said. Definer: the auth service has no rights on them.';

create or replace function private.handle_confirmed_email()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.donations d where d.succeeded_at is not null
    and (d.user_id = new.id or d.donor_email = lower(new.email))) then
    perform private.grant_donor_role(new.id, null);
  end if;
  return new;
end $$;

drop function private.forget_details(uuid);
revoke execute on function private.keep_identity_small, private.keep_account_small from public;

-- Accounts and identities from before.
update auth.identities set identity_data = identity_data;
update auth.users set raw_user_meta_data = raw_user_meta_data where jsonb_typeof(raw_user_meta_data) = 'object';
