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
grant select on public.account_deletions to authenticated;
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

create function public.cancel_account_deletion()
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.account_deletions x where x.user_id = private.require_account();
end $$;
comment on function public.cancel_account_deletion is 'The caller stays after all. Definer: the table is closed to callers.';

create function private.forget_donor(p_user_id uuid, p_email text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  -- One stand-in for all gifts: the number of donors stays what it was.
  v_stand_in text := 'deleted-' || gen_random_uuid() || '@deleted.invalid';
  v_intents text[];
begin
  with forgotten as (
    update public.donations d set donor_email = v_stand_in, donor_name = '', hide_name = true, message = null,
      message_status = 'none', user_id = null
    where d.user_id = p_user_id or d.donor_email = p_email
    returning d.stripe_payment_intent_id)
  select array_agg(f.stripe_payment_intent_id) into v_intents from forgotten f where f.stripe_payment_intent_id is not null;
  update public.stripe_events e set payload = e.payload #- '{data,object,billing_details}' #- '{data,object,receipt_email}'
      #- '{data,object,shipping}' #- '{data,object,latest_charge}' #- '{data,object,charges}' #- '{data,object,evidence}'
    where e.payment_intent_id = any (v_intents);
end $$;
comment on function private.forget_donor is 'Takes the person out of the ledger; every amount stays. Definer: nobody may write it otherwise.';

create function private.erase_account(p_user_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text;
begin
  -- Only a confirmed address was the person's own.
  select case when u.email_confirmed_at is not null then lower(u.email) end into v_email from auth.users u where u.id = p_user_id;
  perform private.forget_donor(p_user_id, v_email);
  update public.user_campaigns set organizer_display_name = 'Anonymous' where user_id = p_user_id;
  delete from public.partnerships s using public.partnership_contacts c
    where c.partnership_id = s.id and c.user_id = p_user_id and not s.is_active;
  delete from public.contacts c where c.email = v_email;
  delete from public.newsletter_subscriptions n where n.email = v_email;
  delete from public.email_outbox o where o.to_email = v_email;
  delete from auth.users u where u.id = p_user_id;
  perform private.note('delete', 'auth.users', p_user_id::text);
end $$;
comment on function private.erase_account is 'Deletes an account and what names its person. Definer: it reaches into every domain.';

create function public.carry_out_account_deletions(p_limit integer default 20)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_done integer := 0;
begin
  for v_id in select x.user_id from public.account_deletions x where x.due_at <= now()
    order by x.due_at limit p_limit for update skip locked
  loop
    begin
      perform private.erase_account(v_id);
      v_done := v_done + 1;
    exception when sqlstate 'PT409' then
      raise warning 'account % stays: it is the last administrator', v_id;
    end;
  end loop;
  return v_done;
end $$;
comment on function public.carry_out_account_deletions is
  'Scheduled: deletes the accounts whose time has come; returns how many. Definer: as erase_account.';

revoke execute on function private.forget_donor, private.erase_account from public;
revoke execute on function public.request_account_deletion, public.cancel_account_deletion,
  public.carry_out_account_deletions from public, anon, authenticated;
grant execute on function public.request_account_deletion, public.cancel_account_deletion to authenticated;
grant execute on function public.carry_out_account_deletions to service_role;
