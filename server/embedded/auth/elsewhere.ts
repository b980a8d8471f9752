// Signing in by somebody else's service and linking such identities: nothing of it is set up here, said as GoTrue says it.
import type { ServiceSecrets } from "../../secrets.ts";
import type { Sql } from "../sql.ts";
import { callerOf, refusal } from "./caller.ts";

type Options = { sql: Sql; lite: (request: Request) => Promise<Response>; secrets: ServiceSecrets };

/** Null for what is no such request. Identities are a signed-in person's own. */
export async function signInElsewhere(
  request: Request,
  path: string,
  options: Options,
): Promise<Response | null> {
  if (request.method === "OPTIONS") return null;
  if (path === "/sso") return refusal(404, "saml_provider_disabled", "SAML 2.0 is disabled");
  if (!path.startsWith("/user/identities/")) return null;
  const caller = await callerOf(request, options);
  if (caller instanceof Response) return caller;
  return refusal(404, "manual_linking_disabled", "Manual linking is disabled");
}
