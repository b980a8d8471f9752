-- Support groups: fathers meet online, by phone or in a room. What a group is and when it meets is public; who comes is
-- nobody's business but his own (decision 27): members, hosts and staff know each other by a name chosen for the group.
create function private.group_labels()
returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['kids_welcome', 'after_bedtime', 'thirty_minutes', 'phone_only', 'listen_only']
$$;
comment on function private.group_labels is 'What a group can be marked with; domain/groups.ts has their words.';
grant execute on function private.group_labels to authenticated, service_role;

create function private.is_time_zone(p_zone text)
returns boolean language plpgsql immutable security invoker set search_path = '' as $$
begin
  if p_zone !~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+){1,2}$' then return false; end if;
  perform timestamptz '2026-01-01 00:00+00' at time zone p_zone;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function private.is_time_zone is 'A place of the IANA time zones, such as America/Chicago; no abbreviation, whose hour is not the same all year.';
grant execute on function private.is_time_zone to authenticated, service_role;

create table public.support_groups (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  path text not null generated always as ('/support-groups/' || slug) stored,
  name text not null check (char_length(btrim(name)) between 1 and 120 and private.is_line(name)),
  summary text not null check (char_length(btrim(summary)) between 1 and 300),
  about text not null check (char_length(btrim(about)) between 1 and 3000),
  hosted_by text not null check (char_length(btrim(hosted_by)) between 1 and 200),
  rules text not null check (char_length(btrim(rules)) between 1 and 3000),
  rules_version integer not null default 1,
  place_kind text not null default 'online' check (place_kind in ('online', 'phone', 'in_person')),
  place text check (char_length(btrim(place)) between 1 and 120),
  state text check (state = any (private.us_states())),
  time_zone text not null default 'America/New_York' check (private.is_time_zone(time_zone)),
  labels text[] not null default '{}' check (labels <@ private.group_labels()),
  capacity integer not null default 12 check (capacity between 1 and 500),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint support_groups_place_needed check (place_kind <> 'in_person' or (place is not null and state is not null))
);
comment on table public.support_groups is 'Groups as visitors read about them. How to get in stands in group_rooms.';
comment on column public.support_groups.about is 'What happens there. Plain text; an empty line begins a paragraph. So are the rules.';
comment on column public.support_groups.hosted_by is 'Who hosts, by role and plainly; no name of an account.';
comment on column public.support_groups.rules_version is 'Counted by the database: whoever comes accepts each version of the rules once.';
comment on column public.support_groups.place is 'The town of a group that meets in a room; its address is for those who come.';
comment on column public.support_groups.capacity is 'Seats of each session to come.';
create index support_groups_name_idx on public.support_groups (name, id);
alter table public.support_groups enable row level security;
create policy "Administrators add groups" on public.support_groups
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change groups" on public.support_groups
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.support_groups to anon, authenticated;
grant insert (id, slug, name, summary, about, hosted_by, rules, place_kind, place, state, time_zone, labels, capacity, is_active),
  update (slug, name, summary, about, hosted_by, rules, place_kind, place, state, time_zone, labels, capacity, is_active)
  on public.support_groups to authenticated;
grant select, insert, update, delete on public.support_groups to service_role;
create trigger support_groups_touch_updated_at before update on public.support_groups
  for each row execute function private.touch_updated_at();
create trigger support_groups_audit after insert or update or delete on public.support_groups
  for each row execute function private.audit('id', 'slug', 'name', 'time_zone', 'capacity', 'is_active', 'updated_at');
create trigger support_groups_search after insert or update or delete on public.support_groups
  for each row execute function private.feed_search('group', '/support-groups/{slug}', 'name', 'summary,about', 'is_active=true', '', '');

create function private.count_rules()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  if new.rules is distinct from old.rules then new.rules_version := old.rules_version + 1; end if;
  return new;
end $$;
comment on function private.count_rules is 'Before-update trigger: other rules are another version, which everybody accepts anew.';
create trigger support_groups_count_rules before update of rules on public.support_groups
  for each row execute function private.count_rules();

create table public.group_hosts (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.support_groups (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (group_id, user_id)
);
comment on table public.group_hosts is 'Who hosts a group; staff say so. Visitors read the role only (support_groups.hosted_by).';
create index group_hosts_user_id_idx on public.group_hosts (user_id);
alter table public.group_hosts enable row level security;
create policy "Hosts see that they are, staff all" on public.group_hosts
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "Administrators take hosts back" on public.group_hosts
  for delete to authenticated using ((select private.is_admin()));
grant select, delete on public.group_hosts to authenticated;
grant select, insert, update, delete on public.group_hosts to service_role;
create trigger group_hosts_audit after insert or update or delete on public.group_hosts
  for each row execute function private.audit();

create function private.my_hosted_groups()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select h.group_id from public.group_hosts h where h.user_id = (select private.my_id())
$$;
comment on function private.my_hosted_groups is 'The groups the caller hosts. Definer: policies of the tables beside ask it.';
grant execute on function private.my_hosted_groups to anon, authenticated, service_role;
-- A host goes on reading what he hosts: also of a group that is hidden he tells the care team what went wrong.
create policy "Anyone reads of groups that meet, hosts of theirs, staff all" on public.support_groups
  for select to anon, authenticated using (is_active or (select private.is_admin()) or id in (select private.my_hosted_groups()));

create function private.require_host(p_group_id uuid)
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() and p_group_id not in (select private.my_hosted_groups()) then
    raise exception using errcode = '42501', message = 'only hosts of this group may do this';
  end if;
end $$;
comment on function private.require_host is 'Refuses everybody but the group''s hosts and staff. Part of the verbs of hosts.';

create view public.group_host_list with (security_invoker = true) as
  select h.id, h.group_id, g.name as group_name, h.user_id, p.full_name, p.email, h.created_at, h.updated_at
  from public.group_hosts h join public.support_groups g on g.id = h.group_id
  left join public.profiles p on p.user_id = h.user_id
  where (select private.is_admin());
comment on view public.group_host_list is 'Hosts with their groups, for administrators.';
grant select on public.group_host_list to authenticated;

create function public.add_group_host(p_group_id uuid, p_email text, p_id uuid default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  perform private.require_admin();
  select u.id into v_user from auth.users u where lower(u.email) = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if v_user is null then raise exception using errcode = 'PT404', message = 'person_not_found'; end if;
  if not exists (select from public.support_groups g where g.id = p_group_id) then
    raise exception using errcode = 'PT404', message = 'group_not_found';
  end if;
  insert into public.group_hosts (id, group_id, user_id) values (coalesce(p_id, gen_random_uuid()), p_group_id, v_user)
    on conflict (group_id, user_id) do nothing;
  if found then
    perform private.notify(v_user, 'group_host', 'You host a support group', format('Thank you. Your sessions, the roster and the guide of %s are ready.',
      (select g.name from public.support_groups g where g.id = p_group_id)), '/hosted-groups');
  -- Sent again because no answer came: this very row is there.
  elsif not exists (select from public.group_hosts h where h.id = p_id and h.group_id = p_group_id and h.user_id = v_user) then
    raise exception using errcode = 'PT409', message = 'host_already';
  end if;
end $$;
comment on function public.add_group_host is
  'An administrator makes the owner of a confirmed address host of a group; the same id again is that host. PT404 person_not_found, group_not_found, PT409 host_already. Definer: it looks into auth.users.';
grant execute on function public.add_group_host to authenticated;

-- Apart from the group: the link, the number, the address and the guide are not for visitors.
create table public.group_rooms (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null unique references public.support_groups (id) on delete cascade,
  join_url text check (join_url ~ '^https://[^\s<>"]+$' and char_length(join_url) <= 500),
  join_phone text check (join_phone ~ '^[0-9+(][0-9 ()+.,#*-]{4,60}$'),
  join_note text check (char_length(btrim(join_note)) between 1 and 600),
  guide jsonb not null default '{"type": "doc", "content": []}' check (private.is_rich_text(guide)),
  updated_at timestamptz not null default now()
);
comment on table public.group_rooms is
  'How those who come get in, given by join_details from 24 hours before, and the guide of the facilitators. Staff and hosts read it.';
alter table public.group_rooms enable row level security;
create policy "Hosts and staff read how to get in and the guide" on public.group_rooms
  for select to authenticated using ((select private.is_admin()) or group_id in (select private.my_hosted_groups()));
create policy "Administrators write how to get in and the guide" on public.group_rooms
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
revoke all on public.group_rooms from service_role;
grant select, update (join_url, join_phone, join_note, guide) on public.group_rooms to authenticated;
create trigger group_rooms_touch_updated_at before update on public.group_rooms
  for each row execute function private.touch_updated_at();
-- The link stays out of the log.
create trigger group_rooms_audit after update on public.group_rooms
  for each row execute function private.audit('group_id', 'updated_at');

create function private.open_room()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.group_rooms (group_id) values (new.id);
  return null;
end $$;
comment on function private.open_room is 'After-insert trigger: each group has a room. Definer: nobody adds one directly.';
create trigger support_groups_open_room after insert on public.support_groups
  for each row execute function private.open_room();
