import { Link } from "react-router";
import { CheckboxField } from "~/components/form/checkbox-field";
import { PasswordField } from "~/components/form/password-field";
import { TextField, type TextFieldProps } from "~/components/form/text-field";
import { FULL_NAME_MAX_LENGTH, PASSWORD_HINT, PHONE_MAX_LENGTH } from "~domain/account";
import { EMAIL_MAX_LENGTH } from "~domain/donations";
import { fieldId } from "./form-values";
import type { RegistrationForm } from "./use-registration-form";

/** What every account has (spec 3); the terms stand at the end of the form. */
export function AccountFields({ form }: { form: RegistrationForm }) {
  const text = (name: string): Pick<TextFieldProps, "id" | "name" | "value" | "error" | "onChange"> => ({
    id: fieldId(name),
    name,
    value: String(form.values[name]),
    error: form.errors[name],
    onChange: (event) => form.change(name, event.target.value),
  });
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

export function TermsField({ form }: { form: RegistrationForm }) {
  const link = "text-link underline underline-offset-4";
  return (
    <CheckboxField
      id={fieldId("agree_terms")}
      name="agree_terms"
      label={
        <>
          I agree to the{" "}
          <Link to="/terms" target="_blank" className={link}>
            Terms of Service
          </Link>{" "}
          and the{" "}
          <Link to="/privacy" target="_blank" className={link}>
            Privacy Policy
          </Link>
        </>
      }
      checked={form.values.agree_terms === true}
      error={form.errors.agree_terms}
      onChange={(event) => form.change("agree_terms", event.target.checked)}
    />
  );
}
