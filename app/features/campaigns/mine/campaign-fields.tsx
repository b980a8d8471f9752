import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { CATEGORY_LABELS } from "~domain/campaigns";
import { USER_CAMPAIGN_LIMITS, type UserCampaignValues } from "~domain/user-campaigns";

/** What its organizer says about a campaign, new or his already. */
export function CampaignFields({ form }: { form: FormState<UserCampaignValues> }) {
  return (
    <>
      <TextField
        {...form.field("title")}
        label="Title"
        hint="What the money is for, such as: A laptop for night school."
        required
        maxLength={USER_CAMPAIGN_LIMITS.title[1]}
      />
      <TextArea
        {...form.field("summary")}
        label="In short"
        hint="One or two sentences. They stand on the list of campaigns."
        required
        maxLength={USER_CAMPAIGN_LIMITS.summary[1]}
      />
      <TextArea
        {...form.field("story")}
        label="Your story"
        hint="What has happened, what it costs, and what changes for your children. Leave out their names, schools and addresses. An empty line begins a paragraph."
        required
        maxLength={USER_CAMPAIGN_LIMITS.story[1]}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField {...form.field("category")} label="What it is for" required>
          <Options of={CATEGORY_LABELS} first="Please choose" />
        </SelectField>
        <TextField
          {...form.field("goal")}
          label="Goal in US dollars"
          inputMode="decimal"
          prefix="$"
          autoComplete="off"
          required
          maxLength={12}
        />
        <TextField
          {...form.field("organizer_display_name")}
          label="Your name on the page"
          hint="Everybody can read it. First name and an initial, such as: Daniel R."
          autoComplete="off"
          required
          maxLength={USER_CAMPAIGN_LIMITS.organizer_display_name[1]}
        />
        <TextField
          {...form.field("last_day")}
          type="date"
          label="Last day"
          hint="When it should end. Without one it goes on until you end it."
          optional
        />
      </div>
    </>
  );
}
