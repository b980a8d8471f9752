import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { FormCard } from "~/components/form/form-card";
import { PasswordField } from "~/components/form/password-field";
import { useForm } from "~/components/form/use-form";
import { useAuth } from "~/lib/session";
import { passwordChangeInput } from "~domain/account";
import { MESSAGES } from "~domain/messages";
import { changePassword } from "./mutations";
import { differ, NewPasswordFields } from "./new-password-fields";
import { UsernameForManagers } from "./username-for-managers";

export function PasswordSection() {
  const { user } = useAuth();
  const form = useForm({
    id: "change-password",
    schema: passwordChangeInput,
    initial: { current: "", password: "", confirmPassword: "" },
    toast: differ,
    send: async ({ current, password }, { reset }) => {
      const result = await changePassword(user?.email ?? "", current, password);
      if (!result.ok) return { said: MESSAGES.auth_exception(result.message), fields: result.fields };
      reset();
      showConfirmation("Your password is changed.");
    },
  });
  return (
    <FormCard title="Password" lead="When it changes, your other devices are signed out.">
      <Form form={form} label="Password">
        <UsernameForManagers email={user?.email} />
        <PasswordField
          {...form.field("current")}
          label="Current password"
          autoComplete="current-password"
          required
        />
        <NewPasswordFields form={form} label="New password" />
        <Submit form={form} pendingText="Saving..." variant="quiet">
          Change my password
        </Submit>
      </Form>
    </FormCard>
  );
}
