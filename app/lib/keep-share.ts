// A use of what a father told before. Apart from what reads his stories: forms that visitors get need this alone.
import type { ShareUse } from "~domain/help-requests";
import { callAsUser } from "./call-function";

/** Words he let go, of which request and for whom; `id` is what he takes them back by (private.share_stands). */
export type Share = { id: string; request_id: string; use: ShareUse; recipient: string };

/**
 * For the `send` of a form into which a story was put: writes down what is really sent, so that he sees it on his page and
 * can take it back. Gives the id that goes with it, "" where nothing of his is sent. Sent again, the last words count.
 * Throws an AppError; then nothing may be sent.
 */
export async function keepShare(share: Share, words: string | null): Promise<string> {
  if (!share.id || !words?.trim()) return "";
  await callAsUser("help-request", { action: "share", ...share, words }, { status: "string" });
  return share.id;
}
