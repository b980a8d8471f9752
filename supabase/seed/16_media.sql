-- The drawings that come with the site, so that nobody begins with an empty library. Before everything that shows one.
insert into public.media (kind, title, file, width, height, alt, created_at)
select 'picture', initcap(replace(regexp_replace(t.name, '-[0-9]+$', ''), '_', ' ')) || ' ' || right(t.name, 1),
  '/images/covers/' || t.name || '.webp', 1600, 900, t.words, now() - row_number() over (order by t.name) * interval '1 hour'
from seed.cover_text t;
