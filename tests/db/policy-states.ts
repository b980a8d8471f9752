// The policy matrix for rows in their other state: checked, approved, published, closed or to come. tests/db/
// policy-matrix.ts tries each table with a row that waits; what opens when it no longer waits stands here.
import type { Role } from "../fixtures/actors.ts";
import type { ActorName } from "./policy-matrix.ts";

/** Ids of the actors and rows these states need. */
export type StateSubjects = { owner: string; campaign: string };

/** select, update, delete; the row belongs to "other". Letters as in the matrix. */
export type StateLine = {
  make: string;
  where: string;
  set: string;
  cells: Record<ActorName, string>;
};

const line = (make: string, where: string, set: string, cells: string): StateLine => {
  const [anon = "", user = "", other = "", donor = "", admin = "", service = ""] = cells.split(" ");
  return { make, where, set, cells: { anon, user, other, donor, admin, service } };
};

export function stateLines({ owner, campaign }: StateSubjects): Record<string, StateLine> {
  const own = `user_id = '${owner}'`;
  const id = (n: number) => `5ec0d000-0000-4000-8000-00000000000${n}`;
  const rich = `'{"type": "doc", "content": []}'`;
  const revision = (post: string, title: string, from: string) => `insert into public.blog_post_revisions
    (post_id, title, excerpt, content, topic, tags, cover_image_alt, byline, slug, published_at, live_from)
    values ('${post}', '${title}', 'x', ${rich}, 'health', '{}', '', 'x', '${title.toLowerCase().replace(" ", "-")}', ${from}, ${from})`;
  //                                                                anon user other donor admin service
  return {
    "law_firms, active": line(
      `insert into public.law_firms (user_id, specializations, firm_name, lawyer_name, location, contact_phone, bio, bar_number, is_active)
       values ('${owner}', '{x}', 'x', 'x', 'x', 'x', 'x', 'x', true)`,
      own,
      "is_active = false",
      "--- 0-- y-- 0-- y-- yyy",
    ),
    "psychologist_profiles, active": line(
      `insert into public.psychologist_profiles (user_id, specializations, professional_name, license_number, location, contact_phone, bio, is_active)
       values ('${owner}', '{x}', 'x', 'x', 'x', 'x', 'x', true)`,
      own,
      "is_active = false",
      "--- 0-- y-- 0-- y-- yyy",
    ),
    "listings, shown": line(
      `insert into public.listing_verifications (listing_id, states, checked_where, checked_by_name, expires_on, note)
       select id, '{CA}', 'x', 'State', current_date, 'x' from public.psychologist_profiles where ${own}`,
      "kind = 'psychologist' and verified_by = 'State'",
      "telehealth = true",
      "y-- y0- yy- y0- yy- yyy",
    ),
    "support_groups, not yet": line(
      `insert into public.support_groups (slug, name, summary, about, hosted_by, rules, is_active)
       values ('not-yet', 'x', 'x', 'x', 'x', 'x', false)`,
      "slug = 'not-yet'",
      "name = 'y'",
      "0-- 00- 00- 00- yy- yyy",
    ),
    "support_groups, hidden, of its host": line(
      `insert into public.support_groups (id, slug, name, summary, about, hosted_by, rules, is_active)
       values ('${id(1)}', 'hidden', 'x', 'x', 'x', 'x', 'x', false);
       insert into public.group_hosts (group_id, user_id) values ('${id(1)}', '${owner}')`,
      `id = '${id(1)}'`,
      "name = 'y'",
      "0-- 00- y0- 00- yy- yyy",
    ),
    "group_sessions, of a hidden group, of its host": line(
      `insert into public.group_sessions (group_id, day, local_time) values ('${id(1)}', current_date + 5, '20:00')`,
      `group_id = '${id(1)}'`,
      "note = 'y'",
      "0-- 00- y0- 00- yy- yyy",
    ),
    "group_counts, of a hidden group, of its host": line(
      "select 1",
      `session_id = (select id from public.group_sessions where group_id = '${id(1)}')`,
      "waiting = 1",
      "--- 0-- y-- 0-- y-- yyy",
    ),
    "group_agenda, of a hidden group, of its host": line(
      "select 1",
      `group_id = '${id(1)}'`,
      "note = 'y'",
      "0-- 0-- 0-- 0-- 0-- 0--",
    ),
    "partnerships, active": line(
      `insert into public.partnerships (id, name, is_active) values ('${id(1)}', 'x', true)`,
      `id = '${id(1)}'`,
      "is_active = false",
      "y-- y00 y00 y00 yyy yyy",
    ),
    "board_members, in office": line(
      `insert into public.board_members (id, name, role, bio, term_from) values ('${id(9)}', 'x', 'x', 'x', '2026-01-01')`,
      `id = '${id(9)}'`,
      "is_active = false",
      "y-- y00 y00 y00 yyy yyy",
    ),
    "volunteer_opportunities, shown": line(
      `insert into public.volunteer_opportunities (id, title, summary, is_remote, is_active) values ('${id(8)}', 'x', 'x', true, true)`,
      `id = '${id(8)}'`,
      "archived = true",
      "y-- y0- y0- y0- yy- yyy",
    ),
    "volunteer_shifts, shown": line(
      `insert into public.volunteer_shifts (opportunity_id, starts_local, minutes, capacity) values ('${id(8)}', '2099-01-01', 60, 1)`,
      `opportunity_id = '${id(8)}'`,
      "cancelled = true",
      "y-- y0- y0- y0- yy- yyy",
    ),
    "media, on the page": line(
      "insert into public.media (kind, title, file, width, height, alt, is_active) values ('picture', 'Seen', '/images/seen.webp', 8, 8, 'x', true)",
      "title = 'Seen'",
      "is_active = false",
      "y-- y00 y00 y00 yy0 yyy",
    ),
    "downloads, active": line(
      "insert into public.downloads (slug, title, description, topic, file, bytes) values ('seen', 'x', 'x', 'Money', '/files/seen.pdf', 1)",
      "slug = 'seen'",
      "title = 'Changed'",
      "y-- y00 y00 y00 yyy yyy",
    ),
    "resources, active": line(
      "insert into public.resources (slug, title, summary, topic, format, minutes, url, owner) values ('seen', 'x', 'x', 'money', 'website', 5, 'https://example.org/', 'x')",
      "slug = 'seen'",
      "title = 'Changed'",
      "y-- y00 y00 y00 yyy yyy",
    ),
    "partnership_contacts, of an active partner": line(
      `insert into public.partnership_contacts (partnership_id, user_id, organization_type, contact_name, contact_role,
         contact_phone, partnership_goals) values ('${id(1)}', '${owner}', 'Other', 'x', 'x', 'x', 'x')`,
      own,
      "contact_name = 'Changed'",
      "--- 0-- y-- 0-- y-- yyy",
    ),
    "user_campaigns, approved": line(
      `insert into public.user_campaigns (id, user_id, title, summary, story, category, goal_amount, organizer_display_name, is_approved)
       values ('${id(2)}', '${owner}', 'Approved', 'Ten letters at least.', ${rich}, 'health', 5000, 'Test O.', true)`,
      `id = '${id(2)}'`,
      "is_approved = false",
      "y-- y-- y-- y-- y-- yyy",
    ),
    "internal_campaigns, withdrawn": line(
      `insert into public.internal_campaigns (id, slug, title, summary, story, category, goal_amount, active)
       values ('${id(3)}', 'withdrawn', 'Withdrawn', 'Ten letters at least.', ${rich}, 'health', 5000, false)`,
      `id = '${id(3)}'`,
      "active = true",
      "0-- 000 000 000 yyy yyy",
    ),
    "campaign_updates, to come": line(
      `insert into public.campaign_updates (id, internal_campaign_id, title, body, published_at)
       values ('${id(4)}', '${campaign}', 'To come', ${rich}, now() + interval '1 day')`,
      `id = '${id(4)}'`,
      "published_at = now()",
      "0-- 000 000 000 yyy yyy",
    ),
    "blog_posts, published": line(
      `insert into public.blog_posts (id, author_id, title, standing, published_at)
       values ('${id(5)}', '${owner}', 'Published', 'published', now())`,
      `id = '${id(5)}'`,
      "title = 'Changed'",
      "--- 0-- y-- 0-- y-- yyy",
    ),
    "blog_post_revisions, live": line(
      revision(id(5), "Published", "now()"),
      `post_id = '${id(5)}'`,
      "title = 'Changed'",
      "y-- y-- y-- y-- y-- yyy",
    ),
    "blog_post_revisions, to come": line(
      `insert into public.blog_posts (id, author_id, title, standing, published_at)
       values ('${id(6)}', '${owner}', 'To come', 'published', now() + interval '1 day');
       ${revision(id(6), "To come", "now() + interval '1 day'")}`,
      `post_id = '${id(6)}'`,
      "live_from = now()",
      "0-- 0-- y-- 0-- y-- yyy",
    ),
    "subscriptions, active": line(
      `insert into public.subscriptions (user_id, tier, livemode, idempotency_key, status) values ('${owner}', 'lawyer', false, 'state', 'active')`,
      own,
      "status = 'canceled'",
      "--- 0-- y-- 0-- y-- yy-",
    ),
    "donations, shown with a message": line(
      `insert into public.donations (id, attempt_id, amount, livemode, donor_email, idempotency_key, message, message_status, user_id, succeeded_at)
       values ('${id(7)}', gen_random_uuid(), 500, false, 'shown@example.org', 'state', 'Shown', 'approved', '${owner}', now())`,
      `id = '${id(7)}'`,
      "message_status = 'rejected'",
      "--- 0-- y-- 0-- y-- yy-",
    ),
    "inbox_notifications, read": line(
      `insert into public.inbox_notifications (id, user_id, kind, title, is_read) values ('${id(8)}', '${owner}', 'note', 'Read', true)`,
      `id = '${id(8)}'`,
      "is_read = false",
      "--- 00- yy- 00- 00- yyy",
    ),
    "inquiries, closed": line(
      `insert into public.inquiries (topic, name, email, message, due_on, state)
       values ('My data', 'x', 'closed@example.org', 'x', now(), 'closed')`,
      "email = 'closed@example.org'",
      "state = 'new'",
      "--- 00- 00- 00- yy- yyy",
    ),
    "crm_tasks, done": line(
      `with p as (insert into public.crm_people (name) values ('Done with') returning id)
       insert into public.crm_tasks (person_id, what, due_on, done_at) select id, 'Was done', now(), now() from p`,
      "what = 'Was done'",
      "done_at = null",
      "--- 000 000 000 yyy y--",
    ),
    "report_cases, not decided": line(
      `insert into public.report_cases (kind, record_id, title, path, author_id)
       values ('post', '${id(8)}', 'Undecided', '/x', '${owner}')`,
      "title = 'Undecided'",
      "decision = 'kept'",
      "--- 0-- 0-- 0-- y-- y--",
    ),
    "daily_inspirations, of a day to come": line(
      "insert into public.daily_inspirations (day, body) values (current_date + 2, 'x')",
      "day = current_date + 2",
      "body = 'Changed'",
      "0-- 000 000 000 yyy yyy",
    ),
    "cms_revisions, published": line(
      "insert into public.cms_revisions (key, state, publish_at) values ('published', 'published', now())",
      "key = 'published'",
      "title = 'Changed'",
      "--- 000 000 000 y00 yyy",
    ),
    "newsletter_subscriptions, ended": line(
      "insert into public.newsletter_subscriptions (email, source, is_active) values ('ended@example.org', 'x', false)",
      "email = 'ended@example.org'",
      "is_active = true",
      "--- 00- 00- 00- yy- yyy",
    ),
    "newsletter_letters, that have left": line(
      `insert into public.newsletter_letters (id, subject, state, html, text_body)
       values ('00000000-0000-4000-8000-00000000003e', 'x', 'sent', 'x', 'x')`,
      "id = '00000000-0000-4000-8000-00000000003e'",
      "subject = 'Changed'",
      "--- 000 000 000 y00 yyy",
    ),
  };
}

/** What makes a record public, said by its owner when adding it; `open` where the same row may be added without, by whoever holds that role. */
export function selfApprovals(
  owner: string,
): Record<string, { insert: string; claim: string; open?: Role | true }> {
  const rich = `'{"type": "doc", "content": []}'`;
  return {
    law_firms: {
      insert: `(user_id, specializations, firm_name, lawyer_name, location, contact_phone, bio, bar_number%s) values ('${owner}', '{x}', 'x', 'x', 'x', 'x', 'x', 'x'%s)`,
      claim: "is_active = true",
      open: "lawyer",
    },
    psychologist_profiles: {
      insert: `(user_id, specializations, professional_name, license_number, location, contact_phone, bio%s) values ('${owner}', '{x}', 'x', 'x', 'x', 'x', 'x'%s)`,
      claim: "is_active = true",
      open: "psychologist",
    },
    partnerships: { insert: "(name%s) values ('Own'%s)", claim: "is_active = true" },
    user_campaigns: {
      insert: `(user_id, title, summary, story, category, goal_amount, organizer_display_name%s)
        values ('${owner}', 'My own', 'Ten letters at least.', ${rich}, 'health', 5000, 'Me'%s)`,
      claim: "is_approved = true",
    },
    blog_posts: {
      insert: `(author_id, title, published_at%s) values ('${owner}', 'My own', now()%s)`,
      claim: "standing = 'published'",
    },
    writer_requests: {
      insert: `(user_id, name, motive, sample%s) values ('${owner}', 'x', repeat('x', 20), repeat('x', 200)%s)`,
      claim: "is_active = true",
    },
    profiles: {
      insert: `(user_id, full_name%s) values ('${owner}', 'x'%s)`,
      claim: "blog_access = true",
    },
    user_roles: { insert: `(user_id%s) values ('${owner}'%s)`, claim: "role = 'admin'" },
  };
}
