-- The shop: products, and orders of one product each. An order is written before it can be paid and holds its pieces; from
-- then on only what Stripe says changes whether it is paid (settle_order), and only staff whether it is on its way.
create function private.product_words(p_title text, p_summary text)
returns tsvector language sql immutable parallel safe security invoker set search_path = '' cost 1000 as $$
  select private.search_words(p_title || ' ' || p_summary)
$$;
comment on function private.product_words is 'What a product is found by.';
grant execute on function private.product_words to authenticated, service_role;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 3 and 120),
  summary text not null check (char_length(btrim(summary)) between 10 and 300),
  description text not null default '' check (char_length(description) <= 4000),
  image_url text check (image_url ~ '^(https://|/(images|storage)/)' and char_length(image_url) <= 500),
  image_alt text not null default '' check (char_length(image_alt) <= 300),
  price public.cents not null check (price between 100 and 1000000),
  shipping public.cents not null default 0 check (shipping <= 100000),
  stock integer not null default 0 check (stock between 0 and 100000),
  is_active boolean not null default false,
  order_index integer not null default 10000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.products is 'What the shop sells; the public sees the active ones, without the number in stock (shop_products).';
comment on column public.products.price is 'US cents of one piece.';
comment on column public.products.shipping is 'US cents that are added once to an order, however many pieces it has.';
comment on column public.products.stock is 'Pieces nobody has ordered. An order takes its pieces out as it is begun, and gives them back when it is not paid.';
comment on column public.products.order_index is 'Smallest first; a new one stands at the end until staff give it a place.';
create index products_active_idx on public.products (order_index, id) where is_active;
create index products_order_idx on public.products (order_index, id);
create index products_title_idx on public.products (title, id);
create index products_words_idx on public.products using gin (private.product_words(title, summary)) with (fastupdate = off);
alter table public.products enable row level security;
create policy "Anyone reads active products, staff all" on public.products
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Administrators add products" on public.products
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change products" on public.products
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete products without orders" on public.products
  for delete to authenticated using ((select private.is_admin()));
-- How many there are is for staff (private.pieces_of): neither visitors nor members read it.
grant select (id, title, summary, description, image_url, image_alt, price, shipping, is_active, order_index, created_at, updated_at)
  on public.products to anon, authenticated;
grant insert (id, title, summary, description, image_url, image_alt, price, shipping, stock, is_active, order_index),
  update (title, summary, description, image_url, image_alt, price, shipping, is_active, order_index), delete
  on public.products to authenticated;
grant select, insert, update, delete on public.products to service_role;
create trigger products_touch_updated_at before update on public.products
  for each row when (old.* is distinct from new.* and old.stock = new.stock) execute function private.touch_updated_at();
create trigger products_audit after insert or delete or update of title, summary, description, image_url, image_alt, price, shipping,
  is_active, order_index on public.products for each row execute function private.audit();
create trigger products_search after insert or delete or update of title, summary, description, is_active on public.products
  for each row execute function private.feed_search('product', '/product/{id}', 'title', 'summary,description', 'is_active=true');

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null unique,
  order_number text unique,
  product_id uuid not null references public.products (id) on delete restrict,
  product_title text not null,
  unit_price public.cents not null,
  quantity integer not null check (quantity between 1 and 10),
  shipping public.cents not null,
  amount public.cents not null generated always as (unit_price * quantity + shipping) stored,
  currency text not null default 'usd' check (currency = 'usd'),
  livemode boolean not null,
  user_id uuid references auth.users (id) on delete set null,
  email text not null check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  line1 text not null check (char_length(btrim(line1)) between 1 and 120),
  line2 text not null default '' check (char_length(line2) <= 120),
  city text not null check (char_length(btrim(city)) between 1 and 80),
  us_state text not null check (us_state = any (private.us_states())),
  zip text not null check (zip ~ '^\d{5}(-\d{4})?$'),
  idempotency_key text not null unique,
  stripe_payment_intent_id text unique,
  stripe_charge_id text,
  payment_method_label text check (char_length(payment_method_label) <= 100),
  failure_code text check (char_length(failure_code) <= 100),
  paid_at timestamptz,
  canceled_at timestamptz,
  amount_refunded public.cents not null default 0,
  is_disputed boolean not null default false,
  amount_lost public.cents not null default 0,
  shipped_at timestamptz,
  carrier text not null default '' check (char_length(carrier) <= 60),
  tracking text not null default '' check (char_length(tracking) <= 100),
  last_look bigint not null default 0,
  wanted_look bigint not null default 0,
  has_news boolean not null generated always as (wanted_look > last_look) stored,
  looked_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null generated always as (case
    when paid_at is null then case when canceled_at is null then 'pending' else 'canceled' end
    when amount_refunded + amount_lost >= unit_price * quantity + shipping then 'refunded'
    when shipped_at is null then 'to_ship' else 'shipped' end) stored,
  net_amount public.cents not null generated always as
    (greatest(unit_price * quantity + shipping - amount_refunded - amount_lost, 0)) stored,
  check (paid_at is null or canceled_at is null),
  check (paid_at is not null or shipped_at is null),
  check ((paid_at is null) = (order_number is null))
);
comment on table public.orders is 'Orders of one product each, live or test. Written by server functions; administrators read all and ship.';
comment on column public.orders.attempt_id is 'Made by the browser for one attempt to order; repeating it never makes a second order. Whoever knows it may ask how the order stands.';
comment on column public.orders.amount is 'US cents charged to the buyer, shipping included.';
comment on column public.orders.state is 'pending: holds its pieces and can be paid; canceled: was not paid, and can never be; to_ship; shipped; refunded: all of it went back, or was lost to a dispute.';
comment on column public.orders.is_disputed is 'A dispute is open: the bank of the buyer waits for our answer.';
comment on column public.orders.amount_lost is 'US cents that lost disputes took.';
comment on column public.orders.net_amount is 'US cents that are ours: what was charged without what was refunded and lost.';
comment on column public.orders.last_look is 'Number of the look at Stripe its payment comes from; an older look never overwrites a newer one.';
comment on column public.orders.wanted_look is 'Number of the last news of its payment: only a look taken after it has seen what the news was about.';
comment on column public.orders.has_news is 'Nobody has looked since the last news. A column, so that an index answers whether there is one.';
comment on column public.orders.looked_at is 'When the job last compared it with Stripe.';
comment on column public.orders.erased_at is 'Since when name and address are gone.';
create index orders_product_id_idx on public.orders (product_id);
create index orders_user_id_idx on public.orders (user_id);
create index orders_email_idx on public.orders (email);
create index orders_paid_idx on public.orders (paid_at, id) where paid_at is not null;
create index orders_paid_state_idx on public.orders (state, paid_at, id) where paid_at is not null;
create index orders_pending_idx on public.orders (looked_at nulls first, created_at) where state = 'pending';
create index orders_news_idx on public.orders (looked_at) where has_news;
create index orders_named_idx on public.orders (paid_at) where paid_at is not null and erased_at is null;
create index orders_canceled_idx on public.orders (created_at) where state = 'canceled';
create index orders_words_idx on public.orders using gin (private.gift_words(email, name)) with (fastupdate = off);
alter table public.orders enable row level security;
create policy "Administrators read orders" on public.orders
  for select to authenticated using ((select private.is_admin()));
revoke all on public.orders from service_role;
grant select (id, order_number, product_id, product_title, unit_price, quantity, shipping, amount, currency, livemode, email, name, line1,
  line2, city, us_state, zip, stripe_payment_intent_id, stripe_charge_id, payment_method_label, failure_code, paid_at, canceled_at,
  amount_refunded, amount_lost, net_amount, is_disputed, shipped_at, carrier, tracking, erased_at, created_at, updated_at, state) on public.orders to authenticated;
grant select, insert, update, delete on public.orders to service_role;
create trigger orders_touch_updated_at before update on public.orders
  for each row execute function private.touch_updated_at();
-- The log cannot be changed, so it must not name anybody.
create trigger orders_audit after update of shipped_at on public.orders
  for each row execute function private.audit('id', 'order_number', 'shipped_at');

create function private.orderable(p_product_id uuid)
returns integer language sql stable security definer set search_path = '' as $$
  select least(p.stock, 10) from public.products p where p.id = p_product_id and p.is_active
$$;
comment on function private.orderable is 'How many pieces one order can have: 0 when sold out. Definer: nobody signed in reads how many there are.';
grant execute on function private.orderable to anon, authenticated, service_role;

create view public.shop_products with (security_invoker = true) as
  select p.id, p.title, p.summary, p.description, p.image_url, p.image_alt, p.price, p.shipping, p.order_index,
    private.orderable(p.id) as orderable
  from public.products p where p.is_active;
comment on view public.shop_products is 'What can be ordered, and how many at once (0: sold out). US cents.';
revoke all on public.shop_products from public, anon, authenticated, service_role;
grant select on public.shop_products to anon, authenticated, service_role;

create function private.found_products(p_q text)
returns setof uuid language sql stable security definer set search_path = '' rows 20 as $$
  select p.id from public.products p
    where private.product_words(p.title, p.summary) @@ private.search_for(p_q, true) and (p.is_active or (select private.is_admin()))
$$;
comment on function private.found_products is
  'Products by words of title and summary, hidden ones for administrators. Definer: below row level security no index answers a search.';
grant execute on function private.found_products to anon, authenticated, service_role;

create function public.search_products(p_q text)
returns setof public.shop_products language sql stable security invoker set search_path = '' rows 20 as $$
  select p.* from public.shop_products p where p.id = any (array(select private.found_products(p_q)))
$$;
comment on function public.search_products is 'What can be ordered, found by words of title and summary.';
grant execute on function public.search_products to anon, authenticated, service_role;

create function private.pieces_of(p_product_id uuid)
returns integer language sql stable security definer set search_path = '' as $$
  select p.stock from public.products p where p.id = p_product_id and (select private.is_admin())
$$;
comment on function private.pieces_of is 'For administrators: how many pieces nobody has ordered. Definer: nobody signed in reads the column.';
grant execute on function private.pieces_of to authenticated;

create view public.product_list with (security_invoker = true) as
  select p.id, p.title, p.summary, p.description, p.image_url, p.image_alt, p.price, p.shipping, s.stock, p.is_active, p.order_index,
    case when not p.is_active then 'hidden' when s.stock = 0 then 'sold_out' else 'for_sale' end as state,
    p.updated_at, not exists (select from public.orders o where o.product_id = p.id) as is_unused
  from public.products p cross join lateral (select private.pieces_of(p.id) as stock) s where (select private.is_admin());
comment on view public.product_list is 'For administrators: every product, how it stands, and whether no order keeps it from being deleted. US cents.';
revoke all on public.product_list from service_role;
grant select on public.product_list to authenticated;

create function public.search_product_list(p_q text)
returns setof public.product_list language sql stable security invoker set search_path = '' rows 20 as $$
  select l.* from public.product_list l where l.id = any (array(select private.found_products(p_q)))
$$;
comment on function public.search_product_list is 'For administrators: products as product_list has them, found by found_products.';
grant execute on function public.search_product_list to authenticated;

create function public.set_stock(p_id uuid, p_stock integer, p_was integer)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_was integer;
begin
  perform private.require_admin();
  select p.stock into v_was from public.products p where p.id = p_id for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'product_not_found'; end if;
  perform private.refuse_unless(v_was = p_was, 'stock_changed');
  if p_stock is distinct from v_was then
    update public.products p set stock = p_stock where p.id = p_id;
    perform private.note('update', 'products', p_id::text, jsonb_build_object('stock', p_stock, 'stock_was', v_was));
  end if;
end $$;
comment on function public.set_stock is
  'An administrator says how many pieces there are; p_was: how many stood there, as orders take some meanwhile. PT404, PT409 stock_changed. Definer: the number is changed by verbs alone.';
grant execute on function public.set_stock to authenticated;

create view public.order_list with (security_invoker = true) as
  select o.id, o.order_number, o.product_id, o.product_title, o.unit_price, o.quantity, o.shipping, o.amount, o.name, o.email, o.line1,
    o.line2, o.city, o.us_state, o.zip, o.paid_at, o.state, o.amount_refunded, o.amount_lost, o.is_disputed, o.payment_method_label,
    o.stripe_payment_intent_id, o.shipped_at, o.carrier, o.tracking, o.erased_at, o.livemode,
    -- Two digits behind the point, whatever the sum, for spreadsheets.
    (o.unit_price * 0.01)::text as unit_price_usd, (o.shipping * 0.01)::text as shipping_usd, (o.amount * 0.01)::text as amount_usd,
    (o.amount_refunded * 0.01)::text as refunded_usd, (o.net_amount * 0.01)::text as net_usd
  from public.orders o
  where o.paid_at is not null and o.livemode = (select public.installation_livemode()) and (select private.is_admin());
comment on view public.order_list is
  'For administrators: paid orders, in the mode of this installation. Amounts in US cents, those in _usd in dollars.';
revoke all on public.order_list from service_role;
grant select on public.order_list to authenticated;

create function private.found_orders(p_q text)
returns setof uuid language sql stable security definer set search_path = '' rows 50 as $$
  select o.id from public.orders o where o.order_number = upper(btrim(p_q)) and (select private.is_admin())
  union all
  select o.id from public.orders o
    where private.gift_words(o.email, o.name) @@ private.search_for(p_q, false) and (select private.is_admin())
$$;
comment on function private.found_orders is
  'For administrators: orders by their whole number, or by words of the buyer''s name and address. Definer: below row level security no index answers a search.';
grant execute on function private.found_orders to authenticated;

create function public.search_orders(p_q text)
returns setof public.order_list language sql stable security invoker set search_path = '' rows 50 as $$
  select l.* from public.order_list l where l.id = any (array(select private.found_orders(p_q)))
$$;
comment on function public.search_orders is 'For administrators: orders as order_list has them, found by found_orders.';
grant execute on function public.search_orders to authenticated;

-- What staff do with an order.
create function private.order_for_staff(p_id uuid)
returns public.orders language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders o where o.id = p_id and o.paid_at is not null
    and o.livemode = (select i.livemode from private.installation i) for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  return v_order;
end $$;
comment on function private.order_for_staff is 'A paid order, locked, for administrators. PT404.';

create function public.ship_order(p_id uuid, p_carrier text, p_tracking text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.order_for_staff(p_id);
begin
  perform private.refuse_unless(v_order.state <> 'refunded', 'order_refunded');
  perform private.refuse_unless(v_order.state = 'to_ship', 'order_is_shipped');
  update public.orders o set shipped_at = now(), carrier = btrim(coalesce(p_carrier, '')), tracking = btrim(coalesce(p_tracking, ''))
    where o.id = p_id;
  if v_order.erased_at is null then
    -- Two minutes, in which staff who pressed the wrong button can take it back (unship_order).
    insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload, send_after)
    values ('order_shipped', format('shipped:%s:%s', p_id, extract(epoch from now())), v_order.email, p_id,
      jsonb_build_object('order_id', p_id), now() + interval '2 minutes');
  end if;
end $$;
comment on function public.ship_order is
  'An administrator says that an order is on its way: the buyer is told by mail, two minutes later. PT404, PT409 order_refunded, order_is_shipped. Definer: nobody signed in writes orders.';
grant execute on function public.ship_order to authenticated;

create function public.correct_shipment(p_id uuid, p_carrier text, p_tracking text, p_carrier_was text, p_tracking_was text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.order_for_staff(p_id);
  v_carrier text := btrim(coalesce(p_carrier, ''));
  v_tracking text := btrim(coalesce(p_tracking, ''));
begin
  perform private.refuse_unless(v_order.shipped_at is not null, 'order_not_shipped');
  -- A carrier can say whose parcel has a number.
  perform private.refuse_unless(v_order.erased_at is null, 'order_erased');
  -- Saved before, by a press whose answer was lost.
  if (v_order.carrier, v_order.tracking) = (v_carrier, v_tracking) then return; end if;
  perform private.refuse_unless((v_order.carrier, v_order.tracking) = (p_carrier_was, p_tracking_was), 'shipment_changed');
  update public.orders o set carrier = v_carrier, tracking = v_tracking where o.id = p_id;
  -- Without the number: nothing in the log can be erased.
  perform private.note('update', 'order_shipments', p_id::text, null, v_order.user_id);
end $$;
comment on function public.correct_shipment is
  'An administrator corrects carrier and tracking number of what is on its way; p_..._was: what stood there. A mail that has not left says the new ones, and no other mail leaves. PT404, PT409 order_not_shipped, order_erased, shipment_changed. Definer: nobody signed in writes orders.';
grant execute on function public.correct_shipment to authenticated;

create function public.unship_order(p_id uuid, p_shipped_at_was timestamptz, p_carrier_was text, p_tracking_was text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.order_for_staff(p_id);
begin
  perform private.refuse_unless(v_order.shipped_at is not null, 'order_not_shipped');
  -- Taken back and sent again by a colleague it is another parcel, and its mail another mail.
  perform private.refuse_unless((v_order.shipped_at, v_order.carrier, v_order.tracking) = (p_shipped_at_was, p_carrier_was, p_tracking_was),
    'shipment_changed');
  delete from public.email_outbox o where o.subject_id = p_id and o.template = 'order_shipped' and o.sent_at is null
    and (o.locked_until is null or o.locked_until <= now());
  update public.orders o set shipped_at = null, carrier = '', tracking = '' where o.id = p_id;
end $$;
comment on function public.unship_order is
  'Takes ship_order back; p_..._was: the shipment that was read. The mail does not leave if it has not yet. PT404, PT409 order_not_shipped, shipment_changed. Definer: nobody signed in writes orders.';
grant execute on function public.unship_order to authenticated;

create function public.order_mails(p_id uuid)
returns table (id uuid, template text, queued_at timestamptz, sent_at timestamptz, state text)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  perform private.require_admin();
  return query select m.* from private.mails_about(p_id, '{order_confirmation,order_shipped}') m;
end $$;
comment on function public.order_mails is
  'For administrators: what became of the mails of an order, the newest first; states as mails_about has them. Definer: nobody reads the outbox.';
grant execute on function public.order_mails to authenticated;

create function public.resend_order_confirmation(p_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.order_for_staff(p_id);
begin
  perform private.refuse_unless(v_order.email not like '%@deleted.invalid', 'order_without_address');
  -- Nobody is thanked for what went back.
  perform private.refuse_unless(v_order.state <> 'refunded', 'order_refunded');
  perform private.send_again('order_confirmation', p_id, v_order.email, jsonb_build_object('order_id', p_id));
  perform private.note('insert', 'order_mails', p_id::text, null, v_order.user_id);
end $$;
comment on function public.resend_order_confirmation is
  'An administrator has the confirmation of an order sent once more, to the order''s address: a line in the log. PT404, PT409 order_without_address, order_refunded, mail_waits, mail_just_sent (five minutes). Definer: nobody writes to the outbox.';
grant execute on function public.resend_order_confirmation to authenticated;

create function public.my_orders()
returns table (id uuid, order_number text, product_id uuid, product_title text, unit_price bigint, quantity integer, shipping bigint,
  amount bigint, amount_refunded bigint, state text, paid_at timestamptz, shipped_at timestamptz, carrier text, tracking text,
  payment_method_label text, name text, line1 text, line2 text, city text, us_state text, zip text, livemode boolean)
language sql stable security definer set search_path = '' rows 20 as $$
  select o.id, o.order_number, o.product_id, o.product_title, o.unit_price, o.quantity, o.shipping, o.amount, o.amount_refunded, o.state,
    o.paid_at, o.shipped_at, o.carrier, o.tracking, o.payment_method_label, o.name, o.line1, o.line2, o.city, o.us_state, o.zip, o.livemode
  from public.orders o
  where o.paid_at is not null and o.livemode = (select n.livemode from private.installation n)
    -- As my_gifts has it: only a confirmed address proves that they are the caller's (decision 18).
    and (select private.confirmed_email()) is not null
    and (o.user_id = (select private.my_id()) or o.user_id is null and o.email = (select private.confirmed_email()))
$$;
comment on function public.my_orders is
  'The paid orders of the caller, once the address of the account is confirmed. US cents. Definer: who is signed in reads no orders, as administrators read all of them.';
grant execute on function public.my_orders to authenticated;

create function public.orders_to_ship()
returns integer language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from (select from public.order_list o where o.state = 'to_ship' limit 100) o
$$;
comment on function public.orders_to_ship is 'For administrators: how many paid orders wait to be sent, up to 100.';
grant execute on function public.orders_to_ship to authenticated;
