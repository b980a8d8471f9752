// Somebody who wants nobody to read along, and every kind of mail there is: none tells in a mailbox's list whom it is from
// or what it is about.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { sendOutbox } from "./send.ts";

const WORD = "Canary";
const id = "11111111-1111-4111-8111-111111111111";
const at = "2026-12-01T18:00:00+00:00";
const words = { subject: WORD, text: WORD, html: WORD };
const zone = { starts_at: at, time_zone: "America/New_York" };

/** What each kind of mail needs to be written. */
const PAYLOADS: Record<string, object> = {
  donation_receipt: { donation_id: id },
  auth_message: {
    ...words,
    letter: { only_here: true, subject: WORD, greeting: "Hello,", paragraphs: [WORD], rows: [], notes: [] },
  },
  auth_notice: {
    ...words,
    letter: { only_here: true, subject: WORD, greeting: "Hello,", paragraphs: [WORD], rows: [], notes: [] },
  },
  review_decided: {
    ...{ label: WORD, decision: "declined", words: WORD },
    ...{ page: "/profile", opened: WORD, refused: WORD },
  },
  account_deletion: { due_at: at },
  second_factor: { is_on: false },
  email_change: { user_id: id },
  help_news: {},
  legal_aid_news: {},
  post_state: { post_id: id, event: "published" },
  group_notice: { session_id: id, user_id: id, event: "day" },
  report_decided: { case_id: id, event: "taken_down", label: WORD },
  inquiry_received: { inquiry_id: id },
  inquiry_copy: { inquiry_id: id },
  inquiry_answer: { inquiry_id: id },
  volunteer_shift: { signup_id: id, event: "coming" },
  volunteer_check: { check_id: id },
  order_confirmation: { order_id: id },
  order_shipped: { order_id: id },
  listing_notice: { notice: "past_due", until: "2026-12-03" },
  listing_shown: {},
  listing_availability: { listing_id: id },
  directory_message: { thread_id: id, side: "visitor" },
  newsletter_confirm: { subscription_id: id },
  newsletter_link: { subscription_id: id },
  newsletter_letter: { subscription_id: id, letter_id: id },
  newsletter_test: { letter_id: id },
};

const ROWS = {
  inquiries: {
    id,
    kind: "contact",
    topic: WORD,
    name: WORD,
    email: "a@example.org",
    organization: WORD,
    article_title: null,
    message: WORD,
    due_on: "2026-12-03",
    answer: WORD,
  },
  blog_posts: {
    ...{ id, title: WORD, slug: "a", words: WORD, submitted_at: at, published_at: at },
    blog_post_notes: [],
  },
  report_cases: { id, words: WORD, appeal_words: null },
  volunteer_checks: { kind: "background", state: "approved", expires_on: "2099-01-01" },
};

const ANSWERS: Record<string, unknown> = {
  receipt_payload: {
    receipt_number: WORD,
    donor_name: WORD,
    amount: 2500,
    amount_refunded: 0,
    net_amount: 2500,
    dispute_status: null,
    fee_covered: 0,
    currency: "usd",
    given_at: at,
    payment_method_label: WORD,
    campaign_title: WORD,
    campaign_path: null,
    livemode: false,
  },
  order_payload: {
    ...{ attempt_id: id, state: "shipped", order_number: WORD, product_title: WORD, quantity: 2 },
    ...{ unit_price: 1200, shipping: 600, amount: 3000, amount_refunded: 0, paid_at: at, shipped_at: at },
    ...{ carrier: WORD, tracking: WORD, name: WORD, line1: WORD, line2: "", city: WORD, us_state: "OH" },
    ...{ zip: "44101", payment_method_label: WORD, livemode: false },
  },
  directory_link: "token",
  availability_mail: { token: "token", confirmed_at: at, is_resting: false },
  group_notice: {
    ...zone,
    event: "day",
    name: WORD,
    note: WORD,
    offered_until: at,
    session_id: id,
    has_way_in: true,
  },
  volunteer_mail: {
    ...zone,
    title: WORD,
    description: WORD,
    is_task: false,
    is_remote: false,
    city: WORD,
    place_state: "OH",
    ends_at: at,
    state: "coming",
    clash: `At that time you also come to ${WORD}.`,
    check_problem: null,
  },
  newsletter_confirm_token: "token",
  newsletter_link_token: "token",
  letter_mail: { ...words, token: "token" },
};

/** What stands nowhere else stays in the mail, below lines that give nothing away. */
const ONLY_HERE = [
  "donation_receipt",
  "order_confirmation",
  "order_shipped",
  "auth_message",
  "auth_notice",
  "email_change",
  "inquiry_copy",
  "inquiry_answer",
  "listing_availability",
];
/** Whoever gets these, they never say more. */
const ALWAYS = ["help_news", "legal_aid_news"];
/** Somebody has asked for these, and the profile says that they keep their sender and subject. */
const NEWSLETTERS = ["newsletter_letter", "newsletter_test"];

async function mailOf(template: string, payload: object, is_discreet: boolean) {
  const due = [{ id, template, to_email: "a@example.org", payload, attempts: 1, is_discreet }];
  const answers = Object.entries(ANSWERS).map(([name, data]) => [name, () => ({ data })] as const);
  const claim_outbox = () => ({ data: due.splice(0) });
  const context = fakeContext({ ...Object.fromEntries(answers), claim_outbox }, undefined, ROWS);
  expect(await sendOutbox({}, context), JSON.stringify(context.logs)).toMatchObject({ sent: 1 });
  return context.mails[0] ?? expect.fail(template);
}

const source = readFileSync("supabase/functions/send-outbox/send.ts", "utf8");
const list = /const TEMPLATES[^{]*\{\n(.*?)\n\};/s.exec(source)?.[1] ?? "";
const kinds = [...list.matchAll(/^ {2}([a-z_]+):/gm)].map(([, name = ""]) => name);

test("every kind of mail is here", () => {
  expect(kinds).toEqual(Object.keys(PAYLOADS));
});

test.each(kinds.filter((kind) => !NEWSLETTERS.includes(kind)))(
  "%s: neither sender nor subject nor its first lines tell anything",
  async (kind) => {
    const { subject, sender_name, text, html } = await mailOf(kind, PAYLOADS[kind] ?? {}, true);
    expect(sender_name).toBe("News for you");
    expect(subject).toBe(ALWAYS.includes(kind) ? "There is news" : "A message for you");
    const inside = ONLY_HERE.includes(kind);
    for (const part of [text, html.replace(/<[^>]+>/g, " ").trim()]) {
      const shown = inside ? part.slice(0, 150) : part;
      expect(shown).not.toContain(WORD);
      expect(shown).not.toContain(LEGAL_NAME);
    }
    expect(html).not.toContain("<img");
    if (!inside) expect(html).toContain('href="https://site.example/');
    else if (!/^(listing|email)/.test(kind)) expect(text).toContain(WORD);
  },
);

test.each(kinds.filter((kind) => !ALWAYS.includes(kind)))(
  "%s: everybody else is told what it is",
  async (kind) => {
    const { subject, sender_name } = await mailOf(kind, PAYLOADS[kind] ?? {}, false);
    expect([sender_name, subject === "A message for you"]).toEqual([undefined, false]);
  },
);

test("a mail in the words of the auth service keeps them, with an outside that says nothing", async () => {
  const { subject, sender_name, text } = await mailOf("auth_message", words, true);
  expect([subject, sender_name, text]).toEqual(["A message for you", "News for you", WORD]);
});
