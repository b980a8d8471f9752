-- The board, as /board-members shows it: who is on it now. Whose term is over or has not begun is not shown, and neither is
-- whom staff have hidden; the date decides by itself.
create table public.board_members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  role text not null check (char_length(btrim(role)) between 1 and 120),
  bio text not null check (char_length(btrim(bio)) between 1 and 600),
  portrait_url text,
  portrait_alt text,
  term_from date not null,
  term_until date,
  is_active boolean not null default true,
  order_index integer not null default 10000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint board_members_term_check check (term_until >= term_from),
  -- A portrait without words is nothing to somebody who does not see it.
  constraint board_members_portrait_check check (case when portrait_url is null then portrait_alt is null
    else char_length(btrim(portrait_alt)) >= 1 and private.is_rich_image(jsonb_build_object('src', portrait_url, 'alt', portrait_alt)) end)
);
comment on table public.board_members is 'People of the board, written by staff with their consent; the public sees those in office.';
comment on column public.board_members.role is 'What the person does on the board, such as Chair; no role of an account.';
comment on column public.board_members.term_until is 'The last day of the term; empty while it has no end.';
comment on column public.board_members.order_index is 'Smallest first; a new one stands at the end until staff give it a place.';
alter table public.board_members enable row level security;
create policy "Anyone reads who is on the board now, staff all" on public.board_members
  for select to anon, authenticated using ((select private.is_admin())
    or is_active and current_date between term_from and coalesce(term_until, 'infinity'));
create policy "Administrators add board members" on public.board_members
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change board members" on public.board_members
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove board members" on public.board_members
  for delete to authenticated using ((select private.is_admin()));
grant select (id, name, role, bio, portrait_url, portrait_alt, term_from, term_until, order_index) on public.board_members to anon;
-- With its id: what was removed by mistake comes back as it was.
grant select, insert (id, name, role, bio, portrait_url, portrait_alt, term_from, term_until, is_active, order_index),
  update (name, role, bio, portrait_url, portrait_alt, term_from, term_until, is_active, order_index), delete
  on public.board_members to authenticated;
grant select, insert, update, delete on public.board_members to service_role;
create trigger board_members_touch_updated_at before update on public.board_members
  for each row execute function private.touch_updated_at();
-- The log cannot be changed, so it must not name anybody; the time of the change makes a line of every one.
create trigger board_members_audit after insert or update or delete on public.board_members
  for each row execute function private.audit('id', 'is_active', 'term_from', 'term_until', 'order_index', 'updated_at');
create trigger board_members_search after insert or update or delete on public.board_members
  for each row execute function private.feed_search('person', '/board-members', 'name', 'role,bio', 'is_active=true', 'term_from', 'term_until +1 day');
