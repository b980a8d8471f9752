import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioCards } from "~/components/form/radio-cards";
import { TextField } from "~/components/form/text-field";
import type { Cents } from "~domain/money";
import { formatCentsShort } from "~domain/money";
import { PRESET_AMOUNTS } from "~domain/preset-amounts";
import { feeOffer } from "./gift-line";
import { fieldId, type GiftValues, OTHER_AMOUNT } from "./gift-values";
import type { ChangeGift } from "./use-gift-form";
import type { GiftErrors } from "./validate-gift";

export interface GiftFieldsProps {
  values: GiftValues;
  errors: GiftErrors;
  change: ChangeGift;
}

const OPTIONS = [
  ...PRESET_AMOUNTS.map((cents) => ({ value: String(cents), label: formatCentsShort(cents) })),
  { value: OTHER_AMOUNT, label: "Other" },
];

export function AmountFields({ values, errors, change, cents }: GiftFieldsProps & { cents: Cents | null }) {
  return (
    <div className="space-y-6">
      <RadioCards
        label="How much would you like to give?"
        name="amount_choice"
        columns={3}
        options={OPTIONS}
        value={values.amount_choice}
        onChange={(event) => change("amount_choice", event.target.value)}
      >
        <TextField
          className="mt-5 sm:max-w-xs"
          id={fieldId("other_amount")}
          name="other_amount"
          label="Other amount in US dollars"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={values.other_amount}
          error={errors.other_amount}
          onChange={(event) => {
            change("other_amount", event.target.value);
            change("amount_choice", OTHER_AMOUNT);
          }}
        />
      </RadioCards>
      <CheckboxField
        id={fieldId("cover_fee")}
        name="cover_fee"
        label={feeOffer(cents)}
        hint="The card companies keep 2.9% and 30 cents of each gift."
        checked={values.cover_fee}
        error={errors.cover_fee}
        onChange={(event) => change("cover_fee", event.target.checked)}
      />
    </div>
  );
}
