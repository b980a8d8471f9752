// POST /token?grant_type=refresh_token. lite 0.10.0 reads, revokes and adds in steps of their own, and tabs that wake up
// together would end their session. Here a token is swapped in one transaction under a lock on its session, and lite
// makes the answer: to a token that was swapped it gives the session's active one, its own rule of reuse being off.
import { randomUUID } from "node:crypto";
import { REFRESH_REUSE_SECONDS } from "../../../domain/account.ts";
import type { Sql, SqlRunner } from "../sql.ts";
import { refusal } from "./caller.ts";

type Options = { sql: Sql; lite: (request: Request) => Promise<Response> };

const FIND_AND_LOCK = `
  select t.id, t.session_id, coalesce(u.banned_until > now(), false) as is_banned
  from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id join auth.users u on u.id = t.user_id
  where t.token = $1 for update of s`;
// A statement of its own: one that waited for the lock would see the tokens as they were before.
const STANDING = `
  select t.revoked is true as is_spent, t.updated_at > clock_timestamp() - make_interval(secs => $2) as is_recent,
    t.token = (select a.parent from auth.refresh_tokens a where a.session_id = t.session_id and a.revoked is not true
      order by a.created_at desc limit 1) as is_parent
  from auth.refresh_tokens t where t.id = $1`;
// lite reads all tokens of a session: as with GoTrue those that were swapped a day ago go.
const SWAP = `
  with forgotten as (delete from auth.refresh_tokens
    where session_id = $4 and revoked and updated_at < now() - interval '24 hours'),
  spent as (update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where id = $1
    returning token, user_id, session_id)
  insert into auth.refresh_tokens (id, token, user_id, session_id, parent, created_at, updated_at)
  select $2, $3, user_id, session_id, token, clock_timestamp(), clock_timestamp() from spent`;
const END = `
  update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
  where session_id = $1 and revoked is not true`;

type Found = { id: string; session_id: string; is_banned: boolean };
type Standing = { is_spent: boolean; is_recent: boolean; is_parent: boolean | null };
type Verdict = "lite's" | "banned" | "reused";

/**
 * As GoTrue judges it: one that was swapped is good for a few seconds, and as long as its successor is the active one,
 * which whoever gave it may not have received; any other may be stolen, and ends the session.
 */
async function judge(run: SqlRunner, given: string): Promise<Verdict> {
  const [token] = await run.query<Found>(FIND_AND_LOCK, [given]);
  if (!token) return "lite's";
  if (token.is_banned) return "banned";
  const [now] = await run.query<Standing>(STANDING, [token.id, REFRESH_REUSE_SECONDS]);
  if (now && !now.is_spent) await run.query(SWAP, [token.id, randomUUID(), randomUUID(), token.session_id]);
  else if (!now?.is_recent && !now?.is_parent) {
    await run.query(END, [token.session_id]);
    return "reused";
  }
  return "lite's";
}

async function tokenIn(request: Request): Promise<string> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const { refresh_token } = (body ?? {}) as { refresh_token?: unknown };
  return typeof refresh_token === "string" ? refresh_token : "";
}

/** Answers with the session under its active token. */
export async function refresh(request: Request, { sql, lite }: Options): Promise<Response> {
  const given = await tokenIn(request);
  const verdict = given === "" ? "lite's" : await sql.tx((run) => judge(run, given));
  if (verdict === "banned") return refusal(400, "user_banned", "Invalid Refresh Token: User Banned");
  if (verdict === "reused")
    return refusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  return lite(request);
}
