import { useNavigate } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { clearMark, readMark, setMark } from "~/lib/session/marks";
import { CONFIRM_PATH } from "~/lib/session/paths";
import { MESSAGES } from "~domain/messages";
import { forgetDraft } from "./draft";
import type { Checked } from "./form-values";
import { chooseRole, register } from "./mutations";
import type { RegistrationRole } from "./role-module";
import type { RegistrationForm } from "./use-registration-form";

type Filled = Extract<Checked, { ok: true }>;

/** An account made in the dialog is not made again: its role follows after confirming, and the draft waits for that. */
function finishesLater(email: string): boolean {
  return readMark("dialog_sign_up") === email.toLowerCase();
}

function note(role: RegistrationRole): void {
  setMark("just_registered");
  if (role.subscription) setMark("needs_subscription");
}

/** The way from the filled form to the account; on any failure everything typed stays. */
export function useRegistering(role: RegistrationRole, form: RegistrationForm) {
  const navigate = useNavigate();
  const { pending, run } = useAction(() => showOutcome(MESSAGES.registration_failed()));

  async function send({ account, details }: Filled): Promise<void> {
    setMark("selected_role", role.id);
    const refusal = account ? await register(role.id, account, details) : await chooseRole(role.id, details);
    if (refusal) return void showOutcome(MESSAGES.registration_failed(refusal));
    note(role);
    showOutcome(role.success);
    if (!account) {
      forgetDraft(role.id);
      clearMark("dialog_sign_up");
      return void navigate("/dashboard", { replace: true });
    }
    if (!finishesLater(account.email)) forgetDraft(role.id);
    setMark("waiting_email", account.email);
    await navigate(CONFIRM_PATH);
  }

  async function submit(): Promise<void> {
    const checked = form.check();
    if (!checked.ok) {
      if (checked.toast) showOutcome(checked.toast);
      return;
    }
    await run(() => send(checked));
  }
  return { pending, submit };
}
