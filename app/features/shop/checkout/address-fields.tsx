import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { EMAIL_MAX_LENGTH } from "~domain/email";
import { ORDER_LIMITS } from "~domain/order-input";
import { US_STATES } from "~domain/us-states";
import type { OrderFormState } from "./use-order-form";

/** Who gets it, and where it goes. */
export function AddressFields({ form }: { form: OrderFormState }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...form.field("name")}
        label="Name on the parcel"
        autoComplete="shipping name"
        required
        maxLength={ORDER_LIMITS.name}
      />
      <TextField
        {...form.field("email")}
        type="email"
        label="Your email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
      />
      <TextField
        {...form.field("line1")}
        label="Street and house number"
        autoComplete="shipping address-line1"
        required
        maxLength={ORDER_LIMITS.line}
      />
      <TextField
        {...form.field("line2")}
        label="Apartment, suite or unit"
        optional
        autoComplete="shipping address-line2"
        maxLength={ORDER_LIMITS.line}
      />
      <TextField
        {...form.field("city")}
        label="City"
        autoComplete="shipping address-level2"
        required
        maxLength={ORDER_LIMITS.city}
      />
      <SelectField {...form.field("us_state")} label="State" autoComplete="shipping address-level1" required>
        <Options of={US_STATES} first="Choose a state" />
      </SelectField>
      <TextField
        {...form.field("zip")}
        label="ZIP code"
        autoComplete="shipping postal-code"
        required
        maxLength={10}
      />
    </div>
  );
}
