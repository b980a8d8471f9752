-- Who gets the newsletter. Written by the function newsletter-subscribe; staff switch a subscription off and on.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  source text not null check (source ~ '^[a-z0-9_]{1,40}$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.newsletter_subscriptions is 'Addresses that asked for the newsletter; staff read them.';
create index newsletter_subscriptions_created_at_idx on public.newsletter_subscriptions (created_at, id);
create index newsletter_subscriptions_active_idx on public.newsletter_subscriptions (created_at) where is_active;
alter table public.newsletter_subscriptions enable row level security;
create policy "Administrators read the subscriptions" on public.newsletter_subscriptions
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators stop and start subscriptions" on public.newsletter_subscriptions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, update (is_active) on public.newsletter_subscriptions to authenticated;
grant select, insert, update, delete on public.newsletter_subscriptions to service_role;
create trigger newsletter_subscriptions_touch_updated_at before update on public.newsletter_subscriptions
  for each row execute function private.touch_updated_at();
-- Starting one again is a matter of consent: who did it is noted, whose address it is stays out of the log.
create trigger newsletter_subscriptions_audit after update on public.newsletter_subscriptions
  for each row execute function private.audit('id', 'is_active');

create function public.subscribe_newsletter(p_email text, p_source text)
returns text language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into public.newsletter_subscriptions as s (email, source) values (lower(p_email), p_source)
  on conflict (email) do update set is_active = true, source = excluded.source where not s.is_active;
  return case when found then 'subscribed' else 'already_subscribed' end;
end $$;
comment on function public.subscribe_newsletter is 'subscribed, also after an earlier cancellation, or already_subscribed.';
grant execute on function public.subscribe_newsletter to service_role;

create function private.data_of_newsletter(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'newsletter', (select to_jsonb(n) from public.newsletter_subscriptions n where n.email = p_email))
$$;
comment on function private.data_of_newsletter is 'The newsletter. Part of my_data.';

create function private.forget_newsletter(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.newsletter_subscriptions n where n.email = any (p_emails)
$$;
comment on function private.forget_newsletter is 'The addresses get no newsletter any more. Part of erase_account.';
