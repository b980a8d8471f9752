import { useState } from "react";
import { Dialog } from "~/components/ui/dialog";
import { signOut } from "~/lib/session";
import { authState } from "~/lib/session/state";
import { AuthForms } from "./auth-forms";
import { AUTH_LEADS, AUTH_TITLES, type AuthMode, type AuthNotice } from "./auth-texts";
import { SECOND_STEP_LEAD, SECOND_STEP_TITLE } from "./second-factor/second-step";
import { useSecondStep } from "./second-factor/use-second-step";

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
  const secondStep = useSecondStep();
  const close = () => {
    setMode(first);
    onClose();
  };
  /** Leaving without the code is leaving: nothing half signed in stays behind the page. */
  const leave = () => {
    const { owesSecondStep, status } = authState();
    if (owesSecondStep && status !== "expired") void signOut("here");
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={secondStep ? SECOND_STEP_TITLE : AUTH_TITLES[mode]}
      description={secondStep ? SECOND_STEP_LEAD : notice ? undefined : AUTH_LEADS[mode]}
    >
      <AuthForms
        mode={mode}
        onMode={setMode}
        notice={notice}
        next={next}
        onDone={close}
        secondStep={secondStep}
      />
    </Dialog>
  );
}
