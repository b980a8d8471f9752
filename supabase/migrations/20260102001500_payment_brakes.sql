-- Against card testing: somebody tries stolen card numbers on our form and learns from the answers which ones work. What
-- each try costs him grows, for a network and for the whole installation; nothing here is kept by email address, so that
-- nobody can lock a donor out by naming him. Networks are known by a keyed hash only.
create function private.payment_brakes(
  out free_attempts integer, out attempts_per_work integer, out most_work integer,
  out surge_minutes integer, out surge_declines integer, out surge_ratio integer, out most_surge_work integer,
  out declines_per_payment integer, out first_pause interval, out pause_growth integer, out longest_pause interval,
  out declines_per_network integer, out closed_for interval)
returns record language sql immutable security invoker set search_path = '' as $$
  select
    -- A family, or a donor who begins again: nine payments an hour of one network ask for nothing. From then on each
    -- starts with work, one unit (a second or two on an old phone) more for every 25: the 200th guest of a gala works
    -- eight units, a script that goes on works 40 on each of its cards.
    9, 25, 40,
    -- Declines of the last ten minutes, anywhere. Ten of them, and three times what the day before was used to, is no
    -- ordinary evening; what has work to do then is everybody, first attempts included, up to eight units.
    10, 10, 3, 8,
    -- Three cards, then a pause of 30 s, 2 min, 8 min ... for this gift. A donor has found the right card by then.
    3, interval '30 seconds', 4, interval '1 day',
    -- A charity's own donors are declined now and then; thirty within an hour from one network is somebody at work.
    30, interval '1 hour'
$$;
comment on function private.payment_brakes is 'Every threshold against card testing, each with its reason. Times and counts are those of payments.';
grant execute on function private.payment_brakes to service_role;

create table public.payment_attempts (
  kind text not null check (kind in ('gift', 'membership', 'order')),
  attempt_id uuid not null,
  try integer not null check (try > 0),
  network text not null,
  proof text unique,
  stripe_payment_intent_id text unique,
  created_at timestamptz not null default now(),
  primary key (kind, attempt_id, try)
);
comment on table public.payment_attempts is 'Payments that were asked for, kept for three days: by which network, with which proof of work.';
comment on column public.payment_attempts.kind is 'What is paid for. Who begins a gift and an order under one attempt has begun two payments.';
comment on column public.payment_attempts.attempt_id is 'The attempt of a gift or an order, or the id of a membership.';
comment on column public.payment_attempts.network is 'Keyed hash; "unknown" where the host cannot tell, which is never closed.';
comment on column public.payment_attempts.proof is 'The challenge that was solved for it: each counts once.';
comment on column public.payment_attempts.stripe_payment_intent_id is 'Of memberships and orders; gifts carry theirs.';
create index payment_attempts_network_idx on public.payment_attempts (network, created_at);
create index payment_attempts_created_at_idx on public.payment_attempts (created_at);
alter table public.payment_attempts enable row level security;
grant select, insert, update, delete on public.payment_attempts to service_role;

create table public.payment_declines (
  id text primary key,
  payment_intent_id text not null,
  network text,
  declined_at timestamptz not null
);
comment on table public.payment_declines is 'Every refused card once, kept for three days. Written with the event that tells it.';
comment on column public.payment_declines.id is 'The charge, so that the event and the reconcile job count one decline once; else the event.';
create index payment_declines_payment_intent_id_idx on public.payment_declines (payment_intent_id);
create index payment_declines_network_idx on public.payment_declines (network, declined_at);
create index payment_declines_declined_at_idx on public.payment_declines (declined_at);
alter table public.payment_declines enable row level security;
grant select, insert, update, delete on public.payment_declines to service_role;

create table public.closed_networks (
  network text primary key,
  closed_until timestamptz not null,
  declines integer not null
);
comment on table public.closed_networks is 'Networks that may begin no new payment for a while; what has begun goes on.';
alter table public.closed_networks enable row level security;
grant select, insert, update, delete on public.closed_networks to service_role;

create function private.surge_work(p_at timestamptz)
returns integer language sql stable security invoker set search_path = '' as $$
  select least(floor(seen.now / greatest(b.surge_declines, b.surge_ratio * seen.before * b.surge_minutes / (1440.0 - b.surge_minutes))),
    b.most_surge_work)::integer
  from private.payment_brakes() b, lateral (
    select count(*) filter (where d.declined_at > p_at - make_interval(mins => b.surge_minutes)) as now,
      count(*) filter (where d.declined_at <= p_at - make_interval(mins => b.surge_minutes)) as before
    from public.payment_declines d where d.declined_at > p_at - interval '1 day') seen
$$;
comment on function private.surge_work is 'Units of work everybody has to do while more cards are declined than usual; 0 on an ordinary day.';
grant execute on function private.surge_work to service_role;

create function private.network_work(p_network text, p_at timestamptz)
returns integer language sql stable security invoker set search_path = '' as $$
  select case when seen.n < b.free_attempts then 0
    else least(1 + (seen.n - b.free_attempts) / b.attempts_per_work, b.most_work) end::integer
  from private.payment_brakes() b, lateral (
    select count(*) as n from public.payment_attempts a
    where a.network = p_network and a.created_at > p_at - interval '1 hour') seen
$$;
comment on function private.network_work is 'Units of work for the next payment of a network, by how many it began in the last hour.';
grant execute on function private.network_work to service_role;

create function public.take_payment_attempt(
  p_network text, p_kind text, p_attempt_id uuid, p_try integer, p_proof text, p_work integer, p_least_work integer, p_at timestamptz)
returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_until timestamptz;
  v_work integer;
begin
  -- One at a time per network: of twenty at once, none may count itself the first.
  perform pg_advisory_xact_lock(hashtextextended('payment_network:' || p_network, 0));
  if exists (select from public.payment_attempts a where a.kind = p_kind and a.attempt_id = p_attempt_id and a.try = p_try) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  select c.closed_until into v_until from public.closed_networks c where c.network = p_network and c.closed_until > p_at;
  if found then
    return jsonb_build_object('outcome', 'closed', 'seconds', ceil(extract(epoch from v_until - p_at)));
  end if;
  v_work := greatest(private.network_work(p_network, p_at), private.surge_work(p_at), p_least_work);
  -- Half of it is enough: others may have begun while this caller was still at work.
  if v_work <= 2 * p_work then
    insert into public.payment_attempts (kind, attempt_id, try, network, proof, created_at)
      values (p_kind, p_attempt_id, p_try, p_network, p_proof, p_at) on conflict do nothing;
    if found or exists (select from public.payment_attempts a where a.kind = p_kind and a.attempt_id = p_attempt_id and a.try = p_try) then
      return jsonb_build_object('outcome', 'taken');
    end if;
  end if;
  return jsonb_build_object('outcome', 'proof', 'work', greatest(v_work, 1));
end $$;
comment on function public.take_payment_attempt is
  'Asks for a payment: "taken" (once or again), "closed" for so many seconds, or "proof" of so many units of work. p_work is what p_proof is worth, 0 without one.';
grant execute on function public.take_payment_attempt to service_role;

create function private.close_network(p_network text, p_at timestamptz)
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.closed_networks as c (network, closed_until, declines)
  select p_network, p_at + b.closed_for, seen.n
  from private.payment_brakes() b, lateral (
    select count(*) as n from public.payment_declines d
    where d.network = p_network and d.declined_at > p_at - interval '1 hour') seen
  -- Where the host does not know addresses, everybody would be closed out.
  where p_network <> 'unknown' and seen.n >= b.declines_per_network
  on conflict (network) do update
    set closed_until = greatest(c.closed_until, excluded.closed_until), declines = excluded.declines
$$;
comment on function private.close_network is 'Closes a network to new payments when too many of its cards were declined within an hour.';
grant execute on function private.close_network to service_role;

create function private.pause_gift(p_payment_intent_id text, p_at timestamptz)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.donations d set paused_until = p_at + least(
      b.first_pause * power(b.pause_growth, least(cardinality(d.ended_payment_intents), 9)), b.longest_pause)
  from private.payment_brakes() b
  where d.stripe_payment_intent_id = p_payment_intent_id and d.succeeded_at is null and d.paused_until is null
    and (select count(*) from public.payment_declines x where x.payment_intent_id = p_payment_intent_id) >= b.declines_per_payment
$$;
comment on function private.pause_gift is 'Begins the pause of a gift whose current payment was declined too often; each lasts longer than the one before.';
grant execute on function private.pause_gift to service_role;

create function private.note_decline()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_intent text := new.payment_intent_id;
  -- The reconcile job tells again what an event has told; without a charge it could not be told apart.
  v_id text := coalesce(private.stripe_id(new.payload #> '{data,object,last_payment_error,charge}'),
    case when new.id not like 'reconcile\_%' then new.id end);
  v_network text := coalesce(
    (select a.network from public.payment_attempts a
      where a.kind = 'gift' and a.attempt_id = (select d.attempt_id from public.donations d where d.id = private.gift_of_payment(v_intent))
      order by a.try desc limit 1),
    (select a.network from public.payment_attempts a where a.stripe_payment_intent_id = v_intent));
begin
  insert into public.payment_declines (id, payment_intent_id, network, declined_at)
    select v_id, v_intent, v_network, new.stripe_created where v_id is not null
    on conflict (id) do nothing;
  perform private.pause_gift(v_intent, new.stripe_created);
  perform private.close_network(v_network, new.stripe_created);
  return null;
end $$;
comment on function private.note_decline is
  'Counts a declined card, in the transaction of its event: for its payment, its network and the installation.';
create trigger stripe_events_note_decline after update of outcome on public.stripe_events
  for each row when (new.type = 'payment_intent.payment_failed' and new.outcome in ('applied', 'unknown_gift', 'unknown_payment'))
  execute function private.note_decline();

create function public.reopen_payment(p_donation_id uuid, p_payment_intent_id text)
returns public.donations language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_gift public.donations;
begin
  -- The next key is stored before Stripe hears of it; of two callers at once, both go on with the same.
  update public.donations d set stripe_payment_intent_id = null, paused_until = null,
    ended_payment_intents = d.ended_payment_intents || p_payment_intent_id,
    idempotency_key = 'donation_' || d.id || '_' || cardinality(d.ended_payment_intents) + 2
  where d.id = p_donation_id and d.stripe_payment_intent_id = p_payment_intent_id and d.paused_until is not null
    and d.succeeded_at is null;
  select * into strict v_gift from public.donations d where d.id = p_donation_id;
  return v_gift;
end $$;
comment on function public.reopen_payment is
  'After a pause: a gift whose payment is canceled at Stripe may get another one. Only for a payment that can never succeed any more.';
grant execute on function public.reopen_payment to service_role;

create function public.attach_attempt_intent(p_kind text, p_attempt_id uuid, p_payment_intent_id text)
returns void language sql volatile security invoker set search_path = '' as $$
  update public.payment_attempts a set stripe_payment_intent_id = p_payment_intent_id
  where a.kind = p_kind and a.attempt_id = p_attempt_id and a.stripe_payment_intent_id is null
    and a.try = (select max(o.try) from public.payment_attempts o where o.kind = p_kind and o.attempt_id = p_attempt_id)
    and not exists (select from public.payment_attempts o where o.stripe_payment_intent_id = p_payment_intent_id)
$$;
comment on function public.attach_attempt_intent is 'Notes with which payment a membership or an order is paid, so that its declines count for the network.';
grant execute on function public.attach_attempt_intent to service_role;

create function public.clean_payment_brakes()
returns integer language sql volatile security invoker set search_path = '' as $$
  with attempts as (delete from public.payment_attempts where created_at < now() - interval '3 days' returning 1),
    declines as (delete from public.payment_declines where declined_at < now() - interval '3 days' returning 1),
    networks as (delete from public.closed_networks where closed_until < now() - interval '3 days' returning 1)
  select (select count(*) from attempts)::integer + (select count(*) from declines)::integer + (select count(*) from networks)::integer
$$;
comment on function public.clean_payment_brakes is 'Forgets who paid from where after three days; returns how many rows went.';
grant execute on function public.clean_payment_brakes to service_role;
