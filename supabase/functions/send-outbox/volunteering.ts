// The mails of volunteering: they say what is true when they are written, or are not sent.

import { z } from "zod";
import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";
import type { Letter } from "../_shared/mail-layout.ts";
import {
  checkFacts,
  checkLetter,
  isStillTrue,
  shiftFacts,
  shiftLetter,
  shiftPayload,
} from "../_shared/volunteer-letters.ts";
import type { ClaimedMail } from "./claimed-mail.ts";

/** Null once the sign-up is erased, or somebody who was to come does not come any more. */
export async function shiftNews(row: ClaimedMail, context: Context): Promise<Letter | null> {
  const { signup_id, event } = shiftPayload.parse(row.payload);
  const data = await answered(context.admin.rpc("volunteer_mail", { p_signup_id: signup_id }));
  const facts = shiftFacts.nullable().parse(data);
  if (!facts || !isStillTrue(event, facts)) return null;
  return shiftLetter(event, facts, context.env.site_origin);
}

/** Null once the check is gone or waits again. */
export async function checkNews(row: ClaimedMail, context: Context): Promise<Letter | null> {
  const { check_id } = z.object({ check_id: z.uuid() }).parse(row.payload);
  const checks = context.admin.from("volunteer_checks").select("kind, state, expires_on").eq("id", check_id);
  const data = await answered(checks.maybeSingle());
  if (!data || data.state === "requested") return null;
  return checkLetter(checkFacts.parse(data), context.env.site_origin);
}
