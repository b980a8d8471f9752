import { RichTextField } from "~/components/editor/rich-text-field";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Options, SelectField } from "~/components/form/select-field";
import { SlugFields } from "~/components/form/slug-fields";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { localDay } from "~/lib/browser/saved-pages";
import { NO_CONTENT, RESOURCE_LIMITS } from "~domain/resource-input";
import { CHILD_AGES, RESOURCE_FORMATS, RESOURCE_TOPICS, RESOURCES_PATH } from "~domain/resources";
import type { ResourceListRow } from "./queries";

export const LABELS = {
  title: "Title",
  slug: "Address",
  summary: "Summary",
  topic: "Topic",
  format: "Kind",
  ages: "Ages of the children",
  states: "States",
  minutes: "Minutes",
  content: "Our own guide",
  url: "Page on another site",
  owner: "Who looks after it",
  reviewed_on: "Last reviewed",
  is_active: "Shown on Resources",
};

export const resourceValues = (row: ResourceListRow | null) => ({
  title: row?.title ?? "",
  slug: row?.slug ?? "",
  summary: row?.summary ?? "",
  topic: row?.topic ?? "",
  format: row?.format ?? "",
  ages: (row?.ages ?? []).join(", "),
  states: (row?.states ?? []).join(", "),
  minutes: String(row?.minutes ?? 5),
  content: row?.content ?? NO_CONTENT,
  url: row?.url ?? "",
  owner: row?.owner ?? "",
  reviewed_on: row?.reviewed_on ?? localDay(),
  is_active: row?.is_active ?? true,
});
type Form = FormState<ReturnType<typeof resourceValues>>;

export function ResourceFields({ form, row }: { form: Form; row: ResourceListRow | null }) {
  return (
    <>
      <SlugFields
        isNew={!row}
        title={{ ...form.field("title"), label: LABELS.title, maxLength: RESOURCE_LIMITS.title }}
        slug={{
          ...form.field("slug"),
          label: LABELS.slug,
          hint: `Behind ${RESOURCES_PATH}/ in the address of its page.`,
          maxLength: RESOURCE_LIMITS.slug,
        }}
      />
      <TextArea
        {...form.field("summary")}
        label={LABELS.summary}
        hint="Plain words: what it is good for, for whom."
        required
        maxLength={RESOURCE_LIMITS.summary}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...form.field("topic")} label={LABELS.topic} required>
          <Options of={RESOURCE_TOPICS} first="Please choose" />
        </SelectField>
        <SelectField {...form.field("format")} label={LABELS.format} required>
          <Options of={RESOURCE_FORMATS} first="Please choose" />
        </SelectField>
        <TextField
          {...form.field("ages")}
          label={LABELS.ages}
          hint={`Of ${CHILD_AGES.join(", ")}. Empty: any age.`}
        />
        <TextField
          {...form.field("states")}
          label={LABELS.states}
          hint="Two letters each: TX, NM. Empty: all."
        />
        <TextField {...form.field("minutes")} label={LABELS.minutes} inputMode="numeric" required />
        <TextField
          {...form.field("owner")}
          label={LABELS.owner}
          hint="A part of the foundation, such as Help desk."
          required
          maxLength={RESOURCE_LIMITS.owner}
        />
        <TextField
          {...form.field("reviewed_on")}
          type="date"
          label={LABELS.reviewed_on}
          hint="A later day takes reports of readers away."
          required
        />
      </div>
      <RichTextField
        {...form.field("content")}
        label={LABELS.content}
        hint="Either this, or the address of a page on another site below."
      />
      <TextField
        {...form.field("url")}
        type="url"
        label={LABELS.url}
        hint="Begins with https://. We try it every day and tell you when it no longer answers."
        maxLength={RESOURCE_LIMITS.url}
      />
      <CheckboxField {...form.field("is_active")} label={LABELS.is_active} />
    </>
  );
}
