// Where somebody wanted to go before signing in. Only ever a path of ours (decision 5).
const NOT_AGAIN = /^\/(auth|reset-password)(\/|$)/;

/** The path with query and hash, or null when it is another site's, no path, or the sign-in itself. */
export function safeNextPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith("/")) return null;
  // Backslashes and control characters are read as slashes or dropped by browsers.
  if (/[\\\p{Cc}]/u.test(next) || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname.startsWith("//") || NOT_AGAIN.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/auth?${new URLSearchParams({ next: pathname + search })}`;
}
