-- What staff of the demo know: tags, notes, tasks, two segments and two imports of long ago. The people themselves came with their gifts and messages.
update public.crm_people p set tags = case when s.n % 3 = 0 then '{gala 2026}' when s.n % 3 = 1 then '{board,speaker}' else '{neighbor}' end::text[],
  organization = case when s.n % 4 = 0 then 'Demo Company' end
from (select id, row_number() over (order by created_at, id) as n from public.crm_people order by created_at, id limit 12) s where s.id = p.id;
insert into public.crm_notes (person_id, words, created_at)
select p.id, 'This is a demonstration. Met at the door of the gala; would like to hear about the tool library.', now() - interval '3 days'
from public.crm_people p where 'gala 2026' = any (p.tags);
insert into public.crm_tasks (person_id, what, due_on, created_at)
select p.id, 'Call back about the gala (demonstration)', current_date + (row_number() over (order by p.id))::integer - 2, now() - interval '2 days'
from public.crm_people p where 'gala 2026' = any (p.tags);
insert into public.crm_segments (id, name, rules) values
  (seed.id('segment-gala'), 'Guests of the gala', '[{"field": "tag", "is": true, "value": "gala 2026"}]'),
  (seed.id('segment-donors'), 'Donors of this year who get letters',
    '[{"field": "gift_within_days", "is": true, "value": 365}, {"field": "subscriber", "is": true}]');
insert into public.crm_imports (id, file_name, digest, row_count, to_judge, made, filled, same, stayed, created_at, finished_at, undone_at) values
  (seed.id('import-fair'), 'spring-fair-demo.csv', repeat('a', 64), 48, 46, 0, 0, 46, null, now() - interval '60 days', now() - interval '60 days', null),
  (seed.id('import-wrong'), 'wrong-list-demo.csv', repeat('b', 64), 12, 12, 12, 0, 0, 0, now() - interval '58 days', now() - interval '58 days', now() - interval '57 days');
