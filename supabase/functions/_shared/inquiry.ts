import { AppError, answered } from "../../../domain/errors.ts";
import type { Proof } from "../../../domain/proof.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { REPLY_WORKING_DAYS } from "../../../domain/reply-time.ts";
import { workingDaysAfter } from "../../../domain/working-days.ts";
import type { Context } from "./context.ts";
import { networkQuotas, type Quota, takeQuota } from "./rate-limit.ts";
import { requireWork } from "./work.ts";

/** What somebody wrote, in the columns of the table. */
export type Inquiry = {
  id: string;
  kind: "contact" | "press";
  topic: string;
  name: string;
  email: string;
  organization: string | null;
  article_title: string | null;
  message: string;
};
export type Envelope = { website: string; proof: Proof | null; wants_copy: boolean };

export function inquiryQuotas(_: unknown, { client_address }: Context): Quota[] {
  return networkQuotas("inquiry_network", client_address, RATE_LIMITS.inquiry_per_network);
}

/**
 * Keeps it and queues its mails; resolves to the promised day (YYYY-MM-DD) and whether a copy goes out. Throws
 * invalid_input for a filled honeypot, proof_required, conflict.
 */
export async function receiveInquiry(
  inquiry: Inquiry,
  { website, proof, wants_copy }: Envelope,
  context: Context,
): Promise<{ answer_by: string; copied: boolean }> {
  if (website !== "") throw new AppError("invalid_input");
  const { inquiry_per_email, inquiries } = RATE_LIMITS;
  const quotas = [
    { name: "inquiry_email", subject: inquiry.email, ...inquiry_per_email },
    { name: "inquiries", subject: "all", ...inquiries },
  ];
  await requireWork(`inquiry:${inquiry.id}`, quotas, proof, context);
  const copied = wants_copy && (await mayCopy(inquiry.email, context));
  const data = await answered(
    context.admin.rpc("receive_inquiry", {
      p_inquiry: inquiry,
      p_due_on: workingDaysAfter(context.now(), REPLY_WORKING_DAYS),
      p_copy: copied,
      ...(context.env.inquiry_inbox && { p_inbox: context.env.inquiry_inbox }),
    }),
  );
  return { answer_by: data, copied };
}

/** A form that writes to any address somebody types in: to each only so often. */
const mayCopy = (email: string, context: Context): Promise<boolean> =>
  takeQuota({ name: "inquiry_copy", subject: email, ...RATE_LIMITS.inquiry_copies_per_email }, context);
