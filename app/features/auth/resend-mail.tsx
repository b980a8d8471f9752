import { useState } from "react";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { setMark } from "~/lib/session/marks";
import { CONFIRM_PATH } from "~/lib/session/paths";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { MESSAGES } from "~domain/messages";
import { resendConfirmation } from "./mutations";

/** For an account whose address is not confirmed yet. Says the same for every address. */
export function ResendMail({ email, onLeave }: { email: string; onLeave?: () => void }) {
  const [sent, setSent] = useState(false);
  const { pending, run } = useAction();
  const send = () =>
    run(async () => {
      const result = await resendConfirmation(email);
      if (result.ok) setSent(true);
      else showOutcome(MESSAGES.auth_exception(result.message));
    });
  const here = useKeptFocus(sent);
  const leave = () => {
    setMark("waiting_email", email);
    onLeave?.();
  };
  return (
    <Notice tone={sent ? "success" : "warning"} title={sent ? "Sent" : "This email isn't confirmed yet"}>
      <div aria-live="polite" ref={here} tabIndex={-1} className="outline-none">
        {sent ? (
          <p>If an account is waiting for {email}, a new link is on its way.</p>
        ) : (
          <>
            <p>Please follow the link we emailed to {email}. Check your spam folder, too.</p>
            <Button variant="link" aria-disabled={pending} onClick={() => void send()}>
              Send the email again
            </Button>
          </>
        )}
        <p>
          <Link to={CONFIRM_PATH} onClick={leave} className="text-link underline underline-offset-4">
            Use the code from the email
          </Link>
        </p>
      </div>
    </Notice>
  );
}
