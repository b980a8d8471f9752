import { showOutcome } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TermsField } from "~/components/form/terms-field";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { FULL_NAME_MAX_LENGTH, PHONE_MAX_LENGTH, signUpInput } from "~domain/account";
import { EMAIL_MAX_LENGTH } from "~domain/email";
import type { FieldErrors } from "~domain/errors";
import { MESSAGES, type ToastText } from "~domain/messages";
import { signUp } from "./mutations";
import { NewPasswordFields } from "./new-password-fields";

export interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignedUp: () => void;
}

/** spec 5, in the order of the form: what is missing comes first and has no toast. */
function toastOf({ confirmPassword, agree_terms, ...missing }: FieldErrors): ToastText | null {
  if (Object.keys(missing).length > 0) return null;
  return confirmPassword ? MESSAGES.passwords_differ : MESSAGES.terms_unticked;
}

export function SignUpForm({ email, onEmail, onSignedUp }: SignUpFormProps) {
  const form = useForm({
    id: "sign-up",
    schema: signUpInput,
    initial: {
      full_name: "",
      email,
      phone_number: "",
      password: "",
      confirmPassword: "",
      agree_terms: false,
    },
    toast: toastOf,
    send: async (account) => {
      const result = await signUp(account);
      if (!result.ok) return { said: MESSAGES.sign_up_failed(result.message), fields: result.fields };
      showOutcome(MESSAGES.sign_up_succeeded);
      onSignedUp();
    },
  });
  return (
    <Form form={form} label="Create account" className="space-y-5">
      <TextField
        {...form.field("full_name")}
        label="Full Name"
        autoComplete="name"
        required
        maxLength={FULL_NAME_MAX_LENGTH}
      />
      <TextField
        {...form.field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={EMAIL_MAX_LENGTH}
        onInput={(event) => onEmail(event.currentTarget.value)}
      />
      <TextField
        {...form.field("phone_number")}
        label="Phone Number"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
      />
      <NewPasswordFields form={form} />
      <TermsField {...form.field("agree_terms")} />
      <Submit form={form} pendingText="Creating your account..." className="w-full">
        Create Account
      </Submit>
    </Form>
  );
}
