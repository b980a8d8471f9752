// Every column of auth, public, private and storage that can hold more than a number, a moment or a yes or no, and what
// becomes of it when the person's account is erased. tests/db/personal-columns.test.ts compares it with the database:
// a new column needs its line here. tests/functions/erasure.test.ts then puts a word into each column under `goes`.
export type Fates = {
  /** Can hold a person's words; erased, or emptied of them, with the account. */
  goes?: string;
  /** Goes with the account as well, but holds only ids, codes, hashes or words of a closed list. */
  wordless?: string;
  /** Stays, and why. */
  kept?: Record<string, string>;
};

const THE_SITES = "words of the foundation's own site, written by staff";
const MADE_AGAIN =
  "made of the foundation's own words and of posts and campaigns; emptied when the person one of them is of is erased";
const NO_PERSON = "about a gift or a payment, not a person: ids, codes and states of a closed list";
const A_HASH = "a keyed hash of a network, for three days";
const A_COPY = "a copy of what visitors read; goes and changes with the row it is of";
const OUR_IDS = "ids without the rows they lead to";

export const PERSONAL_COLUMNS: Record<string, Fates> = {
  "auth.audit_log_entries": { goes: "payload", wordless: "id ip_address" },
  "auth.code_tries": { wordless: "code_hash purpose user_id" },
  "auth.flow_state": {
    goes: "auth_code code_challenge provider_access_token provider_refresh_token referrer invite_token",
    wordless:
      "id user_id authentication_method code_challenge_method linking_target_id oauth_client_state_id provider_type",
  },
  "auth.identities": { goes: "email identity_data", wordless: "id provider provider_id user_id" },
  "auth.mfa_challenges": { wordless: "factor_id id ip_address" },
  "auth.mfa_factors": { goes: "friendly_name secret", wordless: "factor_type id status user_id" },
  "auth.refresh_tokens": { goes: "parent token", wordless: "id session_id user_id" },
  "auth.sessions": {
    goes: "tag user_agent",
    wordless: "aal factor_id id ip refresh_token_hmac_key scopes user_id",
  },
  "auth.users": {
    goes: "email email_change encrypted_password phone phone_change raw_app_meta_data raw_user_meta_data",
    wordless:
      "aud confirmation_token email_change_token_current email_change_token_new id phone_change_token reauthentication_token recovery_token role",
  },
  "private.ask_spares": { kept: { who: "a hash of an account or address that was erased, for 60 days" } },
  "private.people_to_recount": { kept: { after_id: "empty again as soon as all are counted" } },
  "private.report_kinds": {
    kept: {
      closed: THE_SITES,
      kind: THE_SITES,
      label: THE_SITES,
      look: THE_SITES,
      put_back: THE_SITES,
      take_down: THE_SITES,
    },
  },
  "private.campaign_donors": { goes: "donor_email", kept: { campaign_id: OUR_IDS } },
  "private.crm_import_rows": { goes: "email filled tags", wordless: "import_id notes outcome person_id" },
  "private.failed_rows": { kept: { row_id: OUR_IDS, work: "a closed list" } },
  "private.event_outcomes": { kept: { kind: NO_PERSON, outcome: NO_PERSON } },
  "private.former_emails": { goes: "email", wordless: "user_id" },
  "private.gift_changes": {
    // Empty once the transaction that fills it has ended.
    wordless: "donor_email",
    kept: { campaign_id: OUR_IDS, tx: NO_PERSON },
  },
  "private.legal_aid_handlers": { wordless: "request_id user_id" },
  "private.legal_aid_key": { kept: { key: "what the marks of names are made with" } },
  "private.legal_aid_names": { wordless: "other_marks other_seeks own_marks own_seeks request_id" },
  "private.availability_links": { wordless: "listing_id token_hash" },
  "private.directory_lots": { wordless: "listing_id" },
  "private.resource_links": { kept: { resource_id: OUR_IDS, url: THE_SITES } },
  "private.listing_notices": { wordless: "listing_id notice" },
  "private.newsletter_key": { kept: { key: "what our own links are signed with" } },
  "private.newsletter_tokens": { wordless: "subscription_id token_hash" },
  "private.review_kinds": {
    kept: {
      kind: NO_PERSON,
      label: NO_PERSON,
      open_column: NO_PERSON,
      opened: NO_PERSON,
      opened_page: NO_PERSON,
      own_page: NO_PERSON,
      refused: NO_PERSON,
      staff_page: NO_PERSON,
      table_name: NO_PERSON,
    },
  },
  "private.recovery_codes": { wordless: "code_hash user_id" },
  "private.search_index": {
    kept: {
      id: OUR_IDS,
      kind: "a closed list",
      path: "an address of ours",
      spellings: A_COPY,
      text: A_COPY,
      title: A_COPY,
      words: A_COPY,
    },
  },
  "private.erased_traces": {
    kept: { trace: "of accounts that are gone, until the same run has looked for them" },
  },
  "private.registration_problems": { goes: "what", wordless: "code role user_id" },
  "public.account_deletions": { wordless: "user_id" },
  "public.audit_log": {
    kept: {
      action: "a closed list",
      actor_id: `who acted: ${OUR_IDS}`,
      new_row: `named columns without words; ${THE_SITES}`,
      old_row: `named columns without words; ${THE_SITES}`,
      row_id: OUR_IDS,
      subject_id: `whom it is about: ${OUR_IDS}`,
      table_name: "a closed list",
    },
  },
  "public.blog_post_notes": { goes: "passage words", wordless: "id post_id" },
  "public.blog_post_revisions": {
    goes: "about byline content cover_image_alt excerpt pen_name title",
    wordless: "cover_image_url created_by id post_id slug tags topic",
  },
  "public.blog_post_slugs": {
    kept: { post_id: OUR_IDS, slug: "published posts stay, without their author, and so do their addresses" },
  },
  "public.blog_posts": {
    goes: "about content cover_image_alt excerpt findings pen_name title words",
    wordless: "author_id cover_image_url slug stage standing tags topic",
    kept: { id: OUR_IDS, status: "published posts stay, without their author; drafts go" },
  },
  "public.board_members": {
    // People of the board have no account of theirs here; staff remove them, and the row is gone then.
    kept: {
      bio: THE_SITES,
      id: THE_SITES,
      name: THE_SITES,
      portrait_alt: THE_SITES,
      portrait_url: THE_SITES,
      role: THE_SITES,
    },
  },
  "public.campaign_totals": {
    kept: { id: OUR_IDS, internal_campaign_id: OUR_IDS, user_campaign_id: OUR_IDS },
  },
  "public.campaign_updates": {
    goes: "body title",
    kept: { id: OUR_IDS, internal_campaign_id: OUR_IDS, user_campaign_id: OUR_IDS },
  },
  "public.daily_inspirations": {
    kept: { attribution: THE_SITES, body: THE_SITES, id: THE_SITES, kind: "a closed list", title: THE_SITES },
  },
  "public.care_overrides": { goes: "review_words user_name words", wordless: "id reviewed_by user_id" },
  "public.care_reads": {
    goes: "reader_name words",
    wordless: "purpose reader_id record_id subject_id table_name",
  },
  "public.care_staff": { wordless: "id user_id" },
  "public.closed_networks": { kept: { network: A_HASH } },
  "public.cms_content": {
    kept: {
      content: THE_SITES,
      image_alt: THE_SITES,
      image_url: THE_SITES,
      items: THE_SITES,
      key: THE_SITES,
      title: THE_SITES,
      video_url: THE_SITES,
    },
  },
  "public.download_counts": { kept: { download_id: OUR_IDS } },
  "public.downloads": {
    kept: {
      description: THE_SITES,
      file: THE_SITES,
      id: THE_SITES,
      slug: THE_SITES,
      title: THE_SITES,
      topic: "a closed list",
    },
  },
  "public.resource_checks": { kept: { resource_id: OUR_IDS } },
  "public.resources": {
    kept: {
      ages: "a closed list",
      content: THE_SITES,
      format: "a closed list",
      id: THE_SITES,
      owner: THE_SITES,
      path: THE_SITES,
      slug: THE_SITES,
      states: THE_SITES,
      summary: THE_SITES,
      title: THE_SITES,
      topic: "a closed list",
      url: THE_SITES,
    },
  },
  "public.media": {
    // Staff show whom they asked; who no longer wants it is archived and deleted.
    kept: {
      address: THE_SITES,
      alt: THE_SITES,
      caption: THE_SITES,
      captions: THE_SITES,
      file: THE_SITES,
      hash: "of a file of ours",
      id: THE_SITES,
      kind: "a closed list",
      poster_url: THE_SITES,
      source_url: THE_SITES,
      title: THE_SITES,
      transcript: THE_SITES,
    },
  },
  "public.media_uses": {
    kept: {
      key_name: NO_PERSON,
      media_id: OUR_IDS,
      row_id: "goes with the row that shows it",
      table_name: NO_PERSON,
      title: "goes with the row that shows it",
    },
  },
  "public.cms_revisions": {
    wordless: "author",
    kept: {
      content: THE_SITES,
      id: OUR_IDS,
      image_alt: THE_SITES,
      image_url: THE_SITES,
      items: THE_SITES,
      key: THE_SITES,
      state: "a closed list",
      title: THE_SITES,
      video_url: THE_SITES,
    },
  },
  "public.community_profiles": { goes: "motivation preferred_involvement", wordless: "id user_id" },
  "public.contacts": { goes: "email", wordless: "id" },
  "public.donations": {
    goes: "donor_email donor_name message",
    wordless: "user_id",
    kept: {
      attempt_id: NO_PERSON,
      currency: NO_PERSON,
      dispute_status: NO_PERSON,
      ended_payment_intents: "late news of them comes for days; leads to a name only at Stripe",
      failure_code: NO_PERSON,
      id: NO_PERSON,
      idempotency_key: NO_PERSON,
      internal_campaign_id: NO_PERSON,
      message_status: NO_PERSON,
      payment_method_label: "kind of card and its last four digits: how it was paid is part of the books",
      receipt_number: "numbers of receipts have no gaps",
      status: NO_PERSON,
      stripe_charge_id: "refunds and disputes come for years; leads to a name only at Stripe",
      stripe_payment_intent_id: "refunds and disputes come for years; leads to a name only at Stripe",
      user_campaign_id: NO_PERSON,
    },
  },
  "public.orders": {
    goes: "email line1 line2 name",
    wordless: "user_id",
    kept: {
      attempt_id: NO_PERSON,
      carrier: NO_PERSON,
      city: "without a street it is nobody's: where sales went is part of the books",
      currency: NO_PERSON,
      failure_code: NO_PERSON,
      id: OUR_IDS,
      idempotency_key: NO_PERSON,
      order_number: "numbers of orders have no gaps",
      payment_method_label: "kind of card and its last four digits: how it was paid is part of the books",
      product_id: OUR_IDS,
      product_title: THE_SITES,
      state: NO_PERSON,
      stripe_charge_id: "refunds and disputes come for years; leads to a name only at Stripe",
      stripe_payment_intent_id: "refunds and disputes come for years; leads to a name only at Stripe",
      tracking: "a parcel's number means nothing once it has arrived",
      us_state: "taxes are owed by state",
      zip: "its five digits without a street are nobody's: taxes are owed by place",
    },
  },
  "public.products": {
    kept: {
      description: THE_SITES,
      id: OUR_IDS,
      image_alt: THE_SITES,
      image_url: THE_SITES,
      summary: THE_SITES,
      title: THE_SITES,
    },
  },
  "public.crm_addresses": { goes: "email", wordless: "person_id" },
  "public.crm_imports": {
    wordless: "imported_by",
    kept: {
      digest: "a hash of a file",
      file_name: "what staff called a file",
      id: OUR_IDS,
      judged: "numbers of rows",
    },
  },
  "public.crm_merges": {
    goes: "addresses gone_before kept_after kept_before",
    wordless: "gone_id id kept_id merged_by notes tasks",
  },
  "public.crm_notes": { goes: "words", wordless: "author_id id kind person_id" },
  "public.crm_people": { goes: "emails name organization phone tags", wordless: "id source user_id" },
  "public.crm_segments": { kept: { id: OUR_IDS, name: THE_SITES, rules: "rules of a closed list" } },
  "public.crm_tasks": { goes: "what", wordless: "id owner_id person_id" },
  "public.donor_wall": {
    goes: "display_name message",
    kept: { id: OUR_IDS, internal_campaign_id: OUR_IDS, user_campaign_id: OUR_IDS },
  },
  "public.email_outbox": {
    goes: "last_error payload to_email",
    wordless: "dedupe_key id subject_id template",
  },
  "public.father_profiles": {
    goes: "children_ages location primary_challenges support_interests",
    wordless: "id user_id",
  },
  "public.file_removals": { wordless: "bucket_id name" },
  "public.help_payments": { goes: "purpose vendor", wordless: "approved_by id proposed_by request_id" },
  "public.help_request_files": { goes: "label", wordless: "id name request_id" },
  "public.help_request_lines": { goes: "author_name words", wordless: "author_id id kind request_id" },
  "public.help_requests": {
    goes: "assigned_name children cost decision_words email name phone safe_to_call story tried",
    wordless: "assigned_to decision how_soon id kind reach_by share_id state token_hash us_state user_id",
  },
  "public.help_shares": { goes: "recipient words", wordless: "id request_id use" },
  "public.inbox_notifications": { goes: "body link_path title", wordless: "id kind user_id" },
  "public.group_counts": { kept: { session_id: OUR_IDS } },
  "public.group_hosts": { wordless: "id group_id user_id" },
  "public.group_incidents": {
    kept: {
      about_user_id: OUR_IDS,
      closed_by: OUR_IDS,
      group_id: OUR_IDS,
      id: OUR_IDS,
      kind: "a closed list",
      outcome: "what care staff did about a report; goes with it after two years",
      reported_by: OUR_IDS,
      session_id: OUR_IDS,
      standing: "a closed list",
      words:
        "what a host reported, for the safety of others; two years, for care staff alone, without the person behind it",
    },
  },
  "public.group_members": { goes: "name", wordless: "group_id name_key user_id" },
  "public.group_rooms": {
    kept: {
      group_id: OUR_IDS,
      guide: THE_SITES,
      id: OUR_IDS,
      join_note: THE_SITES,
      join_phone: THE_SITES,
      join_url: THE_SITES,
    },
  },
  "public.group_seats": { wordless: "id session_id standing user_id" },
  "public.group_series": { kept: { every: "a closed list", group_id: OUR_IDS, id: OUR_IDS } },
  "public.group_sessions": {
    wordless: "noted_by",
    kept: {
      day_part: "a closed list",
      group_id: OUR_IDS,
      hosted_by: THE_SITES,
      id: OUR_IDS,
      note: THE_SITES,
      withheld_note: "such a word that was taken down",
      seats: "a closed list",
      series_id: OUR_IDS,
      standing: "a closed list",
    },
  },
  "public.inquiries": {
    goes: "answer article_title email message name note organization sender",
    wordless: "answered_by id kind state topic",
  },
  "public.internal_campaigns": {
    kept: {
      category: THE_SITES,
      cover_image_alt: THE_SITES,
      cover_image_url: THE_SITES,
      id: THE_SITES,
      slug: THE_SITES,
      story: THE_SITES,
      summary: THE_SITES,
      title: THE_SITES,
    },
  },
  "public.job_leases": { kept: { holder: "the name of a server", name: "a closed list" } },
  "public.law_firms": {
    goes: "bar_number bio contact_email contact_phone firm_name lawyer_name location specializations website_url",
    wordless: "id user_id",
  },
  "private.directory_blocks": { wordless: "email_hash listing_id" },
  "private.directory_links": { wordless: "link_hash side thread_id" },
  "private.directory_reports": { goes: "messages", wordless: "id side thread_id" },
  "public.discreet_notices": { wordless: "user_id" },
  "public.directory_messages": { goes: "words", wordless: "id share_id side thread_id" },
  "public.directory_threads": {
    goes: "visitor_email visitor_name",
    wordless: "id listing_id stopped_for visitor_network",
  },
  "public.listing_verifications": {
    goes: "checked_by_name checked_where note source_url",
    wordless: "checked_by id listing_id states",
  },
  "public.listing_views": { wordless: "listing_id" },
  "public.listings": {
    goes: "bio name office responsible slug verified_by verified_where website_url",
    wordless: "id issues kind languages office_zip states tags user_id",
  },
  "public.newsletter_deliveries": { wordless: "letter_id state subscription_id" },
  "public.newsletter_letters": {
    kept: {
      blocks: THE_SITES,
      filled_to: OUR_IDS,
      frequency: "a closed list",
      html: MADE_AGAIN,
      id: THE_SITES,
      preheader: THE_SITES,
      segment_id: OUR_IDS,
      source: "a closed list",
      state: "a closed list",
      subject: THE_SITES,
      text_body: MADE_AGAIN,
      topic: "a closed list",
    },
  },
  "public.newsletter_links": { kept: { letter_id: THE_SITES, url: THE_SITES } },
  "public.newsletter_settings": { kept: { postal_address: "the foundation's own" } },
  "public.newsletter_subscriptions": {
    goes: "email",
    wordless: "consent_version frequency id source stopped_reason topics",
  },
  "public.legal_aid_messages": { goes: "words", wordless: "author id kind request_id" },
  "public.legal_aid_requests": {
    goes: "county email name orders phone safe_times wants",
    wordless: "case_kind contact_way handled_by id link_hash share_id state us_state user_id",
  },
  "public.legal_consents": { wordless: "user_id", kept: { document: "a closed list", how: "a closed list" } },
  "public.legal_documents": {
    wordless: "author",
    kept: { content: THE_SITES, document: "a closed list", summary: THE_SITES, what_changed: THE_SITES },
  },
  "public.partnership_contacts": {
    goes: "contact_email contact_name contact_phone contact_role partnership_goals resources_available",
    wordless: "organization_type partnership_id user_id",
  },
  "public.partnerships": {
    // An approved partner is an organization with a place in the footer; it stays until staff remove it.
    goes: "logo_url name website_url",
    wordless: "id",
  },
  "public.payment_attempts": {
    kept: {
      attempt_id: OUR_IDS,
      kind: NO_PERSON,
      network: A_HASH,
      proof: "a random number",
      stripe_payment_intent_id: NO_PERSON,
    },
  },
  "public.payment_declines": {
    kept: { id: NO_PERSON, network: A_HASH, payment_intent_id: NO_PERSON },
  },
  "public.profiles": {
    goes: "address email full_name phone_number",
    wordless: "income_bracket profile_image_url role roles user_id",
  },
  "public.psychologist_profiles": {
    goes: "bio contact_email contact_phone license_number location practice_name professional_name session_types specializations website_url",
    wordless: "id user_id",
  },
  "public.public_changes": {
    kept: {
      key: "ids and addresses of ours; a listing's a day longer than the listing",
      table_name: "a closed list",
    },
  },
  "public.rate_limits": { kept: { bucket: "hashes and ids, forgotten after two days by clean-up" } },
  "public.report_cases": {
    goes: "appeal appeal_words path said title words",
    wordless: "author_id",
    kept: {
      appeal_by: OUR_IDS,
      appeal_decision: "a closed list",
      decided_by: OUR_IDS,
      decision: "a closed list",
      id: OUR_IDS,
      kind: "a closed list",
      reasons: "a closed list",
      record_id: OUR_IDS,
      state: "a closed list",
    },
  },
  "public.report_recusals": { wordless: "case_id user_id" },
  "public.reports": {
    goes: "words",
    wordless: "reporter_id",
    kept: {
      case_id: OUR_IDS,
      id: OUR_IDS,
      network: "a keyed hash, for ninety days, of visitors without an account",
      reason: "a closed list",
    },
  },
  "public.reviews": {
    goes: "answer name words",
    wordless: "id user_id",
    kept: { kind: "a list of ours", state: "a list of ours" },
  },
  "public.stripe_events": {
    kept: {
      id: NO_PERSON,
      kind: NO_PERSON,
      outcome: NO_PERSON,
      payload: "a list of kept paths, none of which names a person (event_for_the_books)",
      payment_intent_id: NO_PERSON,
      type: NO_PERSON,
    },
  },
  "public.subscriptions": {
    goes: "payer_email",
    wordless: "user_id stripe_customer_id",
    kept: {
      id: NO_PERSON,
      idempotency_key: NO_PERSON,
      status: NO_PERSON,
      stripe_subscription_id: NO_PERSON,
      tier: NO_PERSON,
    },
  },
  "public.support_groups": {
    kept: {
      about: THE_SITES,
      hosted_by: THE_SITES,
      id: THE_SITES,
      labels: "a closed list",
      name: THE_SITES,
      path: THE_SITES,
      place: THE_SITES,
      place_kind: "a closed list",
      rules: THE_SITES,
      slug: THE_SITES,
      state: THE_SITES,
      summary: THE_SITES,
      time_zone: THE_SITES,
    },
  },
  "public.user_campaigns": {
    goes: "cover_image_alt cover_image_url organizer_display_name story summary title",
    wordless: "user_id",
    kept: { approved_by: "empty once that administrator's account goes", category: NO_PERSON, id: NO_PERSON },
  },
  "public.user_roles": { wordless: "id role user_id" },
  "public.volunteer_checks": {
    goes: "reference",
    wordless: "decided_by id kind state user_id",
  },
  "public.volunteer_hours": { goes: "note reason", wordless: "decided_by id signup_id state user_id" },
  "public.volunteer_letters": { goes: "name", wordless: "code id user_id" },
  "public.volunteer_opportunities": {
    kept: {
      city: THE_SITES,
      description: THE_SITES,
      id: OUR_IDS,
      skills: THE_SITES,
      state: THE_SITES,
      summary: THE_SITES,
      title: THE_SITES,
    },
  },
  "public.volunteer_shifts": { kept: { id: OUR_IDS, opportunity_id: OUR_IDS, time_zone: THE_SITES } },
  "public.volunteer_signups": { wordless: "id shift_id state user_id" },
  "public.volunteer_profiles": {
    goes: "availability emergency_contact interests skills",
    wordless: "experience_level id location_preference user_id",
  },
  "storage.buckets": {
    kept: {
      allowed_mime_types: "settings",
      id: "settings",
      name: "settings",
      owner: "settings",
      owner_id: "settings",
    },
  },
  "storage.objects": {
    goes: "user_metadata",
    wordless: "bucket_id id metadata name owner owner_id path_tokens version",
  },
  "storage.upload_tickets": { wordless: "bucket_id id name owner_id" },
  "public.writer_requests": { goes: "motive name sample", wordless: "id user_id" },
};

export const columnsOf = (list = ""): string[] => list.split(" ").filter(Boolean);
