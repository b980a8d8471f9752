/** Set when a visitor has dismissed the activity toast for good (decision 8). */
const KEY = "sff-activity-dismissed";

export function isActivityDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function dismissActivity(): void {
  try {
    localStorage.setItem(KEY, "true");
  } catch {
    // Private windows may refuse storage; it then stays away for this page.
  }
}
