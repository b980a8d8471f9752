import { useState } from "react";
import { Dialog } from "~/components/ui/dialog";
import { AuthForms } from "./auth-forms";
import { AUTH_LEADS, AUTH_TITLES, type AuthMode, type AuthNotice } from "./auth-texts";

export interface AuthDialogProps {
  open: boolean;
  onClose: () => void;
  /** The mode it starts in each time it opens. */
  mode: AuthMode;
  notice?: AuthNotice;
  next?: string | null | "stay";
}

/** Sign-in and sign-up over the page. What was typed is gone when it closes (spec 4). */
export function AuthDialog({ open, onClose, mode: first, notice, next }: AuthDialogProps) {
  const [mode, setMode] = useState(first);
  const close = () => {
    setMode(first);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={AUTH_TITLES[mode]}
      description={notice ? undefined : AUTH_LEADS[mode]}
    >
      <AuthForms mode={mode} onMode={setMode} notice={notice} next={next} onDone={close} />
    </Dialog>
  );
}
