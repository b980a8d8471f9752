import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import { withProof } from "~/lib/proof/with-proof";
import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { ContactAnswer, ContactContent, PressAnswer, PressContent } from "~domain/inquiries";
import { CONTACT_SHAPE, PRESS_SHAPE } from "./forms";

/** Hears that the browser does some work the server has asked for, and that it is done. */
export type OnWork = (working: boolean) => void;

let last = { content: "", id: "" };
/** A message that is sent again because no answer came is the same message. */
function idOf(content: string): string {
  if (last.content !== content) last = { content, id: crypto.randomUUID() };
  return last.id;
}

async function send<Answer>(
  name: string,
  content: ContactContent | PressContent,
  shape: AnswerShape<Answer>,
  onWork: OnWork,
): Promise<CallResult<Answer>> {
  const id = idOf(JSON.stringify(content));
  return withProof(
    (proof) => callFunction<Answer>(name, { ...content, id, proof }, shape),
    (result) => (result.ok ? undefined : result.problem.challenge),
    onWork,
  );
}

/** Never throws. */
export const sendContactInquiry = (content: ContactContent, onWork: OnWork) =>
  send<ContactAnswer>("send-contact-inquiry", content, CONTACT_SHAPE, onWork);

/** Never throws. */
export const sendPressInquiry = (content: PressContent, onWork: OnWork) =>
  send<PressAnswer>("send-press-inquiry", content, PRESS_SHAPE, onWork);

const REFUSALS: Record<string, string> = {
  inquiry_not_found: "This inquiry no longer exists.",
  inquiry_changed: "Someone else has changed this in the meantime. Please look at it again.",
  already_answered: "Someone has already answered this.",
};

/** By email, with these words, which are kept. About the version that was read. */
export async function answerInquiry(
  { id, updated_at }: { id: string; updated_at: string },
  words: string,
): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("answer_inquiry", { p_id: id, p_updated_at: updated_at, p_words: words }), REFUSALS);
}
