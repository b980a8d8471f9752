-- Who leaves the CRM without an account: whoever we knew by a letter or a message that is gone, and whoever asks us to.
create function private.is_known_no_more(p public.crm_people, p_wished boolean)
returns boolean language sql stable security invoker set search_path = '' as $$
  select p.user_id is null and not exists (select from unnest(p.emails) e where private.known_otherwise(e))
    and not exists (select from public.crm_notes n where n.person_id = p.id)
    and not exists (select from public.crm_tasks t where t.person_id = p.id)
    and not exists (select from private.crm_import_rows r where r.person_id = p.id)
    and (p_wished or p.source in ('message', 'newsletter') and p.tags = '{}' and p.phone is null and p.organization is null)
$$;
comment on function private.is_known_no_more is
  'Whether nothing but the row itself says that we know somebody; unless it is the person''s own wish, what staff have added counts as well. Part of unknow.';

create function private.unknow(p_emails text[], p_wished boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_people uuid[] := array(select distinct a.person_id from public.crm_addresses a where a.email = any (p_emails));
  v_addresses text[];
begin
  -- Whoever gives them a note or a task at this moment waits, or is seen.
  perform from public.crm_people p where p.id = any (v_people) order by p.id for update;
  if p_wished then
    -- Of somebody with other addresses this one goes alone.
    v_addresses := array(select a.email from public.crm_addresses a join public.crm_people p on p.id = a.person_id
      where a.email = any (p_emails) and not p.emails <@ p_emails and not private.known_otherwise(a.email));
    delete from public.crm_merges m using public.crm_addresses a where a.email = any (v_addresses) and a.person_id in (m.kept_id, m.gone_id);
    perform private.erase_people('{}', v_addresses);
    delete from public.crm_addresses a where a.email = any (v_addresses);
  end if;
  v_people := array(select p.id from public.crm_people p
    where p.id = any (v_people) and (p.emails <@ p_emails or not p_wished) and private.is_known_no_more(p, p_wished));
  perform private.erase_people(v_people, array(select a.email from public.crm_addresses a where a.person_id = any (v_people)));
end $$;
comment on function private.unknow is
  'What made these addresses known is gone: so are they, and the people, unless we know them otherwise (known_otherwise; an account, notes, tasks, an import). Part of erase_newsletter and clean_inquiries. Definer: nobody writes people.';
grant execute on function private.unknow to service_role;

create function public.orders_lost_with(p_id uuid)
returns table (id uuid, order_number text) language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  perform private.require_admin();
  return query select o.id, o.order_number from public.orders o
    where o.user_id is null and o.email = any ((select p.emails from public.crm_people p where p.id = p_id)::text[])
      and o.state = 'to_ship' and o.livemode = (select i.livemode from private.installation i) order by o.paid_at, o.id;
end $$;
comment on function public.orders_lost_with is
  'For administrators, before erase_person: paid orders of somebody without an account that have not left, and could not be sent any more, the oldest first. Definer: nobody signed in reads whose account an order belongs to.';
grant execute on function public.orders_lost_with to authenticated;

create function public.erase_person(p_id uuid, p_orders uuid[] default '{}')
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Not locked: a gift's row comes before its person, in what the parts do as well.
  v public.crm_people := (select p from public.crm_people p where p.id = p_id);
  v_part regproc;
begin
  perform private.require_admin();
  if v.id is null then raise exception using errcode = 'PT404', message = 'person_not_found'; end if;
  perform private.refuse_unless(v.user_id is null and not exists (select from public.profiles p where p.email = any (v.emails)),
    'person_has_account');
  -- One that is being paid at this moment is waited for.
  perform from public.orders o where o.user_id is null and o.email = any (v.emails) order by o.id for update;
  perform private.refuse_unless(not exists (select from public.orders_lost_with(p_id) o where o.id <> all (coalesce(p_orders, '{}'))),
    'order_meanwhile');
  -- What somebody asked the care team for is theirs to erase: an address is typed here by whoever likes.
  for v_part in select f from private.parts_of('forget') f where private.is_care_staff() or not exists (
    select from private.parts_of('in_care') c where replace(c::text, '.in_care_', '.forget_') = f::text)
  loop
    execute format('select %s(null, $1)', v_part) using v.emails;
  end loop;
  -- Somebody without an address as well. The line in the log is the trigger's: an id, and nobody's name.
  perform private.erase_people(array[p_id], v.emails);
end $$;
comment on function public.erase_person is
  'An administrator erases somebody who has no account, in every domain; gifts stay without the name, and only care staff erase what was asked of care. p_orders: what orders_lost_with named; PT409 order_meanwhile where another is paid. PT404, PT409 person_has_account. Definer: it reaches into every domain.';
grant execute on function public.erase_person to authenticated;
