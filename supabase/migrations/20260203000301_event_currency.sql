-- Gifts are US cents (donations.currency). An amount in another currency must never be booked as that many cents.
alter table public.stripe_events drop constraint stripe_events_outcome_check;
alter table public.stripe_events add constraint stripe_events_outcome_check
  check (outcome in ('received', 'applied', 'ignored', 'unknown_gift', 'unknown_subscription', 'other_currency'));

create function private.is_other_currency(p_event jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  -- No amount is taken from a dispute, and Stripe may name the cardholder's currency there.
  select p_event ->> 'type' not like 'charge.dispute.%' and coalesce(lower(p_event #>> '{data,object,currency}'), '') <> 'usd'
$$;
comment on function private.is_other_currency is 'Whether the amounts of an event are in anything but US dollars, or in nothing we know.';

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

create or replace function public.apply_stripe_event(p_event jsonb)
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

revoke execute on function private.is_other_currency, private.report_other_currency from public;
grant execute on function private.is_other_currency, private.report_other_currency, private.notify_admins to service_role;
