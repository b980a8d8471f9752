// lite's sessions know no assurance level: its tokens get the claims aal and amr, its users their factors.
import { decodeJwt, SignJWT } from "jose";
import type { Sql } from "../sql.ts";

export type Factor = {
  id: string;
  friendly_name: string | null;
  factor_type: "totp";
  status: "verified" | "unverified";
  created_at: string;
  updated_at: string;
};

async function factorsOf(sql: Sql, user_id: string): Promise<Factor[]> {
  return sql.query<Factor>(
    `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at`,
    [user_id],
  );
}

/** The same token with the session's assurance level. */
async function withAssurance(sql: Sql, jwt_secret: string, token: string): Promise<string> {
  const claims = decodeJwt(token);
  const [session] = await sql.query<{ aal: string | null; started: number; raised: number }>(
    `select aal, extract(epoch from created_at)::int as started, extract(epoch from updated_at)::int as raised
     from auth.sessions where id = $1`,
    [claims.session_id],
  );
  if (!session) return token;
  const aal = session.aal ?? "aal1";
  const password = { method: "password", timestamp: session.started };
  const amr = aal === "aal2" ? [{ method: "totp", timestamp: session.raised }, password] : [password];
  return new SignJWT({ ...claims, aal, amr })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(jwt_secret));
}

type SessionBody = { access_token?: string; user?: { id: string }; id?: string; identities?: unknown };

/** Adds level and factors to an answer that holds a session or a user; others pass through. */
export async function completeAnswer(sql: Sql, jwt_secret: string, response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const body = (await response.clone().json()) as SessionBody;
  const user = body.access_token ? body.user : body.identities ? body : undefined;
  if (!user?.id) return response;
  const factors = await factorsOf(sql, user.id);
  if (factors.length > 0) Object.assign(user, { factors });
  if (body.access_token) body.access_token = await withAssurance(sql, jwt_secret, body.access_token);
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(body, { status: response.status, headers });
}
