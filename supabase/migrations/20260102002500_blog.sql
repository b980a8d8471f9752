-- Our Voice. blog_posts holds the text somebody works on, for its author and staff alone; what visitors read is a revision of
-- it with a time from which it is live. So an edit never shows before it is published, a scheduled post needs no job to be
-- read, and no row a visitor can reach says who an author is behind a pen name.
create domain public.post_topic as text check (value in ('fatherhood', 'co_parenting', 'custody', 'court', 'money', 'housing',
  'health', 'school', 'community'));
comment on domain public.post_topic is 'What a post is about; domain/posts.ts has the words.';

create function private.is_topics(p_topics text[])
returns boolean language sql immutable security invoker set search_path = '' as $$
  select cardinality(p_topics) <= 3 and coalesce(array_ndims(p_topics), 1) = 1 and array_position(p_topics, null) is null
    and p_topics <@ '{fatherhood,co_parenting,custody,court,money,housing,health,school,community}'::text[]
    and cardinality(p_topics) = (select count(distinct t) from unnest(p_topics) t)
$$;
comment on function private.is_topics is 'At most three further topics of a post, each once.';
grant execute on function private.is_topics to service_role;

create function private.needs_rest(p_topic text, p_tags text[])
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(p_topic in ('court', 'custody'), false) or p_tags && '{court,custody}'::text[]
$$;
comment on function private.needs_rest is 'Whether a post rests 24 hours before it can go live: what is read in court is not sent in anger.';
grant execute on function private.needs_rest to authenticated, service_role;

create function private.rich_plain(p_document jsonb)
returns text language sql immutable parallel safe security invoker set search_path = '' as $$
  select coalesce(string_agg(t.word #>> '{}', ' ' order by t.n), '')
  from jsonb_path_query(p_document, 'strict $.**.text', '{}', true) with ordinality t (word, n)
$$;
comment on function private.rich_plain is 'The text of a document without its form.';
grant execute on function private.rich_plain to service_role;

create function private.post_words(p_title text, p_excerpt text, p_content jsonb)
returns tsvector language sql immutable parallel safe security invoker set search_path = '' cost 1000 as $$
  -- An index takes no word of 2 kB.
  select private.search_words(regexp_replace(p_title || ' ' || p_excerpt || ' ' || private.rich_plain(p_content), '\S{200,}', ' ', 'g'))
$$;
comment on function private.post_words is 'What a post is found by.';
grant execute on function private.post_words to service_role;

create function private.is_post_cover(p_url text, p_alt text)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select p_url is null or private.is_rich_image(jsonb_build_object('src', p_url, 'alt', p_alt))
$$;
comment on function private.is_post_cover is 'No cover, or a picture of ours.';
grant execute on function private.is_post_cover to service_role;

create function private.is_findings(p_findings jsonb)
returns boolean language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_typeof(p_findings) = 'array' and octet_length(p_findings::text) <= 20000
    and jsonb_array_length(p_findings) <= 60 and not exists (
      select from jsonb_array_elements(p_findings) f where jsonb_typeof(f) <> 'object'
        or f - '{kind,answer,passage}'::text[] <> '{}'
        or coalesce(f ->> 'kind', '') not in ('minor_name', 'school', 'address', 'plate', 'case_number', 'other_parent', 'contact', 'face', 'place')
        or coalesce(f ->> 'answer', '') not in ('confirmed', 'masked')
        or coalesce(jsonb_typeof(f -> 'passage'), 'null') not in ('null', 'string')
        or char_length(f ->> 'passage') > 160
        -- What was masked is written down nowhere, not here either.
        or f ->> 'answer' = 'masked' and f ->> 'passage' is not null), false)
$$;
comment on function private.is_findings is
  'What the child-safe check found, and what the writer did about it: at most 60 of {kind, answer, passage}.';
grant execute on function private.is_findings to service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references auth.users (id) on delete set null,
  slug text not null default 'draft-' || left(gen_random_uuid()::text, 8) check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  title text not null default '' check (char_length(title) <= 160),
  excerpt text not null default '' check (char_length(excerpt) <= 300),
  content jsonb not null default '{"type": "doc", "content": []}' check (private.is_rich_text(content)),
  topic public.post_topic,
  tags text[] not null default '{}' check (private.is_topics(tags)),
  cover_image_url text,
  cover_image_alt text not null default '' check (char_length(cover_image_alt) <= 300),
  pen_name text check (char_length(btrim(pen_name)) between 2 and 60),
  about text check (char_length(btrim(about)) between 1 and 300),
  stage text not null default 'draft' check (stage in ('draft', 'pending', 'changes_asked', 'done')),
  standing text not null default 'none' check (standing in ('none', 'published', 'archived', 'removed')),
  status text not null generated always as (case standing when 'none' then stage else standing end) stored,
  published_at timestamptz,
  is_featured boolean not null default false,
  submitted_at timestamptz,
  rested_from timestamptz,
  findings jsonb not null default '[]' check (private.is_findings(findings)),
  words text check (char_length(words) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blog_posts_published_at_check check (standing = 'none' or published_at is not null),
  constraint blog_posts_stage_check1 check (standing <> 'none' or stage <> 'done'),
  constraint blog_posts_submitted_at_check check (stage <> 'pending' or submitted_at is not null),
  constraint blog_posts_cover_check check (private.is_post_cover(cover_image_url, cover_image_alt))
);
comment on table public.blog_posts is 'The text of each post as it is worked on, and how far it is. Visitors never read this table.';
comment on column public.blog_posts.stage is 'Of the text in work: a draft, in review, sent back for changes, or nothing is left to publish.';
comment on column public.blog_posts.standing is 'What visitors have of it; published while none of it is live is scheduled.';
comment on column public.blog_posts.status is 'The standing, and before there is one the stage: draft, pending, changes_asked, published, archived, removed.';
comment on column public.blog_posts.pen_name is 'Shown instead of the name of the account.';
comment on column public.blog_posts.about is 'A line about the author below the post.';
comment on column public.blog_posts.published_at is 'When visitors could, or can, read it first.';
comment on column public.blog_posts.rested_from is 'Since when the submitted text stands as it is: court and custody go live 24 hours later at the earliest.';
comment on column public.blog_posts.findings is 'What the child-safe check found in the text that was submitted or published last.';
comment on column public.blog_posts.words is 'What staff wrote to the author with their last answer.';
-- One post, one address: blog_post_slugs sees to it, where the former ones are, too.
create index blog_posts_author_id_idx on public.blog_posts (author_id, updated_at desc);
create index blog_posts_updated_at_idx on public.blog_posts (updated_at desc, id);
create index blog_posts_submitted_at_idx on public.blog_posts (submitted_at) where stage = 'pending';
create index blog_posts_published_at_idx on public.blog_posts (published_at) where standing = 'published';
create index blog_posts_pictures_idx on public.blog_posts using gin (private.pictures_in(cover_image_url, content)) with (fastupdate = off);
alter table public.blog_posts enable row level security;
create policy "Writers read their own posts, staff what was given to them" on public.blog_posts
  for select to authenticated using (author_id = (select private.my_id())
    or (select private.is_admin()) and (author_id is null or stage <> 'draft' or standing <> 'none'));
grant select on public.blog_posts to authenticated;
grant select, insert, update, delete on public.blog_posts to service_role;
create trigger blog_posts_touch_updated_at before update on public.blog_posts
  for each row execute function private.touch_updated_at();
create trigger blog_posts_withdraw_mail after delete on public.blog_posts for each row execute function private.withdraw_mail();
create trigger blog_posts_audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit('id', 'status', 'stage');

-- Every address a post has or had: an old one leads to the present one, that of a withdrawn post says so.
create table public.blog_post_slugs (
  slug text primary key,
  post_id uuid references public.blog_posts (id) on delete set null,
  public_from timestamptz,
  is_gone boolean not null default false
);
comment on table public.blog_post_slugs is 'Addresses of posts, present and former; never given to another post, unless theirs was erased with its writer.';
comment on column public.blog_post_slugs.public_from is 'When visitors could open it first; null for a post nobody has seen.';
comment on column public.blog_post_slugs.is_gone is 'The post was withdrawn for good: its addresses answer 410.';
create index blog_post_slugs_post_id_idx on public.blog_post_slugs (post_id);
alter table public.blog_post_slugs enable row level security;
grant select on public.blog_post_slugs to anon, authenticated;
grant select, insert, update, delete on public.blog_post_slugs to service_role;

create function private.claim_slug()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.blog_post_slugs s set public_from = new.published_at, is_gone = new.standing = 'removed' where s.post_id = new.id;
    if new.slug = old.slug then return null; end if;
    -- What nobody could open leads nowhere.
    delete from public.blog_post_slugs s where s.slug = old.slug and (s.public_from is null or s.public_from > now());
  end if;
  insert into public.blog_post_slugs as s (slug, post_id, public_from) values (new.slug, new.id, new.published_at)
  on conflict (slug) do update set post_id = excluded.post_id where s.post_id = excluded.post_id;
  if not found then
    raise exception using errcode = 'PT409', message = 'slug_taken';
  end if;
  return null;
end $$;
comment on function private.claim_slug is 'After trigger: the addresses of a post follow it. PT409 slug_taken. Definer: nobody writes addresses.';
create trigger blog_posts_claim_slug after insert or update of slug, published_at, standing on public.blog_posts
  for each row execute function private.claim_slug();

-- What a post said when it was submitted, published or put back; those with live_from are, were or will be what visitors read.
create table public.blog_post_revisions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  title text not null,
  excerpt text not null,
  content jsonb not null check (private.is_rich_text(content)),
  topic public.post_topic,
  tags text[] not null,
  cover_image_url text,
  cover_image_alt text not null,
  about text,
  pen_name text,
  byline text check (char_length(byline) <= 120),
  is_pen_name boolean generated always as (pen_name is not null) stored,
  word_count integer not null default 0,
  slug text not null,
  published_at timestamptz,
  is_featured boolean not null default false,
  live_from timestamptz,
  live_until timestamptz check (live_until >= live_from),
  is_told boolean not null default false,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  constraint blog_post_revisions_live_check check (live_from is null or (byline is not null and topic is not null and published_at is not null))
);
comment on table public.blog_post_revisions is 'The history of each post. Visitors read those that are live now, without who wrote them.';
comment on column public.blog_post_revisions.byline is 'The name below the post: the pen name, or the name of the account when it was published.';
comment on column public.blog_post_revisions.slug is 'As published_at and is_featured a copy from its post, so that one index answers visitors.';
comment on column public.blog_post_revisions.is_told is 'Its author and the page servers know that it is live.';
create index blog_post_revisions_post_id_idx on public.blog_post_revisions (post_id, created_at desc);
create index blog_post_revisions_created_by_idx on public.blog_post_revisions (created_by);
create index blog_post_revisions_slug_idx on public.blog_post_revisions (slug) where live_from is not null;
create index blog_post_revisions_newest_idx on public.blog_post_revisions (published_at desc, post_id) where live_from is not null;
create index blog_post_revisions_topic_idx on public.blog_post_revisions (topic, published_at desc, post_id) where live_from is not null;
create index blog_post_revisions_untold_idx on public.blog_post_revisions (live_from) where not is_told and live_from is not null;
create index blog_post_revisions_words_idx on public.blog_post_revisions using gin (private.post_words(title, excerpt, content)) with (fastupdate = off)
  where live_from is not null;
create index blog_post_revisions_pictures_idx on public.blog_post_revisions using gin (private.pictures_in(cover_image_url, content)) with (fastupdate = off);
alter table public.blog_post_revisions enable row level security;
create policy "Visitors read what is live now" on public.blog_post_revisions
  for select to anon using (live_from <= now() and (live_until is null or live_until > now()));
create policy "Members read what is live, writers all of their own, staff all" on public.blog_post_revisions
  for select to authenticated using ((live_from <= now() and (live_until is null or live_until > now())) or (select private.is_admin())
    or post_id in (select b.id from public.blog_posts b where b.author_id = (select private.my_id())));
grant select (post_id, title, excerpt, content, topic, tags, cover_image_url, cover_image_alt, about, byline, is_pen_name,
  word_count, slug, published_at, is_featured, live_from, live_until) on public.blog_post_revisions to anon, authenticated;
grant select (id, pen_name, created_at) on public.blog_post_revisions to authenticated;
grant select, insert, update, delete on public.blog_post_revisions to service_role;
create trigger blog_post_revisions_search after insert or update or delete on public.blog_post_revisions
  for each row execute function private.feed_search('post', '/our-voice/{slug}', 'title', 'excerpt,content', '', 'live_from', 'live_until');

create function private.follow_post()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.blog_post_revisions r set slug = new.slug, published_at = new.published_at, is_featured = new.is_featured
  where r.post_id = new.id and r.live_from is not null and (r.slug, r.published_at, r.is_featured)
    is distinct from (new.slug, new.published_at, new.is_featured);
  return null;
end $$;
comment on function private.follow_post is 'After trigger: address, date and place of a post stand in what visitors read of it. Definer: nobody writes revisions.';
create trigger blog_posts_followed after update of slug, published_at, is_featured on public.blog_posts
  for each row execute function private.follow_post();

create view public.posts with (security_invoker = true) as
  select r.post_id as id, r.slug, '/our-voice/' || r.slug as path, r.title, r.excerpt, r.content, r.topic, r.tags, r.cover_image_url, r.cover_image_alt, r.byline,
    r.is_pen_name, r.about, r.word_count, r.is_featured, r.published_at, greatest(r.live_from, r.published_at) as revised_at
  from public.blog_post_revisions r
  where r.live_from <= now() and (r.live_until is null or r.live_until > now());
comment on view public.posts is 'What visitors read of Our Voice: one row for each post that is live.';
revoke all on public.posts from public, anon, authenticated, service_role;
grant select on public.posts to anon, authenticated, service_role;

-- An address is made of a title: of what visitors no longer read, nobody has a list (public.was_public answers who knows one).
create policy "Anyone looks up addresses of what is live" on public.blog_post_slugs
  for select to anon, authenticated using (public_from <= now() and not is_gone
    and exists (select from public.posts p where p.id = post_id));

create function private.found_posts(p_q text)
returns setof uuid language sql stable security definer set search_path = '' rows 20 as $$
  select r.post_id from public.blog_post_revisions r
  where private.post_words(r.title, r.excerpt, r.content) @@ private.search_for(p_q, true)
    and r.live_from <= now() and (r.live_until is null or r.live_until > now())
$$;
comment on function private.found_posts is
  'Live posts by words of title, excerpt and text. Definer: below row level security no index answers a search.';
grant execute on function private.found_posts to anon, authenticated, service_role;

create function public.search_posts(p_q text)
returns setof public.posts language sql stable security invoker set search_path = '' rows 20 as $$
  select p.* from public.posts p where p.id = any (array(select private.found_posts(p_q)))
$$;
comment on function public.search_posts is 'Live posts in which all words of a search stand, in any form; of accents nothing depends.';
grant execute on function public.search_posts to anon, authenticated, service_role;
