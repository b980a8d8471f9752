// What must hold for every table, view and function, whoever adds the next one; lints.test.ts has what Supabase's linter says.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();

async function names(query: string): Promise<string[]> {
  return (await backend.sql.query<{ name: string }>(query)).map((row) => row.name);
}

const OURS = "n.nspname in ('public', 'private')";

test("every table, view and function says what it is for", async () => {
  const silent = await names(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind in ('r', 'p', 'v') and obj_description(c.oid, 'pg_class') is null
    union all select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and obj_description(p.oid, 'pg_proc') is null`);
  expect(silent).toEqual([]);
});

test("money is cents everywhere, with one set of bounds, and a closed list stands once", async () => {
  const money = await backend.sql.query<{ name: string; type: string }>(`
    select c.relname || '.' || a.attname as name, a.atttypid::regtype::text as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'r' and a.attnum > 0 and a.attname ~ '(amount|fee|price|total)(_|$)' and a.attname !~ '^(hide|cover)_'`);
  expect(money.length).toBeGreaterThan(5);
  expect(money.filter(({ type }) => type !== "cents")).toEqual([]);
  for (const amount of [-1, 100_000_000_001])
    await expect(backend.sql.query("select $1::public.cents", [amount])).rejects.toMatchObject({
      code: "23514",
    });
  const repeated = await names(`select pg_get_expr(k.conbin, k.conrelid) as name
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where ${OURS} and k.contype = 'c' and pg_get_expr(k.conbin, k.conrelid) ~ 'ANY .ARRAY' group by 1 having count(*) > 1`);
  expect(repeated).toEqual([]);
});

test("every foreign key says what happens on delete", async () => {
  const silent = await names(`
    select k.conrelid::regclass || '.' || k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${OURS} and k.confdeltype = 'a'`);
  expect(silent).toEqual([]);
});

test("every policy names its role, is for one verb and is called by a sentence", async () => {
  const policies = await backend.sql.query<{ name: string; verb: string; roles: string[] }>(
    `select policyname as name, cmd as verb, to_json(roles::text[]) as roles from pg_policies
     where schemaname in ('public', 'storage')`,
  );
  expect(policies.length).toBeGreaterThan(20);
  for (const { name, verb, roles } of policies) {
    expect(roles, name).not.toContain("public");
    expect(verb, name).not.toBe("ALL");
    expect(name).toMatch(/^[A-Z].* .* /);
    expect(name.length, name).toBeLessThan(63);
  }
});

/** Who may execute what: everything not listed is for the service role only. */
const EXECUTABLE: Record<"anon" | "authenticated", string[]> = {
  anon: [
    "private.check_problem",
    "private.directory_days",
    "private.fits_me",
    "private.found_campaigns",
    "private.found_listings",
    "private.found_on_site",
    "private.found_opportunities",
    "private.found_posts",
    "private.found_resources",
    "private.is_admin",
    "private.is_available",
    "private.is_listed",
    "private.my_id",
    "private.my_partnership",
    "private.my_place",
    "public.answer_legal_aid_request",
    "public.donor_wall_rows",
    "public.erase_legal_aid_request",
    "public.find_listings",
    "public.follow_letter_link",
    "public.installation_livemode",
    "public.my_legal_aid_request",
    "public.report_resource",
    "public.search_campaigns",
    "public.search_posts",
    "public.search_resources",
    "public.search_site",
    "public.search_volunteer_openings",
    "public.take_download",
    "public.was_public",
  ],
  authenticated: [
    "private.campaign_words",
    "private.check_problem",
    "private.confirmed_email",
    "private.crm_words",
    "private.directory_days",
    "private.donation_status",
    "private.fits_me",
    "private.found_campaigns",
    "private.found_in_crm",
    "private.found_listings",
    "private.found_on_site",
    "private.found_opportunities",
    "private.found_people",
    "private.found_posts",
    "private.found_resources",
    "private.group_labels",
    "private.is_admin",
    "private.is_available",
    "private.is_care_reader",
    "private.is_care_staff",
    "private.is_cms_address",
    "private.is_cms_item",
    "private.is_cms_items",
    "private.is_inquiry_topic",
    "private.is_legal_document",
    "private.is_letter_block",
    "private.is_letter_blocks",
    "private.is_listed",
    "private.is_party",
    "private.is_record",
    "private.is_rich_attrs",
    "private.is_rich_image",
    "private.is_rich_link",
    "private.is_rich_marks",
    "private.is_rich_node",
    "private.is_rich_text",
    "private.is_segment",
    "private.is_segment_rule",
    "private.is_self_service_role",
    "private.is_short_list",
    "private.is_tags",
    "private.is_time_zone",
    "private.is_video_address",
    "private.is_welcomed",
    "private.legal_version",
    "private.listing_issues",
    "private.listing_languages",
    "private.listing_slug",
    "private.listing_tags",
    "private.listing_until",
    "private.may_add_picture",
    "private.may_add_post_picture",
    "private.may_read_care_file",
    "private.media_base",
    "private.message_place",
    "private.my_campaign_count",
    "private.my_hosted_groups",
    "private.my_id",
    "private.my_login",
    "private.my_partnership",
    "private.my_place",
    "private.needs_rest",
    "private.newsletter_topics",
    "private.opportunity_words",
    "private.owns_listing",
    "private.owns_picture",
    "private.person_words",
    "private.phone_digits",
    "private.pictures_in",
    "private.plain_words",
    "private.require_account",
    "private.require_my_thread",
    "private.rich_children",
    "private.search_words",
    "private.second_step_done",
    "private.us_states",
    "private.with_second_factor",
    "public.act_on_legal_aid_request",
    "public.add_group_host",
    "public.add_group_session",
    "public.add_person",
    "public.answer_inquiry",
    "public.answer_legal_aid_request",
    "public.appeal_decision",
    "public.apply_to_write",
    "public.approve_help_payment",
    "public.archive_post",
    "public.ask_post_changes",
    "public.call_off_session",
    "public.cancel_account_deletion",
    "public.care_colleagues",
    "public.check_import",
    "public.choose_role",
    "public.claim_confirmation_mail",
    "public.close_group_incident",
    "public.create_post",
    "public.deactivate_account",
    "public.decide_appeal",
    "public.decide_check",
    "public.decide_hours",
    "public.decide_report",
    "public.decide_review",
    "public.delete_post",
    "public.donor_wall_rows",
    "public.enter_hours",
    "public.erase_legal_aid_request",
    "public.erase_person",
    "public.feature_post",
    "public.find_fathers",
    "public.find_listings",
    "public.follow_letter_link",
    "public.grant_role",
    "public.help_answer_hours",
    "public.hold_post",
    "public.hold_revision",
    "public.import_people",
    "public.installation_livemode",
    "public.is_admin",
    "public.issue_volunteer_letter",
    "public.join_details",
    "public.late_mail",
    "public.leave_seat",
    "public.leave_shift",
    "public.letter_audience",
    "public.list_father_profiles",
    "public.list_group_incidents",
    "public.list_legal_aid_requests",
    "public.listing_reasons",
    "public.listing_requests",
    "public.make_recovery_codes",
    "public.mark_roster",
    "public.merge_people",
    "public.moderate_donation_messages",
    "public.move_group_session",
    "public.move_help_request",
    "public.move_post",
    "public.my_account",
    "public.my_data",
    "public.my_directory_threads",
    "public.my_help_requests",
    "public.my_legal_aid_request",
    "public.my_legal_news",
    "public.my_records",
    "public.my_shifts",
    "public.note_export",
    "public.offer_shift",
    "public.open_care_override",
    "public.open_import",
    "public.person_in_care",
    "public.person_timeline",
    "public.propose_help_payment",
    "public.publish_post",
    "public.publish_revision",
    "public.reactivate_account",
    "public.read_care_override",
    "public.read_father_profile",
    "public.read_group_incident",
    "public.read_help_request",
    "public.read_legal_aid_request",
    "public.read_reported_conversation",
    "public.rename_in_group",
    "public.report_group_incident",
    "public.report_resource",
    "public.request_account_deletion",
    "public.request_check",
    "public.restore_post_revision",
    "public.resume_letter",
    "public.review_care_override",
    "public.revoke_role",
    "public.revoke_volunteer_letter",
    "public.save_my_record",
    "public.save_post",
    "public.schedule_letter",
    "public.search_campaigns",
    "public.search_crm",
    "public.search_people",
    "public.search_posts",
    "public.search_resources",
    "public.search_site",
    "public.search_volunteer_checks",
    "public.search_volunteer_hours",
    "public.search_volunteer_openings",
    "public.search_volunteer_opportunities",
    "public.search_volunteer_roster",
    "public.search_volunteer_shifts",
    "public.search_volunteers",
    "public.second_step_done",
    "public.segment_size",
    "public.session_roster",
    "public.set_care_staff",
    "public.set_order",
    "public.spares_me",
    "public.step_aside",
    "public.stop_letter",
    "public.submit_post",
    "public.take_back_post",
    "public.take_download",
    "public.take_seat",
    "public.take_shift",
    "public.test_letter",
    "public.undo_import",
    "public.unmerge_people",
    "public.use_my_directory_thread",
    "public.use_recovery_code",
    "public.was_public",
    "public.what_we_hold",
    "public.withdraw_post",
  ],
};

test.each(["anon", "authenticated"] as const)("%s may execute a few functions only", async (role) => {
  const executable = await names(`select n.nspname || '.' || p.proname as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and has_function_privilege('${role}', p.oid, 'execute') order by 1`);
  expect(executable).toEqual(EXECUTABLE[role]);
});

test("no function may be executed by everybody", async () => {
  const open =
    await names(`select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)`);
  expect(open).toEqual([]);
});

test.each([
  ["data_of", "p_user_id uuid, p_email text", "jsonb"],
  ["forget", "p_user_id uuid, p_emails text[]", "void"],
])("functions that begin with %s_ are called alike, and by nobody else", async (verb, args, returns) => {
  const parts = await backend.sql.query<{ args: string; returns: string; closed: boolean }>(
    `select pg_get_function_arguments(p.oid) as args, p.prorettype::regtype::text as returns,
      not exists (select from aclexplode(p.proacl) a where a.grantee <> p.proowner) as closed
    from private.parts_of($1) f (oid) join pg_proc p on p.oid = f.oid`,
    [verb],
  );
  expect(parts.length).toBeGreaterThan(5);
  expect(parts).toEqual(parts.map(() => ({ args, returns, closed: true })));
});

test("a function is closed from the moment it is made", async () => {
  await backend.sql.exec(
    "create function private.made_now() returns integer language sql return 1; create function public.made_now() returns integer language sql return 1",
  );
  for (const role of ["anon", "authenticated"]) {
    for (const schema of ["private", "public"]) {
      const [row] = await backend.sql.query<{ open: boolean }>(
        "select has_function_privilege($1, $2, 'execute') as open",
        [role, `${schema}.made_now()`],
      );
      expect({ role, schema, ...row }).toEqual({ role, schema, open: false });
    }
  }
  await backend.sql.exec("drop function private.made_now(); drop function public.made_now()");
});
