-- What donors wrote with their gifts, for those who read it before anybody else does. Only of gifts that count: the wall has them.
create function private.message_place(p_status text, p_given_at timestamptz)
returns bigint language sql immutable security invoker set search_path = '' as $$
  select case when p_status = 'pending' then e.at else 20000000000 - e.at end
  from (select extract(epoch from p_given_at at time zone 'UTC')::bigint) e (at)
$$;
comment on function private.message_place is 'The order of gift_messages: what waits first, the oldest of it first; then the newest gift first.';
grant execute on function private.message_place to authenticated, service_role;
create index donations_messages_idx on public.donations (private.message_place(message_status, succeeded_at), id)
  where message is not null and succeeded_at is not null;
create index donations_messages_status_idx on public.donations
  (message_status, private.message_place(message_status, succeeded_at), id) where message is not null and succeeded_at is not null;

create view public.gift_messages with (security_invoker = true) as
  select d.id, w.display_name, d.message, d.message_status as state, w.given_at,
    coalesce((select i.title from public.internal_campaigns i where i.id = d.internal_campaign_id),
      (select u.title from public.user_campaigns u where u.id = d.user_campaign_id)) as campaign,
    private.message_place(d.message_status, d.succeeded_at) as place
  from public.donations d
  -- One by one, in the order of the index: a join would rather read the wall whole, and sort.
  cross join lateral (select x.display_name, x.given_at from public.donor_wall x where x.id = d.id offset 0) w
  where d.message is not null and d.succeeded_at is not null and (select private.is_admin());
comment on view public.gift_messages is 'For administrators: messages with gifts that count, under the names that the donor wall shows.';
revoke all on public.gift_messages from service_role;
grant select on public.gift_messages to authenticated;
