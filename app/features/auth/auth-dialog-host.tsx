import { lazy, useSyncExternalStore } from "react";
import { AskedFor } from "~/components/feedback/asked-for";
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
    <AskedFor onGiveUp={closeAuthDialog}>
      <AuthDialog key={mode} open mode={mode} onClose={closeAuthDialog} />
    </AskedFor>
  );
}
