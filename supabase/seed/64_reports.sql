-- What visitors of the demo reported: one urgent, one that several people reported, one that was kept.
do $$
declare
  v record;
begin
  for v in
    select p.id, r.n, r.reason, r.words from (values
      (0, 1, 'private_facts', 'This is a demonstration. The second paragraph names a street.'),
      (0, 2, 'private_facts', null),
      (0, 3, 'spam', null),
      (1, 4, 'child_danger', 'This is a demonstration. Please look at the last lines.'),
      (2, 5, 'other', 'This is a demonstration. I just disagree.')) r (post, n, reason, words)
    join lateral (select p.id from public.posts p order by p.slug offset r.post limit 1) p on true
  loop
    perform public.receive_report(jsonb_build_object('id', seed.id('report-' || v.n), 'kind', 'post', 'record_id', v.id,
      'reason', v.reason, 'words', v.words), null, null);
  end loop;
  update public.report_cases c set created_at = now() - make_interval(hours => 5 * c.report_count);
  update public.report_cases c set state = 'closed', decision = 'kept', decided_at = now() - interval '1 hour'
    where c.reasons = '{other}';
end $$;
