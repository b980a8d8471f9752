import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useForm } from "~/components/form/use-form";
import { type MyRecord, REGISTRATION_FIELDS, registrationSchema } from "~domain/registration/registration";
import type { SelfServiceRole } from "~domain/roles";
import { saveRecord } from "../mutations";
import { userQueries } from "../queries";
import { recordValues } from "./record-values";

export function useRecordForm(role: SelfServiceRole, record: MyRecord | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useForm({
    id: role,
    schema: registrationSchema(role),
    initial: () => recordValues(REGISTRATION_FIELDS[role], record?.details),
    send: async (details) => {
      const before = registrationSchema(role).safeParse(
        recordValues(REGISTRATION_FIELDS[role], record?.details),
      );
      // Whoever was asked waits for us from then on, and we would for him.
      if (record && JSON.stringify(before.data) === JSON.stringify(details)) {
        showConfirmation("Nothing changed, so it was not sent.");
        return onSaved();
      }
      await saveRecord(role, details);
      await queryClient.invalidateQueries({ queryKey: userQueries.all });
      showConfirmation("Saved.");
      onSaved();
    },
  });
}
