import { z } from "zod";
import { answered } from "../../../domain/errors.ts";
import { accountDeletion, reviewDecided } from "../_shared/account-letters.ts";
import type { Context } from "../_shared/context.ts";
import { messageLetter } from "../_shared/directory-letters.ts";
import { donationReceipt, receiptPayload } from "../_shared/donation-receipt.ts";
import { groupLetter, groupNotice, groupPayload } from "../_shared/group-letters.ts";
import { helpNews, legalAidNews } from "../_shared/help-letter.ts";
import {
  type InquiryRow,
  inquiryAnswer,
  inquiryCopy,
  inquiryReceived,
  inquiryRow,
} from "../_shared/inquiry-letters.ts";
import {
  availabilityFacts,
  availabilityLetter,
  listingNotice,
  listingShown,
} from "../_shared/listing-letters.ts";
import { composeMail, type Mail } from "../_shared/mail.ts";
import type { Letter } from "../_shared/mail-layout.ts";
import { postLetter, postPayload, postRow } from "../_shared/post-letters.ts";
import { reportCase, reportLetter, reportPayload } from "../_shared/report-letters.ts";
import { emailChangeLetter, secondFactorLetter } from "../_shared/security-letters.ts";
import { authMessage, isOver } from "./auth-message.ts";
import { type ClaimedMail, LetterError, messageId } from "./claimed-mail.ts";
import { failed, type Outcome, settleRefused } from "./failed.ts";
import { workThrough } from "./flow.ts";
import { holding, LOCK_SECONDS, markSent } from "./holding.ts";
import { confirmMail, dropMail, letterCopy, linkMail, testCopy } from "./newsletter.ts";
import { orderMail, shippedMail } from "./orders.ts";
import { checkNews, shiftNews } from "./volunteering.ts";

export type OutboxCounts = { claimed: number; sent: number; failed: number };

/** So many at once. */
const BATCH = 5;
/** So long a run takes new mail (server/jobs.ts relies on it); it ends when what it took has ended. */
const BUDGET_MS = 15_000;
/** Hosted Supabase ends a function after two seconds of work, and what it had not noted by then would go out twice. */
const MOST_MAILS = 150;

/** A letter is made into a mail in one place; what is a mail already keeps its own sender, as the newsletter does. */
type Written = Letter | Mail | null;
/**
 * How each template is written; it reads the facts now, so that it tells what is true when it is sent. Null where it is
 * not to be sent any more.
 */
const TEMPLATES: Record<string, (row: ClaimedMail, context: Context) => Promise<Written>> = {
  donation_receipt: (row, context) => receiptLetter(row.payload, context),
  auth_message: async (row) => (isOver(row) ? null : authMessage(row)),
  auth_notice: async (row) => authMessage(row),
  review_decided: byPayload(reviewDecided),
  account_deletion: byPayload(accountDeletion),
  second_factor: byPayload(secondFactorLetter),
  email_change: byPayload(emailChangeLetter),
  help_news: byPayload(helpNews),
  legal_aid_news: byPayload(legalAidNews),
  post_state: postNews,
  group_notice: groupNews,
  report_decided: reportNews,
  inquiry_received: (row, context) => inquiryMail(row, inquiryReceived, context),
  inquiry_copy: (row, context) => inquiryMail(row, inquiryCopy, context),
  inquiry_answer: (row, context) => inquiryMail(row, inquiryAnswer, context),
  volunteer_shift: shiftNews,
  volunteer_check: checkNews,
  order_confirmation: orderMail,
  order_shipped: shippedMail,
  listing_notice: byPayload(listingNotice),
  listing_shown: byPayload(listingShown),
  listing_availability: availabilityMail,
  directory_message: directoryMail,
  newsletter_confirm: confirmMail,
  newsletter_link: linkMail,
  newsletter_letter: letterCopy,
  newsletter_test: testCopy,
};

/** Everything the letter says is in the row. A function, so that it is there before the list. */
function byPayload(write: (payload: unknown, site_origin: string) => Letter) {
  return async ({ payload }: ClaimedMail, { env }: Context) => write(payload, env.site_origin);
}

const conversationPayload = z.object({ thread_id: z.uuid(), side: z.enum(["visitor", "professional"]) });

/** Its link is made now and kept nowhere; null once the conversation is erased. */
async function directoryMail(row: ClaimedMail, context: Context): Promise<Letter | null> {
  const { thread_id, side } = conversationPayload.parse(row.payload);
  const data = await answered(
    context.admin.rpc("directory_link", { p_thread_id: thread_id, p_side: side, p_is_mailed: true }),
  );
  return data ? messageLetter(data, context.env.site_origin) : null;
}

const listingPayload = z.object({ listing_id: z.uuid() });

/** Its link is made when it is written and kept nowhere. Null once it has been answered, or the listing is gone. */
async function availabilityMail(row: ClaimedMail, context: Context): Promise<Letter | null> {
  const { listing_id } = listingPayload.parse(row.payload);
  const data = await answered(context.admin.rpc("availability_mail", { p_id: listing_id }));
  const facts = availabilityFacts.parse(data);
  return facts && availabilityLetter(facts, context.env.site_origin);
}

const inquiryPayload = z.object({ inquiry_id: z.uuid() });

/** Its words stay in the inquiry: what is erased there is written to nobody any more. */
async function inquiryMail(
  row: ClaimedMail,
  write: (inquiry: InquiryRow, site_origin: string) => Letter,
  context: Context,
): Promise<Letter> {
  const { inquiry_id } = inquiryPayload.parse(row.payload);
  const data = await answered(context.admin.from("inquiries").select().eq("id", inquiry_id).maybeSingle());
  const inquiry = inquiryRow.safeParse(data);
  if (!inquiry.success) throw new LetterError("no such inquiry");
  return write(inquiry.data, context.env.site_origin);
}

/** What became of a post since tells its author more than what was true when the mail was queued. */
async function postNews(row: ClaimedMail, context: Context): Promise<Letter> {
  const { post_id, event } = postPayload.parse(row.payload);
  const posts = context.admin.from("blog_posts").select("*, blog_post_notes(is_done)");
  const post = postRow.safeParse(await answered(posts.eq("id", post_id).maybeSingle()));
  if (!post.success) throw new LetterError("no such post");
  return postLetter(post.data, event, context.env.site_origin);
}

/** Null once it is not so any more: a seat was left, a session is on again. */
async function groupNews(row: ClaimedMail, context: Context): Promise<Letter | null> {
  const { session_id, user_id, event, was } = groupPayload.parse(row.payload);
  const ids = { p_session_id: session_id, p_user_id: user_id, p_event: event };
  const data = await answered(context.admin.rpc("group_notice", ids));
  if (data === null) return null;
  return groupLetter(groupNotice.parse(data), context.env.site_origin, was);
}

/** The words stay with the decision: what is erased there is written to nobody any more. */
async function reportNews(row: ClaimedMail, context: Context): Promise<Letter> {
  const payload = reportPayload.parse(row.payload);
  const query = context.admin.from("report_cases").select("id, words, appeal_words");
  const data = await answered(query.eq("id", payload.case_id).maybeSingle());
  const found = reportCase.safeParse(data);
  if (!found.success) throw new LetterError("no such decision");
  return reportLetter(found.data, payload, context.env.site_origin);
}

/** Posts whose time has come are told to their authors by the mails of this very round. */
async function announcePosts({ admin, log }: Context): Promise<void> {
  const { error } = await admin.rpc("announce_posts");
  if (error) log({ problem: "posts were not announced", code: error.code });
}

/** Null where all of the gift has gone back by now: nobody is thanked for that. */
async function receiptLetter(payload: unknown, { admin, env }: Context): Promise<Letter | null> {
  const donation_id = (payload as { donation_id?: unknown } | null)?.donation_id;
  if (typeof donation_id !== "string") throw new LetterError("no donation_id");
  const data = await answered(admin.rpc("receipt_payload", { p_donation_id: donation_id }));
  const receipt = receiptPayload.safeParse(data);
  if (!receipt.success) throw new LetterError("no receipt for this gift");
  return receipt.data.net_amount === 0 ? null : donationReceipt(receipt.data, env.site_origin);
}

/**
 * Announces posts and sends what is due. One mail that fails waits for its next try; the others go out, also beside one
 * whose mail server takes its time.
 */
export async function sendOutbox(_: unknown, context: Context): Promise<OutboxCounts> {
  const counts = { claimed: 0, sent: 0, failed: 0 };
  const until = context.now().getTime() + BUDGET_MS;
  const run: Outcome[] = [];
  await announcePosts(context);
  await workThrough({
    // As many as a run has connections to the mail server: most of the time is waiting for its answers.
    places: BATCH,
    isOver: () => context.now().getTime() > until || counts.claimed >= MOST_MAILS,
    async take(room) {
      const claim = { p_limit: Math.min(room, MOST_MAILS - counts.claimed), p_lock_seconds: LOCK_SECONDS };
      const data = await answered(context.admin.rpc("claim_outbox", claim));
      counts.claimed += data.length;
      return data;
    },
    async work(row) {
      const outcome = await holding(row, context, () => sendOne(row, context));
      if (outcome !== "dropped") counts[outcome === "sent" ? "sent" : "failed"] += 1;
      if (run.push(outcome) % BATCH === 0) await settleRefused(run.slice(-BATCH), run, context);
    },
  });
  const rest = run.length % BATCH;
  if (rest > 0) await settleRefused(run.slice(-rest), run, context);
  return counts;
}

async function sendOne(row: ClaimedMail, context: Context): Promise<Outcome> {
  let mail: Mail | null = null;
  let failure: unknown;
  try {
    mail = await renderMail(row, context);
    if (mail) await context.mail(mail);
  } catch (error) {
    failure = error ?? new Error("unknown");
  }
  if (failure !== undefined) return failed(row, failure, context);
  if (mail === null) {
    await dropMail(row, context);
    return "dropped";
  }
  await markSent(row.id, context);
  return "sent";
}

async function renderMail(row: ClaimedMail, context: Context): Promise<Mail | null> {
  const template = Object.hasOwn(TEMPLATES, row.template) ? TEMPLATES[row.template] : undefined;
  if (!template) throw new LetterError(`no template ${row.template}`);
  const written = await template(row, context);
  if (written === null || "to" in written) return written;
  const { site_origin } = context.env;
  // The one place that knows who wants nobody to read along.
  return composeMail(row.to_email, written, site_origin, messageId(row, context), row.is_discreet);
}
