import { z } from "zod";
import type { Database } from "../../../domain/database.types.ts";
import { toAppError } from "../../../domain/errors.ts";
import { accountDeletion, reviewDecided } from "../_shared/account-letters.ts";
import type { Context } from "../_shared/context.ts";
import { donationReceipt, receiptPayload } from "../_shared/donation-receipt.ts";
import {
  type InquiryRow,
  inquiryAnswer,
  inquiryCopy,
  inquiryReceived,
  inquiryRow,
} from "../_shared/inquiry-letters.ts";
import { composeMail, type Mail } from "../_shared/mail.ts";
import { headerLine, type Letter } from "../_shared/mail-layout.ts";
import { recipientTrouble } from "../_shared/mail-refusal.ts";
import { postLetter, postPayload, postRow } from "../_shared/post-letters.ts";
import { emailChangeLetter, secondFactorLetter } from "../_shared/security-letters.ts";
import { confirmMail, dropMail, letterCopy, linkMail, testCopy } from "./newsletter.ts";

type OutboxRow = Database["public"]["Tables"]["email_outbox"]["Row"];
export type OutboxCounts = { claimed: number; sent: number; failed: number };

// Small batches under a long lock: even mail servers that time out do not outlast the lock.
const BATCH = 5;
const BUDGET_MS = 15_000;
const LOCK_SECONDS = 300;

/** A mail of the outbox that can never be written; its row keeps the reason. */
class LetterError extends Error {
  override name = "LetterError";
}

/**
 * How each template becomes a mail; it reads the facts now, so that it tells what is true when it is sent. Null where it
 * is not to be sent any more.
 */
const TEMPLATES: Record<string, (row: OutboxRow, context: Context) => Promise<Mail | null>> = {
  donation_receipt: async (row, context) => mailOf(row, await receiptLetter(row.payload, context), context),
  auth_message: async (row) => authMessage(row),
  review_decided: async (row, context) => accountMail(row, reviewDecided, context),
  account_deletion: async (row, context) => accountMail(row, accountDeletion, context),
  second_factor: async (row, context) => accountMail(row, secondFactorLetter, context),
  email_change: async (row, context) => accountMail(row, emailChangeLetter, context),
  post_state: postMail,
  inquiry_received: (row, context) => inquiryMail(row, inquiryReceived, context),
  inquiry_copy: (row, context) => inquiryMail(row, inquiryCopy, context),
  inquiry_answer: (row, context) => inquiryMail(row, inquiryAnswer, context),
  newsletter_confirm: confirmMail,
  newsletter_link: linkMail,
  newsletter_letter: letterCopy,
  newsletter_test: testCopy,
};

function mailOf({ id, to_email }: OutboxRow, letter: Letter, { env: { site_origin } }: Context): Mail {
  return composeMail(to_email, letter, site_origin, `<${id}@${new URL(site_origin).hostname}>`);
}

const accountMail = (
  row: OutboxRow,
  write: (payload: unknown, site_origin: string) => Letter,
  context: Context,
): Mail => mailOf(row, write(row.payload, context.env.site_origin), context);

const inquiryPayload = z.object({ inquiry_id: z.uuid() });
const authPayload = z.object({ subject: z.string(), text: z.string(), html: z.string() });

/** Written by the auth service (confirmation, recovery); its links are dropped from the row once it is sent. */
function authMessage(row: OutboxRow): Mail {
  const message = authPayload.safeParse(row.payload);
  if (!message.success) throw new LetterError("no auth message");
  return { to: row.to_email, ...message.data, subject: headerLine(message.data.subject) };
}

/** Its words stay in the inquiry: what is erased there is written to nobody any more. */
async function inquiryMail(
  row: OutboxRow,
  write: (inquiry: InquiryRow, site_origin: string) => Letter,
  context: Context,
): Promise<Mail> {
  const { inquiry_id } = inquiryPayload.parse(row.payload);
  const { data, error } = await context.admin.from("inquiries").select().eq("id", inquiry_id).maybeSingle();
  if (error) throw toAppError(error);
  const inquiry = inquiryRow.safeParse(data);
  if (!inquiry.success) throw new LetterError("no such inquiry");
  return mailOf(row, write(inquiry.data, context.env.site_origin), context);
}

/** What became of a post since tells its author more than what was true when the mail was queued. */
async function postMail(row: OutboxRow, context: Context): Promise<Mail> {
  const { post_id, event } = postPayload.parse(row.payload);
  const { data, error } = await context.admin.from("blog_posts").select().eq("id", post_id).maybeSingle();
  if (error) throw toAppError(error);
  const post = postRow.safeParse(data);
  if (!post.success) throw new LetterError("no such post");
  return mailOf(row, postLetter(post.data, event, context.env.site_origin), context);
}

/** Posts whose time has come are told to their authors by the mails of this very round. */
async function announcePosts({ admin, log }: Context): Promise<void> {
  const { error } = await admin.rpc("announce_posts");
  if (error) log({ problem: "posts were not announced", code: error.code });
}

async function receiptLetter(payload: unknown, { admin, env }: Context): Promise<Letter> {
  const donation_id = (payload as { donation_id?: unknown } | null)?.donation_id;
  if (typeof donation_id !== "string") throw new LetterError("no donation_id");
  const { data, error } = await admin.rpc("receipt_payload", { p_donation_id: donation_id });
  if (error) throw toAppError(error);
  const receipt = receiptPayload.safeParse(data);
  if (!receipt.success) throw new LetterError("no receipt for this gift");
  return donationReceipt(receipt.data, env.site_origin);
}

/** Announces posts and sends what is due. One mail that fails waits for its next try; the others go out. */
export async function sendOutbox(_: unknown, context: Context): Promise<OutboxCounts> {
  const counts = { claimed: 0, sent: 0, failed: 0 };
  const until = context.now().getTime() + BUDGET_MS;
  await announcePosts(context);
  for (;;) {
    const claim = { p_limit: BATCH, p_lock_seconds: LOCK_SECONDS };
    const { data, error } = await context.admin.rpc("claim_outbox", claim);
    if (error) throw toAppError(error);
    counts.claimed += data.length;
    // At once, as many as a pool of mail servers' connections has: most of the time is waiting for their answers.
    const outcomes = await Promise.all(data.map((row) => sendOne(row, context)));
    for (const outcome of outcomes) if (outcome !== "dropped") counts[outcome] += 1;
    if (data.length < BATCH || context.now().getTime() > until) return counts;
  }
}

async function sendOne(row: OutboxRow, context: Context): Promise<"sent" | "failed" | "dropped"> {
  let mail: Mail | null = null;
  let failure: unknown;
  try {
    mail = await renderMail(row, context);
    if (mail) await context.mail(mail);
  } catch (error) {
    failure = error ?? new Error("unknown");
  }
  if (failure === undefined && mail === null) {
    await dropMail(row, context);
    return "dropped";
  }
  const problem = failure === undefined ? null : problemOf(failure);
  if (problem !== null) context.log({ mail: row.id, template: row.template, attempt: row.attempts, problem });
  const trouble = recipientTrouble(failure);
  if (trouble) await note(row, trouble, context);
  // A receipt is tried again all the same: its address may be known there tomorrow.
  await finish(row.id, problem, trouble === "bounced" && row.template.startsWith("newsletter_"), context);
  return problem === null ? "sent" : "failed";
}

/** What went wrong, in words without an address. */
function problemOf(failure: unknown): string {
  const { name, code, message } = failure as { name?: string; code?: string; message?: string };
  return failure instanceof LetterError
    ? `LetterError: ${message}`
    : [name, code].filter(Boolean).join(" ") || "error";
}

async function renderMail(row: OutboxRow, context: Context): Promise<Mail | null> {
  const template = Object.hasOwn(TEMPLATES, row.template) ? TEMPLATES[row.template] : undefined;
  if (!template) throw new LetterError(`no template ${row.template}`);
  return template(row, context);
}

async function note({ id, to_email }: OutboxRow, p_kind: string, { admin, log }: Context): Promise<void> {
  const { error } = await admin.rpc("note_mail_trouble", { p_email: to_email, p_kind });
  if (error) log({ mail: id, problem: "trouble not noted", code: error.code });
}

async function finish(
  id: string,
  problem: string | null,
  for_good: boolean,
  context: Context,
): Promise<void> {
  const { error } = await context.admin.rpc("finish_outbox", {
    p_id: id,
    ...(problem !== null && { p_error: problem, p_for_good: for_good }),
  });
  if (error) context.log({ mail: id, problem: "not marked as finished", code: error.code });
}
