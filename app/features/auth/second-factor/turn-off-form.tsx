import { CodeField } from "~/components/form/code-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { turnOff } from "./mutations";
import { useCodeForm } from "./use-code-form";

/** A machine left open must not be enough: the code is asked for once more. */
export function TurnOffForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const { field, pending, onSubmit } = useCodeForm(turnOff, onDone);
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="space-y-6"
      aria-label="Turn off two-step sign-in"
    >
      <CodeField
        label="Code of six digits"
        hint="Your password alone opens your account afterwards, and your recovery codes are worth nothing any more."
        {...field}
        focused
      />
      <div className="flex flex-wrap gap-4">
        <SubmitButton variant="danger" pending={pending} pendingText="Turning off...">
          Turn off
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Keep it on
        </Button>
      </div>
    </form>
  );
}
