import { PasswordField } from "~/components/form/password-field";
import type { FormState, TextProps } from "~/components/form/use-form";
import { DIALOG_PASSWORD_MIN_LENGTH, PASSWORD_HINT } from "~domain/account";
import type { FieldErrors } from "~domain/errors";
import { MESSAGES, type ToastText } from "~domain/messages";

/** spec 5 */
export const differ = (errors: FieldErrors): ToastText | null =>
  errors.confirmPassword ? MESSAGES.passwords_differ : null;

type Chosen = { password: string; confirmPassword: string };

export function NewPasswordFields({
  form,
  label = "Password",
}: {
  form: Pick<FormState<Chosen>, "field">;
  label?: string;
}) {
  const field = (name: keyof Chosen): TextProps & { autoComplete: "new-password" } => ({
    ...form.field(name),
    autoComplete: "new-password",
  });
  const common = { required: true, minLength: DIALOG_PASSWORD_MIN_LENGTH };
  return (
    <>
      <PasswordField {...common} {...field("password")} label={label} hint={PASSWORD_HINT} />
      <PasswordField {...common} {...field("confirmPassword")} label="Confirm Password" />
    </>
  );
}
