-- What the server functions call around an order. All with the caller's rights: only service_role may execute them.
insert into private.event_outcomes (kind, outcome) values ('order', 'received'), ('order', 'applied'), ('order', 'ignored'), ('order', 'unknown_order');
create sequence private.order_numbers;
create sequence private.order_looks;
grant usage on sequence private.order_numbers, private.order_looks to service_role;

create function private.read_order(p jsonb)
returns public.orders language plpgsql immutable security invoker set search_path = '' as $$
declare
  v public.orders;
begin
  v.attempt_id := (p ->> 'attempt_id')::uuid;
  v.product_id := (p ->> 'product_id')::uuid;
  v.unit_price := (p ->> 'unit_price')::bigint;
  v.shipping := (p ->> 'shipping')::bigint;
  v.quantity := (p ->> 'quantity')::integer;
  v.livemode := (p ->> 'livemode')::boolean;
  v.user_id := (p ->> 'user_id')::uuid;
  v.email := lower(btrim(p ->> 'email'));
  v.name := btrim(p ->> 'name');
  v.line1 := btrim(p ->> 'line1');
  v.line2 := btrim(coalesce(p ->> 'line2', ''));
  v.city := btrim(p ->> 'city');
  v.us_state := p ->> 'us_state';
  v.zip := btrim(p ->> 'zip');
  return v;
end $$;
comment on function private.read_order is 'The columns of an order as the form sent them, trimmed.';
grant execute on function private.read_order to service_role;

create function private.same_order(p_a public.orders, p_b public.orders)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select (p_a.product_id, p_a.unit_price, p_a.shipping, p_a.quantity, p_a.livemode, p_a.email, p_a.name, p_a.line1, p_a.line2, p_a.city,
      p_a.us_state, p_a.zip)
    is not distinct from (p_b.product_id, p_b.unit_price, p_b.shipping, p_b.quantity, p_b.livemode, p_b.email, p_b.name, p_b.line1,
      p_b.line2, p_b.city, p_b.us_state, p_b.zip)
$$;
comment on function private.same_order is 'Whether two orders say the same, apart from who is signed in and what happened since.';
grant execute on function private.same_order to service_role;

create function private.take_stock(p_order public.orders)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_product public.products;
begin
  -- Whoever orders the same at the same moment waits here, and finds what is left.
  select * into v_product from public.products p where p.id = p_order.product_id and p.is_active for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'product_not_found'; end if;
  if (v_product.price, v_product.shipping) is distinct from (p_order.unit_price, p_order.shipping) then
    raise exception using errcode = 'PT409', message = 'price_changed';
  elsif v_product.stock < p_order.quantity then
    raise exception using errcode = 'PT422', message = case v_product.stock when 0 then 'sold_out' else 'too_few' end;
  end if;
  update public.products p set stock = p.stock - p_order.quantity where p.id = v_product.id;
  return v_product.title;
end $$;
comment on function private.take_stock is
  'Takes the pieces of an order out of the stock; the title they are sold under. PT404 product_not_found, PT409 price_changed, PT422 sold_out, too_few.';
grant execute on function private.take_stock to service_role;

create function public.record_order(p jsonb)
returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_new public.orders := private.read_order(p);
  v_order public.orders;
begin
  -- Two calls with one attempt make one order.
  perform pg_advisory_xact_lock(hashtextextended('order:' || v_new.attempt_id, 0));
  select * into v_order from public.orders o where o.attempt_id = v_new.attempt_id;
  if not found then
    if v_new.livemode is distinct from public.installation_livemode() then
      raise exception using errcode = 'PT503', message = 'mode_differs';
    end if;
    v_new.product_title := private.take_stock(v_new);
    v_new.id := gen_random_uuid();
    insert into public.orders (id, attempt_id, product_id, product_title, unit_price, shipping, quantity, livemode, user_id, email, name,
      line1, line2, city, us_state, zip, idempotency_key)
    values (v_new.id, v_new.attempt_id, v_new.product_id, v_new.product_title, v_new.unit_price, v_new.shipping, v_new.quantity,
      v_new.livemode, v_new.user_id, v_new.email, v_new.name, v_new.line1, v_new.line2, v_new.city, v_new.us_state, v_new.zip,
      'order_' || v_new.id)
    returning * into v_order;
  else
    -- The account has moved to another address meanwhile, and the order with it: it is this one all the same.
    if private.present_email(v_order.user_id, v_new.email, v_order.created_at) = v_order.email then v_new.email := v_order.email; end if;
    if not private.same_order(v_order, v_new) then raise exception using errcode = 'PT409', message = 'attempt_conflict'; end if;
  end if;
  return to_jsonb(v_order);
end $$;
comment on function public.record_order is
  'Writes an order that can be paid, once per attempt_id, and takes its pieces out of the stock. Raises attempt_conflict, price_changed (409), product_not_found (404), sold_out, too_few (422), mode_differs (503).';
grant execute on function public.record_order to service_role;

create function public.next_order_look()
returns bigint language sql volatile security invoker set search_path = '' as $$
  select nextval('private.order_looks')
$$;
comment on function public.next_order_look is 'Taken before Stripe is asked about an order; see settle_order.';
grant execute on function public.next_order_look to service_role;

create function private.confirm_order(p_order public.orders)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_order.erased_at is null then
    insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
    values ('order_confirmation', 'order:' || p_order.id, p_order.email, p_order.id, jsonb_build_object('order_id', p_order.id))
    on conflict (dedupe_key) do nothing;
  end if;
  if p_order.livemode = (select i.livemode from private.installation i) then
    perform private.notify_admins_hourly(v.title, v.body, '/admin/orders?state=to_ship')
    from (values (true, 'An order waits to be sent', 'The buyer has paid, and waits for the parcel.'),
      (false, 'A paid order has no address', 'The buyer was erased while paying: please refund it.')) v (is_named, title, body)
    where v.is_named = (p_order.erased_at is null);
  end if;
end $$;
comment on function private.confirm_order is 'In the transaction from which on an order is paid: the mail to the buyer, once, and word to staff.';
grant execute on function private.confirm_order to service_role;

create function public.settle_order(p_id uuid, p_look bigint, p_intent jsonb)
returns public.orders language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_was public.orders;
  v_order public.orders;
  v_charge jsonb := case when jsonb_typeof(p_intent -> 'latest_charge') = 'object' then p_intent -> 'latest_charge' end;
  v_paid boolean := p_intent ->> 'status' = 'succeeded';
  v_canceled boolean := p_intent ->> 'status' = 'canceled';
begin
  select * into v_was from public.orders o where o.id = p_id for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if v_was.last_look >= p_look then return v_was; end if;
  if v_was.stripe_payment_intent_id is distinct from p_intent ->> 'id' and v_was.stripe_payment_intent_id is not null then
    raise exception using errcode = 'PT409', message = 'payment_intent_conflict';
  end if;
  update public.orders o set
    last_look = p_look,
    stripe_payment_intent_id = p_intent ->> 'id',
    stripe_charge_id = case when v_paid then coalesce(v_charge ->> 'id', o.stripe_charge_id) end,
    payment_method_label = case when v_paid then coalesce(private.card_label(v_charge), o.payment_method_label) end,
    failure_code = case when v_paid then null else left(coalesce(p_intent #>> '{last_payment_error,decline_code}',
      p_intent #>> '{last_payment_error,code}', o.failure_code), 100) end,
    paid_at = case when v_paid then coalesce(o.paid_at, to_timestamp((v_charge ->> 'created')::bigint), now()) else o.paid_at end,
    order_number = case when v_paid and o.order_number is null then private.next_order_number() else o.order_number end,
    canceled_at = case when v_canceled then coalesce(o.canceled_at, now()) when not v_paid then o.canceled_at end,
    amount_refunded = coalesce((v_charge ->> 'amount_refunded')::bigint, o.amount_refunded),
    -- Added by whoever asked: a charge says that it was disputed, not what became of it.
    is_disputed = coalesce((p_intent #>> '{dispute,is_open}')::boolean, o.is_disputed),
    amount_lost = coalesce((p_intent #>> '{dispute,lost}')::bigint, o.amount_lost)
  where o.id = p_id returning * into v_order;
  if v_canceled and v_was.canceled_at is null then
    update public.products p set stock = least(p.stock + v_order.quantity, 100000) where p.id = v_order.product_id;
  end if;
  -- Given up as Stripe did not know its payment, and paid there after all: its pieces were on sale again meanwhile.
  if v_paid and v_was.canceled_at is not null then
    update public.products p set stock = greatest(p.stock - v_order.quantity, 0) where p.id = v_order.product_id;
    perform private.notify_admins('An order that was given up is paid',
      'Its pieces had gone back on sale. Please look whether there are enough, and refund it where there are not.', '/admin/orders/' || p_id);
  end if;
  if v_paid and v_was.paid_at is null then perform private.confirm_order(v_order); end if;
  if v_order.is_disputed and not v_was.is_disputed and v_order.livemode = (select i.livemode from private.installation i) then
    perform private.notify_admins('An order is disputed',
      'The buyer''s bank has asked for the money back. Please answer in Stripe before the time it names runs out.', '/admin/orders/' || p_id);
  end if;
  return v_order;
end $$;
comment on function public.settle_order is
  'Stores how the payment of an order stands at Stripe (PaymentIntent with its latest charge, and how its disputes stand); p_look from next_order_look, taken before asking. What is canceled gives its pieces back; paid after all it takes them again, and administrators hear of it, as of a new dispute. PT404, PT409 payment_intent_conflict.';
grant execute on function public.settle_order to service_role;

create function private.next_order_number()
returns text language sql volatile security invoker set search_path = '' as $$
  select 'SFO-' || lpad(n::text, greatest(6, length(n::text)), '0') from (select nextval('private.order_numbers') as n) s
$$;
comment on function private.next_order_number is 'A number no other order has.';
grant execute on function private.next_order_number to service_role;

create function public.order_of_payment(p_payment_intent_id text, p_order_id uuid default null)
returns uuid language sql stable security invoker set search_path = '' as $$
  select coalesce((select o.id from public.orders o where o.stripe_payment_intent_id = p_payment_intent_id),
    (select o.id from public.orders o where o.id = p_order_id and o.stripe_payment_intent_id is null))
$$;
comment on function public.order_of_payment is 'The order a PaymentIntent pays: by what is noted, or by what the payment itself says (metadata.order_id). Null when it pays none.';
grant execute on function public.order_of_payment to service_role;

create function private.apply_order_event(p_event jsonb, p_payment_intent_id text)
returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid := public.order_of_payment(p_payment_intent_id, private.try_uuid(p_event #>> '{data,object,metadata,order_id}'));
begin
  -- Whoever brings the news asks Stripe afterwards; where that fails, the job does, as nobody has looked since.
  update public.orders o set wanted_look = nextval('private.order_looks') where o.id = v_id;
  if found then
    perform private.report_failed_refund(p_event, 'buyer',
      'so what they paid is ours again. Please find it in Stripe and agree with the buyer on another way; until then, send nothing', '/admin/orders/' || v_id);
    return 'applied';
  elsif p_event ->> 'type' = 'payment_intent.succeeded' and (p_event ->> 'livemode')::boolean = (select i.livemode from private.installation i) then
    perform private.notify_admins('A payment came for an order that is gone',
      'It was given up more than a week ago, and nothing of it is left here. Please find the payment in Stripe and refund it.', '/admin/orders');
  end if;
  return 'unknown_order';
end $$;
comment on function private.apply_order_event is 'Notes that there is news of an order''s payment; how it stands is asked of Stripe (settle_order), so the order of events cannot matter.';
grant execute on function private.apply_order_event to service_role;

create function public.payment_is_over(p_payment_intent_id text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select (select count(*) from public.payment_declines d where d.payment_intent_id = p_payment_intent_id) >= b.declines_per_payment
  from private.payment_brakes() b
$$;
comment on function public.payment_is_over is 'Whether so many cards were refused for a payment that it is ended.';
grant execute on function public.payment_is_over to service_role;

create function public.order_status(p_attempt_id uuid)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('state', o.state, 'order_number', o.order_number, 'product_id', o.product_id, 'product_title', o.product_title,
    'quantity', o.quantity, 'unit_price', o.unit_price, 'shipping', o.shipping, 'amount', o.amount, 'amount_refunded', o.amount_refunded,
    'failure_code', o.failure_code, 'livemode', o.livemode, 'created_at', o.created_at, 'paid_at', o.paid_at, 'shipped_at', o.shipped_at,
    'carrier', o.carrier, 'tracking', o.tracking, 'is_erased', o.erased_at is not null,
    'is_offered', exists (select from public.products p where p.id = o.product_id and p.is_active))
  from public.orders o where o.attempt_id = p_attempt_id
$$;
comment on function public.order_status is 'What the page of an order may know: nothing of the buyer. Null when there is none.';
grant execute on function public.order_status to service_role;

create function public.order_payload(p_order_id uuid)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select public.order_status(o.attempt_id) || jsonb_build_object('attempt_id', o.attempt_id, 'name', o.name, 'line1', o.line1,
    'line2', o.line2, 'city', o.city, 'us_state', o.us_state, 'zip', o.zip, 'payment_method_label', o.payment_method_label,
    'disclaimer', (select nullif(btrim(c.title), '') from public.cms_content c where c.key = 'legal_disclaimer'))
  from public.orders o where o.id = p_order_id and o.paid_at is not null and o.erased_at is null
$$;
comment on function public.order_payload is 'The facts of the mails about an order, read when a mail is sent. Null for one that is not paid or whose buyer was erased.';
grant execute on function public.order_payload to service_role;

create function private.order_is_due(p_order public.orders)
returns boolean language sql stable security invoker set search_path = '' as $$
  select case
    when p_order.looked_at > now() - interval '1 minute' then false
    when p_order.has_news then true
    -- Its buyer is erased: nobody pays any more.
    when p_order.state = 'pending' and p_order.erased_at is not null then true
    -- Each look at what is not paid comes after twice the time the last one had, and after ten minutes at most.
    else p_order.state = 'pending' and p_order.created_at < now() - interval '2 minutes' and (p_order.looked_at is null
      or now() >= p_order.looked_at + least(p_order.looked_at - p_order.created_at, interval '10 minutes')) end
$$;
comment on function private.order_is_due is 'Whether the job has to ask Stripe about an order: there is news nobody has looked at, or it is not paid yet.';
grant execute on function private.order_is_due to service_role;

create function public.orders_are_due()
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.orders o where (o.state = 'pending' or o.has_news) and private.order_is_due(o))
$$;
comment on function public.orders_are_due is 'Whether reconcile-orders has something to do.';
grant execute on function public.orders_are_due to service_role;

create function public.orders_to_look_at(p_limit integer)
returns setof public.orders language sql volatile security invoker set search_path = '' as $$
  update public.orders o set looked_at = now()
    where o.id in (
      select w.id from public.orders w
      where (w.state = 'pending' or w.has_news) and private.order_is_due(w)
      order by w.looked_at nulls first, w.created_at
      limit least(p_limit, 500) for update skip locked)
    returning o.*
$$;
comment on function public.orders_to_look_at is 'Takes orders that are due to be compared with Stripe, and notes that it did.';
grant execute on function public.orders_to_look_at to service_role;

create function public.clean_orders()
returns integer language sql volatile security invoker set search_path = '' as $$
  -- What was never paid says nothing about a sale, but where somebody lives. No more at once than a job has time for.
  with unpaid as (delete from public.orders o where o.id in (select w.id from public.orders w
      where w.state = 'canceled' and w.created_at < now() - interval '7 days' limit 2000) returning 1),
    -- After this nobody sends a parcel back or asks a bank about it.
    named as (update public.orders o set user_id = null, email = 'deleted-' || gen_random_uuid() || '@deleted.invalid', name = 'Erased',
        line1 = 'Erased', line2 = '', zip = left(o.zip, 5), carrier = '', tracking = '', erased_at = now()
      where o.id in (select w.id from public.orders w where w.paid_at < now() - interval '2 years' and w.state <> 'to_ship'
        and w.erased_at is null limit 2000) returning 1)
  select ((select count(*) from unpaid) + (select count(*) from named))::integer
$$;
comment on function public.clean_orders is
  'Deletes what was not paid after a week, and takes the buyer out of sales after two years, unless it was never marked as shipped; what was sold for how much and to which place stays. Returns how many, 4,000 at most.';
grant execute on function public.clean_orders to service_role;

create function private.data_of_orders(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    -- Only a confirmed address proves that the orders are the caller's (decision 18).
    'orders', (select coalesce(jsonb_agg(to_jsonb(o) - '{attempt_id,idempotency_key,looked_at,last_look,wanted_look,has_news,erased_at}'::text[] order by o.created_at), '[]')
      from public.orders o where p_email is not null and (o.user_id = p_user_id or o.user_id is null and o.email = p_email)))
$$;
comment on function private.data_of_orders is 'Orders of the account or of its confirmed address. Part of my_data.';

create function private.forget_orders(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_ids uuid[] := array(select o.id from public.orders o
    where o.user_id = p_user_id or o.user_id is null and o.email = any (p_emails));
begin
  delete from public.email_outbox o where o.template in ('order_confirmation', 'order_shipped') and o.subject_id = any (v_ids);
  perform private.notify_admins_hourly('A paid order has no address', 'The buyer was erased before it was sent: please refund it.',
    '/admin/orders?state=to_ship')
  from (select from public.orders o where o.id = any (v_ids) and o.state = 'to_ship'
    and o.livemode = (select i.livemode from private.installation i) limit 1) waiting;
  -- A paid parcel that is not on its way yet is refunded by staff: without an address nothing can be sent. What is not paid is
  -- ended at Stripe by the next run of the job, which would leave alone what it has just looked at.
  update public.orders o set user_id = null, email = 'deleted-' || gen_random_uuid() || '@deleted.invalid', name = 'Erased', line1 = 'Erased',
    line2 = '', zip = left(o.zip, 5), carrier = '', tracking = '', looked_at = null, erased_at = now()
  where o.id = any (v_ids);
  -- The order of another account stays that account's; an address typed there gives way to its own.
  update public.orders o set email = coalesce((select p.email from public.profiles p where p.user_id = o.user_id and p.email <> ''),
    'deleted-' || gen_random_uuid() || '@deleted.invalid')
  where o.user_id is not null and o.email = any (p_emails);
end $$;
comment on function private.forget_orders is 'Takes the buyer out of orders, with the mails about them; every amount stays, and every order of another account. Part of erase_account.';
