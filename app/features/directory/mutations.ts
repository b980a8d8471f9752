import { callFunction, toError } from "~/lib/call-function";
import { sendOnce } from "~/lib/send-once";
import { browserClient } from "~/lib/supabase";
import {
  asConversation,
  type Conversation,
  type DirectoryMessagesInput,
  type FirstMessage,
  MESSAGE_REFUSALS,
} from "~domain/directory-messages";
import { refusal } from "~domain/errors";
import type { ReportReason } from "~domain/reports";
import { STARTED_SHAPE } from "./forms";

/** Never throws. `onWork` hears that the browser does some work the server has asked for. */
export const startConversation = (content: FirstMessage, onWork: (working: boolean) => void) =>
  sendOnce(
    "write",
    content,
    ({ id }, proof) =>
      callFunction<{ token: string }>(
        "directory-messages",
        { ...content, action: "start", id, proof },
        STARTED_SHAPE,
        // Nobody's account's, but for a story of his that he tells again.
        content.share_id !== null,
      ),
    onWork,
  );

export type Act =
  | { action: "read" | "close" | "erase"; words?: undefined; reason?: undefined }
  | { action: "answer"; words: string; reason?: undefined }
  | { action: "report"; words: string; reason: ReportReason };
/** What one side does with a conversation; null when it is gone. Throws with the server's words. */
export type Door = (act: Act) => Promise<Conversation | null>;

/** By the link of a mail, without an account. */
export const byLink =
  (token: string): Door =>
  async (act) => {
    const body = { ...act, token } as DirectoryMessagesInput;
    const result = await callFunction<{ conversation: unknown }>("directory-messages", body, {});
    if (result.ok) return asConversation(result.value.conversation);
    throw toError(result.problem);
  };

/** The professional, signed in. */
export const asOwner =
  (id: string): Door =>
  async ({ action, words, reason }) => {
    const db = await browserClient();
    const { data, error } = await db.rpc("use_my_directory_thread", {
      p_id: id,
      p_act: action,
      ...(words && { p_words: words }),
      ...(reason && { p_reason: reason }),
    });
    if (error?.message === "thread_gone") return null;
    if (error) throw refusal(error, MESSAGE_REFUSALS);
    return asConversation(data);
  };
