// Anything on the page may ask for the dialog; its code is loaded then.
import type { AuthMode } from "./auth-texts";

let wanted: AuthMode | null = null;
const listeners = new Set<() => void>();

function ask(mode: AuthMode | null): void {
  wanted = mode;
  for (const listener of listeners) listener();
}

export const openAuthDialog = (mode: AuthMode = "sign_in"): void => ask(mode);
export const closeAuthDialog = (): void => ask(null);
export const wantedAuthMode = (): AuthMode | null => wanted;

export function subscribeToAuthDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
