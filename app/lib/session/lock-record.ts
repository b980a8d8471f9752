// What the tab remembers of the lock, so that a page loaded anew is as locked as it was.
import { LOCK_AFTER_MS, RELOADED_WITHIN_MS } from "~domain/safety";

/** Moments in milliseconds since 1970, by the clock of the device. */
export interface LockRecord {
  /** The last act. */
  at: number;
  locked: boolean;
  /** Wrong passwords in a row. */
  tries: number;
  /** When the page went away: was left, loaded anew or closed. */
  gone_at?: number;
}

const KEY = "sff-lock";

export function readLock(): LockRecord | null {
  try {
    const { at, locked, tries, gone_at } = JSON.parse(sessionStorage.getItem(KEY) ?? "") as LockRecord;
    // What is not ours is as good as locked.
    return { at: Number(at) || 0, locked: locked !== false, tries: Number(tries) || 0, gone_at };
  } catch {
    return null;
  }
}

export function writeLock(record: LockRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Full, or refused: then the tab keeps no session either.
  }
}

/**
 * What a page begins with that finds a session in its tab. "ended": the tab was closed, and somebody has brought it back
 * later. A clock that was put back proves nothing, so it locks.
 */
export function lockAtStart(record: LockRecord | null, now: number): "open" | "locked" | "ended" {
  if (!record) return "open";
  const away = now - (record.gone_at ?? record.at);
  if (record.gone_at !== undefined && away >= LOCK_AFTER_MS) return "ended";
  const idle = now - record.at;
  const known = away >= 0 && idle >= 0 && idle < LOCK_AFTER_MS;
  const reloaded = record.gone_at === undefined || away < RELOADED_WITHIN_MS;
  return known && reloaded && !record.locked ? "open" : "locked";
}
