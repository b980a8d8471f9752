-- The drawings that come with the site, so that nobody begins with an empty library. Before everything that shows one.
insert into public.media (kind, title, file, width, height, alt, created_at)
select 'picture', initcap(replace(regexp_replace(t.name, '-[0-9]+$', ''), '_', ' ')) || ' ' || right(t.name, 1),
  '/images/covers/' || t.name || '.webp', 1600, 900, t.words, now() - row_number() over (order by t.name) * interval '1 hour'
from seed.cover_text t;

-- What /multimedia begins with: drawn, and played, by ourselves (art/).
insert into public.media (id, kind, title, file, poster_url, caption, transcript, captions, is_active, order_index) values
  ('7a51d000-0000-4000-8000-000000000001', 'video', 'Evening over the hills', '/images/hero/hero.mp4', null,
    'A drawn evening of eleven seconds, the one at the top of our home page.',
    E'Nobody speaks, and there is no sound.\n\nA father and a child walk over a hill in the evening. The sun is low and wide behind them, the clouds move slowly, and windows are lit in a house nearby.',
    E'WEBVTT\n\n00:00.000 --> 00:05.000\n[No sound. A father and a child walk over a hill in the evening.]\n\n00:05.000 --> 00:11.000\n[The clouds move slowly behind them.]\n', true, 1),
  ('7a51d000-0000-4000-8000-000000000002', 'audio', 'A short lullaby', '/images/media/lullaby.webm', '/images/covers/education-3.webp',
    'A melody for the last minute before the light goes out.',
    E'A music box plays a slow melody of about twelve seconds. Nobody sings and nobody speaks.', null, true, 2);

update public.media m set is_active = true, order_index = n.place, title = n.title, caption = n.caption
from (values
  (3, 'childcare-3', 'Dinner together', 'Cutting carrots is a skill. So is waiting until the small one has cut them all.'),
  (4, 'education-2', 'One more page', 'Twenty minutes of reading at night add up to a hundred hours a year.'),
  (5, 'community-2', 'Planting day', 'Fathers and children plant a tree that will be taller than both.'),
  (6, 'health-1', 'The long way home', 'An hour on the bicycles, and the day is sorted out.'),
  (7, 'housing-2', 'Moving in', 'The last box is always the one with the cups.'),
  (8, 'legal_aid-2', 'Questions for a lawyer', 'He asks what he can do, and his daughter draws on the floor.')
) as n (place, name, title, caption) where m.file = '/images/covers/' || n.name || '.webp';
