// What was written and not saved yet, on this device: a crash, a lost connection or an ended session take nothing away.
// Drafts of this name are forgotten when somebody signs out (app/lib/browser/drafts), and never kept on a shared device.
import { DRAFT_PREFIX } from "~/lib/browser/drafts";
import { isSharedDevice, keeping } from "~/lib/browser/shared-device";
import { isRichText } from "~domain/rich-text";
import { type PostValues, postValues } from "./post-values";

const PREFIX = `${DRAFT_PREFIX}post-`;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export interface Kept {
  /** The version it was written upon; null for a post that was never saved. */
  base: string | null;
  values: PostValues;
}
type Stored = Kept & { user_id: string; saved_at: number };

/** Private windows may refuse it: the text is then as safe as the page. */
const storage = (): Storage | null => (isSharedDevice() ? null : keeping());

function read(key: string, user_id: string, now: number): Kept | null {
  try {
    const stored = JSON.parse(storage()?.getItem(key) ?? "null") as Stored;
    const { values } = stored;
    const whole = Object.entries(postValues(null)).every(
      ([name, empty]) => typeof values[name as keyof PostValues] === typeof empty,
    );
    const ours = stored.user_id === user_id && now - stored.saved_at < KEPT_MS;
    return ours && whole && isRichText(values.content) ? { base: stored.base, values } : null;
  } catch {
    // Nothing there, or not ours.
    return null;
  }
}

export const recallPost = (id: string, user_id: string, now = Date.now()): Kept | null =>
  read(PREFIX + id, user_id, now);

export function keepPost(id: string, user_id: string, kept: Kept, now = Date.now()): void {
  try {
    storage()?.setItem(PREFIX + id, JSON.stringify({ ...kept, user_id, saved_at: now }));
  } catch {
    // Full, or refused: as without storage.
  }
}

export const forgetPost = (id: string): void => storage()?.removeItem(PREFIX + id);

/** The id of a post that was begun and never reached the server. */
export function unsavedPost(user_id: string, now = Date.now()): string | null {
  const keys = Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));
  const key = keys.find((one) => read(one, user_id, now)?.base === null);
  return key?.slice(PREFIX.length) ?? null;
}
