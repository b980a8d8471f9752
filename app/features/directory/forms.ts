import type { Posted } from "~/lib/posted";
import {
  type Conversation,
  conversationLink,
  firstMessage,
  postedAnswer,
  postedConversationReport,
} from "~domain/directory-messages";

/** What the form on a listing's page and its post without JavaScript share. */
export const WRITE_FORM = {
  id: "write",
  schema: firstMessage,
  initial: {
    listing_id: "",
    visitor_name: "",
    visitor_email: "",
    words: "",
    share_id: "",
    share_request: "",
    website: "",
  },
};
/** `token` opens the conversation. */
export type Started = { token: string; has_email: boolean };
export const STARTED_SHAPE = { token: "string" } as const;

export const OPEN_FORM = { id: "open", schema: conversationLink, initial: { token: "" } };
export const ANSWER_FORM = { id: "answer", schema: postedAnswer, initial: { token: "", words: "" } };
export const HAND_OVER_FORM = {
  id: "hand-over",
  schema: postedConversationReport,
  initial: { token: "", reason: "", words: "" },
};
export const CLOSE_FORM = { ...OPEN_FORM, id: "close" };
export const ERASE_FORM = { ...OPEN_FORM, id: "erase" };
/** What a post to the page of a conversation gave; null where there is none any more. */
export type OpenedConversation = { token: string; conversation: Conversation | null };
export type ConversationPosted = Posted<OpenedConversation>;
