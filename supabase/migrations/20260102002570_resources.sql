-- What helps a father, in plain words: our own short guides, and pages of others that are worth his time. Each says whom and
-- where it is for, who looks after it and when that was last done. Who reads, saves or prints one is noted nowhere.
create table public.resources (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  path text not null generated always as ('/resources/' || slug) stored,
  title text not null check (char_length(btrim(title)) between 1 and 120),
  summary text not null check (char_length(btrim(summary)) between 1 and 400),
  topic text not null check (topic in ('tonight', 'custody', 'court', 'money', 'home', 'school', 'children', 'health', 'work')),
  format text not null check (format in ('guide', 'checklist', 'website', 'phone', 'form')),
  ages text[] not null default '{}' check (ages <@ array['0-2', '3-5', '6-12', '13-17']),
  states text[] not null default '{}' check (states <@ private.us_states() and cardinality(states) <= 60),
  minutes smallint not null check (minutes between 1 and 240),
  content jsonb check (content is null or private.is_rich_text(content)),
  url text check (url ~ '^https://[a-z0-9.-]+([/?#][^[:space:]<>"''\\]*)?$' and char_length(url) <= 500),
  owner text not null check (char_length(btrim(owner)) between 1 and 80),
  reviewed_on date not null default current_date check (reviewed_on >= '2020-01-01'),
  is_active boolean not null default true,
  link_dead_since date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Staff may be a day ahead of the server's clock.
  constraint resources_reviewed_on_check1 check (reviewed_on <= (updated_at at time zone 'UTC' + interval '14 hours')::date),
  -- Ours, or somebody else's.
  constraint resources_content_check1 check ((content is null) <> (url is null))
);
comment on table public.resources is 'Guides of ours and pages of others, written by staff; the public sees the active ones. Holds nothing about a person.';
comment on column public.resources.ages is 'Ages of the children it is about; empty: any.';
comment on column public.resources.states is 'States it holds in, by their two letters; empty: all.';
comment on column public.resources.minutes is 'How long it takes to read or to do.';
comment on column public.resources.content is 'A guide of ours: a ProseMirror document (private.is_rich_text).';
comment on column public.resources.url is 'A page of others, instead of content.';
comment on column public.resources.owner is 'The part of the foundation that looks after it, such as Help desk; no person.';
comment on column public.resources.reviewed_on is 'When somebody last read it and found it right. After twelve months it is due.';
comment on column public.resources.link_dead_since is 'Two tries on different days had no answer, of its link or of one inside a guide. Written by note_link_check alone.';
create index resources_title_idx on public.resources (title, id);
create index resources_reviewed_on_idx on public.resources (reviewed_on, id);
alter table public.resources enable row level security;
create policy "Anyone reads active resources, staff all" on public.resources
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Administrators add resources" on public.resources
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change resources" on public.resources
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove resources" on public.resources
  for delete to authenticated using ((select private.is_admin()));
grant select on public.resources to anon;
grant select, insert (id, slug, title, summary, topic, format, ages, states, minutes, content, url, owner, reviewed_on, is_active),
  update (slug, title, summary, topic, format, ages, states, minutes, content, url, owner, reviewed_on, is_active), delete
  on public.resources to authenticated;
grant select, insert, update, delete on public.resources to service_role;
create trigger resources_touch_updated_at before update on public.resources
  for each row execute function private.touch_updated_at();
create trigger resources_audit after insert or update or delete on public.resources
  for each row execute function private.audit('id', 'slug', 'is_active', 'reviewed_on', 'updated_at');
create trigger resources_search after insert or update or delete on public.resources
  for each row execute function private.feed_search('resource', '{path}', 'title', 'summary,content,topic', 'is_active=true');

-- Apart from the resources: what readers and the job say of one is no change of it, for nobody who edits it.
create table public.resource_checks (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  reports integer not null default 0 check (reports >= 0),
  reported_at timestamptz
);
comment on table public.resource_checks is 'How often readers said that a resource is outdated since its last review. No person.';
alter table public.resource_checks enable row level security;
create policy "Staff read what was said of resources" on public.resource_checks
  for select to authenticated using ((select private.is_admin()));
revoke all on public.resource_checks from service_role;
grant select on public.resource_checks to authenticated, service_role;

create view public.resource_list with (security_invoker = true) as
  select r.id, r.slug, r.title, r.summary, r.topic, r.format, r.ages, r.states, r.minutes, r.content, r.url, r.owner, r.reviewed_on,
    r.is_active, r.link_dead_since, r.updated_at, coalesce(c.reports, 0) as reports,
    case when r.link_dead_since is not null then 'dead' when c.reports > 0 then 'reported'
      when r.reviewed_on < current_date - interval '12 months' then 'due' else 'fine' end as attention
  from public.resources r left join public.resource_checks c on c.resource_id = r.id;
comment on view public.resource_list is 'Resources as staff look after them: what needs somebody, the gravest first.';
revoke all on public.resource_list from service_role;
grant select on public.resource_list to authenticated;

create function private.found_resources(p_q text)
returns setof uuid language sql stable security definer set search_path = '' set enable_seqscan = off rows 20 as $$
  select i.id::uuid from private.search_index i
  where i.words @@ ('''kind:resource'''::tsquery && private.search_for(p_q, true)) limit 1000
$$;
comment on function private.found_resources is 'Active resources by words. Definer: nobody reads the index itself.';
grant execute on function private.found_resources to anon, authenticated, service_role;

create function public.search_resources(p_q text)
returns setof public.resources language sql stable security invoker set search_path = '' rows 20 as $$
  select r.* from public.resources r where r.id = any (array(select private.found_resources(p_q)))
$$;
comment on function public.search_resources is 'Active resources in which all words of a search stand, in any form.';
grant execute on function public.search_resources to anon, authenticated, service_role;

create function public.report_resource(p_slug text)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_resource public.resources;
  v_reports integer;
begin
  select r.* into v_resource from public.resources r where r.slug = p_slug and r.is_active;
  if not found then return false; end if;
  -- Whoever calls it by hand makes staff look once too often, twenty times a day.
  if public.take_rate_limit('outdated:' || v_resource.id, 20, 86400) then
    insert into public.resource_checks as c (resource_id, reports, reported_at) values (v_resource.id, 1, now())
    on conflict (resource_id) do update set reports = c.reports + 1, reported_at = now() returning reports into v_reports;
    if v_reports = 1 then
      perform private.notify_admins('Outdated, says a reader: ' || v_resource.title,
        'Please read it again. Saving it with a new review date takes the report away.', '/admin/resources/' || v_resource.id);
    end if;
  end if;
  return true;
end $$;
comment on function public.report_resource is
  'A reader says that a resource is outdated; nothing is kept of who. False where there is none. Definer: nobody writes counts directly.';
grant execute on function public.report_resource to anon, authenticated, service_role;

-- Also what stands inside a guide of ours sends readers away. Another port or a name before the host is never asked for
-- (check-links), and what nobody asks is not said to be gone.
create function private.links_of(p_url text, p_content jsonb)
returns setof text language sql immutable security invoker set search_path = '' rows 5 as $$
  select p_url where p_url is not null
  union select m ->> 'href' from jsonb_path_query(p_content, '$.**.marks[*] ? (@.type == "link").attrs') m where m ->> 'href' ~* '^https://[^/?#@:]+([/?#]|$)'
$$;
comment on function private.links_of is 'Links of a resource: the page of others, or those in the words of a guide. Part of the two below.';

create table private.resource_links (
  resource_id uuid not null references public.resources (id) on delete cascade,
  url text not null,
  checked_at timestamptz not null,
  failed_on date,
  dead_since date,
  primary key (resource_id, url)
);
comment on table private.resource_links is 'When each link of a resource was last tried. No person.';
comment on column private.resource_links.failed_on is 'The first day without an answer since the last one; empty while it answers.';

create function private.renew_resource()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.resource_links k where k.resource_id = new.id and k.url not in (select * from private.links_of(new.url, new.content));
  new.link_dead_since := (select min(k.dead_since) from private.resource_links k where k.resource_id = new.id);
  -- Reported on the day of its review: what is changed that day is the next one. Today anywhere in the country.
  update public.resource_checks c set reports = 0 where c.resource_id = new.id
    and (new.reviewed_on > old.reviewed_on or new.reviewed_on >= (now() at time zone 'Pacific/Honolulu')::date);
  return new;
end $$;
comment on function private.renew_resource is
  'Before trigger: after a review or with other links, what was said of it before holds no longer. Definer: nobody writes the checks directly.';
create trigger resources_renew before update of title, summary, topic, format, ages, states, minutes, content, url, reviewed_on
  on public.resources for each row execute function private.renew_resource();

create function public.links_to_check(p_limit integer)
returns table (id uuid, url text) language sql stable security definer set search_path = '' rows 20 as $$
  select r.id, l.url from public.resources r cross join lateral private.links_of(r.url, r.content) l (url)
  left join private.resource_links k on k.resource_id = r.id and k.url = l.url
  where r.is_active and (k.checked_at is null or k.checked_at < now() - interval '20 hours')
  order by k.checked_at nulls first, r.id, l.url limit least(greatest(p_limit, 0), 100)
$$;
comment on function public.links_to_check is
  'Links of resources, also those inside our guides, that nobody has tried today, the longest untried first. Definer: the job reads no table.';
grant execute on function public.links_to_check to service_role;

create function public.note_link_check(p_id uuid, p_url text, p_answers boolean, p_at timestamptz default now())
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day date := (p_at at time zone 'UTC')::date;
  v public.resources;
  v_was date;
  v_dead date;
begin
  -- Another link may stand there by now. Locked: two tries of one guide at once would each miss the other's.
  select * into v from public.resources r where r.id = p_id and p_url in (select * from private.links_of(r.url, r.content)) for update;
  if v.id is null then return false; end if;
  v_was := (select k.dead_since from private.resource_links k where k.resource_id = p_id and k.url = p_url);
  insert into private.resource_links as k (resource_id, url, checked_at, failed_on)
  values (p_id, p_url, now(), case when not p_answers then v_day end)
  on conflict (resource_id, url) do update set checked_at = now(),
    failed_on = case when not p_answers then coalesce(k.failed_on, v_day) end,
    dead_since = case when not p_answers then coalesce(k.dead_since, case when k.failed_on < v_day then k.failed_on end) end
  returning dead_since into v_dead;
  update public.resources r set link_dead_since = f.since
  from (select min(k.dead_since) as since from private.resource_links k where k.resource_id = p_id) f
  where r.id = p_id and r.link_dead_since is distinct from f.since;
  if v_was is not null or v_dead is null then return false; end if;
  perform private.notify_admins('A link no longer works: ' || v.title,
    format('%s did not answer on two days. For %s: readers are told; please put another one there or archive it.', left(p_url, 200), v.owner),
    '/admin/resources/' || p_id);
  return true;
end $$;
comment on function public.note_link_check is
  'Whether a link answered on a day. After two days without, readers see it and staff are told who looks after it, which is true once. Definer: the job writes no table.';
grant execute on function public.note_link_check to service_role;
