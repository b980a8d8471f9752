create function private.email_changing()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old text := lower(old.email);
  v_new text := case when lower(new.email) like '%_@_%' and char_length(new.email) <= 254 then lower(new.email) end;
begin
  insert into public.email_outbox (template, dedupe_key, to_email, payload)
  values ('email_change', 'email_change:' || gen_random_uuid(), v_old, jsonb_build_object('user_id', old.id));
  insert into private.former_emails (user_id, email) values (old.id, v_old) on conflict do nothing;
  -- What was given and bought so far is the account's: whoever has the old address next gets none of it, nor mail about it.
  update public.donations d set user_id = old.id, donor_email = coalesce(v_new, v_old)
    where d.donor_email = v_old and (d.user_id is null or d.user_id = old.id);
  update public.orders o set user_id = old.id, email = coalesce(v_new, v_old) where o.email = v_old and (o.user_id is null or o.user_id = old.id);
  update public.subscriptions s set user_id = old.id, payer_email = null
    where s.payer_email = v_old and (s.status in ('canceled', 'incomplete_expired') or not exists (select from public.subscriptions o
      where o.user_id = old.id and o.tier = s.tier and o.livemode = s.livemode and o.status not in ('canceled', 'incomplete_expired')));
  if v_new is not null then
    -- Of each kind an account has one: another one goes along with the new address.
    update public.subscriptions s set payer_email = v_new
      where s.payer_email = v_old and not exists (select from public.subscriptions o
        where o.payer_email = v_new and o.tier = s.tier and o.livemode = s.livemode and o.status not in ('canceled', 'incomplete_expired'));
    -- Stripe mails about what is paid month by month: in minutes, not when the month is over.
    update public.subscriptions s set address_is_old = true, reconciled_at = null
      where s.user_id = old.id and s.status not in ('canceled', 'incomplete_expired');
    -- Somebody else may read the old mailbox, and be why he left it. What is over tells him nothing any more.
    update public.help_requests h set email = v_new where h.user_id = old.id and h.email = v_old;
    update public.legal_aid_requests r set email = v_new where r.user_id = old.id and r.email = v_old and r.state <> 'closed';
    -- What waits to be sent, too; not what nobody tries any more, warns the old address, belongs to a list or is of somebody who typed it.
    update public.email_outbox m set to_email = v_new
      where m.to_email = v_old and m.sent_at is null and m.bounced_at is null and m.attempts < 12 and m.template not like 'newsletter\_%'
        and m.template not in ('auth_message', 'auth_notice', 'email_change', 'second_factor', 'account_deletion', 'inquiry_received')
        and not exists (select from public.donations d where d.id = m.subject_id and d.donor_email = v_old)
        and not exists (select from public.orders o where o.id = m.subject_id and o.email = v_old)
        and not exists (select from public.help_requests h where h.id = m.subject_id and h.email = v_old and h.user_id <> old.id)
        and not exists (select from public.legal_aid_requests r where r.id = m.subject_id and r.email = v_old and r.user_id <> old.id);
    insert into public.contacts (email, contacted)
    values (v_new, exists (select from public.contacts c where c.email = v_old and c.contacted)) on conflict (email) do nothing;
  end if;
  update public.law_firms l set contact_email = lower(new.email) where l.user_id = new.id;
  update public.psychologist_profiles y set contact_email = lower(new.email) where y.user_id = new.id;
  update public.partnership_contacts c set contact_email = lower(new.email) where c.user_id = new.id;
  return null;
end $$;
comment on function private.email_changing is
  'Mail to the address an account had so far, which is remembered until the account goes; gifts and orders from it, mail that waits and whether we have written go along, and records and requests for help say the new one. Definer: the auth service does not write to the outbox.';
create trigger users_email_changed after update of email on auth.users for each row
  when (old.email_confirmed_at is not null and old.email <> '' and lower(new.email) is distinct from lower(old.email))
  execute function private.email_changing();

-- Leaving: fourteen days to think again, then the account goes; the ledger stays without identity.
create table public.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days'
);
comment on table public.account_deletions is 'Accounts that are to be deleted, and when. Asked for and cancelled by their owners.';
create index account_deletions_due_at_idx on public.account_deletions (due_at);
alter table public.account_deletions enable row level security;
create policy "People see when their account goes, staff all" on public.account_deletions
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "People take the deletion of their account back" on public.account_deletions
  for delete to authenticated using (user_id = (select private.my_id()));
grant select, delete on public.account_deletions to authenticated;
grant select, insert, update, delete on public.account_deletions to service_role;

create function public.request_account_deletion()
returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_due timestamptz;
begin
  if exists (select from public.user_roles r where r.user_id = v_id and r.role = 'admin') and not exists (
    select from public.user_roles r where r.user_id <> v_id and r.role = 'admin') then
    raise exception using errcode = 'PT409', message = 'last_admin';
  end if;
  insert into public.account_deletions (user_id) values (v_id) on conflict (user_id) do nothing;
  select x.due_at into v_due from public.account_deletions x where x.user_id = v_id;
  -- Whoever has stolen a session cannot delete an account unseen.
  insert into public.email_outbox (template, dedupe_key, to_email, payload)
  select 'account_deletion', 'deletion:' || v_id || ':' || v_due, lower(u.email), jsonb_build_object('due_at', v_due)
  from auth.users u where u.id = v_id and u.email_confirmed_at is not null on conflict (dedupe_key) do nothing;
  return v_due;
end $$;
comment on function public.request_account_deletion is
  'Deletes the caller''s account in fourteen days; returns when. PT409 last_admin. Definer: it queues mail.';
grant execute on function public.request_account_deletion to authenticated;

create function public.cancel_account_deletion()
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.account_deletions x where x.user_id = private.require_account();
end $$;
comment on function public.cancel_account_deletion is 'The caller stays after all; row level security lets go of nobody else''s.';
grant execute on function public.cancel_account_deletion to authenticated;

create function private.my_bounced_mail()
returns timestamptz language sql stable security definer set search_path = '' as $$
  select case when m.state = 'no_such_address' then m.queued_at end from private.mail_states m
  where m.to_email = (select lower(l.email) from private.my_login() l) and m.state in ('sent', 'no_such_address')
  order by m.queued_at desc limit 1
$$;
comment on function private.my_bounced_mail is
  'Since when mail to the address the caller signs in with comes back; null once one arrives. Definer: nobody reads the outbox.';
grant execute on function private.my_bounced_mail to authenticated, service_role;

-- Only reads: so under the caller's rights, where row level security draws the line.
create function public.my_account()
returns jsonb language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_confirmed_email text := private.confirmed_email();
begin
  return (select jsonb_build_object(
    'user_id', v_id, 'email', l.email, 'email_confirmed', l.is_confirmed,
    'mail_bounced_at', private.my_bounced_mail(),
    'profile', (select to_jsonb(p) from public.profiles p where p.user_id = v_id),
    'roles', coalesce((select jsonb_agg(r.role order by r.created_at, r.role) from public.user_roles r where r.user_id = v_id), '[]'),
    'records', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'name', s.name, 'state', s.state)
      order by s.kind) from public.reviews s where s.user_id = v_id), '[]'),
    'unread_count', (select count(*) from public.inbox_notifications n where n.user_id = v_id and not n.is_read),
    'campaign_count', private.my_campaign_count(),
    -- As counted_gifts has it, which nobody signed in may read.
    'gift_count', (select count(*) from public.donations d where d.succeeded_at is not null and d.net_amount > 0
      and d.livemode = (select i.livemode from private.installation i)
      and v_confirmed_email is not null
      and (d.user_id = v_id or d.user_id is null and d.donor_email = v_confirmed_email)),
    'order_count', (select count(*) from public.my_orders()),
    'first_login', exists (select from public.contacts c where c.email = v_confirmed_email and not c.contacted),
    'was_contacted', exists (select from public.contacts c where c.email = v_confirmed_email and c.contacted),
    'is_care_staff', exists (select from public.care_staff s where s.user_id = v_id),
    'spares_asks', public.spares_me(),
    'deletion_due_at', (select x.due_at from public.account_deletions x where x.user_id = v_id))
    from private.my_login() l);
end $$;
comment on function public.my_account is 'Profile, roles, records and counts of the caller, as far as row level security shows them.';
grant execute on function public.my_account to authenticated;

create function private.data_of_account(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
      'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = p_user_id),
    'former_emails', (select coalesce(jsonb_agg(distinct f.email), '[]')
      from private.former_emails f where f.user_id = p_user_id),
    'deletion', (select to_jsonb(x) from public.account_deletions x where x.user_id = p_user_id))
$$;
comment on function private.data_of_account is 'The account itself. Part of my_data.';

-- What a domain keeps about a person it says itself, beside its tables: private.data_of_<part>(p_user_id, p_email) gives
-- what goes into the file, private.forget_<part>(p_user_id, p_emails) takes the person out of what does not go with the
-- account by a foreign key. p_email and p_emails are confirmed addresses; they count for rows without account alone, and those
-- that were written by hand for the time of private.times_at (decision 0051). To be found is all they need: nothing lists them.
create function private.parts_of(p_verb text)
returns setof regproc language sql stable security invoker set search_path = '' as $$
  select p.oid::regproc from pg_catalog.pg_proc p
  where p.pronamespace = 'private'::regnamespace and pg_catalog.starts_with(p.proname, p_verb || '_') order by p.proname
$$;
comment on function private.parts_of is 'The functions of all domains for one verb, "data_of" or "forget".';

create function public.my_data()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := private.require_account();
  v_email text := private.confirmed_email();
  v_part regproc;
  v_data jsonb;
  v_all jsonb := '{}';
begin
  perform private.note('export', 'my_data', v_id::text, null, v_id);
  for v_part in select * from private.parts_of('data_of') loop
    execute format('select %s($1, $2)', v_part) into v_data using v_id, v_email;
    v_all := v_all || v_data;
  end loop;
  return v_all;
end $$;
comment on function public.my_data is
  'Everything kept about the caller, as a file to download. Definer: it writes the line in the log, and reads accounts and care data.';
grant execute on function public.my_data to authenticated;

-- Erasing an account reaches every place that names its person: tests/db/personal-columns.ts lists each column of the
-- database with its fate, tests/functions/erasure.test.ts looks for a word afterwards, everywhere.
create function private.erase_account(p_user_id uuid)
returns text[] language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_emails text[] := private.addresses_of(p_user_id);
  v_part regproc;
begin
  for v_part in select * from private.parts_of('forget') loop
    execute format('select %s($1, $2)', v_part) using p_user_id, v_emails;
  end loop;
  delete from auth.users u where u.id = p_user_id;
  perform private.note('delete', 'auth.users', p_user_id::text, null, p_user_id);
  return array[p_user_id::text] || array(select lower(to_json(e.email)::text) from unnest(v_emails) as e (email));
end $$;
comment on function private.erase_account is
  'Deletes an account and what names its person; returns what the auth service may still know it by. Part of carry_out_account_deletions.';

-- The service's own log may be long: it is looked through after the accounts are gone, and can not bring them back.
create table private.erased_traces (
  trace text primary key,
  erased_at timestamptz not null default now()
);
comment on table private.erased_traces is
  'Ids and addresses of accounts that are gone, until the tables of the auth service have been looked through for them (erase_auth_traces).';

create function private.erase_from_auth(p_traces text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_table regclass;
begin
  -- Not by name: the auth service brings new tables (its log, one-time tokens, flows), and not all follow the account.
  for v_table in select c.oid from pg_catalog.pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('users', 'schema_migrations')
  loop
    begin
      if exists (select from pg_catalog.pg_constraint k where k.conrelid = v_table and k.contype = 'f' and k.confdeltype = 'c'
        and k.confrelid in ('auth.users'::regclass, 'auth.sessions'::regclass)) then
        -- Its rows went with the account. Real tokens need not know their session, but always whose they are.
        if exists (select from pg_catalog.pg_attribute a where a.attrelid = v_table and a.attname = 'user_id' and not a.attisdropped) then
          execute format('delete from %s t where t.user_id::text = any ($1)', v_table) using p_traces;
        end if;
      else
        -- Each row is written out once, however many are looked for.
        execute format('delete from %s t where exists (select from (select lower(to_jsonb(t)::text) as said offset 0) s, unnest($1) w
          where position(w in s.said) > 0)', v_table) using p_traces;
      end if;
    exception when insufficient_privilege then
      raise warning 'traces of erased accounts may stay in %: no right to delete there', v_table;
    end;
  end loop;
end $$;
comment on function private.erase_from_auth is
  'Removes every row of the auth service that mentions one of p_traces (ids, addresses in quotes). One pass over its tables. Part of erase_auth_traces.';

create function public.carry_out_account_deletions(p_limit integer default 20)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_done integer := 0;
begin
  -- Of all of them before the first goes: each by itself would be in no order.
  perform private.hold_sessions(array(select t.session_id from public.group_seats t
    join public.account_deletions x on x.user_id = t.user_id where x.due_at <= now()));
  for v_id in select x.user_id from public.account_deletions x where x.due_at <= now() and not private.rests('clean-up', x.user_id)
    order by x.due_at limit p_limit for update skip locked
  loop
    begin
      insert into private.erased_traces (trace) select unnest(private.erase_account(v_id)) on conflict do nothing;
      perform private.row_done('clean-up', v_id);
      v_done := v_done + 1;
    exception when sqlstate 'PT409' then
      raise warning 'account % stays: it is the last administrator', v_id;
    when others then
      perform private.row_failed('clean-up', v_id, sqlstate);
    end;
  end loop;
  return v_done;
end $$;
comment on function public.carry_out_account_deletions is
  'Scheduled: deletes the accounts whose time has come; returns how many. Definer: it reaches into every domain.';
grant execute on function public.carry_out_account_deletions to service_role;

-- PostgREST gives the time below to the whole call.
create function public.erase_auth_traces()
returns integer language plpgsql volatile security definer set search_path = '' set statement_timeout = '50s' as $$
declare
  v_traces text[] := array(select t.trace from private.erased_traces t order by t.erased_at, t.trace limit 200 for update);
begin
  if cardinality(v_traces) = 0 then return 0; end if;
  perform private.erase_from_auth(v_traces);
  delete from private.erased_traces t where t.trace = any(v_traces);
  return cardinality(v_traces);
end $$;
comment on function public.erase_auth_traces is
  'Scheduled, after the accounts: removes what the auth service still says of them; returns how many traces. Definer: nobody reads its tables.';
grant execute on function public.erase_auth_traces to service_role;
