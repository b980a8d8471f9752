-- One row per account, made with it. User management searches, filters, sorts and pages over accounts: what it needs of
-- auth.users and user_roles is kept here, too, so that one row answers and indexes order it; a list of a hundred thousand
-- reads one page.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 120 and private.is_line(full_name)),
  phone_number text check (char_length(phone_number) <= 40 and private.is_line(phone_number)),
  -- Never 'admin': the fallback from user_roles to this column must not make an administrator.
  role public.account_role not null default 'user' check (role <> 'admin'),
  blog_access boolean not null default false,
  profile_image_url text check (char_length(profile_image_url) <= 500),
  income_bracket text check (char_length(income_bracket) <= 200),
  address text check (char_length(address) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text not null default '',
  email_confirmed boolean not null default false,
  banned_until timestamptz,
  last_sign_in_at timestamptz,
  roles text[] not null default '{}',
  constraint profiles_own_picture check (
    profile_image_url ~ ('^/storage/v1/object/public/avatars/' || user_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$'))
);
comment on table public.profiles is 'What an account says about itself. Private: its owner and administrators read it.';
comment on column public.profiles.income_bracket is 'For advocates: writing frequency (spec section 3).';
comment on column public.profiles.address is 'For advocates: social handles (spec section 3).';
comment on column public.profiles.profile_image_url is
  'Path below the backend''s address: a file of this account in the bucket avatars, nothing else.';
comment on column public.profiles.email is 'Mirrors auth.users, as the three after it; in lower case, empty for an account without.';
comment on column public.profiles.roles is 'Mirrors user_roles for lists, the oldest first. Nobody''s right follows from it.';
create function private.person_words(p_email text, p_name text, p_phone text)
returns tsvector language sql immutable parallel safe security invoker set search_path = '' cost 1000 as $$
  select private.search_words(p_email || ' ' || p_name || ' ' || coalesce(p_phone || ' ' || regexp_replace(p_phone, '[^0-9]', '', 'g'), ''))
$$;
comment on function private.person_words is 'What staff find an account by; a phone number also by its digits alone.';
grant execute on function private.person_words to authenticated, service_role;
create index profiles_words_idx on public.profiles using gin (private.person_words(email, full_name, phone_number)) with (fastupdate = off);
-- The orders of user management; `lower` because people sort names without looking at capitals.
create index profiles_created_at_idx on public.profiles (created_at, user_id);
create index profiles_name_idx on public.profiles (lower(full_name), user_id);
create index profiles_email_idx on public.profiles (email, user_id);
create index profiles_last_sign_in_at_idx on public.profiles (last_sign_in_at desc nulls last, user_id desc);
create index profiles_first_sign_in_at_idx on public.profiles (last_sign_in_at, user_id);
alter table public.profiles enable row level security;
create policy "Users read their own profile, staff all" on public.profiles
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Users change name, phone and picture of their own profile" on public.profiles
  for update to authenticated using (user_id = (select private.my_id())) with check (user_id = (select private.my_id()));
grant select, update (full_name, phone_number, profile_image_url) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
-- Signing in changes nothing of what somebody said.
create trigger profiles_touch_updated_at
  before update of full_name, phone_number, role, blog_access, profile_image_url, income_bracket, address on public.profiles
  for each row execute function private.touch_updated_at();

-- Rows instead of one number: two people who register wait for no row of each other.
create table private.profile_counts (
  change bigint not null
);
comment on table private.profile_counts is 'What statements have added to the number of profiles or taken from it; the sum is that number.';
alter table private.profile_counts enable row level security;
create policy "Administrators read how many accounts there are" on private.profile_counts
  for select to authenticated using ((select private.is_admin()));
grant select on private.profile_counts to authenticated;

create function private.count_profiles()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.profile_counts (change)
  select tg_argv[0]::bigint * count(*) from changed having count(*) > 0;
  return null;
end $$;
comment on function private.count_profiles is 'After trigger: what a statement adds (1) or takes (-1). Definer: nobody writes the figure.';
create trigger profiles_counted_in after insert on public.profiles
  referencing new table as changed for each statement execute function private.count_profiles('1');
create trigger profiles_counted_out after delete on public.profiles
  referencing old table as changed for each statement execute function private.count_profiles('-1');

create function private.sum_profile_counts()
returns void language sql volatile security invoker set search_path = '' as $$
  with gone as (delete from private.profile_counts c where true returning c.change)
  insert into private.profile_counts (change) select sum(g.change) from gone g having count(*) > 0
$$;
comment on function private.sum_profile_counts is 'One row instead of many; the sum stays. Part of report_totals.';

create function private.mirror_account()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::uuid;
begin
  -- Two roles given at the same moment: the second waits here, and its next statement sees the first.
  perform from public.profiles p where p.user_id = v_id for no key update;
  update public.profiles p set email = lower(coalesce(u.email, '')), email_confirmed = u.email_confirmed_at is not null,
    banned_until = u.banned_until, last_sign_in_at = u.last_sign_in_at,
    roles = array(select r.role from public.user_roles r where r.user_id = v_id order by r.created_at, r.role)
    from auth.users u where u.id = v_id and p.user_id = v_id;
  -- Whoever confirms an address has it from then on, also after leaving it: what comes from it is not of who had it before.
  update private.former_emails f set is_taken = true from auth.users u
    where u.id = v_id and u.email_confirmed_at is not null and f.email = lower(u.email) and f.user_id <> v_id and not f.is_taken;
  return null;
end $$;
comment on function private.mirror_account is
  'After trigger: what lists show of an account stands in its profile, too, and a confirmed address is taken from who had it before; the argument names the account''s column. Definer: auth.users is closed to callers.';
create trigger on_auth_user_mirrored after update on auth.users for each row
  when ((old.email, old.email_confirmed_at, old.banned_until, old.last_sign_in_at)
    is distinct from (new.email, new.email_confirmed_at, new.banned_until, new.last_sign_in_at))
  execute function private.mirror_account('id');
create trigger profiles_mirrored after insert on public.profiles
  for each row execute function private.mirror_account('user_id');
create trigger user_roles_mirrored after insert or update or delete on public.user_roles
  for each row execute function private.mirror_account('user_id');

create function private.notify_new_profile()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify(new.user_id, 'welcome', 'Welcome to the Single Fathers Foundation',
    'This is your inbox. We write here when there is news for you.', '/dashboard');
  return null;
end $$;
comment on function private.notify_new_profile is 'Greets a new account. Definer: people do not write to inboxes.';
create trigger profiles_notify after insert on public.profiles
  for each row execute function private.notify_new_profile();

-- What was written from an address, and mails to it, outlive its change (decision 0051).
create table private.former_emails (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null check (email = lower(email)),
  until timestamptz not null default now(),
  is_taken boolean not null default false,
  primary key (user_id, email, until)
);
comment on table private.former_emails is 'Confirmed addresses an account had before, and until when. Goes with the account.';
comment on column private.former_emails.is_taken is 'Somebody else has confirmed it since: what is sent to it now is not of this account.';
create index former_emails_email_idx on private.former_emails (email, until);
alter table private.former_emails enable row level security;
grant select on private.former_emails to service_role;

create function private.addresses_of(p_user_id uuid)
returns text[] language sql stable security invoker set search_path = '' as $$
  select array(
    select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
    union select f.email from private.former_emails f where f.user_id = p_user_id and not f.is_taken)
$$;
comment on function private.addresses_of is
  'The confirmed addresses of an account, present and those it left to nobody: what is erased with it.';

-- plpgsql: the figures of people ask it, and its plans are kept.
create function private.times_at(p_user_id uuid, p_emails text[])
returns table (email text, since timestamptz, until timestamptz) language plpgsql stable security invoker set search_path = '' rows 3 as $$
begin
  return query select t.email, coalesce((select max(o.until) from private.former_emails o where o.email = t.email and o.until < t.until),
    '-infinity'), t.until
  from (select e, 'infinity'::timestamptz from unnest(p_emails) e
    union all select f.email, f.until from private.former_emails f where f.user_id = p_user_id) t (email, until);
end $$;
comment on function private.times_at is
  'THE definition of whose a row without account is: of who has its address (p_emails: those of the person now) or had it, p_user_id, when it was written, after since and not after until. No two of these times overlap.';

create function private.account_at(p_email text, p_at timestamptz)
returns uuid language sql stable security invoker set search_path = '' as $$
  select coalesce((select f.user_id from private.former_emails f where f.email = p_email and f.until >= p_at order by f.until limit 1),
    (select p.user_id from public.profiles p where p.email = p_email and p.email_confirmed limit 1))
$$;
comment on function private.account_at is 'times_at the other way round: the account a row of this address and time is of.';
grant execute on function private.account_at to service_role;

create function private.mail_address(p_email text, p_written_at timestamptz)
returns text language sql stable security invoker set search_path = '' as $$
  select case when p.email_confirmed and p.email like '%_@_%' and char_length(p.email) <= 254 then p.email
    when not exists (select from private.former_emails f where f.user_id = p.user_id and f.email = p_email and f.is_taken) then p_email end
  from (select private.account_at(p_email, p_written_at)) a (account) left join public.profiles p on p.user_id = a.account
$$;
comment on function private.mail_address is
  'Where mail about a row without account goes: to the account it is of (account_at), under the address that has now; without one as typed. Null where the address is somebody else''s by now and the account has no other: no mail.';
grant execute on function private.mail_address to service_role;

create function private.present_email(p_user_id uuid, p_email text, p_written_at timestamptz)
returns text language sql stable security invoker set search_path = '' as $$
  select coalesce((select p.email from public.profiles p where p.user_id = p_user_id and p.email_confirmed and p.email like '%_@_%'
    and exists (select from private.former_emails f where f.user_id = p_user_id and f.email = p_email and f.until >= p_written_at)), p_email)
$$;
comment on function private.present_email is
  'An address typed in a row of an account; the account''s own one where it has left that since. What is typed later is meant.';
grant execute on function private.present_email to service_role;

create function private.their_addresses(p_email text, p_written_at timestamptz)
returns setof text language sql stable security invoker set search_path = '' rows 2 as $$
  select e from (select private.mail_address(p_email, p_written_at)
    union select p_email where not exists (select from private.former_emails f
      where f.email = p_email and f.until >= p_written_at and f.is_taken)) a (e) where e is not null
$$;
comment on function private.their_addresses is
  'The addresses under which whoever typed one may come back: that of his mail, and the typed one while it is nobody else''s.';
grant execute on function private.their_addresses to service_role;

create function private.wants_discreet_mail(p_email text, p_user_id text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.profiles p join public.discreet_notices d on d.user_id = p.user_id where p.email = p_email)
    -- Mail to an address he left is still read where it was.
    or exists (select from private.former_emails f join public.discreet_notices d on d.user_id = f.user_id
      where f.email = p_email and not f.is_taken)
    or exists (select from public.discreet_notices d
      where d.user_id = case when p_user_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_user_id::uuid end)
$$;
comment on function private.wants_discreet_mail is
  'Whether the owner of an address wants discreet mail, or whoever left it to nobody; or the account a mail is about. Part of claim_outbox.';
grant execute on function private.wants_discreet_mail to service_role;

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

-- What follows from a role that is given or taken back.
create function private.role_granted()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.role = 'advocate' then
    -- The advocate rule (spec section 4): the profile follows the role, with access to the blog.
    update public.profiles set role = 'advocate', blog_access = true where user_id = new.user_id;
  elsif private.is_self_service_role(new.role) or new.role = 'fundraiser' then
    -- What somebody chooses goes before what a gift or a campaign has made of him.
    update public.profiles set role = new.role where user_id = new.user_id and role in ('user', 'donor', 'fundraiser');
  end if;
  return null;
end $$;
comment on function private.role_granted is
  'The profile''s role follows user_roles, and the advocate rule. Definer: nobody signed in may write these columns.';
create trigger user_roles_granted after insert on public.user_roles
  for each row execute function private.role_granted();

create function private.role_withdrawn()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Without this the fallback to the profile would give the role back.
  update public.profiles p set
    role = coalesce((select r.role from public.user_roles r where r.user_id = old.user_id
      and r.role not in ('admin', 'donor') order by r.created_at limit 1), 'user')
    where p.user_id = old.user_id and p.role = old.role;
  if old.role = 'advocate' then
    update public.profiles p set blog_access = false where p.user_id = old.user_id
      and not exists (select from public.writer_requests w where w.user_id = old.user_id and w.is_active);
  end if;
  return null;
end $$;
comment on function private.role_withdrawn is
  'The profile loses a withdrawn role, too. Definer: nobody signed in may write these columns.';
create trigger user_roles_withdrawn after delete on public.user_roles
  for each row execute function private.role_withdrawn();

create function private.keep_an_admin()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two administrators who withdraw each other's role at the same moment: the second one waits and sees the first.
  perform pg_advisory_xact_lock(20260201);
  if not exists (select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.id <> old.id and (u.banned_until is null or u.banned_until <= now())) then
    raise exception using errcode = 'PT409', message = 'last_admin';
  end if;
  return old;
end $$;
comment on function private.keep_an_admin is 'The last active administrator stays one. Definer: callers do not see every role.';
create trigger user_roles_keep_an_admin before delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.keep_an_admin();

create function private.role_label(p_role text)
returns text language sql immutable security invoker set search_path = '' as $$
  select coalesce('{"single_dad": "Single father", "community_member": "Community supporter", "lawyer": "Family-law attorney",
    "psychologist": "Mental health professional", "partner": "Partner organization", "volunteer": "Volunteer",
    "advocate": "Content creator/advocate", "admin": "Administrator", "donor": "Donor", "fundraiser": "Fundraiser",
    "user": "Member"}'::jsonb ->> p_role, p_role)
$$;
comment on function private.role_label is 'A role in words, as domain/roles.ts has them. Part of notify_role_granted.';

create function private.notify_role_granted()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- What people took themselves, or were given at sign-up, needs no message.
  if new.role = 'admin' then
    perform private.notify(new.user_id, 'role_granted', 'You''re now an administrator',
      'You can see other people''s data. Please turn on two-step sign-in.', '/admin/profile');
  elsif (select auth.uid()) is distinct from new.user_id and (select auth.uid()) is not null then
    perform private.notify(new.user_id, 'role_granted', 'You have a new role',
      format('You''ve been added as: %s.', private.role_label(new.role)), '/profile');
  end if;
  return null;
end $$;
comment on function private.notify_role_granted is 'Tells who was given a role. Definer: administrators do not write to inboxes.';
create trigger user_roles_notify after insert on public.user_roles
  for each row execute function private.notify_role_granted();
create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.audit();

create function public.grant_role(p_user_id uuid, p_role text)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = p_user_id) then
    raise exception using errcode = 'PT404', message = 'person_not_found';
  end if;
  insert into public.user_roles (user_id, role) values (p_user_id, p_role) on conflict (user_id, role) do nothing;
end $$;
comment on function public.grant_role is 'An administrator gives a role; giving it twice changes nothing. Definer: it looks into auth.users.';
grant execute on function public.grant_role to authenticated;

create function public.revoke_role(p_user_id uuid, p_role text)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.user_roles r where r.user_id = p_user_id and r.role = p_role;
  if not found then raise exception using errcode = 'PT404', message = 'role_not_held'; end if;
  -- What it opened closes: nobody is shown, or expected, in a role he does not have.
  perform private.close_record(p_user_id, p_role);
  if p_role = 'volunteer' then
    perform private.forget_volunteering(p_user_id, '{}');
    perform private.notify(p_user_id, 'role_withdrawn', 'You are no volunteer any more',
      'Your places at shifts went to others. If you think this is a mistake, please write to us.', '/contact');
  elsif p_role = 'admin' and p_user_id is distinct from private.my_id() then
    perform private.notify(p_user_id, 'role_withdrawn', 'You are no administrator any more',
      'The back office is closed to you from now on. If you think this is a mistake, please write to us.', '/contact');
  end if;
end $$;
comment on function public.revoke_role is
  'An administrator withdraws a role, and what it opened closes; PT409 last_admin for the last administrator. Definer: one way to change roles, with its check.';
grant execute on function public.revoke_role to authenticated;

create function public.make_admin(p_email text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  select u.id into v_id from auth.users u
    where lower(u.email) = lower(btrim(p_email)) and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now());
  if v_id is null then raise exception using errcode = 'PT404', message = 'no_confirmed_account'; end if;
  insert into public.user_roles (user_id, role) values (v_id, 'admin') on conflict (user_id, role) do nothing;
  return v_id;
end $$;
comment on function public.make_admin is
  'The first administrator, by command (npm run admin); only a confirmed account. Definer: auth.users is closed to callers.';
grant execute on function public.make_admin to service_role;

create function private.found_people(p_q text)
returns setof uuid language sql stable security definer set search_path = '' rows 50 as $$
  select p.user_id from public.profiles p
    where private.person_words(p.email, p.full_name, p.phone_number) @@ private.search_for(p_q, false) and (select private.is_admin())
$$;
comment on function private.found_people is
  'For administrators: accounts by words of address, name and phone. Definer: below row level security no index answers a search.';
grant execute on function private.found_people to authenticated;

create function private.data_of_profile(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'profile', (select to_jsonb(p) from public.profiles p where p.user_id = p_user_id),
    'roles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.user_roles r where r.user_id = p_user_id),
    'contact', (select to_jsonb(c) from public.contacts c where c.email = p_email))
$$;
comment on function private.data_of_profile is 'Profile, roles and the address in the CRM. Part of my_data.';

create function private.forget_contact(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.contacts c where c.email = any (p_emails)
$$;
comment on function private.forget_contact is 'The addresses leave the CRM. Part of erase_account.';
