import { z } from "zod";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Letter } from "./mail-layout.ts";

const factorPayload = z.object({ is_on: z.boolean() });

/** To somebody whose two-step sign-in was turned on or off. Throws on a payload that is none. */
export function secondFactorLetter(payload: unknown, site_origin: string): Letter {
  const { is_on } = factorPayload.parse(payload);
  return {
    subject: is_on ? "Two-step sign-in was turned on" : "Two-step sign-in was turned off",
    greeting: "Hello,",
    paragraphs: [
      is_on
        ? `You now sign in to ${LEGAL_NAME} with your password and a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.`
        : `You now sign in to ${LEGAL_NAME} with your password alone. You can set up two-step sign-in again in your profile.`,
    ],
    action: { label: "Open your profile", href: `${site_origin}/profile` },
    rows: [],
    notes: [
      // Without the code that somebody else has by now, neither a new password nor the profile is open to whom it belongs.
      is_on
        ? "If this was not you, write to us at once by replying to this message: only we can turn it off then."
        : "If this was not you, choose a new password, sign out everywhere in your profile, and write to us by replying to this message.",
    ],
  };
}

/** To the address an account had until now. */
export function emailChangeLetter(): Letter {
  return {
    only_here: true,
    subject: "Your email was changed",
    greeting: "Hello,",
    paragraphs: [
      `Your account with ${LEGAL_NAME} now uses another email. This is the last message we send here.`,
    ],
    rows: [],
    notes: ["If this was not you, write to us at once by replying to this message."],
  };
}
