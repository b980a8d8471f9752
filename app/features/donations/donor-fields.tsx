import { Link } from "react-router";
import { CheckboxField } from "~/components/form/checkbox-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { DONOR_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, MESSAGE_MAX_LENGTH } from "~domain/donations";
import type { GiftFieldsProps } from "./amount-fields";
import { CampaignField } from "./campaign-field";
import { fieldId } from "./gift-values";
import type { GiftCampaign } from "./queries";

export function DonorFields(props: GiftFieldsProps & { campaigns: GiftCampaign[] }) {
  const { values, errors, change, campaigns } = props;
  return (
    <div className="space-y-6">
      <CampaignField value={values.campaign} error={errors.campaign} campaigns={campaigns} change={change} />
      <TextField
        id={fieldId("donor_name")}
        name="donor_name"
        label="Your name"
        autoComplete="name"
        required
        maxLength={DONOR_NAME_MAX_LENGTH}
        value={values.donor_name}
        error={errors.donor_name}
        onChange={(event) => change("donor_name", event.target.value)}
      />
      <TextField
        id={fieldId("donor_email")}
        name="donor_email"
        type="email"
        label="Your e-mail address"
        hint="Your receipt goes to this address."
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
        value={values.donor_email}
        error={errors.donor_email}
        onChange={(event) => change("donor_email", event.target.value)}
      />
      <WhatOthersSee {...props} />
      <TextArea
        id={fieldId("message")}
        name="message"
        label="A message"
        optional
        hint="Shown beside your gift once one of us has read it."
        maxLength={MESSAGE_MAX_LENGTH}
        value={values.message}
        error={errors.message}
        onChange={(event) => change("message", event.target.value)}
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

function WhatOthersSee({ values, change }: GiftFieldsProps) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 font-semibold">What others see of your gift</legend>
      <CheckboxField
        id={fieldId("hide_name")}
        name="hide_name"
        label="Hide my name"
        hint="You appear as Anonymous. Otherwise others see your first name and an initial."
        checked={values.hide_name}
        onChange={(event) => change("hide_name", event.target.checked)}
      />
      <CheckboxField
        id={fieldId("hide_amount")}
        name="hide_amount"
        label="Hide the amount"
        checked={values.hide_amount}
        onChange={(event) => change("hide_amount", event.target.checked)}
      />
    </fieldset>
  );
}
