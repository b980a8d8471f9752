import { useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { MESSAGES } from "~domain/messages";
import { resendConfirmation } from "./mutations";

/** For an account whose address is not confirmed yet. Says the same for every address. */
export function ResendMail({
  email,
  title = "This email isn't confirmed yet",
}: {
  email: string;
  title?: string;
}) {
  const [sent, setSent] = useState(false);
  const { pending, run } = useAction();
  const send = () =>
    run(async () => {
      const result = await resendConfirmation(email);
      if (result.ok) setSent(true);
      else showOutcome(MESSAGES.auth_exception(result.message));
    });
  return (
    <Notice tone={sent ? "success" : "warning"} title={sent ? "Sent" : title}>
      <div aria-live="polite">
        {sent ? (
          <p>If an account is waiting for {email}, a new link is on its way.</p>
        ) : (
          <>
            <p>Please follow the link we emailed to {email}. Check your spam folder, too.</p>
            <Button variant="link" aria-disabled={pending || undefined} onClick={() => void send()}>
              Send the email again
            </Button>
          </>
        )}
      </div>
    </Notice>
  );
}
