// A database that is away, busy or being opened again is told to every caller alike: 503, and when to ask again.
import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseError } from "./lite/errors.ts";
import { hush } from "./lite/silence.ts";

/** How long a request waits for a connection; then it is told to come back. */
export const WAIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;
const MESSAGE = "The database cannot be reached at the moment. Please try again shortly.";

type Scope = { away: boolean };
const scope = new AsyncLocalStorage<Scope>();

/** 53300: no connection became free in time; 08006: there is no connection, or it was lost on the way. */
export function unavailable(code: "53300" | "08006", cause?: unknown): DatabaseError {
  const request = scope.getStore();
  if (request) request.away = true;
  const reason = (cause as { code?: string } | undefined)?.code;
  return hush(new DatabaseError({ code, message: MESSAGE, reason }));
}

/** Also what a server says that stops (57P01, 57P02), starts (57P03) or is full (53300). */
export const isUnavailable = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(08\d\d\d|53300|57P0[123])$/.test(error.code);

const BODIES: [prefix: string, body: object][] = [
  ["/auth/v1/", { code: 503, error_code: "unexpected_failure", msg: MESSAGE }],
  ["/storage/v1/", { statusCode: "503", error: "ServiceUnavailable", message: MESSAGE }],
  ["/", { code: "08006", message: MESSAGE, details: null, hint: null }],
];

/** The refusal in the words of the API that was asked. */
function awayResponse(pathname: string): Response {
  const body = BODIES.find(([prefix]) => pathname.startsWith(prefix))?.[1];
  const headers = { "retry-after": String(RETRY_AFTER_SECONDS), "cache-control": "no-store" };
  return Response.json(body, { status: 503, headers });
}

/** Answers 503 for a request that failed because the database was away, however its handler put that. */
export async function unlessAway(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const state: Scope = { away: false };
  const { pathname } = new URL(request.url);
  try {
    const response = await scope.run(state, answer);
    if (response.status < 500 || !state.away) return response;
    await response.body?.cancel();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
  return awayResponse(pathname);
}
