import { type FormEvent, useState } from "react";
import { showConfirmation, showOutcome } from "~/components/feedback/toast-store";
import { FormCard } from "~/components/form/form-card";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useAction } from "~/components/form/use-action";
import { useAuth } from "~/lib/session";
import { MESSAGES } from "~domain/messages";
import { changePassword } from "./mutations";
import { NewPasswordFields } from "./new-password-fields";
import { UsernameForManagers } from "./username-for-managers";

const EMPTY = { current: "", password: "", confirmPassword: "" };

export function PasswordSection() {
  const { user } = useAuth();
  const [values, setValues] = useState(EMPTY);
  const { pending, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.password !== values.confirmPassword) return void showOutcome(MESSAGES.passwords_differ);
    void run(async () => {
      const result = await changePassword(user?.email ?? "", values.current, values.password);
      if (!result.ok) return void showOutcome(MESSAGES.auth_exception(result.message));
      setValues(EMPTY);
      showConfirmation("Your password is changed.");
    });
  };
  return (
    <FormCard title="Password" lead="When it changes, your other devices are signed out.">
      <form method="post" onSubmit={submit} className="space-y-6" aria-label="Password">
        <UsernameForManagers email={user?.email} />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          value={values.current}
          onChange={(event) => setValues({ ...values, current: event.target.value })}
        />
        <NewPasswordFields
          label="New password"
          values={values}
          onChange={(chosen) => setValues({ ...values, ...chosen })}
        />
        <SubmitButton pending={pending} pendingText="Saving..." variant="quiet">
          Change my password
        </SubmitButton>
      </form>
    </FormCard>
  );
}
