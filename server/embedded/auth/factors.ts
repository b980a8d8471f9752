// /auth/v1/factors: second factors as supabase-js speaks to them (auth.mfa.*); lite 0.10.0 has none.
import { randomUUID } from "node:crypto";
import { renderSVG } from "uqr";
import { z } from "zod";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import { RATE_LIMITS, type RateLimit } from "../../../domain/rate-limits.ts";
import type { Sql } from "../sql.ts";
import { type Caller, refusal as problem, tooManyRequests } from "./caller.ts";
import { refresh } from "./refresh.ts";
import { matchingStep, newSecret, otpauthUri } from "./totp.ts";

type Answer = (request: Request) => Promise<Response>;
export type FactorOptions = { sql: Sql; lite: Answer; complete: (response: Response) => Promise<Response> };
type StoredFactor = { id: string; secret: string; status: string; last_used_step: string | number | null };

const MAX_FACTORS = 10;
const CHALLENGE_SECONDS = 300;
const enrollment = z.object({
  factor_type: z.literal("totp"),
  friendly_name: z.string().trim().max(80).default(""),
  issuer: z.string().trim().max(80).default(LEGAL_NAME),
});
const verification = z.object({ challenge_id: z.uuid(), code: z.string().max(10) });

/** Counted in the database: six digits are few, and neither a restart nor a second process may add tries. */
async function isWithin(sql: Sql, caller: Caller, kind: string, { limit, window_seconds }: RateLimit) {
  const [row] = await sql.query<{ allowed: boolean }>(
    "select public.take_rate_limit($1, $2, $3) as allowed",
    [`${kind}:${caller.id}`, limit, window_seconds],
  );
  return row?.allowed === true;
}

const HOUR = 3600;

/** Counted by the hour, so that a day is the last 24 to 25 hours: at midnight nobody gets fifty tries anew. */
async function isWithinDay(sql: Sql, caller: Caller, kind: string, { limit, window_seconds }: RateLimit) {
  await isWithin(sql, caller, kind, { limit, window_seconds: HOUR });
  const [row] = await sql.query<{ hits: number }>(
    `select sum(hits)::integer as hits from public.rate_limits
     where bucket = $1 and window_start > now() - make_interval(secs => $2)`,
    [`${kind}:${caller.id}`, window_seconds + HOUR],
  );
  return (row?.hits ?? 0) <= limit;
}

/** `caller` is whom lite took the request's token for; `path` begins with /factors. */
export async function answerFactors(
  request: Request,
  path: string,
  caller: Caller,
  options: FactorOptions,
): Promise<Response> {
  const { sql } = options;
  const body: unknown = request.method === "POST" ? await request.json().catch(() => ({})) : {};
  const limit = RATE_LIMITS.second_factor_calls_per_person;
  if (request.method === "POST" && !(await isWithin(sql, caller, "factor_calls", limit)))
    return tooManyRequests();
  if (path === "/factors" && request.method === "POST") return enroll(sql, caller, body);
  const [, , id = "", action = ""] = path.split("/");
  const factor = z.uuid().safeParse(id).success ? await findFactor(sql, caller, id) : undefined;
  if (!factor) return problem(404, "mfa_factor_not_found", "Factor not found");
  if (request.method === "DELETE" && action === "") return unenroll(sql, caller, factor);
  if (request.method !== "POST") return problem(405, "validation_failed", "Method not allowed");
  if (action === "challenge") return challenge(sql, factor);
  if (action === "verify") return verify(request, caller, factor, body, options);
  return problem(404, "validation_failed", "Not found");
}

async function findFactor(sql: Sql, caller: Caller, id: string): Promise<StoredFactor | undefined> {
  const text =
    "select id, secret, status, last_used_step from auth.mfa_factors where id = $1 and user_id = $2";
  return (await sql.query<StoredFactor>(text, [id, caller.id]))[0];
}

async function enroll(sql: Sql, caller: Caller, body: unknown): Promise<Response> {
  const wanted = enrollment.safeParse(body);
  if (!wanted.success)
    return problem(400, "validation_failed", "Only authenticator apps (totp) can be set up.");
  const { friendly_name, issuer } = wanted.data;
  await sql.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [caller.id]);
  const present = await sql.query<{ friendly_name: string }>(
    "select friendly_name from auth.mfa_factors where user_id = $1",
    [caller.id],
  );
  // Whoever has a second factor shows it before adding another: a stolen password alone may not.
  if (present.length > 0 && caller.aal !== "aal2")
    return problem(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  if (present.length >= MAX_FACTORS)
    return problem(422, "too_many_enrolled_mfa_factors", "Maximum number of verified factors reached");
  if (friendly_name !== "" && present.some((factor) => factor.friendly_name === friendly_name))
    return problem(422, "mfa_factor_name_conflict", "A factor with this name exists already");
  const [id, secret] = [randomUUID(), newSecret()];
  await sql.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, caller.id, friendly_name, secret],
  );
  const uri = otpauthUri(secret, issuer || LEGAL_NAME, caller.email);
  return Response.json({ id, type: "totp", friendly_name, totp: { qr_code: renderSVG(uri), secret, uri } });
}

async function unenroll(sql: Sql, caller: Caller, factor: StoredFactor): Promise<Response> {
  if (factor.status === "verified" && caller.aal !== "aal2")
    return problem(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await sql.tx(async (run) => {
    await run.query("delete from auth.mfa_factors where id = $1", [factor.id]);
    await run.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [
      factor.id,
    ]);
  });
  return Response.json({ id: factor.id });
}

async function challenge(sql: Sql, factor: StoredFactor): Promise<Response> {
  const id = randomUUID();
  await sql.tx(async (run) => {
    await run.query("delete from auth.mfa_challenges where factor_id = $1", [factor.id]);
    await run.query("insert into auth.mfa_challenges (id, factor_id) values ($1, $2)", [id, factor.id]);
    await run.query("update auth.mfa_factors set last_challenged_at = now() where id = $1", [factor.id]);
  });
  return Response.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
}

async function verify(
  request: Request,
  caller: Caller,
  factor: StoredFactor,
  body: unknown,
  { sql, lite, complete }: FactorOptions,
): Promise<Response> {
  const given = verification.safeParse(body);
  if (!given.success)
    return problem(400, "validation_failed", "A challenge and a code of six digits are needed.");
  const { second_factor_per_person: soon, second_factor_per_day: daily } = RATE_LIMITS;
  if (
    !(await isWithin(sql, caller, "factor_tries", soon)) ||
    !(await isWithinDay(sql, caller, "factor_day", daily))
  )
    return tooManyRequests();
  const open = await sql.query(
    `select 1 from auth.mfa_challenges where id = $1 and factor_id = $2 and verified_at is null
       and created_at > now() - make_interval(secs => $3)`,
    [given.data.challenge_id, factor.id, CHALLENGE_SECONDS],
  );
  if (open.length === 0)
    return problem(
      422,
      "mfa_challenge_expired",
      "MFA challenge has expired, verify against another challenge or create a new challenge.",
    );
  const step = matchingStep(factor.secret, given.data.code, Number(factor.last_used_step ?? 0), new Date());
  if (step === null || !(await raise(sql, caller, factor, given.data.challenge_id, step)))
    return problem(422, "mfa_verification_failed", "Invalid TOTP code entered");
  return newSession(request, caller, { sql, lite, complete });
}

/** Factor verified, session at aal2; false when the same code was used at the same moment. */
async function raise(sql: Sql, caller: Caller, factor: StoredFactor, challenge_id: string, step: number) {
  return sql.tx(async (run) => {
    const used = await run.query(
      `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now()
       where id = $1 and coalesce(last_used_step, 0) < $2 returning 1`,
      [factor.id, step],
    );
    if (used.length === 0) return false;
    await run.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challenge_id]);
    await run.query(
      "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
      [caller.session_id, factor.id],
    );
    // Sessions that have shown none end at every code, as on hosted Supabase: one of them may be a thief's.
    await run.query("delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'", [
      caller.id,
    ]);
    return true;
  });
}

/** The session goes on under a new pair of tokens, its newest one swapped. */
async function newSession(request: Request, caller: Caller, { sql, lite, complete }: FactorOptions) {
  const [row] = await sql.query<{ token: string }>(
    "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
    [caller.session_id],
  );
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const asked = new Request(new URL("/auth/v1/token?grant_type=refresh_token", request.url), {
    method: "POST",
    headers,
    body: JSON.stringify({ refresh_token: row?.token }),
  });
  return complete(await refresh(asked, { sql, lite }));
}
