import { type FormEvent, useState } from "react";
import { showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { MESSAGES } from "~domain/messages";

type Outcome = { ok: true } | { ok: false; message: string };

/** A form that asks for a mail; `sentTo` is the address once the server has taken the request. */
export function useMailRequest(send: (address: string) => Promise<Outcome>, first = "") {
  const [email, setEmail] = useState(first);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { pending, run } = useAction();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const address = email.trim();
      const result = await send(address);
      if (result.ok) setSentTo(address);
      else showOutcome(MESSAGES.auth_exception(result.message));
    });
  };
  return { email, setEmail, sentTo, pending, onSubmit };
}
