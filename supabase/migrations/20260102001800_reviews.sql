-- What an administrator has checked is the name and the number. Who changes them waits again (decision 0012).
create function private.wait_again()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  if (select private.my_id()) is not null and not private.is_admin() then
    new.is_active := false;
  end if;
  return new;
end $$;
comment on function private.wait_again is
  'Before trigger: a record whose checked facts are changed by anybody but staff or the server is inactive until it is checked.';

create function private.notify_record()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := case when tg_table_name = 'partnerships'
    then (select c.user_id from public.partnership_contacts c where c.partnership_id = new.id)
    else (to_jsonb(new) ->> 'user_id')::uuid end;
  v_what text := case tg_table_name when 'law_firms' then 'law firm' when 'partnerships' then 'partnership' else 'professional profile' end;
begin
  if not new.is_active and v_user = (select auth.uid()) and not private.is_admin() then
    perform private.notify(v_user, 'record_deactivated', format('Your %s is waiting for approval again', v_what),
      'A name, number or link has changed. We check it, and write to you here when it is public again.', '/profile');
    perform private.notify_admins(format('A %s waits to be checked again', v_what),
      'Its owner has changed a name, number or link. It is not public until somebody approves it.',
      '/admin/user-management');
    return null;
  end if;
  if not new.is_active then
    perform private.notify(v_user, 'record_deactivated', format('Your %s is no longer public', v_what),
      'Please write to us if you think this is a mistake.', '/contact');
    return null;
  end if;
  perform private.notify(v_user, 'record_activated', format('Your %s has been approved', v_what),
    format('We have checked your %s. It is active now.', v_what), '/profile');
  insert into public.email_outbox (template, dedupe_key, to_email, payload)
  select 'record_activated', 'activated:' || tg_table_name || ':' || new.id, lower(u.email),
    jsonb_build_object('kind', tg_table_name)
  from auth.users u where u.id = v_user and u.email_confirmed_at is not null
  on conflict (dedupe_key) do nothing;
  return null;
end $$;
comment on function private.notify_record is
  'Message and, the first time, mail when a role''s record becomes active or waits again. Definer: administrators do not write to inboxes.';

create function public.set_record_active(p_kind text, p_id uuid, p_active boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  case p_kind
  when 'law_firm' then update public.law_firms set is_active = p_active where id = p_id;
  when 'psychologist' then update public.psychologist_profiles set is_active = p_active where id = p_id;
  when 'partnership' then update public.partnerships set is_active = p_active where id = p_id;
  else raise exception using errcode = '22023', message = 'unknown kind of record';
  end case;
  if not found then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
end $$;
comment on function public.set_record_active is
  'Opens or closes a lawyer, psychologist or partner; its owner gets a message and mail. Definer: nobody else writes is_active.';
grant execute on function public.set_record_active to authenticated;
