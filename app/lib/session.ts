// Who is signed in, for every part of the site: `useAuth()` below one `AuthProvider` in the root.
import { createContext, createElement, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import { AUTH_PROVIDER_MISSING } from "~domain/messages";
import { followOtherTabs, lookForSession } from "./session/start";
import { type AuthState, authState, LOADING, subscribeToAuth } from "./session/state";

const AuthContext = createContext<AuthState | null>(null);
const onServer = () => LOADING;

export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribeToAuth, authState, onServer);
  useEffect(() => {
    lookForSession();
    return followOtherTabs();
  }, []);
  return createElement(AuthContext, { value: state }, children);
}

export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error(AUTH_PROVIDER_MISSING);
  return state;
}

/** Loads the client only when asked. Resolves to false when `everywhere` could not reach the server. */
export const signOut = async (where: "here" | "everywhere" = "here"): Promise<boolean> =>
  (await import("./session/live")).signOut(where);
