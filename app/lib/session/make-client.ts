// What supabase.ts loads late: the client library, and where a client of ours keeps the session.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~domain/database.types";
import { keeping } from "../browser/shared-device";
import { apiUrl, publicEnv } from "../env";
import { fetchWhenOpen } from "./lock-gate";

/** What the browser refuses to keep lasts as long as the page. */
const memory = new Map<string, string>();

/** Asked each time: a device becomes a shared one while a page is open. */
const storage = {
  getItem: (key: string) => memory.get(key) ?? keeping()?.getItem(key) ?? null,
  setItem: (key: string, value: string) => {
    try {
      const kept = keeping();
      if (!kept) throw new Error("refused");
      kept.setItem(key, value);
    } catch {
      memory.set(key, value);
    }
  },
  removeItem: (key: string) => {
    memory.delete(key);
    keeping()?.removeItem(key);
  },
};

/** `kept`: the session of the page. Otherwise a client that keeps nothing. */
export function makeClient(storageKey: string, kept: boolean): SupabaseClient<Database> {
  return createClient<Database>(apiUrl(), publicEnv().supabase_key, {
    // Who reads tries once more (spec 9); three more tries below that let people look at "Loading" for fifteen seconds.
    db: { retry: false },
    auth: {
      persistSession: kept,
      autoRefreshToken: kept,
      detectSessionInUrl: kept,
      storageKey,
      ...(kept && { storage }),
    },
    ...(kept && { global: { fetch: fetchWhenOpen } }),
  });
}
