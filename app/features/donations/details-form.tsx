import { useEffect } from "react";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { Honeypot } from "~/components/form/honeypot";
import { ProofNotice } from "~/components/payment/proof-notice";
import { StepHeading } from "~/components/payment/step-heading";
import { UnheardBefore } from "~/components/payment/unheard-before";
import { Disclaimer } from "~/components/ui/disclaimer";
import { AmountFields } from "./amount-fields";
import { CampaignLine } from "./campaign-line";
import { DonorFields, MessageAndVisibility } from "./donor-fields";
import type { GiftLine } from "./gift-line";
import { giftAttempts } from "./gift-memory";
import { whoHolds } from "./gift-summary";
import { campaignChoice } from "./gift-values";
import type { GiftCampaign } from "./queries";
import type { GiftForm } from "./use-gift-form";
import { giftPath } from "./use-giving";

export interface DetailsFormProps {
  form: GiftForm;
  /** Somebody has come back from the payment. */
  returned: boolean;
  /** Of the account somebody is signed in with. */
  own_email: string | null;
  /** The browser does the work the server has asked for. */
  working: boolean;
  line: GiftLine;
  campaigns: GiftCampaign[];
  notices: string[];
}

const HEADING = "gift-step-details";

export function DetailsForm(props: DetailsFormProps) {
  const { form, returned, own_email, working, line, campaigns, notices } = props;
  useEffect(() => {
    // The payment has gone from the page, and the focus with it.
    if (returned) document.getElementById(HEADING)?.focus();
  }, [returned]);
  return (
    <Form form={form} label="Your gift" className="min-w-0 space-y-4">
      <StepHeading id={HEADING} step={1} title="Your gift" />
      <UnheardBefore memory={giftAttempts} pathOf={giftPath} />
      {notices.map((notice) => (
        <Notice key={notice}>{notice}</Notice>
      ))}
      <AmountFields form={form} cents={line.cents} />
      <CampaignLine form={form} campaigns={campaigns} line={line} />
      <DonorFields form={form} own_email={own_email} />
      <MessageAndVisibility form={form} />
      <Honeypot {...form.field("website")} />
      <ProofNotice working={working} what="donation" />
      <Submit
        form={form}
        variant="ask"
        size="lg"
        className="w-full sm:w-auto"
        pendingText="Recording your gift..."
      >
        Continue to payment
      </Submit>
      <p className="text-ink-soft lg:hidden">
        {whoHolds(campaignChoice(form.values.campaign)?.kind ?? null)}
      </p>
      <p className="text-sm text-ink-soft">
        Nothing is charged before you confirm on the next step. What you type stays in this tab until your
        gift is confirmed, and we use it for your gift and its receipt only.{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          How we protect your data
        </Link>
      </p>
      <p>
        <Disclaimer />
      </p>
    </Form>
  );
}
