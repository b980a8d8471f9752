-- Lawyers and mental health professionals of the demo; none of them exists. "checked" and "valid" are days from the day of
-- seeding, so that the directory is never empty; the last ones show what hides a listing.
create temporary table demo_listing on commit drop as
select ('da' || to_char(n, 'FM000000') || '-0000-4000-8000-' || to_char(n, 'FM000000000000'))::uuid as id, seed.id('directory ' || n) as user_id, d.*
from (values
  (1, 'lawyer', 'Demo Family Law Office, Riverside', 'Demo Attorney A.', 'Riverside, CA', '92501', '{CA}', '{Custody,Parenting time,Child support}', '{English,Spanish}', '{telehealth,first_call_free}', 14, true, 5,
    'We work with parents who share their children across two homes. A first call of twenty minutes is free: you tell us where you stand, we tell you which form comes next.'),
  (2, 'lawyer', 'Demo Custody Practice, Sacramento', 'Demo Attorney B.', 'Sacramento, CA', '95814', '{CA,NV}', '{Custody,Relocation,Changing an order}', '{English}', '{telehealth,sliding_scale}', 9, true, 12,
    'Moves, new jobs, new schools: orders that no longer fit the life they were made for. Fees by income for a part of our cases.'),
  (3, 'lawyer', 'Demo & Demo, Attorneys, Houston', 'Demo Attorney C.', 'Houston, TX', '77002', '{TX}', '{Divorce,Custody,Mediation}', '{English,Vietnamese}', '{first_call_free}', 21, true, 20,
    'Two attorneys, one office. We mediate where it can work, and say so early where it cannot.'),
  (4, 'lawyer', 'Demo Paternity and Parenting Law, Dallas', 'Demo Attorney D.', 'Dallas, TX', '75201', '{TX,OK}', '{Paternity,Parenting time,Child support}', '{English,Spanish}', '{telehealth,sliding_scale,first_call_free}', 6, true, 31,
    'For fathers who were never married: how to be a parent on paper too, and what it means for time and support.'),
  (5, 'lawyer', 'Demo Law Group, Chicago', 'Demo Attorney E.', 'Chicago, IL', '60602', '{IL}', '{Custody,Divorce,Protective orders}', '{English,Polish}', '{telehealth}', 17, false, 8,
    'Courthouse practice since long before video hearings, and with them since. We answer what to bring, and what to leave at home.'),
  (6, 'lawyer', 'Demo Child Welfare Defense, Springfield', 'Demo Attorney F.', 'Springfield, IL', '62701', '{IL,MO}', '{Child welfare cases,Grandparents}', '{English}', '{sliding_scale}', 11, true, 25,
    'When the state has knocked at the door. We explain each hearing before it happens.'),
  (7, 'lawyer', 'Demo Family Attorneys, Brooklyn', 'Demo Attorney G.', 'Brooklyn, NY', '11201', '{NY,NJ}', '{Custody,Child support,Changing an order}', '{English,Russian,Haitian Creole}', '{first_call_free}', 13, true, 3,
    'Support that was set when you earned more; time that was set when the children were small. We change orders.'),
  (8, 'lawyer', 'Demo Mediation Center, Atlanta', 'Demo Attorney H.', 'Atlanta, GA', '30303', '{GA}', '{Mediation,Parenting time,Divorce}', '{English,American Sign Language}', '{telehealth,sliding_scale}', 19, true, 40,
    'One room, two parents, a plan for the week. About half of our families never see a judge.'),
  (9, 'psychologist', 'Demo Counseling for Fathers', 'Demo Therapist A.', 'Los Angeles, CA', '90012', '{CA}', '{Co-parenting,Depression,Divorce and separation}', '{English,Spanish}', '{telehealth,insurance,sliding_scale}', 8, true, 6,
    'Evenings after bedtime, by video. We begin with sleep, and go on from there.'),
  (10, 'psychologist', 'Demo Family Therapy, Oak Park', 'Demo Therapist B.', 'Oak Park, IL', '60301', '{IL}', '{Family therapy,Children,Grief}', '{English}', '{insurance}', 15, true, 15,
    'For fathers and children together. Play for the small ones, words for the older ones, both for you.'),
  (11, 'psychologist', 'Demo Trauma Practice, Austin', 'Demo Therapist C.', 'Austin, TX', '78701', '{TX}', '{Trauma,Anxiety,Anger}', '{English,Spanish}', '{telehealth,first_call_free}', 10, true, 28,
    'Service members, first responders, and men who never called it trauma. The first call costs nothing.'),
  (12, 'psychologist', 'Demo Co-Parenting Clinic, Queens', 'Demo Therapist D.', 'Queens, NY', '11354', '{NY}', '{Co-parenting,Custody evaluations,Children}', '{English,Chinese,Korean}', '{insurance,sliding_scale}', 20, false, 60,
    'How to speak with the other parent when speaking is hard. Short courses, six evenings each.'),
  (13, 'psychologist', 'Demo Therapist E.', 'Demo Therapist E.', 'Decatur, GA', '30030', '{GA,FL}', '{Depression,Suicidal thoughts,Addiction}', '{English}', '{telehealth,insurance,sliding_scale}', 12, true, 10,
    'If you are in danger now, call or text 988. For the weeks after that: a place to say it out loud, at a fee that fits.'),
  (14, 'lawyer', 'Demo Law Office whose check has expired', 'Demo Attorney I.', 'Denver, CO', '80202', '{CO}', '{Custody}', '{English}', '{}', 7, true, 200,
    'Hidden: its license was last looked up too long ago.'),
  (15, 'lawyer', 'Demo Law Office that owes a payment', 'Demo Attorney J.', 'Seattle, WA', '98101', '{WA}', '{Custody,Divorce}', '{English}', '{telehealth}', 5, true, 18,
    'Its membership is past due since two days; it stays for the days of grace.'))
  as d (n, kind, name, responsible, office, zip, states, issues, languages, yes, years, taking, checked, bio);

insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
select user_id, 'authenticated', 'authenticated', 'professional-' || n || '@demo.example', now(), jsonb_build_object('full_name', responsible)
from demo_listing;
insert into public.user_roles (user_id, role) select user_id, kind from demo_listing on conflict do nothing;

insert into public.law_firms (id, user_id, firm_name, lawyer_name, location, contact_email, contact_phone, bio, bar_number, specializations, years_practice, is_active)
select id, user_id, name, responsible, office, 'professional-' || n || '@demo.example', '555-0100', bio, 'DEMO-' || n, issues::text[], years, true
from demo_listing where kind = 'lawyer';
insert into public.psychologist_profiles (id, user_id, professional_name, practice_name, license_number, location, contact_email, contact_phone, bio,
  specializations, years_experience, is_active)
select id, user_id, responsible, nullif(name, responsible), 'DEMO-' || n, office, 'professional-' || n || '@demo.example', '555-0100', bio, issues::text[], years, true
from demo_listing where kind = 'psychologist';

insert into public.subscriptions (user_id, tier, livemode, idempotency_key, status, current_period_end, past_due_at)
select user_id, 'lawyer', false, 'demo_' || n, case n when 15 then 'past_due' else 'active' end, now() + interval '20 days',
  case n when 15 then now() - interval '2 days' end
from demo_listing where kind = 'lawyer';
insert into public.listing_verifications (listing_id, states, checked_where, source_url, checked_by_name, checked_on, expires_on)
select id, states::text[], case kind when 'lawyer' then 'Attorney search of the state bar (demo)' else 'License search of the state board (demo)' end,
  'https://example.org/', 'Demo Admin', current_date - checked, current_date - checked + case n when 14 then 180 else 365 end
from demo_listing;
update public.listings l set office_zip = d.zip, languages = d.languages::text[], issues = d.issues::text[], taking_new_people = d.taking,
  telehealth = 'telehealth' = any (d.yes::text[]), sliding_scale = 'sliding_scale' = any (d.yes::text[]),
  insurance = 'insurance' = any (d.yes::text[]), first_call_free = 'first_call_free' = any (d.yes::text[]),
  availability_confirmed_at = now() - make_interval(days => least(d.checked, 40))
from demo_listing d where d.id = l.id;
