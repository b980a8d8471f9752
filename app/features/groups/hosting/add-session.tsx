import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import { extraSessionSchema } from "~domain/groups";
import { zoneTown } from "~domain/session-time";
import { addSession } from "./mutations";
import { hostQueries } from "./queries";
import { MoreFields, TimeFields } from "./session-fields";

export interface AddSessionProps {
  group: { id: string; name: string; time_zone: string };
}

/** A host adds one session beside the series. */
export function AddSession({ group }: AddSessionProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    id: `add-${group.id}`,
    schema: extraSessionSchema,
    initial: { group_id: group.id, day: "", local_time: "", minutes: "60", note: "" },
    send: async (session, { reset }) => {
      try {
        await addSession(session);
        reset();
        showConfirmation("The session is there. Everyone who comes to the group is told.");
      } finally {
        await queryClient.invalidateQueries({ queryKey: hostQueries.all });
      }
    },
  });
  return (
    <Form form={form} label={`One more session of ${group.name}`} className="max-w-[34rem] space-y-6">
      <TimeFields field={form.field} zone={`${zoneTown(group.time_zone)} time`} />
      <MoreFields field={form.field} />
      <Submit form={form} pendingText="Adding...">
        Add the session
      </Submit>
    </Form>
  );
}
