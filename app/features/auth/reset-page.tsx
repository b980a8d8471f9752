import { useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { isLost } from "~/lib/lost";
import { useAuth } from "~/lib/session";
import { homeOf } from "~/lib/session/home";
import { clearMark } from "~/lib/session/marks";
import { keptNextPath } from "~/lib/session/next-path";
import { RESET_PATH } from "~/lib/session/paths";
import type { AuthState } from "~/lib/session/state";
import { newPasswordInput } from "~domain/account";
import { MESSAGES } from "~domain/messages";
import { AuthSheet } from "./auth-sheet";
import type { ResetView } from "./confirm";
import { FollowLink } from "./follow-link";
import { MailCodeForm } from "./mail-code-form";
import { requestPasswordReset, setPassword } from "./mutations";
import { differ, NewPasswordFields } from "./new-password-fields";
import { endRecovery, noteRecovery } from "./recovery";
import { RESET_TITLES } from "./reset-title";
import { afterRecovery, SECOND_STEP_LEAD, SecondStep } from "./second-factor/second-step";
import { useMailRequest } from "./use-mail-request";
import { UsernameForManagers } from "./username-for-managers";

export function ResetPage(props: ResetView) {
  if (props.view === "link") return <FollowLink token_hash={props.token_hash} />;
  if (props.view === "second_step") return <StepBeforePassword />;
  return props.view === "new_password" ? <ChooseNewPassword /> : <AskForLink refused={props.refused} />;
}

/** The link of a mail is one step; who has a second factor shows it before choosing a password. */
function StepBeforePassword() {
  const navigate = useNavigate();
  const goOn = (auth: AuthState) => {
    afterRecovery(auth);
    if (auth.session) noteRecovery(auth.session.access_token);
    void navigate(`${RESET_PATH}?step=new`, { replace: true });
  };
  return (
    <AuthSheet title={RESET_TITLES.second_step} lead={SECOND_STEP_LEAD}>
      <SecondStep onPassed={goOn} onCancelled={() => void navigate("/auth", { replace: true })} />
    </AuthSheet>
  );
}

function AskForLink({ refused }: { refused: boolean }) {
  // Typed already, where somebody comes from signing in.
  const { email: first = "" } = (useLocation().state ?? {}) as { email?: string };
  const { form, sentTo, told } = useMailRequest({ id: "reset", send: requestPasswordReset, first });
  return (
    <AuthSheet
      title={RESET_TITLES.request}
      lead="Give us your address, and we send you a link to choose a new one."
    >
      <Form form={form} label="Ask for a link" brief className="space-y-5">
        {refused && !sentTo ? (
          <Notice tone="warning" title="This link doesn't work anymore">
            It has expired, or it was used before. Please ask for a new one.
          </Notice>
        ) : null}
        <div role="status" className="empty:mb-0">
          {told ? (
            <Notice tone="success" title="Check your email">
              If there is an account for {told}, a link to choose a new password is on its way. It is valid
              for an hour.
            </Notice>
          ) : null}
        </div>
        <TextField {...form.field("email")} label="Email" type="email" autoComplete="username" required />
        <Submit form={form} pendingText="Sending..." className="w-full">
          Send the link
        </Submit>
      </Form>
      <div className="mt-8 space-y-5 border-t border-line pt-6">
        <h2 className="text-xl">Have a code?</h2>
        <MailCodeForm key={sentTo} purpose="recovery" email={sentTo} />
        <p>
          <Link to="/auth" className="text-link underline underline-offset-4">
            Back to sign in
          </Link>
        </p>
      </div>
    </AuthSheet>
  );
}

function ChooseNewPassword() {
  const auth = useAuth();
  const { user } = auth;
  const navigate = useNavigate();
  const unanswered = useRef("");
  const form = useForm({
    id: "new-password",
    schema: newPasswordInput,
    initial: { password: "", confirmPassword: "" },
    toast: differ,
    send: async ({ password }) => {
      const result = await setPassword(password);
      if (isLost(result)) unanswered.current = password;
      // It was set the first time; only the answer was lost.
      const isSet = result.ok || (result.code === "same_password" && unanswered.current === password);
      if (!isSet) return { said: MESSAGES.auth_exception(result.message), fields: result.fields };
      endRecovery();
      showConfirmation("Your new password is set.");
      const wanted = keptNextPath();
      clearMark("return_to");
      void navigate(wanted ?? homeOf(auth), { replace: true });
      return "leaving";
    },
  });
  return (
    <AuthSheet title={RESET_TITLES.new_password} lead={user?.email ? `For ${user.email}.` : undefined}>
      <Form form={form} label="New password" className="space-y-5">
        <UsernameForManagers email={user?.email} />
        <NewPasswordFields form={form} />
        <Submit form={form} pendingText="Saving..." className="w-full">
          Save the new password
        </Submit>
      </Form>
    </AuthSheet>
  );
}
