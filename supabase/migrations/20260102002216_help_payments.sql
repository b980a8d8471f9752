-- What care staff do with a payment for a father: one proposes, another approves; then it is paid, or called off with words to
-- him. The bank pays; here stands that it was.
create function private.refuse_declined(p public.help_requests)
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if p.decision = 'declined' then raise exception using errcode = 'PT409', message = 'declined_before'; end if;
end $$;
comment on function private.refuse_declined is 'PT409 declined_before: he reads that we cannot help, and nothing is paid until we decided otherwise. Part of the verbs of payments.';

create function public.propose_help_payment(p_id uuid, p_request_id uuid, p_amount bigint, p_vendor text, p_purpose text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_vendor text := private.said_line(jsonb_build_object('v', p_vendor), 'v', 161);
  v_purpose text := private.said_line(jsonb_build_object('v', p_purpose), 'v', 301);
  v public.help_requests;
begin
  perform private.require_care_staff();
  select * into v from public.help_requests h where h.id = p_request_id and h.state in ('received', 'reading', 'asked', 'decided') for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'request_not_found'; end if;
  perform private.refuse_own_help(v, private.my_id());
  perform private.refuse_declined(v);
  if lower(v_vendor) = lower(btrim(v.name)) then
    raise exception using errcode = '22023', message = 'The bill is paid, never the person who asks.';
  end if;
  insert into public.help_payments (id, request_id, amount, vendor, purpose, proposed_by)
  values (p_id, p_request_id, p_amount, v_vendor, v_purpose, private.my_id()) on conflict (id) do nothing;
  if not found then
    -- Sent again because no answer came: it is one payment, and never silently another one.
    if exists (select from public.help_payments m where m.id = p_id and m.request_id = p_request_id and m.proposed_by = private.my_id()
        and m.amount = p_amount and m.vendor = v_vendor and m.purpose = v_purpose) then return; end if;
    raise exception using errcode = 'PT409', message = 'proposed_otherwise';
  end if;
  -- No name and no amount: an inbox outlives what is erased.
  perform private.notify(s.user_id, 'for_staff', private.payment_waits(), '', '/help-requests/' || p_request_id)
  from public.care_staff s join auth.users u on u.id = s.user_id
  where s.user_id <> private.my_id() and s.user_id is distinct from v.user_id and lower(u.email) is distinct from v.email;
  perform private.note('insert', 'help_payments', p_id::text);
end $$;
comment on function public.propose_help_payment is
  'Care staff: US cents for a vendor, to be approved by somebody else; the other care staff are told. The browser chooses the id: sent twice is one. PT404, PT409 own_matter, declined_before, proposed_otherwise, 22023 where the vendor is the father. Definer: care tables are closed.';
grant execute on function public.propose_help_payment to authenticated;

create function public.approve_help_payment(p_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.help_requests;
  v_proposer uuid;
begin
  perform private.require_care_staff();
  select h.* into v from public.help_payments m join public.help_requests h on h.id = m.request_id where m.id = p_id for update of h;
  perform private.refuse_own_help(v, private.my_id());
  -- Pressed again because no answer came: it is done.
  if exists (select from public.help_payments m where m.id = p_id and m.approved_by = private.my_id()) then return; end if;
  perform private.refuse_declined(v);
  update public.help_payments m set approved_by = private.my_id(), approved_at = now()
  where m.id = p_id and m.approved_at is null and m.proposed_by <> private.my_id()
    -- Two of us say so: whoever has left us since is none.
    and exists (select from public.care_staff s where s.user_id = m.proposed_by)
  returning m.proposed_by into v_proposer;
  if not found then raise exception using errcode = 'PT409', message = 'another_person_approves'; end if;
  perform private.notify(v_proposer, 'for_staff', 'A payment has its second yes', '', '/help-requests/' || v.id);
  perform private.tell_father(v);
  perform private.note('update', 'help_payments', p_id::text, jsonb_build_object('verb', 'approved'));
end $$;
comment on function public.approve_help_payment is
  'Another of the care staff approves a payment whose proposer still is one of them, once, and that one and the father hear of it; again by the same person changes nothing. PT409 another_person_approves, declined_before, own_matter. Definer: care tables are closed.';
grant execute on function public.approve_help_payment to authenticated;

create function public.withdraw_help_payment(p_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.help_payments;
  v_request public.help_requests;
begin
  perform private.require_care_staff();
  select h.* into v_request from public.help_payments m join public.help_requests h on h.id = m.request_id where m.id = p_id for update of h;
  perform private.refuse_own_help(v_request, private.my_id());
  delete from public.help_payments m where m.id = p_id and m.approved_at is null returning * into v;
  if v.id is null then
    -- What is gone is withdrawn, also by whoever was faster; money that two agreed to stays.
    if exists (select from public.help_payments m where m.id = p_id) then
      raise exception using errcode = 'PT409', message = 'already_approved';
    end if;
    return;
  end if;
  insert into public.help_request_lines (request_id, kind, author_id, author_name, words)
  values (v.request_id, 'note', private.my_id(), private.name_for_fathers(private.my_id()),
    format('Withdrew a proposed payment: $%s to %s: %s', to_char(v.amount / 100.0, 'FM999,999,999,990.00'), v.vendor, v.purpose));
  perform private.note('delete', 'help_payments', p_id::text);
end $$;
comment on function public.withdraw_help_payment is
  'Care staff take back a payment that nobody approved yet; a note of the request says which. Gone is done. PT409 already_approved, own_matter. Definer: care tables are closed.';
grant execute on function public.withdraw_help_payment to authenticated;

create function public.settle_help_payment(p_id uuid, p_outcome text, p_words text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('v', p_words), 'v', 4001);
  v_request public.help_requests;
  v public.help_payments;
begin
  perform private.require_care_staff();
  select h.* into v_request from public.help_payments m join public.help_requests h on h.id = m.request_id where m.id = p_id for update of h;
  if v_request.id is null then raise exception using errcode = 'PT404', message = 'payment_not_found'; end if;
  perform private.refuse_own_help(v_request, private.my_id());
  select * into v from public.help_payments m where m.id = p_id;
  if coalesce(p_outcome, '') not in ('paid', 'not_paid', 'called_off') then
    raise exception using errcode = '22023', message = 'an outcome is needed: paid, not_paid or called_off';
  elsif v.approved_at is null then
    raise exception using errcode = 'PT409', message = 'not_approved';
  -- Pressed again because no answer came, or noted by two of us: it is done. Words of one are never taken for those of another.
  elsif p_outcome = any (array['paid', 'not_paid']) and v.called_off_at is null and (v.paid_at is not null) = (p_outcome = 'paid')
      or p_outcome = 'called_off' and exists (select from public.help_request_lines l where l.request_id = v.request_id
        and l.kind = 'said' and l.author_id = private.my_id() and l.words = v_words and l.created_at >= v.called_off_at) then
    return;
  elsif v.called_off_at is not null then
    raise exception using errcode = 'PT409', message = 'called_off_before';
  elsif p_outcome = 'called_off' and v.paid_at is not null then
    raise exception using errcode = 'PT409', message = 'paid_before';
  elsif p_outcome = 'called_off' and (v_words is null or char_length(v_words) > 4000) then
    raise exception using errcode = '22023', message = 'words of one to 4000 characters are needed';
  end if;
  update public.help_payments m set paid_at = case when p_outcome = 'paid' then now() end,
    called_off_at = case when p_outcome = 'called_off' then now() end where m.id = p_id;
  if p_outcome = 'called_off' then
    insert into public.help_request_lines (request_id, kind, author_id, author_name, words)
    values (v.request_id, 'said', private.my_id(), private.name_for_fathers(private.my_id()), v_words);
  end if;
  perform private.tell_father(v_request);
  perform private.note('update', 'help_payments', p_id::text, jsonb_build_object('verb', p_outcome));
end $$;
comment on function public.settle_help_payment is
  'Care staff say that an approved payment was paid, that it was not after all, or call it off with words to the father; he hears of each. Again by the same person in the same words changes nothing. PT404 payment_not_found, PT409 not_approved, called_off_before, paid_before, own_matter, 22023 without an outcome or words. Definer: care tables are closed.';
grant execute on function public.settle_help_payment to authenticated;
