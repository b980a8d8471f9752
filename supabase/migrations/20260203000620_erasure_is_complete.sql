-- Erasing an account reaches every place that names its person: tests/db/personal-columns.ts lists each column of the
-- database with its fate, tests/functions/erasure.test.ts looks for a word afterwards, everywhere.

-- Gifts, mails and contacts of an address outlive its change.
create table private.former_emails (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null check (email = lower(email)),
  primary key (user_id, email)
);
comment on table private.former_emails is 'Confirmed addresses an account had before, so that erasing it finds what was sent to them. Goes with the account.';
alter table private.former_emails enable row level security;

create or replace function private.email_changing()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.email_outbox (template, dedupe_key, to_email, payload)
  values ('email_change', 'email_change:' || gen_random_uuid(), lower(old.email),
    jsonb_build_object('step', case when tg_name = 'users_email_asked' then 'asked' else 'changed' end));
  if tg_name = 'users_email_changed' then
    insert into private.former_emails (user_id, email) values (old.id, lower(old.email)) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.email_changing is
  'Mail to the address an account had so far, which is remembered until the account goes. Definer: the auth service does not write to the outbox.';

-- The log cannot be changed, so it must not name anybody: what a row said stands in the row.
drop trigger user_campaigns_audit on public.user_campaigns;
create trigger user_campaigns_audit after update of is_approved on public.user_campaigns
  for each row execute function private.audit('id', 'is_approved');
drop trigger partnerships_audit on public.partnerships;
create trigger partnerships_audit after insert or update or delete on public.partnerships
  for each row execute function private.audit('id', 'is_active', 'order_index');
alter table public.audit_log disable trigger audit_log_append_only;
update public.audit_log set
  old_row = (select jsonb_object_agg(e.key, e.value) from jsonb_each(old_row) e where e.key in ('id', 'is_active', 'is_approved', 'order_index')),
  new_row = (select jsonb_object_agg(e.key, e.value) from jsonb_each(new_row) e where e.key in ('id', 'is_active', 'is_approved', 'order_index'))
  where table_name in ('user_campaigns', 'partnerships');
alter table public.audit_log enable trigger audit_log_append_only;

create or replace function private.notify_care_staff()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.user_id is distinct from (select auth.uid()) then
    perform private.notify(new.user_id, 'role_granted', 'You can open care data now',
      'You belong to the care staff. Each opening is written to the audit log.', '/care');
    return null;
  end if;
  -- No name: a message in somebody else's inbox outlives the account it speaks of. The list shows who it is.
  perform private.notify_admins('An administrator can open care data now',
    'Somebody gave this right to themselves, without anybody else. Please make sure that it was meant.',
    '/admin/user-management');
  return null;
end $$;

drop function private.forget_donor(uuid, text);
create function private.forget_donor(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  -- One stand-in for all gifts: the number of donors stays what it was. Stripe's events name nobody (event_for_the_books).
  update public.donations d set donor_email = s.stand_in, donor_name = '', hide_name = true, message = null,
    message_status = 'none', user_id = null
  from (select 'deleted-' || gen_random_uuid() || '@deleted.invalid' as stand_in) s
  where d.user_id = p_user_id or d.donor_email = any (p_emails)
$$;
comment on function private.forget_donor is 'Takes the person out of the ledger; every amount stays. Part of erase_account.';

create function private.forget_organizer(p_user_id uuid)
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.campaign_updates n using public.user_campaigns c where c.id = n.user_campaign_id and c.user_id = p_user_id;
  delete from public.user_campaigns c where c.user_id = p_user_id
    and not exists (select from public.donations d where d.user_campaign_id = c.id);
  -- Gifts were given to it: its figures stay, closed; its story is the organizer's and goes.
  update public.user_campaigns set title = 'A campaign that has ended', summary = 'Whoever started this campaign has left.',
    story = '{"type": "doc", "content": []}', cover_image_url = null, cover_image_alt = '',
    organizer_display_name = 'Anonymous', ends_at = least(ends_at, now()), user_id = null where user_id = p_user_id;
$$;
comment on function private.forget_organizer is 'Campaigns without a gift go, the others lose their words and take no more gifts. Part of erase_account.';

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
      execute format('delete from %s t where exists (select from unnest($1) w where position(w in lower(to_jsonb(t)::text)) > 0)', v_table)
        using p_traces;
    exception when insufficient_privilege then
      raise warning 'traces of erased accounts may stay in %: no right to delete there', v_table;
    end;
  end loop;
end $$;
comment on function private.erase_from_auth is
  'Removes every row of the auth service that mentions one of p_traces (ids, addresses in quotes). One pass over its tables. Part of carry_out_account_deletions.';

drop function private.erase_account(uuid);
create function private.erase_account(p_user_id uuid)
returns text[] language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now text;
  v_confirmed boolean;
  v_emails text[];
begin
  select lower(u.email), u.email_confirmed_at is not null into v_now, v_confirmed from auth.users u where u.id = p_user_id;
  -- Only a confirmed address was the person's own, and only while nobody else has confirmed it since.
  select coalesce(array_agg(e.email), '{}') into v_emails from (
    select v_now as email where v_confirmed
    union select f.email from private.former_emails f where f.user_id = p_user_id and not exists (
      select from auth.users o where lower(o.email) = f.email and o.id <> p_user_id and o.email_confirmed_at is not null)) e;
  perform private.forget_donor(p_user_id, v_emails);
  perform private.forget_organizer(p_user_id);
  delete from public.blog_posts b where b.author_id = p_user_id and b.status <> 'published';
  delete from public.partnerships s using public.partnership_contacts c
    where c.partnership_id = s.id and c.user_id = p_user_id and not s.is_active;
  delete from public.contacts c where c.email = any (v_emails);
  delete from public.newsletter_subscriptions n where n.email = any (v_emails);
  delete from public.email_outbox o where o.to_email = any (v_emails) or (o.to_email = v_now and o.template = 'auth_message');
  delete from auth.users u where u.id = p_user_id;
  perform private.note('delete', 'auth.users', p_user_id::text);
  return array[p_user_id::text] || array(select lower(to_json(e.email)::text) from unnest(v_emails) as e (email));
end $$;
comment on function private.erase_account is
  'Deletes an account and what names its person; returns what the auth service may still know it by. Part of carry_out_account_deletions.';

create or replace function public.carry_out_account_deletions(p_limit integer default 20)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_done integer := 0;
  v_traces text[] := '{}';
begin
  for v_id in select x.user_id from public.account_deletions x where x.due_at <= now()
    order by x.due_at limit p_limit for update skip locked
  loop
    begin
      v_traces := v_traces || private.erase_account(v_id);
      v_done := v_done + 1;
    exception when sqlstate 'PT409' then
      raise warning 'account % stays: it is the last administrator', v_id;
    end;
  end loop;
  if v_done > 0 then perform private.erase_from_auth(v_traces); end if;
  return v_done;
end $$;
comment on function public.carry_out_account_deletions is
  'Scheduled: deletes the accounts whose time has come; returns how many. Definer: it reaches into every domain.';

revoke execute on function private.forget_donor, private.forget_organizer, private.erase_from_auth, private.erase_account from public;
