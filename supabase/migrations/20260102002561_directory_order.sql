-- The order of the directory. Nobody can buy or earn a place: the number of the day and the id of the listing decide, for
-- everybody alike.
create function private.directory_place(p_id uuid, p_day date)
returns bigint language sql immutable parallel safe security invoker set search_path = '' as $$
  select hashtextextended(p_id::text, p_day - '2026-01-01'::date)
$$;
comment on function private.directory_place is 'Where a listing stands on a day (UTC): the smallest number first.';

-- Drawn for today and tomorrow by the job of every hour, and for whoever comes in between by a trigger: a page comes out of an
-- index in the order of the day. A day nobody has drawn for is drawn while it is read.
create table private.lot_days (
  day date primary key
);
comment on table private.lot_days is 'Days (UTC) for which every listing has its lot.';
create table private.directory_lots (
  listing_id uuid not null references public.listings (id) on delete cascade,
  day date not null references private.lot_days (day) on delete cascade,
  place bigint not null,
  primary key (listing_id, day)
);
comment on table private.directory_lots is 'Where a listing stands on a day: private.directory_place, kept for an index.';
create index directory_lots_day_idx on private.directory_lots (day, place, listing_id);

create function private.draw_lots()
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_today constant date := (now() at time zone 'UTC')::date;
begin
  -- Whoever adds a listing holds the lock with others until it is there, and waits until the days are drawn.
  perform pg_advisory_xact_lock(20260260);
  delete from private.lot_days d where d.day < v_today;
  with drawn as (insert into private.lot_days (day) values (v_today), (v_today + 1) on conflict do nothing returning day)
  insert into private.directory_lots (listing_id, day, place)
  select l.id, d.day, private.directory_place(l.id, d.day) from drawn d, public.listings l;
end $$;
comment on function private.draw_lots is 'Draws for today and tomorrow what is not drawn yet. Part of check_listings.';

create function private.draw_lot()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(20260260);
  insert into private.directory_lots (listing_id, day, place)
  select new.id, d.day, private.directory_place(new.id, d.day) from private.lot_days d;
  return null;
end $$;
comment on function private.draw_lot is 'After-insert trigger: a new listing takes part on the days that are drawn already. Definer: nobody writes lots.';
create trigger listings_draw_lot after insert on public.listings for each row execute function private.draw_lot();

-- Planned anew each time: how much a filter leaves decides between reading the order and reading what is left.
create function private.found_listings(p_tags text[], p_areas text[], p_available boolean, p_from integer, p_count integer)
returns table (id uuid, kind text, slug text, name text, responsible text, office text, bio text, issues text[], languages text[],
  telehealth boolean, sliding_scale boolean, insurance boolean, first_call_free boolean, taking_new_people boolean, office_zip text,
  states text[], verified_where text, verified_on date, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 20 as $$
#variable_conflict use_column
declare
  v_tags constant text[] := p_tags[1:20];
  v_areas constant text[] := p_areas[1:1000];
  v_from constant integer := least(greatest(p_from, 0), 1000);
  v_count constant integer := least(greatest(p_count, 0), 50);
  v_day constant date := (now() at time zone 'UTC')::date;
  v_drawn constant boolean := exists (select from private.lot_days d where d.day = v_day);
  v_ids uuid[] := array(select l.id from public.listings l
    where l.tags @> v_tags and (v_areas is null or l.tags && v_areas) and l.listed_until > now()
      and (not p_available or private.is_available(l.taking_new_people, l.availability_confirmed_at))
    limit case when v_drawn then 1001 end);
  v_total constant integer := least(cardinality(v_ids), 1001);
begin
  if not v_drawn then
    v_ids := array(select i from unnest(v_ids) i order by private.directory_place(i, v_day), i offset v_from limit v_count);
  elsif v_total <= 1000 then
    v_ids := array(select o.listing_id from private.directory_lots o where o.listing_id = any (v_ids) and o.day = v_day
      order by o.place, o.listing_id offset v_from limit v_count);
  else
    v_ids := array(select o.listing_id from private.directory_lots o join public.listings l on l.id = o.listing_id
      where o.day = v_day and l.tags @> v_tags and (v_areas is null or l.tags && v_areas) and l.listed_until > now()
        and (not p_available or private.is_available(l.taking_new_people, l.availability_confirmed_at))
      order by o.place, o.listing_id offset v_from limit v_count);
  end if;
  return query select l.id, l.kind, l.slug, l.name, l.responsible, l.office, left(l.bio, 240), l.issues, l.languages, l.telehealth,
    l.sliding_scale, l.insurance, l.first_call_free, private.is_available(l.taking_new_people, l.availability_confirmed_at), l.office_zip,
    l.states, l.verified_where, l.verified_on, v_total
  from unnest(v_ids) with ordinality f (id, n) join public.listings l on l.id = f.id order by f.n;
end $$;
comment on function private.found_listings is
  'A page of what is listed now: with all these tags, in one of these areas (null: anywhere), in the order of the day. The first thousand can be paged through; total is 1001 where there are more. Definer: below row level security the index of the tags could not be used; only what directory_listings shows.';
grant execute on function private.found_listings to anon, authenticated, service_role;

create function public.find_listings(p_tags text[], p_areas text[] default null, p_available boolean default false, p_from integer default 0,
  p_count integer default 12)
returns table (id uuid, kind text, slug text, name text, responsible text, office text, bio text, issues text[], languages text[],
  telehealth boolean, sliding_scale boolean, insurance boolean, first_call_free boolean, taking_new_people boolean, office_zip text,
  states text[], verified_where text, verified_on date, total integer)
language sql stable security invoker set search_path = '' rows 20 as $$
  select * from private.found_listings(p_tags, p_areas, p_available, p_from, p_count)
$$;
comment on function public.find_listings is 'A page of the directory by tags, in the order of the day, each with how many there are: 1001 for more than a thousand.';
grant execute on function public.find_listings to anon, authenticated, service_role;
