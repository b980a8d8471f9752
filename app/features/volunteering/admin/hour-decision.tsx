import { useQueryClient } from "@tanstack/react-query";
import { type Act, useRowAct } from "~/components/admin/use-row-act";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useAction } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { reasonInput } from "~domain/volunteer-input";
import { minutesText } from "~domain/volunteering";
import { decideHours } from "./mutations";
import { type HourRow, hourList } from "./queries";

type Props = { row: HourRow; confirm: Act<HourRow>; onDone: () => void };

/** What was entered beside what was planned: confirmed, or not with a reason. */
export function HourDecision({ row, confirm, onDone }: Props) {
  const { pending, run } = useAction();
  const doIt = useRowAct(hourList);
  const { minutes, planned, note, state, reason } = row;
  return (
    <>
      <p>
        {minutesText(minutes)} entered, {minutesText(planned)} planned.
      </p>
      {note ? <p className="mt-3 whitespace-pre-line wrap-anywhere">{note}</p> : null}
      {reason ? <p className="mt-3 text-ink-soft wrap-anywhere">Not confirmed: {reason}</p> : null}
      {state === "approved" ? null : (
        <Button
          className="mt-5"
          aria-disabled={pending}
          onClick={() =>
            void run(async () => {
              await doIt(confirm, [row]);
              onDone();
              return "leaving";
            })
          }
        >
          Confirm
        </Button>
      )}
      <ReasonForm row={row} onDone={onDone} />
    </>
  );
}

type ReasonProps = { row: Pick<HourRow, "id" | "state" | "updated_at">; onDone: () => void };

export function ReasonForm({ row, onDone }: ReasonProps) {
  const confirmed = row.state === "approved";
  const queryClient = useQueryClient();
  const form = useForm({
    id: "reason",
    schema: reasonInput,
    initial: { reason: "" },
    send: async ({ reason }) => {
      try {
        await decideHours([row], "refused", reason);
      } finally {
        await queryClient.invalidateQueries({ queryKey: ["my", "volunteering"] });
      }
      showConfirmation("Sent to the volunteer.");
      onDone();
      return "leaving";
    },
  });
  return (
    <div className="mt-8">
      <Form form={form} label="Not confirmed" brief>
        <TextArea
          {...form.field("reason")}
          label={confirmed ? "Why do they not count any more?" : "Or say why not"}
          hint="The volunteer reads it and can enter the hours again. Letters with these hours end."
          maxLength={500}
        />
        <Submit form={form} pendingText="Sending...">
          {confirmed ? "Take the confirmation back" : "Do not confirm"}
        </Submit>
      </Form>
    </div>
  );
}
