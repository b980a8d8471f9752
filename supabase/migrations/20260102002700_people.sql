-- What staff read is a table or a view under row level security: no function with owner's rights stands between.
-- "Where is_admin" is not what protects these views, the tables' policies are: it answers everybody else without reading.
create function private.with_second_factor()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select distinct f.user_id from auth.mfa_factors f where f.status = 'verified' and private.is_admin()
$$;
comment on function private.with_second_factor is
  'Whose sign-in takes two steps, for administrators alone. Part of the list of people. Definer: factors are closed to callers.';
grant execute on function private.with_second_factor to authenticated;

create view public.people with (security_invoker = true) as
  select p.user_id, p.email, p.full_name, p.phone_number, p.roles, p.created_at, p.last_sign_in_at, p.email_confirmed,
    coalesce(p.banned_until > now(), false) as is_deactivated,
    exists (select from public.care_staff s where s.user_id = p.user_id) as is_care_staff,
    exists (select from private.registration_problems x where x.user_id = p.user_id) as has_registration_problem,
    exists (select from public.reviews r where r.user_id = p.user_id and r.state = 'waiting' and private.is_record(r.kind)) as waits_for_review,
    exists (select from public.reviews r where r.user_id = p.user_id and r.state = 'asked' and private.is_record(r.kind)) as was_asked_back,
    exists (select from public.reviews r where r.user_id = p.user_id and r.state = 'declined' and private.is_record(r.kind)) as was_declined,
    exists (select from public.account_deletions x where x.user_id = p.user_id) as is_leaving,
    p.user_id in (select private.with_second_factor()) as has_second_factor,
    -- As everybody's own dashboard promises it: roles that are reviewed hear of their review instead.
    p.email_confirmed and coalesce(p.banned_until <= now(), true) and private.is_welcomed(p.roles)
      and not exists (select from public.contacts c where c.email = p.email and c.contacted) as waits_for_welcome,
    lower(p.full_name) as sort_name
  from public.profiles p where (select private.is_admin());
comment on view public.people is 'For administrators: accounts as user management lists them.';
revoke all on public.people from service_role;
grant select on public.people to authenticated;

create function public.search_people(p_q text)
returns setof public.people language sql stable security invoker set search_path = '' rows 50 as $$
  select p.* from public.people p where p.user_id = any (array(select private.found_people(p_q)))
$$;
comment on function public.search_people is 'For administrators: accounts as user management lists them, in which all words of a search begin a word.';
grant execute on function public.search_people to authenticated;

create view public.log_lines with (security_invoker = true) as
  select l.id, l.at, l.actor_id, coalesce(nullif(p.full_name, ''), p.email) as actor_name, l.action, l.table_name, l.row_id,
    l.subject_id, coalesce(nullif(s.full_name, ''), s.email) as subject_name, l.old_row, l.new_row
  from public.audit_log l left join public.profiles p on p.user_id = l.actor_id left join public.profiles s on s.user_id = l.subject_id
  where (select private.is_admin());
comment on view public.log_lines is
  'For administrators: the log with the names (or addresses) of those who acted and of those a line is about, where their accounts still exist.';
revoke all on public.log_lines from service_role;
grant select on public.log_lines to authenticated;

create view public.admin_kpis with (security_invoker = true) as
  select t.raised_amount as total_raised, t.donor_count, t.gift_count,
    -- Spec section 9: active internal campaigns plus all user campaigns.
    (select count(*) from public.internal_campaigns c where c.active) + (select count(*) from public.user_campaigns) as active_campaigns,
    (select coalesce(sum(c.change), 0)::bigint from private.profile_counts c) as total_users,
    (select count(*) from public.user_campaigns c where not c.is_approved) as pending_reviews,
    -- Of those the ones that wait for staff: not what its organizer was asked about, nor what was declined.
    (select count(*) from public.reviews r where r.kind = 'user_campaign' and r.state = 'waiting') as campaigns_to_review,
    (select count(distinct r.user_id) from public.reviews r where r.state = 'waiting' and private.is_record(r.kind)) as people_to_review,
    (select count(*) from public.people p where p.waits_for_welcome) as people_to_welcome,
    (select count(*) from public.newsletter_subscriptions n where n.is_active) as newsletter_subscribers,
    (select count(*) from public.contacts) as contacts,
    (select count(*) from public.user_campaigns) as member_campaigns
  from public.foundation_totals t where (select private.is_admin());
comment on view public.admin_kpis is 'One row for administrators: the figures of the dashboard; total_raised in US cents.';
revoke all on public.admin_kpis from service_role;
grant select on public.admin_kpis to authenticated;

create function public.late_mail()
returns integer language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select count(*) from public.email_outbox o
    where o.sent_at is null and o.attempts < case when o.locked_until is null then 12 else 24 end and o.template <> 'newsletter_letter'
      and case when o.attempts = 0 then o.send_after else o.created_at end < now() - interval '30 minutes');
end $$;
comment on function public.late_mail is
  'For administrators: how many mails wait for more than half an hour to be sent; letters to all, which go out slowly, are not counted. Definer: nobody reads the outbox.';
grant execute on function public.late_mail to authenticated;

create function public.undelivered_mail(p_user_id uuid)
returns table (id uuid, queued_at timestamptz, sent_at timestamptz, state text)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  perform private.require_admin();
  -- Not what they are about: that a father has asked for help is the care staff's alone.
  return query select m.id, m.queued_at, m.sent_at, m.state from private.mail_states m
    where m.to_email = (select lower(u.email) from auth.users u where u.id = p_user_id) and m.has_failed order by m.queued_at desc limit 10;
end $$;
comment on function public.undelivered_mail is
  'For administrators: mail of the last thirty days to the address of an account that did not arrive so far, the newest first; states as mail_states has them. Definer: nobody reads the outbox.';
grant execute on function public.undelivered_mail to authenticated;

create view private.given_up_mail with (security_invoker = true) as
  select o.id from public.email_outbox o
  where o.sent_at is null and o.attempts >= 12 and o.locked_until is null
    and o.template <> 'auth_message' and o.template not like 'newsletter\_%' and coalesce(o.last_error, '') !~ ' 5\d\d 5\.1\.|^LetterError';
comment on view private.given_up_mail is
  'THE definition of mail whose tries are over though its address may be right: no codes, whose time is over, no newsletter, nothing that could not be written.';

create function public.given_up_mail()
returns integer language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select count(*) from private.given_up_mail);
end $$;
comment on function public.given_up_mail is
  'For administrators: how many mails of the last thirty days are not tried any more. Definer: nobody reads the outbox.';
grant execute on function public.given_up_mail to authenticated;

create function public.try_mail_again()
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_many integer;
begin
  perform private.require_admin();
  update public.email_outbox o set attempts = 0, send_after = now() where o.id in (select g.id from private.given_up_mail g);
  get diagnostics v_many = row_count;
  if v_many > 0 then perform pg_catalog.pg_notify('outbox', ''); end if;
  return v_many;
end $$;
comment on function public.try_mail_again is
  'Tries mail that was given up once more, twelve times; returns how many. For administrators. Definer: nobody writes to the outbox.';
grant execute on function public.try_mail_again to authenticated;

create function public.failing_work()
returns table (work text, since timestamptz) language plpgsql stable security definer set search_path = '' rows 12 as $$
begin
  if (select auth.role()) is distinct from 'service_role' then perform private.require_admin(); end if;
  -- A job that had nothing to do for long does not fail; a row that nobody tries any more does not either.
  return query select f.work, min(f.since) from (
      select l.name as work, l.failing_since as since from public.job_leases l
        where l.failing_since < now() - make_interval(secs => l.patience_seconds)
          and l.last_run_at > now() - make_interval(secs => l.patience_seconds)
      union all
      select r.work, r.since from private.failed_rows r where r.since < now() - interval '1 hour' and r.until > now() - interval '2 hours') f
    group by f.work order by f.work;
end $$;
comment on function public.failing_work is
  'For administrators and the service: scheduled work that has not succeeded for ten of its intervals and an hour, or cannot get through a row for an hour. Definer: nobody reads leases.';
grant execute on function public.failing_work to authenticated, service_role;

create view public.recent_activity with (security_invoker = true) as
  select a.* from (
    (select 'donation'::text as kind, coalesce(nullif(d.donor_name, ''), 'Anonymous') as title, d.status as detail,
        case when d.succeeded_at is not null then d.net_amount end as amount,
        d.created_at as at, '/admin/donations/' || d.id as link_path
      from public.donations d where d.livemode = (select public.installation_livemode()) and (select private.is_admin()) order by d.created_at desc limit 3)
    union all
    (select 'user_campaign', c.title, case when c.is_approved then 'approved' else 'pending' end, c.goal_amount, c.created_at,
      '/admin/user-campaigns/' || c.id from public.user_campaigns c where (select private.is_admin()) order by c.created_at desc limit 2)
    union all
    (select 'blog_post', b.title, b.status, null, b.published_at, '/admin/blog' from public.blog_posts b
      where b.standing = 'published' and b.published_at <= now() and (select private.is_admin()) order by b.published_at desc limit 2)) a
  order by a.at desc limit 5;
comment on view public.recent_activity is
  'For administrators: the newest five of three gifts, two user campaigns and two published posts (spec section 7). US cents; of gifts what was paid and has not gone back, in the mode of this installation.';
revoke all on public.recent_activity from service_role;
grant select on public.recent_activity to authenticated;

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
  'Signs an account out everywhere and keeps it out (private.let_go_of_places); PT409 own_account. Definer: accounts belong to the auth service.';
grant execute on function public.deactivate_account to authenticated;

create function private.let_go_of_places()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- What is in hand of somebody who can't come waits for the others (private.let_go_of_requests); nobody who is kept out is
  -- expected anywhere, or keeps a place from who waits.
  delete from public.care_staff s where s.user_id = new.user_id;
  -- In the order of erase_account.
  perform private.forget_groups(new.user_id, '{}');
  perform private.forget_volunteering(new.user_id, '{}');
  perform private.tell_missing_hosts(array(select h.group_id from public.group_hosts h where h.user_id = new.user_id));
  update public.crm_tasks t set owner_id = null where t.owner_id = new.user_id and t.done_at is null;
  -- He can't end what he pays month by month: the reconcile job does, with its next run.
  update public.subscriptions s set reconciled_at = null where s.user_id = new.user_id and s.status not in ('canceled', 'incomplete_expired');
  return null;
end $$;
comment on function private.let_go_of_places is
  'After trigger: whoever is kept out, by us or by the auth service itself, leaves the care staff, its places and seats go to who waits, its tasks are nobody''s, and what it pays every month ends. Definer: it runs as the auth service, too.';
create trigger profiles_let_go after update of banned_until on public.profiles
  for each row when (new.banned_until > now() and old.banned_until is distinct from new.banned_until)
  execute function private.let_go_of_places();

create function private.tell_who_is_let_in()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.subscriptions s where s.user_id = new.user_id and s.tier = 'lawyer' and s.cancel_at_period_end
      and s.status not in ('canceled', 'incomplete_expired'))
    -- Whom we can't list, or who is no lawyer here any more, has nothing to stay in.
    and exists (select from public.user_roles r where r.user_id = new.user_id and r.role = 'lawyer')
    and not exists (select from public.reviews r where r.user_id = new.user_id and r.kind = 'law_firm' and r.state = 'declined') then
    perform private.notify(new.user_id, 'membership', 'Your membership ends with the month that is paid',
      'You can sign in again. To stay a member after this month, choose "Keep my membership" on your dashboard.', '/dashboard');
  end if;
  return null;
end $$;
comment on function private.tell_who_is_let_in is
  'After trigger: whoever was kept out and is let in again, by us or by the auth service itself, reads that the membership ends. Definer: people do not write to inboxes.';
create trigger profiles_let_in after update of banned_until on public.profiles
  for each row when (old.banned_until > now() and (new.banned_until is null or new.banned_until <= now()))
  execute function private.tell_who_is_let_in();

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

create function public.claim_confirmation_mail(p_user_id uuid)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  v_account auth.users;
begin
  perform private.require_admin();
  select * into v_account from auth.users u where u.id = p_user_id;
  if v_account.id is null then raise exception using errcode = 'PT404', message = 'person_not_found'; end if;
  if v_account.email_confirmed_at is not null then raise exception using errcode = 'PT409', message = 'already_confirmed'; end if;
  if v_account.banned_until > now() then raise exception using errcode = 'PT409', message = 'account_deactivated'; end if;
  perform private.note('insert', 'confirmation_mails', p_user_id::text, null, p_user_id);
  return lower(v_account.email);
end $$;
comment on function public.claim_confirmation_mail is
  'An administrator has the confirmation sent to an account once more: a line in the log, and the address. PT404, PT409 already_confirmed, account_deactivated. Definer: auth.users is closed to callers.';
grant execute on function public.claim_confirmation_mail to authenticated;
