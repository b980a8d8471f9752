import { useState } from "react";
import { useForm } from "~/components/form/use-form";
import type { AuthOutcome } from "~/lib/session/auth-outcome";
import { emailInput } from "~domain/account";
import { MESSAGES } from "~domain/messages";

export type MailRequestOptions = {
  id: string;
  send: (address: string) => Promise<AuthOutcome>;
  first?: string;
  /** The field is empty again once the mail is on its way. */
  cleared?: boolean;
};

/** A form that asks for a mail; `sentTo` is the address once the server has taken the request. */
export function useMailRequest({ id, send, first = "", cleared }: MailRequestOptions) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    id,
    schema: emailInput,
    initial: { email: first },
    send: async ({ email }, { reset }) => {
      const result = await send(email);
      if (!result.ok) return { said: MESSAGES.auth_exception(result.message), fields: result.fields };
      setSentTo(email);
      if (cleared) reset();
    },
  });
  return { form, sentTo };
}
