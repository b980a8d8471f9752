import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { checkInput } from "~domain/volunteer-input";
import { decideCheck } from "./mutations";
import type { CheckRow } from "./queries";

const STATES = { requested: "Requested", approved: "Approved", refused: "Refused" };
type Check = Pick<CheckRow, "id" | "updated_at" | "state" | "checked_on" | "expires_on" | "reference">;

/** The outcome of a check; the volunteer hears of it, and shifts that need it are looked at again. */
export function CheckForm({ check, onDone }: { check: Check; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    id: "check",
    schema: checkInput,
    initial: {
      state: check.state as string,
      checked_on: check.checked_on ?? "",
      expires_on: check.expires_on ?? "",
      reference: check.reference ?? "",
    },
    send: async (input) => {
      await decideCheck(check, input);
      await queryClient.invalidateQueries({ queryKey: ["my", "volunteering"] });
      showConfirmation("The check is saved.");
      onDone();
      return "leaving";
    },
  });
  return (
    <>
      <Form form={form} label="Check">
        <SelectField {...form.field("state")} label="State">
          <Options of={STATES} />
        </SelectField>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...form.field("checked_on")} type="date" label="Checked on" />
          <TextField {...form.field("expires_on")} type="date" label="Good until" />
        </div>
        <TextField
          {...form.field("reference")}
          label="Reference"
          hint="What the agency calls it. The volunteer can see it. No documents."
          maxLength={200}
          optional
        />
        <Submit form={form} pendingText="Saving...">
          Save
        </Submit>
      </Form>
      <LeaveGuard dirty={form.dirty} />
    </>
  );
}
