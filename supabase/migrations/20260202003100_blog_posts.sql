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
create index blog_posts_published_at_idx on public.blog_posts (published_at desc) where status = 'published';
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

create or replace function public.recent_activity()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(to_jsonb(a) order by a.at desc), '[]') from (select b.* from (
    (select 'donation'::text, coalesce(nullif(d.donor_name, ''), 'Anonymous'), d.status, d.amount, d.created_at, '/admin/donations'::text
      from public.donations d order by d.created_at desc limit 3)
    union all
    (select 'user_campaign', c.title, case when c.is_approved then 'approved' else 'pending' end, c.goal_amount, c.created_at,
      '/admin/user-campaigns' from public.user_campaigns c order by c.created_at desc limit 2)
    union all
    (select 'blog_post', p.title, p.status, null, p.published_at, '/admin/blog'
      from public.blog_posts p where p.status = 'published' order by p.published_at desc limit 2)
  ) as b (kind, title, detail, amount, at, link_path) order by b.at desc limit 5) a);
end $$;
comment on function public.recent_activity is
  'The newest five of three gifts, two user campaigns and two published posts (spec section 7). Amounts in US cents. Definer: as admin_kpis.';
