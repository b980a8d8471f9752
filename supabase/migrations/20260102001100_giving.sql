-- What the server functions call around a payment. All with the caller's rights: only service_role may execute them.
create function private.read_donation(p jsonb)
returns public.donations language plpgsql immutable security invoker set search_path = '' as $$
declare
  v_gift public.donations;
begin
  v_gift.attempt_id := (p ->> 'attempt_id')::uuid;
  v_gift.fee_covered := coalesce((p ->> 'fee_covered')::bigint, 0);
  -- What the donor gives, and what the card is charged.
  v_gift.amount := (p ->> 'gift_amount')::bigint + v_gift.fee_covered;
  v_gift.livemode := (p ->> 'livemode')::boolean;
  v_gift.donor_email := lower(btrim(p ->> 'donor_email'));
  v_gift.donor_name := btrim(coalesce(p ->> 'donor_name', ''));
  v_gift.user_id := (p ->> 'user_id')::uuid;
  v_gift.internal_campaign_id := case when p #>> '{campaign,kind}' = 'internal' then (p #>> '{campaign,id}')::uuid end;
  v_gift.user_campaign_id := case when p #>> '{campaign,kind}' = 'user' then (p #>> '{campaign,id}')::uuid end;
  v_gift.hide_name := coalesce((p ->> 'hide_name')::boolean, false);
  v_gift.hide_amount := coalesce((p ->> 'hide_amount')::boolean, false);
  v_gift.message := nullif(btrim(coalesce(p ->> 'message', '')), '');
  return v_gift;
end $$;
comment on function private.read_donation is 'The columns of a gift as the form sent them, trimmed.';
grant execute on function private.read_donation to service_role;

create function private.same_donation(p_a public.donations, p_b public.donations)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select (p_a.amount, p_a.fee_covered, p_a.livemode, p_a.donor_email, p_a.donor_name, p_a.internal_campaign_id,
      p_a.user_campaign_id, p_a.hide_name, p_a.hide_amount, p_a.message)
    is not distinct from (p_b.amount, p_b.fee_covered, p_b.livemode, p_b.donor_email, p_b.donor_name, p_b.internal_campaign_id,
      p_b.user_campaign_id, p_b.hide_name, p_b.hide_amount, p_b.message)
$$;
comment on function private.same_donation is 'Whether two gifts say the same, apart from who is signed in and what happened since.';
grant execute on function private.same_donation to service_role;

create function private.check_campaign_open(p_internal uuid, p_user uuid)
returns void language plpgsql stable security invoker set search_path = '' as $$
declare
  v_state text;
begin
  if p_internal is null and p_user is null then return; end if;
  select c.state into v_state from public.campaigns c
    where c.id = coalesce(p_internal, p_user) and c.kind = case when p_internal is null then 'user' else 'internal' end;
  if v_state is null then raise exception using errcode = 'PT404', message = 'campaign_not_found'; end if;
  if v_state <> 'active' then raise exception using errcode = 'PT422', message = 'campaign_closed'; end if;
end $$;
comment on function private.check_campaign_open is 'Raises campaign_not_found (404) or campaign_closed (422).';
grant execute on function private.check_campaign_open to service_role;

create function public.record_donation(p jsonb)
returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_new public.donations := private.read_donation(p);
  v_gift public.donations;
begin
  select * into v_gift from public.donations d where d.attempt_id = v_new.attempt_id;
  if not found then
    if p #>> '{campaign,id}' is not null and num_nonnulls(v_new.internal_campaign_id, v_new.user_campaign_id) = 0 then
      raise exception using errcode = 'PT404', message = 'campaign_not_found';
    end if;
    if v_new.livemode is distinct from public.installation_livemode() then
      raise exception using errcode = 'PT503', message = 'mode_differs';
    end if;
    perform private.check_campaign_open(v_new.internal_campaign_id, v_new.user_campaign_id);
    v_new.id := gen_random_uuid();
    insert into public.donations (id, attempt_id, amount, fee_covered, livemode, donor_email, donor_name, user_id,
      internal_campaign_id, user_campaign_id, hide_name, hide_amount, message, message_status, idempotency_key)
    values (v_new.id, v_new.attempt_id, v_new.amount, v_new.fee_covered, v_new.livemode, v_new.donor_email, v_new.donor_name,
      v_new.user_id, v_new.internal_campaign_id, v_new.user_campaign_id, v_new.hide_name, v_new.hide_amount, v_new.message,
      case when v_new.message is null then 'none' else 'pending' end, 'donation_' || v_new.id)
    on conflict (attempt_id) do nothing;
    -- Whoever came first, this caller or a twin, the row is committed or ours by now.
    select * into v_gift from public.donations d where d.attempt_id = v_new.attempt_id;
  end if;
  -- The account has moved to another address meanwhile, and the gift with it: it is this one all the same.
  if private.present_email(v_gift.user_id, v_new.donor_email, v_gift.created_at) = v_gift.donor_email then
    v_new.donor_email := v_gift.donor_email;
  end if;
  if not private.same_donation(v_gift, v_new) then
    raise exception using errcode = 'PT409', message = 'attempt_conflict';
  end if;
  return to_jsonb(v_gift);
end $$;
comment on function public.record_donation is
  'Writes a pending gift, once per attempt_id. Raises attempt_conflict (409), campaign_not_found (404), campaign_closed (422), mode_differs (503).';
grant execute on function public.record_donation to service_role;

create function public.attach_payment_intent(p_donation_id uuid, p_payment_intent_id text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_attached text;
begin
  perform private.lock_payment_intent(p_payment_intent_id);
  select d.stripe_payment_intent_id into v_attached from public.donations d where d.id = p_donation_id for update;
  if not found then raise exception using errcode = 'PT404', message = 'donation_not_found'; end if;
  if v_attached = p_payment_intent_id then return; end if;
  if v_attached is not null then raise exception using errcode = 'PT409', message = 'payment_intent_conflict'; end if;
  update public.donations set stripe_payment_intent_id = p_payment_intent_id where id = p_donation_id;
  perform private.replay_unknown_events(p_donation_id, p_payment_intent_id);
end $$;
comment on function public.attach_payment_intent is
  'Links a gift to its PaymentIntent; repeating it is harmless. Raises payment_intent_conflict (409), donation_not_found (404).';
grant execute on function public.attach_payment_intent to service_role;

create function public.donation_status(p_attempt_id uuid)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('status', d.status, 'amount', d.amount, 'fee_covered', d.fee_covered,
    'campaign_title', coalesce(i.title, u.title),
    'campaign_path', coalesce(case when i.active then '/campaign/' || i.slug end,
      case when u.is_approved then '/user-campaign/' || u.id end),
    'receipt_number', d.receipt_number, 'failure_code', d.failure_code, 'livemode', d.livemode, 'created_at', d.created_at,
    'succeeded_at', d.succeeded_at, 'net_amount', d.net_amount)
  from public.donations d
  left join public.internal_campaigns i on i.id = d.internal_campaign_id
  left join public.user_campaigns u on u.id = d.user_campaign_id
  where d.attempt_id = p_attempt_id
$$;
comment on function public.donation_status is 'What the success page may know about a gift: no personal data, and no path where the campaign is not public. Null when there is none.';
grant execute on function public.donation_status to service_role;

create function public.receipt_payload(p_donation_id uuid)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('donation_id', d.id, 'receipt_number', d.receipt_number, 'donor_name', d.donor_name,
    'amount', d.amount, 'fee_covered', d.fee_covered, 'currency', d.currency, 'given_at', d.succeeded_at,
    'amount_refunded', d.amount_refunded, 'net_amount', d.net_amount, 'dispute_status', d.dispute_status,
    'payment_method_label', d.payment_method_label, 'campaign_title', coalesce(i.title, u.title),
    'campaign_path', coalesce(case when i.active then '/campaign/' || i.slug end,
      case when u.is_approved then '/user-campaign/' || u.id end), 'livemode', d.livemode,
    'disclaimer', (select nullif(btrim(c.title), '') from public.cms_content c where c.key = 'legal_disclaimer'))
  from public.donations d
  left join public.internal_campaigns i on i.id = d.internal_campaign_id
  left join public.user_campaigns u on u.id = d.user_campaign_id
  where d.id = p_donation_id and d.succeeded_at is not null
$$;
comment on function public.receipt_payload is 'The facts of a receipt, read when the mail is sent, with what has gone back by then. Null for a gift that did not succeed; no path where the campaign is not public.';
grant execute on function public.receipt_payload to service_role;

create function public.my_gifts()
returns table (id uuid, given_at timestamptz, amount bigint, fee_covered bigint, net_amount bigint, status text, campaign_title text,
  campaign_path text, receipt_number text, payment_method_label text, hide_name boolean, hide_amount boolean, message text,
  message_status text, livemode boolean)
language sql stable security definer set search_path = '' rows 20 as $$
  select d.id, d.succeeded_at, d.amount, d.fee_covered, d.net_amount, d.status, coalesce(i.title, u.title),
    coalesce(case when i.active then '/campaign/' || i.slug end, case when u.is_approved then '/user-campaign/' || u.id end),
    d.receipt_number, d.payment_method_label, d.hide_name, d.hide_amount, d.message, d.message_status, d.livemode
  from public.donations d
  left join public.internal_campaigns i on i.id = d.internal_campaign_id
  left join public.user_campaigns u on u.id = d.user_campaign_id
  where d.succeeded_at is not null and d.livemode = (select n.livemode from private.installation n)
    -- As the policy of donations has it for donors; an administrator finds his own here, too.
    and (select private.confirmed_email()) is not null
    and (d.user_id = (select private.my_id()) or d.user_id is null and d.donor_email = (select private.confirmed_email()))
$$;
comment on function public.my_gifts is
  'The gifts of the caller, once the address of the account is confirmed. US cents; no path where the campaign is not public. Definer: the title of a campaign that is hidden by now is closed to donors.';
grant execute on function public.my_gifts to authenticated;

create function public.my_gift_years()
returns table (year integer, net_amount bigint, gift_count integer)
language sql stable security invoker set search_path = '' as $$
  select extract(year from g.given_at at time zone 'UTC')::integer, sum(g.net_amount)::bigint, count(*)::integer
  from public.my_gifts() g where g.net_amount > 0 group by 1 order by 1 desc
$$;
comment on function public.my_gift_years is 'What the caller gave in each year (UTC, as receipts say it), after refunds. US cents.';
grant execute on function public.my_gift_years to authenticated;

create function public.donations_to_reconcile(p_older_than_seconds integer, p_limit integer)
returns setof public.donations language sql volatile security invoker set search_path = '' as $$
  update public.donations d set reconciled_at = now()
    where d.id in (
      select o.id from public.donations o
      where o.succeeded_at is null
        and o.created_at < now() - make_interval(secs => p_older_than_seconds)
        and o.created_at > now() - interval '30 days'
        -- Each look comes after twice the time the last one had: often at first, rarely later.
        and (o.reconciled_at is null or now() - o.created_at >= 2 * (o.reconciled_at - o.created_at))
      order by o.reconciled_at nulls first, o.created_at
      limit least(p_limit, 500) for update skip locked)
    returning d.*
$$;
comment on function public.donations_to_reconcile is
  'Takes pending or failed gifts of the last 30 days that are due to be compared with Stripe, and notes that it did.';
grant execute on function public.donations_to_reconcile to service_role;
