-- Organizations whose logo stands in the footer, and, apart from them, whom we talk to there.
create table public.partnerships (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 160),
  logo_url text check (logo_url ~ '^(https://|/(images|storage)/)' and char_length(logo_url) <= 500),
  website_url text check (private.is_web_address(website_url)),
  is_active boolean not null default false,
  order_index integer not null default 10000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.partnerships is 'Partner organizations; the public sees the active ones. Holds nothing about a person.';
comment on column public.partnerships.order_index is 'Smallest first; a new one stands at the end until staff give it a place.';
create index partnerships_active_idx on public.partnerships (order_index) where is_active;
create index partnerships_order_idx on public.partnerships (order_index, id);
create index partnerships_name_idx on public.partnerships (name, id);

create table public.partnership_contacts (
  partnership_id uuid primary key references public.partnerships (id) on delete cascade,
  user_id uuid unique references auth.users (id) on delete cascade,
  organization_type text not null check (organization_type in ('Nonprofit', 'Company', 'Government agency',
    'School or university', 'Faith community', 'Other')),
  contact_name text not null check (char_length(btrim(contact_name)) between 1 and 120),
  contact_role text not null check (char_length(btrim(contact_role)) between 1 and 120),
  contact_email text check (contact_email = lower(contact_email) and char_length(contact_email) <= 254),
  contact_phone text not null check (char_length(btrim(contact_phone)) between 1 and 40),
  partnership_goals text not null check (char_length(btrim(partnership_goals)) between 1 and 3000),
  resources_available text check (char_length(resources_available) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.partnership_contacts is 'Who registered a partner and what for. Private: the contact and staff read it.';
alter table public.partnership_contacts enable row level security;
create policy "Partners read their own contact, staff all" on public.partnership_contacts
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
grant select on public.partnership_contacts to authenticated;
grant select, insert, update, delete on public.partnership_contacts to service_role;

create function private.my_partnership()
returns uuid language sql stable security definer set search_path = '' as $$
  select c.partnership_id from public.partnership_contacts c where c.user_id = (select private.my_id())
$$;
comment on function private.my_partnership is
  'The partner the caller registered. Definer: visitors read partners, but never their contacts.';
grant execute on function private.my_partnership to anon, authenticated, service_role;

alter table public.partnerships enable row level security;
create policy "Anyone reads active partners, partners their own, staff all" on public.partnerships
  for select to anon, authenticated using (is_active or (select private.is_admin())
    or id = (select private.my_partnership()));
create policy "Administrators add partners" on public.partnerships
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change partners" on public.partnerships
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove partners" on public.partnerships
  for delete to authenticated using ((select private.is_admin()));
grant select on public.partnerships to anon;
grant select, insert (id, name, logo_url, website_url, is_active, order_index),
  update (name, logo_url, website_url, is_active, order_index), delete on public.partnerships to authenticated;
grant select, insert, update, delete on public.partnerships to service_role;
create trigger partnerships_touch_updated_at before update on public.partnerships
  for each row execute function private.touch_updated_at();
-- A partner's name and link stand in the footer of every page.
create trigger partnerships_wait_again before update on public.partnerships for each row
  when ((old.name, old.website_url) is distinct from (new.name, new.website_url)) execute function private.wait_again();
-- The log cannot be changed, so it must not name anybody. What is decided about one is in the log of its review.
create trigger partnerships_audit after insert or update or delete on public.partnerships
  for each row execute function private.audit('id', 'order_index');
create trigger partnerships_search after insert or update or delete on public.partnerships
  for each row execute function private.feed_search('partner', '/partnerships', 'name', '', 'is_active=true');
create trigger partnerships_review after insert or update or delete on public.partnerships
  for each row execute function private.keep_review('name');

insert into private.review_kinds (kind, table_name, label, opened)
values ('partnership', 'partnerships', 'partnership', 'It is shown among our partners now.');

create view public.partner_list with (security_invoker = true) as
  select p.id, p.name, p.logo_url, p.website_url, p.is_active, p.order_index, p.updated_at, r.user_id,
    case when r.user_id is not null then r.state end as review
  from public.partnerships p left join public.reviews r on r.id = p.id
  where (select private.is_admin());
comment on view public.partner_list is 'Partners as staff see them: with who registered one, and how its review stands; both empty where staff added it.';
revoke all on public.partner_list from service_role;
grant select on public.partner_list to authenticated;

create function private.review_of_contact()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := case when tg_op = 'DELETE' then old.partnership_id else new.partnership_id end;
  v_user_id uuid := private.subject_of('partnerships', jsonb_build_object('id', v_id));
begin
  -- What staff wrote to somebody goes with them.
  update public.reviews r set user_id = v_user_id, words = case when v_user_id is not null then r.words end,
    answer = case when v_user_id is not null then r.answer end where r.id = v_id;
  if tg_op = 'UPDATE' and old is distinct from new then perform private.record_said(v_id); end if;
  return null;
end $$;
comment on function private.review_of_contact is
  'After trigger: a partner''s record is its contact''s, and what the contact says is part of it. Definer: nobody writes reviews.';
create trigger partnership_contacts_review after insert or update or delete on public.partnership_contacts
  for each row execute function private.review_of_contact();

insert into private.report_kinds (kind, label, look, take_down, put_back)
values ('partner', 'organization''s entry',
  'select p.name, ''/partnerships'', c.user_id, private.said_lines(''Name'', p.name, ''Website'', p.website_url, ''Logo'', p.logo_url)
    from public.partnerships p left join public.partnership_contacts c on c.partnership_id = p.id
    where p.id = $1 and p.is_active',
  'update public.partnerships set is_active = false where id = $1',
  'update public.partnerships set is_active = true where id = $1 and updated_at <= private.decided_about(''partner'', $1)');

create function private.data_of_partnership(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'partnership', (select to_jsonb(s) || to_jsonb(c) from public.partnerships s
      join public.partnership_contacts c on c.partnership_id = s.id where c.user_id = p_user_id))
$$;
comment on function private.data_of_partnership is 'The partner and its contact. Part of my_data.';

create function private.forget_partnership(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.partnerships s using public.partnership_contacts c
    where c.partnership_id = s.id and c.user_id = p_user_id and not s.is_active
$$;
comment on function private.forget_partnership is 'A partner that was never shown goes with its contact; a public one is an organization and stays. Part of erase_account.';
