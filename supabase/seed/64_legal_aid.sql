-- Requests for legal help of demo fathers. Nobody holds their links; two of them are both parents of one case.
insert into public.legal_aid_requests (id, link_hash, name, contact_way, email, safe_times, us_state, county, case_kind, next_date,
  orders, wants, state, due_on, created_at, updated_at)
select seed.id('legal-aid-' || n), encode(sha256(convert_to(seed.id('legal-aid-link-' || n)::text, 'UTF8')), 'hex'), name,
  case when email is null then 'link' else 'email' end, email, safe, us_state, 'Demo County', kind,
  case when days is not null then current_date + days end, orders, 'This is a demonstration request. ' || wants, state,
  (now() - make_interval(days => age) + interval '7 days')::date, now() - make_interval(days => age), now() - make_interval(days => age)
from (values
  (1, 'Demo Father One', null, 'Weekdays at noon', 'CA', 'papers', 12, null, 'I got papers last week and don''t know what to send back.', 'received', 1),
  (2, 'Demo Father Two', 'demo-legal-2@example.org', null, 'TX', 'no_order', null, null, 'We were never married. I want to see my daughter on weekends.', 'received', 2),
  (3, 'Demo Father Three', null, 'Text first', 'OH', 'emergency', 2, 'A no-contact order of last Friday', 'The hearing is in two days and I have no lawyer.', 'received', 9),
  (4, 'Demo Parent Four', 'demo-legal-4@example.org', null, 'NY', 'moving', 30, 'Joint custody', 'The other parent wants to move to another state.', 'received', 3),
  (5, 'Demo Parent Five', null, null, 'NY', 'time', 30, 'Joint custody', 'I need someone who explains the next hearing to me.', 'received', 1),
  (6, 'Demo Father Six', 'demo-legal-6@example.org', 'After 6 pm', 'FL', 'support', null, 'Support order', 'I lost my job and can''t pay the amount.', 'asked', 5),
  (7, 'Demo Father Seven', null, null, 'GA', 'time', null, 'Every other weekend', 'She has not let me in for a month.', 'referred', 12),
  (8, 'Demo Father Eight', null, null, null, 'other', null, null, 'I only wanted to know who can help.', 'closed', 40)
) s (n, name, email, safe, us_state, kind, days, orders, wants, state, age);

insert into private.legal_aid_names (request_id, own_marks, own_seeks, other_marks, other_seeks)
select r.id, o.marks, o.seeks, t.marks, t.seeks
from public.legal_aid_requests r,
  private.name_marks(r.name) o,
  private.name_marks(case r.name when 'Demo Parent Four' then 'Demo Parent Five' when 'Demo Parent Five' then 'Demo Parent Four' else '' end) t
where r.name like 'Demo %';

insert into public.legal_aid_messages (request_id, kind, words, created_at)
select seed.id('legal-aid-' || n), kind, words, now() - make_interval(hours => hours)
from (values
  (6, 'ours', 'Which office set the amount: a court or the child support office?', 60),
  (7, 'his', 'I have kept all the texts.', 200),
  (7, 'ours', 'The self-help desk of your court has the form to enforce the order. Legal aid in your county takes such cases; ask for the family unit.', 150),
  (8, 'note', 'Demo note: told him about LawHelp.org.', 800),
  (8, 'ours', 'LawHelp.org lists free legal aid near you. Write again whenever you like.', 799)
) s (n, kind, words, hours);
