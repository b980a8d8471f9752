import { CheckboxField } from "~/components/form/checkbox-field";
import { Options, SelectField } from "~/components/form/select-field";
import { SlugFields } from "~/components/form/slug-fields";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { GROUP_LABEL_KEYS, GROUP_LABELS, GROUP_LENGTHS, GROUPS_PATH, PLACE_KINDS } from "~domain/groups";
import { US_STATES } from "~domain/us-states";
import type { GroupListRow } from "./queries";

export const LABELS = {
  name: "Name",
  slug: "Address",
  summary: "One-sentence summary",
  about: "What happens",
  hosted_by: "Hosted by",
  rules: "The rules",
  place_kind: "How it meets",
  place: "Town",
  state: "State",
  time_zone: "Time zone",
  labels: "Good to know",
  capacity: "Seats",
  is_active: "Shown on Support Groups",
};

export const groupValues = (row: GroupListRow | null) => ({
  name: row?.name ?? "",
  slug: row?.slug ?? "",
  summary: row?.summary ?? "",
  about: row?.about ?? "",
  hosted_by: row?.hosted_by ?? "",
  rules: row?.rules ?? "",
  place_kind: row?.place_kind ?? "online",
  place: row?.place ?? "",
  state: row?.state ?? "",
  time_zone: row?.time_zone ?? "America/New_York",
  labels: row?.labels.join(" ") ?? "",
  capacity: String(row?.capacity ?? 12),
  is_active: row?.is_active ?? true,
});
type Form = FormState<ReturnType<typeof groupValues>>;

export function GroupFields({ form, row }: { form: Form; row: GroupListRow | null }) {
  return (
    <>
      <SlugFields
        isNew={!row}
        title={{ ...form.field("name"), label: LABELS.name, maxLength: GROUP_LENGTHS.name }}
        slug={{
          ...form.field("slug"),
          label: LABELS.slug,
          hint: `Stands behind ${GROUPS_PATH}/.`,
          maxLength: 80,
        }}
      />
      <TextField
        {...form.field("summary")}
        label={LABELS.summary}
        required
        maxLength={GROUP_LENGTHS.summary}
      />
      <TextArea
        {...form.field("about")}
        label={LABELS.about}
        hint="An empty line begins a new paragraph."
        required
        maxLength={GROUP_LENGTHS.text}
      />
      <TextField
        {...form.field("hosted_by")}
        label={LABELS.hosted_by}
        hint="The role, plainly, such as: A trained volunteer, himself a father of two. No name of anybody who has not agreed."
        required
        maxLength={GROUP_LENGTHS.hosted_by}
      />
      <TextArea
        {...form.field("rules")}
        label={LABELS.rules}
        hint={
          row ? `Version ${row.rules_version}. Whoever comes agrees anew once you change them.` : undefined
        }
        required
        maxLength={GROUP_LENGTHS.text}
      />
      <Place form={form} />
      <LabelBoxes form={form} />
      <TextField
        {...form.field("capacity")}
        label={LABELS.capacity}
        hint="Of each session to come. Nobody who has a seat loses it."
        inputMode="numeric"
        required
      />
      <CheckboxField
        {...form.field("is_active")}
        label={LABELS.is_active}
        hint="Hiding it calls off its sessions. Showing it again brings back sessions still to come, except those a host called off. Each time everyone with a seat is told."
      />
    </>
  );
}

function Place({ form }: { form: Form }) {
  return (
    <>
      <SelectField {...form.field("place_kind")} label={LABELS.place_kind}>
        <Options of={PLACE_KINDS} />
      </SelectField>
      <TextField
        {...form.field("place")}
        label={LABELS.place}
        hint="If in person. The street address belongs under Ways in and guides."
        maxLength={120}
        optional
      />
      <SelectField {...form.field("state")} label={LABELS.state} optional>
        <Options of={US_STATES} first="No state" />
      </SelectField>
      <TextField
        {...form.field("time_zone")}
        label={LABELS.time_zone}
        hint="Such as America/Chicago or America/Los_Angeles. Sessions keep their hour on the clock there."
        required
      />
    </>
  );
}

function LabelBoxes({ form }: { form: Form }) {
  const chosen = form.values.labels.split(" ").filter(Boolean);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-ink">{LABELS.labels}</legend>
      <div className="space-y-2">
        {GROUP_LABEL_KEYS.map((label) => (
          <CheckboxField
            key={label}
            label={GROUP_LABELS[label]}
            checked={chosen.includes(label)}
            onChange={({ target }) => {
              const next = target.checked ? [...chosen, label] : chosen.filter((other) => other !== label);
              form.set("labels", GROUP_LABEL_KEYS.filter((known) => next.includes(known)).join(" "));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
