import { callBy } from "~/lib/call-function";
import { postedForm } from "~/lib/posted";
import { envelopeOf } from "~/lib/send-once";
import type { Db } from "~/lib/supabase";
import { AppError } from "~domain/errors";
import type { LegalAidAnswer } from "~domain/legal-aid";
import {
  ASK_FORM,
  ASK_SHAPE,
  ERASE_FORM,
  OPEN_FORM,
  type OpenedRequest,
  REPLY_FORM,
  type SentRequest,
} from "./forms";
import { answerLegalAid, eraseLegalAid, requestBody, SEND_FUNCTION } from "./mutations";
import { readStatus } from "./queries";

/** The form of /legal-aid/ask without JavaScript: the same page sent twice with the same words is one request. */
export const askPosted = postedForm({
  ...ASK_FORM,
  send: async (content, visitor, { once }): Promise<SentRequest> => {
    const envelope = await envelopeOf(once, content);
    const body = requestBody(content, envelope);
    const { answer_by } = await callBy<LegalAidAnswer>(visitor, SEND_FUNCTION, body, ASK_SHAPE);
    return { link: envelope.link, answer_by };
  },
});

async function open(link: string, visitor: Db): Promise<OpenedRequest> {
  const status = await readStatus(visitor, link);
  if (!status) throw new AppError("not_found", "This link opens nothing.");
  return { link, status };
}

/** The private page without JavaScript: the link is posted, and so it stands in no address. */
export const openPosted = postedForm({ ...OPEN_FORM, send: ({ link }, visitor) => open(link, visitor) });

export const replyPosted = postedForm({
  ...REPLY_FORM,
  send: async ({ link, words }, visitor) => {
    await answerLegalAid(link, words, visitor);
    return open(link, visitor);
  },
  around: ({ link }, visitor) => open(String(link), visitor),
});

export const erasePosted = postedForm({
  ...ERASE_FORM,
  send: async ({ link }, visitor): Promise<{ erased: true }> => {
    await eraseLegalAid(link, visitor);
    return { erased: true };
  },
});
