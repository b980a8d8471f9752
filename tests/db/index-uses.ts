// Which query of ours needs an index that no constraint asks for: who asks, and how. A database without traffic can not
// say it, and an index nobody asks for costs every write.

export type Use = [by: string, statement: string];

const page = (table: string, order: string, where = "true") =>
  `select * from public.${table} where ${where} order by ${order} limit 25`;
const ID = "'7f000000-0000-4000-8000-000000000001'";
const SHOWS_PICTURE = "private.post_pictures(cover_image_url, content) @> array['/images/one.webp']";
const NETWORK = "network = '192.0.2.0'";

export const INDEX_USES: Record<string, Use> = {
  account_deletions_due_at_idx: [
    "public.carry_out_account_deletions",
    "select user_id from public.account_deletions where due_at <= now() order by due_at limit 10",
  ],
  audit_log_actor_idx: ["the log of one person", page("audit_log", "at desc", `actor_id = ${ID}`)],
  audit_log_at_idx: ["the log", page("audit_log", "at desc, id desc")],
  audit_log_subject_idx: ["the log of one person", page("audit_log", "at desc", `subject_id = ${ID}`)],
  cms_revisions_due_idx: [
    "public.publish_due",
    "select id from public.cms_revisions where state = 'scheduled' and publish_at <= now() order by publish_at limit 100",
  ],
  cms_revisions_history_idx: [
    "the versions of a block",
    page("cms_revisions", "publish_at desc, id", "key = 'vision_hero'"),
  ],
  blog_post_revisions_newest_idx: [
    "public.posts, the newest first",
    page("blog_post_revisions", "published_at desc, post_id", "live_from is not null"),
  ],
  blog_post_revisions_pictures_idx: [
    "private.is_used_picture",
    `select id from public.blog_post_revisions where ${SHOWS_PICTURE}`,
  ],
  blog_post_revisions_slug_idx: [
    "public.posts, one of them",
    "select id from public.blog_post_revisions where slug = 'one' and live_from <= now()",
  ],
  blog_post_revisions_topic_idx: [
    "public.posts of a topic",
    page(
      "blog_post_revisions",
      "published_at desc, post_id",
      "topic::text = 'court' and live_from is not null",
    ),
  ],
  blog_post_revisions_untold_idx: [
    "private.due_posts",
    "select id from public.blog_post_revisions where not is_told and live_from <= now()",
  ],
  blog_post_revisions_words_idx: [
    "private.found_posts",
    `select id from public.blog_post_revisions where live_from <= now()
     and private.post_words(title, excerpt, content) @@ to_tsquery('simple', 'father')`,
  ],
  blog_posts_pictures_idx: [
    "private.is_used_picture",
    `select id from public.blog_posts where ${SHOWS_PICTURE}`,
  ],
  blog_posts_published_at_idx: [
    "public.recent_activity",
    page("blog_posts", "published_at desc", "standing = 'published' and published_at <= now()"),
  ],
  blog_posts_submitted_at_idx: [
    "posts in review, the oldest first",
    page("blog_posts", "submitted_at", "stage = 'pending'"),
  ],
  blog_posts_updated_at_idx: ["the list of posts", page("blog_posts", "updated_at desc, id")],
  donations_created_at_idx: ["the list of gifts", page("donations", "created_at desc, id desc")],
  donations_donor_email_idx: [
    "private.data_of_gifts, private.forget_gifts and own gifts",
    "select id from public.donations where donor_email = 'one@example.org'",
  ],
  donations_ended_payment_intents_idx: [
    "private.gift_of_payment",
    "select id from public.donations where ended_payment_intents @> array['pi_1'] and ended_payment_intents <> '{}'",
  ],
  donations_unfinished_idx: [
    "public.donations_to_reconcile",
    "select id from public.donations where succeeded_at is null order by reconciled_at nulls first, created_at limit 10",
  ],
  donor_wall_internal_campaign_idx: [
    "the donor wall of a campaign",
    page("donor_wall", "given_at desc, id", `internal_campaign_id = ${ID}`),
  ],
  donor_wall_named_idx: [
    "the activity toast",
    page(
      "donor_wall",
      "given_at desc",
      "display_name <> 'Anonymous' and given_at < now() - interval '1 hour'",
    ),
  ],
  donor_wall_user_campaign_idx: [
    "the donor wall of a father's campaign",
    page("donor_wall", "given_at desc, id", `user_campaign_id = ${ID}`),
  ],
  donor_wall_voices_idx: ["voices of donors", page("donor_wall", "given_at desc", "message is not null")],
  email_outbox_due_idx: [
    "private.due_mail",
    "select id from public.email_outbox where sent_at is null and send_after <= now() order by send_after limit 20",
  ],
  gift_changes_tx_idx: [
    "private.book_gifts",
    "select net_cents from private.gift_changes where tx = pg_current_xact_id()",
  ],
  inbox_notifications_unread_idx: [
    "unread messages",
    page("inbox_notifications", "created_at desc, id desc", `user_id = ${ID} and is_read = false`),
  ],
  internal_campaigns_active_idx: [
    "public.campaigns and public.foundation_totals",
    "select count(*) from public.internal_campaigns where active",
  ],
  internal_campaigns_words_idx: [
    "private.found_campaigns",
    "select id from public.internal_campaigns where private.campaign_words(title, summary) @@ to_tsquery('simple', 'father')",
  ],
  inquiries_created_at_idx: ["the list of inquiries", page("inquiries", "created_at desc, id desc")],
  inquiries_due_on_idx: ["inquiries by the promised day", page("inquiries", "due_on, id")],
  inquiries_email_idx: [
    "private.data_of_inquiries, private.forget_inquiries",
    "select id from public.inquiries where email = 'one@example.org'",
  ],
  inquiries_new_idx: [
    "the number in the sidebar",
    "select count(*) from public.inquiries where state = 'new'",
  ],
  campaign_updates_published_at_idx: [
    "/campaigns/feed.xml",
    "select id from public.campaign_updates order by published_at desc limit 30",
  ],
  downloads_order_idx: ["/downloads and its list", page("downloads", "order_index, id")],
  downloads_title_idx: ["the list of files by title", page("downloads", "title, id")],
  media_created_at_idx: ["the library", page("media", "created_at desc, id desc")],
  media_order_idx: ["the library by place", page("media", "order_index, id")],
  media_shown_idx: ["/multimedia", page("media", "order_index, id", "is_active")],
  media_title_idx: ["the library by title", page("media", "title, id")],
  media_uses_row_idx: [
    "private.keep_media_uses",
    "select media_id from public.media_uses where table_name = 'cms_content' and row_id = 'x'",
  ],
  newsletter_deliveries_open_idx: [
    "private.queue_copies",
    `select subscription_id from public.newsletter_deliveries where letter_id = ${ID} and state = 'waiting' order by subscription_id limit 500`,
  ],
  newsletter_deliveries_queued_at_idx: [
    "private.letter_room, public.clean_letters",
    "select count(*) from (select from public.newsletter_deliveries where queued_at > now() - interval '1 hour' limit 5000) l",
  ],
  newsletter_letters_created_at_idx: [
    "the list of letters",
    page("newsletter_letters", "created_at desc, id desc"),
  ],
  newsletter_letters_working_idx: [
    "public.queue_letters, public.letters_are_due",
    "select id from public.newsletter_letters where state = 'sending' order by started_at",
  ],
  newsletter_tokens_expires_at_idx: [
    "public.clean_newsletter",
    "select token_hash from private.newsletter_tokens where expires_at < now() order by expires_at limit 10",
  ],
  newsletter_subscriptions_unconfirmed_idx: [
    "public.clean_newsletter",
    "select id from public.newsletter_subscriptions where confirmed_at is null and created_at < now() - interval '30 days' order by created_at limit 10",
  ],
  newsletter_subscriptions_active_idx: [
    "public.admin_kpis",
    "select count(*) from public.newsletter_subscriptions where is_active",
  ],
  newsletter_subscriptions_created_at_idx: [
    "the list of readers",
    page("newsletter_subscriptions", "created_at desc, id desc"),
  ],
  partnerships_name_idx: ["the list of partners, by name", page("partnerships", "name, id")],
  partnerships_order_idx: ["the list of partners", page("partnerships", "order_index, id")],
  partnerships_active_idx: ["the partners", page("partnerships", "order_index", "is_active")],
  payment_attempts_created_at_idx: [
    "public.clean_payment_brakes",
    "select from public.payment_attempts where created_at < now() - interval '3 days'",
  ],
  payment_attempts_network_idx: [
    "private.network_work",
    `select count(*) from public.payment_attempts where ${NETWORK} and created_at > now() - interval '1 hour'`,
  ],
  payment_declines_declined_at_idx: [
    "private.surge_work",
    "select count(*) from public.payment_declines where declined_at > now() - interval '1 day'",
  ],
  payment_declines_network_idx: [
    "private.close_network",
    `select count(*) from public.payment_declines where ${NETWORK} and declined_at > now() - interval '1 hour'`,
  ],
  payment_declines_payment_intent_id_idx: [
    "private.pause_gift",
    "select count(*) from public.payment_declines where payment_intent_id = 'pi_1'",
  ],
  profiles_created_at_idx: ["people, the newest first", page("profiles", "created_at desc, user_id desc")],
  profiles_email_idx: [
    "people by address, and by whom a gift is",
    page("profiles", "email, user_id", "email = 'one@example.org'"),
  ],
  profiles_first_sign_in_at_idx: [
    "people by last sign-in, the longest ago first",
    page("profiles", "last_sign_in_at nulls last, user_id"),
  ],
  profiles_last_sign_in_at_idx: [
    "people by last sign-in",
    page("profiles", "last_sign_in_at desc nulls last, user_id desc"),
  ],
  profiles_name_idx: ["people by name", page("profiles", "lower(full_name), user_id")],
  profiles_words_idx: [
    "private.found_people",
    "select user_id from public.profiles where private.person_words(email, full_name, phone_number) @@ to_tsquery('simple', 'ada')",
  ],
  rate_limits_window_start_idx: [
    "public.clean_rate_limits",
    "select from public.rate_limits where window_start < now() - interval '2 days'",
  ],
  reviews_waiting_idx: [
    "public.admin_kpis and public.people",
    "select count(distinct user_id) from public.reviews where state = 'waiting'",
  ],
  search_index_spellings_idx: [
    "private.spelled_right",
    "select title from private.search_index where spellings && private.near_spellings('famliy')",
  ],
  search_index_words_idx: [
    "private.found_on_site",
    "select title from private.search_index where words @@ private.search_for('family', true)",
  ],
  stripe_events_payment_intent_id_idx: [
    "private.gift_refunds and private.replay_unknown_events",
    "select payload from public.stripe_events where payment_intent_id = 'pi_1'",
  ],
  subscriptions_open_idx: [
    "public.subscriptions_to_reconcile",
    `select id from public.subscriptions where status not in ('canceled', 'incomplete_expired') or (user_id is null and payer_email is null)
     order by reconciled_at nulls first limit 10`,
  ],
  subscriptions_payer_email_idx: [
    "private.data_of_subscriptions and private.forget_subscriptions",
    "select id from public.subscriptions where payer_email = 'one@example.org'",
  ],
  subscriptions_stripe_customer_id_idx: [
    "public.forget_stripe_customer",
    "select id from public.subscriptions where stripe_customer_id = 'cus_1'",
  ],
  user_campaigns_created_at_idx: ["public.recent_activity", page("user_campaigns", "created_at desc")],
  user_campaigns_is_approved_idx: [
    "public.campaigns and public.admin_kpis",
    "select count(*) from public.user_campaigns where not is_approved",
  ],
  user_campaigns_words_idx: [
    "private.found_campaigns",
    "select id from public.user_campaigns where private.campaign_words(title, summary) @@ to_tsquery('simple', 'father')",
  ],
  writer_requests_created_at_idx: [
    "the list of requests to write",
    page("writer_requests", "created_at desc, id desc"),
  ],
};
