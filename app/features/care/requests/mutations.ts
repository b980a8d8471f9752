import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";

export const REFUSALS: Record<string, string> = {
  request_not_found: "This request is gone: he took it back, or its time was over.",
  not_in_this_state: "This is not possible now. Please look at it again.",
  already_taken: "Someone else has just taken it.",
  written_meanwhile:
    "Someone has written here in the meantime. Please read it, then send your words again if they still fit.",
  own_matter: "This request is yours, or theirs: someone else has to look after it.",
  // One name for all of these; of a proposer without an account nobody can be the other person.
  another_person_approves:
    "You can't approve this payment: it was approved or withdrawn meanwhile, you proposed it yourself, or whoever proposed it is gone.",
  proposed_otherwise:
    "What you sent before has arrived, with other words: it stands above. Withdraw it, or propose this too.",
  payment_stands:
    "A payment of this request is approved or waits for a second yes, and this decision says that we can't help. Withdraw what waits; where one is approved, decide otherwise.",
  declined_before:
    "He reads that we can't help. Write and decide otherwise first; then a payment can follow.",
  already_approved: "Someone has approved this payment: it stays.",
  payment_not_found: "This payment is gone: it was withdrawn, or he took his request back.",
  not_approved: "Nobody has approved this payment yet.",
  called_off_before: "Someone has called this payment off.",
  paid_before: "Someone has noted that this payment is paid. If it is not, say so first.",
};

export type Verb = "take" | "hand_over" | "say" | "ask" | "note" | "decide";
type Said = {
  words?: string;
  to?: string;
  decision?: string;
  due_on?: string;
  his_turn?: boolean;
  /** How many lines stood there when the words were typed: with more, nothing is sent. */
  lines?: number;
  /** Who handled it when it was handed over, "" for nobody: out of other hands it is not taken. */
  was?: string;
};
/** Throws an AppError. */
export async function moveRequest(
  id: string,
  verb: Verb,
  { words, to, decision, due_on, his_turn, lines, was }: Said = {},
): Promise<void> {
  const db = await browserClient();
  await answered(
    db.rpc("move_help_request", {
      p_id: id,
      p_verb: verb,
      p_words: words,
      p_to: to,
      p_decision: decision,
      p_due_on: due_on,
      p_his_turn: his_turn,
      p_lines: lines,
      p_was: was,
    }),
    REFUSALS,
  );
}

/** `amount` in US cents; somebody else approves it. The same `id` again is the same payment. Throws an AppError. */
export async function proposePayment(
  id: string,
  request_id: string,
  { amount, vendor, purpose }: { amount: number; vendor: string; purpose: string },
): Promise<void> {
  const db = await browserClient();
  await answered(
    db.rpc("propose_help_payment", {
      p_id: id,
      p_request_id: request_id,
      p_amount: amount,
      p_vendor: vendor,
      p_purpose: purpose,
    }),
    REFUSALS,
  );
}

/** Throws an AppError. */
export async function approvePayment(id: string): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("approve_help_payment", { p_id: id }), REFUSALS);
}

/** Throws an AppError. */
export async function withdrawPayment(id: string): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("withdraw_help_payment", { p_id: id }), REFUSALS);
}

/** `words` are the father's, where it is called off. The same again changes nothing. Throws an AppError. */
export async function settlePayment(
  id: string,
  outcome: "paid" | "not_paid" | "called_off",
  words?: string,
): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("settle_help_payment", { p_id: id, p_outcome: outcome, p_words: words }), REFUSALS);
}

/** A file of a request that was opened within the hour. Throws an AppError. */
export async function readCareFile(name: string): Promise<Blob> {
  const db = await browserClient();
  return answered(db.storage.from("care-files").download(name));
}
