-- What volunteers of the demo can do, with shifts from the day of seeding on, and one volunteer with hours, a check and a letter.
insert into public.volunteer_opportunities (id, title, summary, description, skills, is_task, is_remote, state, city, near_children, is_active) values
  (seed.id('volunteer-ride'), 'Demo: drive a father to court', 'Pick up a father at home, drive him to his hearing and wait with him.',
    E'This is a demonstration.\nBring your license and a charged phone. We send you the address the day before.', '{driving,mentoring}', false, false, 'OH', 'Dayton', false, true),
  (seed.id('volunteer-boxes'), 'Demo: pack first-day boxes', 'Fill boxes with towels, pans and school supplies for families who move in.',
    'This is a demonstration. Wear shoes you can stand in. Coffee is there.', '{event planning}', false, false, 'TX', 'San Antonio', false, true),
  (seed.id('volunteer-homework'), 'Demo: homework table', 'Sit with children of second to fifth grade and their homework.',
    'This is a demonstration. Two adults are always in the room.', '{teaching,mentoring}', false, false, 'IL', 'Chicago', true, true),
  (seed.id('volunteer-stories'), 'Demo: bedtime stories by video', 'Read aloud to children whose father works late.',
    'This is a demonstration. A member of staff is in the call.', '{teaching,reading}', false, true, null, null, true, true),
  (seed.id('volunteer-fair'), 'Demo: information table at a fair', 'Stand behind a table, hand out our guides and listen.',
    'This is a demonstration. We bring the table and a tent.', '{event planning,design}', false, false, 'AZ', 'Phoenix', false, true),
  (seed.id('volunteer-translate'), 'Demo: translate a page', 'Put one page of a guide into Spanish.',
    'This is a demonstration. You get the page as a file and send it back the same way.', '{translation}', true, true, null, null, false, true),
  (seed.id('volunteer-proofread'), 'Demo: proofread a flyer', 'Read one flyer and mark what is wrong or hard to understand.',
    'This is a demonstration.', '{design,teaching}', true, true, null, null, false, true),
  (seed.id('volunteer-hours-call'), 'Demo: call a food pantry', 'Call one pantry of our list and write down its hours.',
    'This is a demonstration.', '{}', true, true, null, null, false, true);

-- In so many days from the day of seeding; two are over, and tasks have no time.
insert into public.volunteer_shifts (id, opportunity_id, is_task, time_zone, starts_local, minutes, capacity)
select seed.id('volunteer-shift-' || s.name || coalesce(s.days::text, '')), seed.id('volunteer-' || s.name), s.days is null, s.zone,
  current_date + s.days + s.at, s.minutes, s.capacity
from (values ('ride', 'America/New_York', 3, time '08:30', 240, 2), ('ride', 'America/New_York', 10, '08:30', 240, 2),
  ('boxes', 'America/Chicago', 5, '10:00', 180, 12), ('boxes', 'America/Chicago', 19, '10:00', 180, 12),
  ('homework', 'America/Chicago', 4, '15:30', 120, 3), ('homework', 'America/Chicago', 11, '15:30', 120, 3),
  ('stories', 'America/Los_Angeles', 2, '18:30', 45, 4), ('fair', 'America/Phoenix', 16, '09:00', 300, 6),
  ('fair', 'America/Phoenix', -12, '09:00', 300, 6), ('boxes', 'America/Chicago', -5, '10:00', 180, 12),
  ('translate', 'America/New_York', null, null, 15, 8), ('proofread', 'America/New_York', null, null, 15, 5),
  ('hours-call', 'America/New_York', null, null, 15, 30)) s (name, zone, days, at, minutes, capacity);

-- Nobody can sign in to this account.
insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
values (seed.id('demo-volunteer'), 'authenticated', 'authenticated', 'demo-volunteer@example.org', now(), '{"full_name": "Demo Volunteer"}');
insert into public.user_roles (user_id, role) values (seed.id('demo-volunteer'), 'volunteer') on conflict do nothing;
insert into public.volunteer_profiles (user_id, skills, availability, interests, experience_level, location_preference)
values (seed.id('demo-volunteer'), '{Driving,Teaching}', 'Weekends and weekday mornings', '{Mentoring}', 'Intermediate', 'Both remote and local');
insert into public.volunteer_checks (user_id, kind, state, checked_on, expires_on, reference) values
  (seed.id('demo-volunteer'), 'background', 'approved', current_date - 60, current_date + 670, 'Demo agency 1234'),
  (seed.id('demo-volunteer'), 'driving', 'requested', null, null, null);
insert into public.volunteer_signups (id, shift_id, user_id, state, since)
select seed.id('volunteer-signup-' || s.shift), seed.id('volunteer-shift-' || s.shift), seed.id('demo-volunteer'), s.state, now() - interval '20 days'
from (values ('ride3', 'coming'), ('homework4', 'coming'), ('fair-12', 'came'), ('boxes-5', 'coming')) s (shift, state);
insert into public.volunteer_hours (signup_id, user_id, minutes, worked_on, note, state, decided_at) values
  (seed.id('volunteer-signup-fair-12'), seed.id('demo-volunteer'), 300, current_date - 12, null, 'approved', now() - interval '10 days'),
  (seed.id('volunteer-signup-boxes-5'), seed.id('demo-volunteer'), 210, current_date - 5, 'We stayed to sweep.', 'entered', null);
insert into public.volunteer_letters (id, user_id, code, name, minutes, worked_from, worked_until)
values (seed.id('volunteer-letter'), seed.id('demo-volunteer'), upper(md5('demo volunteer letter')), 'Demo Volunteer', 300,
  current_date - 12, current_date - 12);
