// The browser's client: one per page, loaded when a session, a click or idle time first asks for it.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~domain/database.types";
import { publicEnv } from "./env";

export type Db = SupabaseClient<Database>;

/** Where the session is kept; the header looks here before it loads the client. */
export const SESSION_KEY = "sff-session";

let client: Promise<Db> | undefined;

export function browserClient(): Promise<Db> {
  client ??= import("@supabase/supabase-js").then(({ createClient }) => {
    const env = publicEnv();
    return createClient<Database>(env.supabase_url || location.origin, env.supabase_key, {
      auth: { persistSession: true, autoRefreshToken: true, storageKey: SESSION_KEY },
    });
  });
  // A chunk that failed to load is asked for again next time.
  client.catch(() => {
    client = undefined;
  });
  return client;
}
