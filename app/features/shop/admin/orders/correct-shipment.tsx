import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import { Dialog } from "~/components/ui/dialog";
import { listKey } from "~/lib/list/reads";
import { type ShipmentInput, shipmentInput } from "~domain/product-input";
import { correctShipment } from "./mutations";
import { mailsOf, type OrderRow, orderList } from "./queries";
import { ShipmentFields } from "./shipment-fields";

interface CorrectProps {
  order: OrderRow;
  /** What was typed before a colleague shipped it. */
  typed: ShipmentInput;
  onClose: () => void;
  onSaved: () => void;
}

/** The words are kept also where the order turns out to be shipped no more: the page around the dialog holds it. */
export const CorrectShipment = ({ open, ...props }: CorrectProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Correct carrier or number">
    <Correct {...props} />
  </Dialog>
);

/** Shipped again after it was taken back, one has left and another one waits. */
function mailWords(mails: readonly { template: string; state: string }[] | undefined): string {
  if (!mails) return "";
  return mails.some(({ template, state }) => template === "order_shipped" && state === "waiting")
    ? "The email has not left yet, and will say it as well."
    : "No second email leaves.";
}

function Correct({ order, typed, onClose, onSaved }: CorrectProps) {
  const queryClient = useQueryClient();
  const mails = useQuery(mailsOf(order.id));
  const form = useForm({
    id: "shipment",
    schema: shipmentInput,
    initial: { carrier: order.carrier || typed.carrier, tracking: order.tracking || typed.tracking },
    send: async (input) => {
      try {
        await correctShipment(order.id, input, order);
        onSaved();
        onClose();
        showConfirmation("Carrier and tracking number are saved.");
      } finally {
        // Also where it was refused or no answer came: what stands here may be old.
        await queryClient.invalidateQueries({ queryKey: listKey(orderList) });
      }
    },
  });
  const now = [order.carrier, order.tracking].filter(Boolean).join(", ");
  return (
    <Form form={form} label="Correct carrier or number">
      {/* A colleague may change it while this is open. */}
      <p>{now ? `Now: ${now}` : "Now: not given"}</p>
      <ShipmentFields form={form} />
      <p className="text-ink-soft">The buyer's page of the order shows it at once. {mailWords(mails.data)}</p>
      <Submit form={form} pendingText="Saving...">
        Save
      </Submit>
    </Form>
  );
}
