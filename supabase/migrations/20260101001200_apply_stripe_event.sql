-- Facts only grow (earliest success, latest failure, largest refund, gravest dispute), so any order ends the same.
create function private.graver_dispute(p_a text, p_b text)
returns text language sql immutable security invoker set search_path = '' as $$
  select s.status from (values ('lost', 3), ('won', 2), ('open', 1)) s (status, gravity)
    where s.status in (p_a, p_b) order by s.gravity desc limit 1
$$;
comment on function private.graver_dispute is 'open < won < lost; null is none.';

create function private.apply_event_facts(p_donation_id uuid, p_event jsonb)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
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
    when v_type in ('charge.refunded', 'charge.dispute.created', 'charge.dispute.closed')
      then least(v_at, to_timestamp((o ->> 'created')::bigint)) end;
  v_received bigint := case when v_type = 'payment_intent.succeeded' then (o ->> 'amount_received')::bigint end;
  v_dispute text := case
    when v_type = 'charge.dispute.created' then 'open'
    -- A closed warning took no money: as good as won.
    when v_type = 'charge.dispute.closed' then case when o ->> 'status' = 'lost' then 'lost' else 'won' end end;
begin
  update public.donations d set
    succeeded_at = least(d.succeeded_at, v_success),
    amount = case when v_received between 100 and 99999999 and v_received > d.fee_covered then v_received else d.amount end,
    failed_at = case when v_failed then greatest(d.failed_at, v_at) else d.failed_at end,
    failure_code = case when v_failed and v_at >= coalesce(d.failed_at, '-infinity') then
      left(coalesce(o #>> '{last_payment_error,decline_code}', o #>> '{last_payment_error,code}', o ->> 'cancellation_reason',
        'canceled'), 100) else d.failure_code end,
    amount_refunded = greatest(d.amount_refunded,
      case when v_type = 'charge.refunded' then (o ->> 'amount_refunded')::bigint end),
    dispute_status = private.graver_dispute(d.dispute_status, v_dispute),
    stripe_charge_id = coalesce(private.stripe_id(v_charge), private.stripe_id(o -> 'charge'), d.stripe_charge_id),
    payment_method_label = coalesce(private.card_label(v_charge), d.payment_method_label),
    last_event_at = greatest(d.last_event_at, v_at)
  where d.id = p_donation_id;
end $$;
comment on function private.apply_event_facts is 'Merges what one event says into the gift. A refund or dispute implies success.';

create function private.grant_donor_role(p_user_id uuid, p_email text)
returns void language sql volatile security definer set search_path = '' as $$
  insert into public.user_roles (user_id, role)
  select u.id, 'donor' from auth.users u
  where (u.id = p_user_id or lower(u.email) = p_email) and u.email_confirmed_at is not null
  on conflict (user_id, role) do nothing
$$;
comment on function private.grant_donor_role is 'First gift of a confirmed address (decision 14). Definer: auth.users is closed to callers.';

create function private.confirm_gift(p_donation_id uuid)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_gift public.donations;
begin
  select * into v_gift from public.donations d
    where d.id = p_donation_id and d.succeeded_at is not null and d.receipt_number is null;
  if not found then return; end if;
  update public.donations set receipt_number = (
      select 'SFF-' || to_char(v_gift.succeeded_at at time zone 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
      from nextval('private.receipt_numbers') as n)
    where id = p_donation_id;
  if v_gift.donor_email is not null then
    insert into public.email_outbox (template, dedupe_key, to_email, payload)
    values ('donation_receipt', 'receipt:' || v_gift.id, v_gift.donor_email, jsonb_build_object('donation_id', v_gift.id))
    on conflict (dedupe_key) do nothing;
  end if;
  perform private.grant_donor_role(v_gift.user_id, v_gift.donor_email);
end $$;
comment on function private.confirm_gift is 'On first success: receipt number and receipt mail, once, in the same transaction.';

create function private.replay_unknown_events(p_donation_id uuid, p_payment_intent_id text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_event record;
begin
  for v_event in
    select e.id, e.payload from public.stripe_events e, public.donations d
    where d.id = p_donation_id and e.payment_intent_id = p_payment_intent_id
      and e.outcome = 'unknown_gift' and e.livemode = d.livemode
    order by e.stripe_created, e.id
  loop
    perform private.apply_event_facts(p_donation_id, v_event.payload);
    update public.stripe_events set outcome = 'applied' where id = v_event.id;
  end loop;
  perform private.confirm_gift(p_donation_id);
end $$;
comment on function private.replay_unknown_events is 'Applies what came before the gift was linked to its PaymentIntent.';

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
  update public.stripe_events set outcome = v_outcome where id = p_event ->> 'id';
  return v_outcome;
end $$;
comment on function public.apply_stripe_event is
  'Stores a verified event and applies it, once. Returns applied, duplicate, ignored (other type or mode) or unknown_gift.';
revoke execute on function public.apply_stripe_event from public, anon, authenticated;
grant execute on function public.apply_stripe_event to service_role;

create function private.handle_confirmed_email()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.donations d where d.succeeded_at is not null
    and (d.user_id = new.id or d.donor_email = lower(new.email))) then
    perform private.grant_donor_role(new.id, null);
  end if;
  return new;
end $$;
comment on function private.handle_confirmed_email is
  'Who gave before confirming the address becomes a donor then. Definer: the auth service has no rights here.';
create trigger on_auth_user_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.handle_confirmed_email();

revoke execute on function private.lock_payment_intent, private.stripe_id, private.event_payment_intent, private.card_label,
  private.gift_from_intent, private.find_gift, private.graver_dispute, private.apply_event_facts, private.grant_donor_role,
  private.confirm_gift, private.replay_unknown_events, private.handle_confirmed_email from public;
grant execute on function private.lock_payment_intent, private.stripe_id, private.event_payment_intent, private.card_label,
  private.gift_from_intent, private.find_gift, private.graver_dispute, private.apply_event_facts, private.grant_donor_role,
  private.confirm_gift, private.replay_unknown_events to service_role;
