-- What somebody sees of the own account, in one call and as a file.
create function public.my_account()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
begin
  return (select jsonb_build_object(
    'user_id', u.id, 'email', u.email, 'email_confirmed', u.email_confirmed_at is not null,
    'profile', to_jsonb(p), 'roles', coalesce((select jsonb_agg(r.role order by r.created_at, r.role)
      from public.user_roles r where r.user_id = u.id), '[]'),
    'records', private.person(u.id) -> 'records',
    'unread_count', (select count(*) from public.inbox_notifications n where n.user_id = u.id and not n.is_read),
    'campaign_count', (select count(*) from public.user_campaigns c where c.user_id = u.id),
    'gift_count', (select count(*) from public.donations d where d.succeeded_at is not null
      and private.confirmed_email() is not null and (d.user_id = u.id or d.donor_email = private.confirmed_email())),
    'first_login', exists (select from public.contacts c where c.email = private.confirmed_email() and not c.contacted),
    'is_care_staff', exists (select from public.care_staff s where s.user_id = u.id),
    'deletion_due_at', (select x.due_at from public.account_deletions x where x.user_id = u.id))
    from auth.users u left join public.profiles p on p.user_id = u.id where u.id = v_id);
end $$;
comment on function public.my_account is 'Profile, roles, records and counts of the caller. Definer: it reads auth.users and counts closed rows.';

create function public.my_data()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_email text := private.confirmed_email();
begin
  perform private.note('export', 'my_data', v_id::text);
  return jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
      'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = v_id),
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
    -- Only a confirmed address proves that the gifts are the caller's (decision 18).
    'gifts', (select coalesce(jsonb_agg(to_jsonb(d) - '{attempt_id,idempotency_key,reconciled_at}'::text[] order by d.created_at), '[]')
      from public.donations d where v_email is not null and (d.user_id = v_id or d.donor_email = v_email)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.inbox_notifications n where n.user_id = v_id),
    'newsletter', (select to_jsonb(n) from public.newsletter_subscriptions n where n.email = v_email),
    'contact', (select to_jsonb(c) from public.contacts c where c.email = v_email),
    'deletion', (select to_jsonb(x) from public.account_deletions x where x.user_id = v_id));
end $$;
comment on function public.my_data is 'Everything kept about the caller, as a file to download; logged. Definer: it reads closed tables.';
revoke execute on function public.my_account, public.my_data from public, anon, authenticated;
grant execute on function public.my_account, public.my_data to authenticated;
