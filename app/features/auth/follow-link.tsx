import { useNavigate } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { RESET_PATH } from "~/lib/session/paths";
import { MESSAGES } from "~domain/messages";
import { AuthSheet } from "./auth-sheet";
import { giveRecoveryLink } from "./mutations";
import { RESET_TITLES } from "./reset-title";

/** The link of the mail for a new password, until somebody says that a person has followed it. */
export function FollowLink({ token_hash }: { token_hash: string }) {
  const navigate = useNavigate();
  const { pending, run } = useAction();
  const goOn = () =>
    run(async () => {
      const answer = await giveRecoveryLink(token_hash);
      if (answer.ok) void navigate(`${RESET_PATH}?step=new`, { replace: true });
      // As the auth service sends back whoever follows a link that is over.
      else if (answer.code === "otp_expired") location.replace(`${RESET_PATH}#error_code=${answer.code}`);
      else {
        showOutcome(MESSAGES.auth_exception(answer.message));
        return;
      }
      return "leaving";
    });
  return (
    <AuthSheet
      title={RESET_TITLES.link}
      lead="Your link has brought you here. It works once, so please go on when you are ready."
    >
      <Button aria-disabled={pending} onClick={() => void goOn()}>
        Go on
      </Button>
    </AuthSheet>
  );
}
