import { useState } from "react";
import { Link } from "react-router";
import { Form, Submit } from "~/components/form/form";
import { PasswordField } from "~/components/form/password-field";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import type { AuthState } from "~/lib/session/state";
import { DIALOG_PASSWORD_MIN_LENGTH, FORGOT_PASSWORD, signInInput } from "~domain/account";
import { MESSAGES } from "~domain/messages";
import { signIn } from "./mutations";
import { ResendMail } from "./resend-mail";

export interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: (auth: AuthState) => void;
  /** Called when the mail has to be opened first. */
  onUnconfirmed?: () => void;
  /** Called when somebody leaves for another page of ours. */
  onLeave?: () => void;
}

export function SignInForm({ email, onEmail, onSignedIn, onUnconfirmed, onLeave }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm({
    id: "sign-in",
    schema: signInInput,
    initial: { email, password: "" },
    send: async (given) => {
      const result = await signIn(given.email, given.password);
      if (result.ok) return onSignedIn(result.auth);
      const waits = result.code === "email_not_confirmed";
      setUnconfirmed(waits ? given.email : null);
      if (waits) onUnconfirmed?.();
      return { said: MESSAGES.sign_in_failed(result.message), fields: result.fields };
    },
  });
  return (
    <Form form={form} label="Sign in" className="space-y-5">
      {unconfirmed ? <ResendMail key={unconfirmed} email={unconfirmed} onLeave={onLeave} /> : null}
      <TextField
        {...form.field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        required
        onInput={(event) => onEmail(event.currentTarget.value)}
      />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="current-password"
        required
        minLength={DIALOG_PASSWORD_MIN_LENGTH}
      />
      <p className="-mt-2 text-right text-base">
        <Link
          to="/reset-password"
          state={{ email: form.values.email }}
          onClick={onLeave}
          className="text-link underline underline-offset-4"
        >
          {FORGOT_PASSWORD}
        </Link>
      </p>
      <Submit form={form} pendingText="Signing in..." className="w-full">
        Sign In
      </Submit>
    </Form>
  );
}
