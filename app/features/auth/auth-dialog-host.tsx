import { lazy, Suspense, useSyncExternalStore } from "react";
import { patiently } from "~/lib/late";
import { closeAuthDialog, subscribeToAuthDialog, wantedAuthMode } from "./dialog-request";

const AuthDialog = lazy(() =>
  patiently(() => import("./auth-dialog").then((module) => ({ default: module.AuthDialog }))),
);
const nobody = () => null;

/** Stands once in a layout; `openAuthDialog(mode)` opens it, and only then are its forms loaded. */
export function AuthDialogHost() {
  const mode = useSyncExternalStore(subscribeToAuthDialog, wantedAuthMode, nobody);
  if (!mode) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialog key={mode} open mode={mode} onClose={closeAuthDialog} />
    </Suspense>
  );
}
