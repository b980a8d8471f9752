import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { Dialog } from "~/components/ui/dialog";
import { listKey } from "~/lib/list/reads";
import { CRM_LENGTHS, newPersonInput } from "~domain/crm";
import { addPerson } from "./mutations";
import { crmList } from "./queries";

/** Somebody staff met: an address and, if known, a name. */
export function NewPerson({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Add a person">
      <NewPersonForm onAdded={onClose} />
    </Dialog>
  );
}

/** The list stays where it was behind the page of the person: who comes back to it is not asked once more. */
export function NewPersonForm({ onAdded }: { onAdded: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({
    id: "new-person",
    schema: newPersonInput,
    initial: { email: "", name: "" },
    send: async ({ email, name }) => {
      const id = await addPerson(email, name);
      await queryClient.invalidateQueries({ queryKey: listKey(crmList) });
      await navigate(`/admin/crm/${id}`);
      onAdded();
      return "leaving";
    },
  });
  return (
    <Form form={form} label="Add a person">
      <TextField {...form.field("email")} type="email" label="Email" autoComplete="off" required />
      <TextField
        {...form.field("name")}
        label="Name"
        autoComplete="off"
        maxLength={CRM_LENGTHS.name}
        hint="The person can ask us what we hold about them."
        optional
      />
      <Submit form={form}>Add</Submit>
    </Form>
  );
}
