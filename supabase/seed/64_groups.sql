-- Five plainly demonstration groups that meet in the weeks after the day of seeding. Nobody in them is a person.
insert into public.support_groups (id, slug, name, summary, about, hosted_by, rules, place_kind, place, state, time_zone, labels, capacity)
select seed.id('group-' || slug), 'demo-' || slug, 'Demo ' || name, summary, about, hosted_by,
  E'What is said here stays here.\n\nSpeak of yourself, and let others finish.\n\nNo advice unless someone asks for it. No recording, no screenshots.\n\nChildren who come along are everyone''s guests.',
  place_kind, place, state, zone, labels, capacity
from (values
  ('after-bedtime', 'After Bedtime', 'An hour for fathers once the house is quiet.',
    E'We begin with a round: one sentence on the week, or just your name.\n\nThen one of us brings a question, and the others say how they do it.\n\nThe last ten minutes are for whatever did not fit.',
    'A demonstration host: a trained volunteer, himself a father of two', 'online', null, null, 'America/New_York', array['after_bedtime', 'listen_only'], 12),
  ('saturday-pancakes', 'Saturday Pancakes', 'Breakfast with the children while the fathers talk.',
    E'There is a kitchen, a table for drawing, and coffee.\n\nThe children cook with two helpers. The fathers sit within sight and talk.',
    'A demonstration host: two volunteers with an approved check', 'in_person', 'Riverside', 'OH', 'America/New_York', array['kids_welcome'], 8),
  ('lunch-break-line', 'Lunch Break Line', 'Half an hour by phone, from wherever you are.',
    E'Call in, say hello or say nothing. We listen to one father and ask him two questions.\n\nIt ends on the minute.',
    'A demonstration host: a retired social worker', 'phone', null, null, 'America/Chicago', array['thirty_minutes', 'phone_only', 'listen_only'], 20),
  ('first-year-apart', 'First Year Apart', 'For fathers in the first year after a separation.',
    E'Two homes, two calendars, and holidays for the first time.\n\nEach evening has a theme, which stands in the reminder.',
    'A demonstration host: a counselor of our team', 'online', null, null, 'America/Denver', array['listen_only'], 10),
  ('new-dads-with-babies', 'New Dads with Babies', 'Bring the baby. Nobody minds the noise.',
    E'Feeding, sleeping, crying, and how you are.\n\nWe mute ourselves a lot and laugh about it.',
    'A demonstration host: a father of twins', 'online', null, null, 'America/Los_Angeles', array['kids_welcome', 'thirty_minutes'], 6))
  as g (slug, name, summary, about, hosted_by, place_kind, place, state, zone, labels, capacity);

update public.group_rooms r set guide = '{"type": "doc", "content": [
  {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Before"}]},
  {"type": "paragraph", "content": [{"type": "text", "text": "Open the room ten minutes early. Look at the roster: names with the mark Just listens are not called on."}]},
  {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "When someone is not well"}]},
  {"type": "paragraph", "content": [{"type": "text", "text": "Stay with him, say 988 aloud, and let the co-host go on with the group. Report it to the care team afterwards."}]}]}',
  join_url = case when g.place_kind = 'online' then 'https://meet.example.org/' || g.slug end,
  join_phone = case when g.place_kind = 'phone' then '+1 555 010 0100' end,
  join_note = case when g.place_kind = 'in_person' then 'Demonstration Hall, side entrance. Ring twice.' end
from public.support_groups g where g.id = r.group_id;

-- The first session of each is a few days from now, at an hour of the group's own clock.
insert into public.group_series (group_id, every, starts_on, local_time, minutes)
select seed.id('group-' || slug), every,
  -- Pancakes are on a Saturday, whatever today is.
  case when slug = 'saturday-pancakes' then t.day + 1 + (12 - extract(dow from t.day)::integer) % 7 else t.day + days end, local_time::time, minutes
from (values ('after-bedtime', 'week', 2, '20:30', 60), ('saturday-pancakes', 'two_weeks', 4, '10:00', 120),
  ('lunch-break-line', 'week', 1, '12:15', 30), ('first-year-apart', 'two_weeks', 3, '19:00', 75),
  ('new-dads-with-babies', 'month', 6, '09:30', 30)) as s (slug, every, days, local_time, minutes),
  (select (now() at time zone 'UTC')::date as day) t;

-- One is called off and one moved, as happens.
update public.group_sessions s set standing = 'called_off', note = 'The hall is painted that day. This is a demonstration.'
where s.id = (select x.id from public.group_sessions x where x.group_id = seed.id('group-saturday-pancakes') order by x.starts_at offset 1 limit 1);
update public.group_sessions s set moved_day = s.day + 1, moved_time = '19:30', note = 'A day later because of a holiday. This is a demonstration.'
where s.id = (select x.id from public.group_sessions x where x.group_id = seed.id('group-first-year-apart') order by x.starts_at offset 1 limit 1);

-- The demo father comes to one, and one of the demo accounts hosts it.
insert into public.group_members (group_id, user_id, name, rules_version)
select seed.id('group-after-bedtime'), u.id, 'Oak', 1 from auth.users u where u.email = 'father@demo.example';
insert into public.group_seats (session_id, user_id, standing, listen_only)
select (select s.id from public.group_sessions s where s.group_id = seed.id('group-after-bedtime') order by s.starts_at limit 1), u.id, 'coming', true
from auth.users u where u.email = 'father@demo.example';
insert into public.group_hosts (group_id, user_id)
select seed.id('group-after-bedtime'), u.id from auth.users u where u.email = 'donor@demo.example';
