import { showOutcome } from "~/components/feedback/toast-store";
import { FormCard } from "~/components/form/form-card";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { signOut } from "~/lib/session";
import { MESSAGES } from "~domain/messages";

export function SessionsSection() {
  const { pending, run } = useAction();
  const everywhere = () =>
    run(async () => {
      if (!(await signOut("everywhere")))
        showOutcome(
          MESSAGES.auth_exception("The service cannot be reached. You are still signed in everywhere."),
        );
    });
  return (
    <FormCard
      title="Signing out"
      lead="On a shared device, always sign out. Sign out everywhere ends every session of yours at once, on all your devices."
    >
      <div className="flex flex-wrap gap-4">
        <Button
          variant="quiet"
          aria-disabled={pending}
          onClick={() => void run(async () => void (await signOut()))}
        >
          Sign out here
        </Button>
        <Button variant="quiet" aria-disabled={pending} onClick={() => void everywhere()}>
          Sign out everywhere
        </Button>
      </div>
    </FormCard>
  );
}
