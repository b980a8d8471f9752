// A database that is away, busy or being opened again, and a disk that is full, are told to every caller alike: 503, and
// when to ask again.
import { AsyncLocalStorage } from "node:async_hooks";
import { DISK_FULL } from "../../domain/errors.ts";
import { DatabaseError } from "./lite/errors.ts";
import { hush } from "./lite/silence.ts";

/** How long a request waits for a connection; then it is told to come back. */
export const WAIT_MS = 2_000;
const MESSAGE = "The database cannot be reached at the moment. Please try again shortly.";

type Reason = { code: "08006" | "53100"; message: string; retry_after: number };
const AWAY: Reason = { code: "08006", message: MESSAGE, retry_after: 2 };
/** Somebody has to make room. */
const FULL: Reason = { code: "53100", message: DISK_FULL, retry_after: 60 };

type Scope = { reason?: Reason };
const scope = new AsyncLocalStorage<Scope>();

function note(reason: Reason): void {
  const request = scope.getStore();
  if (request) request.reason = reason;
}

/** 53300: no connection became free in time; 08006: there is no connection, or it was lost on the way. */
export function unavailable(code: "53300" | "08006", cause?: unknown): DatabaseError {
  note(AWAY);
  const reason = (cause as { code?: string } | undefined)?.code;
  return hush(new DatabaseError({ code, message: MESSAGE, reason }));
}

/** Also what a server says that stops (57P01, 57P02), starts (57P03) or is full (53300). */
export const isUnavailable = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(08\d\d\d|53300|57P0[123])$/.test(error.code);

/** What the database says, or the file system, also where this account alone has had its share. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(53100|ENOSPC|EDQUOT)$/.test(String(error.code));

/** The error as it is; the request it came up in is told of a full disk, whatever its handler makes of it. */
export function noticed<T>(error: T): T {
  if (isFull(error)) note(FULL);
  return error;
}

function bodyOf(pathname: string, { code, message }: Reason): object {
  if (pathname.startsWith("/auth/v1/")) return { code: 503, error_code: "unexpected_failure", msg: message };
  if (pathname.startsWith("/storage/v1/")) return { statusCode: "503", error: "ServiceUnavailable", message };
  return { code, message, details: null, hint: null };
}

/** The refusal in the words of the API that was asked. */
function awayResponse(pathname: string, reason: Reason): Response {
  const headers = { "retry-after": String(reason.retry_after), "cache-control": "no-store" };
  return Response.json(bodyOf(pathname, reason), { status: 503, headers });
}

/** Answers 503 for a request that failed because the database was away or full, however its handler put that. */
export async function unlessAway(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const state: Scope = {};
  const { pathname } = new URL(request.url);
  try {
    const response = await scope.run(state, answer);
    if (response.status < 500 || !state.reason) return response;
    await response.body?.cancel();
  } catch (error) {
    if (!isUnavailable(error) && !isFull(error)) throw error;
    if (isFull(error)) state.reason = FULL;
  }
  return awayResponse(pathname, state.reason ?? AWAY);
}
