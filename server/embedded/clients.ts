import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../domain/database.types.ts";
import type { ServiceSecrets } from "../secrets.ts";

/** Never resolved: every request of these clients is answered inside this process. */
const IN_PROCESS = "http://backend.local";

type Clients = {
  anon: SupabaseClient<Database>;
  service: SupabaseClient<Database>;
  asUser(jwt: string): SupabaseClient<Database>;
};

export function createClients(
  answer: (request: Request) => Promise<Response>,
  secrets: ServiceSecrets,
): Clients {
  const client = (key: string, jwt?: string) =>
    createClient<Database>(IN_PROCESS, key, {
      // A second try would only make a page without a database wait: whoever asks is told to come back.
      db: { retry: false },
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: (input, init) => answer(new Request(input, init)) },
      ...(jwt ? { accessToken: async () => jwt } : {}),
    });
  return {
    anon: client(secrets.publishable_key),
    service: client(secrets.secret_key),
    asUser: (jwt) => client(secrets.publishable_key, jwt),
  };
}
