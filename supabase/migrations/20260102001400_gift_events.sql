insert into private.event_outcomes (kind, outcome) values ('donation', 'received'), ('donation', 'applied'),
  ('donation', 'ignored'), ('donation', 'unknown_gift'), ('donation', 'other_currency');

-- Facts only grow (earliest success, latest failure, what is known of each refund and dispute), so any order ends
-- the same.
create function private.card_label(p_charge jsonb)
returns text language plpgsql immutable security invoker set search_path = '' as $$
begin
  return (
    select case
      when c ->> 'last4' is not null then
        case c ->> 'brand' when 'amex' then 'American Express' when 'unionpay' then 'UnionPay' when 'jcb' then 'JCB'
          else initcap(coalesce(c ->> 'brand', 'card')) end || ' ending in ' || (c ->> 'last4')
      else initcap(replace(p_charge #>> '{payment_method_details,type}', '_', ' ')) end
    from (select p_charge #> '{payment_method_details,card}') as x (c));
end $$;
comment on function private.card_label is 'For people, as in "Visa ending in 4242".';
grant execute on function private.card_label to service_role;

create function private.is_other_currency(p_event jsonb)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  -- Stripe may name the cardholder's currency in a dispute, which is ours all the same (disputed_amount).
  return p_event ->> 'type' not like 'charge.dispute.%' and coalesce(lower(p_event #>> '{data,object,currency}'), '') <> 'usd';
end $$;
comment on function private.is_other_currency is 'Whether the amounts of an event are in anything but US dollars, or in nothing we know.';
grant execute on function private.is_other_currency to service_role;

create function private.gift_refunds(p_donation_id uuid)
returns table (refund_id text, amount bigint, gone boolean) language sql stable security invoker set search_path = '' as $$
  -- What is told of the charge is a sum, and has no id.
  select f.refund_id, max(f.amount), bool_or(f.gone)
  from (
    select case when e.type like 'refund.%' then e.payload #>> '{data,object,id}' end as refund_id,
      (case when e.type like 'refund.%' then e.payload #> '{data,object,amount}' else e.payload #> '{data,object,amount_refunded}' end) as said,
      coalesce(e.type like 'refund.%' and e.payload #>> '{data,object,status}' in ('failed', 'canceled'), false) as gone
    from public.donations d
    join public.stripe_events e on e.payment_intent_id = any (d.ended_payment_intents || d.stripe_payment_intent_id)
    where d.id = p_donation_id and e.livemode = d.livemode and not private.is_other_currency(e.payload)
      and e.type in ('charge.refunded', 'refund.created', 'refund.updated', 'refund.failed')) r
  cross join lateral (select r.refund_id, case when jsonb_typeof(r.said) = 'number' then r.said::bigint end, r.gone) f (refund_id, amount, gone)
  where f.amount > 0
  group by f.refund_id
$$;
comment on function private.gift_refunds is
  'Every refund Stripe told us of, and whether it came back; without an id the largest sum that was told of the charge.';
grant execute on function private.gift_refunds to service_role;

create function private.refunded_amount(p_donation_id uuid)
returns bigint language sql stable security invoker set search_path = '' as $$
  -- A sum larger than all refunds we know by name holds one we do not.
  select coalesce(sum(r.amount) filter (where r.refund_id is not null and not r.gone), 0)
    + greatest(coalesce(max(r.amount) filter (where r.refund_id is null), 0)
      - coalesce(sum(r.amount) filter (where r.refund_id is not null), 0), 0)
  from private.gift_refunds(p_donation_id) r
$$;
comment on function private.refunded_amount is 'US cents that went back to the donor and stayed there, by every event so far.';
grant execute on function private.refunded_amount to service_role;

create function private.disputed_amount(p_donation_id uuid)
returns bigint language sql stable security invoker set search_path = '' as $$
  -- Null as soon as one of them names no amount in US dollars: what is not known is not added up.
  select case when bool_and(l.amount is not null) then sum(l.amount)::bigint end
  from (
    select max(case when lower(e.payload #>> '{data,object,currency}') = 'usd'
      and jsonb_typeof(e.payload #> '{data,object,amount}') = 'number' then (e.payload #> '{data,object,amount}')::bigint end) as amount
    from public.donations d
    join public.stripe_events e on e.payment_intent_id = any (d.ended_payment_intents || d.stripe_payment_intent_id)
    where d.id = p_donation_id and e.livemode = d.livemode and e.type = 'charge.dispute.closed'
      and e.payload #>> '{data,object,status}' = 'lost'
    group by e.payload #>> '{data,object,id}') l
$$;
comment on function private.disputed_amount is
  'US cents that all lost disputes of a gift took; null where one is in another currency, or none is lost.';
grant execute on function private.disputed_amount to service_role;

create function private.dispute_status(p_donation_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  -- One that was won says nothing of the next one.
  select case when bool_or(s.lost) then 'lost' when bool_and(s.closed) then 'won' when count(*) > 0 then 'open' end
  from (
    select bool_or(e.type = 'charge.dispute.closed') as closed,
      bool_or(e.type = 'charge.dispute.closed' and e.payload #>> '{data,object,status}' = 'lost') as lost
    from public.donations d
    join public.stripe_events e on e.payment_intent_id = any (d.ended_payment_intents || d.stripe_payment_intent_id)
    where d.id = p_donation_id and e.livemode = d.livemode and e.type in ('charge.dispute.created', 'charge.dispute.closed')
    group by e.payload #>> '{data,object,id}') s
$$;
comment on function private.dispute_status is
  'Of all disputes of a gift, by every event so far: lost once one is, else open while one is, else won (a closed warning took no money: as good as won).';
grant execute on function private.dispute_status to service_role;

create sequence private.receipt_numbers;
grant usage on sequence private.receipt_numbers to service_role;

create function private.grant_donor_role(p_user_id uuid, p_email text)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.user_roles (user_id, role)
  select u.id, 'donor' from auth.users u
  where u.id = any (private.accounts_of(p_user_id, p_email)) and u.email_confirmed_at is not null
  on conflict (user_id, role) do nothing;
end $$;
comment on function private.grant_donor_role is 'First gift of a confirmed address (decision 14). Definer: auth.users is closed to callers.';
grant execute on function private.grant_donor_role to service_role;

create function private.next_receipt_number(p_succeeded_at timestamptz)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_next text := nextval('private.receipt_numbers');
begin
  return 'SFF-' || to_char(p_succeeded_at at time zone 'UTC', 'YYYY') || '-' || lpad(v_next, greatest(6, length(v_next)), '0');
end $$;
comment on function private.next_receipt_number is 'A number no other gift has, of the year of the gift.';
grant execute on function private.next_receipt_number to service_role;

-- Stripe may say that a gift succeeded before it says how it was paid; the receipt names both, so it waits a moment.
create function private.confirm_gift(p_gift public.donations)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Whoever was erased while the payment was under way has no address any more.
  if p_gift.donor_email not like '%@deleted.invalid' then
    insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload, send_after)
    values ('donation_receipt', 'receipt:' || p_gift.id, p_gift.donor_email, p_gift.id, jsonb_build_object('donation_id', p_gift.id),
      now() + case when p_gift.payment_method_label is null then interval '15 seconds' else interval '0' end)
    on conflict (dedupe_key) do nothing;
  end if;
  if p_gift.livemode = (select i.livemode from private.installation i) then
    perform private.grant_donor_role(p_gift.user_id, p_gift.donor_email);
  end if;
end $$;
comment on function private.confirm_gift is
  'In the transaction from which on something of a gift is ours: the receipt mail, once, and, where it counts here, the role.';
grant execute on function private.confirm_gift to service_role;

create function private.report_dispute(p_gift public.donations, p_event jsonb)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Told twice under two names, and told late: the first that came of a dispute that is open still. Who asks for what was
  -- missed reads how it stands now.
  if p_event ->> 'type' = 'charge.dispute.created'
    and coalesce(p_event #>> '{data,object,status}', '') not in ('won', 'lost', 'warning_closed', 'prevented') and p_gift.livemode = (select i.livemode from private.installation i) and not exists (
    select from public.stripe_events e, public.stripe_events this
    where this.id = p_event ->> 'id' and e.payment_intent_id = this.payment_intent_id
      and e.payload #> '{data,object,id}' = p_event #> '{data,object,id}' and (e.type = 'charge.dispute.closed'
        or e.type = 'charge.dispute.created' and (e.received_at, e.id) < (this.received_at, this.id))) then
    perform private.notify_admins('A gift is disputed',
      'The donor''s bank has asked for the money back. Please answer in Stripe before the time it names runs out.',
      '/admin/donations/' || p_gift.id);
  end if;
end $$;
comment on function private.report_dispute is 'Word to staff, once for each dispute of a gift: the time to answer runs. Part of apply_event_facts.';
grant execute on function private.report_dispute to service_role;

create function private.apply_event_facts(p_donation_id uuid, p_event jsonb)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_gift public.donations;
  v_was_ours boolean := exists (select from public.donations d where d.id = p_donation_id and d.receipt_number is not null and d.net_amount > 0);
  o jsonb := p_event #> '{data,object}';
  v_type text := p_event ->> 'type';
  v_at timestamptz := to_timestamp((p_event ->> 'created')::bigint);
  v_charge jsonb := case
    when v_type like 'charge.dispute.%' then null
    when v_type like 'charge.%' then o
    when v_type = 'payment_intent.succeeded' then coalesce(nullif(o -> 'latest_charge', 'null'), o #> '{charges,data,0}') end;
  v_failed boolean := v_type in ('payment_intent.payment_failed', 'payment_intent.canceled');
  v_success timestamptz := case
    when v_type = 'payment_intent.succeeded' then v_at
    when v_type in ('charge.refunded', 'charge.dispute.created', 'charge.dispute.closed') or v_type like 'refund.%'
      then least(v_at, to_timestamp((o ->> 'created')::bigint)) end;
  v_received bigint := case when v_type = 'payment_intent.succeeded' then (o ->> 'amount_received')::bigint end;
  v_dispute boolean := v_type in ('charge.dispute.created', 'charge.dispute.closed');
begin
  update public.donations d set
    succeeded_at = least(d.succeeded_at, v_success),
    amount = case when private.is_charge(v_received) and v_received > d.fee_covered then v_received else d.amount end,
    failed_at = case when v_failed then greatest(d.failed_at, v_at) else d.failed_at end,
    failure_code = case when v_failed and v_at >= coalesce(d.failed_at, '-infinity') then
      left(coalesce(o #>> '{last_payment_error,decline_code}', o #>> '{last_payment_error,code}', o ->> 'cancellation_reason',
        'canceled'), 100) else d.failure_code end,
    amount_refunded = case when v_type = 'charge.refunded' or v_type like 'refund.%'
      then private.refunded_amount(d.id) else d.amount_refunded end,
    dispute_status = case when v_dispute then private.dispute_status(d.id) else d.dispute_status end,
    amount_disputed = case when v_dispute then private.disputed_amount(d.id) else d.amount_disputed end,
    stripe_charge_id = coalesce(private.stripe_id(v_charge), private.stripe_id(o -> 'charge'), d.stripe_charge_id),
    payment_method_label = coalesce(private.card_label(v_charge), d.payment_method_label),
    -- In the same statement: every change of a gift is noted for totals and wall.
    receipt_number = case when d.receipt_number is null and least(d.succeeded_at, v_success) is not null
      then private.next_receipt_number(least(d.succeeded_at, v_success)) else d.receipt_number end,
    last_event_at = greatest(d.last_event_at, v_at)
  where d.id = p_donation_id returning * into v_gift;
  if v_gift.receipt_number is not null and v_gift.net_amount > 0 and not v_was_ours then perform private.confirm_gift(v_gift); end if;
  perform private.report_dispute(v_gift, p_event);
end $$;
comment on function private.apply_event_facts is
  'Merges what one event says into the gift, which is locked. A refund or dispute implies success; the first success gives it a receipt number. What all went back is confirmed to nobody.';
grant execute on function private.apply_event_facts to service_role;

create function private.replay_unknown_events(p_donation_id uuid, p_payment_intent_id text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_event record;
begin
  for v_event in
    select e.id, e.payload from public.stripe_events e, public.donations d
    where d.id = p_donation_id and e.payment_intent_id = p_payment_intent_id
      and e.outcome in ('unknown_gift', 'unknown_payment') and e.livemode = d.livemode
      and not private.is_other_currency(e.payload)
    order by e.stripe_created, e.id
  loop
    perform private.apply_event_facts(p_donation_id, v_event.payload);
    update public.stripe_events set kind = 'donation', outcome = 'applied' where id = v_event.id;
  end loop;
end $$;
comment on function private.replay_unknown_events is 'Applies what came before the gift was linked to its PaymentIntent.';
grant execute on function private.replay_unknown_events to service_role;

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
  v_name text := coalesce(private.said_line(v_meta, 'donor_name', 120), '');
begin
  -- Nothing is known about the donor's wishes here: hide the name and the amount unless the metadata says otherwise.
  insert into public.donations (id, attempt_id, amount, fee_covered, livemode, donor_email, donor_name, internal_campaign_id,
    user_campaign_id, hide_name, hide_amount, stripe_payment_intent_id, idempotency_key)
  values (v_id, v_attempt, coalesce(nullif((p_intent ->> 'amount_received')::bigint, 0), (p_intent ->> 'amount')::bigint),
    case when v_meta ->> 'fee_covered' ~ '^[0-9]{1,8}$' then (v_meta ->> 'fee_covered')::bigint else 0 end, p_livemode,
    case when v_email like '%_@_%' then v_email end, case when private.is_wall_name(v_name) then v_name else '' end,
    (select c.id from public.internal_campaigns c where c.id = v_campaign),
    (select c.id from public.user_campaigns c where c.id = v_campaign),
    coalesce(v_meta ->> 'hide_name' <> 'false', true), coalesce(v_meta ->> 'hide_amount' <> 'false', true),
    p_intent ->> 'id', 'donation_' || v_id);
  return v_id;
end $$;
comment on function private.gift_from_intent is 'Recovers a gift we were paid for but do not know: no gift is ever lost.';
grant execute on function private.gift_from_intent to service_role;

create function private.find_gift(p_event jsonb, p_payment_intent_id text)
returns uuid language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_object jsonb := p_event #> '{data,object}';
  v_id uuid;
begin
  -- Also late news of a payment that has been replaced since.
  select d.id into v_id from public.donations d where d.id = private.gift_of_payment(p_payment_intent_id) for update;
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
grant execute on function private.find_gift to service_role;

create function private.report_other_currency(p_event jsonb, p_payment_intent_id text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_event ->> 'type' = 'payment_intent.succeeded' and (p_event #>> '{data,object,metadata,kind}' = 'donation'
    or exists (select from public.donations d where d.stripe_payment_intent_id = p_payment_intent_id)) then
    perform private.notify_admins('A payment in another currency was not counted',
      'Stripe took a payment for a gift that is not in US dollars, so no total counts it. Please find it in Stripe and decide whether to refund it.',
      '/admin');
  end if;
end $$;
comment on function private.report_other_currency is 'Money that came and is in no gift: somebody has to look at it.';
grant execute on function private.report_other_currency to service_role;

create function private.report_failed_refund(p_event jsonb, p_who text, p_then text, p_path text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_event ->> 'type' = 'refund.failed' and not exists (
    select from public.stripe_events e
    where e.payment_intent_id = private.event_payment_intent(p_event) and e.type = 'refund.failed' and e.id <> p_event ->> 'id'
      and e.payload #> '{data,object,id}' = p_event #> '{data,object,id}') then
    perform private.notify_admins(format('A refund did not reach the %s', p_who),
      format('The %s''s bank sent a refund back, %s.', p_who, p_then), p_path);
  end if;
end $$;
comment on function private.report_failed_refund is 'Once for each refund: money that was promised back and is still ours. Whose it is (p_who), and what that means for staff (p_then).';
grant execute on function private.report_failed_refund to service_role;

create function private.apply_donation_event(p_event jsonb, p_payment_intent_id text)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_gift uuid;
begin
  -- Before a gift is looked for: such a payment is neither linked nor recovered, nor applied later.
  if private.is_other_currency(p_event) then
    perform private.report_other_currency(p_event, p_payment_intent_id);
    return 'other_currency';
  end if;
  v_gift := private.find_gift(p_event, p_payment_intent_id);
  if v_gift is null then return 'unknown_gift'; end if;
  if not exists (select from public.donations d where d.id = v_gift and d.livemode = (p_event ->> 'livemode')::boolean) then
    return 'ignored';
  end if;
  perform private.apply_event_facts(v_gift, p_event);
  perform private.report_failed_refund(p_event, 'donor',
    'so the gift counts again. Please find it in Stripe and agree with the donor on another way', '/admin');
  return 'applied';
end $$;
comment on function private.apply_donation_event is
  'What an event says about its gift, applied: applied, ignored (other mode), unknown_gift or other_currency. Part of apply_stripe_event.';
grant execute on function private.apply_donation_event to service_role;

create function private.handle_confirmed_email()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from private.counted_gifts g where g.net_amount > 0 and (g.user_id = new.id or g.user_id is null and g.donor_email = lower(new.email))) then
    perform private.grant_donor_role(new.id, null);
  end if;
  return new;
end $$;
comment on function private.handle_confirmed_email is
  'Who gave before confirming the address, or changing to it, becomes a donor then. Definer: the auth service has no rights here.';
create trigger on_auth_user_confirmed after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or lower(new.email) is distinct from lower(old.email)))
  execute function private.handle_confirmed_email();
