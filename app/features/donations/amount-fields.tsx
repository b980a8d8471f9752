import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioCards } from "~/components/form/radio-cards";
import { TextField } from "~/components/form/text-field";
import type { Cents } from "~domain/money";
import { formatCentsShort } from "~domain/money";
import { PRESET_AMOUNTS } from "~domain/preset-amounts";
import { feeOffer } from "./gift-line";
import { OTHER_AMOUNT } from "./gift-values";
import type { GiftForm } from "./use-gift-form";

const OPTIONS = [
  ...PRESET_AMOUNTS.map((cents) => ({ value: String(cents), label: formatCentsShort(cents) })),
  { value: OTHER_AMOUNT, label: "Other" },
];

export function AmountFields({ form, cents }: { form: GiftForm; cents: Cents | null }) {
  const other = form.field("other_amount");
  return (
    <div className="space-y-6">
      <RadioCards
        {...form.field("amount_choice")}
        label="How much would you like to give?"
        columns={3}
        options={OPTIONS}
      >
        <TextField
          {...other}
          className="mt-5 sm:max-w-xs"
          label="Other amount in US dollars"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => {
            other.onChange(event);
            form.set("amount_choice", OTHER_AMOUNT);
          }}
        />
      </RadioCards>
      <CheckboxField
        {...form.field("cover_fee")}
        label={feeOffer(cents)}
        hint="The card companies keep 2.9% and 30 cents of each gift."
      />
    </div>
  );
}
