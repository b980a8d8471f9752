import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { Honeypot } from "~/components/form/honeypot";
import { ProofNotice } from "~/components/payment/proof-notice";
import { Disclaimer } from "~/components/ui/disclaimer";
import { AmountFields } from "./amount-fields";
import { DonorFields } from "./donor-fields";
import type { GiftLine } from "./gift-line";
import { InlineGiftLine } from "./gift-summary";
import type { GiftCampaign } from "./queries";
import { StepHeading } from "./step-heading";
import type { GiftForm } from "./use-gift-form";

export interface DetailsFormProps {
  form: GiftForm;
  /** The browser does the work the server has asked for. */
  working: boolean;
  line: GiftLine;
  campaigns: GiftCampaign[];
  notices: string[];
}

export function DetailsForm({ form, working, line, campaigns, notices }: DetailsFormProps) {
  return (
    <Form form={form} label="Your gift" className="min-w-0 space-y-12">
      {notices.map((notice) => (
        <Notice key={notice}>{notice}</Notice>
      ))}
      <section aria-labelledby="gift-step-amount">
        <StepHeading id="gift-step-amount" step={1} title="Your gift" />
        <AmountFields form={form} cents={line.cents} />
        <InlineGiftLine line={line} className="mt-6" />
      </section>
      <section aria-labelledby="gift-step-donor">
        <StepHeading id="gift-step-donor" step={2} title="Where it goes and who you are" />
        <DonorFields form={form} campaigns={campaigns} />
        <Honeypot {...form.field("website")} />
      </section>
      <div className="space-y-6">
        <InlineGiftLine line={line} />
        <p>
          <Disclaimer />
        </p>
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
        <p className="text-sm text-ink-soft">Nothing is charged before you confirm on the next step.</p>
      </div>
    </Form>
  );
}
