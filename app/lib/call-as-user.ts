import { AppError, isErrorBody, toAppError } from "~domain/errors";
import { functionUrl, publicEnv } from "./env";
import { browserClient } from "./supabase";

const TIMEOUT_MS = 30_000;

/** Calls a server function with the session of who is signed in. Throws an AppError with the server's own words. */
export async function callAsUser<T>(name: string, body: unknown): Promise<T> {
  const db = await browserClient();
  const { data } = await db.auth.getSession();
  const response = await send(name, body, data.session?.access_token ?? "");
  if (response.ok) return (await response.json()) as T;
  const answer: unknown = await response.json().catch(() => null);
  throw isErrorBody(answer)
    ? new AppError(answer.error.code, answer.error.message, { challenge: answer.error.challenge })
    : new AppError(response.status >= 502 ? "unavailable" : "unexpected");
}

async function send(name: string, body: unknown, token: string): Promise<Response> {
  try {
    return await fetch(functionUrl(name), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        apikey: publicEnv().supabase_key,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    throw late ? new AppError("unavailable", undefined, { cause: error }) : toAppError(error);
  }
}
