import { type FormEvent, useState } from "react";
import { useAction } from "~/components/form/use-action";
import type { StepOutcome } from "./mutations";
import { CODE_WANTED, isCode } from "./texts";

/** The six digits and their form: a code that is refused is taken away, with the reason below the field. */
export function useCodeForm<T>(
  send: (code: string) => Promise<StepOutcome<T>>,
  onDone?: (answer: { ok: true } & T) => void,
) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const { pending, run } = useAction();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code)) return setError(CODE_WANTED);
    void run(async () => {
      const answer = await send(code);
      setError(answer.ok ? undefined : answer.message);
      if (answer.ok) onDone?.(answer);
      else setCode("");
    });
  };
  return { field: { value: code, onChange: setCode, error }, pending, onSubmit };
}
