import { type FormEvent, useEffect, useRef } from "react";
import { Notice } from "~/components/feedback/notice";
import { DetailField } from "~/components/form/detail-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { CHECKED_FIELDS, isReviewed, REGISTRATION_FIELDS } from "~domain/registration/registration";
import { ROLE_LABELS } from "~domain/roles";
import { recordFieldId } from "./record-values";
import type { RoleRecordProps } from "./role-record";
import { useRecordForm } from "./use-record-form";

/** The fields and rules of the registration, filled with what is kept. */
export function RecordForm({ role, record, onClose }: RoleRecordProps & { onClose: () => void }) {
  const { values, errors, pending, change, save } = useRecordForm(role, record, onClose);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const problems = Object.entries(errors).map(([name, message]) => ({
    field_id: recordFieldId(role, name),
    message,
  }));
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={ROLE_LABELS[role]}
      className="space-y-6"
    >
      {record?.is_active && isReviewed(role) ? (
        <Notice title="Some changes are checked first">{checkedText(CHECKED_FIELDS[role], role)}</Notice>
      ) : null}
      <ErrorSummary errors={problems} />
      {REGISTRATION_FIELDS[role].map((field) => (
        <DetailField
          key={field.name}
          id={recordFieldId(role, field.name)}
          field={field}
          value={values[field.name] ?? ""}
          error={errors[field.name]}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <div className="flex flex-wrap gap-4">
        <SubmitButton pending={pending} pendingText="Saving...">
          Save
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function checkedText(names: readonly string[], role: RoleRecordProps["role"]): string {
  const labels = REGISTRATION_FIELDS[role].filter(({ name }) => names.includes(name));
  const list = new Intl.ListFormat("en-US", { type: "disjunction" });
  const what = list.format(labels.map(({ label }) => `"${label}"`));
  return `When you change ${what}, you are not shown to the public until we have checked it. Everything else changes at once.`;
}
