// Which query of ours needs an index that no constraint asks for: who asks, and how. A database without traffic can not
// say it, and an index nobody asks for costs every write.

export type Use = [by: string, statement: string];

const page = (table: string, order: string, where = "true") =>
  `select * from public.${table} where ${where} order by ${order} limit 25`;
const ID = "'7f000000-0000-4000-8000-000000000001'";
const SHOWS_PICTURE = "private.pictures_in(cover_image_url, content) @> array['/images/one.webp']";
const PLACE = "private.message_place(message_status, succeeded_at)";
const NETWORK = "network = '192.0.2.0'";

export const INDEX_USES: Record<string, Use> = {
  account_deletions_due_at_idx: [
    "public.carry_out_account_deletions",
    "select user_id from public.account_deletions where due_at <= now() order by due_at limit 10",
  ],
  audit_log_actor_idx: ["the log of one person", page("audit_log", "at desc", `actor_id = ${ID}`)],
  audit_log_at_idx: ["the log", page("audit_log", "at desc, id desc")],
  audit_log_subject_idx: ["the log of one person", page("audit_log", "at desc", `subject_id = ${ID}`)],
  care_reads_record_id_idx: [
    "private.drop_looks, the looks at one record",
    page("care_reads", "at desc, id desc", `record_id = ${ID}`),
  ],
  cms_revisions_due_idx: [
    "public.publish_due",
    "select id from public.cms_revisions where state = 'scheduled' and publish_at <= now() order by publish_at limit 100",
  ],
  cms_revisions_history_idx: [
    "the versions of a block",
    page("cms_revisions", "publish_at desc, id", "key = 'vision_hero'"),
  ],
  cms_revisions_pictures_idx: [
    "private.is_used_picture",
    `select id from public.cms_revisions
     where (private.pictures_in(image_url, content) || private.pictures_in(null, items)) @> array['/images/one.webp']`,
  ],
  newsletter_letters_pictures_idx: [
    "private.is_used_picture",
    "select id from public.newsletter_letters where private.pictures_in(null, blocks) @> array['/images/one.webp']",
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
  donations_attempts_idx: [
    "the list of attempts to give",
    page("donations", "created_at desc, id desc", "succeeded_at is null"),
  ],
  donations_created_at_idx: ["public.recent_activity", page("donations", "created_at desc, id desc")],
  donations_given_at_idx: [
    "the list of gifts",
    page("donations", "succeeded_at desc, id desc", "succeeded_at is not null"),
  ],
  donations_given_purpose_idx: [
    "the list of gifts, what they are for",
    page("donation_list", "given_at desc, id desc", "given_at is not null and purpose = 'member_campaign'"),
  ],
  donations_given_state_idx: [
    "the list of gifts by state",
    page("donations", "succeeded_at desc, id desc", "succeeded_at is not null and status = 'disputed'"),
  ],
  donations_words_idx: [
    "private.found_gifts",
    "select id from public.donations where private.gift_words(donor_email, donor_name) @@ to_tsquery('simple', 'ada')",
  ],
  donations_donor_email_idx: [
    "private.data_of_gifts, private.forget_gifts and own gifts",
    "select id from public.donations where donor_email = 'one@example.org'",
  ],
  donations_ended_payment_intents_idx: [
    "private.gift_of_payment",
    "select id from public.donations where ended_payment_intents @> array['pi_1'] and ended_payment_intents <> '{}'",
  ],
  donations_messages_idx: [
    "the list of gift messages",
    page("donations", `${PLACE}, id`, "message is not null and succeeded_at is not null"),
  ],
  donations_messages_status_idx: [
    "gift messages that wait, and their number",
    page(
      "donations",
      `${PLACE}, id`,
      "message is not null and succeeded_at is not null and message_status = 'pending'",
    ),
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
  email_outbox_newsletter_idx: [
    "public.clean_newsletter",
    "select id from public.email_outbox where template like 'newsletter\\_%' and sent_at < now() - interval '7 days'",
  ],
  email_outbox_subject_idx: [
    "private.withdraw_mail",
    `select id from public.email_outbox where subject_id = ${ID}`,
  ],
  email_outbox_told_idx: [
    "public.clean_outbox",
    "select id from public.email_outbox where to_email <> 'nobody@mail.invalid' and created_at < now() - interval '30 days'",
  ],
  email_outbox_to_email_idx: [
    "private.forget_mail",
    "select id from public.email_outbox where to_email = 'somebody@example.org'",
  ],
  former_emails_email_idx: [
    "private.times_at",
    "select max(until) from private.former_emails where email = 'left@example.org' and until < 'infinity'",
  ],
  gift_changes_tx_idx: [
    "private.book_gifts",
    "select net_cents from private.gift_changes where tx = pg_current_xact_id()",
  ],
  ask_spares_until_idx: [
    "public.clean_help_requests",
    "select who from private.ask_spares where until < now()",
  ],
  help_requests_decided_at_idx: [
    "public.clean_help_requests",
    "select id from public.help_requests where decided_at < now() - interval '2 years'",
  ],
  help_requests_drafts_idx: [
    "public.clean_help_requests",
    "select id from public.help_requests where state = 'draft' and updated_at < now() - interval '30 days'",
  ],
  help_requests_email_idx: [
    "private.spares_asks",
    "select id from public.help_requests where email = 'a@example.org'",
  ],
  help_requests_owed_last_idx: [
    "the queue by the promised day, the last first",
    page("help_requests", "owed_on desc nulls last, id desc"),
  ],
  help_requests_owed_on_idx: ["the queue by the promised day", page("help_requests", "owed_on, id")],
  help_requests_sent_at_idx: ["the queue, the newest first", page("help_requests", "sent_at desc, id desc")],
  group_incidents_created_at_idx: [
    "public.clean_groups",
    "delete from public.group_incidents where created_at < now() - interval '2 years'",
  ],
  group_seats_offered_idx: [
    "private.end_offers",
    "select session_id from public.group_seats where standing = 'offered' and offered_until <= now()",
  ],
  group_seats_waiting_idx: [
    "private.promote_waiting",
    `select id from public.group_seats where session_id = ${ID} and standing = 'waiting' order by place limit 1`,
  ],
  group_series_filled_to_idx: [
    "public.keep_groups",
    "select id from public.group_series where filled_to < current_date + 83",
  ],
  group_sessions_starts_at_idx: [
    "/support-groups and the list of sessions",
    page("group_sessions", "starts_at, id", "starts_at > now()"),
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
  legal_aid_names_other_idx: [
    "private.legal_aid_conflicts",
    "select request_id from private.legal_aid_names where other_marks && array['x', 'y']",
  ],
  legal_aid_names_own_idx: [
    "private.legal_aid_conflicts",
    "select request_id from private.legal_aid_names where own_marks && array['x', 'y']",
  ],
  legal_aid_requests_closed_idx: [
    "public.clean_legal_aid",
    "select id from public.legal_aid_requests where state = 'closed' and updated_at < now() - interval '1 year'",
  ],
  legal_aid_requests_email_idx: [
    "private.forget_legal_aid",
    "select id from public.legal_aid_requests where email = any (array['one@example.org'])",
  ],
  crm_import_rows_person_id_idx: [
    "private.possible_double",
    `select import_id from private.crm_import_rows where person_id = ${ID}`,
  ],
  crm_imports_created_at_idx: ["the list of imports", page("crm_imports", "created_at desc, id desc")],
  crm_merges_created_at_idx: [
    "public.clean_crm",
    "select id from public.crm_merges where created_at < now() - interval '30 days'",
  ],
  crm_merges_gone_id_idx: [
    "private.forget_who_we_know",
    `select id from public.crm_merges where gone_id = ${ID}`,
  ],
  crm_merges_kept_id_idx: ["merges into a person", page("crm_merges", "created_at desc", `kept_id = ${ID}`)],
  crm_people_created_at_idx: ["the CRM", page("crm_people", "created_at desc, id desc")],
  crm_people_name_idx: ["the CRM by name", page("crm_people", "lower(name), id")],
  crm_people_phone_idx: [
    "private.possible_double",
    "select id from public.crm_people where private.phone_digits(phone) = '5550100000'",
  ],
  crm_people_donors_idx: [
    "the CRM, who has given",
    page("crm_people", "created_at desc, id desc", "gave_at is not null"),
  ],
  crm_people_gave_at_idx: [
    "private.people_in_segment and the CRM, who gave lately",
    "select id from public.crm_people where gave_at > now() - interval '30 days'",
  ],
  crm_people_given_amount_idx: [
    "private.people_in_segment",
    "select id from public.crm_people where given_amount >= 100000",
  ],
  crm_people_heard_at_idx: [
    "private.people_in_segment and the CRM, who wrote or gave lately",
    "select id from public.crm_people where heard_at > now() - interval '30 days'",
  ],
  crm_people_tasks_idx: [
    "the CRM, who has a task",
    page("crm_people", "created_at desc, id desc", "task_due_on is not null"),
  ],
  crm_people_subscribers_idx: [
    "the CRM, who gets letters",
    page("crm_people", "created_at desc, id desc", "is_subscriber"),
  ],
  crm_people_tags_idx: [
    "private.found_in_crm",
    "select id from public.crm_people where tags @> array['gala']",
  ],
  crm_people_words_idx: [
    "private.found_in_crm",
    `select id from public.crm_people
     where private.crm_words(name, phone, organization, tags, emails) @@ to_tsquery('simple', 'father')`,
  ],
  crm_tasks_open_idx: [
    "private.note_task and the open tasks of a person",
    `select id from public.crm_task_list where person_id = ${ID} and is_open = true order by due_on limit 50`,
  ],
  crm_tasks_due_on_idx: ["the list of tasks", page("crm_tasks", "due_on, id")],
  volunteer_checks_updated_at_idx: [
    "the list of checks",
    page("volunteer_checks", "updated_at desc, id desc"),
  ],
  volunteer_hours_created_at_idx: ["the list of hours", page("volunteer_hours", "created_at desc, id desc")],
  volunteer_hours_entered_idx: [
    "how many hours wait",
    "select count(*) from public.volunteer_hours where state = 'entered'",
  ],
  volunteer_opportunities_updated_at_idx: [
    "the list of opportunities",
    page("volunteer_opportunities", "updated_at desc, id desc"),
  ],
  volunteer_opportunities_words_idx: [
    "private.found_opportunities",
    "select id from public.volunteer_opportunities where private.opportunity_words(title, summary, skills) @@ to_tsquery('simple', 'drive')",
  ],
  volunteer_profiles_created_at_idx: [
    "the list of volunteers",
    page("volunteer_profiles", "created_at desc, id desc"),
  ],
  volunteer_shifts_sort_at_idx: [
    "public.volunteer_openings, the list of shifts",
    page("volunteer_shifts", "sort_at, id", "sort_at > now()"),
  ],
  volunteer_signups_since_idx: ["the roster", page("volunteer_signups", "since desc, id desc")],
  volunteer_signups_waiting_idx: [
    "private.fill_places",
    `select id from public.volunteer_signups where shift_id = ${ID} and state = 'waiting' order by since, id limit 1`,
  ],
  report_cases_created_at_idx: [
    "the list of reports by age",
    page("report_cases", "created_at desc, id desc"),
  ],
  report_cases_place_idx: ["the queue of reports", page("report_cases", "place, id")],
  report_cases_waiting_idx: [
    "the number in the sidebar",
    "select count(*) from public.report_cases where state in ('open', 'appealed')",
  ],
  reports_created_at_idx: [
    "public.clean_reports",
    "select id from public.reports where network is not null and created_at < now() - interval '90 days'",
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
  availability_links_expires_at_idx: [
    "public.check_listings",
    "select token_hash from private.availability_links where expires_at < now() order by expires_at limit 10",
  ],
  listing_views_day_idx: [
    "public.check_listings",
    "select listing_id from public.listing_views where day < current_date - 395 order by day limit 10",
  ],
  listings_created_at_idx: ["the list of professionals", page("listings", "created_at desc, id desc")],
  directory_threads_expires_at_idx: [
    "public.clean_directory_messages",
    "select id from public.directory_threads where expires_at <= now()",
  ],
  directory_threads_visitor_email_idx: [
    "private.data_of_directory_messages and private.forget_directory_messages",
    "select id from public.directory_threads where visitor_email = 'one@example.org'",
  ],
  resources_reviewed_on_idx: ["the list of resources by review", page("resources", "reviewed_on, id")],
  resources_title_idx: ["/resources and its list", page("resources", "title, id")],
  listings_slug_idx: [
    "a page of the directory",
    "select id from public.listings where slug = 'one-12345678'",
  ],
  listings_tags_idx: [
    "private.found_listings",
    "select id from public.listings where tags @> array['kind:lawyer', 'state:CA'] and listed_until > now()",
  ],
  listing_verifications_expires_on_idx: [
    "checks that end soon",
    "select listing_id from public.listing_verifications where ended_at is null and expires_on <= current_date + 30 order by expires_on limit 25",
  ],
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
  orders_canceled_idx: [
    "public.clean_orders",
    "delete from public.orders where state = 'canceled' and created_at < now() - interval '7 days'",
  ],
  orders_email_idx: [
    "private.forget_orders",
    "select id from public.orders where user_id is null and email = any ('{a@example.org}')",
  ],
  orders_named_idx: [
    "public.clean_orders",
    "select id from public.orders where paid_at < now() - interval '2 years' and erased_at is null limit 2000",
  ],
  orders_news_idx: [
    "public.orders_to_look_at",
    "select id from public.orders where has_news order by looked_at limit 10",
  ],
  orders_paid_idx: ["the list of orders", page("orders", "paid_at desc, id desc", "paid_at is not null")],
  orders_paid_state_idx: [
    "the list of orders of one state",
    page("orders", "paid_at desc, id desc", "paid_at is not null and state = 'to_ship'"),
  ],
  orders_pending_idx: [
    "public.orders_to_look_at",
    "select id from public.orders where state = 'pending' order by looked_at nulls first, created_at limit 10",
  ],
  orders_words_idx: [
    "private.found_orders",
    "select id from public.orders where private.gift_words(email, name) @@ to_tsquery('simple', 'ada')",
  ],
  products_active_idx: ["the shop", page("products", "order_index, id", "is_active")],
  products_order_idx: ["the products of staff", page("products", "order_index, id")],
  products_title_idx: ["the products of staff, by title", page("products", "title, id")],
  products_words_idx: [
    "private.found_products",
    "select id from public.products where private.product_words(title, summary) @@ to_tsquery('simple', 'mug:*')",
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
  support_groups_name_idx: ["the list of groups", page("support_groups", "name, id")],
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
  user_campaigns_category_idx: [
    "the list of user campaigns, of one category",
    page("user_campaigns", "list_place desc, id desc", "category = 'health'"),
  ],
  user_campaigns_created_at_idx: ["public.recent_activity", page("user_campaigns", "created_at desc")],
  user_campaigns_is_approved_idx: [
    "public.campaigns and public.admin_kpis",
    "select count(*) from public.user_campaigns where not is_approved",
  ],
  user_campaigns_list_place_idx: [
    "the list of user campaigns",
    page("user_campaigns", "list_place desc, id desc"),
  ],
  user_campaigns_words_idx: [
    "private.found_campaigns and private.found_user_campaigns",
    "select id from public.user_campaigns where private.campaign_words(title, summary) @@ to_tsquery('simple', 'father')",
  ],
  writer_requests_asked_at_idx: [
    "the list of requests to write",
    page("writer_requests", "asked_at desc, id desc"),
  ],
};
