-- The messages inbox: written by the database when something happens to a person.
create table public.inbox_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  title text not null check (char_length(title) between 1 and 160),
  body text not null default '' check (char_length(body) <= 1000),
  link_path text check (link_path ~ '^/([^/\\].*)?$' and char_length(link_path) <= 300),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.inbox_notifications is 'Messages to one account each. Their owner marks them as read, nothing else.';
comment on column public.inbox_notifications.kind is 'What it is about, in a word: each domain brings its own.';
comment on column public.inbox_notifications.link_path is 'Where it leads: a path of this site.';
create index inbox_notifications_user_id_idx on public.inbox_notifications (user_id, created_at, id);
create index inbox_notifications_unread_idx on public.inbox_notifications (user_id, created_at, id) where not is_read;
alter table public.inbox_notifications enable row level security;
create policy "People read their own messages" on public.inbox_notifications
  for select to authenticated using (user_id = (select private.my_id()));
create policy "People mark their own messages as read" on public.inbox_notifications
  for update to authenticated using (user_id = (select private.my_id())) with check (user_id = (select private.my_id()));
grant select, update (is_read) on public.inbox_notifications to authenticated;
grant select, insert, update, delete on public.inbox_notifications to service_role;
alter publication supabase_realtime add table public.inbox_notifications;

create function private.stamp_read()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.read_at := case when new.is_read then coalesce(old.read_at, now()) end;
  return new;
end $$;
comment on function private.stamp_read is 'Before trigger: when a message was read first.';
create trigger inbox_notifications_stamp_read before update of is_read on public.inbox_notifications
  for each row execute function private.stamp_read();

create function private.notify(p_user_id uuid, p_kind text, p_title text, p_body text, p_link_path text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into public.inbox_notifications (user_id, kind, title, body, link_path)
  select p_user_id, p_kind, left(p_title, 160), left(p_body, 1000), p_link_path where p_user_id is not null;
end $$;
comment on function private.notify is 'Puts a message into an inbox. Only functions with owner''s rights may: people do not write to each other''s.';

create function private.notify_admins(p_title text, p_body text, p_link_path text)
returns void language sql volatile security definer set search_path = '' as $$
  select private.notify(r.user_id, 'for_staff', p_title, p_body, p_link_path)
  from public.user_roles r where r.role = 'admin' and r.user_id is distinct from (select auth.uid())
$$;
comment on function private.notify_admins is
  'A message to every administrator but the one who acts. Definer: people do not write to inboxes.';
grant execute on function private.notify_admins to service_role;

create function private.notify_admins_hourly(p_title text, p_body text, p_link_path text)
returns void language sql volatile security definer set search_path = '' as $$
  select private.notify(r.user_id, 'for_staff', p_title, p_body, p_link_path)
  from public.user_roles r where r.role = 'admin' and r.user_id is distinct from (select auth.uid())
    and not exists (select from public.inbox_notifications n
      where n.user_id = r.user_id and n.title = p_title and n.created_at > now() - interval '1 hour')
$$;
comment on function private.notify_admins_hourly is
  'One message of this title for a whole hour of what it tells of: lists and their numbers show the rest. Definer: people do not write to inboxes.';
grant execute on function private.notify_admins_hourly to service_role;

-- Somebody may look over a shoulder, or into a mailbox. Not even staff see who fears that.
create table public.discreet_notices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table public.discreet_notices is
  'Accounts that want discreet notices: no name, no subject and no words of ours where others may read along. Seen and changed by their owners alone.';
alter table public.discreet_notices enable row level security;
create policy "People see whether their own notices are discreet" on public.discreet_notices
  for select to authenticated using (user_id = (select private.my_id()));
create policy "People ask for discreet notices for themselves" on public.discreet_notices
  for insert to authenticated with check (user_id = (select private.my_id()));
create policy "People end their own discreet notices" on public.discreet_notices
  for delete to authenticated using (user_id = (select private.my_id()));
grant select, insert (user_id), delete on public.discreet_notices to authenticated;
grant select, insert, update, delete on public.discreet_notices to service_role;

create function private.data_of_messages(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'messages', (select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.inbox_notifications n where n.user_id = p_user_id),
    'discreet_notices_since', (select d.since from public.discreet_notices d where d.user_id = p_user_id))
$$;
comment on function private.data_of_messages is 'The inbox, and whether notices are discreet. Part of my_data.';
