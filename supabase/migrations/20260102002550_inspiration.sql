-- A few words for each day: /inspiration shows those of the reader's own date. Staff write ahead; nobody else reads ahead.
create table public.daily_inspirations (
  id uuid primary key default gen_random_uuid(),
  day date not null unique,
  kind text not null default 'quote' check (kind in ('quote', 'story')),
  title text check (char_length(btrim(title)) between 1 and 120),
  body text not null check (char_length(btrim(body)) between 1 and 1500),
  attribution text check (char_length(btrim(attribution)) between 1 and 160),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint daily_inspirations_title_check1 check (kind <> 'story' or title is not null)
);
comment on table public.daily_inspirations is
  'A quote or a short story for a day. The public sees the days that have begun somewhere. Holds nothing about a person.';
comment on column public.daily_inspirations.body is 'Plain text; an empty line begins a paragraph.';
comment on column public.daily_inspirations.attribution is 'Who said or wrote it, and where.';
alter table public.daily_inspirations enable row level security;
-- Fourteen hours ahead of UTC the day begins first.
create policy "Anyone reads what is for today or before, staff all" on public.daily_inspirations
  for select to anon, authenticated using (
    day <= (select (now() at time zone 'UTC' + interval '14 hours')::date) or (select private.is_admin()));
create policy "Administrators write for a day" on public.daily_inspirations
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change what they wrote" on public.daily_inspirations
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove a day" on public.daily_inspirations
  for delete to authenticated using ((select private.is_admin()));
grant select on public.daily_inspirations to anon;
grant select, insert (id, day, kind, title, body, attribution), update (day, kind, title, body, attribution), delete
  on public.daily_inspirations to authenticated;
grant select, insert, update, delete on public.daily_inspirations to service_role;
create trigger daily_inspirations_touch_updated_at before update on public.daily_inspirations
  for each row execute function private.touch_updated_at();
create trigger daily_inspirations_audit after insert or update or delete on public.daily_inspirations
  for each row execute function private.audit('id', 'day', 'kind');
create trigger daily_inspirations_search after insert or update or delete on public.daily_inspirations
  for each row execute function private.feed_search('inspiration', '/inspiration/{day}', 'title,body', 'body,attribution', '', 'day -14 hours');
