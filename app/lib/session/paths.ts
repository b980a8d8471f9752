import { homePath } from "~domain/roles";
import type { AuthState } from "./state";

/** Mails lead back here (spec 7: the site itself). */
export const CONFIRM_PATH = "/auth/confirm";
export const RESET_PATH = "/reset-password";

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/auth?${new URLSearchParams({ next: pathname + search })}`;
}

/** Everybody's own home; while nobody knows whose, the page that waits until somebody does. */
export const homeOf = ({ status, roles }: Pick<AuthState, "status" | "roles">): string =>
  status === "unreadable" ? "/auth" : homePath(roles);
