-- What staff read is a table or a view under row level security: no function with owner's rights stands between.
-- User management searches, filters, sorts and pages over accounts. What it needs of auth.users and user_roles is kept
-- beside the profile, so that one row answers and indexes order it; a list of a hundred thousand reads one page.
alter table public.profiles
  add column email text not null default '',
  add column email_confirmed boolean not null default false,
  add column banned_until timestamptz,
  add column last_sign_in_at timestamptz,
  add column roles text[] not null default '{}';
comment on column public.profiles.email is 'Mirrors auth.users, as the three after it; in lower case, empty for an account without.';
comment on column public.profiles.roles is 'Mirrors user_roles for lists, the oldest first. Nobody''s right follows from it.';
-- The orders of user management; `lower` because people sort names without looking at capitals.
create index profiles_created_at_idx on public.profiles (created_at desc, user_id);
create index profiles_name_idx on public.profiles (lower(full_name), user_id);
create index profiles_email_idx on public.profiles (email, user_id);
create index profiles_last_sign_in_at_idx on public.profiles (last_sign_in_at desc nulls last, user_id);

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
  return null;
end $$;
comment on function private.mirror_account is
  'After trigger: what lists show of an account stands in its profile, too; the argument names the account''s column. Definer: auth.users is closed to callers.';
revoke execute on function private.mirror_account from public;
create trigger on_auth_user_mirrored after update on auth.users for each row
  when ((old.email, old.email_confirmed_at, old.banned_until, old.last_sign_in_at)
    is distinct from (new.email, new.email_confirmed_at, new.banned_until, new.last_sign_in_at))
  execute function private.mirror_account('id');
create trigger profiles_mirrored after insert on public.profiles
  for each row execute function private.mirror_account('user_id');
create trigger user_roles_mirrored after insert or update or delete on public.user_roles
  for each row execute function private.mirror_account('user_id');
update public.profiles p set email = lower(coalesce(u.email, '')), email_confirmed = u.email_confirmed_at is not null,
  banned_until = u.banned_until, last_sign_in_at = u.last_sign_in_at,
  roles = array(select r.role from public.user_roles r where r.user_id = u.id order by r.created_at, r.role)
  from auth.users u where u.id = p.user_id;
-- Signing in changes nothing of what somebody said.
drop trigger profiles_touch_updated_at on public.profiles;
create trigger profiles_touch_updated_at
  before update of full_name, phone_number, role, blog_access, profile_image_url, income_bracket, address on public.profiles
  for each row execute function private.touch_updated_at();

-- A registration is incomplete until its record exists, whoever makes it: then the problem is gone, not hidden.
create function private.registration_completed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.registration_problems x where x.user_id = new.user_id and x.role = tg_argv[0];
  return null;
end $$;
comment on function private.registration_completed is
  'After trigger: the record of the role named as argument exists now. Definer: people do not write the list of problems.';
revoke execute on function private.registration_completed from public;
create trigger father_profiles_completed after insert on public.father_profiles
  for each row execute function private.registration_completed('single_dad');
create trigger community_profiles_completed after insert on public.community_profiles
  for each row execute function private.registration_completed('community_member');
create trigger law_firms_completed after insert on public.law_firms
  for each row execute function private.registration_completed('lawyer');
create trigger psychologist_profiles_completed after insert on public.psychologist_profiles
  for each row execute function private.registration_completed('psychologist');
create trigger partnership_contacts_completed after insert on public.partnership_contacts
  for each row execute function private.registration_completed('partner');
create trigger volunteer_profiles_completed after insert on public.volunteer_profiles
  for each row execute function private.registration_completed('volunteer');
create trigger profiles_completed after update of income_bracket on public.profiles
  for each row when (new.income_bracket is not null) execute function private.registration_completed('advocate');
delete from private.registration_problems x where private.has_role_record(x.user_id, x.role);
comment on function private.has_role_record is 'Whether a role''s record exists. Part of sign-up and choose_role.';
alter table private.registration_problems enable row level security;
create policy "Administrators see whose registration is incomplete" on private.registration_problems
  for select to authenticated using ((select private.is_admin()));
grant select (user_id) on private.registration_problems to authenticated;

-- "Where is_admin" is not what protects these views, the tables' policies are: it answers everybody else without reading.
create view public.review_records with (security_invoker = true) as
  select 'law_firm'::text as kind, l.id, l.user_id, l.firm_name as name, l.is_active, l.lawyer_name as contact_name,
    null::text as practice_name, null::text as organization_type, l.bar_number as license_number, l.location, l.website_url
  from public.law_firms l where (select private.is_admin())
  union all
  select 'psychologist', y.id, y.user_id, y.professional_name, y.is_active, null, y.practice_name, null, y.license_number,
    y.location, y.website_url
  from public.psychologist_profiles y where (select private.is_admin())
  union all
  select 'partnership', s.id, c.user_id, s.name, s.is_active, c.contact_name, null, c.organization_type, null, null, s.website_url
  from public.partnerships s join public.partnership_contacts c on c.partnership_id = s.id where (select private.is_admin());
comment on view public.review_records is
  'For administrators: records of people that are shown to the public once somebody has checked them, with what there is to check.';

create view public.people with (security_invoker = true) as
  select p.user_id, p.email, p.full_name, p.phone_number, p.roles, p.created_at, p.last_sign_in_at, p.email_confirmed,
    coalesce(p.banned_until > now(), false) as is_deactivated,
    exists (select from public.care_staff s where s.user_id = p.user_id) as is_care_staff,
    exists (select from private.registration_problems x where x.user_id = p.user_id) as has_registration_problem,
    exists (select from public.review_records r where r.user_id = p.user_id and not r.is_active) as waits_for_review,
    lower(p.full_name) as sort_name,
    p.email || ' ' || p.full_name || ' ' || coalesce(p.phone_number, '') as search_text
  from public.profiles p where (select private.is_admin());
comment on view public.people is 'For administrators: accounts as user management lists them.';

create view public.admin_kpis with (security_invoker = true) as
  select t.raised_amount as total_raised, t.donor_count, t.gift_count,
    -- Spec section 9: active internal campaigns plus all user campaigns.
    (select count(*) from public.internal_campaigns c where c.active) + (select count(*) from public.user_campaigns) as active_campaigns,
    (select count(*) from public.profiles) as total_users,
    (select count(*) from public.user_campaigns c where not c.is_approved) as pending_reviews,
    (select count(*) from public.newsletter_subscriptions n where n.is_active) as newsletter_subscribers,
    (select count(*) from public.contacts) as contacts
  from public.foundation_totals t where (select private.is_admin());
comment on view public.admin_kpis is 'One row for administrators: the figures of the dashboard; total_raised in US cents.';

create view public.recent_activity with (security_invoker = true) as
  select a.* from (
    (select 'donation'::text as kind, coalesce(nullif(d.donor_name, ''), 'Anonymous') as title, d.status as detail, d.amount,
        d.created_at as at, '/admin/donations'::text as link_path
      from public.donations d where (select private.is_admin()) order by d.created_at desc limit 3)
    union all
    (select 'user_campaign', c.title, case when c.is_approved then 'approved' else 'pending' end, c.goal_amount, c.created_at,
      '/admin/user-campaigns' from public.user_campaigns c where (select private.is_admin()) order by c.created_at desc limit 2)
    union all
    (select 'blog_post', b.title, b.status, null, b.published_at, '/admin/blog' from public.blog_posts b
      where b.status = 'published' and (select private.is_admin()) order by b.published_at desc limit 2)) a
  order by a.at desc limit 5;
comment on view public.recent_activity is
  'For administrators: the newest five of three gifts, two user campaigns and two published posts (spec section 7). US cents.';
revoke all on public.review_records, public.people, public.admin_kpis, public.recent_activity from public, anon, authenticated, service_role;
grant select on public.review_records, public.people, public.admin_kpis, public.recent_activity to authenticated;

-- The lists are read page by page like any other; that somebody takes one away is said by the screen that writes the file,
-- before it reads. A line about oneself is all that can be written.
create policy "Administrators note that they take a list away" on public.audit_log
  for insert to authenticated with check (
    (select private.is_admin()) and actor_id = (select private.my_id()) and action = 'export' and table_name ~ '^[a-z_]{1,63}$');
grant insert (actor_id, action, table_name) on public.audit_log to authenticated;
create function public.note_export(p_list text)
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.audit_log (actor_id, action, table_name) values ((select private.my_id()), 'export', p_list)
$$;
comment on function public.note_export is
  'An administrator is about to save this list as a file: a line in the log. Row level security refuses everybody else.';
revoke execute on function public.note_export from public, anon, authenticated;
grant execute on function public.note_export to authenticated;

drop function public.admin_list_people(text, text, integer, text);
drop function public.export_people();
drop function public.admin_kpis();
drop function public.recent_activity();
drop function private.find_people(text, text);
drop function private.person(uuid);
