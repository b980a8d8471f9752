// What is sent again because no answer came is the same message, also after a reload: its number follows from what is sent
// and from random bits, which stand beside the form's draft until an answer has come.
import { AppError } from "~domain/errors";
import type { Proof } from "~domain/proof";
import { type DraftPlace, draftAt, whenForgotten } from "./browser/drafts";
import type { CallProblem, CallResult } from "./call-function";
import { isLost } from "./lost";
import { withProof } from "./proof/with-proof";

/** 256 random bits, as hex. */
export const newOnce = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/**
 * What opens what was sent: known to whoever has these bits and what was typed, and to nobody who only knows the words.
 * The same bits with the same words give the same, however often it is sent.
 */
export const secretOf = (once: string, content: object): Promise<Uint8Array> =>
  hashOf(once + JSON.stringify(content));

/** Staff see the number: nothing of the link, which opens a private page, may follow from it. */
export const envelopeOf = async (once: string, content: object): Promise<{ id: string; link: string }> => ({
  id: uuidOf(await secretOf(`number ${once}`, content)),
  link: hexOf(await secretOf(once, content)),
});

export const hashOf = async (words: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words)));
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export function uuidOf(bytes: Uint8Array): string {
  const hex = hexOf(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Where nothing may be stored they last as long as the page. */
const kept = new Map<string, string>();
whenForgotten(() => kept.clear());

function onceOf(form: string): { once: string; forget: () => void } {
  const tab: DraftPlace = { name: form, keep: "tab", secret: [] };
  const keep = draftAt(tab).isOnDevice() ? "device" : "tab";
  const place = draftAt({ ...tab, name: `${form}-sent`, keep });
  const once = kept.get(form) ?? String(place.recall().once ?? newOnce());
  kept.set(form, once);
  place.remember({ once });
  const forget = () => {
    kept.delete(form);
    place.forget();
  };
  return { once, forget };
}

const MAY_HAVE_ARRIVED =
  "We got no answer. It may have arrived; sending it again as it is does not send it twice.";
const NOT_SENT = "This could not be sent. What you wrote is still here. Please try again.";

/** Where an answer came without words of ours: from a proxy, a service's edge, a function that is not there. */
function wordsFor({ code, unsent }: CallProblem): string {
  if (unsent || code === "not_found") return NOT_SENT;
  return code === "offline" || code === "timeout" || code === "unexpected"
    ? MAY_HAVE_ARRIVED
    : new AppError(code).message;
}

type Envelope = Awaited<ReturnType<typeof envelopeOf>>;
export type SentOnce<T> = { ok: true; value: T } | { ok: false; problem: CallProblem & { message: string } };

/** Never throws. `form`: its draft's name. `onWork` hears that the browser does some work the server has asked for, and that it is done. */
export async function sendOnce<T>(
  form: string,
  content: object,
  send: (envelope: Envelope, proof: Proof | null) => Promise<CallResult<T>>,
  onWork: (working: boolean) => void = () => undefined,
): Promise<SentOnce<T>> {
  const { once, forget } = onceOf(form);
  const envelope = await envelopeOf(once, content);
  const result = await withProof(
    (proof) => send(envelope, proof),
    (answer) => (answer.ok ? undefined : answer.problem.challenge),
    onWork,
  );
  if (!result.ok) {
    // Whoever has answered has said why not.
    const { message = wordsFor(result.problem) } = result.problem;
    return { ok: false, problem: { ...result.problem, message } };
  }
  forget();
  return result;
}

/** For `catch` where the same words sent twice are one: whose answer was lost has nothing to look for, and may send again. */
export function sameAgain(error: unknown): never {
  throw isLost(error) ? new AppError("unavailable", MAY_HAVE_ARRIVED) : error;
}
