// What stands in a registration form, and what becomes of it.
import { z } from "zod";
import type { FormValues } from "~/components/form/form-values";
import { type AccountInput, accountInput } from "~domain/account";
import { emptyDetails, type FieldAnswers } from "~domain/form-fields";
import { registrationSchema } from "~domain/registration/registration";
import type { RegistrationRole } from "./role-module";

/** `account` is null for somebody who is signed in and only chooses a role. */
export type Registered = { account: AccountInput | null; details: FieldAnswers };

/** Never kept on the device: secrets, and what must be agreed to anew. */
export const NOT_KEPT = ["password", "confirmPassword", "agree_terms"] as const;

const PERSON = { full_name: "", email: "", phone_number: "", password: "", confirmPassword: "" };

/** In the order of the form: the terms stand at its end. */
export const emptyForm = ({ fields }: RegistrationRole, withAccount: boolean): FormValues =>
  withAccount ? { ...PERSON, ...emptyDetails(fields), agree_terms: false } : emptyDetails(fields);

/** The account's part and the role's, each refused whatever is wrong with the other. */
export const registrationForm = ({ id }: RegistrationRole, withAccount: boolean) =>
  z.unknown().transform((values, context): Registered => {
    const account = withAccount ? accountInput.safeParse(values) : null;
    const details = registrationSchema(id).safeParse(values);
    for (const { path, message } of [...(account?.error?.issues ?? []), ...(details.error?.issues ?? [])])
      context.addIssue({ code: "custom", path, message });
    if (!details.success || account?.success === false) return z.NEVER;
    return { account: account?.data ?? null, details: details.data };
  });
