// What the page knows about who is signed in. Small on purpose: every public page carries it.
import type { Session, User } from "@supabase/supabase-js";
import type { Role } from "~domain/roles";

/** The columns of `profiles` a person sees of themselves. */
export type Profile = {
  full_name: string;
  phone_number: string | null;
  role: string;
  blog_access: boolean;
  /** An address a page can show. */
  profile_image_url: string | null;
};

export type AuthState = {
  /**
   * `expired`: the session ended without the person wishing it. Who it was stays, so that a form below the sign-in
   * dialog keeps what was typed; everything else treats it as signed out.
   * `unreadable`: there is a session, and what this person is could not be read yet. Nobody knows a role, so nothing
   * may be concluded from there being none.
   */
  status: "loading" | "signed_out" | "signed_in" | "expired" | "unreadable";
  /** The last reading failed: profile and roles are those known before, or none when `unreadable`. */
  stale: boolean;
  /**
   * The password was right and the code of the second factor is still missing: counts as signed out (or stays
   * `expired`) until it is given.
   */
  owesSecondStep: boolean;
  /** True until the session, the profile and the roles are known (spec 4). */
  loading: boolean;
  session: Session | null;
  user: User | null;
  profile: Profile | null;
  roles: readonly Role[];
  isAdmin: boolean;
  isDonor: boolean;
  /** A contacts row of this address exists and nobody has been in touch (spec 4). */
  isFirstTimeLogin: boolean;
};

export const SIGNED_OUT: AuthState = {
  status: "signed_out",
  stale: false,
  owesSecondStep: false,
  loading: false,
  session: null,
  user: null,
  profile: null,
  roles: [],
  isAdmin: false,
  isDonor: false,
  isFirstTimeLogin: false,
};
export const LOADING: AuthState = { ...SIGNED_OUT, status: "loading", loading: true };
export const UNREADABLE: AuthState = { ...SIGNED_OUT, status: "unreadable", stale: true };

let state = LOADING;
const listeners = new Set<() => void>();

export const authState = (): AuthState => state;

export function setAuthState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function subscribeToAuth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
