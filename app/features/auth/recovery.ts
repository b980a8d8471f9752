// A new password is chosen without the present one only after a recovery in this tab, and only in the session of it: a
// machine left open must not be enough.
const KEY = "sff-recovery";
/** Where the browser keeps nothing, as long as the page. */
let noted: string | null = null;

/** The session a token is of; it stays the same however often the token is renewed. */
function sessionOf(access_token: string): string | null {
  try {
    const claims = access_token.split(".")[1] ?? "";
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).session_id ?? null;
  } catch {
    return null;
  }
}

/** The link or the code of a mail has led to this session, or its second step was just shown. */
export function noteRecovery(access_token: string): void {
  noted = sessionOf(access_token);
  try {
    sessionStorage.setItem(KEY, noted ?? "");
  } catch {
    // Full, or refused.
  }
}

export function isRecovery(access_token: string): boolean {
  const session = sessionOf(access_token);
  if (session === null || session === noted) return session !== null;
  try {
    return sessionStorage.getItem(KEY) === session;
  } catch {
    return false;
  }
}

/** The password is set. */
export function endRecovery(): void {
  noteRecovery("");
}
