import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { NAME_IN_GROUP_MAX, nameInGroup } from "~domain/groups";
import { renameInGroup } from "./mutations";
import { myGroupQueries } from "./queries";

export interface NameFormProps {
  member: { group_id: string; name: string; support_groups: { name: string } | null };
}

const schema = z.object({ name: nameInGroup });

/** The name one group knows the person by. */
export function NameForm({ member }: NameFormProps) {
  const queryClient = useQueryClient();
  const group = member.support_groups?.name ?? "A group that no longer meets";
  const form = useForm({
    id: `name-${member.group_id}`,
    schema,
    initial: { name: member.name },
    send: async ({ name }) => {
      await renameInGroup(member.group_id, name);
      showConfirmation("The group knows you by your new name.");
      await queryClient.invalidateQueries({ queryKey: myGroupQueries.all });
    },
  });
  return (
    <Form form={form} label={`My name in ${group}`} brief className="space-y-4">
      <TextField
        {...form.field("name")}
        label={group}
        hint="Not your own name."
        autoComplete="off"
        required
        maxLength={NAME_IN_GROUP_MAX}
      />
      <Submit form={form} variant="quiet" size="sm" pendingText="Saving...">
        Save the name
      </Submit>
    </Form>
  );
}
