import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../domain/database.types.ts";
import type { ServiceSecrets } from "../secrets.ts";
import { inTime } from "../unavailable.ts";

/** Never resolved: every request of these clients is answered inside this process. */
const IN_PROCESS = "http://backend.local";

type Answer = (request: Request) => Promise<Response>;

const IN_PROCESS_OPTIONS = {
  // A second try would only make a page without a database wait: whoever asks is told to come back.
  db: { retry: false },
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
};

/** A client without a session, whose requests `answer` answers. */
export const clientFor = (answer: Answer, key: string): SupabaseClient<Database> =>
  createClient<Database>(IN_PROCESS, key, {
    ...IN_PROCESS_OPTIONS,
    global: { fetch: (input, init) => answer(new Request(input, init)) },
  });

type Clients = {
  anon: SupabaseClient<Database>;
  service: SupabaseClient<Database>;
  asUser(jwt: string): SupabaseClient<Database>;
};

/** `read` answers what pages read as anybody. */
export function createClients(answer: Answer, read: Answer, secrets: ServiceSecrets): Clients {
  return {
    anon: clientFor(inTime(read), secrets.publishable_key),
    service: clientFor(answer, secrets.secret_key),
    asUser: (jwt) =>
      createClient<Database>(IN_PROCESS, secrets.publishable_key, {
        ...IN_PROCESS_OPTIONS,
        global: { fetch: (input, init) => answer(new Request(input, init)) },
        accessToken: async () => jwt,
      }),
  };
}
