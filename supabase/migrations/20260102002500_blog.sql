-- Posts as the dashboards read them: the newest published ones, and how many somebody has written. How they are written and
-- approved comes with the blog; until then only the server adds rows.
create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references auth.users (id) on delete set null,
  title text not null check (char_length(btrim(title)) between 3 and 160),
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blog_posts_published_at_check check (status <> 'published' or published_at is not null)
);
comment on table public.blog_posts is 'Posts of advocates and staff; the public sees the published ones.';
comment on column public.blog_posts.status is 'Writers submit (pending), staff approve (published) or reject: decision 15.';
create index blog_posts_author_id_idx on public.blog_posts (author_id);
alter table public.blog_posts enable row level security;
create policy "Anyone reads published posts, writers their own, staff all" on public.blog_posts
  for select to anon, authenticated using (
    (status = 'published' and published_at <= now())
    or author_id = (select private.my_id()) or (select private.is_admin()));
grant select (id, title, status, published_at, created_at, updated_at) on public.blog_posts to anon;
grant select on public.blog_posts to authenticated;
grant select, insert, update, delete on public.blog_posts to service_role;
create trigger blog_posts_touch_updated_at before update on public.blog_posts
  for each row execute function private.touch_updated_at();

create function private.data_of_posts(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'posts', (select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at), '[]') from public.blog_posts b
      where b.author_id = p_user_id))
$$;
comment on function private.data_of_posts is 'Posts. Part of my_data.';

create function private.forget_posts(p_user_id uuid, p_emails text[])
returns void language sql volatile security invoker set search_path = '' as $$
  delete from public.blog_posts b where b.author_id = p_user_id and b.status <> 'published'
$$;
comment on function private.forget_posts is 'What was not published goes; published posts stay without an author. Part of erase_account.';
