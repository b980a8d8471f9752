-- User management. Every function checks for an administrator first; what it changes is in the audit log.
create function private.person(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'user_id', u.id, 'email', u.email, 'full_name', coalesce(p.full_name, ''), 'phone_number', p.phone_number,
    'profile_role', p.role, 'blog_access', coalesce(p.blog_access, false),
    'roles', coalesce((select jsonb_agg(r.role order by r.created_at, r.role) from public.user_roles r where r.user_id = u.id), '[]'),
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'email_confirmed', u.email_confirmed_at is not null,
    'is_deactivated', coalesce(u.banned_until > now(), false),
    'has_registration_problem', exists (select from private.registration_problems x
      where x.user_id = u.id and not private.has_role_record(u.id, x.role)),
    'records', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'name', s.name, 'is_active', s.is_active))
      from (
        select 'law_firm' as kind, l.id, l.firm_name as name, l.is_active from public.law_firms l where l.user_id = u.id
        union all
        select 'psychologist', y.id, y.professional_name, y.is_active from public.psychologist_profiles y where y.user_id = u.id
        union all
        select 'partnership', s.id, s.name, s.is_active from public.partnerships s
          join public.partnership_contacts c on c.partnership_id = s.id where c.user_id = u.id
      ) s), '[]'))
  from auth.users u left join public.profiles p on p.user_id = u.id where u.id = p_user_id
$$;
comment on function private.person is 'One account as user management shows it. Definer: auth.users is closed to callers.';

create function private.find_people(p_q text, p_role text)
returns table (user_id uuid, email text, full_name text, created_at timestamptz, last_sign_in_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select u.id, lower(u.email), coalesce(p.full_name, ''), u.created_at, u.last_sign_in_at
  from auth.users u left join public.profiles p on p.user_id = u.id
  where (coalesce(btrim(p_q), '') = '' or position(lower(btrim(p_q)) in
      lower(concat_ws(' ', u.email, p.full_name, p.phone_number))) > 0)
    and (coalesce(p_role, '') = ''
      or exists (select from public.user_roles r where r.user_id = u.id and r.role = p_role)
      or (p_role = 'user' and not exists (select from public.user_roles r where r.user_id = u.id)))
$$;
comment on function private.find_people is
  'Accounts by part of name, address or phone and by role; "user" also finds those without any. Definer: auth.users is closed.';

create function public.admin_list_people(p_q text default '', p_role text default '', p_page integer default 1, p_sort text default 'newest')
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_size constant integer := 25;
  v_page integer := least(greatest(coalesce(p_page, 1), 1), 100000);
begin
  perform private.require_admin();
  return jsonb_build_object('page', v_page, 'page_size', v_size,
    'total', (select count(*) from private.find_people(p_q, p_role)),
    'people', coalesce((select jsonb_agg(private.person(f.user_id) order by f.n) from (
      select f.user_id, row_number() over (order by
        case when p_sort = 'name' then lower(f.full_name) when p_sort = 'email' then f.email end,
        case when p_sort = 'oldest' then f.created_at end,
        case when p_sort = 'last_sign_in' then f.last_sign_in_at end desc nulls last,
        f.created_at desc, f.user_id) as n
      from private.find_people(p_q, p_role) f order by n limit v_size offset (v_page - 1) * v_size) f), '[]'));
end $$;
comment on function public.admin_list_people is
  'A page of 25 accounts; p_sort newest, oldest, name, email or last_sign_in. Definer: auth.users is closed to callers.';

create function public.export_people()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.note('export', 'profiles', null);
  return (select coalesce(jsonb_agg(private.person(f.user_id) order by f.created_at, f.user_id), '[]')
    from private.find_people('', '') f);
end $$;
comment on function public.export_people is 'All accounts for a file; logged. Definer: auth.users is closed to callers.';

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

create function public.revoke_role(p_user_id uuid, p_role text)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.user_roles r where r.user_id = p_user_id and r.role = p_role;
  if not found then raise exception using errcode = 'PT404', message = 'role_not_held'; end if;
end $$;
comment on function public.revoke_role is
  'An administrator withdraws a role; PT409 last_admin for the last administrator. Definer: as grant_role.';

create function public.set_record_active(p_kind text, p_id uuid, p_active boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  case p_kind
  when 'law_firm' then update public.law_firms set is_active = p_active where id = p_id;
  when 'psychologist' then update public.psychologist_profiles set is_active = p_active where id = p_id;
  when 'partnership' then update public.partnerships set is_active = p_active where id = p_id;
  else raise exception using errcode = '22023', message = 'unknown kind of record';
  end case;
  if not found then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
end $$;
comment on function public.set_record_active is
  'Opens or closes a lawyer, psychologist or partner; its owner gets a message and mail. Definer: nobody else writes is_active.';

create function public.deactivate_account(p_user_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_user_id = (select auth.uid()) then
    raise exception using errcode = 'PT409', message = 'own_account';
  end if;
  -- The administrator who asks is active and another account: there is always one left.
  perform pg_advisory_xact_lock(20260201);
  perform private.require_admin();
  update auth.users set banned_until = now() + interval '100 years' where id = p_user_id;
  if not found then raise exception using errcode = 'PT404', message = 'person_not_found'; end if;
  delete from auth.sessions s where s.user_id = p_user_id;
  perform private.note('update', 'auth.users', p_user_id::text, '{"is_deactivated": true}');
end $$;
comment on function public.deactivate_account is
  'Signs an account out everywhere and keeps it out; PT409 own_account. Definer: accounts belong to the auth service.';

create function public.reactivate_account(p_user_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update auth.users set banned_until = null where id = p_user_id;
  if not found then raise exception using errcode = 'PT404', message = 'person_not_found'; end if;
  perform private.note('update', 'auth.users', p_user_id::text, '{"is_deactivated": false}');
end $$;
comment on function public.reactivate_account is 'Lets a deactivated account in again. Definer: accounts belong to the auth service.';

create function public.is_admin()
returns boolean language sql stable security invoker set search_path = '' as $$
  select private.is_admin()
$$;
comment on function public.is_admin is 'Whether the caller is an administrator, second factor included; for server functions.';

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

revoke execute on function private.person, private.find_people from public;
revoke execute on function public.admin_list_people, public.export_people, public.grant_role, public.revoke_role,
  public.set_record_active, public.deactivate_account, public.reactivate_account, public.is_admin, public.make_admin from public, anon, authenticated;
grant execute on function public.admin_list_people, public.export_people, public.grant_role, public.revoke_role,
  public.set_record_active, public.deactivate_account, public.reactivate_account, public.is_admin to authenticated;
grant execute on function public.make_admin to service_role;
