import { type CallResult, callFunction } from "~/lib/call-function";
import { sendOnce } from "~/lib/send-once";
import { browserClient, type Db } from "~/lib/supabase";
import { AppError, answered } from "~domain/errors";
import type { LegalAidAnswer, LegalAidContent, LegalAidVerb } from "~domain/legal-aid";
import { ASK_SHAPE, type SentRequest } from "./forms";
import { readStatus } from "./queries";
import { NOTHING_ERASED } from "./texts";

export const SEND_FUNCTION = "send-legal-aid-request";

/** Never throws. `link` opens the private page once it was taken; sent again, it is the same. */
export const sendLegalAidRequest = (
  content: LegalAidContent,
  bind: boolean,
  onWork: (working: boolean) => void,
) =>
  sendOnce(
    "legal-aid",
    content,
    async (envelope, proof): Promise<CallResult<SentRequest>> => {
      const body = { ...requestBody(content, envelope), bind, proof };
      // As he also where a story of his account is told again.
      const asUser = bind || content.share_id !== null;
      const result = await callFunction<LegalAidAnswer>(SEND_FUNCTION, body, ASK_SHAPE, asUser);
      return result.ok ? { ok: true, value: { ...result.value, link: envelope.link } } : result;
    },
    onWork,
  );

/** The function checks what was typed once more: years are digits there. */
export const requestBody = (
  { birth_year, other_birth_year, ...content }: LegalAidContent,
  envelope: { id: string; link: string },
) => ({
  ...content,
  ...envelope,
  birth_year: birth_year === null ? null : String(birth_year),
  other_birth_year: other_birth_year === null ? null : String(other_birth_year),
});

const REFUSALS: Record<string, string> = {
  request_not_found: "This request is no longer here.",
  request_closed: "This request is closed. You can send a new one.",
  too_many_messages: "You have written many messages here. Please wait for our answer.",
  not_now: "Someone has moved this request in the meantime. Please look at it again.",
  possible_conflict: "Possible conflict: another person must handle this.",
  written_meanwhile:
    "Someone has written here in the meantime. Please read it, then send your words again if they still fit.",
};

/** `visitor`: whoever posts without JavaScript. */
export async function answerLegalAid(p_link: string, p_words: string, visitor?: Db): Promise<void> {
  const db = visitor ?? (await browserClient());
  await answered(db.rpc("answer_legal_aid_request", { p_link, p_words }), REFUSALS);
}

/** A private link opens its request for whoever has it; where it opens none, there is none. */
const PRIVATE_LINK = /^[0-9a-f]{64}$/;

/**
 * The request, all that was said and who looked at it; what is gone by a press before, whose answer was lost, is erased. Throws
 * not_found where nothing was erased and it may still be there: an account's own, for whom nobody is signed in.
 */
export async function eraseLegalAid(p_link: string, by?: Db): Promise<void> {
  const db = by ?? (await browserClient());
  try {
    if (!(await answered(db.rpc("erase_legal_aid_request", { p_link }), REFUSALS)))
      throw new AppError("not_found", NOTHING_ERASED);
  } catch (error) {
    const isGone = async () => PRIVATE_LINK.test(p_link) && (await readStatus(db, p_link)) === null;
    if (!(await isGone().catch(() => false))) throw error;
  }
}

type Said = {
  words?: string;
  due_on?: string;
  /** How many messages stood there when the words were sent: with more, he is told nothing. */
  messages?: number;
};
/** A verb of staff. */
export async function actOnLegalAid(
  p_id: string,
  p_verb: LegalAidVerb,
  { words, due_on, messages }: Said = {},
): Promise<void> {
  const db = await browserClient();
  const more = { p_words: words, p_due_on: due_on, p_messages: messages };
  await answered(db.rpc("act_on_legal_aid_request", { p_id, p_verb, ...more }), REFUSALS);
}
