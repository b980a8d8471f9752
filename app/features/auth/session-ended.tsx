import { useEffect, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { fieldId } from "~/components/form/form-values";
import { Button } from "~/components/ui/button";
import { whenRefused } from "~/lib/session/refused";
import { AuthDialog } from "./auth-dialog";
import type { AuthNotice } from "./auth-texts";

/** Over a page whose session has ended: the page stays, and with it everything that was typed. */
export function SessionEnded() {
  const [open, setOpen] = useState(true);
  // Closed is not done: whatever is refused after that asks once more.
  useEffect(() => whenRefused(() => setOpen(true)), []);
  // It opens by itself, under the hands of whoever is typing: the next Enter must not close it.
  useEffect(() => {
    if (open) document.getElementById(fieldId("sign-in", "email"))?.focus();
  }, [open]);
  const notice: AuthNotice = {
    // Read out, as the focus begins below it.
    role: "alert",
    title: "Your session has ended",
    children: "Sign in again to go on. Everything you have typed is still here.",
  };
  return (
    <>
      {open ? null : (
        <Notice
          tone="warning"
          title="You are signed out"
          className="mb-8 [@media(min-height:35rem)]:sticky [@media(min-height:35rem)]:top-28 [@media(min-height:35rem)]:z-20"
        >
          Nothing can be saved until you sign in again.{" "}
          <Button variant="link" size="sm" className="text-base!" onClick={() => setOpen(true)}>
            Sign in
          </Button>
        </Notice>
      )}
      <AuthDialog open={open} onClose={() => setOpen(false)} mode="sign_in" notice={notice} next="stay" />
    </>
  );
}
