-- Requests for help of the demo, for whoever an administrator makes care staff: new ones, one overdue, some with a note and a
-- payment of somebody who has left, asked and decided, some of these paid. Nobody has their links. All of it is plainly made up.
insert into public.help_requests (id, state, kind, us_state, how_soon, name, reach_by, safe_to_call, children, story, cost, tried, sent_at,
  due_on, waits_for_us, assigned_name, first_answer_at, decision, decision_words, decided_at, created_at)
select seed.id('help-' || n), state, kind, us_state, how_soon, 'Demo Father ' || n, 'link', 'After nine in the evening',
  (array['4 and 7, with me', '2, every other week', '9, 11 and 12', '6 months'])[1 + n % 4],
  'This is a demonstration request. ' || story, cost, 'My brother, and the county office.', at, (at + interval '2 days')::date,
  state = 'received', case when state <> 'received' then 'Demo' end,
  case when state in ('asked', 'decided') then at + make_interval(hours => 3 + n % 5 * 4) end,
  case when state = 'decided' then (array['helped', 'other_way', 'declined'])[1 + n % 3] end,
  case when state = 'decided' then 'This is a demonstration decision. We wrote to the vendor.' end,
  case when state = 'decided' then at + interval '3 days' end, at
from (
  select n, now() - make_interval(hours => 5 + n * 11) as at,
    case when n > 9 then 'decided' when n in (2, 6) then 'asked' else 'received' end as state,
    case when n > 9 then 'bill' when n % 2 = 0 then 'goods' else 'other' end as kind,
    (array['OH', 'TX', 'CA', 'FL', 'NY', 'IL'])[1 + n % 6] as us_state, (array['week', 'month', 'later'])[1 + n % 3] as how_soon,
    (array['The stroller broke and the bus has three stairs.', 'School asks for a computer at home.',
      'The power company set a date.', 'My hours were cut, and the rent was not.'])[1 + n % 4] as story,
    (array['$90 to a store', '$240 to a store', '$180 to the power company', '$640 to the landlord'])[1 + n % 4] as cost
  from generate_series(1, 16) n) s;

insert into public.help_request_lines (request_id, kind, author_name, words, created_at)
select h.id, case when h.state = 'asked' then 'asked' else 'note' end, 'Demo',
  case when h.state = 'asked' then 'This is a demonstration. Could you send us the bill?' else 'Demonstration note: called the vendor.' end,
  h.sent_at + interval '4 hours'
from public.help_requests h where h.state = 'asked' or h.id in (select seed.id('help-' || n) from unnest('{3,5,7}'::integer[]) n);

insert into public.help_payments (request_id, amount, vendor, purpose, created_at, approved_at, paid_at)
select h.id, 24000, 'Demo Homes', 'The rent of this month', h.sent_at, h.decided_at,
  case when h.id = seed.id('help-12') then h.decided_at + interval '1 day' end
from public.help_requests h where h.decision = 'helped';

insert into public.help_payments (request_id, amount, vendor, purpose, created_at)
select h.id, 18000, 'Demo Power Company', 'The bill of this month', h.sent_at
from public.help_requests h where h.id in (select seed.id('help-' || n) from unnest('{3,5,7}'::integer[]) n);
