import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation, showOutcome } from "~/components/feedback/toast-store";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { useAuth } from "~/lib/session";
import { RESET_PATH } from "~/lib/session/paths";
import type { AuthState } from "~/lib/session/state";
import { MESSAGES } from "~domain/messages";
import { homePath } from "~domain/roles";
import { AuthSheet } from "./auth-sheet";
import type { ResetView } from "./confirm";
import { requestPasswordReset, setPassword } from "./mutations";
import { NewPasswordFields } from "./new-password-fields";
import { afterRecovery, SECOND_STEP_LEAD, SECOND_STEP_TITLE, SecondStep } from "./second-factor/second-step";
import { useMailRequest } from "./use-mail-request";
import { UsernameForManagers } from "./username-for-managers";

export function ResetPage({ view, refused }: ResetView) {
  if (view === "second_step") return <StepBeforePassword />;
  return view === "new_password" ? <ChooseNewPassword /> : <AskForLink refused={refused} />;
}

/** The link of a mail is one step; who has a second factor shows it before choosing a password. */
function StepBeforePassword() {
  const navigate = useNavigate();
  const goOn = (auth: AuthState) => {
    afterRecovery(auth);
    void navigate(`${RESET_PATH}?step=new`, { replace: true });
  };
  return (
    <AuthSheet title={SECOND_STEP_TITLE} lead={SECOND_STEP_LEAD}>
      <SecondStep onPassed={goOn} onCancelled={() => void navigate("/auth", { replace: true })} />
    </AuthSheet>
  );
}

function AskForLink({ refused }: { refused: boolean }) {
  const { email, setEmail, sentTo, pending, onSubmit } = useMailRequest(requestPasswordReset);
  return (
    <AuthSheet
      title="Forgot your password?"
      lead="Give us your address, and we send you a link to choose a new one."
    >
      <form method="post" onSubmit={onSubmit} className="space-y-5" aria-label="Ask for a link">
        {refused && !sentTo ? (
          <Notice tone="warning" title="This link does not work any more">
            It has expired, or it was used before. Please ask for a new one.
          </Notice>
        ) : null}
        <div role="status" className="empty:mb-0">
          {sentTo ? (
            <Notice tone="success" title="Check your email">
              If there is an account for {sentTo}, a link to choose a new password is on its way. It is valid
              for an hour.
            </Notice>
          ) : null}
        </div>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SubmitButton pending={pending} pendingText="Sending..." className="w-full">
          Send the link
        </SubmitButton>
        <p>
          <Link to="/auth" className="text-link underline underline-offset-4">
            Back to sign in
          </Link>
        </p>
      </form>
    </AuthSheet>
  );
}

function ChooseNewPassword() {
  const { user, roles } = useAuth();
  const navigate = useNavigate();
  const [values, setValues] = useState({ password: "", confirmPassword: "" });
  const { pending, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.password !== values.confirmPassword) return void showOutcome(MESSAGES.passwords_differ);
    void run(async () => {
      const result = await setPassword(values.password);
      if (!result.ok) return void showOutcome(MESSAGES.auth_exception(result.message));
      showConfirmation("Your new password is set.");
      await navigate(homePath(roles), { replace: true });
    });
  };
  return (
    <AuthSheet title="Choose a new password" lead={user?.email ? `For ${user.email}.` : undefined}>
      <form method="post" onSubmit={submit} className="space-y-5" aria-label="New password">
        <UsernameForManagers email={user?.email} />
        <NewPasswordFields values={values} onChange={setValues} />
        <SubmitButton pending={pending} pendingText="Saving..." className="w-full">
          Save the new password
        </SubmitButton>
      </form>
    </AuthSheet>
  );
}
