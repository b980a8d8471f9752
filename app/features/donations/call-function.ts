// Plain fetch to a server function: giving must not wait for supabase-js.

import { functionUrl, publicEnv } from "~/lib/env";
import { ERROR_CODES, type ErrorCode, type FieldErrors, isErrorBody } from "~domain/errors";
import type { ProofChallenge } from "~domain/proof";

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

export const CALL_TIMEOUT_MS = 15_000;

/** Never throws: whatever goes wrong is a problem with a code. */
export async function callFunction<T>(name: string, body: unknown): Promise<CallResult<T>> {
  try {
    const response = await fetch(functionUrl(name), {
      method: "POST",
      headers: { "content-type": "application/json", apikey: publicEnv().supabase_key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    return { ok: false, problem: await problemOf(response) };
  } catch (error) {
    const timeout = error instanceof DOMException && error.name === "TimeoutError";
    return { ok: false, problem: { code: timeout ? "timeout" : "offline", retry_after: null } };
  }
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

async function problemOf(response: Response): Promise<CallProblem> {
  const body: unknown = await response.json().catch(() => null);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retry_after = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
  if (isErrorBody(body) && ERROR_CODES.includes(body.error.code)) return { ...body.error, retry_after };
  return { code: CODE_OF_STATUS[response.status] ?? "unexpected", retry_after };
}
