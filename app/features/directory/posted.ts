import { callBy } from "~/lib/call-function";
import { contentId, postedForm } from "~/lib/posted";
import type { Db } from "~/lib/supabase";
import { asConversation, type DirectoryMessagesInput } from "~domain/directory-messages";
import {
  ANSWER_FORM,
  CLOSE_FORM,
  ERASE_FORM,
  HAND_OVER_FORM,
  OPEN_FORM,
  type OpenedConversation,
  STARTED_SHAPE,
  type Started,
  WRITE_FORM,
} from "./forms";

/** The form on a listing's page, sent without JavaScript. */
export const writePosted = postedForm({
  ...WRITE_FORM,
  send: async (content, visitor): Promise<Started> => {
    const body = { ...content, action: "start", id: await contentId(content) };
    const { token } = await callBy<{ token: string }>(visitor, "directory-messages", body, STARTED_SHAPE);
    return { token, has_email: content.visitor_email !== null };
  },
});

async function use(
  visitor: Db,
  body: Exclude<DirectoryMessagesInput, { action: "start" }>,
): Promise<OpenedConversation> {
  const answer = await callBy<{ conversation: unknown }>(visitor, "directory-messages", body, {});
  return { token: body.token, conversation: asConversation(answer.conversation) };
}

/** A conversation without JavaScript: what opens it is posted, and so it stands in no address. */
export const openPosted = postedForm({
  ...OPEN_FORM,
  send: ({ token }, visitor) => use(visitor, { action: "read", token }),
});
export const answerPosted = postedForm({
  ...ANSWER_FORM,
  send: ({ token, words }, visitor) => use(visitor, { action: "answer", token, words }),
  around: ({ token }, visitor) => use(visitor, { action: "read", token: String(token) }),
});
export const handOverPosted = postedForm({
  ...HAND_OVER_FORM,
  send: ({ token, reason, words }, visitor) => use(visitor, { action: "report", token, reason, words }),
  around: ({ token }, visitor) => use(visitor, { action: "read", token: String(token) }),
});
export const closePosted = postedForm({
  ...CLOSE_FORM,
  send: ({ token }, visitor) => use(visitor, { action: "close", token }),
});
export const erasePosted = postedForm({
  ...ERASE_FORM,
  send: ({ token }, visitor) => use(visitor, { action: "erase", token }),
});
