/** Mails lead back here (spec 7: the site itself). */
export const CONFIRM_PATH = "/auth/confirm";
export const RESET_PATH = "/reset-password";

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/auth?${new URLSearchParams({ next: pathname + search })}`;
}
