// Who is signed in, for every part of the site: `useAuth()` below one `AuthProvider` in the root.
import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from "react";
import { followOtherTabs, lookForSession } from "./session/start";
import { type AuthState, authState, LOADING, subscribeToAuth } from "./session/state";

export { signOut } from "./session/sign-out";

// The value never changes: whoever reads it subscribes, nobody else is rendered again.
const AuthContext = createContext<(() => AuthState) | null>(null);
const onServer = () => LOADING;

export function AuthProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    lookForSession();
    return followOtherTabs();
  }, []);
  return createElement(AuthContext, { value: authState }, children);
}

export function useAuth(): AuthState {
  const read = useContext(AuthContext);
  // Spec section 8; domain/messages would bring all of them onto every page.
  if (!read) throw new Error("useAuth must be used within an AuthProvider");
  return useSyncExternalStore(subscribeToAuth, read, onServer);
}
