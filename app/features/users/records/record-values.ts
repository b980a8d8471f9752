// Between what the database keeps of a role and what stands in its form.
import type { FormValues } from "~/components/form/form-values";
import type { FieldAnswers, FormField } from "~domain/form-fields";
import type { MyRecord } from "~domain/registration/registration";
import type { SelfServiceRole } from "~domain/roles";

export interface RoleRecordProps {
  role: SelfServiceRole;
  /** Absent when it could not be made at registration, or was never told. */
  record: MyRecord | undefined;
}

function typed(field: FormField, value: FieldAnswers[string] | undefined): string | boolean {
  if (field.kind === "checkbox") return value === true;
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** An absent record is an empty form. */
export const recordValues = (fields: readonly FormField[], details: FieldAnswers = {}): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, typed(field, details[field.name])]));
