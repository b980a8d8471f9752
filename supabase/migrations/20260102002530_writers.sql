-- Who writes for Our Voice: advocates by their role (decision 15), others by asking with a sample. A request is a record that
-- is checked (migration of reviews); approved it opens the blog, declined later it closes it again.
insert into private.review_kinds (kind, table_name, label, own_page, staff_page, opened, refused)
values ('writer_request', 'writer_requests', 'request to write', '/my-blog-posts', '/admin/writer-requests',
  'You can write for Our Voice now.', 'We cannot say yes to your %s');

create table public.writer_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  motive text not null check (char_length(btrim(motive)) between 20 and 1000),
  sample text not null check (char_length(btrim(sample)) between 200 and 6000),
  is_active boolean not null default false,
  asked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.writer_requests is 'People who asked to write: why, and a piece of theirs. Whether they may stands in their profile.';
comment on column public.writer_requests.sample is 'Plain text; an empty line begins a paragraph.';
comment on column public.writer_requests.is_active is 'Approved; set by decide_review alone.';
comment on column public.writer_requests.asked_at is 'When it came to staff, at first or after their answer: from then the promised days count.';
create index writer_requests_asked_at_idx on public.writer_requests (asked_at, id);
alter table public.writer_requests enable row level security;
create policy "People read their own request, staff all" on public.writer_requests
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
grant select on public.writer_requests to authenticated;
grant select, insert, update, delete on public.writer_requests to service_role;
create trigger writer_requests_touch_updated_at before update on public.writer_requests
  for each row execute function private.touch_updated_at();
create trigger writer_requests_review after insert or update or delete on public.writer_requests
  for each row execute function private.keep_review('name');

create function private.open_blog()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.profiles p set blog_access = new.is_active
      or exists (select from public.user_roles r where r.user_id = new.user_id and r.role = 'advocate')
    where p.user_id = new.user_id;
  return null;
end $$;
comment on function private.open_blog is 'After trigger: who was approved may write, who no longer is may not, unless as an advocate. Definer: nobody signed in writes blog_access.';
create trigger writer_requests_open_blog after update of is_active on public.writer_requests
  for each row when (old.is_active <> new.is_active) execute function private.open_blog();

create function public.apply_to_write(p_motive text, p_sample text)
returns public.writer_requests language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := private.require_account();
  v_said jsonb := jsonb_build_object('motive', p_motive, 'sample', p_sample);
  v_old public.reviews;
  v public.writer_requests;
begin
  -- Pressed twice: the second waits here.
  perform from public.profiles p where p.user_id = v_me for no key update;
  perform private.refuse_unless(not private.may_write(), 'already_a_writer');
  select r.* into v_old from public.reviews r join public.writer_requests w on w.id = r.id where w.user_id = v_me;
  perform private.refuse_unless(v_old.state is distinct from 'declined' or v_old.decided_at < now() - interval '90 days', 'request_declined');
  insert into public.writer_requests as w (user_id, name, motive, sample)
  select v_me, coalesce(nullif(btrim(p.full_name), ''), 'Without a name'), coalesce(private.said_text(v_said, 'motive', 1001), ''),
    coalesce(private.said_text(v_said, 'sample', 6001), '') from public.profiles p where p.user_id = v_me
  on conflict (user_id) do update set name = excluded.name, motive = excluded.motive, sample = excluded.sample,
    asked_at = case when v_old.state = 'waiting' then w.asked_at else now() end
  returning * into v;
  if v_old.state = 'declined' then
    update public.reviews r set state = 'waiting', words = null, answer = null where r.id = v.id;
  elsif v_old.state is null then
    perform private.notify_admins('Someone asks to write for Our Voice', 'A request with a sample is waiting.', '/admin/writer-requests');
  end if;
  return v;
end $$;
comment on function public.apply_to_write is
  'Asks to write, or changes what was asked; ninety days after a no once more. PT409 already_a_writer, request_declined. Definer: nobody writes requests.';
grant execute on function public.apply_to_write to authenticated;

create view public.writer_request_list with (security_invoker = true) as
  select w.id, w.user_id, w.name, w.motive, w.sample, r.state, r.words, r.version, r.decided_at, w.asked_at, w.updated_at,
    (select count(*) from public.blog_posts b where b.author_id = w.user_id) as post_count
  from public.writer_requests w join public.reviews r on r.id = w.id;
comment on view public.writer_request_list is 'Requests to write with how each stands; row level security says whose.';
revoke all on public.writer_request_list from service_role;
grant select on public.writer_request_list to authenticated;

-- Pictures of posts, re-encoded by the browser (decision 31). The name says nothing about who uploaded it: a pen name stays one.
create function private.may_add_post_picture()
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_open integer := 0;
begin
  -- Together with its policy this counts one after the other.
  perform pg_catalog.pg_advisory_xact_lock(7310032, pg_catalog.hashtext((select auth.uid())::text));
  -- A ticket is used without a policy being asked. Where nobody counts them there are none.
  if pg_catalog.to_regclass('storage.upload_tickets') is not null then
    execute 'select count(*) from storage.upload_tickets t where t.bucket_id = ''images'' and t.name like ''posts/%''
      and t.owner_id::text = $1 and t.expires_at > now()' into v_open using (select auth.uid())::text;
  elsif pg_catalog.current_setting('storage.operation', true) like '%sign_upload%' then
    return false;
  end if;
  return private.may_write() and v_open + (select count(*) from storage.objects o where o.bucket_id = 'images' and o.name like 'posts/%'
    and o.owner_id = (select auth.uid())::text and o.created_at > now() - interval '1 day') < 60;
end $$;
comment on function private.may_add_post_picture is 'A writer uploads sixty pictures a day, no more. Definer: a policy of storage.objects asks it.';
grant execute on function private.may_add_post_picture to authenticated, service_role;
create policy "Writers upload pictures of posts" on storage.objects
  for insert to authenticated with check (bucket_id = 'images'
    and name ~ '^posts/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$' and (select private.may_add_post_picture()));

create function private.data_of_writing(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('writer_request', (select to_jsonb(w) from public.writer_requests w where w.user_id = p_user_id))
$$;
comment on function private.data_of_writing is 'The request to write. Part of my_data.';

create function private.data_of_posts(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'posts', (select coalesce(jsonb_agg(to_jsonb(b) || jsonb_build_object('notes', (select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
        from public.blog_post_notes n where n.post_id = b.id), 'revisions', (select coalesce(jsonb_agg(to_jsonb(r) - 'created_by' order by r.created_at), '[]')
        from public.blog_post_revisions r where r.post_id = b.id)) order by b.created_at), '[]') from public.blog_posts b
      where b.author_id = p_user_id))
$$;
comment on function private.data_of_posts is 'Posts, their history and the notes on them. Part of my_data.';

create function private.forget_posts(p_user_id uuid, p_emails text[])
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  c_gone constant text := 'A former member';
begin
  perform private.take_out_of_letters(array(select '/our-voice/' || s.slug
    from public.blog_post_slugs s join public.blog_posts b on b.id = s.post_id where b.author_id = p_user_id));
  perform private.remove_post_pictures(array(select b.id from public.blog_posts b where b.author_id = p_user_id));
  delete from public.blog_post_slugs s using public.blog_posts b
    where b.id = s.post_id and b.author_id = p_user_id and not exists (select from public.posts p where p.id = b.id);
  delete from public.blog_posts b where b.author_id = p_user_id and not exists (select from public.posts p where p.id = b.id);
  -- What visitors read stays, without its author; nothing else of it does.
  delete from public.blog_post_notes n using public.blog_posts b where b.id = n.post_id and b.author_id = p_user_id;
  delete from public.blog_post_revisions r using public.blog_posts b where b.id = r.post_id and b.author_id = p_user_id
    and (r.live_from is null or r.live_from > now() or r.live_until <= now());
  update public.blog_post_revisions r set byline = c_gone, pen_name = null, about = null, live_until = null, created_by = null
    from public.blog_posts b where b.id = r.post_id and b.author_id = p_user_id;
  update public.blog_posts b set title = r.title, excerpt = r.excerpt, content = r.content, topic = r.topic, tags = r.tags,
    cover_image_url = r.cover_image_url, cover_image_alt = r.cover_image_alt, pen_name = null, about = null, stage = 'done',
    submitted_at = null, findings = '[]', words = null, author_id = null
    from public.blog_post_revisions r where r.post_id = b.id and b.author_id = p_user_id;
end $$;
comment on function private.forget_posts is 'What was not published goes; published posts stay without an author. Part of erase_account.';
