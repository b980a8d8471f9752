import type { CallResult } from "~/lib/call-function";
import { withProof } from "~/lib/proof/with-proof";
import type { Proof } from "~domain/proof";
import { type Attempt, type AttemptMemory, attemptFor, newAttempt } from "./attempt-memory";

const RUNNING: CallResult<never> = { ok: false, problem: { code: "conflict", retry_after: null } };

interface Sending<T> {
  memory: Pick<AttemptMemory, "currentAttempt" | "rememberAttempt">;
  /** Everything but the attempt, as text: another text is another attempt. */
  content: string;
  send: (attempt_id: string, proof: Proof | null) => Promise<CallResult<T>>;
  /** Hears of a proof of work on the way. */
  onWork: (working: boolean) => void;
  /** An attempt that may still be paid, so that no other one begins beside it: conflict. */
  only: string | null;
}

/** Records something before it is paid. Repeating it with the same content gives the same payment. */
export async function sendAttempt<T>(sending: Sending<T>): Promise<CallResult<T>> {
  const { memory, content, onWork, only } = sending;
  const send = (attempt: Attempt) => {
    // Kept before the call: an answer that never arrives must not lead to a second payment.
    memory.rememberAttempt(attempt);
    return withProof(
      (proof) => sending.send(attempt.id, proof),
      (result) => (result.ok ? undefined : result.problem.challenge),
      onWork,
    );
  };
  const attempt = attemptFor(memory.currentAttempt(), content);
  if (only && attempt.id !== only) return RUNNING;
  const result = await send(attempt);
  if (result.ok || only || result.problem.code !== "conflict") return result;
  // The attempt was recorded with other content (before a reload): this is a new one.
  return send(newAttempt(content));
}
