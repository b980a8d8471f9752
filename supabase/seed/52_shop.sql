-- Products of the demo, one of them sold out and one hidden, and orders of demo buyers, two of them of the demo's donor. Dates count from the day of seeding.
insert into public.products (id, title, summary, description, image_url, image_alt, price, shipping, stock, is_active, order_index, created_at)
select seed.id('product/' || p.name), p.title, p.summary,
  p.description || E'\n\nThis is a demonstration product: nothing is sent, and no money is taken.',
  '/images/covers/product-' || p.name || '.webp', 'Drawing: ' || p.alt,
  p.price, p.shipping, p.stock, p.is_active, p.place, now() - make_interval(days => 90 - p.place)
from (values
  (1, 'mug', 'Enamel mug', 'A mug that survives the kitchen floor, the car and the campsite.', 'a white mug with a blue rim and something hot in it',
    E'White enamel with a blue rim, for hot and cold drinks. It holds 12 ounces.\n\nDishwasher safe; not for the microwave.',
    1600, 650, 84, true),
  (2, 'tote-bag', 'Canvas tote bag', 'Holds a week of library books, or the groceries of a small family.', 'a canvas bag with bread, an apple and greens',
    E'Heavy cotton canvas, 15 by 16 inches, with handles long enough for a shoulder.\n\nWash it cold, and inside out.',
    1800, 500, 45, true),
  (3, 'book-bag', 'Book bag for children', 'A bag with a name tag for the books that move between two homes.', 'a green drawstring bag with a name tag, and three books',
    E'Cotton, 12 by 14 inches, with a drawstring, an outside pocket and a name tag on the inside.\n\nFor children from about four years on.',
    1400, 450, 7, true),
  (4, 'notebook', 'Notebook for custody calendars', 'One page for each week: who picks up, what was agreed, and what it cost.', 'a green notebook with a ribbon, and a pencil',
    E'Bound, 120 pages, dated by hand. Each week has room for exchanges, school, doctors and costs, and a pocket for receipts.\n\nA notebook is no legal advice. Ask your lawyer what your court wants written down.',
    1250, 0, 130, true),
  (5, 'wall-calendar', 'Wall calendar for two homes', 'Two of the same calendar, one for each kitchen, with stickers for the days.', 'two calendars on one wall, their days marked in green and yellow',
    E'Two wall calendars, 11 by 17 inches, with four sheets of stickers that children can put on by themselves.',
    2200, 700, 0, true),
  (6, 'lunch-box', 'Lunch box', 'Two compartments and a lid that small hands can open.', 'an open steel box with a sandwich, an apple and grapes',
    E'Steel, 7 by 5 inches, with a lid that clips on both sides.\n\nDishwasher safe.',
    2400, 650, 30, false)
) as p (place, name, title, summary, alt, description, price, shipping, stock, is_active);

insert into public.orders (id, attempt_id, order_number, product_id, product_title, unit_price, quantity, shipping, livemode, email, name,
  line1, line2, city, us_state, zip, idempotency_key, stripe_payment_intent_id, stripe_charge_id, payment_method_label, created_at,
  paid_at, amount_refunded, is_disputed, shipped_at, carrier, tracking)
select seed.id('order/' || o.n), seed.id('order-attempt/' || o.n), 'SFO-' || lpad(o.n::text, 6, '0'), p.id, p.title, p.price, o.quantity,
  p.shipping, false, case when o.n in (1, 6) then 'donor@demo.example' else 'demo-buyer-' || o.n || '@demo.example' end,
  case when o.n in (1, 6) then 'Demo Donor' else 'Demo Buyer ' || o.n end, o.n || '00 Example Street', o.line2, o.city,
  o.us_state, o.zip, 'order_' || seed.id('order/' || o.n), 'pi_demo_order_' || o.n, 'ch_demo_order_' || o.n,
  seed.pick(array['Visa ending in 4242', 'Mastercard ending in 4444'], o.n, 'card'),
  now() - make_interval(hours => o.age) - interval '2 minutes', now() - make_interval(hours => o.age),
  case when o.fate = 'refunded' then p.price * o.quantity + p.shipping else 0 end, o.fate = 'disputed',
  case when o.sent_after is not null then now() - make_interval(hours => o.age) + make_interval(hours => o.sent_after) end,
  o.carrier, o.tracking
from (values
  (1, 'mug', 2, 1300, 30, 'USPS', 'DEMO-0001', '', 'Springfield', 'IL', '62701', ''),
  (2, 'wall-calendar', 1, 900, 41, 'UPS', 'DEMO-0002', 'Apt 2', 'Portland', 'OR', '97201', 'disputed'),
  (3, 'notebook', 4, 700, null, '', '', '', 'Albany', 'NY', '12207', 'refunded'),
  (4, 'book-bag', 1, 410, 22, '', '', '', 'Austin', 'TX', '78701', ''),
  (5, 'tote-bag', 3, 230, 47, 'USPS', 'DEMO-0005', 'Unit 5', 'Columbus', 'OH', '43215', ''),
  (6, 'notebook', 1, 52, null, '', '', '', 'Denver', 'CO', '80202', ''),
  (7, 'mug', 6, 27, null, '', '', 'Floor 3', 'Boston', 'MA', '02108', ''),
  (8, 'book-bag', 2, 5, null, '', '', '', 'Phoenix', 'AZ', '85003', '')
) as o (n, product, quantity, age, sent_after, carrier, tracking, line2, city, us_state, zip, fate)
join public.products p on p.id = seed.id('product/' || o.product);

-- The next order follows the last demo one.
select setval('private.order_numbers', 8);
