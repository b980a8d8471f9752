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

test("the clean-up of files knows every table whose texts may show pictures", async () => {
  const tables = await names(`
    select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.contype = 'c' and pg_get_expr(k.conbin, k.conrelid) ~ 'is_rich_(text|image)|is_letter_blocks|is_cms_items'`);
  const [asked] = await names(`select string_agg(prosrc, '') as name from pg_proc
    where proname in ('pictures_of_few', 'is_used_picture')`);
  expect(tables.length).toBeGreaterThan(8);
  // What stands on a page is one of its versions, which are asked.
  const known = (table: string) => table === "cms_content" || asked?.includes(`public.${table} `);
  expect(tables.filter((table) => !known(table))).toEqual([]);
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

/** Who may execute what: everything not listed is for the service role only. What is public for those with an account is in refusals.test.ts. */
const EXECUTABLE = {
  "anon public": `answer_legal_aid_request donor_wall_rows erase_legal_aid_request find_listings follow_letter_link
    installation_livemode my_legal_aid_request report_resource search_campaigns search_posts search_products search_resources
    search_site search_volunteer_openings take_download was_public`,
  "anon private": `check_problem check_request directory_days fits_me found_campaigns found_listings found_on_site
    found_opportunities found_posts found_products found_resources is_admin is_available is_listed my_hosted_groups my_id my_partnership
    my_place orderable`,
  "authenticated private": `campaign_words check_problem check_request confirmed_email crm_words directory_days donation_status
    fits_me found_campaigns found_gifts found_in_crm found_listings found_on_site found_opportunities found_orders found_people found_posts
    found_products found_resources found_user_campaigns group_labels has_role hidden_letters is_admin is_available is_care_reader is_care_staff
    is_cms_address is_cms_item is_cms_items is_inquiry_topic is_legal_document is_letter_block is_letter_blocks is_line is_listed is_party is_record
    is_rich_attrs is_rich_image is_rich_link is_rich_marks is_rich_node is_rich_text is_segment is_segment_rule
    is_self_service_role is_short_list is_tags is_text is_time_zone is_video_address is_web_address is_welcomed legal_version
    listing_issues listing_languages listing_slug listing_tags listing_until may_add_picture may_add_post_picture
    may_read_care_file media_base message_place my_bounced_mail my_campaign_count my_hosted_groups my_id my_login my_partnership
    my_place needs_rest newsletter_topics opportunity_words orderable owns_listing owns_picture person_words phone_digits
    pictures_in pieces_of plain_words product_words require_account require_my_thread rich_children search_words second_step_done shows us_states
    with_second_factor`,
  "authenticated public": "",
};

test.each(Object.entries(EXECUTABLE))("%s: a few functions only may be executed", async (who, listed) => {
  const [role, schema] = who.split(" ");
  const executable = await names(`select p.proname as name from pg_proc p
    where p.pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', p.oid, 'execute')
      and ('${who}' <> 'authenticated public' or p.prorettype = 'trigger'::regtype) order by 1`);
  expect(executable).toEqual(listed.split(/\s+/).filter(Boolean));
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

test("a function is closed to everybody until it is granted", async () => {
  await backend.sql.exec(`create function public.fresh() returns integer language sql as 'select 1';
    create function private.fresh() returns integer language sql as 'select 1';`);
  const open = await backend.sql.query<{ name: string }>(
    `select n.nspname || ' ' || r as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
       unnest(array['anon', 'authenticated']) r
     where p.proname = 'fresh' and has_function_privilege(r, p.oid, 'execute')`,
  );
  expect(open).toEqual([]);
});
