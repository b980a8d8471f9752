import { z } from "zod";
import type { Posted } from "~/lib/posted";
import { type LegalAidStatus, legalAidForm, legalAidWords } from "~domain/legal-aid";
import { pastedLink } from "~domain/private-link";
import { EMPTY_BRIEF } from "./brief-values";

/** What a form and its post without JavaScript share. */
export const ASK_FORM = {
  id: "ask",
  schema: legalAidForm,
  initial: {
    contact_way: "",
    email: "",
    phone: "",
    safe_times: "",
    no_message: true,
    ...EMPTY_BRIEF,
    share_id: "",
    // Of which request; with a draft it is kept as the words are.
    share_request: "",
    name: "",
    birth_year: "",
    other_name: "",
    other_birth_year: "",
    website: "",
  },
};
/** `link` opens the private page. `answer_by` is a day, YYYY-MM-DD. `has_account`: it is kept with his account, too. */
export type SentRequest = { link: string; answer_by: string; has_account?: boolean };
export const ASK_SHAPE = { answer_by: "string" } as const;

const link = pastedLink(/^[0-9a-f]{64}$/, "Paste the whole link you kept.");

export const OPEN_FORM = { id: "open", schema: z.object({ link }), initial: { link: "" } };
export const REPLY_FORM = {
  id: "reply",
  schema: legalAidWords.extend({ link: z.string().max(100) }),
  initial: { words: "", link: "" },
};
export const ERASE_FORM = { id: "erase", schema: z.object({ link }), initial: { link: "" } };
export type OpenedRequest = { link: string; status: LegalAidStatus };
export type StatusPosted = Posted<OpenedRequest | { erased: true }>;
