import type { ContactAnswer, ContactInput } from "../../../domain/inquiries.ts";
import type { Context } from "../_shared/context.ts";
import { receiveInquiry } from "../_shared/inquiry.ts";

/** Keeps a message from /contact. Sent again with the same id, it is the same message. Throws as receiveInquiry. */
export function sendContactInquiry(input: ContactInput, context: Context): Promise<ContactAnswer> {
  const { website, proof, wants_copy, ...inquiry } = input;
  return receiveInquiry(
    { ...inquiry, kind: "contact", organization: null, article_title: null },
    { website, proof, wants_copy },
    context,
  );
}
