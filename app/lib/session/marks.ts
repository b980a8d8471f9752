// Small marks in the browser's storage. Names of the spec are contracts; storage may be refused, then nothing is kept.
import { keeping } from "../browser/shared-device";

const MARKS = {
  just_logged_in: "justLoggedIn",
  just_registered: "justRegistered",
  /** The address and the role of that registration: the answer does not say whether the address had an account before. */
  registered_as: "sff-registered-as",
  selected_role: "selectedRole",
  needs_subscription: "needsSubscription",
  role_hint_dismissed: "roleHintDismissed",
  /** The address of an account that waits for its confirmation. */
  waiting_email: "sff-waiting-email",
  /** The address of an account made in the dialog, which has no role yet. */
  dialog_sign_up: "sff-dialog-sign-up",
  /** The path somebody wanted before he had to sign up or confirm, and until when (next-path.ts). */
  return_to: "sff-return-to",
  /** Somebody has signed out on purpose, and nobody in again: since when, in milliseconds since 1970; other tabs read it. */
  left_at: "sff-left-at",
  /** A visitor has dismissed the activity toast for good (decision 8). */
  activity_dismissed: "sff-activity-dismissed",
  /** Somebody on this device has asked for help: until when, in milliseconds since 1970 (spare-asks.ts). He can clear it. */
  spares_asks: "sff-no-asks",
} as const;

export type Mark = keyof typeof MARKS;

/** Its name in the storage. */
export const keyOfMark = (mark: Mark): string => MARKS[mark];

export function readMark(mark: Mark): string | null {
  return keeping()?.getItem(MARKS[mark]) ?? null;
}

export function setMark(mark: Mark, value = "true"): void {
  try {
    keeping()?.setItem(MARKS[mark], value);
  } catch {
    // Full, or a private window: nothing is kept.
  }
}

export function clearMark(mark: Mark): void {
  keeping()?.removeItem(MARKS[mark]);
}
