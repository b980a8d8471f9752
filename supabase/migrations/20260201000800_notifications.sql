-- The messages inbox: written by the database when something happens to a person.
create table public.inbox_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('welcome', 'campaign_approved', 'campaign_gift', 'gift_received', 'record_activated',
    'record_deactivated', 'role_granted', 'note')),
  title text not null check (char_length(title) between 1 and 160),
  body text not null default '' check (char_length(body) <= 1000),
  link_path text check (link_path ~ '^/([^/\\].*)?$' and char_length(link_path) <= 300),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.inbox_notifications is 'Messages to one account each. Their owner marks them as read, nothing else.';
comment on column public.inbox_notifications.link_path is 'Where it leads: a path of this site.';
create index inbox_notifications_user_id_idx on public.inbox_notifications (user_id, created_at desc);
create index inbox_notifications_unread_idx on public.inbox_notifications (user_id) where not is_read;
alter table public.inbox_notifications enable row level security;
create policy "People read their own messages" on public.inbox_notifications
  for select to authenticated using (user_id = (select private.my_id()));
create policy "People mark their own messages as read" on public.inbox_notifications
  for update to authenticated using (user_id = (select private.my_id())) with check (user_id = (select private.my_id()));
grant select, update (is_read) on public.inbox_notifications to authenticated;
grant select, insert, update, delete on public.inbox_notifications to service_role;

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
returns void language sql volatile security definer set search_path = '' as $$
  insert into public.inbox_notifications (user_id, kind, title, body, link_path)
  select p_user_id, p_kind, left(p_title, 160), left(p_body, 1000), p_link_path where p_user_id is not null
$$;
comment on function private.notify is 'Puts a message into an inbox. Definer: people do not write to each other''s.';

create function private.notify_new_profile()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify(new.user_id, 'welcome', 'Welcome to the Single Fathers Foundation',
    'This is your inbox. We write here when something happens to your gifts, your campaigns or your profile.', '/dashboard');
  return null;
end $$;
comment on function private.notify_new_profile is 'Greets a new account. Definer: people do not write to inboxes.';
create trigger profiles_notify after insert on public.profiles
  for each row execute function private.notify_new_profile();

create function private.notify_campaign_approved()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify(new.user_id, 'campaign_approved', 'Your campaign is live',
    format('"%s" has been approved. Share it with the people you know.', new.title), '/user-campaign/' || new.id);
  return null;
end $$;
comment on function private.notify_campaign_approved is 'Tells the organizer. Definer: administrators do not write to inboxes.';
create trigger user_campaigns_notify after update of is_approved on public.user_campaigns
  for each row when (new.is_approved and not old.is_approved) execute function private.notify_campaign_approved();

create function private.notify_gift()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_giver uuid;
  v_campaign public.user_campaigns;
begin
  select u.id into v_giver from auth.users u
    where u.email_confirmed_at is not null and (u.id = new.user_id or lower(u.email) = new.donor_email)
    order by u.id = new.user_id desc nulls last limit 1;
  perform private.notify(v_giver, 'gift_received', 'Thank you for your gift',
    format('Your gift of $%s has arrived.', to_char(new.amount / 100.0, 'FM9,999,990.00')), '/dashboard');
  select * into v_campaign from public.user_campaigns c where c.id = new.user_campaign_id;
  -- Neither who gave nor how much: the donor decides what the donor wall shows.
  perform private.notify(v_campaign.user_id, 'campaign_gift', 'Your campaign has received a gift',
    format('Somebody gave to "%s".', v_campaign.title), '/user-campaign/' || v_campaign.id);
  return null;
end $$;
comment on function private.notify_gift is 'Thanks the donor and tells the organizer. Definer: the ledger is written without rights on inboxes.';
create trigger donations_notify after update of succeeded_at on public.donations
  for each row when (old.succeeded_at is null and new.succeeded_at is not null) execute function private.notify_gift();

create function private.notify_role_granted()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- What people took themselves, or were given at sign-up, needs no message.
  if new.role = 'admin' or (select auth.uid()) is distinct from new.user_id and (select auth.uid()) is not null then
    perform private.notify(new.user_id, 'role_granted', 'You have a new role',
      format('You have been given the role "%s".', replace(new.role, '_', ' ')), '/profile');
  end if;
  return null;
end $$;
comment on function private.notify_role_granted is 'Tells who was given a role. Definer: administrators do not write to inboxes.';
create trigger user_roles_notify after insert on public.user_roles
  for each row execute function private.notify_role_granted();

create function private.notify_record()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := case when tg_table_name = 'partnerships'
    then (select c.user_id from public.partnership_contacts c where c.partnership_id = new.id)
    else (to_jsonb(new) ->> 'user_id')::uuid end;
  v_what text := case tg_table_name when 'law_firms' then 'law firm' when 'partnerships' then 'partnership' else 'professional profile' end;
begin
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
  'Message and, the first time, mail when a role''s record becomes active. Definer: administrators do not write to inboxes.';
create trigger law_firms_notify after update of is_active on public.law_firms
  for each row when (old.is_active <> new.is_active) execute function private.notify_record();
create trigger psychologist_profiles_notify after update of is_active on public.psychologist_profiles
  for each row when (old.is_active <> new.is_active) execute function private.notify_record();
create trigger partnerships_notify after update of is_active on public.partnerships
  for each row when (old.is_active <> new.is_active) execute function private.notify_record();

revoke execute on function private.stamp_read, private.notify, private.notify_new_profile, private.notify_campaign_approved,
  private.notify_gift, private.notify_role_granted, private.notify_record from public;
alter publication supabase_realtime add table public.inbox_notifications, public.partnerships;
