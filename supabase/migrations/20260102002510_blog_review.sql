-- How a post comes to be read. Every verb takes the version its caller has seen (updated_at) and refuses another; the
-- transitions stand in the verbs and nowhere else, nobody but they writes a post.
create table public.blog_post_notes (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  passage text not null default '' check (char_length(passage) <= 400),
  place_from integer check (place_from >= 0),
  place_to integer check (place_to >= place_from),
  words text not null check (char_length(btrim(words)) between 1 and 1000),
  is_done boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.blog_post_notes is 'What a reviewer says about a passage; for the author and staff.';
comment on column public.blog_post_notes.passage is 'The words it is about, so that it stays with them when positions move.';
create index blog_post_notes_post_id_idx on public.blog_post_notes (post_id, created_at);
alter table public.blog_post_notes enable row level security;
create policy "Writers read the notes on their own posts, staff all" on public.blog_post_notes
  for select to authenticated using ((select private.is_admin())
    or exists (select from public.blog_posts b where b.id = post_id and b.author_id = (select private.my_id())));
create policy "Administrators write notes" on public.blog_post_notes
  for insert to authenticated with check ((select private.is_admin()));
create policy "Writers mark notes on their own posts as done, staff all" on public.blog_post_notes
  for update to authenticated using ((select private.is_admin())
    or exists (select from public.blog_posts b where b.id = post_id and b.author_id = (select private.my_id())))
  with check ((select private.is_admin())
    or exists (select from public.blog_posts b where b.id = post_id and b.author_id = (select private.my_id())));
create policy "Administrators remove notes" on public.blog_post_notes
  for delete to authenticated using ((select private.is_admin()));
grant select, insert (id, post_id, passage, place_from, place_to, words), update (is_done), delete on public.blog_post_notes to authenticated;
grant select, insert, update, delete on public.blog_post_notes to service_role;

create function private.may_write()
returns boolean language sql stable security invoker set search_path = '' as $$
  select private.is_admin()
    or exists (select from public.profiles p where p.user_id = (select private.my_id()) and p.blog_access)
$$;
comment on function private.may_write is 'Whether the caller writes for Our Voice. Part of the verbs and of may_add_post_picture.';

create function private.take_post(p_id uuid)
returns public.blog_posts language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_me uuid := private.require_account();
  v_post public.blog_posts;
begin
  select * into v_post from public.blog_posts b where b.id = p_id for update;
  -- As the policy of the table: what nobody has submitted is its writer's alone.
  if v_post.id is null or v_post.author_id is distinct from v_me and not (private.is_admin()
    and (v_post.author_id is null or v_post.stage <> 'draft' or v_post.standing <> 'none')) then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  return v_post;
end $$;
comment on function private.take_post is 'The caller''s own post, or for staff any that was given to them, locked. PT404. Part of every verb.';

create function private.take_version(p_id uuid, p_updated_at timestamptz)
returns public.blog_posts language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_post public.blog_posts := private.take_post(p_id);
begin
  perform private.refuse_unless(v_post.updated_at is not distinct from p_updated_at, 'post_changed');
  return v_post;
end $$;
comment on function private.take_version is 'As take_post, and only the version the caller has seen. PT409 post_changed.';

create function private.refuse_unless(p_allowed boolean, p_message text)
returns void language plpgsql immutable security invoker set search_path = '' as $$
begin
  if p_allowed is not true then raise exception using errcode = 'PT409', message = p_message; end if;
end $$;
comment on function private.refuse_unless is 'PT409 with this message unless something is so.';

-- What is said about a post, to whom it concerns: its author unless he did it himself.
create function private.tell_author(p_post public.blog_posts, p_event text, p_title text, p_body text)
returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_post.author_id is null or p_post.author_id is not distinct from (select auth.uid()) and p_event <> 'submitted' then return; end if;
  perform private.notify(p_post.author_id, 'post_' || p_event, p_title, p_body,
    case when p_event in ('changes_asked', 'archived', 'withdrawn') then '/write-blog-post/' || p_post.id else '/my-blog-posts' end);
  insert into public.email_outbox (template, dedupe_key, to_email, subject_id, payload)
  select 'post_state', format('post:%s:%s:%s', p_post.id, p_event, extract(epoch from clock_timestamp())), lower(u.email), p_post.id,
    jsonb_build_object('post_id', p_post.id, 'event', p_event)
  from auth.users u where u.id = p_post.author_id and u.email_confirmed_at is not null
  on conflict (dedupe_key) do nothing;
end $$;
comment on function private.tell_author is 'Message and mail to the author of a post. The mail reads the post when it is sent.';

create function private.name_of_author(p_post public.blog_posts)
returns text language sql stable security invoker set search_path = '' as $$
  select coalesce(p_post.pen_name, (select nullif(btrim(p.full_name), '') from public.profiles p where p.user_id = p_post.author_id),
    'Single Fathers Foundation')
$$;
comment on function private.name_of_author is 'The name below a post. Part of keep_revision.';

create function private.keep_revision(p_post public.blog_posts)
returns uuid language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_last public.blog_post_revisions;
  v_id uuid;
begin
  select * into v_last from public.blog_post_revisions r where r.post_id = p_post.id order by r.created_at desc limit 1;
  -- What was submitted and is approved as it stands is one revision.
  if (v_last.title, v_last.excerpt, v_last.content, v_last.topic::text, v_last.tags, v_last.cover_image_url, v_last.cover_image_alt,
      v_last.about, v_last.pen_name) is not distinct from (p_post.title, p_post.excerpt, p_post.content, p_post.topic::text, p_post.tags,
      p_post.cover_image_url, p_post.cover_image_alt, p_post.about, p_post.pen_name) and v_last.live_until is null then
    return v_last.id;
  end if;
  insert into public.blog_post_revisions (post_id, title, excerpt, content, topic, tags, cover_image_url, cover_image_alt, about,
    pen_name, word_count, slug, created_by)
  values (p_post.id, p_post.title, p_post.excerpt, p_post.content, p_post.topic, p_post.tags, p_post.cover_image_url,
    p_post.cover_image_alt, p_post.about, p_post.pen_name, cardinality(private.plain_words(private.rich_plain(p_post.content))),
    p_post.slug, (select auth.uid()))
  returning id into v_id;
  -- Thirty of those nobody ever read.
  delete from public.blog_post_revisions r where r.id in (select o.id from public.blog_post_revisions o
    where o.post_id = p_post.id and o.live_from is null and o.id <> v_id order by o.created_at desc offset 30);
  return v_id;
end $$;
comment on function private.keep_revision is 'Writes down what a post says now, once; returns the revision.';

create function private.close_revisions(p_post_id uuid, p_at timestamptz)
returns void language sql volatile security invoker set search_path = '' as $$
  -- What was to come never comes; what is live ends then, null for never.
  update public.blog_post_revisions r set live_from = null, live_until = null where r.post_id = p_post_id and r.live_from > now();
  update public.blog_post_revisions r set live_until = p_at
  where r.post_id = p_post_id and r.live_from <= now() and (r.live_until is null or r.live_until > now())
$$;
comment on function private.close_revisions is 'Ends what visitors read of a post at p_at, and takes back what was scheduled.';

create function private.is_own_post(p_post public.blog_posts)
returns boolean language sql stable security invoker set search_path = '' as $$
  select coalesce(p_post.author_id, (select auth.uid())) is not distinct from (select auth.uid())
$$;
comment on function private.is_own_post is 'Whether the caller wrote a post; one without an author is whose of staff works on it. Part of the verbs.';

create function private.own_slug(p_id uuid)
returns text language sql immutable security invoker set search_path = '' as $$
  select 'draft-' || left(replace(p_id::text, '-', ''), 12)
$$;
comment on function private.own_slug is 'The address of a post nobody has named yet. Part of create_post and named_slug.';

create function private.refuse_unfinished(p_post public.blog_posts)
returns void language plpgsql immutable security invoker set search_path = '' as $$
begin
  perform private.refuse_unless(char_length(btrim(p_post.title)) >= 3, 'title_missing');
  perform private.refuse_unless(char_length(btrim(p_post.excerpt)) >= 10, 'excerpt_missing');
  perform private.refuse_unless(p_post.topic is not null, 'topic_missing');
  perform private.refuse_unless(private.rich_plain(p_post.content) ~ '\S', 'text_missing');
  perform private.refuse_unless(p_post.cover_image_url is null or btrim(p_post.cover_image_alt) <> '', 'cover_text_missing');
end $$;
comment on function private.refuse_unfinished is 'PT409 with what a post still needs before somebody else reads it.';

create function private.free_slug(p_title text)
returns text language plpgsql stable security invoker set search_path = '' as $$
declare
  v_base text := coalesce(nullif(btrim(left(array_to_string(array(
    select w from unnest(private.plain_words(p_title)) w where w ~ '^[a-z0-9]+$'), '-'), 80), '-'), ''), 'post');
  v_slug text := v_base;
begin
  for n in 2 .. 20 loop
    if not exists (select from public.blog_post_slugs s where s.slug = v_slug) then return v_slug; end if;
    v_slug := v_base || '-' || n;
  end loop;
  return v_base || '-' || left(gen_random_uuid()::text, 8);
end $$;
comment on function private.free_slug is 'An address made of a title that no post has or had.';

create function private.named_slug(p_post public.blog_posts)
returns text language sql stable security invoker set search_path = '' as $$
  select case p_post.slug when private.own_slug(p_post.id) then private.free_slug(p_post.title) else p_post.slug end
$$;
comment on function private.named_slug is 'The address of a post others come to read: made of its title once, then it stays. Part of submit_post and publish_post.';

create function private.with_words(p_post public.blog_posts, p_words jsonb)
returns public.blog_posts language plpgsql stable security invoker set search_path = '' as $$
declare
  v public.blog_posts := p_post;
begin
  -- One character more than fits: too long is refused by the column, not cut.
  if p_words ? 'title' then v.title := coalesce(private.said_line(p_words, 'title', 161), ''); end if;
  if p_words ? 'excerpt' then v.excerpt := coalesce(private.said_line(p_words, 'excerpt', 301), ''); end if;
  if p_words ? 'content' then v.content := p_words -> 'content'; end if;
  if p_words ? 'topic' then v.topic := private.said_line(p_words, 'topic', 40); end if;
  if p_words ? 'tags' then v.tags := private.said_list(p_words, 'tags'); end if;
  if p_words ? 'cover_image_url' then v.cover_image_url := private.said_line(p_words, 'cover_image_url', 501); end if;
  if p_words ? 'cover_image_alt' then v.cover_image_alt := coalesce(private.said_line(p_words, 'cover_image_alt', 301), ''); end if;
  if p_words ? 'pen_name' then v.pen_name := private.said_line(p_words, 'pen_name', 61); end if;
  if p_words ? 'about' then v.about := private.said_line(p_words, 'about', 301); end if;
  return v;
end $$;
comment on function private.with_words is 'A post with what somebody wrote into it; what is not named stays.';

create function private.write_post(p_old public.blog_posts, p_new public.blog_posts)
returns public.blog_posts language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_mends constant boolean := p_new.stage = 'done' and not private.is_own_post(p_old);
  v_post public.blog_posts;
begin
  update public.blog_posts b set title = p_new.title, excerpt = p_new.excerpt, content = p_new.content, topic = p_new.topic,
    tags = p_new.tags, cover_image_url = p_new.cover_image_url, cover_image_alt = p_new.cover_image_alt,
    pen_name = p_new.pen_name, about = p_new.about,
    -- An edit of what is finished is a draft, that of staff in what others wrote waits for staff; what they mend in review
    -- stays there, and its rest begins again.
    stage = case when v_mends then 'pending' when p_new.stage = 'done' then 'draft' else b.stage end,
    submitted_at = case when v_mends then coalesce(b.submitted_at, now()) else b.submitted_at end,
    rested_from = case when v_mends or b.stage = 'pending' then now() else b.rested_from end
  where b.id = p_old.id returning * into v_post;
  return v_post;
end $$;
comment on function private.write_post is 'Part of save_post and restore_post_revision.';
