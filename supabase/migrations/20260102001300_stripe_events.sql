-- What can become of an event, domain by domain: each adds its own list, beside private.apply_<kind>_event.
create table private.event_outcomes (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  outcome text not null check (outcome ~ '^[a-z_]{1,40}$'),
  primary key (kind, outcome)
);
comment on table private.event_outcomes is 'Kinds of payments (metadata.kind at Stripe) and the outcomes each knows; "other" is what no domain knows.';
grant select on private.event_outcomes to service_role;
insert into private.event_outcomes (kind, outcome)
values ('other', 'received'), ('other', 'ignored'), ('other', 'unknown_payment');

-- What Stripe told us, each event once, and the one function that takes it in.
create table public.stripe_events (
  id text primary key,
  type text not null,
  livemode boolean not null,
  stripe_created timestamptz not null,
  payment_intent_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  kind text not null default 'other',
  outcome text not null,
  foreign key (kind, outcome) references private.event_outcomes (kind, outcome) on delete restrict
);
comment on table public.stripe_events is 'Every webhook event once, without what names a person, and what became of it.';
create index stripe_events_payment_intent_id_idx on public.stripe_events (payment_intent_id);
create index stripe_events_kind_outcome_idx on public.stripe_events (kind, outcome);
alter table public.stripe_events enable row level security;
grant select, insert, update, delete on public.stripe_events to service_role;

-- What Stripe tells us is stored as far as the books need it, and no further. A list of what stays, not of what goes: a
-- field that Stripe adds tomorrow names nobody here. The statement that brings an event applies it in full; only the
-- row is small. An event that came too early is applied later from what is listed here.
create function private.stripe_id(p_reference jsonb)
returns text language plpgsql immutable security invoker set search_path = '' as $$
begin
  return case jsonb_typeof(p_reference) when 'string' then p_reference #>> '{}' when 'object' then p_reference ->> 'id' end;
end $$;
comment on function private.stripe_id is 'The id of a Stripe reference, plain or expanded.';
grant execute on function private.stripe_id to service_role;

create function private.kept_facts(p jsonb, variadic p_keys text[])
returns jsonb language plpgsql immutable security invoker set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}')
    from jsonb_each(case when jsonb_typeof(p) = 'object' then p else '{}' end) e
    where e.key = any (p_keys) and case jsonb_typeof(e.value)
      when 'number' then true
      when 'boolean' then true
      -- Ids, codes and counts have neither spaces nor an @: what a person types has.
      when 'string' then e.value #>> '{}' ~ '^[A-Za-z0-9_.:-]{1,200}$'
      else false end);
end $$;
comment on function private.kept_facts is 'Those of the named fields that hold a number, a yes or no, or a single id or code.';
grant execute on function private.kept_facts to service_role;

create function private.charge_for_the_books(p_charge jsonb)
returns jsonb language plpgsql immutable security invoker set search_path = '' as $$
begin
  return private.kept_facts(p_charge, 'id', 'object', 'status', 'created', 'livemode', 'amount', 'amount_captured',
      'amount_received', 'amount_refunded', 'currency', 'captured', 'paid', 'refunded', 'disputed', 'reason', 'failure_code',
      'failure_reason', 'cancellation_reason', 'canceled_at', 'balance_transaction', 'receipt_number', 'invoice', 'subscription')
    || jsonb_strip_nulls(jsonb_build_object(
      'payment_intent', private.stripe_id(p_charge -> 'payment_intent'),
      'charge', private.stripe_id(p_charge -> 'charge'),
      'metadata', case when jsonb_typeof(p_charge -> 'metadata') = 'object' then private.kept_facts(p_charge -> 'metadata',
        'kind', 'donation_id', 'order_id', 'attempt_id', 'subscription_id', 'campaign_id', 'campaign_kind', 'fee_covered', 'hide_name',
        'hide_amount') end,
      'last_payment_error', case when jsonb_typeof(p_charge -> 'last_payment_error') = 'object' then
        private.kept_facts(p_charge -> 'last_payment_error', 'type', 'code', 'decline_code', 'charge') end,
      -- The receipt says "Visa ending in 4242".
      'payment_method_details', case when jsonb_typeof(p_charge -> 'payment_method_details') = 'object' then
        private.kept_facts(p_charge -> 'payment_method_details', 'type') || jsonb_strip_nulls(jsonb_build_object('card',
          case when jsonb_typeof(p_charge #> '{payment_method_details,card}') = 'object' then
            private.kept_facts(p_charge #> '{payment_method_details,card}', 'brand', 'last4', 'funding') end)) end));
end $$;
comment on function private.charge_for_the_books is
  'A PaymentIntent, charge, refund, dispute or reference as far as the books need it: no name, address, receipt or fingerprint.';
grant execute on function private.charge_for_the_books to service_role;

create function private.event_for_the_books(p_event jsonb)
returns jsonb language plpgsql immutable security invoker set search_path = '' as $$
begin
  return (
    select private.kept_facts(p_event, 'id', 'object', 'type', 'created', 'livemode', 'api_version')
      || jsonb_build_object('data', jsonb_build_object('object', private.charge_for_the_books(s.o)
        || jsonb_strip_nulls(jsonb_build_object(
          'latest_charge', case jsonb_typeof(s.o -> 'latest_charge')
            when 'object' then private.charge_for_the_books(s.o -> 'latest_charge')
            when 'string' then private.kept_facts(s.o, 'latest_charge') -> 'latest_charge' end,
          'charges', case when jsonb_typeof(s.o #> '{charges,data,0}') = 'object' then jsonb_build_object('data',
            jsonb_build_array(private.charge_for_the_books(s.o #> '{charges,data,0}'))) end))))
    from (select p_event #> '{data,object}') s (o));
end $$;
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
returns text language plpgsql immutable security invoker set search_path = '' as $$
begin
  return case when p_event ->> 'type' like 'payment\_intent.%' then p_event #>> '{data,object,id}'
    else private.stripe_id(p_event #> '{data,object,payment_intent}') end;
end $$;
comment on function private.event_payment_intent is 'The PaymentIntent an event is about.';
grant execute on function private.event_payment_intent to service_role;

create function private.lock_payment_intent(p_payment_intent_id text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment_intent:' || p_payment_intent_id, 0));
end $$;
comment on function private.lock_payment_intent is
  'One at a time per PaymentIntent: an event that finds no gift and the call that links one must not miss each other.';
grant execute on function private.lock_payment_intent to service_role;

create function private.kind_of_event(p_event jsonb, p_payment_intent_id text)
returns text language plpgsql stable security invoker set search_path = '' as $$
begin
  return coalesce(
    -- What our functions wrote on the payment decides; whatever else an event says, nobody else's money becomes a gift.
    (select coalesce((select o.kind from private.event_outcomes o where o.kind = said.kind limit 1), 'other')
      from (select p_event #>> '{data,object,metadata,kind}' as kind) said where said.kind is not null),
    -- Disputes carry no metadata of ours: they are about what the payment was about.
    (select e.kind from public.stripe_events e where e.payment_intent_id = p_payment_intent_id and e.kind <> 'other' limit 1),
    (select 'donation' where private.gift_of_payment(p_payment_intent_id) is not null),
    (select 'order' where public.order_of_payment(p_payment_intent_id) is not null),
    'other');
end $$;
comment on function private.kind_of_event is 'The domain an event of a payment belongs to: metadata.kind, or what is known of the payment.';
grant execute on function private.kind_of_event to service_role;

create function public.apply_stripe_event(p_event jsonb)
-- One row is looked for by its key, again and again: what is planned once is as good for all. Also below it.
returns text language plpgsql volatile security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_intent text := private.event_payment_intent(p_event);
  v_outcome text := 'ignored';
  v_kind text;
begin
  if v_intent is not null then perform private.lock_payment_intent(v_intent); end if;
  v_kind := private.kind_of_event(p_event, v_intent);
  insert into public.stripe_events (id, type, livemode, stripe_created, payment_intent_id, payload, kind, outcome)
  values (p_event ->> 'id', p_event ->> 'type', (p_event ->> 'livemode')::boolean,
    to_timestamp((p_event ->> 'created')::bigint), v_intent, p_event, v_kind, 'received')
  on conflict (id) do nothing;
  if not found then return 'duplicate'; end if;

  if v_intent is not null and p_event ->> 'type' in ('payment_intent.succeeded', 'payment_intent.payment_failed',
    'payment_intent.canceled', 'charge.succeeded', 'charge.refunded', 'charge.dispute.created', 'charge.dispute.closed',
    'refund.created', 'refund.updated', 'refund.failed') then
    if v_kind = 'other' then
      v_outcome := 'unknown_payment';
    elsif to_regprocedure(format('private.apply_%s_event(jsonb, text)', v_kind)) is not null then
      execute format('select private.%I($1, $2)', 'apply_' || v_kind || '_event') into v_outcome using p_event, v_intent;
    end if;
  end if;
  update public.stripe_events set outcome = v_outcome where id = p_event ->> 'id';
  return v_outcome;
end $$;
comment on function public.apply_stripe_event is
  'Stores a verified event once and hands it to private.apply_<kind>_event(event, payment intent). Returns its outcome, or duplicate, ignored (other type), unknown_payment.';
grant execute on function public.apply_stripe_event to service_role;
