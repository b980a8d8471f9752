-- What people of the demo wrote to us: every third was answered, every seventh closed, a few of the new ones are overdue.
insert into public.inquiries (id, kind, topic, name, email, organization, article_title, message, state, due_on, answer, answered_at,
  created_at, updated_at)
select seed.id('inquiry-' || n), kind, topic, 'Demo Writer ' || n, 'demo-writer-' || n || '@example.org',
  case when kind = 'press' then 'Example Gazette' end,
  case when topic = 'Request to Syndicate an Article' then 'Why single fathers' end,
  'This is a demonstration message. ' || said, state, (at + interval '2 days')::date,
  case when state = 'answered' then 'This is a demonstration answer. Thank you for writing.' end,
  case when state = 'answered' then at + interval '1 day' end, at, at
from (
  select n, now() - make_interval(hours => n * 9) as at,
    case when n % 4 = 0 then 'press' else 'contact' end as kind,
    case when n % 4 = 0
      then (array['News Article Interview', 'Podcast Appearance', 'Request to Syndicate an Article'])[1 + n / 4 % 3]
      else (array['Help for a father', 'Volunteering', 'A gift or a receipt', 'Something else'])[1 + n % 4] end as topic,
    case when n % 4 = 0 then 'We are working on a story and would like to talk with someone next week.'
      else 'Could someone tell me what the first step is? I can be reached in the evening.' end as said,
    case when n % 7 = 0 then 'closed' when n % 3 = 0 or n > 20 then 'answered' else 'new' end as state
  from generate_series(1, 32) n) s;
