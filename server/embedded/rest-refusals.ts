// What PostgREST on hosted Supabase refuses and lite would take (decision 41).
import type { ServiceSecrets } from "../secrets.ts";
import type { RestProblem, RestTarget } from "./rest-names.ts";

export type Keys = Pick<ServiceSecrets, "publishable_key" | "secret_key">;

/** Whatever follows the scheme, which may be written in any letters; undefined without one. */
function bearerIn(headers: Headers): string | undefined {
  return /^bearer(?:\s+|$)(.*)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
}

const unauthenticated = (message: string): RestProblem => ({ status: 401, code: "PGRST301", message });

/** A bearer that is no token at all is nobody's: it does not make its sender a visitor. Signatures are lite's to check. */
export function tokenProblem(headers: Headers, keys: Keys): RestProblem | undefined {
  const token = bearerIn(headers);
  if (token === undefined || token === keys.publishable_key || token === keys.secret_key) return undefined;
  if (token === "") return unauthenticated("Empty JWT is sent in Authorization header");
  const parts = token.split(".");
  if (parts.length !== 3) return unauthenticated(`Expected 3 parts in JWT; got ${parts.length}`);
  return parts.includes("") ? unauthenticated("JWT cryptographic operation failed") : undefined;
}

const NO_CONDITIONS = new Set(["select", "columns", "order", "limit", "offset", "on_conflict", "apikey"]);
const WHOLE: Record<string, string> = { PATCH: "UPDATE", DELETE: "DELETE" };

/** `safeupdate`, which hosted Supabase loads where rest signs in: a change of every row is a slip. */
export function wholeTableProblem(
  method: string,
  query: URLSearchParams,
  { kind }: RestTarget,
  columns: ReadonlySet<string>,
): RestProblem | undefined {
  const statement = WHOLE[method];
  if (!statement || kind !== "relation") return undefined;
  const isCondition = (key: string) =>
    /^(not\.)?(and|or)$/.test(key) || (!NO_CONDITIONS.has(key) && columns.has(key.split("->")[0] ?? ""));
  if ([...query.keys()].some(isCondition)) return undefined;
  return { status: 400, code: "21000", message: `${statement} requires a WHERE clause` };
}

/** As lite reads it: the scheme in its own letters, and no wish that PostgREST does not fulfil (`tx`). */
export function asRead(request: Request): Request {
  const headers = new Headers(request.headers);
  const token = bearerIn(headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  const wishes = headers.get("prefer")?.split(",") ?? [];
  const kept = wishes.filter((wish) => !/^\s*tx\s*=/i.test(wish));
  if (kept.length < wishes.length) {
    if (kept.length > 0) headers.set("prefer", kept.join(","));
    else headers.delete("prefer");
  }
  return new Request(request, { headers });
}
