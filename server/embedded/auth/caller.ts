// Whom a request to the auth service acts for, with the assurance level of the session.
import type { ServiceSecrets } from "../../secrets.ts";
import { bearerOf, identify } from "../identity.ts";
import type { Sql } from "../sql.ts";

type Options = { sql: Sql; lite: (request: Request) => Promise<Response>; secrets: ServiceSecrets };
/** `has_factor`: a verified one, which `aal` "aal2" says this session has shown. */
export type Caller = {
  id: string;
  email: string;
  session_id: string;
  aal: string;
  has_factor: boolean;
  /** Signed in more than a day ago, however often the token was refreshed since. */
  is_old: boolean;
};

/**
 * lite checks the token first: it knows expired ones and sessions that have ended. Its refusal is passed on. A deactivated
 * account, of which it knows nothing, is refused as GoTrue does.
 */
export async function callerOf(
  request: Request,
  { sql, lite, secrets }: Options,
): Promise<Caller | Response> {
  const { authorization = "", apikey = "" } = Object.fromEntries(request.headers);
  const check = await lite(
    new Request(new URL("/auth/v1/user", request.url), { headers: { authorization, apikey } }),
  );
  if (!check.ok) return check;
  const who = await identify(bearerOf(request.headers), secrets);
  const { session_id = "" } = who.claims as { session_id?: string };
  // The address is that of now: the token still names the one from before it was changed.
  const [session] = await sql.query<{
    email: string | null;
    aal: string | null;
    has_factor: boolean;
    is_old: boolean;
    is_banned: boolean;
  }>(
    `select u.email, s.aal, s.created_at < now() - interval '24 hours' as is_old, u.banned_until > now() as is_banned, exists (select 1 from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as has_factor
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 and s.user_id = $2`,
    [session_id, who.sub],
  );
  if (!who.sub || !session) return refusal(403, "session_not_found", "Session does not exist");
  if (session.is_banned) return userBanned();
  const { email, has_factor, is_old } = session;
  return { id: who.sub, email: email ?? "", session_id, aal: session.aal ?? "aal1", has_factor, is_old };
}

/** A refusal as supabase-js reads it. */
export const refusal = (status: number, error_code: string, msg: string): Response =>
  Response.json({ code: status, error_code, msg }, { status, headers: { "x-sb-error-code": error_code } });

export const userBanned = (): Response => refusal(403, "user_banned", "User is banned");

/** What lite says of a person, unless the account is deactivated: its token from before tells nothing. */
export async function unlessBanned(sql: Sql, answer: Response): Promise<Response> {
  if (!answer.ok || !answer.body) return answer;
  const { id } = (await answer.clone().json()) as { id?: string };
  const banned =
    id && (await sql.query("select 1 from auth.users where id = $1 and banned_until > now()", [id]));
  return banned && banned.length > 0 ? userBanned() : answer;
}

export const tooManyRequests = (): Response =>
  refusal(429, "over_request_rate_limit", "Too many requests. Please try again later.");

export const tooManyMails = (): Response =>
  refusal(429, "over_email_send_rate_limit", "Too many requests. Please try again later.");
