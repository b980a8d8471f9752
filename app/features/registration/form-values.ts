// What stands in a registration form, and what is wrong with it.
import { accountInput, accountProblem } from "~domain/account";
import type { FieldErrors } from "~domain/errors";
import { MESSAGES, type ToastText } from "~domain/messages";
import { emptyDetails, type RegistrationDetails } from "~domain/registration/fields";
import { registrationSchema } from "~domain/registration/registration";
import type { RegistrationRole } from "./role-module";

/** Text for what is typed or chosen, true or false for ticks; names are those of spec section 3. */
export type FormValues = Record<string, string | boolean>;
export type Account = { full_name: string; phone_number: string; email: string; password: string };
export type Checked =
  | { ok: true; account: Account | null; details: RegistrationDetails }
  | { ok: false; errors: FieldErrors; toast: ToastText | null };

export const SECRET_FIELDS = ["password", "confirmPassword"] as const;

const EMPTY_ACCOUNT: FormValues = {
  full_name: "",
  email: "",
  phone_number: "",
  password: "",
  confirmPassword: "",
  agree_terms: false,
};

export const emptyForm = ({ fields }: RegistrationRole): FormValues => ({
  ...EMPTY_ACCOUNT,
  ...emptyDetails(fields),
});

export const fieldId = (name: string) => `registration-${name.replaceAll("_", "-")}`;

function issuesOf(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** The toasts of spec section 5: the passwords first, then the terms. They stand at their fields, too. */
function accountRefusal(values: FormValues): { errors: FieldErrors; toast: ToastText | null } {
  const problem = accountProblem({
    password: String(values.password),
    confirmPassword: String(values.confirmPassword),
    agree_terms: values.agree_terms === true,
  });
  const errors: FieldErrors = {};
  const differ = MESSAGES.registration_passwords_differ;
  const unticked = MESSAGES.registration_terms_required;
  if (problem === "passwords_differ") errors.confirmPassword = differ.description;
  if (values.agree_terms !== true) errors.agree_terms = unticked.description;
  const toast = problem === null ? null : problem === "passwords_differ" ? differ : unticked;
  return { errors, toast };
}

/** `withAccount` is false for somebody who is signed in and only chooses a role. */
export function checkForm(role: RegistrationRole, values: FormValues, withAccount: boolean): Checked {
  const details = registrationSchema(role.id).safeParse(values);
  const account = withAccount ? accountInput.safeParse(values) : null;
  const refusal = withAccount ? accountRefusal(values) : { errors: {}, toast: null };
  const found = { ...refusal.errors, ...(account ? issuesOf(account) : {}), ...issuesOf(details) };
  if (details.success && Object.keys(found).length === 0)
    return { ok: true, account: account?.data ?? null, details: details.data };
  // In the order of the form, which is the order of the summary.
  const order = [...Object.keys(emptyForm(role)).filter((name) => name !== "agree_terms"), "agree_terms"];
  const errors = Object.fromEntries(order.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
  return { ok: false, errors, toast: refusal.toast };
}
