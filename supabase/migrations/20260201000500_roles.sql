-- A person takes one of seven roles; the others are given by staff or by the server (decision 14).
create function private.is_self_service_role(p_role text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(p_role in ('single_dad', 'community_member', 'lawyer', 'psychologist', 'partner', 'volunteer', 'advocate'), false)
$$;
comment on function private.is_self_service_role is 'Whether people may take this role themselves.';
revoke execute on function private.is_self_service_role from public;
grant execute on function private.is_self_service_role to authenticated, service_role;

alter policy "Administrators grant roles" on public.user_roles rename to "People take self-service roles, administrators grant all";
alter policy "People take self-service roles, administrators grant all" on public.user_roles with check (
  (user_id = (select private.my_id()) and private.is_self_service_role(role)) or (select private.is_admin()));

create function private.role_granted()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.role = 'advocate' then
    -- The advocate rule (spec section 4): the profile follows the role, with access to the blog.
    update public.profiles set role = 'advocate', blog_access = true where user_id = new.user_id;
  elsif private.is_self_service_role(new.role) or new.role = 'fundraiser' then
    update public.profiles set role = new.role where user_id = new.user_id and role in ('user', 'donor');
  end if;
  return null;
end $$;
comment on function private.role_granted is
  'The profile''s role follows user_roles, and the advocate rule. Definer: nobody signed in may write these columns.';

create function private.role_withdrawn()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Without this the fallback to the profile would give the role back.
  update public.profiles p set
    role = coalesce((select r.role from public.user_roles r where r.user_id = old.user_id
      and r.role not in ('admin', 'donor') order by r.created_at limit 1), 'user')
    where p.user_id = old.user_id and p.role = old.role;
  if old.role = 'advocate' then
    update public.profiles set blog_access = false where user_id = old.user_id;
  end if;
  return null;
end $$;
comment on function private.role_withdrawn is
  'The profile loses a withdrawn role, too. Definer: nobody signed in may write these columns.';

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
revoke execute on function private.role_granted, private.role_withdrawn, private.keep_an_admin from public;

create trigger user_roles_granted after insert on public.user_roles
  for each row execute function private.role_granted();
create trigger user_roles_withdrawn after delete on public.user_roles
  for each row execute function private.role_withdrawn();
create trigger user_roles_keep_an_admin before delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.keep_an_admin();
