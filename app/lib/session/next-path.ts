// Where somebody wanted to go before signing in. Only ever a path of ours (decision 5).
import { ownPath } from "~domain/account";

const NOT_AGAIN = /^\/(auth|reset-password)([/?#]|$)/;

/** The path with query and hash, or null when it is another site's, no path, or the sign-in itself. */
export function safeNextPath(next: string | null): string | null {
  const path = ownPath(next);
  return path === null || NOT_AGAIN.test(path) ? null : path;
}
