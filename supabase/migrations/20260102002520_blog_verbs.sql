-- What can be done with a post, one function for each. Definer, all of them: nobody else writes posts and inboxes; whose post
-- it is and which version was seen is asked first (private.take_version).
create function public.create_post(p_id uuid, p_post jsonb)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := private.require_account();
  v_begins boolean;
  v public.blog_posts;
begin
  if not private.may_write() then raise exception using errcode = '42501', message = 'not_a_writer'; end if;
  -- Whose answer was lost begins again, as long as nothing has happened to the post since.
  insert into public.blog_posts as b (id, author_id, slug) values (p_id, v_me, private.own_slug(p_id))
  on conflict (id) do update set created_at = now() where b.author_id = v_me and b.updated_at = b.created_at;
  v_begins := found;
  v := private.take_post(p_id);
  perform private.refuse_unless(v_begins, 'post_changed');
  return private.write_post(v, private.with_words(v, p_post));
end $$;
comment on function public.create_post is
  'Begins a post under an id of the browser; a second time with the same id it is the same post. PT404, PT409 post_changed when it was changed in between. Definer: nobody writes posts.';
grant execute on function public.create_post to authenticated;

create function public.save_post(p_id uuid, p_updated_at timestamptz, p_post jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts := private.take_post(p_id);
begin
  if not private.may_write() then raise exception using errcode = '42501', message = 'not_a_writer'; end if;
  perform private.refuse_unless(v.standing in ('none', 'published'), 'post_closed');
  perform private.refuse_unless(v.stage <> 'pending' or private.is_admin(), 'post_in_review');
  if v.updated_at is distinct from p_updated_at then
    return jsonb_build_object('outcome', 'conflict', 'post', to_jsonb(v));
  end if;
  v := private.write_post(v, private.with_words(v, p_post));
  return jsonb_build_object('outcome', 'saved', 'post', to_jsonb(v));
end $$;
comment on function public.save_post is
  'Saves what is named of a post: {outcome: saved | conflict, post}; a conflict changes nothing and returns the newer version. PT404, PT409 post_closed, post_in_review. Definer: nobody writes posts.';
grant execute on function public.save_post to authenticated;

create function public.submit_post(p_id uuid, p_updated_at timestamptz, p_findings jsonb)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts := private.take_version(p_id, p_updated_at);
begin
  if not private.may_write() then raise exception using errcode = '42501', message = 'not_a_writer'; end if;
  perform private.refuse_unless(v.standing in ('none', 'published'), 'post_closed');
  perform private.refuse_unless(v.stage in ('draft', 'changes_asked'), 'post_not_a_draft');
  perform private.refuse_unfinished(v);
  update public.blog_posts b set stage = 'pending', submitted_at = now(), rested_from = now(), findings = p_findings,
    slug = private.named_slug(b)
  where b.id = p_id returning * into v;
  perform private.keep_revision(v);
  perform private.tell_author(v, 'submitted', 'We have your post', format('We read "%s" and write to you here.', v.title));
  perform private.notify_admins('A post is waiting for review', 'Its author has submitted it.', '/admin/blog');
  return v;
end $$;
comment on function public.submit_post is
  'Gives a draft to staff, with what the child-safe check found. PT404, PT409 post_changed, post_closed, post_not_a_draft, title_missing, excerpt_missing, topic_missing, text_missing, cover_text_missing. Definer: nobody writes posts.';
grant execute on function public.submit_post to authenticated;

create function public.take_back_post(p_id uuid, p_updated_at timestamptz)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts := private.take_version(p_id, p_updated_at);
begin
  perform private.refuse_unless(v.stage = 'pending', 'post_not_in_review');
  update public.blog_posts b set stage = 'draft', submitted_at = null where b.id = p_id returning * into v;
  return v;
end $$;
comment on function public.take_back_post is 'Out of review, back to a draft. PT404, PT409 post_changed, post_not_in_review. Definer: nobody writes posts.';
grant execute on function public.take_back_post to authenticated;

create function public.ask_post_changes(p_id uuid, p_updated_at timestamptz, p_words text)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := private.said_text(jsonb_build_object('words', p_words), 'words', 2001);
  v public.blog_posts;
begin
  perform private.require_admin();
  v := private.take_version(p_id, p_updated_at);
  perform private.refuse_unless(v.stage = 'pending', 'post_not_in_review');
  perform private.refuse_unless(v_words is not null
    or exists (select from public.blog_post_notes n where n.post_id = p_id and not n.is_done), 'words_missing');
  update public.blog_posts b set stage = 'changes_asked', submitted_at = null, words = v_words where b.id = p_id returning * into v;
  perform private.tell_author(v, 'changes_asked', 'We have a few notes on your post',
    coalesce(left(v_words, 700) || E'\n\n', '') || format(case when exists (
        select from public.blog_post_notes n where n.post_id = p_id and not n.is_done) then 'Our notes stand beside "%s". Please change it and submit it again.'
      else 'Please change "%s" and submit it again.' end, v.title));
  return v;
end $$;
comment on function public.ask_post_changes is
  'Staff send a post back with words, or with notes at its passages. PT404, PT409 post_changed, post_not_in_review, words_missing. Definer: nobody writes posts.';
grant execute on function public.ask_post_changes to authenticated;

create function public.publish_post(p_id uuid, p_updated_at timestamptz, p_at timestamptz default null, p_findings jsonb default null)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts;
  v_rested timestamptz;
  v_at timestamptz := greatest(coalesce(p_at, now()), now());
  v_revision uuid;
begin
  perform private.require_admin();
  v := private.take_version(p_id, p_updated_at);
  perform private.refuse_unless(v.standing <> 'removed', 'post_closed');
  -- What its writer is still working on is nobody's to publish.
  perform private.refuse_unless(v.stage in ('pending', 'done')
    or v.stage = 'draft' and private.is_own_post(v), 'post_not_in_review');
  -- What was reported and taken down is brought back by others than those it concerns.
  perform private.refuse_unless(v.standing <> 'archived' or not private.is_own_matter('post', p_id), 'own_matter');
  perform private.refuse_unless(v_at < now() + interval '1 year', 'too_far_ahead');
  -- What is already live as it stands has nothing to publish.
  perform private.refuse_unless(v.stage <> 'done' or v.standing = 'archived' or exists (
    select from public.blog_post_revisions r where r.post_id = p_id and r.live_from > now()), 'already_published');
  perform private.refuse_unfinished(v);
  -- Who publishes without a review submits by it.
  v_rested := case when v.stage = 'draft' then now() else coalesce(v.rested_from, now()) end;
  if private.needs_rest(v.topic, v.tags) then v_at := greatest(v_at, v_rested + interval '24 hours'); end if;
  update public.blog_posts b set stage = 'done', standing = 'published', submitted_at = null, words = null, rested_from = v_rested,
    findings = coalesce(p_findings, b.findings),
    slug = private.named_slug(b),
    published_at = case when b.published_at <= now() then b.published_at else v_at end
  where b.id = p_id returning * into v;
  perform private.close_revisions(p_id, v_at);
  v_revision := private.keep_revision(v);
  update public.blog_post_revisions r set live_from = v_at, live_until = null, byline = private.name_of_author(v), slug = v.slug,
    published_at = v.published_at, is_featured = v.is_featured, is_told = v_at <= now()
  where r.id = v_revision;
  if v_at <= now() then
    perform private.tell_author(v, 'published', 'Your post is live', format('"%s" is on Our Voice now.', v.title));
  else
    perform private.tell_author(v, 'scheduled', 'Your post has been approved', format('"%s" goes live on %s.', v.title,
      to_char(v_at at time zone 'America/New_York', 'FMMonth FMDD, YYYY at FMHH12:MI AM "Eastern Time"')));
  end if;
  return v;
end $$;
comment on function public.publish_post is
  'Staff approve a post: live at once or at a time, court and custody 24 hours after submission at the earliest; until then visitors read what was live. PT404, PT409 post_changed, post_closed, post_not_in_review, own_matter, too_far_ahead, already_published, and as submit_post. Definer: nobody writes posts.';
grant execute on function public.publish_post to authenticated;

create function private.into_archive(p_post public.blog_posts, p_words text default null)
returns public.blog_posts language plpgsql volatile security invoker set search_path = '' as $$
declare
  v public.blog_posts;
  v_shown public.blog_post_revisions;
begin
  perform private.refuse_unless(p_post.standing = 'published' and p_post.published_at <= now(), 'post_not_live');
  -- What visitors read or, where nothing is live, would have read.
  select r.* into v_shown from public.blog_post_revisions r
    where r.post_id = p_post.id and r.live_from is not null and (r.live_until is null or r.live_until > now()) order by r.live_from limit 1;
  -- That is what comes back from the archive, also by an appeal; an edit or a plan beside it stays in the history.
  perform private.keep_revision(p_post);
  perform private.close_revisions(p_post.id, now());
  update public.blog_posts b set standing = 'archived', is_featured = false, stage = 'done', submitted_at = null, words = p_words,
    title = v_shown.title, excerpt = v_shown.excerpt, content = v_shown.content, topic = v_shown.topic, tags = v_shown.tags,
    cover_image_url = v_shown.cover_image_url, cover_image_alt = v_shown.cover_image_alt, about = v_shown.about, pen_name = v_shown.pen_name,
    rested_from = least(b.rested_from, v_shown.live_from - interval '24 hours')
  where b.id = p_post.id returning * into v;
  return v;
end $$;
comment on function private.into_archive is 'Takes a post that was public off the site, or out of what was planned. PT409 post_not_live. Part of hold_post, archive_post and decisions about reports, which say why themselves.';

create function public.hold_post(p_id uuid, p_updated_at timestamptz)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts;
  v_own boolean;
begin
  perform private.require_admin();
  v := private.take_version(p_id, p_updated_at);
  v_own := private.is_own_post(v);
  perform private.refuse_unless(exists (
    select from public.blog_post_revisions r where r.post_id = p_id and r.live_from > now()), 'post_not_scheduled');
  if v.published_at <= now() and not exists (select from public.posts p where p.id = p_id) then
    v := private.into_archive(v);
  else
    perform private.close_revisions(p_id, null);
    -- What somebody else wrote was submitted and waits for staff again: neither side has to begin anew.
    update public.blog_posts b set stage = case when b.stage <> 'done' then b.stage when v_own then 'draft' else 'pending' end,
      submitted_at = case when b.stage = 'done' and not v_own then now() else b.submitted_at end,
      standing = case when b.published_at > now() then 'none' else b.standing end,
      published_at = case when b.published_at > now() then null else b.published_at end
    where b.id = p_id returning * into v;
  end if;
  perform private.tell_author(v, 'held', 'Your post waits', format('"%s" does not go live as planned. We write to you here.', v.title));
  return v;
end $$;
comment on function public.hold_post is
  'Staff take back what was scheduled: their own is a draft again, what others wrote waits for review; what was live stays, what came from the archive goes back. PT404, PT409 post_changed, post_not_scheduled. Definer: nobody writes posts.';
grant execute on function public.hold_post to authenticated;

create function public.archive_post(p_id uuid, p_updated_at timestamptz, p_words text default null)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts;
  v_words text;
begin
  perform private.require_admin();
  v := private.take_version(p_id, p_updated_at);
  v_words := case when not private.is_own_post(v) then private.said_text(jsonb_build_object('words', p_words), 'words', 2001) end;
  perform private.refuse_unless(private.is_own_post(v) or v.standing <> 'published' or v_words is not null, 'reason_missing');
  v := private.into_archive(v, v_words);
  perform private.tell_author(v, 'archived', 'Your post is in the archive', format('"%s" is no longer on Our Voice.', v.title)
    || coalesce(E'\n\n' || left(v_words, 600), '') || E'\n\nDo you see it differently? Write to us on the page Contact.');
  return v;
end $$;
comment on function public.archive_post is
  'Staff take a post off the site, what someone else wrote with a reason he reads; publish_post brings it back. PT404, PT409 post_changed, post_not_live, reason_missing. Definer: nobody writes posts.';
grant execute on function public.archive_post to authenticated;

create function private.remove_post_pictures(p_ids uuid[])
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.file_removals (bucket_id, name)
  select distinct 'images', substr(a.address, char_length('/storage/v1/object/public/images/') + 1)
  from (select unnest(private.pictures_in(b.cover_image_url, b.content)) as address from public.blog_posts b where b.id = any (p_ids)
    union select unnest(private.pictures_in(r.cover_image_url, r.content)) from public.blog_post_revisions r where r.post_id = any (p_ids)) a
  where a.address like '/storage/v1/object/public/images/posts/%'
  on conflict (bucket_id, name) do nothing
$$;
comment on function private.remove_post_pictures is
  'The pictures of posts that go, and of their versions; take_file_removals keeps what is shown elsewhere. Part of withdraw_post and forget_posts.';

create function public.withdraw_post(p_id uuid, p_words text default null)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts := private.take_post(p_id);
  -- Whoever takes away what is his own owes nobody a reason.
  v_words text := case when not private.is_own_post(v) then private.said_text(jsonb_build_object('words', p_words), 'words', 2001) end;
begin
  -- Pressed again because no answer came.
  if v.standing = 'removed' and v.words is not distinct from v_words then return v; end if;
  perform private.refuse_unless(v.standing in ('published', 'archived'), 'post_not_live');
  perform private.refuse_unless(private.is_own_post(v) or v_words is not null, 'reason_missing');
  perform private.close_revisions(p_id, now());
  update public.blog_posts b set standing = 'removed', stage = 'done', submitted_at = null, is_featured = false, words = v_words
  where b.id = p_id returning * into v;
  perform private.remove_post_pictures(array[p_id]);
  perform private.tell_author(v, 'withdrawn', 'Your post was taken down', format('"%s" is no longer on Our Voice.', v.title)
    || coalesce(E'\n\n' || left(v_words, 600), '') || E'\n\nDo you see it differently? Write to us on the page Contact.');
  if not private.is_admin() then
    perform private.notify_admins('A writer has withdrawn a post', 'It is gone from Our Voice.', '/admin/blog/edit/' || v.id);
  end if;
  return v;
end $$;
comment on function public.withdraw_post is
  'Its author or staff take a post away for good, staff with a reason its author reads; whatever its version. Its addresses answer 410; again it is one. PT404, PT409 post_not_live, reason_missing. Definer: nobody writes posts.';
grant execute on function public.withdraw_post to authenticated;

-- Reported posts go to the archive: after an appeal they can come back.
insert into private.report_kinds (kind, label, look, take_down, put_back)
values ('post', 'post',
  'select p.title, p.path, b.author_id, private.said_lines(''Title'', p.title, ''By'', p.byline, ''About the writer'', p.about,
      ''Summary'', p.excerpt, ''Text'', private.rich_in_words(p.content), ''Tags'', array_to_string(p.tags, '', ''),
      ''Picture'', p.cover_image_url, ''What it shows'', p.cover_image_alt)
    from public.posts p join public.blog_posts b on b.id = p.id where p.id = $1',
  'select private.into_archive(b) from public.blog_posts b where b.id = $1',
  'select public.publish_post(b.id, b.updated_at) from public.blog_posts b where b.id = $1 and b.standing = ''archived''');

create function public.delete_post(p_id uuid, p_updated_at timestamptz)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts := private.take_version(p_id, p_updated_at);
begin
  perform private.refuse_unless(v.standing = 'none', 'post_was_public');
  delete from public.blog_post_slugs s where s.post_id = p_id;
  delete from public.blog_posts b where b.id = p_id;
end $$;
comment on function public.delete_post is
  'Erases a post that visitors never read, and its history. PT404, PT409 post_changed, post_was_public. Definer: nobody writes posts.';
grant execute on function public.delete_post to authenticated;

create function public.restore_post_revision(p_id uuid, p_updated_at timestamptz, p_revision_id uuid)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts := private.take_version(p_id, p_updated_at);
  v_revision public.blog_post_revisions;
begin
  if not private.may_write() then raise exception using errcode = '42501', message = 'not_a_writer'; end if;
  perform private.refuse_unless(v.standing in ('none', 'published'), 'post_closed');
  perform private.refuse_unless(v.stage <> 'pending' or private.is_admin(), 'post_in_review');
  select * into v_revision from public.blog_post_revisions r where r.id = p_revision_id and r.post_id = p_id;
  if v_revision.id is null then raise exception using errcode = 'PT404', message = 'revision_not_found'; end if;
  -- What visitors have read staff may bring back, whatever its writer has begun since.
  if v_revision.live_from is not null and not private.is_own_post(v) then v.stage := 'done'; end if;
  perform private.keep_revision(v);
  return private.write_post(v, jsonb_populate_record(v, to_jsonb(v_revision) - '{id,post_id,slug,published_at,is_featured,created_at}'::text[]));
end $$;
comment on function public.restore_post_revision is
  'Puts an earlier text back to work on; what stood there becomes a revision. PT404, PT409 post_changed, post_closed, post_in_review. Definer: nobody writes posts.';
grant execute on function public.restore_post_revision to authenticated;

create function public.move_post(p_id uuid, p_updated_at timestamptz, p_slug text)
returns public.blog_posts language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.blog_posts := private.take_version(p_id, p_updated_at);
begin
  if v.standing <> 'none' then perform private.require_admin(); end if;
  perform private.refuse_unless(v.standing <> 'removed', 'post_closed');
  update public.blog_posts b set slug = lower(btrim(p_slug)) where b.id = p_id returning * into v;
  return v;
end $$;
comment on function public.move_post is
  'Another address; the former ones lead there. Once it is public staff alone. PT404, PT409 post_changed, post_closed, slug_taken. Definer: nobody writes posts.';
grant execute on function public.move_post to authenticated;

create function public.feature_post(p_id uuid, p_on boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- One stands there: which of several, visitors would not see. Of two who press at once the second takes its place.
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('featured_post', 0));
  perform private.refuse_unless((private.take_post(p_id)).standing = 'published', 'post_not_live');
  update public.blog_posts b set is_featured = p_on and b.id = p_id where b.id = p_id or p_on and b.is_featured;
end $$;
comment on function public.feature_post is 'Staff put a post at the top of Our Voice, in the place of another, or take it from there. PT404, PT409 post_not_live. Definer: nobody writes posts.';
grant execute on function public.feature_post to authenticated;

-- A scheduled post is readable when its time comes, whether this ran or not: it says so to its author and to kept pages.
create view private.due_posts with (security_invoker = true) as
  select r.id, r.post_id, r.slug from public.blog_post_revisions r where not r.is_told and r.live_from <= now()
    and not private.rests('send-outbox', r.id);
comment on view private.due_posts is 'What has gone live by its time and was not told yet.';
grant select on private.due_posts to service_role;

create function public.announce_posts()
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  v_due record;
  v_post public.blog_posts;
  v_count integer := 0;
begin
  for v_due in select d.id, d.post_id from private.due_posts d limit 100 loop
    begin
      -- As every verb: the post first.
      select * into v_post from public.blog_posts b where b.id = v_due.post_id for update;
      update public.blog_post_revisions r set is_told = true where r.id = v_due.id and not r.is_told and r.live_from <= now();
      continue when not found;
      perform private.tell_author(v_post, 'published', 'Your post is live', format('"%s" is on Our Voice now.', v_post.title));
      perform private.row_done('send-outbox', v_due.id);
      v_count := v_count + 1;
    exception when others then
      perform private.row_failed('send-outbox', v_due.id, sqlstate);
    end;
  end loop;
  return v_count;
end $$;
comment on function public.announce_posts is
  'Scheduled with the mail: tells authors, and by the trigger of revisions kept pages, that a post has gone live; returns how many. Definer: it writes inboxes.';
grant execute on function public.announce_posts to service_role;

create view public.post_list with (security_invoker = true) as
  select b.id, b.slug, b.title, b.excerpt, b.topic, b.tags, b.stage, b.standing, b.status,
    case when b.standing = 'none' then b.stage when b.standing = 'published' and not exists (select from public.posts v where v.id = b.id) then 'scheduled'
      else b.standing end as state,
    b.standing = 'published' and b.stage <> 'done' as has_edit,
    b.author_id, nullif(p.full_name, '') as author_name, b.pen_name, b.is_featured, b.published_at, b.submitted_at, b.words,
    (select r.live_from from public.blog_post_revisions r where r.post_id = b.id and r.live_from > now() limit 1) as goes_live_at,
    case when private.needs_rest(b.topic, b.tags) then b.rested_from + interval '24 hours' end as rests_until,
    jsonb_array_length(b.findings) as finding_count,
    (select count(*) from public.blog_post_notes n where n.post_id = b.id and not n.is_done) as note_count,
    b.created_at, b.updated_at
  from public.blog_posts b left join public.profiles p on p.user_id = b.author_id;
comment on view public.post_list is 'Posts as the lists of writers and staff show them; row level security says whose.';
revoke all on public.post_list from service_role;
grant select on public.post_list to authenticated;
