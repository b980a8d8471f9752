// The browser's client: one per page, loaded when a session, a click or idle time first asks for it.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~domain/database.types";
import { SESSION_KEY } from "./session/stored";

export type Db = SupabaseClient<Database>;

let client: Promise<Db> | undefined;

async function clientWith(kept: boolean): Promise<Db> {
  const { makeClient } = await import("./session/make-client");
  return makeClient(kept ? SESSION_KEY : "sff-passing", kept);
}

/** Keeps nothing: for asking whether a password is right without touching the session of the page. */
export const passingClient = (): Promise<Db> => clientWith(false);

export function browserClient(): Promise<Db> {
  client ??= clientWith(true);
  // A chunk that failed to load is asked for again next time.
  client.catch(() => {
    client = undefined;
  });
  return client;
}
