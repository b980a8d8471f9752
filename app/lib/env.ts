// The public settings reach the browser in a meta tag of every page, so no inline script is needed.
import type { PublicEnv } from "~domain/server-context";

export const ENV_META = "app-env";
let cached: PublicEnv | undefined;

/** Browser only; on the server loaders get the same object from the server context. */
export function publicEnv(): PublicEnv {
  if (!cached) {
    const content = document.querySelector<HTMLMetaElement>(`meta[name="${ENV_META}"]`)?.content;
    if (!content) throw new Error("The page carries no settings.");
    cached = JSON.parse(content) as PublicEnv;
  }
  return cached;
}

/** Where the API is: another host's address, or this site's own. */
export const apiUrl = (): string => publicEnv().supabase_url || location.origin;
