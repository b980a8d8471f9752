-- What hosted Supabase has in its auth schema and @supabase/lite leaves out.
grant usage on schema auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
-- Second factors, as on hosted Supabase; server/embedded/auth/factors.ts fills them.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  last_challenged_at timestamptz
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
-- How often somebody tried a code that was mailed; a new code starts anew. server/embedded/auth/codes.ts counts.
create table if not exists auth.code_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null,
  code_hash text not null,
  tries integer not null default 1,
  primary key (user_id, purpose)
);
-- lite asks for accounts without the condition of the real service's partial indexes: else each sign-in reads all accounts.
create index if not exists users_email_idx on auth.users (email);
create index if not exists users_lower_email_idx on auth.users (lower(email));
create index if not exists users_lower_email_change_idx on auth.users (lower(email_change));
create index if not exists users_confirmation_token_idx on auth.users (confirmation_token);
create index if not exists users_recovery_token_idx on auth.users (recovery_token);
-- The last time step a code was taken for: one code opens a session once.
alter table auth.mfa_factors add column if not exists last_used_step bigint;
-- The real auth service confirms the account first and then writes its identity back as it had read it before: whatever
-- a trigger of ours took out of it meanwhile is there again. lite writes in the other order, which would hide that.
create or replace function auth.remember_identities() returns trigger language plpgsql as $$
begin
  perform set_config('auth.identities_in_memory',
    coalesce((select jsonb_object_agg(i.id, i.identity_data) from auth.identities i where i.user_id = new.id), '{}')::text, true);
  return new;
end $$;
create or replace function auth.write_identities_back() returns trigger language plpgsql as $$
begin
  update auth.identities i set identity_data = read_before.value || '{"email_verified": true}'
    from jsonb_each(current_setting('auth.identities_in_memory')::jsonb) as read_before
    where i.user_id = new.id and i.id::text = read_before.key;
  return null;
end $$;
create or replace trigger a_remember_identities before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function auth.remember_identities();
-- Triggers run by name: after every one of ours.
create or replace trigger zz_write_identities_back after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function auth.write_identities_back();
-- What was mailed for an account ends as with the real auth service: a new password, a new or newly confirmed address and
-- a code that was used end all codes and links of before. What the same statement asks for anew stays.
create or replace function auth.forget_mailed_codes() returns trigger language plpgsql as $$
begin
  new.confirmation_token := nullif(new.confirmation_token, old.confirmation_token);
  new.recovery_token := nullif(new.recovery_token, old.recovery_token);
  new.email_change_token_new := nullif(new.email_change_token_new, old.email_change_token_new);
  new.email_change_token_current := nullif(new.email_change_token_current, old.email_change_token_current);
  new.reauthentication_token := nullif(new.reauthentication_token, old.reauthentication_token);
  -- As with GoTrue: by this the profile knows that the change no longer waits, though its address stays.
  if old.encrypted_password is distinct from new.encrypted_password
    and new.email_change_sent_at is not distinct from old.email_change_sent_at then
    new.email_change_sent_at := null;
  end if;
  return new;
end $$;
create or replace trigger b_forget_mailed_codes before update on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email
    or (old.email_confirmed_at is null and new.email_confirmed_at is not null)
    or (old.recovery_token is not null and new.recovery_token is null)
    or (old.reauthentication_token is not null and new.reauthentication_token is null))
  execute function auth.forget_mailed_codes();
