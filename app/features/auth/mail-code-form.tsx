import { useNavigate } from "react-router";
import { z } from "zod";
import { showConfirmation } from "~/components/feedback/toast-store";
import { CodeField } from "~/components/form/code-field";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { CONFIRM_PATH, RESET_PATH } from "~/lib/session/paths";
import { ENTER_MAIL_CODE, MAIL_CODE_DIGITS } from "~domain/account";
import { emailAddress } from "~domain/email";
import { MESSAGES } from "~domain/messages";
import { giveMailCode, type MailCodePurpose } from "./mutations";

const mailCodeInput = z.object({
  email: emailAddress,
  code: z.string().regex(new RegExp(`^\\d{${MAIL_CODE_DIGITS}}$`), ENTER_MAIL_CODE),
});

/** Where the link of the same mail would have led. */
const LEADS_TO = { email: CONFIRM_PATH, recovery: `${RESET_PATH}?step=new`, email_change: null } as const;

const WRONG: Record<MailCodePurpose, string> = {
  email:
    "This code is wrong or has expired. Look at the newest email to this address, or have it sent again. If you have confirmed already, just sign in.",
  recovery:
    "This code is wrong or has expired. Look at the newest email to this address, or ask for a new one.",
  email_change:
    "This code is wrong or has expired. Each of the two emails has its own, and it works once. Look at the newest ones, or ask for the change again.",
};

export interface MailCodeFormProps {
  purpose: MailCodePurpose;
  /** Where the mail went; without it, whoever opened it on another device says. */
  email?: string | null;
  /** The old address of a change: it has a code of its own. */
  also?: string;
}

/** The code of a mail, for whoever reads it on another device than this one. */
export function MailCodeForm({ purpose, email, also }: MailCodeFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    id: `mail-code-${purpose}`,
    schema: mailCodeInput,
    initial: { email: email ?? "", code: "" },
    send: async (given, { set, reset }) => {
      const address = email ?? given.email;
      const answer = await giveMailCode(purpose, also ? [address, also] : [address], given.code);
      if (!answer.ok) {
        set("code", "");
        // The service speaks of a link, whatever it was given.
        const words = answer.code === "otp_expired" ? WRONG[purpose] : answer.message;
        return { said: MESSAGES.auth_exception(words), fields: { code: words }, quietly: true };
      }
      const to = LEADS_TO[purpose];
      if (to) {
        void navigate(to, { replace: true });
        return "leaving";
      }
      // Empty for the code of the other email, which nobody has asked to be checked yet.
      reset();
      showConfirmation(answer.done ? CHANGED : HALF_DONE);
    },
  });
  return (
    <Form form={form} label="Use a code" brief className="space-y-5">
      {email ? null : (
        <TextField
          {...form.field("email")}
          label="Address it was sent to"
          type="email"
          autoComplete="email"
          required
        />
      )}
      <CodeField
        {...form.field("code")}
        onChange={(code) => form.set("code", code)}
        length={MAIL_CODE_DIGITS}
        label={`Code of ${MAIL_CODE_DIGITS} digits`}
        hint={also ? BOTH : "It stands below the link in our email and works on any device."}
      />
      <Submit form={form} pendingText="Checking..." variant="quiet">
        Use the code
      </Submit>
    </Form>
  );
}

const BOTH = "Enter the code of one email first, then the code of the other. They work on any device.";
const CHANGED = "You sign in with your new address from now on.";
const HALF_DONE =
  "This address is confirmed. Please use the link or code in the email to your other address, too.";
