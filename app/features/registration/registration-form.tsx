import type { FormEvent, ReactNode } from "react";
import { DetailField } from "~/components/form/detail-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { AccountFields, TermsField } from "./account-fields";
import { fieldId } from "./form-values";
import type { RegistrationRole } from "./role-module";
import { useRegistering } from "./use-registering";
import { useRegistrationForm } from "./use-registration-form";

/** The one form of all seven roles. */
export function RegistrationForm({ role, withAccount }: { role: RegistrationRole; withAccount: boolean }) {
  const form = useRegistrationForm(role, withAccount);
  const { pending, submit } = useRegistering(role, form);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const problems = Object.entries(form.errors).map(([name, message]) => ({
    field_id: fieldId(name),
    message,
  }));
  return (
    // Without JavaScript nothing may be sent; were it sent all the same, no name would end up in an address.
    <form
      ref={form.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label={role.title}
      className="space-y-12"
    >
      <ErrorSummary errors={problems} />
      {withAccount ? (
        <FormSection id="registration-account" title="Your account">
          <AccountFields form={form} />
        </FormSection>
      ) : null}
      <FormSection id="registration-details" title={role.section}>
        <div className="space-y-6">
          {role.fields.map((field) => (
            <DetailField
              key={field.name}
              id={fieldId(field.name)}
              field={field}
              value={form.values[field.name] ?? ""}
              error={form.errors[field.name]}
              onChange={(value) => form.change(field.name, value)}
            />
          ))}
        </div>
      </FormSection>
      <div className="space-y-6 border-t border-line pt-8">
        {withAccount ? <TermsField form={form} /> : null}
        <p className="text-ink-soft">{role.afterwards}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton size="lg" disabled={!form.ready} pending={pending} pendingText="Sending...">
            {withAccount ? "Create Account" : "Save my role"}
          </SubmitButton>
          <Button variant="link" onClick={form.clear}>
            Clear the form
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          What you type is kept on this device until you send it, without the password.
        </p>
      </div>
    </form>
  );
}

function FormSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
