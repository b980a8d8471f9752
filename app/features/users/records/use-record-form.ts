import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useForm } from "~/components/form/use-form";
import { useAuth } from "~/lib/session";
import { AppError } from "~domain/errors";
import { type MyRecord, REGISTRATION_FIELDS, registrationSchema } from "~domain/registration/registration";
import type { SelfServiceRole } from "~domain/roles";
import { saveRecord } from "../mutations";
import { userQueries } from "../queries";
import { recordValues } from "./record-values";

export function useRecordForm(role: SelfServiceRole, record: MyRecord | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  // As the fields were filled: what another window has saved since stands in none of them.
  const [was, setWas] = useState(record?.details);
  const valuesOf = (details: MyRecord["details"] | undefined) =>
    recordValues(REGISTRATION_FIELDS[role], details);
  async function readAgain(): Promise<MyRecord["details"] | undefined> {
    const query = { ...userQueries.records(user?.id ?? ""), staleTime: 0 };
    const now = (await queryClient.fetchQuery(query)).find((one) => one.role === role)?.details;
    setWas(now);
    return now;
  }
  return useForm({
    id: role,
    schema: registrationSchema(role),
    initial: () => valuesOf(was),
    send: async (details, { goOnFrom }) => {
      const says = (kept: MyRecord["details"] | undefined) =>
        kept !== undefined &&
        JSON.stringify(registrationSchema(role).safeParse(valuesOf(kept)).data) === JSON.stringify(details);
      // Whoever was asked waits for us from then on, and we would for him.
      if (says(was)) {
        showConfirmation("Nothing changed, so it was not sent.");
        return onSaved();
      }
      try {
        await saveRecord(role, details, was);
      } catch (error) {
        if (!(error instanceof AppError && error.code === "conflict")) throw error;
        const now = await readAgain();
        // Sent before without an answer, these very words are kept.
        if (!says(now)) {
          goOnFrom(valuesOf(now));
          throw error;
        }
      }
      await queryClient.invalidateQueries({ queryKey: userQueries.all });
      showConfirmation("Saved.");
      onSaved();
    },
  });
}
