import { createHash, timingSafeEqual } from "node:crypto";
import { AppError, toAppError } from "../../../domain/errors.ts";
import { bearerToken, type Caller, type Context } from "./context.ts";

/** Who may call: anyone, signed-in people, or only the scheduler with the secret key. */
export type AuthLevel = "anyone" | "user" | "service";

/** Checks the caller against the level and resolves to who it is. Throws unauthenticated, forbidden. */
export async function authenticate(
  level: AuthLevel,
  request: Request,
  context: Context,
): Promise<Caller | null> {
  const token = bearerToken(request) ?? request.headers.get("apikey");
  if (level === "service") {
    if (!token || !sameText(token, context.env.secret_key)) throw new AppError("unauthenticated");
    return null;
  }
  const caller = await callerOf(bearerToken(request), context);
  if (level === "user" && caller === null) throw new AppError("unauthenticated");
  if (caller === null || (await secondStepDone(context))) return caller;
  // As for every policy: before the second step somebody with a second factor is nobody.
  if (level === "user") throw new AppError("forbidden", "Please finish the second step of signing in first.");
  return null;
}

async function secondStepDone({ db }: Context): Promise<boolean> {
  const { data, error } = await db.rpc("second_step_done");
  if (error) throw toAppError(error);
  return data === true;
}

/** An expired or foreign token counts as nobody: a donor with an old session can still give. */
async function callerOf(token: string | null, { admin, env }: Context): Promise<Caller | null> {
  if (!token || token === env.publishable_key || token.split(".").length !== 3) return null;
  const { data, error } = await admin.auth.getUser(token);
  if (error || !data.user) return null;
  const { id, email, email_confirmed_at } = data.user;
  return { id, confirmed_email: email_confirmed_at && email ? email.toLowerCase() : null };
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
