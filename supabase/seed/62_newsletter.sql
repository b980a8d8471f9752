-- Subscribers of the demo, over the last half year; every eighth has cancelled.
insert into public.newsletter_subscriptions (email, source, is_active, created_at)
select 'demo-reader-' || n || '@example.org', 'footer_form', n % 8 <> 0, now() - make_interval(days => n * 3)
from generate_series(1, 60) n;
