import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import { SHIPMENT_LIMITS, shipmentInput } from "~domain/product-input";
import { emailOf } from "./cells";
import { shipOrder } from "./mutations";
import { type OrderRow, orderList } from "./queries";

/** Says that the parcel is on its way: with its number, where there is one. */
export function ShipForm({ order }: { order: OrderRow }) {
  const queryClient = useQueryClient();
  const email = emailOf(order);
  const form = useForm({
    id: "ship",
    schema: shipmentInput,
    initial: { carrier: "", tracking: "" },
    send: async (input) => {
      try {
        await shipOrder(order.id, input);
        showConfirmation(
          email ? "Marked as shipped. The buyer is told in two minutes." : "Marked as shipped.",
        );
      } finally {
        // Also where it was refused or no answer came: what stands here may be old.
        await queryClient.invalidateQueries({ queryKey: listKey(orderList) });
      }
    },
  });
  return (
    <>
      <Form form={form} label="Mark as shipped">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField
            {...form.field("carrier")}
            label="Carrier"
            hint="Such as USPS or UPS."
            optional
            autoComplete="off"
            maxLength={SHIPMENT_LIMITS.carrier}
          />
          <TextField
            {...form.field("tracking")}
            label="Tracking number"
            hint="As it stands on the receipt."
            optional
            autoComplete="off"
            maxLength={SHIPMENT_LIMITS.tracking}
          />
        </div>
        <p className="text-ink-soft">
          {email
            ? `An email goes to ${email} two minutes later. Until then you can take it back without the buyer noticing.`
            : "Nobody is told by email: the buyer's address is gone."}
        </p>
        <Submit form={form} pendingText="Saving...">
          Mark as shipped
        </Submit>
      </Form>
      <LeaveGuard dirty={form.dirty} />
    </>
  );
}
