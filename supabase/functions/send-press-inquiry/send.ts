import { type PressAnswer, type PressInput, SYNDICATION } from "../../../domain/inquiries.ts";
import type { Context } from "../_shared/context.ts";
import { receiveInquiry } from "../_shared/inquiry.ts";

/** Keeps a message from /press; the caller learns only that it worked (spec section 7). Throws as receiveInquiry. */
export async function sendPressInquiry(input: PressInput, context: Context): Promise<PressAnswer> {
  const { website, proof, reason, article_title, ...inquiry } = input;
  await receiveInquiry(
    {
      ...inquiry,
      kind: "press",
      topic: reason,
      article_title: reason === SYNDICATION ? article_title : null,
    },
    { website, proof, wants_copy: false },
    context,
  );
  return { sent: true };
}
