// What a father told us once, to be used again where he wants that: by his account. Each use is one of his choice.

import type { QueryFunctionContext } from "@tanstack/react-query";
import { z } from "zod";
import { answered } from "~domain/errors";
import { type HelpRequest, helpRequest } from "~domain/help-requests";
import { dbOf } from "./query/client";

/** The requests that belong to the account, the newest first. Throws an AppError. */
export async function readMyRequests(context: QueryFunctionContext): Promise<HelpRequest[]> {
  const data = await answered((await dbOf(context)).rpc("my_help_requests"));
  return z.array(helpRequest).parse(data);
}
