// What every look at a site is made with.
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../domain/database.types.ts";
import type { Finding, Site } from "./site.ts";

export const WAIT_MS = 10_000;
export const KEY_OF = "is SUPABASE_SECRET_KEY of this project?";

export type Look = (site: Site) => Promise<Omit<Finding, "name">>;

export const good = (said: string) => ({ ok: true, said });
export const bad = (said: string) => ({ ok: false, said });
export const unknown = (said: string) => ({ ok: null, said });

export const client = ({ backend }: Site, key: string) =>
  createClient<Database>(backend, key, {
    db: { retry: false, timeout: WAIT_MS },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

/** The SQLSTATEs of a database that is away, and the words of one that is silent. */
const AWAY = /^(08\d{3}|53300|57P0[123])$/;
const SILENT = /time(d )?-?out|abort/i;

/** Why something could not be read; `advice` is for a database that is there. */
export function unread(what: string, { code, message }: { code: string; message: string }, advice: string) {
  if (AWAY.test(code) || SILENT.test(message))
    return `${what} cannot be read: the database does not answer${code ? ` (${code})` : ""}. Does it run, and can the server reach it?`;
  return `${what} cannot be read (${code || message}): ${advice}`;
}
