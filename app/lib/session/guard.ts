// For `clientLoader`s: they run before anything of the page shows, so nothing flashes.
import { redirect } from "react-router";
import { homePath } from "~domain/roles";
import { signInPath } from "./paths";
import { authSettled } from "./settled";
import { lookForSession } from "./start";
import type { AuthState } from "./state";

export async function currentAuth(): Promise<AuthState> {
  lookForSession();
  return authSettled();
}

/** A visitor is sent to sign in and comes back to this address afterwards. Roles may be missing while `unreadable`. */
export async function requireSignedIn(request: Request): Promise<AuthState> {
  const auth = await currentAuth();
  if (auth.status !== "signed_in" && auth.status !== "unreadable")
    throw redirect(signInPath(new URL(request.url)));
  return auth;
}

/** Who is signed in has no business here and goes on to `next`, or home. */
export async function sendSignedInOn(next: string | null): Promise<void> {
  const { status, roles } = await currentAuth();
  if (status === "signed_in") throw redirect(next ?? homePath(roles));
}
