// What becomes of a mail that did not leave, and of its address.
import type { Context } from "../_shared/context.ts";
import { recipientTrouble, refusalCodes } from "../_shared/mail-refusal.ts";
import { type ClaimedMail, LetterError } from "./claimed-mail.ts";

/** Its address does not exist, says the mail server; the rest of the batch tells whether to believe it. */
export type Refused = { row: ClaimedMail; failure: unknown };
export type Outcome = "sent" | "dropped" | "failed" | Refused;

const TRIES = 12;
/** More addresses than one, and more than were taken: it is us who are refused (a login that is wrong, a closed relay), not they. */
const isAboutUs = (outcomes: readonly Outcome[]): boolean => {
  const refused = new Set(
    outcomes.flatMap((outcome) => (typeof outcome === "object" ? outcome.row.to_email : [])),
  ).size;
  return refused > Math.max(1, outcomes.filter((outcome) => outcome === "sent").length);
};

/** Ends this try, unless the address was refused: that waits for the batch. */
export async function failed(row: ClaimedMail, failure: unknown, context: Context): Promise<Outcome> {
  const trouble = recipientTrouble(failure);
  if (trouble === "bounced") return { row, failure };
  await giveBack({ row, failure }, trouble, context);
  return "failed";
}

/** Ends the tries whose address was refused. Where most of a batch or of a run was, nobody's subscription ends by it. */
export async function settleRefused(batch: Outcome[], run: Outcome[], context: Context): Promise<void> {
  const refused = batch.filter((outcome): outcome is Refused => typeof outcome === "object");
  const trouble = isAboutUs(batch) || isAboutUs(run) ? "soft" : "bounced";
  if (refused.length > 0 && trouble === "soft")
    context.log({
      problem: "most mails are refused: is the mail server's login right?",
      refused: refused.length,
    });
  await Promise.all(refused.map((one) => giveBack(one, trouble, context)));
}

async function giveBack(
  { row, failure }: Refused,
  trouble: "bounced" | "soft" | null,
  context: Context,
): Promise<void> {
  const problem = failure instanceof LetterError ? `LetterError: ${failure.message}` : refusalCodes(failure);
  context.log({ mail: row.id, template: row.template, attempt: row.attempts, problem });
  if (trouble) await note(row, trouble, context);
  const back = { p_id: row.id, p_error: problem, p_for_good: isForGood(row, trouble, failure) };
  const { error } = await context.admin.rpc("finish_outbox", back);
  // Its lock ends by itself, and then it is tried again.
  if (error) context.log({ mail: row.id, problem: "not given back", code: error.code });
}

/**
 * A mail server that is away is tried for three days (finish_outbox). What is wrong with the mail itself, twelve times: a
 * receipt's address may be known there tomorrow. News to an address that does not exist, once.
 */
function isForGood({ template, attempts }: ClaimedMail, trouble: string | null, failure: unknown): boolean {
  if (trouble === "bounced" && template.startsWith("newsletter_")) return true;
  return attempts >= TRIES && (trouble === "bounced" || failure instanceof LetterError);
}

async function note({ id, to_email }: ClaimedMail, p_kind: string, { admin, log }: Context): Promise<void> {
  const { error } = await admin.rpc("note_mail_trouble", { p_email: to_email, p_kind });
  if (error) log({ mail: id, problem: "trouble not noted", code: error.code });
}
