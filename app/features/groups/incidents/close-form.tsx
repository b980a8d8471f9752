import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import { OUTCOME_MAX, outcomeSchema } from "~domain/groups";
import { closeIncident } from "./mutations";
import { incidentList } from "./queries";

/** The words stay with the report, with who closed it and when. */
export function CloseForm({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    id: `close-${id}`,
    schema: outcomeSchema,
    initial: { outcome: "" },
    send: async ({ outcome }) => {
      try {
        await closeIncident(id, outcome);
      } finally {
        await queryClient.invalidateQueries({ queryKey: listKey(incidentList) });
      }
      showConfirmation("The report is closed.");
      onClose();
      return "leaving";
    },
  });
  return (
    <Form form={form} label="Close the report" brief>
      <TextArea
        {...form.field("outcome")}
        label="What was done about it"
        hint="Stays with the report, for the care team alone."
        rows={3}
        maxLength={OUTCOME_MAX}
      />
      <Submit form={form}>Close the report</Submit>
    </Form>
  );
}
