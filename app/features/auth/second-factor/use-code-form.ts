import { z } from "zod";
import { useForm } from "~/components/form/use-form";
import { MESSAGES } from "~domain/messages";
import type { StepOutcome } from "./mutations";
import { CODE_WANTED } from "./texts";

const codeInput = z.object({ code: z.string().regex(/^\d{6}$/, CODE_WANTED) });

/** The six digits and their form: a code that is refused is taken away, with the reason below the field. */
export function useCodeForm<T>(
  send: (code: string) => Promise<StepOutcome<T>>,
  onDone?: (answer: { ok: true } & T) => void,
) {
  const form = useForm({
    id: "second-step",
    schema: codeInput,
    initial: { code: "" },
    send: async ({ code }, { set }) => {
      const answer = await send(code);
      if (answer.ok) return onDone?.(answer);
      set("code", "");
      return {
        said: MESSAGES.auth_exception(answer.message),
        fields: { code: answer.message },
        quietly: true,
      };
    },
  });
  const field = { ...form.field("code"), onChange: (code: string) => form.set("code", code) };
  return { form, field };
}
