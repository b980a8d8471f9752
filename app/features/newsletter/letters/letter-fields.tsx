import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { fieldId } from "~/components/form/form-values";
import { Options, SelectField, type SelectFieldProps } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { BLOCK_NAMES, LETTER_LENGTHS, type LetterBlock } from "~domain/letters";
import { NEWSLETTER_FREQUENCIES, NEWSLETTER_TOPICS } from "~domain/newsletter";
import { plainText } from "~domain/plain-text";
import { BlocksField } from "./blocks-field";
import { type Audience, audienceCount, type LetterRow, segmentsToChoose } from "./queries";

export const LABELS = {
  subject: "Subject",
  preheader: "Beginning in the list of emails",
  topic: "About",
  frequency: "Readers who want",
  source: "Who subscribed at",
  segment_id: "In the segment",
  blocks: "The letter itself",
};
/** In the order of the letter, each by its kind and what stands in it. */
function blockText(block: LetterBlock): string {
  const { type, ...inside } = block;
  const words = Object.values(inside).map((part) => (typeof part === "string" ? part : plainText(part)));
  return [BLOCK_NAMES[type], words.filter(Boolean).join(", ")].filter(Boolean).join(": ");
}
export const SAYS = {
  blocks: (json: string) => (JSON.parse(json) as LetterBlock[]).map(blockText).join("; "),
};
const SOURCES = { footer_form: "The footer", inspiration_form: "Inspiration" };

export const letterValues = (row: LetterRow | null) => ({
  subject: row?.subject ?? "",
  preheader: row?.preheader ?? "",
  topic: (row?.topic ?? "") as string,
  frequency: (row?.frequency ?? "") as string,
  source: row?.source ?? "",
  segment_id: row?.segment_id ?? "",
  blocks: JSON.stringify(row?.blocks ?? []),
});

export function LetterFields({ form }: { form: FormState<ReturnType<typeof letterValues>> }) {
  const segments = useQuery(segmentsToChoose());
  return (
    <>
      <TextField
        {...form.field("subject")}
        label={LABELS.subject}
        required
        maxLength={LETTER_LENGTHS.subject}
      />
      <TextField
        {...form.field("preheader")}
        label={LABELS.preheader}
        hint="Email programs show it behind the subject."
        optional
        maxLength={LETTER_LENGTHS.preheader}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-xl font-bold">Who gets it</legend>
        <div className="grid gap-4 md:grid-cols-2">
          <Choice {...form.field("topic")} label={LABELS.topic} all="Everything" words={NEWSLETTER_TOPICS} />
          <Choice
            {...form.field("frequency")}
            label={LABELS.frequency}
            all="Any number"
            words={NEWSLETTER_FREQUENCIES}
          />
          <Choice {...form.field("source")} label={LABELS.source} all="Anywhere" words={SOURCES} />
          <Choice
            {...form.field("segment_id")}
            label={LABELS.segment_id}
            all="Anyone"
            words={segments.data ?? {}}
            unknown="The segment chosen before"
          />
        </div>
        {segments.data ? null : <NotLoaded part quiet query={segments} what="the segments to choose" />}
        <Count {...form.values} />
      </fieldset>
      <BlocksField
        id={fieldId(form.id, "blocks")}
        value={form.values.blocks}
        onChange={(blocks) => form.set("blocks", blocks)}
        {...errorOf(form)}
      />
    </>
  );
}

const errorOf = ({ errors }: Pick<FormState, "errors">) => ({ error: errors.blocks });

type ChoiceProps = { all: string; words: Readonly<Record<string, string>>; unknown?: string } & Omit<
  SelectFieldProps,
  "children"
>;

/** What was chosen before stays in sight, also while nobody knows its name. */
function Choice({ all, words, unknown, ...field }: ChoiceProps) {
  const chosen = String(field.value ?? "");
  return (
    <SelectField {...field}>
      <Options of={words} first={all} />
      {chosen && !words[chosen] ? <option value={chosen}>{unknown ?? chosen}</option> : null}
    </SelectField>
  );
}

function Count({ topic, frequency, source, segment_id }: Audience) {
  const { data, isError } = useQuery(audienceCount({ topic, frequency, source, segment_id }));
  return (
    <p role="status" className="text-ink-soft">
      {data === undefined
        ? isError
          ? "We couldn't count them just now."
          : "Counting..."
        : `${data.toLocaleString("en-US")} ${data === 1 ? "reader" : "readers"} now.`}
    </p>
  );
}
