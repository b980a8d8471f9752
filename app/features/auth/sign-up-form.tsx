import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import { CheckboxField } from "~/components/form/checkbox-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { FULL_NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from "~domain/account";
import { EMAIL_MAX_LENGTH } from "~domain/donations";
import { MESSAGES, type ToastText } from "~domain/messages";
import { signUp } from "./mutations";
import { NewPasswordFields } from "./new-password-fields";

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
  const { pending, run } = useAction();
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(values);
    if (problem) return void showOutcome(problem);
    void run(async () => {
      const { full_name, phone_number, password } = values;
      const account = {
        email: email.trim(),
        password,
        full_name: full_name.trim(),
        phone_number: phone_number.trim(),
      };
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
        maxLength={FULL_NAME_MAX_LENGTH}
        value={values.full_name}
        onChange={(event) => change({ full_name: event.target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={EMAIL_MAX_LENGTH}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <TextField
        label="Phone Number"
        optional
        name="phone_number"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        value={values.phone_number}
        onChange={(event) => change({ phone_number: event.target.value })}
      />
      <NewPasswordFields
        values={values}
        onChange={({ password, confirmPassword }) => change({ password, confirmPassword })}
      />
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
