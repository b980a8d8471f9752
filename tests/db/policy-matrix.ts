// Who may do what: one line per table or view. tests/db/policy-matrix.test.ts tries every cell.
export const ACTORS = ["anon", "user", "other", "donor", "admin", "service"] as const;
export type ActorName = (typeof ACTORS)[number];

export const VERBS = ["select", "insert", "update", "delete"] as const;
export type Verb = (typeof VERBS)[number];

/**
 * Four letters per actor, for select, insert, update, delete of the line's subject:
 * y done · 0 allowed to ask, but the row is not there for them · - refused.
 * The subject belongs to "user"; "donor" gave the gift; the user campaign is not approved yet.
 */
// biome-ignore format: a table is read by its columns
export const MATRIX: Record<string, readonly [string, string, string, string, string, string]> = {
  //                        anon    user    other   donor   admin   service
  account_deletions:        ["----", "y--y", "0--0", "0--0", "y--0", "yyyy"],
  admin_kpis:               ["----", "0---", "0---", "0---", "y---", "----"],
  audit_log:                ["----", "0---", "0---", "0---", "y---", "yy--"],
  blog_post_notes:          ["----", "y-y0", "0-00", "0-00", "yyyy", "yyyy"],
  blog_post_revisions:      ["0---", "y---", "0---", "0---", "y---", "yyyy"],
  blog_post_slugs:          ["0---", "0---", "0---", "0---", "0---", "yyyy"],
  blog_posts:               ["----", "y---", "0---", "0---", "0---", "yyyy"],
  board_members:            ["0---", "0-00", "0-00", "0-00", "yyyy", "yyyy"],
  campaign_list:            ["----", "0---", "0---", "0---", "y---", "----"],
  campaign_totals:          ["y---", "y---", "y---", "y---", "y---", "y---"],
  campaign_updates:         ["y---", "y-00", "y-00", "y-00", "yyyy", "yyyy"],
  campaigns:                ["y---", "y---", "y---", "y---", "y---", "y---"],
  care_overrides:           ["----", "y---", "0---", "0---", "0---", "----"],
  care_reads:               ["----", "y---", "0---", "0---", "0---", "----"],
  care_staff:               ["----", "y--0", "0--0", "0--0", "yy-y", "yyyy"],
  cms_content:              ["y---", "y-00", "y-00", "y-00", "yyyy", "yyyy"],
  cms_revisions:            ["----", "0-00", "0-00", "0-00", "yyyy", "yyyy"],
  closed_networks:          ["----", "----", "----", "----", "----", "yyyy"],
  daily_inspirations:       ["y---", "y-00", "y-00", "y-00", "yyyy", "yyyy"],
  directory_messages:       ["----", "----", "----", "----", "----", "yyyy"],
  directory_threads:        ["----", "----", "----", "----", "----", "yyyy"],
  directory_listings:       ["0---", "0---", "0---", "0---", "0---", "0---"],
  listing_list:             ["----", "y---", "0---", "0---", "y---", "----"],
  listing_verifications:    ["----", "0-0-", "0-0-", "0-0-", "yyy-", "yyyy"],
  listing_views:            ["----", "y---", "0---", "0---", "y---", "yyyy"],
  listings:                 ["0---", "y-y-", "0-0-", "0-0-", "y-y-", "yyyy"],
  community_profiles:       ["----", "y-y-", "0-0-", "0-0-", "y-0-", "yyyy"],
  contacts:                 ["----", "y-0-", "0-0-", "0-0-", "y-y-", "yyyy"],
  crm_addresses:            ["----", "0---", "0---", "0---", "y---", "y---"],
  crm_import_list:          ["----", "0---", "0---", "0---", "y---", "----"],
  crm_imports:              ["----", "0---", "0---", "0---", "y---", "y---"],
  crm_list:                 ["----", "0---", "0---", "0---", "y---", "----"],
  crm_merges:               ["----", "0---", "0---", "0---", "y---", "y---"],
  crm_notes:                ["----", "0--0", "0--0", "0--0", "yy-0", "y---"],
  crm_people:               ["----", "0-0-", "0-0-", "0-0-", "y-y-", "y---"],
  crm_segments:             ["----", "0-00", "0-00", "0-00", "yyyy", "y---"],
  crm_task_list:            ["----", "0---", "0---", "0---", "y---", "----"],
  crm_tasks:                ["----", "0-00", "0-00", "0-00", "yyyy", "y---"],
  discreet_notices:         ["----", "y--y", "0--0", "0--0", "0--0", "yyyy"],
  donations:                ["----", "0---", "0---", "y---", "y---", "yyy-"],
  donation_list:            ["----", "0---", "0---", "0---", "y---", "----"],
  download_counts:          ["0---", "0---", "0---", "0---", "y---", "y---"],
  download_list:            ["0---", "0---", "0---", "0---", "y---", "----"],
  downloads:                ["0---", "0-00", "0-00", "0-00", "yyyy", "yyyy"],
  donor_wall:               ["y---", "y---", "y---", "y---", "y---", "y---"],
  email_outbox:             ["----", "----", "----", "----", "----", "yyyy"],
  father_profiles:          ["----", "y-y-", "0-0-", "0-0-", "0-0-", "----"],
  file_removals:            ["----", "----", "----", "----", "----", "yyyy"],
  foundation_totals:        ["y---", "y---", "y---", "y---", "y---", "y---"],
  help_payments:            ["----", "----", "----", "----", "----", "----"],
  help_request_files:       ["----", "----", "----", "----", "----", "----"],
  help_request_lines:       ["----", "----", "----", "----", "----", "----"],
  help_requests:            ["----", "y---", "0---", "0---", "0---", "----"],
  help_shares:              ["----", "----", "----", "----", "----", "----"],
  gift_messages:            ["----", "0---", "0---", "0---", "y---", "----"],
  group_agenda:             ["y---", "y---", "y---", "y---", "y---", "y---"],
  group_counts:             ["----", "0---", "0---", "0---", "y---", "yyyy"],
  group_host_list:          ["----", "0---", "0---", "0---", "y---", "0---"],
  group_hosts:              ["----", "y--0", "0--0", "0--0", "y--y", "yyyy"],
  group_incidents:          ["----", "----", "----", "----", "----", "----"],
  group_members:            ["----", "y---", "0---", "0---", "0---", "----"],
  group_rooms:              ["----", "0-0-", "0-0-", "0-0-", "y-y-", "----"],
  group_seats:              ["----", "y---", "0---", "0---", "0---", "----"],
  group_series:             ["----", "0-0-", "0-0-", "0-0-", "yyy-", "yyyy"],
  group_sessions:           ["y---", "y-0-", "y-0-", "y-0-", "y-y-", "yyyy"],
  inbox_notifications:      ["----", "y-y-", "0-0-", "0-0-", "0-0-", "yyyy"],
  inquiries:                ["----", "0-0-", "0-0-", "0-0-", "y-y-", "yyyy"],
  internal_campaigns:       ["y---", "y-00", "y-00", "y-00", "yyyy", "yyyy"],
  job_leases:               ["----", "----", "----", "----", "----", "yyyy"],
  law_firms:                ["----", "y---", "0---", "0---", "y---", "yyyy"],
  newsletter_deliveries:    ["----", "----", "----", "----", "----", "yyyy"],
  newsletter_letters:       ["----", "0-00", "0-00", "0-00", "yyyy", "yyyy"],
  newsletter_links:         ["----", "0---", "0---", "0---", "y---", "yyyy"],
  newsletter_settings:      ["----", "0-0-", "0-0-", "0-0-", "y-y-", "y0yy"],
  media:                    ["0---", "0-00", "0-00", "0-00", "yyyy", "yyyy"],
  media_uses:               ["----", "0---", "0---", "0---", "y---", "y---"],
  newsletter_subscriptions: ["----", "0-0-", "0-0-", "0-0-", "y-y-", "yyyy"],
  partner_list:             ["----", "0---", "0---", "0---", "y---", "----"],
  order_list:               ["----", "0---", "0---", "0---", "y---", "----"],
  orders:                   ["----", "0---", "0---", "0---", "y---", "yyyy"],
  partnership_contacts:     ["----", "y---", "0---", "0---", "y---", "yyyy"],
  partnerships:             ["0---", "y-00", "0-00", "0-00", "yyyy", "yyyy"],
  payment_attempts:         ["----", "----", "----", "----", "----", "yyyy"],
  payment_declines:         ["----", "----", "----", "----", "----", "yyyy"],
  legal_aid_messages:       ["----", "----", "----", "----", "----", "----"],
  legal_aid_requests:       ["----", "y---", "0---", "0---", "0---", "----"],
  legal_consents:           ["----", "y---", "0---", "0---", "y---", "yyyy"],
  legal_documents:          ["y---", "y---", "y---", "y---", "yy--", "yy--"],
  log_lines:                ["----", "0---", "0---", "0---", "y---", "----"],
  people:                   ["----", "0---", "0---", "0---", "y---", "----"],
  post_list:                ["----", "y---", "0---", "0---", "0---", "----"],
  posts:                    ["y---", "y---", "y---", "y---", "y---", "y---"],
  press_inquiries:          ["----", "----", "----", "----", "----", "yyyy"],
  product_list:             ["----", "0---", "0---", "0---", "y---", "----"],
  products:                 ["y---", "y-00", "y-00", "y-00", "yyyy", "yyyy"],
  profiles:                 ["----", "y-y-", "0-0-", "0-0-", "y-0-", "yyyy"],
  psychologist_profiles:    ["----", "y---", "0---", "0---", "y---", "yyyy"],
  public_changes:           ["y---", "y---", "y---", "y---", "y---", "y---"],
  resource_checks:          ["----", "0---", "0---", "0---", "y---", "y---"],
  resource_list:            ["----", "0---", "0---", "0---", "y---", "----"],
  resources:                ["0---", "0-00", "0-00", "0-00", "yyyy", "yyyy"],
  rate_limits:              ["----", "----", "----", "----", "----", "yyyy"],
  recent_activity:          ["----", "0---", "0---", "0---", "y---", "----"],
  registration_answers:     ["----", "y---", "0---", "0---", "y---", "----"],
  review_records:           ["----", "y---", "0---", "0---", "y---", "----"],
  report_cases:             ["----", "y---", "0---", "0---", "y---", "y---"],
  report_recusals:          ["----", "0---", "0---", "0---", "0---", "y---"],
  reports:                  ["----", "0---", "0---", "0---", "y---", "y---"],
  reviews:                  ["----", "y---", "0---", "0---", "y---", "y---"],
  shop_products:            ["y---", "y---", "y---", "y---", "y---", "y---"],
  stripe_events:            ["----", "----", "----", "----", "----", "yyyy"],
  subscriptions:            ["----", "y---", "0---", "0---", "y---", "yyy-"],
  support_groups:           ["y---", "y-0-", "y-0-", "y-0-", "yyy-", "yyyy"],
  my_campaigns:             ["----", "y---", "0---", "0---", "0---", "----"],
  user_campaign_list:       ["----", "y---", "0---", "0---", "y---", "----"],
  user_campaigns:           ["0---", "y---", "0---", "0---", "y---", "yyyy"],
  user_roles:               ["----", "y--0", "0--0", "0--0", "yy-y", "yyyy"],
  volunteer_check_list:     ["----", "0---", "0---", "0---", "y---", "----"],
  volunteer_checks:         ["----", "y---", "0---", "0---", "y---", "yyyy"],
  volunteer_hour_list:      ["----", "0---", "0---", "0---", "y---", "----"],
  volunteer_hours:          ["----", "y---", "0---", "0---", "y---", "yyyy"],
  volunteer_letters:        ["----", "y---", "0---", "0---", "y---", "yyyy"],
  volunteer_openings:       ["0---", "0---", "0---", "0---", "0---", "----"],
  volunteer_opportunities:  ["0---", "0-0-", "0-0-", "0-0-", "yyy-", "yyyy"],
  volunteer_people:         ["----", "0---", "0---", "0---", "y---", "----"],
  volunteer_roster:         ["----", "0---", "0---", "0---", "y---", "----"],
  volunteer_shift_list:     ["----", "0---", "0---", "0---", "y---", "----"],
  volunteer_shifts:         ["0---", "0-0-", "0-0-", "0-0-", "yyy-", "yyyy"],
  volunteer_signups:        ["----", "y---", "0---", "0---", "y---", "yyyy"],
  volunteer_profiles:       ["----", "y-y-", "0-0-", "0-0-", "y-0-", "yyyy"],
  writer_request_list:      ["----", "y---", "0---", "0---", "y---", "----"],
  writer_requests:          ["----", "y---", "0---", "0---", "y---", "yyyy"],
};

/** Care staff and hosts of groups, who are nobody's owner here: where they may other than "other". */
export const BESIDE: Record<"care" | "host", Record<string, string>> = {
  care: { care_overrides: "y---" },
  host: { group_counts: "y---", group_rooms: "y-0-", group_series: "y-0-" },
};

/** What is tried on a relation: the subject row, a row to add, and a change. */
export type Attempt = { where: string; insert: string; set: string };

const ID = "00000000-0000-4000-8000-000000000001";
/** Made by the test, like the subjects. */
export const GROUP = "00000000-0000-4000-8000-0000000000a1";
export const OTHER_GROUP = "00000000-0000-4000-8000-0000000000a2";
export const GROUP_SESSION = "00000000-0000-4000-8000-0000000000a3";
export const BARE_SESSION = "00000000-0000-4000-8000-0000000000a4";
export const LETTER = "00000000-0000-4000-8000-00000000001e";
export const FIRM = "00000000-0000-4000-8000-0000000000f1";
export const OTHER_LETTER = "00000000-0000-4000-8000-00000000002e";
/** A shift of something that is not shown, which has the same id. */
export const SHIFT = "00000000-0000-4000-8000-00000000003e";
export const HELP = "00000000-0000-4000-8000-00000000003e";
const CAMPAIGN = `'A new campaign', 'Ten letters at least.', '{"type": "doc", "content": []}', 'health', 5000`;

/** Ids of the subject rows, as the test has made them. */
export type Subjects = Record<
  | "user"
  | "other"
  | "campaign"
  | "user_campaign"
  | "update"
  | "gift"
  | "product"
  | "order"
  | "partnership"
  | "post"
  | "partnership_without_contact",
  string
>;

export function attempts(s: Subjects): Record<string, Attempt> {
  const of = (where: string, insert: string, set: string): Attempt => ({ where, insert, set });
  const campaign = "(title, summary, story, category, goal_amount";
  const own = `user_id = '${s.user}'`;
  return {
    admin_kpis: of("true", "(gift_count) values (1)", "gift_count = 1"),
    legal_aid_messages: of(
      "words = 'x'",
      `(request_id, kind, words) values ('${ID}', 'note', 'x')`,
      "words = 'y'",
    ),
    legal_aid_requests: of(own, "(contact_way) values ('link')", "state = 'closed'"),
    legal_consents: of(
      `user_id = '${s.user}'`,
      `(user_id, document, version) values ('${s.other}', 'terms', 1)`,
      "version = 9",
    ),
    legal_documents: of(
      "version = 2 and document = 'terms'",
      `(document, version, summary, content, what_changed)
       values ('privacy', 2, '{"type": "doc", "content": []}', '{"type": "doc", "content": []}', 'x')`,
      "what_changed = 'y'",
    ),
    log_lines: of("action = 'insert'", "(action) values ('read')", "action = 'read'"),
    people: of(own, `(user_id) values ('${ID}')`, "email = 'x'"),
    recent_activity: of("kind = 'donation'", "(title) values ('Added')", "title = 'Changed'"),
    reviews: of(
      own,
      `(id, kind, name, state) values ('${ID}', 'law_firm', 'x', 'approved')`,
      "state = 'approved'",
    ),
    crm_addresses: of(
      "email = 'known@example.org'",
      "(email, person_id) select 'added@example.org', id from public.crm_people limit 1",
      "email = 'changed@example.org'",
    ),
    crm_import_list: of("file_name = 'x.csv'", "(file_name) values ('Added')", "file_name = 'Changed'"),
    crm_imports: of(
      "file_name = 'x.csv'",
      "(file_name, digest, row_count) values ('Added', repeat('b', 64), 1)",
      "undone_at = now()",
    ),
    crm_list: of("name = 'Known'", "(name) values ('Added')", "name = 'Changed'"),
    crm_merges: of(
      `kept_id = '${ID}'`,
      `(kept_id, gone_id, kept_before, gone_before, addresses, notes, tasks) values ('${ID}', '${ID}', '{}', '{}', '{}', '{}', '{}')`,
      "undone_at = now()",
    ),
    crm_notes: of(
      "words = 'A note of the CRM'",
      `(person_id, words) values ('${ID}', 'Added')`,
      "words = 'Changed'",
    ),
    crm_people: of("name = 'Known'", "(name) values ('Added')", "name = 'Changed'"),
    crm_segments: of(
      "name = 'Segment'",
      `(name, rules) values ('Added', '[{"field": "gift", "is": true}]')`,
      "name = 'Changed'",
    ),
    crm_task_list: of("what = 'A task'", "(what) values ('Added')", "what = 'Changed'"),
    crm_tasks: of(
      "what = 'A task'",
      `(person_id, what, due_on) values ('${ID}', 'Added', now())`,
      "what = 'Changed'",
    ),
    report_cases: of(
      "title = 'Reported'",
      `(kind, record_id, title, path) values ('post', '${ID}', 'x', '/x')`,
      "decision = 'kept'",
    ),
    report_recusals: of(
      own,
      `(case_id, user_id) select id, '${s.other}' from public.report_cases limit 1`,
      `user_id = '${s.other}'`,
    ),
    reports: of(
      "reason = 'spam'",
      `(id, case_id, reason) select '${ID}', id, 'spam' from public.report_cases limit 1`,
      "reason = 'hate'",
    ),
    registration_answers: of(own, `(user_id) values ('${ID}')`, "role = 'advocate'"),
    review_records: of(own, `(id) values ('${ID}')`, "state = 'approved'"),
    account_deletions: of(own, `(user_id) values ('${ID}')`, "due_at = now()"),
    discreet_notices: of(own, `(user_id) values ('${ID}')`, "since = now()"),
    care_overrides: of(
      own,
      `(user_id, user_name, words) values ('${ID}', 'x', 'Ten letters')`,
      "words = 'Ten others'",
    ),
    care_reads: of(
      `subject_id = '${s.user}'`,
      `(reader_name, table_name, subject_id, purpose) values ('x', 'x', '${ID}', 'answer')`,
      "words = 'Changed'",
    ),
    care_staff: of(own, `(user_id) values ('${ID}')`, `user_id = '${ID}'`),
    community_profiles: of(own, `(user_id, motivation) values ('${ID}', 'x')`, "motivation = 'Changed'"),
    father_profiles: of(own, `(user_id, location) values ('${ID}', 'x')`, "location = 'Changed'"),
    help_payments: of(
      "vendor = 'x1'",
      `(request_id, amount, vendor, purpose) values ('${HELP}', 1, 'x2', 'x2')`,
      "purpose = 'x3'",
    ),
    help_request_files: of(
      `request_id = '${HELP}'`,
      `(request_id, name, label) values ('${HELP}', '${HELP}/${ID}.pdf', 'x')`,
      "label = 'Changed'",
    ),
    help_request_lines: of(
      `request_id = '${HELP}'`,
      `(request_id, kind, words) values ('${HELP}', 'note', 'x')`,
      "words = 'Changed'",
    ),
    help_requests: of(
      `id = '${HELP}'`,
      "(kind, us_state, how_soon) values ('bill', 'OH', 'week')",
      "state = 'received'",
    ),
    help_shares: of(
      `request_id = '${HELP}'`,
      `(request_id, use, recipient, words) values ('${HELP}', 'lawyer', 'x', 'x')`,
      "words = 'Changed'",
    ),
    inbox_notifications: of(
      own,
      `(user_id, kind, title) values ('${ID}', 'note', 'Added')`,
      "is_read = true",
    ),
    directory_messages: of(
      "words = 'Subject'",
      `(thread_id, side, words) values ('${FIRM}', 'visitor', 'Added')`,
      "words = 'Changed'",
    ),
    directory_threads: of(
      `id = '${FIRM}'`,
      `(id, listing_id, visitor_name) values ('${ID}', '${FIRM}', 'Added')`,
      "is_closed = true",
    ),
    directory_listings: of(`id = '${FIRM}'`, `(id) values ('${ID}')`, "name = 'Changed'"),
    listing_list: of(`id = '${FIRM}'`, `(id) values ('${ID}')`, "name = 'Changed'"),
    listing_verifications: of(
      "checked_by_name = 'Subject'",
      `(listing_id, states, checked_where, checked_by_name, expires_on, note) values ('${FIRM}', '{CA}', 'x', 'Added', current_date, 'x')`,
      "note = 'Changed'",
    ),
    listing_views: of(
      `listing_id = '${FIRM}' and day = '2026-01-01'`,
      `(listing_id, day) values ('${FIRM}', '2026-01-02')`,
      "views = 9",
    ),
    // Only a record makes one, so that there is always one already.
    listings: of(
      `id = '${FIRM}'`,
      `(id) values ('${FIRM}') on conflict (id) do update set telehealth = true`,
      "telehealth = true",
    ),
    law_firms: of(
      own,
      `(user_id, specializations, firm_name, lawyer_name, location, contact_phone, bio, bar_number, is_active)
        values ('${ID}', '{x}', 'x', 'x', 'x', 'x', 'x', 'x', true)`,
      "is_active = true",
    ),
    inquiries: of(
      "email = 'subject@example.org'",
      "(topic, name, email, message, due_on) values ('My data', 'x', 'added@example.org', 'x', now())",
      "state = 'closed'",
    ),
    press_inquiries: of(
      "email = 'subject@example.org'",
      `(reason, name, email, organization, message, due_on)
        values ('Speaking Engagement', 'x', 'added@example.org', 'x', 'x', now())`,
      "name = 'Changed'",
    ),
    newsletter_deliveries: of(
      `letter_id = '${LETTER}'`,
      `(letter_id, subscription_id) select '${OTHER_LETTER}', id from public.newsletter_subscriptions limit 1`,
      "state = 'skipped'",
    ),
    newsletter_letters: of(`id = '${LETTER}'`, "(subject) values ('Added')", "subject = 'Changed'"),
    newsletter_links: of(
      `letter_id = '${LETTER}'`,
      `(letter_id, place, url) values ('${LETTER}', 2, 'https://example.org')`,
      "clicks = 5",
    ),
    newsletter_settings: of("id", "(id) values (true) on conflict do nothing", "hourly_limit = 7"),
    media: of(
      "title = 'Archived'",
      "(kind, title, source_url) values ('video', 'Added', 'https://youtu.be/aaaaaaaaaaa')",
      "title = 'Archived'",
    ),
    media_uses: of("row_id = 'shows'", "(row_id) values ('added')", "title = 'Changed'"),
    newsletter_subscriptions: of(
      "email = 'subject@example.org'",
      "(email, source) values ('added@example.org', 'x')",
      "is_active = false",
    ),
    partner_list: of(`id = '${s.partnership}'`, "(name) values ('Added')", "is_active = true"),
    partnership_contacts: of(
      own,
      `(partnership_id, organization_type, contact_name, contact_role, contact_phone, partnership_goals)
        values ('${s.partnership_without_contact}', 'Other', 'x', 'x', 'x', 'x')`,
      "contact_name = 'Changed'",
    ),
    order_list: of(`id = '${s.order}'`, "(name) values ('Added')", "name = 'Changed'"),
    orders: of(
      `id = '${s.order}'`,
      `(attempt_id, product_id, product_title, unit_price, quantity, shipping, livemode, email, name, line1, city, us_state, zip, idempotency_key)
        values ('${ID}', '${s.product}', 'x', 100, 1, 0, false, 'a@b.example', 'x', 'x', 'x', 'OH', '44101', 'added')`,
      "name = 'Changed'",
    ),
    product_list: of(`id = '${s.product}'`, "(title) values ('Added')", "title = 'Changed'"),
    products: of(
      `id = '${s.product}'`,
      "(title, summary, price) values ('Added', 'Ten letters or more', 100)",
      "title = 'Changed'",
    ),
    shop_products: of(`id = '${s.product}'`, "(title) values ('Added')", "title = 'Changed'"),
    partnerships: of(
      `id = '${s.partnership}'`,
      "(name, is_active) values ('Added', true)",
      "is_active = true",
    ),
    psychologist_profiles: of(
      own,
      `(user_id, specializations, professional_name, license_number, location, contact_phone, bio, is_active)
        values ('${ID}', '{x}', 'x', 'x', 'x', 'x', 'x', true)`,
      "is_active = true",
    ),
    volunteer_check_list: of(own, "(kind) values ('driving')", "state = 'approved'"),
    volunteer_checks: of(own, `(user_id, kind) values ('${s.other}', 'driving')`, "reference = 'Changed'"),
    volunteer_hour_list: of(own, "(minutes) values (60)", "minutes = 60"),
    volunteer_hours: of(
      own,
      `(signup_id, user_id, minutes, worked_on) select id, user_id, 60, now() from public.volunteer_signups where state = 'left'`,
      "minutes = 90",
    ),
    volunteer_letters: of(
      own,
      `(user_id, name, minutes, worked_from, worked_until) values ('${s.user}', 'x', 60, now(), now())`,
      "minutes = 90",
    ),
    volunteer_openings: of(`id = '${SHIFT}'`, "(title) values ('Added')", "title = 'Changed'"),
    volunteer_opportunities: of(
      "title = 'Hidden'",
      "(title, summary, is_remote) values ('Added', 'x', true)",
      "title = 'Changed'",
    ),
    volunteer_people: of(own, "(availability) values ('x')", "availability = 'Changed'"),
    volunteer_roster: of(own, "(state) values ('came')", "state = 'came'"),
    volunteer_shift_list: of(`id = '${SHIFT}'`, "(minutes) values (60)", "minutes = 60"),
    volunteer_shifts: of(
      `id = '${SHIFT}'`,
      `(opportunity_id, starts_local, minutes, capacity) values ('${SHIFT}', '2027-01-01', 60, 1)`,
      "minutes = 90",
    ),
    volunteer_signups: of(
      `${own} and state = 'coming'`,
      `(shift_id, user_id, state) values ('${SHIFT}', '${s.other}', 'waiting')`,
      "state = 'left'",
    ),
    volunteer_profiles: of(
      own,
      `(user_id, skills, interests, availability, experience_level, location_preference) values ('${ID}', '{x}', '{x}', 'x', 'Beginner', 'Remote')`,
      "availability = 'Changed'",
    ),
    audit_log: of(
      "table_name = 'user_roles'",
      "(action, table_name) values ('insert', 'x')",
      "action = 'delete'",
    ),
    blog_post_notes: of(
      "words = 'A note'",
      `(post_id, words) values ('${s.post}', 'Added')`,
      "is_done = true",
    ),
    blog_post_revisions: of(
      "title = 'A draft'",
      `(post_id, title, excerpt, content, tags, cover_image_alt, slug)
        values ('${s.post}', 'Added', 'x', '{"type": "doc", "content": []}', '{}', '', 'added')`,
      "topic = 'health'",
    ),
    blog_post_slugs: of(
      `post_id = '${s.post}'`,
      "(slug, public_from) values ('added', now())",
      "is_gone = true",
    ),
    blog_posts: of(
      "title = 'A draft'",
      "(title, standing, published_at) values ('Added', 'published', now())",
      "standing = 'published', published_at = now()",
    ),
    post_list: of("title = 'A draft'", "(title) values ('Added')", "title = 'Changed'"),
    posts: of("title = 'A post'", "(title) values ('Added')", "title = 'Changed'"),
    writer_request_list: of(own, "(name) values ('Added')", "name = 'Changed'"),
    writer_requests: of(
      own,
      `(user_id, name, motive, sample) values ('${ID}', 'x', repeat('x', 20), repeat('x', 200))`,
      "is_active = true",
    ),
    board_members: of(
      "name = 'Hidden'",
      "(name, role, bio, term_from) values ('Added', 'x', 'x', '2026-01-01')",
      "is_active = true",
    ),
    campaign_list: of(`id = '${s.campaign}'`, `(id) values ('${ID}')`, "title = 'Changed'"),
    campaign_totals: of(
      `internal_campaign_id = '${s.campaign}'`,
      `(internal_campaign_id) values ('${s.campaign}')`,
      "raised_amount = 1",
    ),
    campaign_updates: of(
      `id = '${s.update}'`,
      `(internal_campaign_id, title, body) values ('${s.campaign}', 'News', '{"type": "doc", "content": []}')`,
      "title = 'Changed'",
    ),
    campaigns: of(`id = '${s.campaign}'`, `(id) values ('${ID}')`, "title = 'Changed'"),
    cms_content: of("key = 'subject'", "(key, title) values ('added', 'Added')", "title = 'Changed'"),
    cms_revisions: of("key = 'subject'", "(key, title) values ('added', 'Added')", "title = 'Changed'"),
    daily_inspirations: of(
      "day = '2026-01-01'",
      "(day, body) values ('2026-01-02', 'Added')",
      "body = 'Changed'",
    ),
    contacts: of("email = 'user@example.org'", "(email) values ('added@example.org')", "contacted = true"),
    donations: of(
      `id = '${s.gift}'`,
      `(attempt_id, amount, livemode, idempotency_key) values ('${ID}', 500, false, 'added')`,
      "donor_name = 'Changed'",
    ),
    download_counts: of("taken = 7", `(download_id) values ('${ID}')`, "taken = 8"),
    download_list: of("slug = 'hidden'", "(slug) values ('added')", "title = 'Changed'"),
    downloads: of(
      "slug = 'hidden'",
      "(slug, title, description, topic, file, bytes) values ('added', 'x', 'x', 'Money', '/files/added.pdf', 1)",
      "title = 'Changed'",
    ),
    resource_checks: of("reports = 7", `(resource_id) values ('${ID}')`, "reports = 8"),
    resource_list: of("slug = 'hidden'", "(slug) values ('added')", "title = 'Changed'"),
    resources: of(
      "slug = 'hidden'",
      `(slug, title, summary, topic, format, minutes, url, owner) values
        ('added', 'x', 'x', 'money', 'website', 5, 'https://example.org/', 'x')`,
      "title = 'Changed'",
    ),
    donor_wall: of(`id = '${s.gift}'`, `(id) values ('${ID}')`, "given_at = now()"),
    email_outbox: of(
      "dedupe_key = 'subject'",
      "(template, dedupe_key, to_email) values ('x', 'added', 'a@example.org')",
      "attempts = 1",
    ),
    donation_list: of(`id = '${s.gift}'`, "(donor_name) values ('Added')", "donor_name = 'Changed'"),
    gift_messages: of(`id = '${s.gift}'`, "(message) values ('Added')", "message = 'Changed'"),
    group_agenda: of(`id = '${GROUP_SESSION}'`, `(id) values ('${ID}')`, "note = 'Changed'"),
    group_counts: of(
      `session_id = '${GROUP_SESSION}'`,
      `(session_id, capacity) values ('${BARE_SESSION}', 2)`,
      "capacity = 13",
    ),
    group_host_list: of(`group_id = '${GROUP}'`, `(group_id) values ('${ID}')`, "group_name = 'Changed'"),
    group_hosts: of(
      `group_id = '${GROUP}' and ${own}`,
      `(group_id, user_id) values ('${GROUP}', '${s.other}')`,
      "updated_at = now()",
    ),
    group_incidents: of(
      `group_id = '${GROUP}'`,
      `(group_id, kind, words) values ('${GROUP}', 'other', 'x')`,
      "words = 'Changed'",
    ),
    group_members: of(
      `group_id = '${GROUP}'`,
      `(group_id, user_id, name, rules_version) values ('${GROUP}', '${s.other}', 'Other', 1)`,
      "name = 'Changed'",
    ),
    group_rooms: of(`group_id = '${OTHER_GROUP}'`, `(group_id) values ('${ID}')`, "join_note = 'Changed'"),
    group_seats: of(
      `session_id = '${GROUP_SESSION}'`,
      `(session_id, user_id, standing) values ('${GROUP_SESSION}', '${s.other}', 'coming')`,
      "listen_only = true",
    ),
    group_series: of(
      `group_id = '${OTHER_GROUP}'`,
      // Not at the hour of its sessions, which are some days from today: no two may be at the same time.
      `(group_id, every, starts_on, local_time) values ('${OTHER_GROUP}', 'month', '2027-01-01', '19:00')`,
      "minutes = 30",
    ),
    group_sessions: of(
      `id = '${GROUP_SESSION}'`,
      `(group_id, day, local_time) values ('${GROUP}', '2027-01-01', '20:00')`,
      "note = 'Changed'",
    ),
    support_groups: of(
      `id = '${GROUP}'`,
      "(slug, name, summary, about, hosted_by, rules) values ('added', 'x', 'x', 'x', 'x', 'x')",
      "name = 'Changed'",
    ),
    file_removals: of(
      "name = 'subject'",
      "(bucket_id, name) values ('avatars', 'added')",
      "queued_at = now()",
    ),
    foundation_totals: of("true", "(gift_count) values (1)", "gift_count = 1"),
    internal_campaigns: of(
      `id = '${s.campaign}'`,
      `${campaign}, slug) values (${CAMPAIGN}, 'added')`,
      "title = 'Changed'",
    ),
    job_leases: of(
      "name = 'subject'",
      "(name, holder, expires_at) values ('added', 'me', now())",
      "holder = 'me'",
    ),
    profiles: of(`user_id = '${s.user}'`, `(user_id) values ('${ID}')`, "full_name = 'Changed'"),
    closed_networks: of(
      "network = 'subject'",
      "(network, closed_until, declines) values ('added', now(), 30)",
      "declines = 31",
    ),
    payment_attempts: of(
      "network = 'subject'",
      `(kind, attempt_id, try, network) values ('gift', '${ID}', 2, 'added')`,
      "network = 'changed'",
    ),
    payment_declines: of(
      "id = 'subject'",
      "(id, payment_intent_id, declined_at) values ('added', 'pi', now())",
      "network = 'changed'",
    ),
    public_changes: of(
      "table_name = 'internal_campaigns'",
      "(table_name, key, changed_at) values ('added', 'added', now())",
      "changed_at = now()",
    ),
    rate_limits: of("bucket = 'subject'", "(bucket, window_start) values ('added', now())", "hits = 2"),
    stripe_events: of(
      "id = 'evt_subject'",
      "(id, type, livemode, stripe_created, payload, outcome) values ('evt_added', 'x', false, now(), '{}', 'ignored')",
      "outcome = 'unknown_payment'",
    ),
    subscriptions: of(
      own,
      `(user_id, tier, livemode, idempotency_key) values ('${ID}', 'lawyer', false, 'added')`,
      "status = 'active'",
    ),
    user_campaign_list: of(`id = '${s.user_campaign}'`, `(id) values ('${ID}')`, "title = 'Changed'"),
    my_campaigns: of(`id = '${s.user_campaign}'`, `(id) values ('${ID}')`, "title = 'Changed'"),
    user_campaigns: of(
      `id = '${s.user_campaign}'`,
      `${campaign}, organizer_display_name) values (${CAMPAIGN}, 'Test O.')`,
      "is_approved = true",
    ),
    user_roles: of(
      `user_id = '${s.user}'`,
      `(user_id, role) values ('${s.other}', 'fundraiser')`,
      "role = 'partner'",
    ),
  };
}
