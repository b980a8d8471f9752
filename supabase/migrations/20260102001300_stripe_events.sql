-- What Stripe told us, each event once, and the one function that takes it in.
create table public.stripe_events (
  id text primary key,
  type text not null,
  livemode boolean not null,
  stripe_created timestamptz not null,
  payment_intent_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('received', 'applied', 'ignored', 'unknown_gift', 'unknown_subscription',
    'other_currency'))
);
comment on table public.stripe_events is 'Every webhook event once, without what names a person, and what became of it.';
create index stripe_events_payment_intent_id_idx on public.stripe_events (payment_intent_id);
create index stripe_events_received_at_idx on public.stripe_events (received_at);
alter table public.stripe_events enable row level security;
grant select, insert, update, delete on public.stripe_events to service_role;

-- What Stripe tells us is stored as far as the books need it, and no further. A list of what stays, not of what goes: a
-- field that Stripe adds tomorrow names nobody here. The statement that brings an event applies it in full; only the
-- row is small. An event that came too early is applied later from what is listed here.
create function private.stripe_id(p_reference jsonb)
returns text language sql immutable security invoker set search_path = '' as $$
  select case jsonb_typeof(p_reference) when 'string' then p_reference #>> '{}' when 'object' then p_reference ->> 'id' end
$$;
comment on function private.stripe_id is 'The id of a Stripe reference, plain or expanded.';
grant execute on function private.stripe_id to service_role;

create function private.kept_facts(p jsonb, variadic p_keys text[])
returns jsonb language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}')
  from jsonb_each(case when jsonb_typeof(p) = 'object' then p else '{}' end) e
  where e.key = any (p_keys) and case jsonb_typeof(e.value)
    when 'number' then true
    when 'boolean' then true
    -- Ids, codes and counts have neither spaces nor an @: what a person types has.
    when 'string' then e.value #>> '{}' ~ '^[A-Za-z0-9_.:-]{1,200}$'
    else false end
$$;
comment on function private.kept_facts is 'Those of the named fields that hold a number, a yes or no, or a single id or code.';
grant execute on function private.kept_facts to service_role;

create function private.charge_for_the_books(p_charge jsonb)
returns jsonb language sql immutable security invoker set search_path = '' as $$
  select private.kept_facts(p_charge, 'id', 'object', 'status', 'created', 'livemode', 'amount', 'amount_captured',
      'amount_received', 'amount_refunded', 'currency', 'captured', 'paid', 'refunded', 'disputed', 'reason', 'failure_code',
      'failure_reason', 'cancellation_reason', 'canceled_at', 'balance_transaction', 'receipt_number', 'invoice', 'subscription')
    || jsonb_strip_nulls(jsonb_build_object(
      'payment_intent', private.stripe_id(p_charge -> 'payment_intent'),
      'charge', private.stripe_id(p_charge -> 'charge'),
      'metadata', case when jsonb_typeof(p_charge -> 'metadata') = 'object' then private.kept_facts(p_charge -> 'metadata',
        'kind', 'donation_id', 'attempt_id', 'subscription_id', 'campaign_id', 'campaign_kind', 'fee_covered', 'hide_name',
        'hide_amount') end,
      'last_payment_error', case when jsonb_typeof(p_charge -> 'last_payment_error') = 'object' then
        private.kept_facts(p_charge -> 'last_payment_error', 'type', 'code', 'decline_code', 'charge') end,
      -- The receipt says "Visa ending in 4242".
      'payment_method_details', case when jsonb_typeof(p_charge -> 'payment_method_details') = 'object' then
        private.kept_facts(p_charge -> 'payment_method_details', 'type') || jsonb_strip_nulls(jsonb_build_object('card',
          case when jsonb_typeof(p_charge #> '{payment_method_details,card}') = 'object' then
            private.kept_facts(p_charge #> '{payment_method_details,card}', 'brand', 'last4', 'funding') end)) end))
$$;
comment on function private.charge_for_the_books is
  'A PaymentIntent, charge, refund, dispute or reference as far as the books need it: no name, address, receipt or fingerprint.';
grant execute on function private.charge_for_the_books to service_role;

create function private.event_for_the_books(p_event jsonb)
returns jsonb language sql immutable security invoker set search_path = '' as $$
  select private.kept_facts(p_event, 'id', 'object', 'type', 'created', 'livemode', 'api_version')
    || jsonb_build_object('data', jsonb_build_object('object', private.charge_for_the_books(s.o)
      || jsonb_strip_nulls(jsonb_build_object(
        'latest_charge', case jsonb_typeof(s.o -> 'latest_charge')
          when 'object' then private.charge_for_the_books(s.o -> 'latest_charge')
          when 'string' then private.kept_facts(s.o, 'latest_charge') -> 'latest_charge' end,
        'charges', case when jsonb_typeof(s.o #> '{charges,data,0}') = 'object' then jsonb_build_object('data',
          jsonb_build_array(private.charge_for_the_books(s.o #> '{charges,data,0}'))) end))))
  from (select p_event #> '{data,object}') s (o)
$$;
comment on function private.event_for_the_books is
  'An event of Stripe as it is stored. Whatever the books come to need is added to the lists here, and to tests/db/stripe-events.test.ts.';
grant execute on function private.event_for_the_books to service_role;

create function private.keep_event_small()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.payload := private.event_for_the_books(new.payload);
  return new;
end $$;
comment on function private.keep_event_small is 'Before trigger: whoever stores an event stores what the books need.';
create trigger stripe_events_keep_small before insert or update of payload on public.stripe_events
  for each row execute function private.keep_event_small();

create function private.event_payment_intent(p_event jsonb)
returns text language sql immutable security invoker set search_path = '' as $$
  select case when p_event ->> 'type' like 'payment\_intent.%' then p_event #>> '{data,object,id}'
    else private.stripe_id(p_event #> '{data,object,payment_intent}') end
$$;
comment on function private.event_payment_intent is 'The PaymentIntent an event is about.';
grant execute on function private.event_payment_intent to service_role;

create function private.lock_payment_intent(p_payment_intent_id text)
returns void language sql volatile security invoker set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('payment_intent:' || p_payment_intent_id, 0))
$$;
comment on function private.lock_payment_intent is
  'One at a time per PaymentIntent: an event that finds no gift and the call that links one must not miss each other.';
grant execute on function private.lock_payment_intent to service_role;

create function private.is_other_currency(p_event jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  -- No amount is taken from a dispute, and Stripe may name the cardholder's currency there.
  select p_event ->> 'type' not like 'charge.dispute.%' and coalesce(lower(p_event #>> '{data,object,currency}'), '') <> 'usd'
$$;
comment on function private.is_other_currency is 'Whether the amounts of an event are in anything but US dollars, or in nothing we know.';
grant execute on function private.is_other_currency to service_role;

create function private.report_other_currency(p_event jsonb, p_payment_intent_id text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_event ->> 'type' = 'payment_intent.succeeded' and (p_event #>> '{data,object,metadata,kind}' = 'donation'
    or exists (select from public.donations d where d.stripe_payment_intent_id = p_payment_intent_id)) then
    perform private.notify_admins('A payment in another currency was not booked',
      'Stripe has taken a payment for a gift that is not in US dollars. Please look at it there, and refund it or book it by hand.',
      '/admin');
  end if;
end $$;
comment on function private.report_other_currency is 'Money that came and is in no gift: somebody has to look at it.';
grant execute on function private.report_other_currency to service_role;

create function public.apply_stripe_event(p_event jsonb)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_intent text := private.event_payment_intent(p_event);
  v_outcome text := 'ignored';
  v_gift uuid;
begin
  insert into public.stripe_events (id, type, livemode, stripe_created, payment_intent_id, payload, outcome)
  values (p_event ->> 'id', p_event ->> 'type', (p_event ->> 'livemode')::boolean,
    to_timestamp((p_event ->> 'created')::bigint), v_intent, p_event, 'received')
  on conflict (id) do nothing;
  if not found then return 'duplicate'; end if;

  if v_intent is not null and p_event ->> 'type' in ('payment_intent.succeeded', 'payment_intent.payment_failed',
    'payment_intent.canceled', 'charge.succeeded', 'charge.refunded', 'charge.dispute.created', 'charge.dispute.closed') then
    -- Before a gift is looked for: such a payment is neither linked nor recovered, nor applied later.
    if private.is_other_currency(p_event) then
      v_outcome := 'other_currency';
      perform private.report_other_currency(p_event, v_intent);
    else
      perform private.lock_payment_intent(v_intent);
      v_gift := private.find_gift(p_event, v_intent);
      if v_gift is null then
        v_outcome := 'unknown_gift';
      elsif exists (select from public.donations d where d.id = v_gift and d.livemode = (p_event ->> 'livemode')::boolean) then
        perform private.apply_event_facts(v_gift, p_event);
        perform private.confirm_gift(v_gift);
        v_outcome := 'applied';
      end if;
    end if;
  end if;
  update public.stripe_events set outcome = v_outcome where id = p_event ->> 'id';
  return v_outcome;
end $$;
comment on function public.apply_stripe_event is
  'Stores a verified event and applies it, once. Returns applied, duplicate, ignored (other type or mode), unknown_gift or other_currency.';
grant execute on function public.apply_stripe_event to service_role;
