-- What each month brought, in UTC as receipts say it. Months that are over are counted once a day and kept, so that a page of
-- figures does not cost more with each gift; the month that runs is counted as it is asked for, through the indexes of its days.
create table private.month_figures (
  livemode boolean not null,
  month date not null check (extract(day from month) = 1),
  raised_amount public.cents not null,
  gift_count integer not null,
  donor_count integer not null,
  account_count integer not null,
  order_count integer not null,
  sold_amount public.cents not null,
  counted_at timestamptz not null default now(),
  primary key (livemode, month)
);
comment on table private.month_figures is 'Months that are over, in each mode. Written by count_months alone.';

create function private.count_month(p_month date)
returns private.month_figures language sql stable security invoker set search_path = '' as $$
  with span as (select p_month::timestamp at time zone 'UTC' as from_at, (p_month + interval '1 month') at time zone 'UTC' as until_at),
    gifts as (select g.net_amount, g.donor_email from private.counted_gifts g, span s
      where g.succeeded_at >= s.from_at and g.succeeded_at < s.until_at and g.net_amount > 0),
    sold as (select o.net_amount from public.orders o, span s
      where o.paid_at >= s.from_at and o.paid_at < s.until_at and o.livemode = (select i.livemode from private.installation i)
        and o.net_amount > 0)
  select (select i.livemode from private.installation i), p_month,
    coalesce((select sum(g.net_amount) from gifts g), 0)::bigint, (select count(*) from gifts)::integer,
    (select count(distinct g.donor_email) from gifts g)::integer,
    (select count(*) from public.profiles p, span s where p.created_at >= s.from_at and p.created_at < s.until_at)::integer,
    (select count(*) from sold)::integer, coalesce((select sum(o.net_amount) from sold o), 0)::bigint, now()
$$;
comment on function private.count_month is
  'The figures of the month that begins with this day, after refunds, in the mode of this installation. US cents. Part of count_months and monthly_figures.';

create function public.count_months()
returns integer language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_this date := date_trunc('month', now() at time zone 'UTC');
  v_count integer;
begin
  -- Refunds and disputes come for months; what is older than two years is nobody's question here.
  insert into private.month_figures as k
    select (private.count_month(m::date)).* from generate_series(v_this - interval '24 months', v_this - interval '1 month', interval '1 month') m
  on conflict (livemode, month) do update set (raised_amount, gift_count, donor_count, account_count, order_count, sold_amount, counted_at)
    = (excluded.raised_amount, excluded.gift_count, excluded.donor_count, excluded.account_count, excluded.order_count,
      excluded.sold_amount, excluded.counted_at);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
comment on function public.count_months is
  'Counts the last 24 months anew; how many. Part of verify-totals, once a day. Definer: nobody else writes figures.';
grant execute on function public.count_months to service_role;

create function public.monthly_figures()
returns table (month date, raised_amount bigint, gift_count integer, donor_count integer, account_count integer, order_count integer,
  sold_amount bigint, counted_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 25 as $$
declare
  v_this date := date_trunc('month', now() at time zone 'UTC');
begin
  perform private.require_admin();
  return query
    -- What the job has not counted yet is counted now: a month is never told as empty because nobody has looked.
    select f.month, f.raised_amount::bigint, f.gift_count, f.donor_count, f.account_count, f.order_count, f.sold_amount::bigint, f.counted_at
    from generate_series(v_this - interval '24 months', v_this, interval '1 month') m
    left join private.month_figures k on k.month = m::date and k.livemode = (select i.livemode from private.installation i)
    cross join lateral (select k.* where k.month is not null union all select c.* from private.count_month(m::date) c where k.month is null) f
    order by f.month desc;
end $$;
comment on function public.monthly_figures is
  'For administrators: this month so far and the 24 before it, the newest first, after refunds. US cents. Definer: sums over rows that are not all theirs to read.';
grant execute on function public.monthly_figures to authenticated;
