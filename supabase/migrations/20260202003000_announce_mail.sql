-- A host that listens sends queued mail at once instead of at its next round. Where nobody listens nothing happens.
create function private.announce_mail()
returns trigger language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('outbox', '');
  return null;
end $$;
comment on function private.announce_mail is 'Tells listening hosts that mail is due, when its transaction commits.';
revoke execute on function private.announce_mail from public, anon, authenticated;
create trigger announce_mail after insert on public.email_outbox
  for each row when (new.send_after <= now()) execute function private.announce_mail();

-- Stripe may say that a gift succeeded before it says how it was paid; the receipt names both, so it waits a moment.
create or replace function private.confirm_gift(p_donation_id uuid)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_gift public.donations;
begin
  select * into v_gift from public.donations d
    where d.id = p_donation_id and d.succeeded_at is not null and d.receipt_number is null;
  if not found then return; end if;
  update public.donations set receipt_number = (
      select 'SFF-' || to_char(v_gift.succeeded_at at time zone 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
      from nextval('private.receipt_numbers') as n)
    where id = p_donation_id;
  if v_gift.donor_email is not null then
    insert into public.email_outbox (template, dedupe_key, to_email, payload, send_after)
    values ('donation_receipt', 'receipt:' || v_gift.id, v_gift.donor_email, jsonb_build_object('donation_id', v_gift.id),
      now() + case when v_gift.payment_method_label is null then interval '15 seconds' else interval '0' end)
    on conflict (dedupe_key) do nothing;
  end if;
  perform private.grant_donor_role(v_gift.user_id, v_gift.donor_email);
end $$;
