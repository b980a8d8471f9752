import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { callOffInput } from "~domain/care-requests";
import type { HelpPayment } from "~domain/help-payments";
import { APPLY_LENGTHS } from "~domain/help-requests";
import { formatCents } from "~domain/money";

type Props = {
  payment: HelpPayment | null;
  onClose: () => void;
  /** Throws an AppError. */
  callOff: (id: string, words: string) => Promise<void>;
};

/** He was told that it is paid: whoever calls that off tells him why. */
export function CallOff({ payment, ...props }: Props) {
  return payment ? (
    <Dialog
      open
      onClose={props.onClose}
      title={`Call off ${formatCents(payment.amount)} to ${payment.vendor}?`}
      description="He was told that we pay this. It is taken from his page, and he reads your words instead."
    >
      <Words id={payment.id} {...props} />
    </Dialog>
  ) : null;
}

function Words({ id, callOff, onClose }: Omit<Props, "payment"> & { id: string }) {
  const form = useForm({
    id: "call-off",
    schema: callOffInput,
    initial: { words: "" },
    send: async ({ words }) => {
      await callOff(id, words);
      onClose();
      return "leaving";
    },
  });
  return (
    <Form form={form} label="Call off" brief>
      <TextArea {...form.field("words")} label="Your words to him" rows={4} maxLength={APPLY_LENGTHS.story} />
      <Submit
        form={form}
        variant="danger"
        beside={
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        Call off
      </Submit>
    </Form>
  );
}
