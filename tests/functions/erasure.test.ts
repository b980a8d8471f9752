// One word in every form, mail, event and account field of a person; the account is deleted, the scheduled work runs;
// the word is looked for in every column of the database, in the files and in the log.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { SYNDICATION } from "../../domain/inquiries.ts";
import { newPictureName, PICTURE_BUCKET, picturePath } from "../../domain/profile-picture.ts";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "../../domain/roles.ts";
import cleanUp from "../../supabase/functions/clean-up/index.ts";
import createOrder from "../../supabase/functions/create-order/index.ts";
import createSubscription from "../../supabase/functions/create-subscription/index.ts";
import newsletterSubscribe from "../../supabase/functions/newsletter-subscribe/index.ts";
import sendPressInquiry from "../../supabase/functions/send-press-inquiry/index.ts";
import { columnsOf, PERSONAL_COLUMNS } from "../db/personal-columns.ts";
import { become } from "../fixtures/actors.ts";
import { accessTokenOf, codeFor, newVisitor, type SignedIn, TEST_SECRETS } from "../fixtures/backend.ts";
import { missing, moveAway, neighbour } from "../fixtures/neighbour.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";
import { callAsBrowser, typedCard } from "../fixtures/sandbox-payer.ts";
import { WORD } from "../fixtures/stripe-person.ts";
import { tracesInDatabase } from "../fixtures/traces.ts";
import { type Answer, gift, give, openGiving, reconcile, sendMails } from "./giving.ts";
import { reconcileMembers } from "./members.ts";
import { product, wish } from "./shopping.ts";

const world = await openGiving();
await become(world.backend).admin();
afterAll(() => world.close());

const FIRST_EMAIL = `${WORD}.first@example.org`;
const EMAIL = `${WORD}@example.org`;
/** Ends like the address of the person, and belongs to somebody else. */
const LOOKALIKE = `not.${EMAIL}`;
/** Stands for Stripe itself: the person's data there is deleted at Stripe. */
const ELSEWHERE = ["stripe_sandbox"];
/** Tables whose rows are of somebody, but for files and copies that end with the case they were made for. */
const OF_PEOPLE = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { goes, wordless }]) =>
  (goes || wordless) && !/^storage\.|^private\.directory_reports$/.test(table) ? [table] : [],
);
const password = "correct-horse-battery";

// What a form's closed lists take; everything else is free text.
const CLOSED = new Set([
  "experience_level",
  "location_preference",
  "organization_type",
  "preferred_frequency",
  "donation_interest",
  "volunteer_interest",
]);

/** A form's details with the word in every free text. */
function spoken(role: SelfServiceRole): Record<string, string | string[] | number | boolean> {
  const given = Object.entries({ ...EVERY_FIELD[role], ...SAMPLE_DETAILS[role] });
  return Object.fromEntries(
    given.map(([key, value]) => {
      if (CLOSED.has(key) || typeof value === "boolean" || /^(years|website)/.test(key)) return [key, value];
      return [key, Array.isArray(value) ? [...value, WORD] : `${value} ${WORD}`];
    }),
  ) as Record<string, string | string[] | number | boolean>;
}

// Optional fields the samples leave out.
const EVERY_FIELD: Partial<Record<SelfServiceRole, Record<string, unknown>>> = {
  community_member: { preferred_involvement: "Weekends" },
  lawyer: {},
  psychologist: { practice_name: "Practice", website_url: `https://${WORD}.example.org` },
  partner: { resources_available: "Rooms", website_url: `https://${WORD}.example.org` },
};

async function register(): Promise<SignedIn> {
  const client = newVisitor(world.backend);
  const data = {
    full_name: `Leah ${WORD}`,
    phone_number: WORD,
    role: "single_dad",
    details: spoken("single_dad"),
  };
  const signUp = await client.auth.signUp({ email: FIRST_EMAIL, password, options: { data } });
  if (signUp.error) throw signUp.error;
  const token = codeFor(world.backend, FIRST_EMAIL);
  const { data: session } = await client.auth.verifyOtp({ email: FIRST_EMAIL, token, type: "signup" });
  return { client, id: session.user?.id ?? "", email: FIRST_EMAIL, password };
}

async function fillForms(): Promise<void> {
  const { client, id } = person;
  for (const role of SELF_SERVICE_ROLES.filter((one) => one !== "single_dad"))
    await client.rpc("choose_role", { p_role: role, p_details: spoken(role) as never }).throwOnError();
  expect(await world.backend.sql.query("select * from private.registration_problems")).toEqual([]);
  const name = newPictureName(id);
  const bytes = new Blob([webpBytes(), WORD], { type: "image/webp" });
  const options = { metadata: { taken_by: WORD } };
  expect((await client.storage.from(PICTURE_BUCKET).upload(name, bytes, options)).error).toBeNull();
  await client
    .from("profiles")
    .update({ profile_image_url: picturePath(name) })
    .eq("user_id", id)
    .throwOnError();
  await client.rpc("save_my_record", {
    p_role: "lawyer",
    p_details: { ...spoken("lawyer"), website_url: `https://${WORD}.example.org` } as never,
  });
  await world.call(newsletterSubscribe, { email: EMAIL, source: "footer_form" });
  const press = { email: EMAIL, name: WORD, organization: WORD, article_title: WORD, reason: SYNDICATION };
  expect((await world.call(sendPressInquiry, { ...press, message: `About ${WORD}` })).status).toBe(200);
}

const BILLING = {
  "payment_method_data[billing_details][name]": `Leah ${WORD}`,
  "payment_method_data[billing_details][email]": EMAIL,
  "payment_method_data[billing_details][phone]": WORD,
  "payment_method_data[billing_details][address][line1]": `1 ${WORD} Street`,
  receipt_email: EMAIL,
};

async function payWithName(created: Answer, number: string): Promise<void> {
  const client_secret = String(created.json.client_secret);
  const [id] = client_secret.split("_secret_");
  const form = { client_secret, ...typedCard(number), ...BILLING };
  await callAsBrowser(world.sandbox, `/v1/payment_intents/${id}/confirm`, form);
}

/** Declined, paid, refunded and disputed gifts, a membership; as a guest and with the account. */
async function giveMoney(): Promise<void> {
  for (const donor_email of [FIRST_EMAIL, EMAIL]) {
    const body = gift({ donor_email, donor_name: `${WORD} Leah`, message: `From ${WORD}`, campaign: null });
    const created = await give(world, body);
    await payWithName(created, "4000000000000002");
    await payWithName(created, donor_email === EMAIL ? "4000000000000259" : "4242424242424242");
    await world.sandbox.deliverDue();
  }
  const where = { name: `Leah ${WORD}`, line1: `1 ${WORD} Street`, line2: WORD };
  const order = await world.call(createOrder, wish(await product(world.backend), { email: EMAIL, ...where }));
  await payWithName(order, "4242424242424242");
  await world.sandbox.deliverDue();
  const [paid] = (await world.stripe.charges.list({ limit: 1 })).data;
  await world.stripe.refunds.create({ charge: paid?.id ?? "", amount: 500 });
  const bearer = { authorization: `Bearer ${await accessTokenOf(person)}` };
  const membership = await world.call(createSubscription, {}, bearer);
  await payWithName(membership, "4242424242424242");
  await world.sandbox.deliverDue();
  await reconcile(world);
}

/** What only a member of staff, a mail that failed or another service writes. */
async function whatOthersWrote(): Promise<void> {
  const own = `'${person.id}'`;
  const word = `'${WORD}'`;
  const json = `'{"note": "${WORD}"}'`;
  await world.backend.sql.exec(`
    update auth.users set email = '${EMAIL}' where id = ${own};
    insert into public.contacts (email) values ('${EMAIL}') on conflict (email) do nothing;
    update public.donations set message_status = 'approved' where message is not null;
    update auth.users set encrypted_password = ${word}, phone = ${word}, phone_change = ${word}, email_change = 'new.${EMAIL}',
      raw_app_meta_data = ${json}, raw_user_meta_data = ${json} where id = ${own};
    update auth.sessions set user_agent = ${word}, tag = ${word} where user_id = ${own};
    update auth.refresh_tokens set token = ${word} || id, parent = ${word} where user_id = ${own};
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (gen_random_uuid(), ${own}, ${word}, 'totp', 'unverified', ${word});
    insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
        authentication_method, provider_access_token, provider_refresh_token, referrer, invite_token)
      values (gen_random_uuid(), ${own}, ${word}, ${word}, 's256', 'email', 'x', ${word}, ${word}, ${word}, ${word});
    -- A table of a later version of the auth service, which no migration of ours knows.
    create table auth.one_time_tokens (user_id text, relates_to text);
    insert into auth.one_time_tokens values (null, '${EMAIL}'), (${own}, 'x'), ('somebody else', '${LOOKALIKE}');
    insert into private.registration_problems (user_id, role, code, what) values (${own}, 'x', 'x', ${word});
    insert into public.inbox_notifications (user_id, kind, title, body, link_path)
      values (${own}, 'note', ${word}, ${word}, '/${WORD}');
    insert into public.email_outbox (template, dedupe_key, to_email, payload, last_error, send_after)
      values ('auth_message', 'auth:1', '${EMAIL}', ${json}, ${word}, now() + interval '1 year');
    insert into public.subscriptions (payer_email, tier, livemode, idempotency_key) values ('${EMAIL}', 'giver', false, 'monthly');
    update public.inquiries set answer = ${word}, state = 'answered', note = ${word} where email = '${EMAIL}';
    insert into public.legal_aid_requests (user_id, link_hash, contact_way, email, name, phone, safe_times, county, orders, wants, due_on)
      values (${own}, repeat('a', 64), 'email', '${EMAIL}', ${word}, ${word}, ${word}, ${word}, ${word}, ${word}, '2026-01-01');
    insert into public.legal_aid_messages (request_id, kind, words) select id, 'his', ${word} from public.legal_aid_requests;
    insert into public.directory_threads (id, listing_id, visitor_name, visitor_email)
      select gen_random_uuid(), id, ${word}, '${EMAIL}' from public.listings where user_id = ${own};
    insert into public.directory_messages (thread_id, side, words) select id, 'visitor', ${word} from public.directory_threads;
    insert into private.directory_reports (thread_id, side, messages)
      select id, unnest('{visitor,professional}'::text[]), jsonb_build_array(jsonb_build_object('words', ${word})) from public.directory_threads;
    insert into public.support_groups (id, slug, name, summary, about, hosted_by, rules)
      values ('00000000-0000-4000-8000-0000000000a1', 'x', 'x', 'x', 'x', 'x', 'x');
    insert into public.group_members (group_id, user_id, name, rules_version)
      values ('00000000-0000-4000-8000-0000000000a1', ${own}, ${word}, 1);
    insert into public.listing_verifications (listing_id, states, checked_where, source_url, checked_by_name, expires_on, note)
      select id, '{CA}', ${word}, 'https://example.org/${WORD}', ${word}, current_date, ${word} from public.listings where user_id = ${own};
    insert into public.care_overrides (user_id, user_name, words, review_words)
      values (${own}, ${word}, 'Why: ' || ${word}, ${word});
    insert into public.care_reads (reader_name, table_name, subject_id, purpose, words)
      values (${word}, 'father_profiles', ${own}, 'other', ${word});
    insert into public.help_requests (id, user_id, state, kind, us_state, how_soon, reach_by, name, email, phone, safe_to_call,
        children, story, cost, tried, assigned_name, sent_at, due_on, decision, decision_words, decided_at)
      values ('00000000-0000-4000-8000-0000000000a2', ${own}, 'decided', 'bill', 'OH', 'week', 'email', ${word}, '${EMAIL}', ${word},
        ${word}, ${word}, ${word}, ${word}, ${word}, ${word}, now(), now(), 'helped', ${word}, now());
    insert into public.help_request_lines (request_id, kind, author_name, words)
      values ('00000000-0000-4000-8000-0000000000a2', 'note', ${word}, ${word});
    insert into public.help_request_files (request_id, name, label) values ('00000000-0000-4000-8000-0000000000a2',
      '00000000-0000-4000-8000-0000000000a2/00000000-0000-4000-8000-0000000000a2.pdf', ${word});
    insert into public.help_payments (request_id, amount, vendor, purpose)
      values ('00000000-0000-4000-8000-0000000000a2', 1, ${word}, ${word});
    insert into public.help_shares (request_id, use, recipient, words)
      values ('00000000-0000-4000-8000-0000000000a2', 'lawyer', ${word}, ${word});
    update public.reviews set words = 'About ' || ${word}, answer = ${word} where user_id = ${own};
    update public.partnerships set logo_url = '/images/${WORD}' where name like '%${WORD}%';`);
}

async function publish(): Promise<void> {
  const { id } = person;
  const { sql } = world.backend;
  const story = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: WORD }] }] };
  const add = async (title: string) => {
    const [row] = await sql.query<{ id: string }>(
      `insert into public.user_campaigns (user_id, title, summary, story, category, goal_amount, cover_image_url, cover_image_alt,
         organizer_display_name, is_approved) values ($1, $2, $2, $3::jsonb, 'health', 5000, $2, $2, $2, false) returning id`,
      [id, `${title} ${WORD}`, story],
    );
    await sql.query("update public.user_campaigns set is_approved = true where id = $1", [row?.id]);
    await sql.query(
      "insert into public.campaign_updates (user_campaign_id, title, body) values ($1, $2, $3::jsonb)",
      [row?.id, `News of ${WORD}`, story],
    );
    return row?.id ?? "";
  };
  await add("Without a gift:");
  const campaign = { kind: "user", id: await add("With a gift:") };
  await payWithName(await give(world, gift({ campaign })), "4242424242424242");
  await world.sandbox.deliverDue();
  await write(story);
  // Staff who let themselves into care data are reported to the other administrators.
  await sql.query("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
  await person.client.rpc("set_care_staff", { p_user_id: id, p_on: true }).throwOnError();
}

/** A draft with all that is said about it, and a post that visitors read: of that one only who wrote it goes. */
async function write(story: object): Promise<void> {
  const { id } = person;
  const { sql } = world.backend;
  const findings = [{ kind: "school", answer: "confirmed", passage: WORD }];
  const [post] = await sql.query<{ id: string }>(
    `insert into public.blog_posts (author_id, title, excerpt, content, cover_image_alt, pen_name, about, findings, words)
     values ($1, $2, $2, $3::jsonb, $2, $2, $2, $4::jsonb, $2) returning id`,
    [id, `A draft of ${WORD}`, story, findings],
  );
  await sql.query("insert into public.blog_post_notes (post_id, passage, words) values ($1, $2, $2)", [
    post?.id,
    WORD,
  ]);
  await sql.query(
    `insert into public.blog_post_revisions (post_id, title, excerpt, content, tags, cover_image_alt, about, pen_name, slug)
     values ($1, $2, $2, $3::jsonb, '{}', $2, $2, $2, 'draft-of')`,
    [post?.id, WORD, story],
  );
  const plain = { type: "doc", content: [] };
  const [live] = await sql.query<{ id: string }>(
    `insert into public.blog_posts (author_id, slug, title, content, topic, pen_name, standing, stage, published_at, words)
     values ($1, 'stays', 'Stays', $2::jsonb, 'school', $3, 'published', 'done', now(), $3) returning id`,
    [id, plain, WORD],
  );
  await sql.query(
    `insert into public.blog_post_revisions (post_id, title, excerpt, content, topic, tags, cover_image_alt, byline, pen_name, about,
       slug, published_at, live_from, created_by)
     values ($1, 'Stays', '', $2::jsonb, 'school', '{}', '', $3, $3, $3, 'stays', now(), now(), $4)`,
    [live?.id, plain, WORD, id],
  );
  const [known] = await sql.query<{ id: string }>(
    `update public.crm_people set name = $1, phone = $2, organization = $1, tags = array[$2] where user_id = $3 returning id`,
    [WORD, WORD.toLowerCase().slice(0, 30), id],
  );
  await sql.query("insert into public.crm_notes (person_id, words) values ($1, $2)", [known?.id, WORD]);
  await sql.query("insert into public.crm_tasks (person_id, what, due_on) values ($1, $2, now())", [
    known?.id,
    WORD,
  ]);
  await sql.query(
    `insert into public.crm_merges (kept_id, gone_id, kept_before, gone_before, kept_after, addresses, notes, tasks)
     values ($1, $1, $2::jsonb, $2::jsonb, $2::jsonb, array[$3], '{}', '{}')`,
    [known?.id, { name: WORD }, `${WORD}@example.org`],
  );
  await sql.query(
    `with i as (insert into public.crm_imports (file_name, digest, row_count, to_judge) values ('x.csv', repeat('a', 64), 1, 1) returning id)
     insert into private.crm_import_rows (import_id, n, email, person_id, outcome, filled, tags, notes)
     select i.id, 2, $2, $1, 'filled', $3::jsonb, array[$2], '{}' from i`,
    [known?.id, WORD, { name: WORD }],
  );
  const [reported] = await sql.query<{ id: string }>(
    `insert into public.report_cases (kind, record_id, title, path, said, author_id, state, decision, words, appeal, appeal_words)
     values ('post', $1, $2, '/' || $2, private.said_since('[]', private.said_lines('Text', $2)), $3, 'decided', 'taken_down', $2, $2, $2) returning id`,
    [live?.id, WORD, id],
  );
  await sql.query(
    "insert into public.reports (id, case_id, reason, words) values (gen_random_uuid(), $1, 'hate', $2)",
    [reported?.id, WORD],
  );
  await volunteer();
  await sql.query(
    "insert into public.writer_requests (user_id, name, motive, sample) values ($1, $2, $2 || repeat('x', 20), $2 || repeat('x', 200))",
    [id, WORD],
  );
}

/** A shift with hours, a check and a letter. */
async function volunteer(): Promise<void> {
  await world.backend.sql.query(
    `with o as (insert into public.volunteer_opportunities (title, summary, is_remote) values ('Stays', 'x', true) returning id),
       s as (insert into public.volunteer_shifts (opportunity_id, starts_local, minutes, capacity)
         select id, '2026-01-02', 60, 1 from o returning id),
       m as (insert into public.volunteer_signups (shift_id, user_id, state) select id, $1, 'came' from s returning id),
       k as (insert into public.volunteer_checks (user_id, reference) values ($1, $2)),
       l as (insert into public.volunteer_letters (user_id, name, minutes, worked_from, worked_until)
         values ($1, $2, 60, '2026-01-01', '2026-02-01'))
     insert into public.volunteer_hours (signup_id, user_id, minutes, worked_on, note, reason) select id, $1, 60, '2026-01-02', $2, $2 from m`,
    [person.id, WORD],
  );
}

async function filesWith(word: string): Promise<string[]> {
  const files = await readdir(world.backend.storageDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const at = path.join(file.parentPath, file.name);
    if (`${at}${await readFile(at, "utf8")}`.includes(word)) found.push(at);
  }
  return found;
}

const person = await register();

test("after the deletion of an account a word of its person is nowhere", async () => {
  await fillForms();
  await giveMoney();
  await publish();
  await whatOthersWrote();
  await sendMails(world);
  const { sql } = world.backend;
  // Somebody of whom we know as much, in as many tables, keeps all of it.
  const others = await neighbour(sql, OF_PEOPLE, person.id, WORD, "neighbour");
  await person.client.rpc("request_account_deletion").throwOnError();
  await sql.query("update public.account_deletions set due_at = now()");
  // Whoever has two steps leaves as well: there is nobody to tell that they are off.
  await sql.query("update auth.mfa_factors set status = 'verified' where user_id = $1", [person.id]);

  const before = await tracesInDatabase(sql, WORD, ELSEWHERE);
  const expected = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { goes }]) =>
    columnsOf(goes).map((column) => `${table}.${column}`),
  );
  expect(
    expected.filter((column) => !before.includes(column)),
    "columns without the word",
  ).toEqual([]);
  expect(await filesWith(WORD)).toHaveLength(1);

  const service = { authorization: `Bearer ${TEST_SECRETS.secret_key}` };
  expect((await world.call(cleanUp, {}, service)).json).toMatchObject({ accounts: 1, files: 2 });
  expect(new Set(others.map(({ table }) => table)).size).toBeGreaterThan(50);
  expect(await missing(sql, others)).toEqual([]);
  expect(new Set(others.map(({ table }) => table)).size).toBeGreaterThan(50);
  expect(await missing(sql, others)).toEqual([]);
  await moveAway(sql, others);
  await sql.query("select private.rebuild_totals()");
  await reconcileMembers(world);
  await reconcile(world);
  await sendMails(world);

  const somebodyElse = await sql.query("delete from auth.one_time_tokens returning relates_to");
  expect(somebodyElse).toEqual([{ relates_to: LOOKALIKE }]);
  expect(await tracesInDatabase(sql, WORD, ELSEWHERE)).toEqual([]);
  expect(await filesWith(WORD)).toEqual([]);
  const { data: posts } = await world.backend.anon.from("posts").select("title, byline").throwOnError();
  expect(posts).toEqual([{ title: "Stays", byline: "A former member" }]);
  expect(JSON.stringify(world.logs)).not.toContain(WORD);
  // The account's id says that there was one, in the log alone.
  expect(await tracesInDatabase(sql, person.id, ELSEWHERE)).toEqual([
    "public.audit_log.actor_id",
    "public.audit_log.new_row",
    "public.audit_log.old_row",
    "public.audit_log.row_id",
    "public.audit_log.subject_id",
  ]);
});

test("what Stripe says later about the gifts of somebody who has left brings no name back", async () => {
  const [disputed] = (await world.stripe.disputes.list({ limit: 1 })).data;
  await world.stripe.disputes.close(disputed?.id ?? "");
  for (const charge of (await world.stripe.charges.list({ limit: 10 })).data)
    if (charge.status === "succeeded" && charge.amount_refunded === 0)
      await world.stripe.refunds.create({ charge: charge.id, amount: 100 });
  await world.sandbox.deliverDue();
  await reconcile(world);
  expect(await tracesInDatabase(world.backend.sql, WORD, ELSEWHERE)).toEqual([]);
});
