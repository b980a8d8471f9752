import { useRef, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { CodeField } from "~/components/form/code-field";
import { Form, Submit } from "~/components/form/form";
import { FormCard } from "~/components/form/form-card";
import { PasswordField } from "~/components/form/password-field";
import { useForm } from "~/components/form/use-form";
import { isLost } from "~/lib/lost";
import { useAuth } from "~/lib/session";
import type { AuthRefusal } from "~/lib/session/auth-outcome";
import { MAIL_CODE_DIGITS, passwordChangeInput } from "~domain/account";
import { MESSAGES } from "~domain/messages";
import { askForPasswordCode, changePassword } from "./mutations";
import { differ, NewPasswordFields } from "./new-password-fields";
import { UsernameForManagers } from "./username-for-managers";

/** The service calls it a nonce. */
const WRONG_CODE =
  "This code is wrong or has expired. Look at the newest email, or leave this empty and change your password again to get another one.";

function refused({ code, message, fields }: AuthRefusal) {
  const isCode = code === "reauthentication_not_valid";
  const said = MESSAGES.auth_exception(isCode ? WRONG_CODE : message);
  return { said, fields: isCode ? { nonce: WRONG_CODE } : fields };
}

/** What was typed stays while the code of a mail is asked for. */
function usePasswordChange(email: string) {
  const [asked, setAsked] = useState(false);
  const unanswered = useRef("");
  const form = useForm({
    id: "change-password",
    schema: passwordChangeInput,
    initial: { current: "", password: "", confirmPassword: "", nonce: "" },
    toast: differ,
    send: async (given, { set, reset }) => {
      const result = await changePassword(email, given, unanswered.current);
      if (isLost(result)) unanswered.current = given.password;
      if (result.ok) {
        unanswered.current = "";
        reset();
        setAsked(false);
        showConfirmation("Your password is changed.");
        return;
      }
      set("nonce", "");
      if (result.code !== "reauthentication_needed") return refused(result);
      const mailed = await askForPasswordCode();
      if (!mailed.ok) return refused(mailed);
      setAsked(true);
    },
  });
  return { form, asked };
}

export function PasswordSection() {
  const { user } = useAuth();
  const email = user?.email ?? "";
  const { form, asked } = usePasswordChange(email);
  return (
    <FormCard title="Password" lead="When it changes, your other devices are signed out at once.">
      <Form form={form} label="Password">
        <UsernameForManagers email={user?.email} />
        <PasswordField
          {...form.field("current")}
          label="Current password"
          autoComplete="current-password"
          required
        />
        <NewPasswordFields form={form} label="New password" />
        <div role="status" className="empty:mb-0">
          {asked ? (
            <Notice title="One more step">
              You signed in a while ago. To be sure it's you, we've sent a code to {email}. Enter it here and
              change your password again.
            </Notice>
          ) : null}
        </div>
        {asked ? (
          <CodeField
            {...form.field("nonce")}
            onChange={(digits) => form.set("nonce", digits)}
            length={MAIL_CODE_DIGITS}
            label="Code from our email"
            hint={`${MAIL_CODE_DIGITS} digits, good for an hour. To get another one, leave this empty and change your password again.`}
            required={false}
            focused
          />
        ) : null}
        <Submit form={form} pendingText="Saving..." variant="quiet">
          Change my password
        </Submit>
      </Form>
    </FormCard>
  );
}
