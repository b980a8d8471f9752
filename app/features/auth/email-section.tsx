import type { User } from "@supabase/supabase-js";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { FormCard } from "~/components/form/form-card";
import { TextField } from "~/components/form/text-field";
import { useAuth } from "~/lib/session";
import { emailInput } from "~domain/account";
import { EMAIL_MAX_LENGTH } from "~domain/email";
import { MailCodeForm } from "./mail-code-form";
import { changeEmail } from "./mutations";
import { useMailRequest } from "./use-mail-request";

const HOUR_MS = 3_600_000;

/**
 * The address a change waits for, perhaps asked for on another device. The service names it for good: its links and
 * codes are over after an hour, and at once with a new password, which takes the time away. `sentTo`: asked for just
 * now, whatever the clock of the device says.
 */
function waitingAddress(user: User | null, sentTo: string | null): string | null {
  const { new_email, email_change_sent_at } = user ?? {};
  if (!new_email || !email_change_sent_at) return null;
  const isFresh = Date.now() - Date.parse(email_change_sent_at) < HOUR_MS;
  return isFresh || new_email === sentTo ? new_email : null;
}

const otherThan = (own = "") =>
  emailInput.refine(({ email }) => email !== own.toLowerCase(), {
    path: ["email"],
    message: "This is already your address.",
  });

export function EmailSection() {
  const { user } = useAuth();
  const { form, sentTo, told } = useMailRequest({
    id: "change-email",
    schema: otherThan(user?.email),
    send: changeEmail,
    cleared: true,
  });
  const waits = waitingAddress(user, sentTo);
  return (
    <FormCard title="Email" lead={<>You sign in with {user?.email}.</>}>
      <Form form={form} label="Email" brief>
        <div role="status" className="empty:mb-0">
          {told && told === waits ? (
            <Notice tone="success" title="Please check your email">
              We've written to {user?.email} and, if it can be used, to {told}. Please follow the link in both
              emails, in any order. Until then you sign in as before.
            </Notice>
          ) : null}
        </div>
        <TextField
          {...form.field("email")}
          label="New email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
        />
        <Submit form={form} pendingText="Sending..." variant="quiet">
          Change my address
        </Submit>
      </Form>
      {waits ? (
        <div className="mt-8 space-y-5 border-t border-line pt-6">
          <h3 className="text-xl wrap-anywhere">Waiting for confirmation of {waits}</h3>
          <p>
            It becomes your address once both emails are confirmed. To drop it, ask for another address, or
            let it run out: an hour after you asked, its links and codes no longer work.
          </p>
          <MailCodeForm key={waits} purpose="email_change" email={waits} also={user?.email} />
        </div>
      ) : null}
    </FormCard>
  );
}
