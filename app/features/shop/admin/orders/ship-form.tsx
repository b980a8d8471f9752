import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { wordsOf } from "~/components/form/use-action";
import { keptIn, useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import { type ShipmentInput, shipmentInput } from "~domain/product-input";
import { emailOf } from "./cells";
import { shipOrder } from "./mutations";
import { type OrderRow, orderList } from "./queries";
import { ShipmentFields } from "./shipment-fields";

export type Unshipped = ShipmentInput & { said?: string };
export const NOTHING_TYPED: Unshipped = { carrier: "", tracking: "" };

interface ShipFormProps {
  order: OrderRow;
  /** What stood here before a colleague shipped it; taken back, it is typed still. */
  typed: Unshipped;
  /** Hears of each change: once a colleague has shipped it, no form stands there. `said`: why it was refused. */
  onTyped: (typed: Unshipped) => void;
}

/** Says that the parcel is on its way: with its number, where there is one. */
export function ShipForm({ order, typed, onTyped }: ShipFormProps) {
  const queryClient = useQueryClient();
  const email = emailOf(order);
  const form = useForm({
    id: "ship",
    schema: shipmentInput,
    initial: { carrier: "", tracking: "" },
    draft: keptIn({ ship: { carrier: typed.carrier, tracking: typed.tracking } }, "ship"),
    send: async (input, { reset }) => {
      try {
        await shipOrder(order.id, input);
        reset();
        showConfirmation(
          email ? "Marked as shipped. The email to the buyer leaves in two minutes." : "Marked as shipped.",
        );
      } catch (error) {
        onTyped({ ...input, said: wordsOf(error) });
        throw error;
      } finally {
        // Also where it was refused or no answer came: what stands here may be old.
        await queryClient.invalidateQueries({ queryKey: listKey(orderList) });
      }
    },
  });
  const { carrier, tracking } = form.values;
  useEffect(() => onTyped({ carrier, tracking }), [onTyped, carrier, tracking]);
  return (
    <>
      <Form form={form} label="Mark as shipped">
        <ShipmentFields form={form} />
        <p className="text-ink-soft">
          {email
            ? `The buyer's page of the order says so at once. An email goes to ${email} two minutes later; if you take it back before that, it does not leave.`
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
