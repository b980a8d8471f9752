import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import type { FormValues } from "~/components/form/form-values";
import { useForm } from "~/components/form/use-form";
import { draftAt } from "~/lib/browser/drafts";
import { clearMark, readMark, setMark } from "~/lib/session/marks";
import { CONFIRM_PATH } from "~/lib/session/paths";
import { authState } from "~/lib/session/state";
import { AppError, type FieldErrors } from "~domain/errors";
import type { ToastText } from "~domain/messages";
import { PAGE_MESSAGES } from "~domain/page-messages";
import { isSelfServiceRole } from "~domain/roles";
import { chooseRole, register } from "./mutations";
import { emptyForm, NOT_KEPT, type Registered, registrationForm } from "./registration-values";
import type { RegistrationRole } from "./role-module";

/** An account made in the dialog is not made again: its role follows after confirming, and the draft waits for that. */
function finishesLater(email: string): boolean {
  return readMark("dialog_sign_up") === email.toLowerCase();
}

function note(role: RegistrationRole, first: boolean): void {
  if (first) setMark("just_registered");
  if (role.subscription) setMark("needs_subscription");
}

/** spec 5: the passwords first, then the terms. */
export function registrationToast(errors: FieldErrors): ToastText | null {
  if (errors.confirmPassword) return PAGE_MESSAGES.registration_passwords_differ;
  return errors.agree_terms ? PAGE_MESSAGES.registration_terms_required : null;
}

/** What a father writes about his need does not stay on a device others use, unless he asks for it. */
const draftOf = (role: RegistrationRole) =>
  draftAt({
    name: `registration-${role.id}`,
    keep: role.id === "single_dad" ? "tab" : "device",
    secret: NOT_KEPT,
  });

/** The way from the empty form to the account; on any failure everything typed stays. */
export function useRegistration(role: RegistrationRole, withAccount: boolean) {
  const navigate = useNavigate();
  const [draft] = useState(() => draftOf(role));
  // Also of whoever picked it before the page of the cards had its code.
  useEffect(() => setMark("selected_role", role.id), [role.id]);

  async function send({ account, details }: Registered) {
    setMark("selected_role", role.id);
    const answer = account ? await register(role.id, account, details) : null;
    if (answer?.ok === false)
      return { said: PAGE_MESSAGES.registration_failed(answer.message), fields: answer.fields };
    const first = !authState().roles.some(isSelfServiceRole);
    if (!account) await chooseRole(role.id, details);
    note(role, first);
    // spec 4: a registration ends at the dashboard, wherever it came from.
    clearMark("return_to");
    if (account) setMark("registered_as", `${account.email.toLowerCase()} ${role.id}`);
    showOutcome(account ? role.success : PAGE_MESSAGES.role_added);
    if (!account) {
      draft.forget();
      clearMark("dialog_sign_up");
      clearMark("registered_as");
      void navigate("/dashboard", { replace: true });
      return "leaving";
    }
    if (!finishesLater(account.email)) draft.forget();
    setMark("waiting_email", account.email);
    void navigate(CONFIRM_PATH);
    return "leaving";
  }

  const form = useForm<FormValues, Registered>({
    id: "registration",
    schema: registrationForm(role, withAccount),
    initial: () => emptyForm(role, withAccount),
    draft,
    toast: registrationToast,
    send,
    failed: (error) =>
      PAGE_MESSAGES.registration_failed(error instanceof AppError ? error.message : undefined),
  });
  return { form, draft };
}
