import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { hoursInput } from "~domain/volunteer-input";
import { enterHours } from "./mutations";
import type { MyShift } from "./own/queries";

type Props = {
  row: Pick<MyShift, "shift_id" | "minutes" | "hours_minutes" | "hours_note">;
  onDone: () => void;
};

/** How long it took; the length of the shift stands there first. */
export function HoursForm({ row: { shift_id, minutes, hours_minutes, hours_note }, onDone }: Props) {
  const queryClient = useQueryClient();
  const known = hours_minutes ?? minutes;
  const form = useForm({
    id: "hours",
    schema: hoursInput,
    initial: { hours: String(Math.floor(known / 60)), minutes: String(known % 60), note: hours_note ?? "" },
    send: async (hours) => {
      await enterHours(shift_id, hours.minutes, hours.note);
      await queryClient.invalidateQueries({ queryKey: ["my", "volunteering"] });
      showConfirmation("Thank you. Our staff will look at your hours.");
      onDone();
      return "leaving";
    },
  });
  return (
    <Form form={form} label="Your hours">
      <div className="grid grid-cols-2 gap-4">
        <TextField {...form.field("hours")} label="Hours" inputMode="numeric" maxLength={2} required />
        <TextField {...form.field("minutes")} label="Minutes" inputMode="numeric" maxLength={2} required />
      </div>
      <TextArea
        {...form.field("note")}
        label="Note"
        hint="For our staff, such as why it took longer."
        maxLength={500}
        optional
      />
      <Submit form={form} pendingText="Saving...">
        Send my hours
      </Submit>
    </Form>
  );
}
