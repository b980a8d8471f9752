import type { FormEvent } from "react";
import { Notice } from "~/components/feedback/notice";
import { ErrorSummary } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { ProofNotice } from "~/components/payment/proof-notice";
import { Disclaimer } from "~/components/ui/disclaimer";
import { AmountFields } from "./amount-fields";
import { DonorFields } from "./donor-fields";
import type { GiftLine } from "./gift-line";
import { InlineGiftLine } from "./gift-summary";
import { fieldId, type GiftField } from "./gift-values";
import { Honeypot } from "./honeypot";
import type { GiftCampaign } from "./queries";
import type { GiftForm } from "./use-gift-form";
import type { Giving } from "./use-giving";

export interface DetailsFormProps {
  form: GiftForm;
  giving: Giving;
  line: GiftLine;
  campaigns: GiftCampaign[];
  notices: string[];
}

export function DetailsForm({ form, giving, line, campaigns, notices }: DetailsFormProps) {
  const { values, errors, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void giving.submit();
  };
  const problems = Object.entries(errors).map(([field, message]) => ({
    field_id: fieldId(field as GiftField),
    message,
  }));
  return (
    // Without JavaScript nothing may be sent; were it sent all the same, no name would end up in an address.
    <form
      ref={form.form}
      method="post"
      noValidate
      onSubmit={submit}
      className="min-w-0 space-y-12"
      aria-label="Your gift"
    >
      {notices.map((notice) => (
        <Notice key={notice}>{notice}</Notice>
      ))}
      <ErrorSummary errors={problems} />
      <section aria-labelledby="gift-step-amount">
        <StepHeading id="gift-step-amount" step={1} title="Your gift" />
        <AmountFields values={values} errors={errors} change={change} cents={line.cents} />
        <InlineGiftLine line={line} className="mt-6" />
      </section>
      <section aria-labelledby="gift-step-donor">
        <StepHeading id="gift-step-donor" step={2} title="Where it goes and who you are" />
        <DonorFields values={values} errors={errors} change={change} campaigns={campaigns} />
        <Honeypot value={values.website} change={change} />
      </section>
      <div className="space-y-6">
        <InlineGiftLine line={line} />
        <p>
          <Disclaimer />
        </p>
        {giving.problem ? (
          <Notice role="alert" tone="danger" title={giving.problem.title}>
            {giving.problem.advice}
          </Notice>
        ) : null}
        <ProofNotice working={giving.working} what="donation" />
        <SubmitButton
          variant="ask"
          size="lg"
          className="w-full sm:w-auto"
          disabled={!form.ready}
          pending={giving.pending}
          pendingText="Recording your gift..."
        >
          Continue to payment
        </SubmitButton>
        <p className="text-sm text-ink-soft">Nothing is charged before you confirm on the next step.</p>
      </div>
    </form>
  );
}

export function StepHeading({ id, step, title }: { id: string; step: number; title: string }) {
  return (
    <div className="mb-6">
      <p className="text-sm font-semibold text-ink-soft">Step {step} of 3</p>
      <h2 id={id} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
    </div>
  );
}
