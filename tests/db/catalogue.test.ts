// What must hold for every table, view and function, whoever adds the next one; lints.test.ts has what Supabase's linter says.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestBackend, testBackend } from "../fixtures/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

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
    "private.campaign_state",
    "private.days_left",
    "private.found_campaigns",
    "private.found_on_site",
    "private.found_posts",
    "private.is_admin",
    "private.my_id",
    "private.my_partnership",
    "public.donor_wall_rows",
    "public.follow_letter_link",
    "public.installation_livemode",
    "public.search_campaigns",
    "public.search_posts",
    "public.search_site",
    "public.take_download",
    "public.was_public",
  ],
  authenticated: [
    "private.campaign_state",
    "private.campaign_words",
    "private.confirmed_email",
    "private.days_left",
    "private.donation_status",
    "private.found_campaigns",
    "private.found_on_site",
    "private.found_people",
    "private.found_posts",
    "private.is_admin",
    "private.is_cms_address",
    "private.is_cms_item",
    "private.is_cms_items",
    "private.is_inquiry_topic",
    "private.is_legal_document",
    "private.is_letter_block",
    "private.is_letter_blocks",
    "private.is_record",
    "private.is_rich_attrs",
    "private.is_rich_image",
    "private.is_rich_link",
    "private.is_rich_marks",
    "private.is_rich_node",
    "private.is_rich_text",
    "private.is_self_service_role",
    "private.is_short_list",
    "private.is_video_address",
    "private.legal_version",
    "private.may_add_picture",
    "private.may_add_post_picture",
    "private.media_base",
    "private.my_id",
    "private.my_login",
    "private.my_partnership",
    "private.needs_rest",
    "private.newsletter_topics",
    "private.owns_picture",
    "private.person_words",
    "private.plain_words",
    "private.require_account",
    "private.rich_children",
    "private.search_words",
    "private.second_step_done",
    "private.with_second_factor",
    "public.answer_inquiry",
    "public.apply_to_write",
    "public.archive_post",
    "public.ask_post_changes",
    "public.cancel_account_deletion",
    "public.choose_role",
    "public.claim_confirmation_mail",
    "public.create_post",
    "public.deactivate_account",
    "public.decide_review",
    "public.delete_post",
    "public.donor_wall_rows",
    "public.feature_post",
    "public.follow_letter_link",
    "public.grant_role",
    "public.hold_post",
    "public.hold_revision",
    "public.is_admin",
    "public.letter_audience",
    "public.list_father_profiles",
    "public.make_recovery_codes",
    "public.moderate_donation_message",
    "public.move_post",
    "public.my_account",
    "public.my_data",
    "public.my_legal_news",
    "public.my_records",
    "public.note_export",
    "public.publish_post",
    "public.publish_revision",
    "public.reactivate_account",
    "public.read_father_profile",
    "public.request_account_deletion",
    "public.restore_post_revision",
    "public.resume_letter",
    "public.revoke_role",
    "public.save_my_record",
    "public.save_post",
    "public.schedule_letter",
    "public.search_campaigns",
    "public.search_people",
    "public.search_posts",
    "public.search_site",
    "public.second_step_done",
    "public.set_care_staff",
    "public.set_order",
    "public.stop_letter",
    "public.submit_post",
    "public.take_back_post",
    "public.take_download",
    "public.test_letter",
    "public.use_recovery_code",
    "public.was_public",
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
