-- What is decided about reports: verbs of staff and of authors. Tables and who may read them stand in the file of reports.
create function private.is_closed_for_both(p_case public.report_cases)
returns boolean language plpgsql stable security invoker set search_path = '' as $$
declare
  v_closed text := (select k.closed from private.report_kinds k where k.kind = p_case.kind);
  v_is boolean;
begin
  if v_closed is not null then execute v_closed into v_is using p_case.record_id; end if;
  return coalesce(v_is, false);
end $$;
comment on function private.is_closed_for_both is
  'Whether what is between two is closed now, by this decision or by one about what the other side reported. Part of tell_of_case.';

create function private.tell_of_case(p_case public.report_cases, p_event text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_label text;
  v_between boolean;
  v_quiet boolean;
  -- Kept here or given back, and closed all the same: the other side's report was decided, too.
  v_still boolean := p_event in ('kept', 'reversed') and private.is_closed_for_both(p_case);
begin
  select k.label, k.is_between_two, k.is_between_two and p_event = 'kept' into v_label, v_between, v_quiet
  from private.report_kinds k where k.kind = p_case.kind;
  if not v_quiet then
    perform private.notify(p_case.author_id, 'report_' || p_event,
    -- What is between two was never on the site: it is closed, and both can still read it.
    format(case when v_between then case when p_event = 'taken_down' then 'We closed your %s' when p_event = 'upheld' then 'We looked at your %s again'
      when v_still then 'We took back a decision about your %s' else 'We no longer keep your %s closed' end
    else case p_event when 'taken_down' then 'We took down your %s' when 'upheld' then 'We looked at your %s again'
      when 'reversed' then 'We no longer keep your %s off the site' else 'We looked at your %s' end end, v_label),
    case when v_between then case p_event
      when 'taken_down' then 'Neither of you can write in it any more. Here is why, and how you can ask someone else to look at it again.'
      when 'upheld' then 'Someone else has looked at it, and it stays closed.'
      else 'Someone else has looked at it. We are sorry.' || case when v_still then ' Another decision still keeps it closed.' else '' end end
    else case p_event when 'taken_down' then 'Here is why, and how you can ask someone else to look at it again.'
      when 'upheld' then 'Someone else has looked at it, and it stays down.' when 'reversed' then 'Someone else has looked at it. We are sorry. What you have changed since, we read before it is shown.'
      else 'It stays as it is. There is nothing you need to do.' end end,
    case when p_event <> 'kept' then '/decisions/' || p_case.id end);
  end if;
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select 'report_decided', format('report:%s:%s', p_case.id, p_event), lower(u.email), p_case.id,
    jsonb_build_object('case_id', p_case.id, 'event', p_event, 'label', v_label, 'is_between_two', v_between, 'is_still_closed', v_still,
      'appeal_until', p_case.appeal_until)
  from auth.users u where u.id = p_case.author_id and u.email_confirmed_at is not null and not v_quiet
  on conflict (dedupe_key) do nothing;
  if p_event = 'upheld' then return; end if;
  perform private.notify(r.reporter_id, 'report_answered', 'About what you reported',
    case when v_between then case p_event
      when 'taken_down' then 'Thank you. We looked at it and closed it: neither of you can write in it any more.'
      when 'kept' then case when v_still then 'Thank you. We looked at what you reported: it keeps to our rules. Another decision keeps it closed.'
        else 'Thank you. We looked at it, and leave it as it is: it keeps to our rules.' end
      else case when v_still then 'What you reported was looked at a second time: it keeps to our rules. Another decision still keeps it closed.'
        else 'It was looked at a second time, and we no longer keep it closed: it keeps to our rules.' end end
    else case p_event when 'taken_down' then 'Thank you. We looked at it and took it down.'
      when 'kept' then 'Thank you. We looked at it, and it stays: it keeps to our rules.'
      else 'It was looked at a second time, and we no longer keep it off the site: it keeps to our rules.' end end, null)
  from public.reports r where r.case_id = p_case.id and r.reporter_id is not null;
end $$;
comment on function private.tell_of_case is
  'Message and mail to the author, and a message to those who reported: what was decided, and never who reported; nothing to the author of what is between two and stays. Part of the verbs.';

create function private.case_to_decide(p_id uuid, p_updated_at timestamptz, p_state text)
returns public.report_cases language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.report_cases;
begin
  perform private.require_admin();
  select * into v from public.report_cases c where c.id = p_id for update;
  if v.id is null or private.is_party(p_id, private.my_id(), false) then
    raise exception using errcode = 'PT404', message = 'case_not_found';
  end if;
  perform private.refuse_unless(v.state = p_state, 'already_decided');
  perform private.refuse_unless(v.updated_at = p_updated_at, 'case_changed');
  return v;
end $$;
comment on function private.case_to_decide is
  'The case in the version its reader has seen, locked. PT404, PT409 already_decided, case_changed. Part of the verbs.';

create function private.carry_out(p_case public.report_cases, p_down boolean)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_kind private.report_kinds := (select k from private.report_kinds k where k.kind = p_case.kind);
  v_path text := (private.reported_thing(p_case.kind, p_case.record_id)).path;
begin
  -- Its author may have been quicker.
  if p_down and v_path is not null and v_kind.take_down is not null then
    execute v_kind.take_down using p_case.record_id;
  elsif not p_down and v_path is null and v_kind.put_back is not null then
    execute v_kind.put_back using p_case.record_id;
  end if;
end $$;
comment on function private.carry_out is 'Takes what a case is about off the site, or brings it back, by the verbs of its domain. Part of the verbs.';

create function public.decide_report(p_id uuid, p_updated_at timestamptz, p_decision text, p_words text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 801);
  v public.report_cases;
  v_now record;
begin
  perform private.require_admin();
  -- Sent again because no answer came: I have decided so.
  if exists (select from public.report_cases c where c.id = p_id and c.state in ('closed', 'decided') and c.decided_by = private.my_id()
      and c.decision = p_decision and c.words is not distinct from v_words) then return; end if;
  v := private.case_to_decide(p_id, p_updated_at, 'open');
  if p_decision is null or p_decision not in ('kept', 'taken_down') then
    raise exception using errcode = '22023', message = 'unknown decision';
  elsif p_decision = 'taken_down' and v_words is null or char_length(v_words) > 800 then
    raise exception using errcode = '22023', message = 'words of one to 800 characters are needed';
  end if;
  v_now := private.reported_thing(v.kind, v.record_id);
  perform private.refuse_unless(v_now.author_id is distinct from private.my_id(), 'own_matter');
  update public.report_cases c set decision = p_decision, words = v_words,
    -- A second look has to read what the first one read. Whose account it is may be known only now.
    said = case when coalesce(c.author_id, v_now.author_id) is not distinct from v_now.author_id then private.said_since(c.said, v_now.said) else c.said end,
    author_id = coalesce(c.author_id, v_now.author_id), decided_by = private.my_id(), decided_at = now(),
    state = case p_decision when 'kept' then 'closed' else 'decided' end,
    appeal_until = case p_decision when 'taken_down' then now() + (select k.appeal_days from private.report_kinds k where k.kind = c.kind)
      * interval '24 hours' end
  where c.id = p_id returning * into v;
  if p_decision = 'taken_down' then perform private.carry_out(v, true); end if;
  perform private.tell_of_case(v, p_decision);
end $$;
comment on function public.decide_report is
  'Staff keep what was reported or take it down, with words to its author; both sides are told. PT404, PT409 own_matter, already_decided, case_changed. Definer: nobody writes cases.';
grant execute on function public.decide_report to authenticated;

create function public.reported_now(p_case_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v public.report_cases;
begin
  perform private.require_admin();
  select * into v from public.report_cases c where c.id = p_case_id;
  if v.id is null or private.is_party(p_case_id, private.my_id(), false) then
    raise exception using errcode = 'PT404', message = 'case_not_found';
  end if;
  return (private.reported_thing(v.kind, v.record_id)).said;
end $$;
comment on function public.reported_now is
  'What visitors read now of what a case is about, for staff whom it does not concern; null where they read nothing of it. PT404. Definer: kinds are closed to callers.';
grant execute on function public.reported_now to authenticated;

create function public.step_aside(p_id uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.report_recusals (case_id, user_id) select c.id, private.my_id() from public.report_cases c where c.id = p_id
  on conflict do nothing;
end $$;
comment on function public.step_aside is
  'A member of staff says that a case is about himself or his family: it is gone for him, for good. Definer: nobody writes recusals.';
grant execute on function public.step_aside to authenticated;

create function public.appeal_decision(p_id uuid, p_words text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 2001);
  v_me uuid := private.require_account();
  v public.report_cases;
begin
  select * into v from public.report_cases c where c.id = p_id and c.author_id = v_me and c.decision = 'taken_down' for update;
  if v.id is null then raise exception using errcode = 'PT404', message = 'case_not_found'; end if;
  perform private.refuse_unless(v.appealed_at is null, 'already_appealed');
  -- What it would look at is erased.
  perform private.refuse_unless(v.appeal_until is null or v.appeal_until > now(), 'appeal_over');
  if v_words is null or char_length(v_words) > 2000 then
    raise exception using errcode = '22023', message = 'words of one to 2000 characters are needed';
  end if;
  update public.report_cases c set state = 'appealed', appeal = v_words, appealed_at = now() where c.id = p_id;
  perform private.notify_admins('Someone asks for a second look', 'A decision about a report is appealed. Someone else decides this time.', '/admin/reports');
end $$;
comment on function public.appeal_decision is
  'The author asks, once, that someone else looks at what was taken down. PT404, PT409 already_appealed, appeal_over. Definer: nobody writes cases.';
grant execute on function public.appeal_decision to authenticated;

create function public.decided_by_me(p_id uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.report_cases c where c.id = p_id and c.decided_by = private.my_id())
$$;
comment on function public.decided_by_me is
  'Whether the first decision was the caller''s: then someone else decides about the appeal. Definer: who decided is granted to nobody.';
grant execute on function public.decided_by_me to authenticated;

create function public.decide_appeal(p_id uuid, p_updated_at timestamptz, p_decision text, p_words text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 801);
  v public.report_cases;
begin
  perform private.require_admin();
  -- Sent again because no answer came: I have decided so.
  if exists (select from public.report_cases c where c.id = p_id and c.state = 'closed' and c.appeal_by = private.my_id()
      and c.appeal_decision = p_decision and c.appeal_words is not distinct from v_words) then return; end if;
  v := private.case_to_decide(p_id, p_updated_at, 'appealed');
  if p_decision is null or p_decision not in ('upheld', 'reversed') then
    raise exception using errcode = '22023', message = 'unknown decision';
  elsif v_words is null or char_length(v_words) > 800 then
    raise exception using errcode = '22023', message = 'words of one to 800 characters are needed';
  end if;
  update public.report_cases c set state = 'closed', appeal_decision = p_decision, appeal_words = v_words, appeal_by = private.my_id(),
    appeal_decided_at = now() where c.id = p_id returning * into v;
  if p_decision = 'reversed' then perform private.carry_out(v, false); end if;
  perform private.tell_of_case(v, p_decision);
end $$;
comment on function public.decide_appeal is
  'Another member of staff lets a decision stand or takes it back. PT404, PT409 own_matter, other_person_needed, already_decided, case_changed. Definer: nobody writes cases.';
grant execute on function public.decide_appeal to authenticated;

-- What was taken down comes back by an appeal, or by staff whom it does not concern: not by a switch in a list either.
create function private.refuse_own_return()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_unless(not private.is_own_matter(tg_argv[0], new.id), 'own_matter');
  return null;
end $$;
comment on function private.refuse_own_return is
  'After trigger (kind) of what brings a thing back: PT409 own_matter for those it concerns (private.is_own_matter). Definer: cases are closed to them.';
create trigger user_campaigns_own_return after update on public.user_campaigns for each row
  when (new.is_approved and not old.is_approved) execute function private.refuse_own_return('user_campaign');
create trigger partnerships_own_return after update on public.partnerships for each row
  when (new.is_active and not old.is_active) execute function private.refuse_own_return('partner');
create trigger law_firms_own_return after update on public.law_firms for each row
  when (new.is_active and not old.is_active) execute function private.refuse_own_return('listing');
create trigger psychologist_profiles_own_return after update on public.psychologist_profiles for each row
  when (new.is_active and not old.is_active) execute function private.refuse_own_return('listing');
create trigger donations_own_message_return after update on public.donations for each row
  when (new.message_status = 'approved' and old.message_status <> 'approved') execute function private.refuse_own_return('donor_message');
create trigger donations_own_name_return after update on public.donations for each row
  when (old.hide_name and not new.hide_name) execute function private.refuse_own_return('donor_name');

create function public.clean_reports()
returns integer language sql volatile security definer set search_path = '' as $$
  with networks as (update public.reports r set network = null where r.network is not null and r.created_at < now() - interval '90 days'),
    gone as (delete from public.report_cases c where c.state in ('decided', 'closed') and c.updated_at < now() - interval '1 year' returning 1)
  select count(*)::integer from gone
$$;
comment on function public.clean_reports is
  'Erases cases a year after their last word, and the hashes of networks after ninety days; returns how many cases. Definer: nobody writes cases.';
grant execute on function public.clean_reports to service_role;

create function private.data_of_reports(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'about', c.title, 'reason', r.reason, 'words', r.words,
        'created_at', r.created_at) order by r.created_at), '[]')
      from public.reports r join public.report_cases c on c.id = r.case_id where r.reporter_id = p_user_id),
    'report_decisions', (select coalesce(jsonb_agg(to_jsonb(c) - '{author_id,decided_by,appeal_by,place,reasons,report_count}'::text[]
        order by c.created_at), '[]')
      from public.report_cases c join private.report_kinds k on k.kind = c.kind
      where c.author_id = p_user_id and (c.decision = 'taken_down' or c.decision = 'kept' and not k.is_between_two)))
$$;
comment on function private.data_of_reports is 'What someone reported, and what was decided about his own things: not who reported them, and nothing of what is between two and stays. Part of my_data.';

create function private.forget_reports(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  update public.reports r set words = null, reporter_id = null where r.reporter_id = p_user_id;
  select private.erase_cases(array(select c.id from public.report_cases c where c.author_id = p_user_id))
$$;
comment on function private.forget_reports is 'The words of reports and appeals go, and what was reported of his; that there was one stays for the count. Part of erase_account.';
