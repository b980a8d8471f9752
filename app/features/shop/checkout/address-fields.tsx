import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { EMAIL_MAX_LENGTH } from "~domain/email";
import { ORDER_LIMITS } from "~domain/order-input";
import { US_STATES } from "~domain/us-states";
import type { OrderFormState } from "./use-order-form";

/** Who gets it, and where it goes. */
export function AddressFields({ form }: { form: OrderFormState }) {
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        {...form.field("name")}
        className="sm:col-span-3"
        label="Name on the parcel"
        autoComplete="shipping name"
        required
        maxLength={ORDER_LIMITS.name}
      />
      <TextField
        {...form.field("email")}
        className="sm:col-span-3"
        type="email"
        label="Your email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
      />
      <TextField
        {...form.field("line1")}
        className="sm:col-span-3"
        label="Street and house number"
        autoComplete="shipping address-line1"
        required
        maxLength={ORDER_LIMITS.line}
      />
      <TextField
        {...form.field("line2")}
        className="sm:col-span-3"
        label="Apartment, suite or unit"
        optional
        autoComplete="shipping address-line2"
        maxLength={ORDER_LIMITS.line}
      />
      <TextField
        {...form.field("city")}
        className="sm:col-span-2"
        label="City"
        autoComplete="shipping address-level2"
        required
        maxLength={ORDER_LIMITS.city}
      />
      <SelectField
        {...form.field("us_state")}
        className="sm:col-span-2"
        label="State"
        autoComplete="shipping address-level1"
        required
      >
        <Options of={US_STATES} first="Choose a state" />
      </SelectField>
      <TextField
        {...form.field("zip")}
        className="sm:col-span-2"
        label="ZIP code"
        autoComplete="shipping postal-code"
        required
        maxLength={10}
      />
    </div>
  );
}
