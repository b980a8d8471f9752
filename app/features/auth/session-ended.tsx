import { useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import { AuthDialog } from "./auth-dialog";

/** Over a page whose session has ended: the page stays, and with it everything that was typed. */
export function SessionEnded() {
  const [open, setOpen] = useState(true);
  const notice = {
    title: "Your session has ended",
    children: "Sign in again to go on. Everything you have typed is still here.",
  };
  return (
    <>
      {open ? null : (
        <Notice tone="warning" title="You are signed out" className="mb-8">
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
