import { Link } from "react-router";
import { CheckboxField } from "~/components/form/checkbox-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { DONOR_NAME_MAX_LENGTH, MESSAGE_MAX_LENGTH } from "~domain/donations";
import { EMAIL_MAX_LENGTH } from "~domain/email";
import { CampaignField } from "./campaign-field";
import type { GiftCampaign } from "./queries";
import type { GiftForm } from "./use-gift-form";

export function DonorFields({ form, campaigns }: { form: GiftForm; campaigns: GiftCampaign[] }) {
  return (
    <div className="space-y-6">
      <CampaignField form={form} campaigns={campaigns} />
      <TextField
        {...form.field("donor_name")}
        label="Your name"
        autoComplete="name"
        required
        maxLength={DONOR_NAME_MAX_LENGTH}
      />
      <TextField
        {...form.field("donor_email")}
        type="email"
        label="Your email"
        hint="Your receipt goes to this address."
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
      />
      <WhatOthersSee form={form} />
      <TextArea
        {...form.field("message")}
        label="A message"
        optional
        hint="Shown beside your gift once one of us has read it."
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <p className="text-sm text-ink-soft">
        We use what you give us here for your gift and its receipt only.{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          How we protect your data
        </Link>
      </p>
    </div>
  );
}

function WhatOthersSee({ form }: { form: GiftForm }) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 font-semibold">What others see of your gift</legend>
      <CheckboxField
        {...form.field("hide_name")}
        label="Hide my name"
        hint="You appear as Anonymous. Otherwise others see your first name and an initial."
      />
      <CheckboxField {...form.field("hide_amount")} label="Hide the amount" />
    </fieldset>
  );
}
