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
  ) as b (kind, title, detail, amount, at, link_path) order by b.at desc limit 5) a);
end $$;
comment on function public.recent_activity is
  'The newest five of three gifts and two user campaigns (spec section 7). Amounts in US cents. Definer: as admin_kpis.';
revoke execute on function public.admin_kpis, public.recent_activity from public, anon, authenticated;
grant execute on function public.admin_kpis, public.recent_activity to authenticated;
