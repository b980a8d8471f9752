// How the client of the page asks: as the person whose session is kept, or not at all.
import type { SupabaseClient } from "@supabase/supabase-js";
import { fetchWhenOpen, isAboutTheSession } from "./lock-gate";
import { tellRefused } from "./refused";
import { storedSession } from "./stored";

type Auth = Pick<SupabaseClient["auth"], "refreshSession" | "signOut">;

/** What database and functions say of a token that is over, that they do not know, or whose session was ended elsewhere. */
const REFUSED_TOKEN = /PGRST30[13]|session_over|"unauthenticated"/;

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
const bearerOf = (init: RequestInit | undefined) =>
  new Headers(init?.headers).get("authorization")?.replace(/^Bearer /, "");
/** As when there is no connection: whoever asks tries again. */
const unreachable = () => new TypeError("Failed to fetch: the session could not be renewed");

/** Renewing too often ends no session: the client keeps it and tries later where a service is away. */
function sparing(answer: Response, address: string): Response {
  if (answer.status !== 429 || !address.includes("grant_type=refresh_token")) return answer;
  return new Response(answer.body, { status: 503, headers: answer.headers });
}

/** Whom the database refuses as a visitor may do it when signed in: the session may have ended while the page stood open. */
async function signedOut(answer: Response, isRead: boolean): Promise<Response> {
  if (answer.status !== 401) return answer;
  // What the page reads by itself is nothing anybody waits for.
  if (!isRead) tellRefused();
  const said = await answer.text();
  return new Response(said.replace('"42501"', '"PGRST301"'), answer);
}

/** Of many requests that are refused at once the first one renews it. Undefined where the service renews it no more. */
async function tokenAfter(refused: string, auth: Auth): Promise<string | undefined> {
  const kept = storedSession()?.access_token;
  if (kept !== refused) return kept;
  const { data, error } = await auth.refreshSession();
  if (error && (error.name === "AuthRetryableFetchError" || (error.status ?? 0) >= 500)) throw unreachable();
  return data.session?.access_token;
}

const isTokenRefused = async (answer: Response): Promise<boolean> =>
  answer.status === 401 && REFUSED_TOKEN.test(await answer.clone().text());

/**
 * There is no new token, or it is refused as well: the session is over, whatever the client believes (it keeps one whose
 * token has not run out), and whoever follows it asks to sign in.
 */
async function end(refused: string, auth: Auth): Promise<void> {
  // Another one may have begun meanwhile.
  if (storedSession()?.access_token === refused) await auth.signOut({ scope: "local" });
}

/** `visitor`: what the client sends as the token where it has none. */
export function fetchAsPerson(auth: () => Auth, visitor: string): typeof fetch {
  return async (input, init) => {
    const address = addressOf(input);
    if (isAboutTheSession(address)) return sparing(await fetchWhenOpen(input, init), address);
    const token = bearerOf(init);
    const isPersons = token !== undefined && token !== visitor;
    // What a visitor is refused or shown would pass for the truth about the person.
    if (!isPersons && storedSession()) throw unreachable();
    const answer = await fetchWhenOpen(input, init);
    if (!isPersons) return signedOut(answer, /^(GET|HEAD)$/.test(init?.method ?? "GET"));
    if (!(await isTokenRefused(answer))) return answer;
    const next = await tokenAfter(token, auth());
    if (!next) {
      await end(token, auth());
      return answer;
    }
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${next}`);
    const second = await fetchWhenOpen(input, { ...init, headers });
    if (await isTokenRefused(second)) await end(next, auth());
    return second;
  };
}
