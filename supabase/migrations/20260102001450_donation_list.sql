-- Gifts as staff see them: a list, a file for whoever keeps the books, and what became of a receipt. Only of this installation's
-- mode, as everything that counts: a gift that was tried out before the site went live stands in no file of gifts.
create view public.donation_list with (security_invoker = true) as
  select d.id, d.created_at, d.succeeded_at as given_at, d.failed_at, d.livemode, d.status as state, d.receipt_number,
    d.donor_name, d.donor_email, d.user_id, d.hide_name, d.hide_amount, d.message, d.message_status,
    d.amount, d.fee_covered, d.amount_refunded, d.net_amount, d.dispute_status, d.failure_code, d.payment_method_label,
    d.stripe_payment_intent_id, d.stripe_charge_id,
    -- Two digits behind the point, whatever the sum, for spreadsheets.
    (d.amount * 0.01)::text as amount_usd, (d.fee_covered * 0.01)::text as fee_covered_usd,
    (d.amount_refunded * 0.01)::text as refunded_usd, (d.net_amount * 0.01)::text as net_usd,
    -- Word for word as in the index.
    case when d.internal_campaign_id is not null then 'our_campaign' when d.user_campaign_id is not null then 'member_campaign'
      else 'foundation' end as purpose,
    coalesce((select i.title from public.internal_campaigns i where i.id = d.internal_campaign_id),
      (select u.title from public.user_campaigns u where u.id = d.user_campaign_id)) as campaign,
    coalesce((select '/campaign/' || i.slug from public.internal_campaigns i where i.id = d.internal_campaign_id and i.active),
      (select '/user-campaign/' || u.id from public.user_campaigns u where u.id = d.user_campaign_id and u.is_approved)) as campaign_path,
    -- By the clock of the database (decision 0052), in UTC like the day on a receipt; no month is counted back from another
    -- session's time zone.
    d.succeeded_at >= date_trunc('month', now(), 'UTC') as this_month,
    d.succeeded_at >= date_trunc('month', date_trunc('month', now(), 'UTC') - interval '24 hours', 'UTC')
      and d.succeeded_at < date_trunc('month', now(), 'UTC') as last_month,
    d.succeeded_at >= date_trunc('year', now(), 'UTC') as this_year,
    d.succeeded_at >= date_trunc('year', date_trunc('year', now(), 'UTC') - interval '24 hours', 'UTC')
      and d.succeeded_at < date_trunc('year', now(), 'UTC') as last_year
  from public.donations d
  where d.livemode = (select public.installation_livemode()) and (select private.is_admin());
comment on view public.donation_list is
  'For administrators: gifts, and attempts to give (without given_at), in the mode of this installation. Amounts in US cents, those in _usd in dollars.';
revoke all on public.donation_list from service_role;
grant select on public.donation_list to authenticated;

create function private.found_gifts(p_q text)
returns setof uuid language sql stable security definer set search_path = '' rows 50 as $$
  select d.id from public.donations d where d.receipt_number = upper(btrim(p_q)) and (select private.is_admin())
  union all
  select d.id from public.donations d
    where private.gift_words(d.donor_email, d.donor_name) @@ private.search_for(p_q, false) and (select private.is_admin())
  union all
  -- The page of a campaign. Whatever is no such address is known to find nothing here before a gift is looked at.
  select d.id from public.donations d where p_q like '%/campaign/%' and (select private.is_admin()) and d.internal_campaign_id = (
    select i.id from public.internal_campaigns i
    where i.slug = substring(p_q from '^\s*(?:https?://[^/\s]+)?/campaign/([a-z0-9-]+)(?:[/?#\s]|$)'))
  union all
  select d.id from public.donations d where p_q like '%/user-campaign/%' and (select private.is_admin()) and d.user_campaign_id =
    private.try_uuid(substring(p_q from '^\s*(?:https?://[^/\s]+)?/user-campaign/([0-9a-f-]+)(?:[/?#\s]|$)'))
$$;
comment on function private.found_gifts is
  'For administrators: gifts and attempts by the receipt''s whole number, by words of the donor''s name and address, or by the address of a campaign''s page. Definer: below row level security no index answers a search.';
grant execute on function private.found_gifts to authenticated;

create function public.search_donations(p_q text)
returns setof public.donation_list language sql stable security invoker set search_path = '' rows 50 as $$
  select l.* from public.donation_list l where l.id = any (array(select private.found_gifts(p_q)))
$$;
comment on function public.search_donations is 'For administrators: gifts and attempts as donation_list has them, found by found_gifts.';
grant execute on function public.search_donations to authenticated;

create function public.gift_receipts(p_id uuid)
returns table (id uuid, queued_at timestamptz, sent_at timestamptz, state text)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  perform private.require_admin();
  return query select m.id, m.queued_at, m.sent_at, m.state from private.mails_about(p_id, '{donation_receipt}') m;
end $$;
comment on function public.gift_receipts is
  'For administrators: what became of the receipts of a gift, the newest first; states as mails_about has them. Definer: nobody reads the outbox.';
grant execute on function public.gift_receipts to authenticated;

create function public.resend_receipt(p_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_gift public.donations;
begin
  perform private.require_admin();
  -- Whoever presses at the same moment waits, and is told that it has just been sent.
  select * into v_gift from public.donations d
    where d.id = p_id and d.livemode = (select i.livemode from private.installation i) for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'gift_not_found'; end if;
  perform private.refuse_unless(v_gift.receipt_number is not null, 'gift_not_received');
  perform private.refuse_unless(v_gift.donor_email not like '%@deleted.invalid', 'gift_without_address');
  perform private.send_again('donation_receipt', p_id, v_gift.donor_email, jsonb_build_object('donation_id', p_id));
  perform private.note('insert', 'receipt_mails', p_id::text, null, v_gift.user_id);
end $$;
comment on function public.resend_receipt is
  'An administrator has the receipt of a gift sent once more, to the gift''s address: a line in the log. PT404, PT409 gift_not_received, gift_without_address, mail_waits, mail_just_sent (five minutes). Definer: nobody writes to the outbox.';
grant execute on function public.resend_receipt to authenticated;
