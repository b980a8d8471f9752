import { useEffect } from "react";
import { Notice } from "~/components/feedback/notice";
import { DetailField } from "~/components/form/detail-field";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { Button } from "~/components/ui/button";
import { CHECKED_FIELDS, isReviewed, REGISTRATION_FIELDS } from "~domain/registration/registration";
import { ROLE_LABELS } from "~domain/roles";
import type { RoleRecordProps } from "./record-values";
import { useRecordForm } from "./use-record-form";

/** The fields and rules of the registration, filled with what is kept. */
export function RecordForm({ role, record, onClose }: RoleRecordProps & { onClose: () => void }) {
  const form = useRecordForm(role, record, onClose);
  const { element } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), [element]);
  return (
    <Form form={form} label={ROLE_LABELS[role]}>
      <LeaveGuard dirty={form.dirty} />
      {record?.state === "approved" && isReviewed(role) ? (
        <Notice title="Some changes are checked first">{checkedText(CHECKED_FIELDS[role], role)}</Notice>
      ) : null}
      {REGISTRATION_FIELDS[role].map((field) => (
        <DetailField key={field.name} form={form} field={field} />
      ))}
      <Submit
        form={form}
        pendingText="Saving..."
        beside={
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        Save
      </Submit>
    </Form>
  );
}

function checkedText(names: readonly string[], role: RoleRecordProps["role"]): string {
  const labels = REGISTRATION_FIELDS[role].filter(({ name }) => names.includes(name));
  const list = new Intl.ListFormat("en-US", { type: "disjunction" });
  const what = list.format(labels.map(({ label }) => `"${label}"`));
  return `When you change ${what}, you are not shown to the public until we have checked it. Everything else changes at once.`;
}
