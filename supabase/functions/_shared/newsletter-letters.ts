import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Letter } from "./mail-layout.ts";

/** The token stands behind the #: browsers keep that part to themselves, and no log has it. */
export const preferencesPage = (site_origin: string, token: string): string =>
  `${site_origin}/newsletter/preferences${token && `#${token}`}`;

/** What mail programs need for their own unsubscribe button (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (api_origin: string, token: string): Record<string, string> => ({
  "List-Unsubscribe": `<${api_origin}/functions/v1/newsletter-unsubscribe?token=${token}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** To an address that somebody typed into our form: one button, and nothing happens without it. */
export function confirmLetter(token: string, site_origin: string): Letter {
  return {
    subject: "Please confirm your email",
    greeting: "Hello,",
    paragraphs: [
      `Someone typed this address into our newsletter form. If it was you, please confirm it: only then will ${LEGAL_NAME} write to you.`,
    ],
    action: { label: "Confirm my subscription", href: `${site_origin}/newsletter/confirm#${token}` },
    rows: [],
    notes: [
      "The link works for a week.",
      "If it was not you, you don't have to do anything. You will get no letters, and we erase the address after a month.",
    ],
  };
}

/** To a reader who asked for it on our page. */
export function linkLetter(token: string, site_origin: string): Letter {
  return {
    subject: "Your newsletter preferences",
    greeting: "Hello,",
    paragraphs: [
      "Here you can choose what we write about and how often, take a break, unsubscribe, or have your address erased.",
    ],
    action: { label: "Open my preferences", href: preferencesPage(site_origin, token) },
    rows: [],
    notes: [
      "Please don't pass this link on: whoever has it can change your subscription.",
      "If you did not ask for this, you don't have to do anything.",
    ],
  };
}
