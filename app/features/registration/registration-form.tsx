import type { ReactNode } from "react";
import { DetailField } from "~/components/form/detail-field";
import { DraftNote } from "~/components/form/draft-note";
import { Form, Submit } from "~/components/form/form";
import { TermsField } from "~/components/form/terms-field";
import type { TickProps } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { AccountFields } from "./account-fields";
import type { RegistrationRole } from "./role-module";
import { useRegistration } from "./use-registration";

/** The one form of all seven roles. */
export function RegistrationForm({ role, withAccount }: { role: RegistrationRole; withAccount: boolean }) {
  const { form, draft } = useRegistration(role, withAccount);
  const clear = (
    <Button variant="link" onClick={() => form.reset()}>
      Clear the form
    </Button>
  );
  return (
    <Form form={form} label={role.title} className="space-y-12">
      {withAccount ? (
        <FormSection id="registration-account" title="Your account">
          <AccountFields form={form} />
        </FormSection>
      ) : null}
      <FormSection id="registration-details" title={role.section}>
        <div className="space-y-6">
          {role.fields.map((field) => (
            <DetailField key={field.name} form={form} field={field} />
          ))}
        </div>
      </FormSection>
      <div className="space-y-6 border-t border-line pt-8">
        {withAccount ? <TermsField {...(form.field("agree_terms") as TickProps)} /> : null}
        <p className="text-ink-soft">
          {role.afterwards} {withAccount ? "Your dashboard opens as soon as you confirm your email." : null}
        </p>
        <Submit form={form} size="lg" pendingText="Sending..." beside={clear}>
          {withAccount ? "Create Account" : "Add this role"}
        </Submit>
        <DraftNote draft={draft} />
      </div>
    </Form>
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
