// The one caller of server functions. Visitors' calls go through the functions client alone: neither giving nor the
// newsletter may wait for the whole of supabase-js. It comes with the first call; no page needs it to be seen.
import type { FunctionsClient } from "@supabase/functions-js";
import {
  AppError,
  ERROR_CODES,
  type ErrorCode,
  type FieldErrors,
  isErrorBody,
  NO_ANSWER,
} from "~domain/errors";
import type { ProofChallenge } from "~domain/proof";
import { apiUrl, publicEnv } from "./env";
import { browserClient, type Db } from "./supabase";

export type CallProblem = {
  code: ErrorCode | "offline" | "timeout";
  /** The server's own words, when it answered with some. */
  message?: string;
  fields?: FieldErrors;
  /** With proof_required: the work the server asks for. */
  challenge?: ProofChallenge;
  /** Seconds the server asks to wait. */
  retry_after: number | null;
  /** Nothing has left the device. */
  unsent?: true;
};
export type CallResult<T> = { ok: true; value: T } | { ok: false; problem: CallProblem };

/** What an answer must hold to be one: an empty or strange body is a failure, whatever its status. */
export type AnswerShape<T> = { [Name in keyof T]?: "string" | "number" | "boolean" };

/** Two calls to Stripe that take as long as they may (8 s each) and some network; asking again does nothing twice. */
const CALL_TIMEOUT_MS = 20_000;

type Sent = { data: unknown } | CallProblem;

/** As a visitor, or as who is signed in. Never throws: whatever goes wrong is a problem with a code. */
export async function callFunction<T>(
  name: string,
  body: unknown,
  shape: AnswerShape<T>,
  asUser = false,
): Promise<CallResult<T>> {
  const client = await (asUser ? usersClient() : visitorsClient()).catch(() => undefined);
  // A page that cannot load its own code reaches no function either.
  return answerOf(client ? await send(client, name, body) : { ...UNREACHED, unsent: true }, shape);
}

/** By this client. Throws an AppError with the server's own words. */
export async function callBy<T>(
  { functions }: Pick<Db, "functions">,
  name: string,
  body: unknown,
  shape: AnswerShape<T>,
): Promise<T> {
  const result = answerOf(await send(functions, name, body), shape);
  if (result.ok) return result.value;
  throw toError(result.problem);
}

/** With the session of who is signed in. Throws an AppError with the server's own words. */
export async function callAsUser<T>(name: string, body: unknown, shape: AnswerShape<T>): Promise<T> {
  return callBy(await browserClient(), name, body, shape);
}

/** As callAsUser, for an answer that is a file of text. */
export async function readFileAsUser(name: string): Promise<Blob> {
  const sent = await send(await usersClient(), name, {});
  if ("data" in sent) return new Blob([String(sent.data)], { type: "text/csv;charset=utf-8" });
  throw toError(sent);
}

const UNREACHED: CallProblem = { code: "offline", retry_after: null };

const usersClient = async (): Promise<FunctionsClient> => (await browserClient()).functions;
async function visitorsClient(): Promise<FunctionsClient> {
  const { FunctionsClient } = await import("@supabase/functions-js");
  const { supabase_key: apikey } = publicEnv();
  return new FunctionsClient(`${apiUrl()}/functions/v1`, { headers: { apikey } });
}

async function send(functions: FunctionsClient, name: string, body: unknown): Promise<Sent> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const { data, error, response } = await functions.invoke(name, { body: body as object, signal });
  if (!error) return { data };
  return response ? problemOf(response) : noAnswer(error);
}

function noAnswer(error: { name: string; context?: unknown }): CallProblem {
  // Before it began, or half way through.
  const late = [error, error.context].some((told) => (told as Error | undefined)?.name === "TimeoutError");
  if (late) return { code: "timeout", retry_after: null };
  // What arrived and could not be read is an answer, if a strange one.
  return error.name === "FunctionsFetchError" ? UNREACHED : { code: "unexpected", retry_after: null };
}

function answerOf<T>(sent: Sent, shape: AnswerShape<T>): CallResult<T> {
  if (!("data" in sent)) return { ok: false, problem: sent };
  const answer = sent.data;
  const fits = Object.entries(shape).every(
    ([name, type]) => typeof (answer as Record<string, unknown> | null)?.[name] === type,
  );
  if (fits) return { ok: true, value: answer as T };
  return { ok: false, problem: { code: "unexpected", retry_after: null } };
}

/** Without a body of ours. A 502 or 504 is a proxy's: what it was asked for may have been done. */
const CODE_OF_STATUS: Record<number, CallProblem["code"]> = {
  404: "not_found",
  409: "conflict",
  413: "too_large",
  422: "closed",
  429: "rate_limited",
  502: "timeout",
  503: "unavailable",
  504: "timeout",
};

async function problemOf(response: Response): Promise<CallProblem> {
  const body: unknown = await response.json().catch(() => null);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retry_after = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
  if (isErrorBody(body) && ERROR_CODES.includes(body.error.code)) return { ...body.error, retry_after };
  return { code: CODE_OF_STATUS[response.status] ?? "unexpected", retry_after };
}

/** For callers that throw. */
export function toError({ code, message, fields, challenge, unsent }: CallProblem): AppError {
  const lost = code === "offline" || code === "timeout";
  const known = lost ? "unavailable" : code;
  const words = message ?? (lost && !unsent ? NO_ANSWER : undefined);
  return new AppError(known, words, { fields, challenge });
}
