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
revoke execute on function private.wait_again from public;
create trigger law_firms_wait_again before update on public.law_firms for each row
  when ((old.firm_name, old.lawyer_name, old.bar_number) is distinct from (new.firm_name, new.lawyer_name, new.bar_number))
  execute function private.wait_again();
create trigger psychologist_profiles_wait_again before update on public.psychologist_profiles for each row
  when ((old.professional_name, old.practice_name, old.license_number)
    is distinct from (new.professional_name, new.practice_name, new.license_number))
  execute function private.wait_again();
-- A partner's name and link stand in the footer of every page.
create trigger partnerships_wait_again before update on public.partnerships for each row
  when ((old.name, old.website_url) is distinct from (new.name, new.website_url)) execute function private.wait_again();

create function private.notify_admins(p_title text, p_body text, p_link_path text)
returns void language sql volatile security definer set search_path = '' as $$
  select private.notify(r.user_id, 'note', p_title, p_body, p_link_path)
  from public.user_roles r where r.role = 'admin' and r.user_id is distinct from (select auth.uid())
$$;
comment on function private.notify_admins is
  'A message to every administrator but the one who acts. Definer: people do not write to inboxes.';

create or replace function private.notify_record()
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

-- "Of is_active" does not see what a trigger changes: these look at the row instead.
drop trigger law_firms_audit on public.law_firms;
create trigger law_firms_audit after update on public.law_firms
  for each row when (old.is_active <> new.is_active) execute function private.audit('id', 'is_active');
drop trigger psychologist_profiles_audit on public.psychologist_profiles;
create trigger psychologist_profiles_audit after update on public.psychologist_profiles
  for each row when (old.is_active <> new.is_active) execute function private.audit('id', 'is_active');
drop trigger law_firms_notify on public.law_firms;
create trigger law_firms_notify after update on public.law_firms
  for each row when (old.is_active <> new.is_active) execute function private.notify_record();
drop trigger psychologist_profiles_notify on public.psychologist_profiles;
create trigger psychologist_profiles_notify after update on public.psychologist_profiles
  for each row when (old.is_active <> new.is_active) execute function private.notify_record();
drop trigger partnerships_notify on public.partnerships;
create trigger partnerships_notify after update on public.partnerships
  for each row when (old.is_active <> new.is_active) execute function private.notify_record();
revoke execute on function private.notify_admins from public;
