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

export type Share = { id: string; request_id: string; use: ShareUse; recipient: string; words: string };

/** Writes down that these words go there; he sees it on his page and can take it back. Throws an AppError. */
export async function keepShare(share: Share): Promise<void> {
  await callAsUser("help-request", { action: "share", ...share }, { status: "string" });
}
