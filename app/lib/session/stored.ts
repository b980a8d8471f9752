import { keeping } from "../browser/shared-device";
import { SESSION_KEY } from "../supabase";

export const hasStoredSession = (): boolean => (keeping()?.getItem(SESSION_KEY) ?? null) !== null;

/** Whose session it is; empty where none can be read. */
export function storedEmail(): string {
  try {
    return JSON.parse(keeping()?.getItem(SESSION_KEY) ?? "").user.email;
  } catch {
    return "";
  }
}
