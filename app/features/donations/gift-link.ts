// Links such as /donate?campaign=winter-rent-fund&amount=25: what they wish for, and what to say when it cannot be.
import { presetFromQuery } from "~domain/donations";
import { GENERAL_FUND } from "~domain/give-path";
import { amountValues, campaignValue, type GiftValues } from "./gift-values";
import type { GiftCampaign } from "./queries";

const CAMPAIGN_KEY = /^[a-z0-9][a-z0-9-]{0,99}$/i;

/** What the link says about the campaign, in small letters; empty when it says nothing. */
const saidOf = (search: URLSearchParams): string => (search.get("campaign") ?? "").toLowerCase();

/** The campaign key of the link, or null when it names none or cannot be one. */
export function linkedCampaignKey(search: URLSearchParams): string | null {
  const key = saidOf(search);
  return key !== GENERAL_FUND && CAMPAIGN_KEY.test(key) ? key : null;
}

export type GiftLink = {
  /** Changes when the link wishes for something else. */
  origin: string;
  values: Partial<GiftValues>;
  /** Plain sentences about wishes that could not be met. */
  notices: string[];
};

/** `campaign` is undefined while (or because) it could not be read. */
export function readGiftLink(search: URLSearchParams, campaign: GiftCampaign | null | undefined): GiftLink {
  const values: Partial<GiftValues> = {};
  const notices: string[] = [];
  const amount = search.get("amount");
  const cents = presetFromQuery(amount);
  if (cents !== null) Object.assign(values, amountValues(cents));
  else if (amount)
    notices.push("We could not use the amount in the link. Please choose what you would like to give.");
  const said = saidOf(search);
  if (said) {
    // Where the named campaign takes no gifts, an older choice would be as wrong as the link.
    values.campaign = campaign?.state === "active" ? campaignValue(campaign) : GENERAL_FUND;
    if (said !== GENERAL_FUND && values.campaign === GENERAL_FUND)
      notices.push(campaignNotice(linkedCampaignKey(search) === null ? null : campaign));
  }
  // A campaign that closes while somebody pays is still the same link.
  const origin = JSON.stringify([cents, campaign?.id ?? said]);
  return { origin, values, notices };
}

function campaignNotice(campaign: GiftCampaign | null | undefined): string {
  const instead = "Your gift would go where it is needed most, unless you choose another campaign below.";
  if (campaign === undefined) return `We could not look up the campaign of this link just now. ${instead}`;
  if (campaign === null) return `We could not find the campaign of this link. ${instead}`;
  if (campaign.state === "upcoming")
    return `${campaign.title} has not started yet and takes no gifts so far. ${instead}`;
  return `${campaign.title} has ended and takes no gifts any more. ${instead}`;
}
