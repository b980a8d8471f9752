-- Subscribers of the demo, over the last half year; every eighth has cancelled, every twentieth has not confirmed yet.
insert into public.newsletter_subscriptions (email, source, is_active, confirmed_at, stopped_reason, topics, frequency, created_at)
select 'demo-reader-' || n || '@example.org', 'footer_form', n % 8 <> 0 and n % 20 <> 0,
  case when n % 20 <> 0 then now() - make_interval(days => n * 3) end, case when n % 8 = 0 then 'reader' end,
  case when n % 5 = 0 then '{stories}'::text[] else private.newsletter_topics() end,
  case when n % 7 = 0 then 'monthly' else 'every' end,
  -- Who has not confirmed is still within the month he has for it: the hourly cleaning leaves him.
  now() - make_interval(days => case when n % 20 = 0 then n / 4 else n * 3 end)
from generate_series(1, 60) n;

-- Two drafts to go on with. Nothing of the demo has been sent.
insert into public.newsletter_letters (subject, preheader, topic, blocks, created_at) values
  ('What a Saturday with dad looks like', 'Three fathers tell, and a campaign needs you.', 'stories',
   '[{"type": "heading", "text": "Hello from the foundation"},
     {"type": "text", "doc": {"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "This month we asked fathers what a good Saturday is. The answers were short, and most of them had pancakes in them."}]}]}},
     {"type": "campaign", "path": "/campaign/first-months-rent"},
     {"type": "divider"},
     {"type": "text", "doc": {"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Write to us if you want to tell yours."}]}]}}]',
   now() - interval '2 days'),
  ('An evening for fathers', null, 'events', '[]', now() - interval '1 day');
