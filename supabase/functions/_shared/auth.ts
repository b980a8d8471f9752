import type { AuthError } from "@supabase/supabase-js";
import { AppError, answered } from "../../../domain/errors.ts";
import { bearerToken, type Caller, type Context, personToken } from "./context.ts";
import { isSecretKey, kindOfCredential } from "./secret-key.ts";

/** Who may call: anyone, signed-in people, or only the scheduler with the secret key. */
export type AuthLevel = "anyone" | "user" | "service";

/** Checks the caller against the level and resolves to who it is. Throws unauthenticated, forbidden, unavailable. */
export async function authenticate(
  level: AuthLevel,
  request: Request,
  context: Context,
): Promise<Caller | null> {
  if (level === "service") {
    requireSecretKey(request, context);
    return null;
  }
  const { caller, is_known } = await callerOf(request, context);
  if (level === "user" && caller === null) throw new AppError(is_known ? "unauthenticated" : "unavailable");
  if (caller === null || (await secondStepDone(context))) return caller;
  // As for every policy: before the second step somebody with a second factor is nobody.
  if (level === "user") throw new AppError("forbidden", "Please finish the second step of signing in first.");
  return null;
}

const WHERE_TO_LOOK =
  "SUPABASE_SECRET_KEY of the page server (or the apikey header of Supabase Cron) must be a secret key of this " +
  "project: dashboard, Settings, API keys; functions see them as SUPABASE_SECRET_KEYS and SUPABASE_SERVICE_ROLE_KEY";

/** New keys come as apikey, legacy ones also as bearer. Throws unauthenticated, and tells the log what to look at. */
function requireSecretKey(request: Request, { env, log }: Context): void {
  const given = [request.headers.get("apikey"), bearerToken(request)].filter((text) => text !== null);
  if (given.some((text) => isSecretKey(text, env))) return;
  log({ refused: WHERE_TO_LOOK, sent: kindOfCredential(given[0]) });
  throw new AppError("unauthenticated");
}

async function secondStepDone({ db }: Context): Promise<boolean> {
  const data = await answered(db.rpc("second_step_done"));
  return data === true;
}

type Asked = { caller: Caller | null; is_known: boolean };

/** The service did judge the token, and was neither away nor too busy to. */
const isJudged = ({ status }: AuthError) =>
  status !== undefined && status >= 400 && status < 500 && status !== 429;

/** An expired or foreign token counts as nobody: a donor with an old session can still give, also while nobody can tell. */
async function callerOf(request: Request, { admin, env }: Context): Promise<Asked> {
  const token = personToken(request, env);
  if (token === null) return { caller: null, is_known: true };
  const { data, error } = await admin.auth.getUser(token);
  if (error) return { caller: null, is_known: isJudged(error) };
  const { id, email, email_confirmed_at } = data.user;
  const confirmed_email = email_confirmed_at && email ? email.toLowerCase() : null;
  return { caller: { id, confirmed_email }, is_known: true };
}
