import { Fold } from "~/components/form/fold";
import { SelectField } from "~/components/form/select-field";
import { CAMPAIGN_KINDS, type CampaignKind } from "~domain/campaigns";
import { GENERAL_FUND } from "~domain/give-path";
import { type GiftLine, giftLine } from "./gift-line";
import { whoHolds } from "./gift-summary";
import { campaignChoice, campaignValue } from "./gift-values";
import type { GiftCampaign } from "./queries";
import type { GiftForm } from "./use-gift-form";

const GROUP_LABELS: Record<CampaignKind, string> = {
  internal: "Campaigns of the foundation",
  user: "Campaigns started by our community",
};

export interface CampaignLineProps {
  form: GiftForm;
  campaigns: GiftCampaign[];
  line: GiftLine;
}

/** What is given and where it goes, as one line; whoever wants another campaign opens the list. */
export function CampaignLine({ form, campaigns, line }: CampaignLineProps) {
  const groups = CAMPAIGN_KINDS.map((kind) => ({
    kind,
    members: campaigns.filter((one) => one.kind === kind),
  }));
  return (
    <Fold
      line={<strong className="tabular">{giftLine(line)}</strong>}
      action="Change"
      className="border-y border-line"
    >
      <SelectField
        {...form.field("campaign")}
        label="Where your gift goes"
        hint={whoHolds(campaignChoice(form.values.campaign)?.kind ?? null)}
      >
        <option value={GENERAL_FUND}>Where it is needed most</option>
        {groups.map(({ kind, members }) =>
          members.length > 0 ? (
            <optgroup key={kind} label={GROUP_LABELS[kind]}>
              {members.map((campaign) => (
                <option key={campaign.id} value={campaignValue(campaign)}>
                  {campaign.title}
                </option>
              ))}
            </optgroup>
          ) : null,
        )}
      </SelectField>
    </Fold>
  );
}
