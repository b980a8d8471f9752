// Where somebody wanted to go before signing in. Only ever a path of ours (decision 5).
import { ownPath } from "~domain/account";
import { readMark, setMark } from "./marks";

const NOT_AGAIN = /^\/(auth|reset-password)([/?#]|$)/;

/** The path with query and hash, or null when it is another site's, no path, or the sign-in itself. */
export function safeNextPath(next: string | null): string | null {
  const path = ownPath(next);
  return path === null || NOT_AGAIN.test(path) ? null : path;
}

/** As long as the mail works that he is sent to. */
const KEPT_MS = 60 * 60 * 1000;

/** For whoever has to register, confirm or reset a password first: that takes a mail, and outlives the page. */
export const keepNextPath = (path: string): void => setMark("return_to", `${Date.now() + KEPT_MS} ${path}`);

/** What is kept of that, while it is new. Whoever leads there clears the mark: once is enough. */
export function keptNextPath(): string | null {
  const [until, ...path] = (readMark("return_to") ?? "").split(" ");
  return Number(until) > Date.now() ? safeNextPath(path.join(" ")) : null;
}
