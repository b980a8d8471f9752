-- Records the public sees once somebody has checked them: law firms, psychologists, partners. Whether one is open stands in
-- its own table, for the policies there, and here for all kinds: lists, messages and the switch ask this table. A new kind
-- is a row of review_kinds and the triggers beside its table; no function knows the kinds.
create table private.review_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  table_name text not null unique,
  label text not null
);
comment on table private.review_kinds is 'Which tables hold records that are checked, and what a message calls one of them.';

create table public.reviews (
  id uuid primary key,
  kind text not null references private.review_kinds (kind) on delete restrict,
  user_id uuid references auth.users (id) on delete set null,
  name text not null,
  is_active boolean not null
);
comment on table public.reviews is 'The state of every record that is checked, under the record''s id. Kept by triggers of its table, written by nobody else.';
comment on column public.reviews.user_id is 'Whose record it is; null for a partner that nobody stands for.';
create index reviews_user_id_idx on public.reviews (user_id);
create index reviews_kind_idx on public.reviews (kind, is_active);
alter table public.reviews enable row level security;
create policy "People read the state of their own records, staff all" on public.reviews
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
revoke all on public.reviews from service_role;
grant select on public.reviews to authenticated, service_role;

create function private.keep_review()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if tg_op = 'DELETE' then
    delete from public.reviews r where r.id = (v_row ->> 'id')::uuid;
    return null;
  end if;
  insert into public.reviews (id, kind, user_id, name, is_active)
  select (v_row ->> 'id')::uuid, k.kind, private.subject_of(tg_table_name, v_row), v_row ->> tg_argv[0], (v_row ->> 'is_active')::boolean
  from private.review_kinds k where k.table_name = tg_table_name
  on conflict (id) do update set user_id = excluded.user_id, name = excluded.name, is_active = excluded.is_active;
  return null;
end $$;
comment on function private.keep_review is
  'After trigger: the review follows its record; the argument names the column with the name. Definer: nobody writes reviews.';

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
  v_kind private.review_kinds;
begin
  select * into strict v_kind from private.review_kinds k where k.kind = new.kind;
  if not new.is_active and new.user_id = (select auth.uid()) and not private.is_admin() then
    perform private.notify(new.user_id, 'record_deactivated', format('Your %s is waiting for approval again', v_kind.label),
      'A name, number or link has changed. We check it, and write to you here when it is public again.', '/profile');
    perform private.notify_admins(format('A %s needs review again', v_kind.label),
      'Its owner has changed a name, number or link. It is not public until someone approves it.',
      '/admin/user-management');
    return null;
  end if;
  if not new.is_active then
    perform private.notify(new.user_id, 'record_deactivated', format('Your %s is no longer public', v_kind.label),
      'Please write to us if you think this is a mistake.', '/contact');
    return null;
  end if;
  perform private.notify(new.user_id, 'record_activated', format('Your %s has been approved', v_kind.label),
    format('We have checked your %s. It is active now.', v_kind.label), '/profile');
  insert into public.email_outbox (template, dedupe_key, to_email, payload)
  select 'record_activated', 'activated:' || v_kind.table_name || ':' || new.id, lower(u.email),
    jsonb_build_object('kind', v_kind.table_name)
  from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null
  on conflict (dedupe_key) do nothing;
  return null;
end $$;
comment on function private.notify_record is
  'Message and, the first time, mail when a role''s record becomes active or waits again. Definer: administrators do not write to inboxes.';
create trigger reviews_notify after update of is_active on public.reviews
  for each row when (old.is_active <> new.is_active) execute function private.notify_record();

create function public.set_record_active(p_kind text, p_id uuid, p_active boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_table text := (select k.table_name from private.review_kinds k where k.kind = p_kind);
begin
  perform private.require_admin();
  if v_table is null then raise exception using errcode = '22023', message = 'unknown kind of record'; end if;
  if not exists (select from public.reviews r where r.id = p_id and r.kind = p_kind) then
    raise exception using errcode = 'PT404', message = 'record_not_found';
  end if;
  execute format('update public.%I set is_active = $1 where id = $2', v_table) using p_active, p_id;
end $$;
comment on function public.set_record_active is
  'Opens or closes a lawyer, psychologist or partner; its owner gets a message and mail. Definer: nobody else writes is_active.';
grant execute on function public.set_record_active to authenticated;
