// Between what the database keeps of a role and what stands in its form.
import type { FieldErrors } from "~domain/errors";
import type { RegistrationDetails, RegistrationField } from "~domain/registration/fields";
import { registrationSchema } from "~domain/registration/registration";
import type { SelfServiceRole } from "~domain/roles";

/** Text for what is typed or chosen, true or false for ticks. */
export type RecordValues = Record<string, string | boolean>;

export const recordFieldId = (role: SelfServiceRole, name: string) => `${role}-${name}`.replaceAll("_", "-");

function typed(field: RegistrationField, value: RegistrationDetails[string] | undefined): string | boolean {
  if (field.kind === "checkbox") return value === true;
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** An absent record is an empty form. */
export const recordValues = (
  fields: readonly RegistrationField[],
  details: RegistrationDetails = {},
): RecordValues => Object.fromEntries(fields.map((field) => [field.name, typed(field, details[field.name])]));

/** One fact in words; null when nothing was said. */
export function factText(field: RegistrationField, details: RegistrationDetails): string | null {
  const value = typed(field, details[field.name]);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value.trim() || null;
}

export function recordErrors(role: SelfServiceRole, values: RecordValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of registrationSchema(role).safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
}
