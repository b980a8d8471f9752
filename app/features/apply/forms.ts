import { z } from "zod";
import type { Posted } from "~/lib/posted";
import { applyForm, type HelpRequest, openForm, withdrawForm, writeForm } from "~domain/help-requests";

/** What a form and its post without JavaScript share. */
export const APPLY_FORM = {
  id: "apply",
  schema: applyForm,
  initial: {
    // Of what he saved before: it is sent under the link he has.
    token: "",
    kind: "",
    us_state: "",
    how_soon: "",
    story: "",
    cost: "",
    tried: "",
    children: "",
    name: "",
    reach_by: "",
    email: "",
    phone: "",
    safe_to_call: "",
    // Where the story is one told before, and of which request.
    share_id: "",
    share_request: "",
    website: "",
  },
};
export type ApplyValues = typeof APPLY_FORM.initial;
export const OPEN_FORM = { id: "open", schema: openForm, initial: { token: "" } };
export const WRITE_FORM = { id: "write", schema: writeForm, initial: { token: "", words: "" } };
/** `shown`: "yes" where the code has shown its page, as it may have been erased by a press before, whose answer was lost. */
export const WITHDRAW_FORM = { id: "withdraw", schema: withdrawForm, initial: { token: "", shown: "" } };
export const TAKE_BACK_FORM = {
  id: "take_back",
  schema: withdrawForm.extend({ id: z.uuid() }),
  initial: { token: "", id: "" },
};

/**
 * What the page shows once it is sent: the link is his alone, we do not have it. Whether his account has it, and whether he
 * wanted that. `is_older`: what we have is what he sent before, without an answer, and not what he changed since.
 */
export type SentRequest = {
  token: string;
  due_on: string;
  has_account?: boolean;
  wanted_account?: boolean;
  is_older?: boolean;
};
export const STATUS_PATH = "/apply/status";

export const NOTHING_ERASED =
  "Nothing was erased: we found nothing to erase. The code may be wrong, or it was all erased before.";

/** What a post to the status page gave. */
export type OpenedRequest = { token: string; request: HelpRequest };
export type StatusPosted = Posted<OpenedRequest | SentRequest | { withdrawn: true }>;

/** Whose request: the private link's, or one of the account's. */
export type Whose = { token: string } | { request_id: string };
/** A part of his page. */
export interface RequestProps {
  request: HelpRequest;
  whose: Whose;
  /** What was posted from here without JavaScript, where it was refused. */
  posted?: StatusPosted | null;
  onChange: (request: HelpRequest) => void;
}
