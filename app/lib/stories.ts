// What a father told us once, to be used again where he wants that: by his account. Each use is one of his choice.
import type { QueryFunctionContext } from "@tanstack/react-query";
import { z } from "zod";
import { toAppError } from "~domain/errors";
import { type HelpRequest, helpRequest, type ShareUse } from "~domain/help-requests";
import { callAsUser } from "./call-function";
import { dbOf } from "./query/client";

/** The requests that belong to the account, the newest first. Throws an AppError. */
export async function readMyRequests(context: QueryFunctionContext): Promise<HelpRequest[]> {
  const { data, error } = await (await dbOf(context)).rpc("my_help_requests");
  if (error) throw toAppError(error);
  return z.array(helpRequest).parse(data);
}

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
