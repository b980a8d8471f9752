import { CodeField } from "~/components/form/code-field";
import { Form, Submit } from "~/components/form/form";
import { Button } from "~/components/ui/button";
import { turnOff } from "./mutations";
import { useCodeForm } from "./use-code-form";

/** A machine left open must not be enough: the code is asked for once more. */
export function TurnOffForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const { form, field } = useCodeForm(turnOff, onDone);
  return (
    <Form form={form} label="Turn off two-step sign-in" brief>
      <CodeField
        label="Code of six digits"
        hint="Your password alone opens your account afterwards, and your recovery codes are worth nothing any more."
        {...field}
        focused
      />
      <Submit
        form={form}
        variant="danger"
        pendingText="Turning off..."
        beside={
          <Button variant="quiet" onClick={onCancel}>
            Keep it on
          </Button>
        }
      >
        Turn off
      </Submit>
    </Form>
  );
}
