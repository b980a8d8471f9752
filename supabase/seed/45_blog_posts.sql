-- Published demo posts; the demo accounts do not exist yet, so they have no author.
insert into public.blog_posts (id, title, status, published_at, created_at)
select seed.id('post/' || p.title), p.title, 'published', now() - p.age, now() - p.age - interval '1 day'
from (values
  ('Demo post: bedtime in two homes', interval '2 hours'),
  ('Demo post: what to bring to a first hearing', interval '9 days'),
  ('Demo post: cooking with a five-year-old', interval '31 days')) as p (title, age);
