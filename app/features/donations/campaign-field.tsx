import { SelectField } from "~/components/form/select-field";
import { CAMPAIGN_KINDS, type CampaignKind } from "~domain/campaigns";
import { whoHolds } from "./gift-summary";
import { campaignChoice, campaignValue, GENERAL_FUND } from "./gift-values";
import type { GiftCampaign } from "./queries";
import type { GiftForm } from "./use-gift-form";

const GROUP_LABELS: Record<CampaignKind, string> = {
  internal: "Campaigns of the foundation",
  user: "Campaigns started by our community",
};

export function CampaignField({ form, campaigns }: { form: GiftForm; campaigns: GiftCampaign[] }) {
  const groups = CAMPAIGN_KINDS.map((kind) => ({
    kind,
    members: campaigns.filter((one) => one.kind === kind),
  }));
  return (
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
  );
}
