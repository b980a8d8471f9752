// What supabase.ts loads late: the client library, and how a client of ours keeps its session and asks.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~domain/database.types";
import { apiUrl, publicEnv } from "../env";
import { fetchAsPerson } from "./as-person";
import { keep } from "./keep";
import { fetchWhenOpen } from "./lock-gate";

/** What it ends is ended also where the page goes away meanwhile. */
const outlivingThePage: typeof fetch = (input, init) => fetchWhenOpen(input, { ...init, keepalive: true });

/** `kept`: the session of the page. Otherwise a client that keeps nothing. */
export function makeClient(storageKey: string, kept: boolean): SupabaseClient<Database> {
  const { supabase_key } = publicEnv();
  const client: SupabaseClient<Database> = createClient<Database>(apiUrl(), supabase_key, {
    // Who reads tries once more (spec 9); three more tries below that let people look at "Loading" for fifteen seconds.
    db: { retry: false },
    auth: {
      persistSession: kept,
      autoRefreshToken: kept,
      detectSessionInUrl: kept,
      storageKey,
      ...(kept && { storage: keep }),
    },
    global: { fetch: kept ? fetchAsPerson(() => client.auth, supabase_key) : outlivingThePage },
  });
  return client;
}
