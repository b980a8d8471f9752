import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { type MyRecord, REGISTRATION_FIELDS, registrationSchema } from "~domain/registration/registration";
import type { SelfServiceRole } from "~domain/roles";
import { saveRecord } from "../mutations";
import { userQueries } from "../queries";
import { recordErrors, recordValues } from "./record-values";

/** What is typed stays until it is saved; errors show from the first try on and go as they are put right. */
export function useRecordForm(role: SelfServiceRole, record: MyRecord | undefined, onSaved: () => void) {
  const [values, setValues] = useState(() => recordValues(REGISTRATION_FIELDS[role], record?.details));
  const [checking, setChecking] = useState(false);
  const { pending, run } = useAction();
  const queryClient = useQueryClient();

  async function save(): Promise<void> {
    setChecking(true);
    const checked = registrationSchema(role).safeParse(values);
    if (!checked.success) return;
    await run(async () => {
      await saveRecord(role, checked.data);
      await queryClient.invalidateQueries({ queryKey: userQueries.all });
      showConfirmation("Saved.");
      onSaved();
    });
  }
  return {
    values,
    errors: checking ? recordErrors(role, values) : {},
    pending,
    change: (name: string, value: string | boolean) => setValues((before) => ({ ...before, [name]: value })),
    save,
  };
}
