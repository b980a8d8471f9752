import { DetailsForm } from "./details-form";
import { giftLine } from "./gift-line";
import type { GiftLink } from "./gift-link";
import { GiftSummary } from "./gift-summary";
import { campaignChoice, campaignValue, GENERAL_FUND, giftAmount } from "./gift-values";
import { PaymentStep } from "./payment-step";
import type { GiftCampaign } from "./queries";
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
  const giving = useGiving();
  const form = useGiftForm(link, giving, (value) => value === GENERAL_FUND || find(value) !== undefined);
  const amount = giftAmount(form.values);
  const line = {
    cents: amount.ok ? amount.cents : null,
    cover_fee: form.values.cover_fee,
    campaign_title: find(form.values.campaign)?.title ?? null,
  };
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start xl:gap-16">
      <p role="status" className="sr-only">
        {form.ready ? giftLine(line) : ""}
      </p>
      {giving.recorded ? (
        <PaymentStep gift={giving.recorded} donor={form.values} line={line} giving={giving} />
      ) : (
        <DetailsForm
          form={form}
          working={giving.working}
          line={line}
          campaigns={campaigns}
          notices={listFailed ? [...link.notices, LIST_FAILED] : link.notices}
        />
      )}
      <GiftSummary line={line} kind={campaignChoice(form.values.campaign)?.kind ?? null} />
    </div>
  );
}

const LIST_FAILED =
  "The list of campaigns could not be loaded just now. You can still give where it is needed most, or reload the page.";
