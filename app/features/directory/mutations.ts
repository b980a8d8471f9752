import { type CallResult, callFunction } from "~/lib/call-function";
import { withProof } from "~/lib/proof/with-proof";
import { callAs } from "~/lib/reuse";
import { browserClient } from "~/lib/supabase";
import {
  asConversation,
  type Conversation,
  type DirectoryMessagesInput,
  type FirstMessage,
  MESSAGE_REFUSALS,
} from "~domain/directory-messages";
import { AppError, refusal } from "~domain/errors";
import type { ReportReason } from "~domain/reports";
import { STARTED_SHAPE } from "./forms";

let last = { content: "", id: "" };
/** A message that is sent again because no answer came is the same message. */
function idOf(content: string): string {
  if (last.content !== content) last = { content, id: crypto.randomUUID() };
  return last.id;
}

/** Never throws. `onWork` hears that the browser does some work the server has asked for. */
export function startConversation(
  content: FirstMessage,
  onWork: (working: boolean) => void,
): Promise<CallResult<{ token: string }>> {
  // Nobody's account's, but for a story of his that he tells again.
  const asUser = content.share_id !== null;
  const body = { ...content, action: "start", id: idOf(JSON.stringify(content)) };
  return withProof(
    (proof) => callAs<{ token: string }>(asUser, "directory-messages", { ...body, proof }, STARTED_SHAPE),
    (result) => (result.ok ? undefined : result.problem.challenge),
    onWork,
  );
}

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
    const { code, message } = result.problem;
    throw new AppError(code === "offline" || code === "timeout" ? "unavailable" : code, message);
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
