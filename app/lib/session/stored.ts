import type { Session } from "@supabase/supabase-js";
import { keeping } from "../browser/shared-device";

/** Where the session is kept; the header looks here before it loads the client. */
export const SESSION_KEY = "sff-session";

/** What the browser refuses to keep lasts as long as the page (keep.ts). */
export const memory = new Map<string, string>();

export const stored = (key: string): string | null => memory.get(key) ?? keeping()?.getItem(key) ?? null;

export const hasStoredSession = (): boolean => stored(SESSION_KEY) !== null;

/** Null where none can be read. */
export function storedSession(): Session | null {
  try {
    return JSON.parse(stored(SESSION_KEY) ?? "null");
  } catch {
    return null;
  }
}
