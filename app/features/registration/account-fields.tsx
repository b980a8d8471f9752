import type { FormValues } from "~/components/form/form-values";
import { PasswordField } from "~/components/form/password-field";
import { TextField } from "~/components/form/text-field";
import type { FormState, TextProps } from "~/components/form/use-form";
import { FULL_NAME_MAX_LENGTH, PASSWORD_HINT, PHONE_MAX_LENGTH } from "~domain/account";
import { EMAIL_MAX_LENGTH } from "~domain/email";

type RegistrationForm = FormState<FormValues>;

/** What every account has (spec 3); the terms stand at the end of the form. */
export function AccountFields({ form }: { form: RegistrationForm }) {
  const text = (name: string) => form.field(name) as TextProps;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...text("full_name")}
        label="Full Name"
        autoComplete="name"
        required
        maxLength={FULL_NAME_MAX_LENGTH}
        className="sm:col-span-2"
      />
      <TextField
        {...text("email")}
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={EMAIL_MAX_LENGTH}
      />
      <TextField
        {...text("phone_number")}
        label="Phone Number"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
      />
      <PasswordField
        {...text("password")}
        label="Password"
        autoComplete="new-password"
        required
        aria-describedby="registration-password-rule"
      />
      <PasswordField
        {...text("confirmPassword")}
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
      <p id="registration-password-rule" className="-mt-4 text-sm text-ink-soft sm:col-span-2">
        {PASSWORD_HINT}
      </p>
    </div>
  );
}
