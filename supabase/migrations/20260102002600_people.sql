create function private.person(p_user_id uuid)
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
grant execute on function public.admin_list_people to authenticated;

create function public.export_people()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.note('export', 'profiles', null);
  return (select coalesce(jsonb_agg(private.person(f.user_id) order by f.created_at, f.user_id), '[]')
    from private.find_people('', '') f);
end $$;
comment on function public.export_people is 'All accounts for a file; logged. Definer: auth.users is closed to callers.';
grant execute on function public.export_people to authenticated;

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
  perform private.note('update', 'auth.users', p_user_id::text, '{"is_deactivated": true}', p_user_id);
end $$;
comment on function public.deactivate_account is
  'Signs an account out everywhere and keeps it out; PT409 own_account. Definer: accounts belong to the auth service.';
grant execute on function public.deactivate_account to authenticated;

create function public.reactivate_account(p_user_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update auth.users set banned_until = null where id = p_user_id;
  if not found then raise exception using errcode = 'PT404', message = 'person_not_found'; end if;
  perform private.note('update', 'auth.users', p_user_id::text, '{"is_deactivated": false}', p_user_id);
end $$;
comment on function public.reactivate_account is 'Lets a deactivated account in again. Definer: accounts belong to the auth service.';
grant execute on function public.reactivate_account to authenticated;

-- The figures and the list of the admin dashboard (spec 2.16, section 9).
create function public.admin_kpis()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object(
    'total_raised', t.raised_amount, 'donor_count', t.donor_count, 'gift_count', t.gift_count,
    -- Spec section 9: active internal campaigns plus all user campaigns.
    'active_campaigns', (select count(*) from public.internal_campaigns c where c.active) + (select count(*) from public.user_campaigns),
    'total_users', (select count(*) from public.profiles),
    'pending_reviews', (select count(*) from public.user_campaigns c where not c.is_approved),
    'pending_records', (select count(*) from public.law_firms l where not l.is_active)
      + (select count(*) from public.psychologist_profiles p where not p.is_active)
      + (select count(*) from public.partnerships p where not p.is_active),
    'newsletter_subscribers', (select count(*) from public.newsletter_subscriptions n where n.is_active),
    'contacts', (select count(*) from public.contacts),
    'new_contacts', (select count(*) from public.contacts c where not c.contacted))
    from public.foundation_totals t);
end $$;
comment on function public.admin_kpis is 'The figures of the admin dashboard; total_raised in US cents. Definer: it counts rows of several owners.';
grant execute on function public.admin_kpis to authenticated;

create function public.recent_activity()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(to_jsonb(a) order by a.at desc), '[]') from (select b.* from (
    (select 'donation'::text, coalesce(nullif(d.donor_name, ''), 'Anonymous'), d.status, d.amount, d.created_at, '/admin/donations'::text
      from public.donations d order by d.created_at desc limit 3)
    union all
    (select 'user_campaign', c.title, case when c.is_approved then 'approved' else 'pending' end, c.goal_amount, c.created_at,
      '/admin/user-campaigns' from public.user_campaigns c order by c.created_at desc limit 2)
    union all
    (select 'blog_post', p.title, p.status, null, p.published_at, '/admin/blog'
      from public.blog_posts p where p.status = 'published' order by p.published_at desc limit 2)
  ) as b (kind, title, detail, amount, at, link_path) order by b.at desc limit 5) a);
end $$;
comment on function public.recent_activity is
  'The newest five of three gifts, two user campaigns and two published posts (spec section 7). Amounts in US cents. Definer: it reads rows of several owners.';
grant execute on function public.recent_activity to authenticated;
