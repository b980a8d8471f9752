import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { ShipmentInput } from "~domain/product-input";
import type { OrderRow } from "./queries";

const REFUSALS: Record<string, string> = {
  order_not_found: "There is no such order any more.",
  order_refunded: "All of this order was refunded in the meantime. Please don't send it.",
  order_is_shipped: "This order is marked as shipped already.",
  order_without_address: "We have no email to send it to.",
  mail_waits: "A confirmation is already on its way.",
  mail_just_sent: "A confirmation left a moment ago. Please wait five minutes before you send it again.",
  order_not_shipped: "This order is not marked as shipped. A colleague may have taken it back.",
  order_erased: "The buyer was erased in the meantime. Carrier and tracking number are not kept any more.",
  shipment_changed:
    "Someone has changed this in the meantime. What stands there now is above what you typed; correct it, or save it as it is.",
};

/** It is on its way; the buyer is told by email two minutes later. */
export async function shipOrder(p_id: string, { carrier, tracking }: ShipmentInput): Promise<void> {
  const args = { p_id, p_carrier: carrier, p_tracking: tracking };
  await answered((await browserClient()).rpc("ship_order", args), REFUSALS);
}

/** Of what is on its way; `was`: what is seen to stand there. */
export async function correctShipment(p_id: string, input: ShipmentInput, was: ShipmentInput): Promise<void> {
  const now = { p_carrier: input.carrier, p_tracking: input.tracking };
  const args = { p_id, ...now, p_carrier_was: was.carrier, p_tracking_was: was.tracking };
  await answered((await browserClient()).rpc("correct_shipment", args), REFUSALS);
}

type Shipment = Pick<OrderRow, "id" | "shipped_at" | "carrier" | "tracking">;
const NOT_TAKEN_BACK = {
  ...REFUSALS,
  shipment_changed:
    "Someone has corrected this, or sent it again, in the meantime. Please press Cancel and look at it again.",
};

/** It is not, after all, this shipment as it was read; the email does not leave if it has not yet. */
export async function unshipOrder({ id, shipped_at, carrier, tracking }: Shipment): Promise<void> {
  const was = { p_shipped_at_was: shipped_at ?? "", p_carrier_was: carrier, p_tracking_was: tracking };
  await answered((await browserClient()).rpc("unship_order", { p_id: id, ...was }), NOT_TAKEN_BACK);
}

/** To the email of the order; noted in the log. */
export async function resendConfirmation(p_id: string): Promise<void> {
  await answered((await browserClient()).rpc("resend_order_confirmation", { p_id }), REFUSALS);
}
