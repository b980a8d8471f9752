-- News of the demo campaigns.
insert into public.campaign_updates (id, internal_campaign_id, title, body, published_at, created_at)
select seed.id('update/' || u.slug || u.days_ago), seed.id(u.slug), u.title, u.body,
  now() - make_interval(days => u.days_ago), now() - make_interval(days => u.days_ago)
from (values
  ('custody-travel-fund', 200, 'One hundred trips', seed.news(
    seed.p('The hundredth trip was a bus ride of four hours for a hearing of eleven minutes. It ended with every second weekend.'),
    seed.p('An average trip has cost $74, a little less than we had planned, because most fathers choose the bus over the car.'))),
  ('custody-travel-fund', 35, 'Video hearings: what we do now', seed.news(
    seed.p('Three counties now allow fathers to be heard by video. Where that is as good as being there, we lend a tablet and pay for a quiet room instead of a ticket.'))),
  ('diaper-and-formula-bank', 90, 'A fourth shelf', seed.news(
    seed.p('The shelf in the south side center is open: Tuesday and Thursday from five to eight, and on Saturday mornings.'),
    seed.ul('Sizes one to six are there', 'Size seven comes with the next pallet'))),
  ('diaper-and-formula-bank', 12, 'Formula is getting dearer', seed.news(
    seed.p('Our supplier has raised the price by six percent. We have ordered three months ahead, which keeps the shelves full until spring.'))),
  ('first-months-rent', 60, 'Six months later', seed.news(
    seed.p('We called the first ten families again. Nine are in the same home. One has moved, into a larger one.'))),
  ('grocery-cards', 21, 'Now in a third supermarket chain', seed.news(
    seed.p('The cards now also work in the chain with the most stores outside the city, where the way to the next shop is longest.'))),
  ('reading-mornings', 48, 'The ninth library', seed.news(
    seed.p('Nine libraries are with us now. The new one has a reading tent, and there has been a line in front of it since.'))),
  ('homework-tables', 30, 'Report cards', seed.news(
    seed.p('Of thirty children at the tables, twenty-two went up by at least one grade in mathematics. All thirty came to the last afternoon before the break, which had no homework at all.'))),
  ('car-seats-fitted', 18, 'Past the goal, and what happens next', seed.news(
    seed.p('Every seat on the list is paid for. Further gifts buy booster seats for the next growing children; we will close the campaign when the yard is empty.'))),
  ('winter-coats', 46, 'All parcels are out', seed.news(
    seed.p('The last parcel left on a Friday, the first frost came on the Sunday.'))),
  ('lake-weekend', -18, 'The cabins are confirmed', seed.news(
    seed.p('The camp has confirmed forty places. Registration opens together with this campaign.')))
) as u (slug, days_ago, title, body);

insert into public.campaign_updates (id, user_campaign_id, title, body, published_at, created_at)
select seed.id('update/' || u.name), seed.id(u.name), u.title, u.body,
  now() - make_interval(days => u.days_ago), now() - make_interval(days => u.days_ago)
from (values
  ('ramp-for-our-flat', 14, 'The builder has measured', seed.news(
    seed.p('The ramp will be a little longer than planned, so that it is less steep. The price stays the same.'))),
  ('speech-therapy-gap', 9, 'Session six of ten', seed.news(
    seed.p('He has stopped pointing and started asking. Mostly for crackers.'))),
  ('bunk-beds', 5, 'Ordered', seed.news(
    seed.p('The bed comes next week. The top bunk was decided by drawing straws, twice.'))),
  ('soccer-for-two', 72, 'Fourth place', seed.news(
    seed.p('The season is over. Thank you for every goal, and for the shoes.')))
) as u (name, days_ago, title, body);
