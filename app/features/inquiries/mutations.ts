import { type AnswerShape, callFunction } from "~/lib/call-function";
import { sendOnce } from "~/lib/send-once";
import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { ContactAnswer, ContactContent, PressAnswer, PressContent } from "~domain/inquiries";
import { CONTACT_SHAPE, PRESS_SHAPE } from "./forms";

/** Hears that the browser does some work the server has asked for, and that it is done. */
export type OnWork = (working: boolean) => void;

/** Never throws. */
export const sendContactInquiry = (content: ContactContent, onWork: OnWork) =>
  send<ContactAnswer>("contact", content, CONTACT_SHAPE, onWork);

/** Never throws. */
export const sendPressInquiry = (content: PressContent) => send<PressAnswer>("press", content, PRESS_SHAPE);

const send = <Answer>(
  form: "contact" | "press",
  content: ContactContent | PressContent,
  shape: AnswerShape<Answer>,
  onWork?: OnWork,
) =>
  sendOnce(
    form,
    content,
    ({ id }, proof) => callFunction<Answer>(`send-${form}-inquiry`, { ...content, id, proof }, shape),
    onWork,
  );

const REFUSALS: Record<string, string> = {
  inquiry_not_found: "This inquiry no longer exists.",
  inquiry_changed: "Someone else has changed this in the meantime. Please look at it again.",
  already_answered: "Someone has already answered this.",
  address_changed_hands: "This address belongs to someone else by now. Nothing was sent.",
};

/** By email, with these words, which are kept. About the version that was read. */
export async function answerInquiry(
  { id, updated_at }: { id: string; updated_at: string },
  words: string,
): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("answer_inquiry", { p_id: id, p_updated_at: updated_at, p_words: words }), REFUSALS);
}
