-- The screen of care staff: pages and search, and access that is given and taken back under everybody's eyes.
create or replace function private.require_care_staff()
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.care_staff s where s.user_id = (select private.my_id()))
    -- As for administrators: who has a second factor counts only after showing it.
    or (coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2'
      and exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')) then
    raise exception using errcode = '42501', message = 'only care staff may do this';
  end if;
end $$;

create function private.find_fathers(p_q text)
returns table (user_id uuid, full_name text, created_at timestamptz, updated_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.user_id, p.full_name, f.created_at, f.updated_at
  from public.father_profiles f join public.profiles p on p.user_id = f.user_id
  where coalesce(btrim(p_q), '') = '' or position(lower(btrim(p_q)) in lower(p.full_name)) > 0
$$;
comment on function private.find_fathers is
  'Fathers who told us about themselves, by part of the name: nothing of what they told. Definer: the table is open to the fathers alone.';

drop function public.list_father_profiles();
create function public.list_father_profiles(p_q text default '', p_page integer default 1)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_size constant integer := 25;
  v_page integer := least(greatest(coalesce(p_page, 1), 1), 100000);
begin
  perform private.require_care_staff();
  perform private.note('read', 'father_profiles', null);
  return jsonb_build_object('page', v_page, 'page_size', v_size,
    'total', (select count(*) from private.find_fathers(p_q)),
    'fathers', coalesce((select jsonb_agg(to_jsonb(f) order by f.created_at desc, f.user_id) from (
      select * from private.find_fathers(p_q) a order by a.created_at desc, a.user_id
      limit v_size offset (v_page - 1) * v_size) f), '[]'));
end $$;
comment on function public.list_father_profiles is
  'Care staff: a page of 25 of who has told us about his situation; logged. Definer: the table is open to the fathers alone.';

create function public.set_care_staff(p_user_id uuid, p_on boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = p_user_id) then
    raise exception using errcode = 'PT404', message = 'person_not_found';
  end if;
  if p_on then
    insert into public.care_staff (user_id) values (p_user_id) on conflict (user_id) do nothing;
  else
    delete from public.care_staff s where s.user_id = p_user_id;
  end if;
end $$;
comment on function public.set_care_staff is
  'An administrator opens care data to somebody or closes it; twice changes nothing. Definer: it looks into auth.users.';

create function private.notify_care_staff()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name text := (select p.full_name from public.profiles p where p.user_id = new.user_id);
begin
  if new.user_id is distinct from (select auth.uid()) then
    perform private.notify(new.user_id, 'role_granted', 'You can open care data now',
      'You belong to the care staff. Each opening is written to the audit log.', '/care');
    return null;
  end if;
  perform private.notify_admins('An administrator can open care data now',
    format('%s did it without anybody else. Please make sure that it was meant.',
      coalesce(nullif(v_name, ''), 'Somebody')), '/admin/user-management');
  return null;
end $$;
comment on function private.notify_care_staff is
  'Tells who got access, and the other administrators when one gave it to themselves. Definer: administrators do not write to inboxes.';
create trigger care_staff_notify after insert on public.care_staff
  for each row execute function private.notify_care_staff();

create or replace function private.person(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'user_id', u.id, 'email', u.email, 'full_name', coalesce(p.full_name, ''), 'phone_number', p.phone_number,
    'profile_role', p.role, 'blog_access', coalesce(p.blog_access, false),
    'roles', coalesce((select jsonb_agg(r.role order by r.created_at, r.role) from public.user_roles r where r.user_id = u.id), '[]'),
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'email_confirmed', u.email_confirmed_at is not null,
    'is_deactivated', coalesce(u.banned_until > now(), false),
    'is_care_staff', exists (select from public.care_staff s where s.user_id = u.id),
    'has_registration_problem', exists (select from private.registration_problems x
      where x.user_id = u.id and not private.has_role_record(u.id, x.role)),
    'records', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'name', s.name, 'is_active', s.is_active,
        'facts', s.facts))
      from (
        -- What there is to check before a record becomes public (decision 0012).
        select 'law_firm' as kind, l.id, l.firm_name as name, l.is_active, jsonb_build_array(
            jsonb_build_array('Attorney', l.lawyer_name), jsonb_build_array('Bar number', l.bar_number),
            jsonb_build_array('Location', l.location), jsonb_build_array('Website', l.website_url)) as facts
          from public.law_firms l where l.user_id = u.id
        union all
        select 'psychologist', y.id, y.professional_name, y.is_active, jsonb_build_array(
            jsonb_build_array('Practice', y.practice_name), jsonb_build_array('License number', y.license_number),
            jsonb_build_array('Location', y.location), jsonb_build_array('Website', y.website_url))
          from public.psychologist_profiles y where y.user_id = u.id
        union all
        select 'partnership', s.id, s.name, s.is_active, jsonb_build_array(
            jsonb_build_array('Kind', c.organization_type), jsonb_build_array('Contact', c.contact_name),
            jsonb_build_array('Website', s.website_url)) from public.partnerships s
          join public.partnership_contacts c on c.partnership_id = s.id where c.user_id = u.id
      ) s), '[]'))
  from auth.users u left join public.profiles p on p.user_id = u.id where u.id = p_user_id
$$;

revoke execute on function private.find_fathers, private.notify_care_staff from public;
revoke execute on function public.list_father_profiles, public.set_care_staff from public, anon, authenticated;
grant execute on function public.list_father_profiles, public.set_care_staff to authenticated;

create or replace function public.read_father_profile(p_user_id uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row jsonb;
begin
  perform private.require_care_staff();
  select to_jsonb(f) || jsonb_build_object('full_name', p.full_name, 'phone_number', p.phone_number, 'email', u.email)
    into v_row
    from public.father_profiles f join public.profiles p on p.user_id = f.user_id join auth.users u on u.id = f.user_id
    where f.user_id = p_user_id;
  if v_row is null then raise exception using errcode = 'PT404', message = 'father_not_found'; end if;
  perform private.note('read', 'father_profiles', v_row ->> 'id');
  return v_row;
end $$;
comment on function public.read_father_profile is
  'Care staff: one father''s profile and how to reach him; logged. Definer: the table is open to the fathers alone.';
