-- 3,000 demo gifts over eighteen months. The same every time; only the dates count from the day of seeding.
create temporary table demo_share (slug text primary key, kind text, parts integer);
insert into demo_share values
  ('custody-travel-fund', 'internal', 300), ('diaper-and-formula-bank', 'internal', 420), ('first-months-rent', 'internal', 520),
  ('grocery-cards', 'internal', 330), ('reading-mornings', 'internal', 110), ('homework-tables', 'internal', 160),
  ('car-seats-fitted', 'internal', 150), ('legal-clinic-days', 'internal', 140), ('winter-coats', 'internal', 130),
  ('ramp-for-our-flat', 'user', 34), ('braces-in-time', 'user', 25), ('laptop-for-night-school', 'user', 9),
  ('car-for-the-school-run', 'user', 18), ('speech-therapy-gap', 'user', 26), ('guardian-ad-litem', 'user', 14),
  ('bunk-beds', 'user', 21), ('soccer-for-two', 'user', 9), ('after-school-until-june', 'user', 30),
  ('to-say-goodbye', 'user', 14), ('glasses-for-three', 'user', 8), ('foundation', 'none', 532);

create temporary table demo_target as
  select s.kind, s.slug, coalesce(i.id, u.id) as id,
    greatest(coalesce(i.starts_at, u.approved_at), now() - interval '548 days') as opened_at,
    least(coalesce(i.ends_at, u.ends_at, now()), now() - interval '2 hours') as closed_at,
    sum(s.parts) over (order by s.slug) - s.parts as first_part, sum(s.parts) over (order by s.slug) as end_part
  from demo_share s
  left join public.internal_campaigns i on i.slug = s.slug
  left join public.user_campaigns u on u.id = seed.id(s.slug);
update demo_target set opened_at = now() - interval '548 days' where kind = 'none';

create function seed.gift_amount(p_number integer) returns bigint language sql immutable as $$
  select case
    when r < 0.10 then 1000 when r < 0.18 then 1500 when r < 0.42 then 2500 when r < 0.49 then 3500 when r < 0.71 then 5000
    when r < 0.77 then 7500 when r < 0.91 then 10000 when r < 0.945 then 15000 when r < 0.97 then 25000 when r < 0.98 then 50000
    when r < 0.983 then 100000 else 500 + 100 * floor(seed.roll(p_number, 'odd') * 190)::bigint end
  from (select seed.roll(p_number, 'amount') as r) x
$$;

create function seed.gift_message(p_number integer) returns text language sql immutable as $$
  select case when seed.roll(p_number, 'says') < 0.2 then seed.pick(array[
    'For every dad doing the school run on his own.', 'Keep going. You are doing better than you think.',
    'My father raised three of us. This is for him.', 'Happy to help.', 'From one dad to another.', 'In memory of my grandfather.',
    'Thank you for being there for the children.', 'Small gift, big respect.', 'We were helped once. Our turn.',
    'For the kids.', 'Wishing your family a warm and quiet winter.', 'Every child deserves both parents in the room.',
    'From the whole night shift.', 'My daughter chose this one.', 'Good luck at the hearing!', 'Reading saved my Saturdays too.',
    'You are not alone in this.', 'Sending strength from two towns over.', 'Instead of birthday flowers.', 'Proud to give.'],
    p_number, 'message') end
$$;

create temporary table demo_gift as
  select n, t.kind, t.id as campaign_id, a.amount, f.fee,
    -- More gifts lately than long ago, and people who give again.
    t.opened_at + (t.closed_at - t.opened_at) * sqrt(seed.roll(n, 'when')) as created_at,
    1 + floor(1400 * power(seed.roll(n, 'donor'), 1.5))::integer as donor,
    seed.roll(n, 'fate') as fate, seed.gift_message(n) as message
  from (select n, floor(seed.roll(n, 'target') * 3000) as part from generate_series(1, 3000) n offset 0) g
  join demo_target t on g.part >= t.first_part and g.part < t.end_part
  cross join lateral (select seed.gift_amount(n) as amount) a
  cross join lateral (select case when seed.roll(n, 'fee') < 0.22
    then ceil((a.amount + 30) * 1000 / 971.0)::bigint - a.amount else 0 end as fee) f;
-- A gift of the last month that failed would be compared with Stripe, which does not know demo gifts.
update demo_gift set fate = 0.5 where fate < 0.025 and created_at > now() - interval '31 days';

insert into public.donations (id, attempt_id, amount, fee_covered, livemode, donor_email, donor_name, internal_campaign_id,
  user_campaign_id, hide_name, hide_amount, message, message_status, amount_refunded, dispute_status, failure_code,
  payment_method_label, stripe_payment_intent_id, stripe_charge_id, idempotency_key, receipt_number, created_at, failed_at,
  succeeded_at, last_event_at)
select seed.id('gift/' || n), seed.id('attempt/' || n), amount + fee, fee, false,
  -- One of them is the demo account that looks at its gifts.
  case donor when 30 then 'donor@demo.example' else 'demo-donor-' || donor || '@example.org' end,
  -- The wall shows "Demo A.": nobody here may be taken for a real donor.
  'Demo ' || seed.pick(array['Alex', 'Ana', 'Ben', 'Carla', 'Chris', 'Dana', 'David', 'Ella', 'Eric', 'Fatima', 'Finn', 'Grace', 'Hana', 'Ian',
    'Ines', 'Jamal', 'Jo', 'Kim', 'Lena', 'Leo', 'Linh', 'Marco', 'Maya', 'Nils', 'Nora', 'Omar', 'Pat', 'Priya', 'Rosa', 'Sam',
    'Sofia', 'Theo', 'Uma', 'Victor', 'Wendy', 'Yusuf', 'Zoe'], donor, 'name') || ' ' || chr(65 + donor % 26) || '.',
  case when kind = 'internal' then campaign_id end, case when kind = 'user' then campaign_id end,
  seed.roll(donor, 'anonymous') < 0.14, seed.roll(n, 'discreet') < 0.12, message,
  case when message is null then 'none' when created_at > now() - interval '4 days' then 'pending'
    when seed.roll(n, 'moderation') < 0.03 then 'rejected' else 'approved' end,
  case when fate >= 0.025 and fate < 0.037 then amount + fee when fate >= 0.037 and fate < 0.044 then (amount + fee) / 2 else 0 end,
  case when fate >= 0.044 and fate < 0.046 then 'won' when fate >= 0.046 and fate < 0.048 then 'lost'
    when fate >= 0.048 and fate < 0.05 then 'open' end,
  case when fate < 0.025 then seed.pick(array['generic_decline', 'insufficient_funds', 'expired_card'], n, 'code') end,
  case when fate >= 0.025 then seed.pick(array['Visa ending in 4242', 'Mastercard ending in 4444', 'American Express ending in 0005'],
    donor, 'card') end,
  'pi_demo_' || n, case when fate >= 0.025 then 'ch_demo_' || n end, 'donation_' || seed.id('gift/' || n),
  case when fate >= 0.025 then 'SFF-' || to_char(created_at at time zone 'UTC', 'YYYY') || '-'
    || lpad((count(*) filter (where fate >= 0.025) over (order by created_at, n))::text, 6, '0') end,
  created_at, case when fate < 0.025 then created_at + interval '40 seconds' end,
  case when fate >= 0.025 then created_at + interval '40 seconds' end, created_at + interval '40 seconds'
from demo_gift;

-- The next receipt follows the last demo one.
select setval('private.receipt_numbers', (select count(*) from public.donations where receipt_number is not null));
drop table demo_gift, demo_target, demo_share;
