import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";

const REFUSALS: Record<string, string> = {
  gift_not_found: "There is no such gift.",
  gift_not_received: "This gift has not come, so there is no receipt.",
  gift_without_address: "We have no email to send it to.",
  mail_waits: "A receipt is already on its way.",
  mail_just_sent: "A receipt left a moment ago. Please wait five minutes before you send it again.",
};

/** To the email of the gift; noted in the log. */
export async function resendReceipt(id: string): Promise<void> {
  await answered((await browserClient()).rpc("resend_receipt", { p_id: id }), REFUSALS);
}
