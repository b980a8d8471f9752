-- What Stripe tells us is stored as far as the books need it, and no further. A list of what stays, not of what goes: a
-- field that Stripe adds tomorrow names nobody here. The statement that brings an event applies it in full; only the
-- row is small. An event that came too early is applied later from what is listed here.
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

create function private.keep_event_small()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.payload := private.event_for_the_books(new.payload);
  return new;
end $$;
comment on function private.keep_event_small is 'Before trigger: whoever stores an event stores what the books need.';
create trigger stripe_events_keep_small before insert or update of payload on public.stripe_events
  for each row execute function private.keep_event_small();
comment on table public.stripe_events is 'Every webhook event once, without what names a person, and what became of it.';
update public.stripe_events set payload = payload;

revoke execute on function private.kept_facts, private.charge_for_the_books, private.event_for_the_books,
  private.keep_event_small from public;
grant execute on function private.kept_facts, private.charge_for_the_books, private.event_for_the_books to service_role;
