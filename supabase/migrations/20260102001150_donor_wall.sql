-- Who gave, for everybody to read. A table without anything hidden in it, so that its indexes give any page in order: a
-- view over the ledger would need a barrier, and behind a barrier all gifts are read and sorted for every page.
create table public.donor_wall (
  id uuid primary key,
  internal_campaign_id uuid,
  user_campaign_id uuid,
  display_name text not null,
  amount public.cents,
  message text,
  given_at timestamptz not null
);
comment on table public.donor_wall is
  'Who gave, as far as they let us say: a row for each gift that counts, kept from private.wall_gifts in the transaction of the gift.';
comment on column public.donor_wall.amount is 'US cents, net; null where the donor hides it.';
comment on column public.donor_wall.message is 'Null until approved.';
create index donor_wall_internal_campaign_idx on public.donor_wall (internal_campaign_id, given_at desc, id)
  where internal_campaign_id is not null;
create index donor_wall_user_campaign_idx on public.donor_wall (user_campaign_id, given_at desc, id)
  where user_campaign_id is not null;
create index donor_wall_voices_idx on public.donor_wall (given_at desc) where message is not null;
create index donor_wall_named_idx on public.donor_wall (given_at desc) where display_name <> 'Anonymous';
alter table public.donor_wall enable row level security;
create policy "Anyone reads the donor wall" on public.donor_wall for select to anon, authenticated using (true);
revoke all on public.donor_wall from service_role;
grant select on public.donor_wall to anon, authenticated, service_role;

create function public.donor_wall_rows(p_campaign_id uuid, p_from integer, p_count integer)
returns setof public.donor_wall language sql stable security invoker set search_path = '' as $$
  -- A campaign is of one kind: the other half finds nothing.
  select w.* from (
    (select i.id, i.given_at from public.donor_wall i where i.internal_campaign_id = p_campaign_id
      order by i.given_at desc, i.id offset greatest(p_from, 0) limit least(p_count, 100))
    union all
    (select u.id, u.given_at from public.donor_wall u where u.user_campaign_id = p_campaign_id
      order by u.given_at desc, u.id offset greatest(p_from, 0) limit least(p_count, 100))) page
  -- One by one: a join would rather read a small wall whole.
  cross join lateral (select d.* from public.donor_wall d where d.id = page.id offset 0) w
  order by page.given_at desc, page.id
$$;
comment on function public.donor_wall_rows is
  'Rows of a campaign''s wall, newest first, 100 at most. Those before p_from are passed by in the index: the table is asked for none of them.';
grant execute on function public.donor_wall_rows to anon, authenticated, service_role;

create view private.wall_gifts as
  select g.id, g.internal_campaign_id, g.user_campaign_id,
    -- First name and initial of the last. Not a function: verify_totals asks for all names at once.
    case
      -- Nor an address, of a person or of a page; "St.John" is none. The form refuses the same names.
      when g.hide_name or w.words[1] = '' or regexp_replace(w.words[1], '^((mrs?|ms|dr|prof|rev|fr|st|jr|sr)\.)+', '', 'i')
        ~ '[@/]|[[:alnum:]]{2}\.[[:alpha:]]{2}' then 'Anonymous'
      when cardinality(w.words) = 1 then left(w.words[1], 30)
      else left(w.words[1], 30) || ' ' || upper(left(w.words[cardinality(w.words)], 1)) || '.'
    end as display_name,
    case when not g.hide_amount then g.net_amount end as amount,
    case when g.message_status = 'approved' then g.message end as message,
    g.succeeded_at as given_at
  from private.counted_gifts g
  cross join lateral (select regexp_split_to_array(btrim(g.donor_name), '\s+') offset 0) w (words)
  where g.net_amount > 0;
comment on view private.wall_gifts is 'The definition of donor_wall.';
revoke all on private.wall_gifts from public;

create function private.keep_wall(p_gifts uuid[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.donor_wall w
    where w.id = any (p_gifts) and not exists (select from private.wall_gifts g where g.id = w.id);
  insert into public.donor_wall as w (id, internal_campaign_id, user_campaign_id, display_name, amount, message, given_at)
  select g.id, g.internal_campaign_id, g.user_campaign_id, g.display_name, g.amount, g.message, g.given_at
  from private.wall_gifts g where g.id = any (p_gifts)
  on conflict (id) do update set internal_campaign_id = excluded.internal_campaign_id,
    user_campaign_id = excluded.user_campaign_id, display_name = excluded.display_name, amount = excluded.amount,
    message = excluded.message, given_at = excluded.given_at;
end $$;
comment on function private.keep_wall is 'Brings the rows of these gifts to what the definition says. Part of note_gifts and note_changed_gifts.';

create view private.reported_gifts as
  select w.id, w.display_name, w.message, d.user_id,
    coalesce('/campaign/' || i.slug, '/user-campaign/' || w.user_campaign_id, '/campaigns') as path,
    -- Whoever started a campaign takes its name along: it stands in no case of others.
    format('a gift of %s to %s', to_char(w.given_at at time zone 'UTC', 'FMMonth FMDD, YYYY'),
      coalesce(i.title, case when w.user_campaign_id is not null then 'someone''s campaign' else 'the general fund' end)) as gift
  from public.donor_wall w join public.donations d on d.id = w.id left join public.internal_campaigns i on i.id = w.internal_campaign_id;
comment on view private.reported_gifts is 'Gifts as a case names them. Part of report_kinds.';
revoke all on private.reported_gifts from public;

insert into private.report_kinds (kind, label, look, take_down, put_back)
values ('donor_message', 'message with your gift',
  'select ''A message with '' || g.gift, g.path, g.user_id, private.said_lines(''Message'', g.message, ''Name beside it'', g.display_name)
    from private.reported_gifts g where g.id = $1 and g.message is not null',
  'select public.moderate_donation_messages(array[$1], ''rejected'')', 'select public.moderate_donation_messages(array[$1], ''approved'')'),
  ('donor_name', 'name beside your gift',
  'select ''A name beside '' || g.gift, g.path, g.user_id, private.said_lines(''Name'', g.display_name)
    from private.reported_gifts g where g.id = $1 and g.display_name <> ''Anonymous''',
  'update public.donations set hide_name = true where id = $1', 'update public.donations set hide_name = false where id = $1');
