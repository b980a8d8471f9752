import { type FormEvent, useState } from "react";
import { CodeField } from "~/components/form/code-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { useAuthAction } from "../use-auth-action";
import { turnOff } from "./mutations";
import { CODE_WANTED, isCode } from "./texts";

/** A machine left open must not be enough: the code is asked for once more. */
export function TurnOffForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const { pending, run } = useAuthAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code)) return setProblem(CODE_WANTED);
    void run(async () => {
      const result = await turnOff(code);
      if (result.ok) return onDone();
      setProblem(result.message);
      setCode("");
    });
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="space-y-6"
      aria-label="Turn off two-step sign-in"
    >
      <CodeField
        label="Code of six digits"
        hint="Your password alone opens your account afterwards, and your recovery codes are worth nothing any more."
        value={code}
        onChange={setCode}
        error={problem}
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
