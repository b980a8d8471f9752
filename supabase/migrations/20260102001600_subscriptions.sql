-- What is paid month by month: the lawyers' membership, gifts. What Stripe says about each; server functions write it.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  payer_email text check (payer_email = lower(payer_email) and payer_email like '%_@_%' and char_length(payer_email) <= 254),
  tier text not null check (tier in ('lawyer', 'giver')),
  livemode boolean not null,
  status text not null default 'incomplete' check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active',
    'past_due', 'unpaid', 'paused', 'canceled')),
  stripe_customer_id text,
  stripe_subscription_id text unique,
  idempotency_key text not null unique,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  past_due_at timestamptz,
  last_look bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_event_at timestamptz,
  reconciled_at timestamptz,
  address_is_old boolean not null default false,
  check (num_nonnulls(user_id, payer_email) <= 1)
);
comment on table public.subscriptions is
  'Memberships and monthly gifts as Stripe has them. A person reads the own ones, administrators all; only server functions write.';
comment on column public.subscriptions.user_id is
  'Null for a giver without account and, payer_email null as well, once the person is gone: the reconcile job then ends it at Stripe.';
comment on column public.subscriptions.payer_email is 'Who pays where there is no account.';
comment on column public.subscriptions.tier is 'What is paid for: the membership of a lawyer, or a gift every month.';
comment on column public.subscriptions.idempotency_key is 'Begins every key sent to Stripe about this subscription; stored before the first call.';
comment on column public.subscriptions.current_period_end is 'UTC. Until when the membership is paid or, when it ends, when it does.';
comment on column public.subscriptions.past_due_at is 'Since when a payment is owed; null while none is. A grace is counted from here.';
comment on column public.subscriptions.last_look is 'Number of the look at Stripe this state comes from; an older look never overwrites a newer one.';
comment on column public.subscriptions.address_is_old is 'The account has another address than its customer at Stripe, which mails receipts by itself: the reconcile job tells it.';
create index subscriptions_user_id_idx on public.subscriptions (user_id, created_at desc);
create index subscriptions_stripe_customer_id_idx on public.subscriptions (stripe_customer_id);
create index subscriptions_payer_email_idx on public.subscriptions (payer_email) where payer_email is not null;
create index subscriptions_open_idx on public.subscriptions (reconciled_at nulls first)
  where status not in ('canceled', 'incomplete_expired') or (user_id is null and payer_email is null);
-- Two tabs, two clicks, two servers: one subscription of each kind.
create unique index subscriptions_one_per_person on public.subscriptions ((coalesce(user_id::text, payer_email)), tier, livemode)
  where status not in ('canceled', 'incomplete_expired');
alter table public.subscriptions enable row level security;
create policy "Payers read their own subscriptions, staff all" on public.subscriptions
  for select to authenticated using (user_id = (select private.my_id()) or payer_email = (select private.confirmed_email())
    or (select private.is_admin()));
-- Nobody deletes what was paid.
revoke all on public.subscriptions from service_role;
grant select (id, user_id, tier, livemode, status, current_period_end, cancel_at_period_end, past_due_at, created_at, updated_at)
  on public.subscriptions to authenticated;
grant select, insert, update on public.subscriptions to service_role;
create trigger subscriptions_touch_updated_at before update on public.subscriptions
  for each row execute function private.touch_updated_at();

create function private.is_owed(p_status text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select p_status in ('past_due', 'unpaid')
$$;
comment on function private.is_owed is 'Whether a payment of a subscription in this state has failed and is still owed.';
grant execute on function private.is_owed to service_role;

create function private.stamp_past_due()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- unpaid is what Stripe calls it once it has stopped trying: the same debt, and the same day.
  new.past_due_at := case when private.is_owed(new.status) then coalesce(new.past_due_at, now()) end;
  return new;
end $$;
comment on function private.stamp_past_due is 'Before trigger: since when a payment is owed.';
create trigger subscriptions_stamp_past_due before insert or update on public.subscriptions
  for each row execute function private.stamp_past_due();

create function public.begin_subscription(p_user_id uuid, p_livemode boolean)
returns public.subscriptions language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := gen_random_uuid();
  v_row public.subscriptions;
begin
  if not exists (select from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
    and (u.banned_until is null or u.banned_until <= now())) then
    raise exception using errcode = 'PT403', message = 'email_not_confirmed';
  end if;
  if not exists (select from public.user_roles r where r.user_id = p_user_id and r.role = 'lawyer') then
    raise exception using errcode = 'PT403', message = 'not_a_lawyer';
  end if;
  if exists (select from public.reviews r where r.user_id = p_user_id and r.kind = 'law_firm' and r.state = 'declined') then
    raise exception using errcode = 'PT403', message = 'registration_declined';
  end if;
  if p_livemode is distinct from public.installation_livemode() then
    raise exception using errcode = 'PT503', message = 'mode_differs';
  end if;
  insert into public.subscriptions (id, user_id, tier, livemode, idempotency_key, stripe_customer_id)
  values (v_id, p_user_id, 'lawyer', p_livemode, 'subscription_' || v_id, (
    select s.stripe_customer_id from public.subscriptions s
    where s.user_id = p_user_id and s.livemode = p_livemode and s.stripe_customer_id is not null
    order by s.created_at desc limit 1))
  on conflict ((coalesce(user_id::text, payer_email)), tier, livemode) where status not in ('canceled', 'incomplete_expired')
    do nothing;
  -- Whoever came first, this caller or a twin, the row is committed or ours by now.
  select * into strict v_row from public.subscriptions s where s.user_id = p_user_id and s.tier = 'lawyer'
    and s.livemode = p_livemode and s.status not in ('canceled', 'incomplete_expired');
  return v_row;
end $$;
comment on function public.begin_subscription is
  'The live membership of a lawyer, made if there is none; before Stripe is asked. Raises email_not_confirmed, not_a_lawyer, registration_declined (403), mode_differs (503). Definer: it reads auth.users.';
grant execute on function public.begin_subscription to service_role;

create function public.attach_stripe_customer(p_id uuid, p_customer_id text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.subscriptions set stripe_customer_id = p_customer_id where id = p_id and stripe_subscription_id is null;
end $$;
comment on function public.attach_stripe_customer is 'Notes who pays at Stripe; fixed as soon as there is a subscription.';
grant execute on function public.attach_stripe_customer to service_role;

create function public.forget_stripe_customer(p_customer_id text)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.subscriptions set stripe_customer_id = null,
    status = case when stripe_subscription_id is null then 'canceled' else status end
  where stripe_customer_id = p_customer_id and user_id is null and payer_email is null
$$;
comment on function public.forget_stripe_customer is 'After the customer of a person who is gone is deleted at Stripe, too.';
grant execute on function public.forget_stripe_customer to service_role;

insert into private.event_outcomes (kind, outcome) values ('membership', 'received'), ('membership', 'applied'),
  ('membership', 'ignored'), ('membership', 'unknown_subscription');

-- News of subscriptions. An event only says that something happened: the function that receives it asks Stripe for the
-- subscription as it is now, and that state is stored here. So the order and the number of events cannot matter. Looks at
-- Stripe are numbered before they are made: a slow answer never overwrites what a later look has seen.
create sequence private.subscription_looks;
grant usage on sequence private.subscription_looks to service_role;

create function public.next_subscription_look()
returns bigint language sql volatile security invoker set search_path = '' as $$
  select nextval('private.subscription_looks')
$$;
comment on function public.next_subscription_look is 'Taken before Stripe is asked about a subscription; see apply_subscription.';
grant execute on function public.next_subscription_look to service_role;

create function private.find_subscription(p_subscription jsonb)
returns uuid language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_stripe_id text := p_subscription ->> 'id';
  v_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('subscription:' || v_stripe_id, 0));
  select s.id into v_id from public.subscriptions s where s.stripe_subscription_id = v_stripe_id for update;
  if found then return v_id; end if;
  -- The news may be faster than the answer to the call that made the subscription.
  update public.subscriptions s set stripe_subscription_id = v_stripe_id,
    stripe_customer_id = coalesce(private.stripe_id(p_subscription -> 'customer'), s.stripe_customer_id)
    where s.id = private.try_uuid(p_subscription #>> '{metadata,subscription_id}')
      and s.stripe_subscription_id is null and s.livemode = (p_subscription ->> 'livemode')::boolean
    returning s.id into v_id;
  return v_id;
end $$;
comment on function private.find_subscription is 'Our row of a subscription at Stripe, locked, linked on the way. Null when it is not ours.';
grant execute on function private.find_subscription to service_role;

create function private.subscription_end(p_subscription jsonb)
returns timestamptz language sql immutable security invoker set search_path = '' as $$
  -- least() leaves nulls out: without cancel_at the period counts.
  select to_timestamp(least((p_subscription ->> 'cancel_at')::bigint, coalesce(
    (select max((i ->> 'current_period_end')::bigint) from jsonb_array_elements(p_subscription #> '{items,data}') as x (i)),
    (p_subscription ->> 'current_period_end')::bigint)))
$$;
comment on function private.subscription_end is 'Until when a subscription is paid, or when it ends, whichever comes first.';
grant execute on function private.subscription_end to service_role;

create function private.write_subscription(p_id uuid, p_subscription jsonb, p_look bigint)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.subscriptions s set
    -- A status we have never heard of must not look like a membership.
    status = case when p_subscription ->> 'status' in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due',
      'unpaid', 'canceled') then p_subscription ->> 'status' else 'paused' end,
    current_period_end = coalesce(private.subscription_end(p_subscription), s.current_period_end),
    cancel_at_period_end = coalesce((p_subscription ->> 'cancel_at_period_end')::boolean, false)
      or p_subscription ->> 'cancel_at' is not null,
    last_look = p_look
  where s.id = p_id and s.last_look < p_look
$$;
comment on function private.write_subscription is 'Stores the state a look at Stripe has found, unless a later look was stored before.';
grant execute on function private.write_subscription to service_role;

create function public.apply_subscription(p_subscription jsonb, p_look bigint)
returns public.subscriptions language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid := private.find_subscription(p_subscription);
  v_row public.subscriptions;
begin
  perform private.write_subscription(v_id, p_subscription, p_look);
  select * into v_row from public.subscriptions s where s.id = v_id;
  return v_row;
end $$;
comment on function public.apply_subscription is
  'Stores a subscription as Stripe has it; p_look from next_subscription_look, taken before asking. A row of nulls when it is not ours.';
grant execute on function public.apply_subscription to service_role;

create function public.apply_subscription_event(p_event jsonb, p_subscription jsonb, p_look bigint)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_at timestamptz := to_timestamp((p_event ->> 'created')::bigint);
  v_outcome text := 'ignored';
  v_id uuid;
begin
  -- Invoices carry the payer's name and address: none of that is kept here.
  insert into public.stripe_events (id, type, livemode, stripe_created, payload, kind, outcome)
  values (p_event ->> 'id', p_event ->> 'type', (p_event ->> 'livemode')::boolean, v_at,
    jsonb_set(p_event, '{data}', jsonb_build_object('object', jsonb_build_object(
      'id', p_event #>> '{data,object,id}', 'object', p_event #>> '{data,object,object}',
      'subscription', p_subscription ->> 'id'))), 'membership', 'received')
  on conflict (id) do nothing;
  if not found then return 'duplicate'; end if;
  if p_subscription ->> 'livemode' = p_event ->> 'livemode' then
    v_id := private.find_subscription(p_subscription);
    v_outcome := case when v_id is null then 'unknown_subscription' else 'applied' end;
    perform private.write_subscription(v_id, p_subscription, p_look);
    update public.subscriptions s set last_event_at = greatest(s.last_event_at, v_at) where s.id = v_id;
  end if;
  update public.stripe_events set outcome = v_outcome where id = p_event ->> 'id';
  return v_outcome;
end $$;
comment on function public.apply_subscription_event is
  'Stores a verified event about a subscription once, and with it the state p_subscription it led us to (null: other mode). Returns applied, duplicate, ignored or unknown_subscription.';
grant execute on function public.apply_subscription_event to service_role;

create function public.subscriptions_to_reconcile(p_livemode boolean, p_limit integer)
returns setof public.subscriptions language sql volatile security invoker set search_path = '' as $$
  update public.subscriptions s set reconciled_at = now()
    where s.id in (
      select o.id from public.subscriptions o
      where o.livemode = p_livemode and (o.reconciled_at is null or o.reconciled_at < now() - interval '1 hour')
        and ((o.user_id is null and o.payer_email is null and o.stripe_customer_id is not null)
          or (o.address_is_old and o.stripe_customer_id is not null and o.status not in ('canceled', 'incomplete_expired')
            and exists (select from public.profiles p where p.user_id = o.user_id and p.email_confirmed))
          or (o.stripe_subscription_id is not null and not o.cancel_at_period_end and o.status not in ('canceled', 'incomplete_expired')
            and exists (select from public.profiles p where p.user_id = o.user_id and p.banned_until > now()))
          or (o.stripe_subscription_id is not null and o.created_at < now() - interval '5 minutes' and (
            o.status in ('incomplete', 'past_due', 'unpaid', 'paused')
            or (o.status in ('trialing', 'active') and o.current_period_end < now() - interval '1 hour'))))
      order by o.reconciled_at nulls first
      limit least(p_limit, 100) for update skip locked)
    returning s.*
$$;
comment on function public.subscriptions_to_reconcile is
  'Takes subscriptions that wait for news or whose payer is gone, kept out or has another address, each at most once an hour, and notes that it did. One mode: the other needs other keys.';
grant execute on function public.subscriptions_to_reconcile to service_role;

create function public.stripe_address_told(p_id uuid, p_email text)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.subscriptions s set address_is_old = false from public.profiles p
  where s.id = p_id and p.user_id = s.user_id and p.email = p_email
$$;
comment on function public.stripe_address_told is 'After Stripe was told whom to mail about a subscription; changes nothing where that has changed once more.';
grant execute on function public.stripe_address_told to service_role;

create function private.notify_subscription()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Told when the debt began, whatever Stripe calls it since.
  if private.is_owed(old.status) and private.is_owed(new.status) then return null; end if;
  case new.status
  when 'active' then perform private.notify(new.user_id, 'membership', 'Your membership is active',
    'Your Legal Network Membership is paid. Your dashboard shows what comes next.', '/dashboard');
  when 'past_due', 'unpaid' then perform private.notify(new.user_id, 'membership', 'Your membership payment didn''t go through',
    case when exists (select from public.reviews r where r.user_id = new.user_id and r.kind = 'law_firm' and r.state = 'declined')
      then 'We can''t list you, so you don''t have to pay. Your card may still be charged until you end your membership.'
      else 'Your card was declined. Please pay with another one to stay in the network.' end, '/membership');
  when 'canceled' then perform private.notify(new.user_id, 'membership', 'Your membership has ended',
    'You won''t be charged again. You can come back any time.', '/dashboard');
  else null;
  end case;
  return null;
end $$;
comment on function private.notify_subscription is 'Tells the member what has become of the membership. Definer: people do not write to inboxes.';
create trigger subscriptions_notify after update of status on public.subscriptions
  for each row when (old.status <> new.status and new.tier = 'lawyer') execute function private.notify_subscription();

create function private.data_of_subscriptions(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) - '{idempotency_key,last_look,reconciled_at,address_is_old}'::text[]
      order by s.created_at), '[]') from public.subscriptions s
      where s.user_id = p_user_id or s.payer_email = p_email))
$$;
comment on function private.data_of_subscriptions is 'Memberships and monthly gifts. Part of my_data.';

create function private.forget_subscriptions(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  update public.subscriptions s set payer_email = null where s.payer_email = any (p_emails)
$$;
comment on function private.forget_subscriptions is
  'Monthly gifts of the addresses lose their payer; the reconcile job ends them at Stripe. Part of erase_account.';
