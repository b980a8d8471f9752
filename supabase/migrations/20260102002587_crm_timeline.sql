-- The timeline. What a domain knows of a person it says itself: private.timeline_of_<domain>(user, addresses, person, before,
-- count) gives its newest rows, by index. To be found is all it needs.
create type private.timeline_row as (at timestamptz, kind text, id text, title text, detail text, amount bigint, path text);

create function private.timeline_of_gifts(p_user_id uuid, p_emails text[], p_person_id uuid, p_before timestamptz, p_count integer)
returns setof private.timeline_row language sql stable security invoker set search_path = '' as $$
  select d.created_at, 'gift', d.id::text, coalesce('Receipt ' || d.receipt_number, 'Attempt to give'), d.status,
    case when d.succeeded_at is not null then d.net_amount::bigint end, '/admin/donations/' || d.id from public.donations d
  where d.livemode = (select i.livemode from private.installation i) and (d.user_id = p_user_id or d.user_id is null and d.donor_email = any (p_emails)) and d.created_at <= p_before order by d.created_at desc, d.id limit p_count
$$;
comment on function private.timeline_of_gifts is 'Gifts of this installation''s mode, in US cents what was paid and has not gone back. Part of person_timeline.';

create function private.timeline_of_orders(p_user_id uuid, p_emails text[], p_person_id uuid, p_before timestamptz, p_count integer)
returns setof private.timeline_row language sql stable security invoker set search_path = '' as $$
  select o.paid_at, 'order', o.id::text, 'Order ' || o.order_number, o.state, o.net_amount::bigint, '/admin/orders/' || o.id
  from public.orders o where o.paid_at <= p_before and o.livemode = (select i.livemode from private.installation i)
    and (o.user_id = p_user_id or o.user_id is null and o.email = any (p_emails)) order by o.paid_at desc, o.id limit p_count
$$;
comment on function private.timeline_of_orders is 'Paid orders of this installation''s mode, in US cents what was paid and has not gone back. Part of person_timeline.';

create function private.timeline_of_inquiries(p_user_id uuid, p_emails text[], p_person_id uuid, p_before timestamptz, p_count integer)
returns setof private.timeline_row language sql stable security invoker set search_path = '' as $$
  select i.created_at, 'message', i.id::text, i.topic, i.state, null::bigint, '/admin/inquiries/' || i.id
  from private.times_at(p_user_id, p_emails) t join public.inquiries i on i.email = t.email and i.created_at > t.since and i.created_at <= t.until
  where i.created_at <= p_before order by i.created_at desc, i.id limit p_count
$$;
comment on function private.timeline_of_inquiries is 'What somebody wrote to us, without the words. Part of person_timeline.';

create function private.timeline_of_letters(p_user_id uuid, p_emails text[], p_person_id uuid, p_before timestamptz, p_count integer)
returns setof private.timeline_row language sql stable security invoker set search_path = '' as $$
  select d.queued_at, 'letter', d.letter_id::text || d.subscription_id, l.subject, d.state, null::bigint, '/admin/newsletter/letters/' || l.id
  from public.newsletter_subscriptions s join public.newsletter_deliveries d on d.subscription_id = s.id
  join public.newsletter_letters l on l.id = d.letter_id
  where s.email = any (p_emails) and d.queued_at <= p_before and d.state = 'sent' order by d.queued_at desc, d.letter_id limit p_count
$$;
comment on function private.timeline_of_letters is 'Letters that were sent; whether they were opened nobody knows. Part of person_timeline.';

create function private.timeline_of_consents(p_user_id uuid, p_emails text[], p_person_id uuid, p_before timestamptz, p_count integer)
returns setof private.timeline_row language sql stable security invoker set search_path = '' as $$
  (select c.at, 'consent', c.document || c.version, case c.document when 'terms' then 'Terms of Service' else 'Privacy Policy' end,
    case c.how when 'agreed' then 'Agreed to version ' else 'Has seen version ' end || c.version, null::bigint, '/' || c.document
  from public.legal_consents c where c.user_id = p_user_id and c.at <= p_before)
  union all
  (select s.confirmed_at, 'consent', s.id::text, 'Newsletter', 
    case when s.is_active then 'Confirmed' else 'Confirmed, stopped since' end || coalesce('; asked with version ' || s.consent_version, ''),
    null, '/admin/newsletter/' || s.id
  from public.newsletter_subscriptions s where s.email = any (p_emails) and s.confirmed_at <= p_before)
  order by 1 desc limit p_count
$$;
comment on function private.timeline_of_consents is 'What somebody agreed to, with its version. Part of person_timeline.';

create function private.timeline_of_notes(p_user_id uuid, p_emails text[], p_person_id uuid, p_before timestamptz, p_count integer)
returns setof private.timeline_row language sql stable security invoker set search_path = '' as $$
  (select n.created_at, n.kind, n.id::text, n.words, nullif(p.full_name, ''), null::bigint, null
  from public.crm_notes n left join public.profiles p on p.user_id = n.author_id
  where n.person_id = p_person_id and n.created_at <= p_before order by n.created_at desc, n.id limit p_count)
  union all
  (select t.created_at, 'task', t.id::text, t.what, case when t.done_at is null then 'By ' || to_char(t.due_on, 'FMMonth FMDD, YYYY') else 'Done' end, null, null
  from public.crm_tasks t where t.person_id = p_person_id and t.created_at <= p_before order by t.created_at desc, t.id limit p_count)
$$;
comment on function private.timeline_of_notes is 'Notes and tasks. Part of person_timeline.';

create function public.person_timeline(p_id uuid, p_before timestamptz default 'infinity', p_after_key text default null, p_count integer default 30)
returns table (at timestamptz, key text, kind text, title text, detail text, amount bigint, path text)
language plpgsql stable security definer set search_path = '' rows 30 as $$
declare
  v public.crm_people;
  v_part regproc;
  v_count constant integer := least(greatest(p_count, 1), 100);
  v_rows private.timeline_row[] := '{}';
  v_more private.timeline_row[];
begin
  perform private.require_admin();
  select * into v from public.crm_people p where p.id = p_id;
  for v_part in select * from private.parts_of('timeline_of') loop
    -- As many again: rows of the very moment the last page ended with come once more and are left out below.
    execute format('select array(select t::private.timeline_row from %s($1, $2, $3, $4, $5) t)', v_part)
      into v_more using v.user_id, v.emails, v.id, p_before, v_count * 2;
    v_rows := v_rows || v_more;
  end loop;
  return query select r.at, r.kind || ':' || r.id, r.kind, r.title, r.detail, r.amount, r.path from unnest(v_rows) r
  where p_after_key is null or r.at < p_before or r.kind || ':' || r.id > p_after_key
  order by 1 desc, 2 limit v_count;
end $$;
comment on function public.person_timeline is
  'Staff: what is known of a person, the newest first, from all domains; at and key of the last row give the next page. Definer: it asks every domain.';
grant execute on function public.person_timeline to authenticated;
