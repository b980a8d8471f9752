import { CheckboxField } from "~/components/form/checkbox-field";
import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { US_STATES } from "~domain/us-states";
import { OPPORTUNITY_LENGTHS } from "~domain/volunteer-input";
import type { OpportunityRow } from "./queries";

export const LABELS = {
  title: "Title",
  summary: "One-sentence summary",
  description: "What volunteers do there",
  skills: "Skills that help",
  is_task: "A fifteen-minute task",
  is_remote: "Done from home",
  state: "State",
  city: "City",
  near_children: "Near children",
  is_active: "Shown on the site",
};

export const opportunityValues = (row: OpportunityRow | null) => ({
  title: row?.title ?? "",
  summary: row?.summary ?? "",
  description: row?.description ?? "",
  skills: row?.skills.join(", ") ?? "",
  is_task: row?.is_task ?? false,
  is_remote: row?.is_remote ?? false,
  state: row?.state ?? "",
  city: row?.city ?? "",
  near_children: row?.near_children ?? false,
  is_active: row?.is_active ?? true,
});

type Props = { form: FormState<ReturnType<typeof opportunityValues>>; isNew: boolean };

export function OpportunityFields({ form, isNew }: Props) {
  return (
    <>
      <TextField
        {...form.field("title")}
        label={LABELS.title}
        required
        maxLength={OPPORTUNITY_LENGTHS.title}
      />
      <TextField
        {...form.field("summary")}
        label={LABELS.summary}
        required
        maxLength={OPPORTUNITY_LENGTHS.summary}
      />
      <TextArea
        {...form.field("description")}
        label={LABELS.description}
        hint="What to bring, where to park, whom to ask for. Everyone can read it."
        maxLength={OPPORTUNITY_LENGTHS.description}
        optional
      />
      <TextField
        {...form.field("skills")}
        label={LABELS.skills}
        hint="Separate with commas, such as driving, mentoring. Volunteers see what fits what they told us."
        maxLength={OPPORTUNITY_LENGTHS.skills}
        optional
      />
      {isNew ? (
        <CheckboxField
          {...form.field("is_task")}
          label={LABELS.is_task}
          hint="Done at any time, without a shift. Stays so."
        />
      ) : null}
      <CheckboxField {...form.field("is_remote")} label={LABELS.is_remote} />
      {form.values.is_remote ? null : (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            {...form.field("city")}
            label={LABELS.city}
            required
            maxLength={OPPORTUNITY_LENGTHS.city}
          />
          <SelectField {...form.field("state")} label={LABELS.state} required>
            <Options of={US_STATES} first="Please choose" />
          </SelectField>
        </div>
      )}
      <CheckboxField
        {...form.field("near_children")}
        label={LABELS.near_children}
        hint="Only for volunteers with a background check that is good on the day. Whoever has none is taken off."
      />
      <CheckboxField {...form.field("is_active")} label={LABELS.is_active} />
    </>
  );
}
