import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { FormCard } from "~/components/form/form-card";
import { TextField } from "~/components/form/text-field";
import { useAuth } from "~/lib/session";
import { EMAIL_MAX_LENGTH } from "~domain/email";
import { MailCodeForm } from "./mail-code-form";
import { changeEmail } from "./mutations";
import { useMailRequest } from "./use-mail-request";

export function EmailSection() {
  const { user } = useAuth();
  const { form, sentTo } = useMailRequest({ id: "change-email", send: changeEmail, cleared: true });
  const asked = sentTo === user?.email ? null : sentTo;
  // Asked for earlier, perhaps on another device.
  const waits = asked ?? user?.new_email;
  return (
    <FormCard title="Email" lead={<>You sign in with {user?.email}.</>}>
      <Form form={form} label="Email" brief>
        <div role="status" className="empty:mb-0">
          {asked ? (
            <Notice tone="success" title="Please check your email">
              We've written to {user?.email} and, if it can be used, to {asked}. Please follow the link in
              both emails, in any order. Until then you sign in as before.
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
        <div className="mt-8 border-t border-line pt-6">
          <MailCodeForm key={waits} purpose="email_change" email={waits} also={user?.email} />
        </div>
      ) : null}
    </FormCard>
  );
}
