import { useState } from "react";
import { useForm } from "~/components/form/use-form";
import type { AuthOutcome } from "~/lib/session/auth-outcome";
import { emailInput } from "~domain/account";
import { MESSAGES } from "~domain/messages";

export type MailRequestOptions = {
  id: string;
  send: (address: string) => Promise<AuthOutcome>;
  first?: string;
  /** Where not every address will do. */
  schema?: typeof emailInput;
  /** The field is empty again once the mail is on its way. */
  cleared?: boolean;
};

/**
 * A form that asks for a mail; `sentTo` is the address once the server has taken the request. `told` is the same for
 * the words about it: they go while it is asked again, so that the second answer is seen and heard, too.
 */
export function useMailRequest({ id, send, first = "", schema = emailInput, cleared }: MailRequestOptions) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    id,
    schema,
    initial: { email: first },
    send: async ({ email }, { reset }) => {
      const result = await send(email);
      if (!result.ok) return { said: MESSAGES.auth_exception(result.message), fields: result.fields };
      setSentTo(email);
      if (cleared) reset();
    },
  });
  return { form, sentTo, told: form.pending || form.said ? null : sentTo };
}
