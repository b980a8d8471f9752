-- Published demo posts; the demo accounts do not exist yet, so they have no author.
with made as (
  insert into public.blog_posts (id, slug, title, excerpt, content, topic, standing, stage, published_at, created_at)
  select seed.id('post/' || p.title), 'demo-' || p.n, p.title, 'A post of the demo.', seed.story('Words.'), 'fatherhood', 'published', 'done', now() - p.age, now() - p.age - interval '1 day'
  from (values
    (1, 'Demo post: bedtime in two homes', interval '2 hours'),
    (2, 'Demo post: what to bring to a first hearing', interval '9 days'),
    (3, 'Demo post: cooking with a five-year-old', interval '31 days')) as p (n, title, age)
  returning *)
insert into public.blog_post_revisions (post_id, title, excerpt, content, topic, tags, cover_image_alt, byline, slug, published_at, live_from, is_told)
select m.id, m.title, m.excerpt, m.content, m.topic, m.tags, '', 'Single Fathers Foundation', m.slug, m.published_at, m.published_at, true from made m;
