-- What the lists of staff need of the database: a switch, and rows with types of their own.
grant update (is_active) on public.newsletter_subscriptions to authenticated;
create policy "Administrators stop and start subscriptions" on public.newsletter_subscriptions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
-- Starting one again is a matter of consent: who did it is noted, whose address it is stays out of the log.
create trigger newsletter_subscriptions_audit after update on public.newsletter_subscriptions
  for each row execute function private.audit('id', 'is_active');

-- Listing is logged, so it is a verb and no view; as rows it can be sorted and paged by the API.
drop function public.list_father_profiles(text, integer);
create function public.list_father_profiles(p_q text default '')
returns table (user_id uuid, full_name text, created_at timestamptz, updated_at timestamptz, total bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_care_staff();
  perform private.note('read', 'father_profiles', null);
  return query select f.*, count(*) over () from private.find_fathers(p_q) f;
end $$;
comment on function public.list_father_profiles is
  'Care staff: who has told us about his situation, each row with how many there are; logged. Definer: the table is open to the fathers alone.';

drop function public.read_father_profile(uuid);
create function public.read_father_profile(p_user_id uuid)
returns table (user_id uuid, full_name text, email text, phone_number text, children_ages text, location text,
  primary_challenges text, support_interests text[], created_at timestamptz, updated_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.require_care_staff();
  select f.id into v_id from public.father_profiles f where f.user_id = p_user_id;
  if v_id is null then raise exception using errcode = 'PT404', message = 'father_not_found'; end if;
  perform private.note('read', 'father_profiles', v_id::text);
  return query select f.user_id, p.full_name, u.email::text, p.phone_number, f.children_ages, f.location,
      f.primary_challenges, f.support_interests, f.created_at, f.updated_at
    from public.father_profiles f join public.profiles p on p.user_id = f.user_id join auth.users u on u.id = f.user_id
    where f.id = v_id;
end $$;
comment on function public.read_father_profile is
  'Care staff: one father''s profile and how to reach him; logged. Definer: the table is open to the fathers alone.';
revoke execute on function public.list_father_profiles, public.read_father_profile from public, anon, authenticated;
grant execute on function public.list_father_profiles, public.read_father_profile to authenticated;

create view public.log_lines with (security_invoker = true) as
  select l.id, l.at, l.actor_id, nullif(p.full_name, '') as actor_name, l.action, l.table_name, l.row_id, l.old_row, l.new_row
  from public.audit_log l left join public.profiles p on p.user_id = l.actor_id where (select private.is_admin());
comment on view public.log_lines is 'For administrators: the log with the names of those who acted, where their accounts still exist.';
revoke all on public.log_lines from public, anon, authenticated, service_role;
grant select on public.log_lines to authenticated;
