-- Professionals of the demo in the other states staff meet, none of them shown to visitors, and how often the shown ones
-- were opened. Nobody of them exists.
create temporary table demo_waiting on commit drop as
select ('db' || to_char(n, 'FM000000') || '-0000-4000-8000-' || to_char(n, 'FM000000000000'))::uuid as id, seed.id('directory check ' || n) as user_id, d.*
from (values
  (1, 'Demo Law Office waiting for review', 'Demo Attorney K.', 'Phoenix, AZ', false, false, false, 0, false),
  (2, 'Demo Law Office never checked', 'Demo Attorney L.', 'Tucson, AZ', true, false, true, 0, false),
  (3, 'Demo Law Office without a membership', 'Demo Attorney M.', 'Boise, ID', true, true, false, 0, false),
  (4, 'Demo Law Office whose card rests', 'Demo Attorney N.', 'Reno, NV', true, true, true, 95, false),
  (5, 'Demo Law Office taken down by its owner', 'Demo Attorney O.', 'Provo, UT', true, true, true, 0, true))
  as d (n, name, responsible, office, approved, checked, paid, silent, withdrawn);

insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
select user_id, 'authenticated', 'authenticated', 'professional-check-' || n || '@demo.example', now(), jsonb_build_object('full_name', responsible)
from demo_waiting;
insert into public.user_roles (user_id, role) select user_id, 'lawyer' from demo_waiting on conflict do nothing;
insert into public.law_firms (id, user_id, firm_name, lawyer_name, location, contact_email, contact_phone, bio, bar_number, specializations, years_practice, is_active)
select id, user_id, name, responsible, office, 'professional-check-' || n || '@demo.example', '555-0100',
  'A demonstration of what staff see: visitors do not find this office.', 'DEMO-C' || n, '{Custody}', 10, approved
from demo_waiting;
insert into public.subscriptions (user_id, tier, livemode, idempotency_key, status, current_period_end)
select user_id, 'lawyer', false, 'demo_check_' || n, 'active', now() + interval '20 days' from demo_waiting where paid;
insert into public.listing_verifications (listing_id, states, checked_where, source_url, checked_by_name, checked_on, expires_on, note)
select id, array[right(office, 2)], 'Attorney search of the state bar (demo)', 'https://example.org/', 'Demo Admin', current_date - 100,
  current_date + 265, 'Found under the name and number of the registration: active, in good standing.'
from demo_waiting where checked;
update public.listings l set is_withdrawn = d.withdrawn, availability_confirmed_at = now() - make_interval(days => d.silent)
from demo_waiting d where d.id = l.id;

-- One check ends soon, so that its notices and the filter have something to show.
update public.listing_verifications v set checked_on = current_date - 345, expires_on = current_date + 20
from public.listings l where l.id = v.listing_id and l.name = 'Demo Mediation Center, Atlanta';

insert into public.listing_views (listing_id, day, views)
select l.id, (now() at time zone 'UTC')::date - d, 1 + floor(seed.roll(d, 'views ' || l.id) * 9)::integer
from public.listings l cross join generate_series(0, 27) d
where l.listed_until > now() and seed.roll(d, 'opened ' || l.id) > 0.3;

-- The cards of the demo are no news to anyone.
delete from public.email_outbox o where o.template = 'listing_shown';
