import { type FormEvent, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { showOutcome } from "~/components/feedback/toast-store";
import { FormCard } from "~/components/form/form-card";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { useAuth } from "~/lib/session";
import { EMAIL_MAX_LENGTH } from "~domain/donations";
import { MESSAGES } from "~domain/messages";
import { changeEmail } from "./mutations";

export function EmailSection() {
  const { user } = useAuth();
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const { pending, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const address = email.trim();
      const result = await changeEmail(address);
      if (!result.ok) return void showOutcome(MESSAGES.auth_exception(result.message));
      setAsked(address);
      setEmail("");
    });
  };
  return (
    <FormCard title="E-mail address" lead={<>You sign in with {user?.email}.</>}>
      <form method="post" onSubmit={submit} className="space-y-6" aria-label="E-mail address">
        <div role="status" className="empty:mb-0">
          {asked ? (
            <Notice tone="success" title="Please check your email">
              If {asked} can be used, a link is on its way there. As soon as it is followed, you sign in with
              that address.
            </Notice>
          ) : null}
        </div>
        <TextField
          label="New e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SubmitButton pending={pending} pendingText="Sending..." variant="quiet">
          Change my address
        </SubmitButton>
      </form>
    </FormCard>
  );
}
