import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { CATEGORY_LABELS } from "~domain/campaigns";
import { USER_CAMPAIGN_LIMITS, type UserCampaignValues } from "~domain/user-campaigns";

/** What the fields are called, here and where a page has to speak of them. */
export const LABELS: Readonly<Record<keyof UserCampaignValues, string>> = {
  title: "Title",
  summary: "In short",
  story: "Your story",
  category: "What it is for",
  goal: "Goal in US dollars",
  organizer_display_name: "Your name on the page",
  last_day: "Last day",
};

/** What its organizer says about a campaign, new or his already. */
export function CampaignFields({ form }: { form: FormState<UserCampaignValues> }) {
  return (
    <>
      <TextField
        {...form.field("title")}
        label={LABELS.title}
        hint="What the money is for, such as: A laptop for night school."
        required
        maxLength={USER_CAMPAIGN_LIMITS.title[1]}
      />
      <TextArea
        {...form.field("summary")}
        label={LABELS.summary}
        hint="One or two sentences. They stand on the list of campaigns."
        required
        maxLength={USER_CAMPAIGN_LIMITS.summary[1]}
      />
      <TextArea
        {...form.field("story")}
        label={LABELS.story}
        hint="What has happened, what it costs, and what changes for your children. Leave out their names, schools and addresses. An empty line begins a paragraph."
        required
        maxLength={USER_CAMPAIGN_LIMITS.story[1]}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField {...form.field("category")} label={LABELS.category} required>
          <Options of={CATEGORY_LABELS} first="Please choose" />
        </SelectField>
        <TextField
          {...form.field("goal")}
          label={LABELS.goal}
          inputMode="decimal"
          prefix="$"
          autoComplete="off"
          required
          maxLength={12}
        />
        <TextField
          {...form.field("organizer_display_name")}
          label={LABELS.organizer_display_name}
          hint="Everyone can read it. First name and an initial, such as: Daniel R."
          autoComplete="off"
          required
          maxLength={USER_CAMPAIGN_LIMITS.organizer_display_name[1]}
        />
        <TextField
          {...form.field("last_day")}
          type="date"
          label={LABELS.last_day}
          hint="When it should end. Without one it goes on until you end it."
          optional
        />
      </div>
    </>
  );
}
