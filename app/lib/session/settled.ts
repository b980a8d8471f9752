import { type AuthState, authState, subscribeToAuth } from "./state";

/** Resolves once it is known who is signed in, with profile and roles. */
export function authSettled(): Promise<AuthState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = authState();
      if (state.loading) return;
      stop();
      resolve(state);
    };
    const stop = subscribeToAuth(look);
    look();
  });
}
