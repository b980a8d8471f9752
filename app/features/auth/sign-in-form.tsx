import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import type { AuthState } from "~/lib/session/state";
import { DIALOG_PASSWORD_MIN_LENGTH } from "~domain/account";
import { MESSAGES } from "~domain/messages";
import { signIn } from "./mutations";
import { ResendMail } from "./resend-mail";

export interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: (auth: AuthState) => void;
  /** Called when somebody leaves for another page of ours. */
  onLeave?: () => void;
}

export function SignInForm({ email, onEmail, onSignedIn, onLeave }: SignInFormProps) {
  const [password, setPassword] = useState("");
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { pending, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const address = email.trim();
      const result = await signIn(address, password);
      if (result.ok) return onSignedIn(result.auth);
      setUnconfirmed(result.code === "email_not_confirmed" ? address : null);
      showOutcome(MESSAGES.sign_in_failed(result.message));
    });
  };
  return (
    <form method="post" onSubmit={submit} className="space-y-5" aria-label="Sign in">
      {unconfirmed ? <ResendMail email={unconfirmed} /> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        minLength={DIALOG_PASSWORD_MIN_LENGTH}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="-mt-2 text-right text-base">
        <Link to="/reset-password" onClick={onLeave} className="text-link underline underline-offset-4">
          Forgot your password?
        </Link>
      </p>
      <SubmitButton pending={pending} pendingText="Signing in..." className="w-full">
        Sign In
      </SubmitButton>
    </form>
  );
}
