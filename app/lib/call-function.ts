// The one caller of server functions. Plain fetch: neither giving nor the newsletter may wait for supabase-js.
import { AppError, ERROR_CODES, type ErrorCode, type FieldErrors, isErrorBody } from "~domain/errors";
import type { ProofChallenge } from "~domain/proof";
import { functionUrl, publicEnv } from "./env";
import { browserClient } from "./supabase";

export type CallProblem = {
  code: ErrorCode | "offline" | "timeout";
  /** The server's own words, when it answered with some. */
  message?: string;
  fields?: FieldErrors;
  /** With proof_required: the work the server asks for. */
  challenge?: ProofChallenge;
  /** Seconds the server asks to wait. */
  retry_after: number | null;
};
export type CallResult<T> = { ok: true; value: T } | { ok: false; problem: CallProblem };

/** What an answer must hold to be one: an empty or strange body is a failure, whatever its status. */
export type AnswerShape<T> = { [Name in keyof T]?: "string" | "number" | "boolean" };

/** Two calls to Stripe that take as long as they may (8 s each) and some network; asking again does nothing twice. */
const CALL_TIMEOUT_MS = 20_000;

/** Never throws: whatever goes wrong is a problem with a code. */
export async function callFunction<T>(
  name: string,
  body: unknown,
  shape: AnswerShape<T>,
): Promise<CallResult<T>> {
  return answerOf(await send(name, body), shape);
}

/** With the session of who is signed in. Throws an AppError with the server's own words. */
export async function callAsUser<T>(name: string, body: unknown, shape: AnswerShape<T>): Promise<T> {
  const result = await answerOf(await sendAsUser(name, body), shape);
  if (result.ok) return result.value;
  throw toError(result.problem);
}

/** As callAsUser, for an answer that is a file. */
export async function readFileAsUser(name: string): Promise<Blob> {
  const response = await sendAsUser(name, {});
  if (response instanceof Response && response.ok) return response.blob();
  throw toError(await problemOf(response));
}

async function sendAsUser(name: string, body: unknown): Promise<Response | CallProblem> {
  const { data } = await (await browserClient()).auth.getSession();
  return send(name, body, { authorization: `Bearer ${data.session?.access_token ?? ""}` });
}

async function send(name: string, body: unknown, headers = {}): Promise<Response | CallProblem> {
  try {
    return await fetch(functionUrl(name), {
      method: "POST",
      headers: { "content-type": "application/json", apikey: publicEnv().supabase_key, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
  } catch (error) {
    return noAnswer(error);
  }
}

const noAnswer = (error: unknown): CallProblem => {
  const timeout = error instanceof DOMException && error.name === "TimeoutError";
  return { code: timeout ? "timeout" : "offline", retry_after: null };
};

async function answerOf<T>(response: Response | CallProblem, shape: AnswerShape<T>): Promise<CallResult<T>> {
  if (!(response instanceof Response) || !response.ok)
    return { ok: false, problem: await problemOf(response) };
  const answer: unknown = await response.json().catch(() => null);
  const fits = Object.entries(shape).every(
    ([name, type]) => typeof (answer as Record<string, unknown> | null)?.[name] === type,
  );
  if (fits) return { ok: true, value: answer as T };
  return { ok: false, problem: { code: "unexpected", retry_after: null } };
}

const CODE_OF_STATUS: Record<number, CallProblem["code"]> = {
  404: "not_found",
  409: "conflict",
  413: "too_large",
  422: "closed",
  429: "rate_limited",
  502: "payment_unavailable",
  503: "unavailable",
  504: "timeout",
};

async function problemOf(response: Response | CallProblem): Promise<CallProblem> {
  if (!(response instanceof Response)) return response;
  const body: unknown = await response.json().catch(() => null);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retry_after = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
  if (isErrorBody(body) && ERROR_CODES.includes(body.error.code)) return { ...body.error, retry_after };
  return { code: CODE_OF_STATUS[response.status] ?? "unexpected", retry_after };
}

function toError({ code, message, fields, challenge }: CallProblem): AppError {
  const known = code === "offline" || code === "timeout" ? "unavailable" : code;
  return new AppError(known, message, { fields, challenge });
}
