import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import { CheckboxField } from "~/components/form/checkbox-field";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { MESSAGES, type ToastText } from "~domain/messages";
import { DIALOG_PASSWORD_LENGTH, PASSWORD_HINT } from "./auth-texts";
import { signUp } from "./mutations";
import { useAuthAction } from "./use-auth-action";

export interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignedUp: () => void;
}

const EMPTY = { full_name: "", phone_number: "", password: "", confirmPassword: "", agree_terms: false };
type Values = typeof EMPTY;

/** What the browser does not check itself (spec 5), in the order of the form. */
function problemOf(values: Values): ToastText | null {
  if (values.password !== values.confirmPassword) return MESSAGES.passwords_differ;
  return values.agree_terms ? null : MESSAGES.terms_unticked;
}

export function SignUpForm({ email, onEmail, onSignedUp }: SignUpFormProps) {
  const [values, setValues] = useState(EMPTY);
  const { pending, run } = useAuthAction();
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(values);
    if (problem) return void showOutcome(problem);
    void run(async () => {
      const { full_name, phone_number, password } = values;
      const account = { email: email.trim(), password, full_name: full_name.trim(), phone_number: phone_number.trim() };
      const result = await signUp(account);
      if (!result.ok) return void showOutcome(MESSAGES.sign_up_failed(result.message));
      showOutcome(MESSAGES.sign_up_succeeded);
      onSignedUp();
    });
  };
  return (
    <form method="post" onSubmit={submit} className="space-y-5" aria-label="Create account">
      <TextField
        label="Full Name"
        name="full_name"
        autoComplete="name"
        required
        maxLength={120}
        value={values.full_name}
        onChange={(event) => change({ full_name: event.target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <TextField
        label="Phone Number"
        optional
        name="phone_number"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={values.phone_number}
        onChange={(event) => change({ phone_number: event.target.value })}
      />
      <NewPassword values={values} change={change} />
      <CheckboxField
        name="agree_terms"
        label={<TermsLabel />}
        checked={values.agree_terms}
        onChange={(event) => change({ agree_terms: event.target.checked })}
      />
      <SubmitButton pending={pending} pendingText="Creating your account..." className="w-full">
        Create Account
      </SubmitButton>
    </form>
  );
}

function NewPassword({ values, change }: { values: Values; change: (part: Partial<Values>) => void }) {
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        required
        minLength={DIALOG_PASSWORD_LENGTH}
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        minLength={DIALOG_PASSWORD_LENGTH}
        value={values.confirmPassword}
        onChange={(event) => change({ confirmPassword: event.target.value })}
      />
    </>
  );
}

function TermsLabel() {
  const link = "text-link underline underline-offset-4";
  return (
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
  );
}
