-- Owner's rights only where a caller's own do not reach (docs/definer-functions.md lists what is left, with callers and
-- reasons). What only functions with owner's rights call needs none of its own: should it ever be granted by mistake, the
-- caller's rights and row level security still decide.

-- Per schema, as foundation.sql has it, this changes nothing for PUBLIC; without a schema it does.
alter default privileges revoke execute on functions from public;

alter function private.add_role_record(uuid, text, text, jsonb) security invoker;
comment on function private.add_role_record is
  'Makes or replaces the record of a role from the details of its form (spec section 3). Part of sign-up, choose_role and save_my_record.';
alter function private.register_role(uuid, text, text, jsonb) security invoker;
comment on function private.register_role is
  'Role and role record; a record that fails is noted and does not block. Part of sign-up and choose_role.';
alter function private.has_role_record(uuid, text) security invoker;
comment on function private.has_role_record is 'Whether a role''s record exists. Part of sign-up, choose_role and user management.';
alter function private.find_fathers(text) security invoker;
comment on function private.find_fathers is
  'Fathers who told us about themselves, by part of the name: nothing of what they told. Part of list_father_profiles.';
alter function private.require_care_staff() security invoker;
comment on function private.require_care_staff is 'Refuses everybody but care staff. Part of the two reads of care data.';
alter function private.refresh_campaign_totals(uuid[]) security invoker;
comment on function private.refresh_campaign_totals is
  'Recomputes the totals of these campaigns, locked in the order of their ids. Part of donations_changed and set_installation_mode.';
alter function private.note(text, text, text, jsonb) security invoker;
comment on function private.note is 'Writes a line of the audit log for what no trigger sees. Only functions with owner''s rights may.';
alter function private.notify(uuid, text, text, text, text) security invoker;
comment on function private.notify is 'Puts a message into an inbox. Only functions with owner''s rights may: people do not write to each other''s.';

-- A reason that points to another one's is none.
comment on function private.donations_changed is
  'After trigger: refreshes the totals of the campaigns touched. Definer: whoever writes a gift may not write totals.';
comment on function public.recent_activity is
  'The newest five of three gifts, two user campaigns and two published posts (spec section 7). Amounts in US cents. Definer: it reads rows of several owners.';
comment on function public.revoke_role is
  'An administrator withdraws a role; PT409 last_admin for the last administrator. Definer: one way to change roles, with its check.';
comment on function public.use_recovery_code is
  'Turns the caller''s second factor off, ends the other sessions and spends all codes; false for a wrong one. Definer: hashes, factors and sessions are closed to callers.';

create function private.my_login()
returns table (email text, is_confirmed boolean) language sql stable security definer set search_path = '' as $$
  select u.email::text, u.email_confirmed_at is not null from auth.users u where u.id = (select private.my_id())
$$;
comment on function private.my_login is 'The address the caller signs in with. Definer: auth.users is closed to callers.';
revoke execute on function private.my_login from public;
grant execute on function private.my_login, private.second_step_done, private.require_account to authenticated, service_role;

-- Only reads: so under the caller's rights, where row level security draws the line.
create or replace function public.my_account()
returns jsonb language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_confirmed_email text := private.confirmed_email();
begin
  return (select jsonb_build_object(
    'user_id', v_id, 'email', l.email, 'email_confirmed', l.is_confirmed,
    'profile', (select to_jsonb(p) from public.profiles p where p.user_id = v_id),
    'roles', coalesce((select jsonb_agg(r.role order by r.created_at, r.role) from public.user_roles r where r.user_id = v_id), '[]'),
    'records', coalesce((select jsonb_agg(to_jsonb(s)) from (
      select 'law_firm' as kind, f.id, f.firm_name as name, f.is_active from public.law_firms f where f.user_id = v_id
      union all
      select 'psychologist', y.id, y.professional_name, y.is_active from public.psychologist_profiles y where y.user_id = v_id
      union all
      select 'partnership', s.id, s.name, s.is_active from public.partnerships s
        join public.partnership_contacts c on c.partnership_id = s.id where c.user_id = v_id) s), '[]'),
    'unread_count', (select count(*) from public.inbox_notifications n where n.user_id = v_id and not n.is_read),
    'campaign_count', (select count(*) from public.user_campaigns c where c.user_id = v_id),
    'gift_count', (select count(*) from public.donations d where d.succeeded_at is not null
      and v_confirmed_email is not null and (d.user_id = v_id or d.donor_email = v_confirmed_email)),
    'first_login', exists (select from public.contacts c where c.email = v_confirmed_email and not c.contacted),
    'is_care_staff', exists (select from public.care_staff s where s.user_id = v_id),
    'deletion_due_at', (select x.due_at from public.account_deletions x where x.user_id = v_id))
    from private.my_login() l);
end $$;
comment on function public.my_account is 'Profile, roles, records and counts of the caller, as far as row level security shows them.';

create policy "People take the deletion of their account back" on public.account_deletions
  for delete to authenticated using (user_id = (select private.my_id()));
grant delete on public.account_deletions to authenticated;
create or replace function public.cancel_account_deletion()
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.account_deletions x where x.user_id = private.require_account();
end $$;
comment on function public.cancel_account_deletion is 'The caller stays after all; row level security lets go of nobody else''s.';

-- One function instead of one around the other.
create or replace function public.my_data()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_email text := private.confirmed_email();
begin
  perform private.note('export', 'my_data', v_id::text);
  return jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
      'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = v_id),
    'former_emails', (select coalesce(jsonb_agg(f.email order by f.email), '[]') from private.former_emails f where f.user_id = v_id),
    'profile', (select to_jsonb(p) from public.profiles p where p.user_id = v_id),
    'roles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.user_roles r where r.user_id = v_id),
    'father_profile', (select to_jsonb(f) from public.father_profiles f where f.user_id = v_id),
    'community_profile', (select to_jsonb(c) from public.community_profiles c where c.user_id = v_id),
    'volunteer_profile', (select to_jsonb(v) from public.volunteer_profiles v where v.user_id = v_id),
    'law_firm', (select to_jsonb(l) from public.law_firms l where l.user_id = v_id),
    'psychologist_profile', (select to_jsonb(y) from public.psychologist_profiles y where y.user_id = v_id),
    'partnership', (select to_jsonb(s) || to_jsonb(c) from public.partnerships s
      join public.partnership_contacts c on c.partnership_id = s.id where c.user_id = v_id),
    'campaigns', (select coalesce(jsonb_agg(to_jsonb(c) - 'approved_by'), '[]') from public.user_campaigns c where c.user_id = v_id),
    'posts', (select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at), '[]') from public.blog_posts b where b.author_id = v_id),
    -- Only a confirmed address proves that the gifts are the caller's (decision 18).
    'gifts', (select coalesce(jsonb_agg(to_jsonb(d) - '{attempt_id,idempotency_key,reconciled_at}'::text[] order by d.created_at), '[]')
      from public.donations d where v_email is not null and (d.user_id = v_id or d.donor_email = v_email)),
    'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) - '{idempotency_key,last_look,reconciled_at}'::text[] order by s.created_at), '[]')
      from public.subscriptions s where s.user_id = v_id),
    'messages', (select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.inbox_notifications n where n.user_id = v_id),
    'newsletter', (select to_jsonb(n) from public.newsletter_subscriptions n where n.email = v_email),
    'contact', (select to_jsonb(c) from public.contacts c where c.email = v_email),
    'deletion', (select to_jsonb(x) from public.account_deletions x where x.user_id = v_id));
end $$;
comment on function public.my_data is
  'Everything kept about the caller, as a file to download. Definer: it writes the line in the log, and reads accounts and care data.';
drop function private.my_data_without_subscriptions();
