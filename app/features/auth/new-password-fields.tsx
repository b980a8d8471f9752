import { PasswordField } from "~/components/form/password-field";
import { DIALOG_PASSWORD_MIN_LENGTH, PASSWORD_HINT } from "~domain/account";

type Values = { password: string; confirmPassword: string };

export function NewPasswordFields(props: {
  values: Values;
  onChange: (values: Values) => void;
  label?: string;
}) {
  const { values, onChange, label = "Password" } = props;
  const common = {
    autoComplete: "new-password",
    required: true,
    minLength: DIALOG_PASSWORD_MIN_LENGTH,
  } as const;
  return (
    <>
      <PasswordField
        {...common}
        label={label}
        name="password"
        hint={PASSWORD_HINT}
        value={values.password}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
      />
      <PasswordField
        {...common}
        label="Confirm Password"
        name="confirmPassword"
        value={values.confirmPassword}
        onChange={(event) => onChange({ ...values, confirmPassword: event.target.value })}
      />
    </>
  );
}
