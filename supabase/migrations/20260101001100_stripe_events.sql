-- What Stripe told us, and the one function that turns it into facts of a gift.
create table public.stripe_events (
  id text primary key,
  type text not null,
  livemode boolean not null,
  stripe_created timestamptz not null,
  payment_intent_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('received', 'applied', 'ignored', 'unknown_gift'))
);
comment on table public.stripe_events is 'Every webhook event once, as received, and what became of it.';
create index stripe_events_payment_intent_id_idx on public.stripe_events (payment_intent_id);
create index stripe_events_received_at_idx on public.stripe_events (received_at);
alter table public.stripe_events enable row level security;
grant select, insert, update, delete on public.stripe_events to service_role;

create sequence private.receipt_numbers;
grant usage on sequence private.receipt_numbers to service_role;

create function private.lock_payment_intent(p_payment_intent_id text)
returns void language sql volatile security invoker set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('payment_intent:' || p_payment_intent_id, 0))
$$;
comment on function private.lock_payment_intent is
  'One at a time per PaymentIntent: an event that finds no gift and the call that links one must not miss each other.';

create function private.stripe_id(p_reference jsonb)
returns text language sql immutable security invoker set search_path = '' as $$
  select case jsonb_typeof(p_reference) when 'string' then p_reference #>> '{}' when 'object' then p_reference ->> 'id' end
$$;
comment on function private.stripe_id is 'The id of a Stripe reference, plain or expanded.';

create function private.event_payment_intent(p_event jsonb)
returns text language sql immutable security invoker set search_path = '' as $$
  select case when p_event ->> 'type' like 'payment\_intent.%' then p_event #>> '{data,object,id}'
    else private.stripe_id(p_event #> '{data,object,payment_intent}') end
$$;
comment on function private.event_payment_intent is 'The PaymentIntent an event is about.';

create function private.card_label(p_charge jsonb)
returns text language sql immutable security invoker set search_path = '' as $$
  select case
    when c ->> 'last4' is not null then
      case c ->> 'brand' when 'amex' then 'American Express' when 'unionpay' then 'UnionPay' when 'jcb' then 'JCB'
        else initcap(coalesce(c ->> 'brand', 'card')) end || ' ending in ' || (c ->> 'last4')
    else initcap(replace(p_charge #>> '{payment_method_details,type}', '_', ' ')) end
  from (select p_charge #> '{payment_method_details,card}') as x (c)
$$;
comment on function private.card_label is 'For people, as in "Visa ending in 4242".';

create function private.gift_from_intent(p_intent jsonb, p_livemode boolean)
returns uuid language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_meta jsonb := coalesce(p_intent -> 'metadata', '{}');
  v_id uuid := coalesce((select m.id from (select private.try_uuid(v_meta ->> 'donation_id') as id) m
    where not exists (select from public.donations d where d.id = m.id)), gen_random_uuid());
  v_attempt uuid := coalesce((select m.id from (select private.try_uuid(v_meta ->> 'attempt_id') as id) m
    where not exists (select from public.donations d where d.attempt_id = m.id)), gen_random_uuid());
  v_email text := lower(btrim(coalesce(p_intent ->> 'receipt_email', v_meta ->> 'donor_email')));
  v_campaign uuid := private.try_uuid(v_meta ->> 'campaign_id');
begin
  -- Nothing is known about the donor's wishes here: hide the name and the amount unless the metadata says otherwise.
  insert into public.donations (id, attempt_id, amount, fee_covered, livemode, donor_email, donor_name, internal_campaign_id,
    user_campaign_id, hide_name, hide_amount, stripe_payment_intent_id, idempotency_key)
  values (v_id, v_attempt, coalesce(nullif((p_intent ->> 'amount_received')::bigint, 0), (p_intent ->> 'amount')::bigint),
    case when v_meta ->> 'fee_covered' ~ '^[0-9]{1,8}$' then (v_meta ->> 'fee_covered')::bigint else 0 end, p_livemode,
    case when v_email like '%_@_%' then v_email end, left(coalesce(v_meta ->> 'donor_name', ''), 120),
    (select c.id from public.internal_campaigns c where c.id = v_campaign),
    (select c.id from public.user_campaigns c where c.id = v_campaign),
    coalesce(v_meta ->> 'hide_name' <> 'false', true), coalesce(v_meta ->> 'hide_amount' <> 'false', true),
    p_intent ->> 'id', 'donation_' || v_id);
  return v_id;
end $$;
comment on function private.gift_from_intent is 'Recovers a gift we were paid for but do not know: no gift is ever lost.';

create function private.find_gift(p_event jsonb, p_payment_intent_id text)
returns uuid language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_object jsonb := p_event #> '{data,object}';
  v_id uuid;
begin
  select d.id into v_id from public.donations d where d.stripe_payment_intent_id = p_payment_intent_id for update;
  if found then return v_id; end if;
  select d.id into v_id from public.donations d
    where d.id = private.try_uuid(v_object #>> '{metadata,donation_id}')
      and d.stripe_payment_intent_id is null and d.livemode = (p_event ->> 'livemode')::boolean for update;
  if found then
    update public.donations set stripe_payment_intent_id = p_payment_intent_id where id = v_id;
  elsif p_event ->> 'type' = 'payment_intent.succeeded' and v_object #>> '{metadata,kind}' = 'donation' then
    v_id := private.gift_from_intent(v_object, (p_event ->> 'livemode')::boolean);
  else
    return null;
  end if;
  perform private.replay_unknown_events(v_id, p_payment_intent_id);
  return v_id;
end $$;
comment on function private.find_gift is 'The gift an event is about, locked; linked or recovered on the way. Null when unknown.';
