// Small marks in the browser's storage. Names of the spec are contracts; storage may be refused, then nothing is kept.
const MARKS = {
  just_logged_in: "justLoggedIn",
  just_registered: "justRegistered",
  selected_role: "selectedRole",
  needs_subscription: "needsSubscription",
  role_hint_dismissed: "roleHintDismissed",
  /** The address of an account that waits for its confirmation. */
  waiting_email: "sff-waiting-email",
  /** The address of an account made in the dialog, which has no role yet. */
  dialog_sign_up: "sff-dialog-sign-up",
  /** When somebody last signed out on purpose, in milliseconds since 1970; other tabs read it. */
  left_at: "sff-left-at",
} as const;

export type Mark = keyof typeof MARKS;

export function readMark(mark: Mark): string | null {
  try {
    return localStorage.getItem(MARKS[mark]);
  } catch {
    return null;
  }
}

export function setMark(mark: Mark, value = "true"): void {
  try {
    localStorage.setItem(MARKS[mark], value);
  } catch {
    // Private windows may refuse storage.
  }
}

export function clearMark(mark: Mark): void {
  try {
    localStorage.removeItem(MARKS[mark]);
  } catch {
    // As above.
  }
}

/** Calls back when another tab sets the mark. */
export function onMark(mark: Mark, listener: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === MARKS[mark]) listener();
  });
}
