import { type MouseEvent, useRef } from "react";
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
  const frame = useRef<HTMLDivElement>(null);
  /** Who presses "Other" types next: one tap less, and a phone opens its keyboard. Arrow keys only pass by. */
  function chooseOther(event: MouseEvent) {
    const card = (event.target as Element).closest("label");
    const other = card?.querySelector<HTMLInputElement>(`input[value=${OTHER_AMOUNT}]`);
    if (event.detail === 0 || !other) return;
    event.preventDefault();
    other.click();
    frame.current?.querySelector<HTMLInputElement>("input[name=other_amount]")?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut on the way of a click; the radio itself is the control
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard the next field is one Tab away
    <div ref={frame} className="space-y-4" onClick={chooseOther}>
      <RadioCards
        {...form.field("amount_choice")}
        label={<span className="max-sm:sr-only">How much would you like to give?</span>}
        columns={3}
        options={OPTIONS}
      >
        {/* Shown by the choice itself, so that it is there before any script has run. */}
        <TextField
          {...form.field("other_amount")}
          className="mt-4 hidden [fieldset:has(input[value=other]:checked)_&]:block sm:max-w-xs"
          label="Other amount in US dollars"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </RadioCards>
      <CheckboxField
        {...form.field("cover_fee")}
        label={feeOffer(cents)}
        hint={<span className="max-sm:sr-only">Card companies keep 2.9% and 30 cents of each gift.</span>}
      />
    </div>
  );
}
