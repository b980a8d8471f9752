-- The ledger. A gift is written before payment starts; afterwards only facts from Stripe change it.
create function private.donation_status(
  p_succeeded_at timestamptz, p_failed_at timestamptz, p_amount bigint, p_amount_refunded bigint, p_dispute_status text)
returns text language plpgsql immutable security invoker set search_path = '' as $$
begin
  return case
    when p_succeeded_at is null then case when p_failed_at is null then 'pending' else 'failed' end
    when p_dispute_status in ('open', 'lost') then 'disputed'
    when p_amount_refunded >= p_amount then 'refunded'
    when p_amount_refunded > 0 then 'partially_refunded'
    else 'succeeded'
  end;
end $$;
comment on function private.donation_status is 'The status follows from facts that only grow, so the order of events cannot matter.';
grant execute on function private.donation_status to authenticated, service_role;

-- Not the domain of an address: half of all gifts have the same. Nor the words of a receipt's number, which all begin alike.
create function private.gift_words(p_email text, p_name text)
returns tsvector language plpgsql immutable parallel safe security invoker set search_path = '' cost 1000 as $$
begin
  return array_to_tsvector(private.plain_words(p_name || ' ' || split_part(coalesce(p_email, ''), '@', 1))
    || case when p_email <> '' then array[lower(p_email collate "C")] else '{}' end);
end $$;
comment on function private.gift_words is 'What staff find a gift by, beside its receipt number: the donor''s name, and the address as a whole or by words before the @.';
grant execute on function private.gift_words to service_role;

-- domain/donation-input.ts asks for the same.
create function private.is_wall_name(p_name text)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  return p_name = '' or (private.is_line(p_name) and private.shows(left(split_part(btrim(p_name), ' ', 1), 30)));
end $$;
comment on function private.is_wall_name is 'A donor''s name, or none. What the donor wall shows of it, thirty letters of the first name, can be seen.';
grant execute on function private.is_wall_name to service_role;

create table public.donations (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null unique,
  amount public.cents not null check (private.is_charge(amount)),
  fee_covered public.cents not null default 0 check (fee_covered < amount),
  currency text not null default 'usd' check (currency = 'usd'),
  status text not null default 'pending'
    check (status in ('pending', 'succeeded', 'failed', 'refunded', 'partially_refunded', 'disputed')),
  livemode boolean not null,
  donor_email text check (donor_email = lower(donor_email) and donor_email like '%_@_%' and char_length(donor_email) <= 254),
  donor_name text not null default '' check (char_length(donor_name) <= 120 and private.is_wall_name(donor_name)),
  user_id uuid references auth.users (id) on delete set null,
  internal_campaign_id uuid references public.internal_campaigns (id) on delete restrict,
  user_campaign_id uuid references public.user_campaigns (id) on delete restrict,
  hide_name boolean not null default false,
  hide_amount boolean not null default false,
  message text check (char_length(message) between 1 and 500),
  message_status text not null default 'none' check (message_status in ('none', 'pending', 'approved', 'rejected')),
  amount_refunded public.cents not null default 0,
  dispute_status text check (dispute_status in ('open', 'won', 'lost')),
  amount_disputed public.cents,
  failure_code text check (char_length(failure_code) <= 100),
  payment_method_label text check (char_length(payment_method_label) <= 100),
  stripe_payment_intent_id text unique,
  stripe_charge_id text,
  idempotency_key text not null unique,
  receipt_number text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  failed_at timestamptz,
  succeeded_at timestamptz,
  last_event_at timestamptz,
  reconciled_at timestamptz,
  ended_payment_intents text[] not null default '{}',
  paused_until timestamptz,
  net_amount public.cents not null generated always as (
    greatest(amount - amount_refunded - case when dispute_status = 'lost' then coalesce(amount_disputed, amount) else 0 end, 0)) stored,
  check (num_nonnulls(internal_campaign_id, user_campaign_id) <= 1),
  check ((message is null) = (message_status = 'none'))
);
comment on table public.donations is 'Every gift, live or test. Written by server functions only; donors read their own, administrators all.';
comment on column public.donations.amount is 'US cents charged to the donor, the covered fee included.';
comment on column public.donations.net_amount is 'US cents that are ours, once the gift has succeeded.';
comment on column public.donations.amount_disputed is
  'US cents of amount that lost disputes took; null where Stripe does not say all of it in US dollars: then a lost dispute took everything.';
comment on column public.donations.fee_covered is 'US cents of amount that were added to cover the card fee.';
comment on column public.donations.attempt_id is 'Made by the browser for one attempt to give; repeating it never makes a second gift.';
comment on column public.donations.idempotency_key is 'Sent to Stripe with every call about this gift; stored before the first call.';
comment on column public.donations.donor_email is 'Null only for a gift recovered from Stripe without an address.';
comment on column public.donations.reconciled_at is 'When the reconcile job last took this unfinished gift.';
comment on column public.donations.ended_payment_intents is
  'Payments of this gift that are canceled at Stripe after too many declines: they can never be paid any more.';
comment on column public.donations.paused_until is
  'Set when the current payment was declined too often: it is to be canceled, and the next may begin at this time.';
create index donations_user_id_idx on public.donations (user_id);
create index donations_donor_email_idx on public.donations (donor_email);
create index donations_internal_campaign_id_idx on public.donations (internal_campaign_id);
create index donations_user_campaign_id_idx on public.donations (user_campaign_id);
create index donations_created_at_idx on public.donations (created_at, id);
-- What staff list and file: gifts by the day they came, those of a state, and those for a purpose.
create index donations_given_at_idx on public.donations (succeeded_at, id) where succeeded_at is not null;
create index donations_given_state_idx on public.donations (status, succeeded_at, id) where succeeded_at is not null;
create index donations_given_purpose_idx on public.donations
  ((case when internal_campaign_id is not null then 'our_campaign' when user_campaign_id is not null then 'member_campaign' else 'foundation' end), succeeded_at, id)
  where succeeded_at is not null;
create index donations_words_idx on public.donations using gin (private.gift_words(donor_email, donor_name)) with (fastupdate = off);
create index donations_attempts_idx on public.donations (created_at, id) where succeeded_at is null;
create index donations_unfinished_idx on public.donations (reconciled_at nulls first, created_at) where succeeded_at is null;
create index donations_ended_payment_intents_idx on public.donations using gin (ended_payment_intents) with (fastupdate = off)
  where ended_payment_intents <> '{}';
alter table public.donations enable row level security;
create policy "Donors with a confirmed address read their gifts, staff all" on public.donations
  for select to authenticated using (
    (select private.is_admin())
    -- Only a confirmed address proves that the account is the donor's (decision 18), and only of gifts of no account:
    -- whoever gets somebody's former address does not get what he gave.
    or ((select private.confirmed_email()) is not null and (user_id = (select auth.uid())
      or user_id is null and donor_email = (select private.confirmed_email()))));
-- Nobody deletes from the ledger.
revoke all on public.donations from service_role;
grant select (id, amount, fee_covered, currency, status, livemode, donor_email, donor_name, user_id, internal_campaign_id,
  user_campaign_id, hide_name, hide_amount, message, message_status, amount_refunded, dispute_status, failure_code,
  payment_method_label, stripe_payment_intent_id, stripe_charge_id, receipt_number, created_at, updated_at, failed_at,
  succeeded_at, net_amount) on public.donations to authenticated;
grant select, insert, update on public.donations to service_role;
create trigger donations_audit after update of message_status on public.donations
  for each row execute function private.audit('id', 'message_status');

create function private.gift_of_payment(p_payment_intent_id text)
returns uuid language plpgsql stable security invoker set search_path = '' as $$
begin
  return coalesce(
    (select d.id from public.donations d where d.stripe_payment_intent_id = p_payment_intent_id),
    (select d.id from public.donations d
      where d.ended_payment_intents @> array[p_payment_intent_id] and d.ended_payment_intents <> '{}'));
end $$;
comment on function private.gift_of_payment is 'The gift a PaymentIntent is or was meant to pay.';
grant execute on function private.gift_of_payment to service_role;

create function private.derive_donation()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.status := private.donation_status(new.succeeded_at, new.failed_at, new.amount, new.amount_refunded, new.dispute_status);
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
comment on function private.derive_donation is 'Before trigger: the status is derived, whatever a statement says.';
create trigger donations_derive before insert or update on public.donations
  for each row execute function private.derive_donation();

-- The profile has the index that the auth service's table lacks: a gift must not look through all accounts.
create function private.accounts_of(p_user_id uuid, p_email text)
returns uuid[] language plpgsql stable security invoker set search_path = '' as $$
begin
  return case when p_user_id is not null then array[p_user_id]
    else array(select p.user_id from public.profiles p where p.email = p_email) end;
end $$;
comment on function private.accounts_of is 'The account of a gift or, where it has none, those with its address (in lower case), confirmed or not.';

create function private.notify_gift()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_giver uuid;
  v_campaign public.user_campaigns;
begin
  select u.id into v_giver from auth.users u
    where u.id = any (private.accounts_of(new.user_id, new.donor_email)) and u.email_confirmed_at is not null
    limit 1;
  perform private.notify(v_giver, 'gift_received', 'Thank you for your gift',
    format('Your gift of $%s has arrived.', to_char(new.amount / 100.0, 'FM9,999,990.00')), '/donor-dashboard');
  select * into v_campaign from public.user_campaigns c where c.id = new.user_campaign_id;
  -- Neither who gave nor how much: the donor decides what the donor wall shows.
  perform private.notify(v_campaign.user_id, 'campaign_gift', 'Your campaign has received a gift',
    format('Someone gave to "%s".', v_campaign.title), '/user-campaign/' || v_campaign.id);
  if new.message_status = 'pending' and new.livemode = (select i.livemode from private.installation i) then
    perform private.notify_admins_hourly('A message with a gift waits', 'The donor reads that one of us looks at it first.',
      '/admin/gift-messages?state=pending');
  end if;
  return null;
end $$;
comment on function private.notify_gift is 'Thanks the donor, tells the organizer, and administrators of a message. Definer: the ledger is written without rights on inboxes.';
-- Not where the first we hear of a gift is that all of it went back.
create trigger donations_notify after update of succeeded_at on public.donations
  for each row when (old.succeeded_at is null and new.succeeded_at is not null and new.net_amount > 0)
  execute function private.notify_gift();

-- An attempt to pay is no gift: it keeps no campaign. It may still be paid; then it is a gift to the foundation.
create function private.release_attempts()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.donations d set internal_campaign_id = null, user_campaign_id = null
    where (d.internal_campaign_id = old.id or d.user_campaign_id = old.id) and d.succeeded_at is null;
  return old;
end $$;
comment on function private.release_attempts is
  'Before a campaign goes: attempts to pay let go of it, gifts that succeeded do not and refuse that. Definer: administrators do not write to the ledger.';
create trigger internal_campaigns_release_attempts before delete on public.internal_campaigns
  for each row execute function private.release_attempts();
create trigger user_campaigns_release_attempts before delete on public.user_campaigns
  for each row execute function private.release_attempts();

-- Whether this installation takes real money. One row; it decides which gifts count.
create table private.installation (
  id boolean primary key default true check (id),
  livemode boolean not null default false
);
comment on table private.installation is 'The one row that says whether gifts in live mode or in test mode count here.';
insert into private.installation default values;
grant select on private.installation to anon, authenticated, service_role;

create function public.installation_livemode()
returns boolean language sql stable security invoker set search_path = '' as $$
  select i.livemode from private.installation i
$$;
comment on function public.installation_livemode is
  'Whether live gifts count here, or test gifts. Page server and functions compare it with the mode of their Stripe keys.';
grant execute on function public.installation_livemode to anon, authenticated, service_role;

create view private.counted_gifts as
  select d.id, d.internal_campaign_id, d.user_campaign_id, d.user_id, d.donor_email, d.donor_name, d.hide_name, d.hide_amount,
    d.message, d.message_status, d.succeeded_at,
    d.net_amount
  from public.donations d
  where d.succeeded_at is not null
    and d.livemode = (select i.livemode from private.installation i);
comment on view private.counted_gifts is
  'THE definition of what counts: succeeded, net of refunds and lost disputes, in the mode of this installation. US cents.';
revoke all on private.counted_gifts from public;

create function public.moderate_donation_messages(p_ids uuid[], p_state text, p_was text[] default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_there integer;
  v_changed integer;
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'only administrators moderate messages';
  elsif p_ids is null or cardinality(p_ids) > 200 or p_state is null or p_state not in ('pending', 'approved', 'rejected') then
    raise exception using errcode = '22023', message = 'no such state, or too many messages';
  end if;
  select count(*) into v_there from public.donations d where d.id = any (p_ids) and d.message is not null;
  update public.donations d set message_status = p_state where d.id = any (p_ids) and d.message is not null
    and d.message_status = coalesce(p_was[array_position(p_ids, d.id)], d.message_status);
  get diagnostics v_changed = row_count;
  if v_there = 0 then
    raise exception using errcode = 'PT404', message = 'message_not_found';
  elsif v_changed < v_there then
    raise exception using errcode = 'PT409', message = 'message_changed';
  end if;
end $$;
comment on function public.moderate_donation_messages is
  'An administrator shows or hides messages of donors, or lets them wait again, all or none; `p_was`: the states that were read, in the order of the ids. PT404, PT409 message_changed. Definer: nobody signed in may write to donations otherwise.';
grant execute on function public.moderate_donation_messages to authenticated;

create function private.data_of_gifts(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    -- Only a confirmed address proves that the gifts are the caller's (decision 18).
    'gifts', (select coalesce(jsonb_agg(to_jsonb(d) - '{attempt_id,idempotency_key,reconciled_at}'::text[] order by d.created_at), '[]')
      from public.donations d where p_email is not null
        and (d.user_id = p_user_id or d.user_id is null and d.donor_email = p_email)))
$$;
comment on function private.data_of_gifts is 'Gifts of the account or of its confirmed address. Part of my_data.';

create function private.forget_gifts(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- One stand-in for all gifts: the number of donors stays what it was. Stripe's events name nobody (event_for_the_books).
  v_stand_in text := 'deleted-' || gen_random_uuid() || '@deleted.invalid';
begin
  -- Receipts go wherever somebody wished, also to an address that is not the account's.
  delete from public.email_outbox o where o.template = 'donation_receipt'
    and o.subject_id in (select d.id from public.donations d where d.user_id = p_user_id);
  -- Of a gift without an account no case knows whose words it keeps.
  perform private.erase_cases(array(select c.id from public.report_cases c join public.donations d on d.id = c.record_id
    where c.kind in ('donor_message', 'donor_name') and (d.user_id = p_user_id or d.user_id is null and d.donor_email = any (p_emails))));
  update public.donations d set donor_email = v_stand_in, donor_name = '', hide_name = true, message = null,
    message_status = 'none', user_id = null
  where d.user_id = p_user_id or d.user_id is null and d.donor_email = any (p_emails);
  -- The gift of another account stays that account's; an address typed there gives way to its own.
  update public.donations d set donor_email = coalesce((select p.email from public.profiles p where p.user_id = d.user_id and p.email <> ''), v_stand_in)
  where d.user_id is not null and d.donor_email = any (p_emails);
end $$;
comment on function private.forget_gifts is 'Takes the person out of the ledger, with receipts; every amount stays, and every gift of another account. Part of erase_account.';
