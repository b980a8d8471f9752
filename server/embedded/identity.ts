import { errors, jwtVerify } from "jose";
import type { ServiceSecrets } from "../secrets.ts";
import type { Sql, SqlRunner } from "./sql.ts";

export type Role = "anon" | "authenticated" | "service_role";

/** Who a request acts for. `expires_at` is in seconds since 1970 (UTC); keys do not expire. */
export type Identity = { role: Role; sub?: string; claims?: object; expires_at?: number };

export const ANON: Identity = { role: "anon" };
const SERVICE: Identity = { role: "service_role", claims: { role: "service_role" } };
// As on hosted Supabase, where the service has those of the role that signs in (authenticator). PGlite can interrupt nothing.
const TIMEOUTS: Record<Role, string> = { anon: "3s", authenticated: "8s", service_role: "8s" };

export class InvalidTokenError extends Error {
  readonly expired: boolean;

  constructor(expired: boolean) {
    super(expired ? "JWT expired" : "Invalid JWT");
    this.name = "InvalidTokenError";
    this.expired = expired;
  }
}

function isRole(value: unknown): value is Role {
  return value === "anon" || value === "authenticated" || value === "service_role";
}

/** Resolves a bearer value (key or access token) to an identity; throws InvalidTokenError. */
export async function identify(bearer: string | undefined, secrets: ServiceSecrets): Promise<Identity> {
  if (!bearer || bearer === secrets.publishable_key) return ANON;
  if (bearer === secrets.secret_key) return SERVICE;
  try {
    const key = new TextEncoder().encode(secrets.jwt_secret);
    const { payload } = await jwtVerify(bearer, key, { algorithms: ["HS256"] });
    if (!isRole(payload.role)) throw new InvalidTokenError(false);
    return { role: payload.role, sub: payload.sub, claims: payload, expires_at: payload.exp };
  } catch (error) {
    throw new InvalidTokenError(error instanceof errors.JWTExpired);
  }
}

/** The bearer of a request; a secret `apikey` without Authorization counts as well, as on hosted Supabase. */
export function bearerOf(headers: Headers): string | undefined {
  const value = headers.get("authorization");
  const bearer = value ? /^Bearer\s+(\S+)$/i.exec(value)?.[1] : undefined;
  return bearer ?? headers.get("apikey") ?? undefined;
}

/** The settings that make a transaction act for somebody. */
export function sessionSettings(who: {
  role: string;
  sub?: string;
  claims?: object;
}): Record<string, string> {
  return {
    "request.jwt.claim.sub": who.sub ?? "",
    "request.jwt.claim.role": who.role,
    "request.jwt.claims": who.claims ? JSON.stringify(who.claims) : "",
    statement_timeout: isRole(who.role) ? TIMEOUTS[who.role] : TIMEOUTS.anon,
    role: who.role,
  };
}

/** From here on the transaction is the caller's. */
export async function actAs(
  run: SqlRunner,
  who: Identity,
  settings: Record<string, string> = {},
): Promise<void> {
  const all = { ...settings, ...sessionSettings(who) };
  await run.query("select set_config(s.key, s.value, true) from jsonb_each_text($1::jsonb) as s", [all]);
}

/** One transaction as the caller: row level security and column rights decide. `settings` hold for it, too. */
export function runAs<T>(
  sql: Sql,
  who: Identity,
  work: (run: SqlRunner) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  return sql.tx(async (run) => {
    await actAs(run, who, settings);
    return work(run);
  });
}
