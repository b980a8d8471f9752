// Where the client of the page keeps its session. Loaded with the client.
import type { Session } from "@supabase/supabase-js";
import { keeping } from "../browser/shared-device";
import { memory, SESSION_KEY, stored, storedSession } from "./stored";

/**
 * The client compares the end of a token with the clock of the device, and the service tells it by its own. Where the two
 * differ it would renew the session all the time, or not at all: so what counts is how long a new token lasts from now.
 */
function byThisClock(text: string): string {
  const session = JSON.parse(text) as Session;
  const before = storedSession();
  const expires_at =
    before?.access_token === session.access_token
      ? before.expires_at
      : Math.floor(Date.now() / 1000) + session.expires_in;
  return JSON.stringify({ ...session, expires_at });
}

/** Asked each time: a device becomes a shared one while a page is open. */
export const keep = {
  getItem: stored,
  setItem: (key: string, value: string): void => {
    const text = key === SESSION_KEY ? byThisClock(value) : value;
    try {
      const kept = keeping();
      if (!kept) throw new Error("refused");
      kept.setItem(key, text);
      memory.delete(key);
    } catch {
      // What is there is older: nobody may find it again.
      keeping()?.removeItem(key);
      memory.set(key, text);
    }
  },
  removeItem: (key: string): void => {
    memory.delete(key);
    keeping()?.removeItem(key);
  },
};
