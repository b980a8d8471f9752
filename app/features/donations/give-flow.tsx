import { useState } from "react";
import { usePaymentStep } from "~/components/payment/use-payment-step";
import { GENERAL_FUND } from "~domain/give-path";
import { DetailsForm } from "./details-form";
import { giftLine } from "./gift-line";
import type { GiftLink } from "./gift-link";
import { currentAttempt, rememberedCampaign } from "./gift-memory";
import { GiftSummary } from "./gift-summary";
import { campaignChoice, campaignValue, giftAmount } from "./gift-values";
import { PaymentStep } from "./payment-step";
import type { GiftCampaign } from "./queries";
import { useAccountFill } from "./use-account-fill";
import { useGiftForm } from "./use-gift-form";
import { useGiving } from "./use-giving";

export interface GiveFlowProps {
  link: GiftLink;
  campaigns: GiftCampaign[];
  /** The campaigns could not be read; the general fund takes gifts all the same. */
  listFailed: boolean;
}

/** Details first, then payment, on one page; the line about the gift stays in view. */
export function GiveFlow({ link, campaigns, listFailed }: GiveFlowProps) {
  const find = (value: string) => campaigns.find((campaign) => campaignValue(campaign) === value);
  const [returned, setReturned] = useState(false);
  const giving = useGiving((choice) => (choice && find(campaignValue(choice))?.title) ?? null);
  const form = useGiftForm(link, giving, (value) => value === GENERAL_FUND || find(value) !== undefined);
  const own_email = useAccountFill(form);
  const { recorded } = giving;
  const step = usePaymentStep({
    details: "#gift",
    recorded: recorded !== null,
    ready: form.ready && !form.pending,
    resume: () => {
      // Nothing is recorded without a look that says something else than before, nor once what was typed is gone.
      const { campaign, donor_email } = form.values;
      const same = currentAttempt() && donor_email && rememberedCampaign() === campaign;
      if (same) form.element.current?.requestSubmit();
      return Boolean(same);
    },
    onBack: () => {
      setReturned(true);
      giving.change();
    },
  });
  const amount = giftAmount(form.values);
  const typed = {
    cents: amount.ok ? amount.cents : null,
    cover_fee: form.values.cover_fee,
    campaign_title: find(form.values.campaign)?.title ?? null,
  };
  const line = recorded ? { ...recorded.content, ...recorded, cents: recorded.content.gift_amount } : typed;
  const kind = recorded ? recorded.content.campaign?.kind : campaignChoice(form.values.campaign)?.kind;
  return (
    <div className="mt-4 grid gap-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start xl:gap-16">
      <p role="status" className="sr-only">
        {form.ready ? giftLine(line) : ""}
      </p>
      {recorded && step.paying ? (
        <PaymentStep gift={recorded} line={line} giving={giving} onChange={step.change} />
      ) : (
        <DetailsForm
          form={form}
          returned={returned}
          own_email={own_email}
          working={giving.working}
          line={typed}
          campaigns={campaigns}
          notices={listFailed ? [...link.notices, LIST_FAILED] : link.notices}
        />
      )}
      <GiftSummary line={line} kind={kind ?? null} />
    </div>
  );
}

const LIST_FAILED =
  "The list of campaigns could not be loaded just now. You can still give where it is needed most, or reload the page.";
