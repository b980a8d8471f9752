import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { SHIPMENT_LIMITS, type ShipmentInput } from "~domain/product-input";

export const ShipmentFields = ({ form }: { form: FormState<ShipmentInput> }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-6">
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
);
