-- The lawyers' membership: what Stripe says about each subscription, one live one per person. Server functions write it.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  tier text not null default 'lawyer' check (tier = 'lawyer'),
  livemode boolean not null,
  status text not null default 'incomplete' check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active',
    'past_due', 'unpaid', 'paused', 'canceled')),
  stripe_customer_id text,
  stripe_subscription_id text unique,
  idempotency_key text not null unique,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  last_look bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_event_at timestamptz,
  reconciled_at timestamptz
);
comment on table public.subscriptions is
  'Memberships as Stripe has them. A person reads the own one, administrators all; only server functions write.';
comment on column public.subscriptions.user_id is
  'Null once the account is deleted: the reconcile job then ends the subscription at Stripe.';
comment on column public.subscriptions.idempotency_key is 'Begins every key sent to Stripe about this subscription; stored before the first call.';
comment on column public.subscriptions.current_period_end is 'UTC. Until when the membership is paid or, when it ends, when it does.';
comment on column public.subscriptions.last_look is 'Number of the look at Stripe this state comes from; an older look never overwrites a newer one.';
create index subscriptions_user_id_idx on public.subscriptions (user_id, created_at desc);
create index subscriptions_stripe_customer_id_idx on public.subscriptions (stripe_customer_id);
create index subscriptions_open_idx on public.subscriptions (reconciled_at nulls first)
  where status not in ('canceled', 'incomplete_expired') or user_id is null;
-- Two tabs, two clicks, two servers: one subscription.
create unique index subscriptions_one_per_person on public.subscriptions (user_id, livemode)
  where status not in ('canceled', 'incomplete_expired');
alter table public.subscriptions enable row level security;
create policy "Members read their own subscription, staff all" on public.subscriptions
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
grant select (id, user_id, tier, livemode, status, current_period_end, cancel_at_period_end, created_at, updated_at)
  on public.subscriptions to authenticated;
-- Nobody deletes what was paid.
revoke all on public.subscriptions from service_role;
grant select, insert, update on public.subscriptions to service_role;
create trigger subscriptions_touch_updated_at before update on public.subscriptions
  for each row execute function private.touch_updated_at();

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
  insert into public.subscriptions (id, user_id, livemode, idempotency_key, stripe_customer_id)
  values (v_id, p_user_id, p_livemode, 'subscription_' || v_id, (
    select s.stripe_customer_id from public.subscriptions s
    where s.user_id = p_user_id and s.livemode = p_livemode and s.stripe_customer_id is not null
    order by s.created_at desc limit 1))
  on conflict (user_id, livemode) where status not in ('canceled', 'incomplete_expired') do nothing;
  -- Whoever came first, this caller or a twin, the row is committed or ours by now.
  select * into strict v_row from public.subscriptions s where s.user_id = p_user_id and s.livemode = p_livemode
    and s.status not in ('canceled', 'incomplete_expired');
  return v_row;
end $$;
comment on function public.begin_subscription is
  'The live subscription of a lawyer, made if there is none; before Stripe is asked. Raises email_not_confirmed, not_a_lawyer (403). Definer: it reads auth.users.';

create function public.attach_stripe_customer(p_id uuid, p_customer_id text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.subscriptions set stripe_customer_id = p_customer_id where id = p_id and stripe_subscription_id is null;
end $$;
comment on function public.attach_stripe_customer is 'Notes who pays at Stripe; fixed as soon as there is a subscription.';

create function public.forget_stripe_customer(p_customer_id text)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.subscriptions set stripe_customer_id = null,
    status = case when stripe_subscription_id is null then 'canceled' else status end
  where stripe_customer_id = p_customer_id and user_id is null
$$;
comment on function public.forget_stripe_customer is 'After the customer of a deleted account is deleted at Stripe, too.';

revoke execute on function public.begin_subscription, public.attach_stripe_customer, public.forget_stripe_customer
  from public, anon, authenticated;
grant execute on function public.begin_subscription, public.attach_stripe_customer, public.forget_stripe_customer to service_role;
