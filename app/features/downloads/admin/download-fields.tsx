import { useState } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FieldError, fieldIds } from "~/components/form/field";
import { PictureButton } from "~/components/form/picture-button";
import { SelectField } from "~/components/form/select-field";
import { SlugFields } from "~/components/form/slug-fields";
import { TextArea } from "~/components/form/text-area";
import { useAction, wordsOf } from "~/components/form/use-action";
import type { FormState } from "~/components/form/use-form";
import { storeDownload } from "~/lib/media/upload-download";
import { DOWNLOAD_ENDINGS, DOWNLOAD_TOPICS, typeName } from "~domain/download-kinds";
import { DOWNLOAD_PATH } from "~domain/download-path";
import { slugOf } from "~domain/downloads";
import { titleOfFile } from "~domain/media";
import { sizeText } from "~domain/size-text";
import { PICTURE_ON_ITS_WAY } from "~domain/staff-pictures";
import type { DownloadRow } from "./queries";

export const LABELS = {
  file: "File",
  // With the file.
  bytes: "",
  title: "Title",
  slug: "Address",
  description: "What it is good for",
  topic: "Topic",
  is_active: "Shown on Downloads",
};

export const downloadValues = (row: DownloadRow | null) => ({
  file: row?.file ?? "",
  bytes: String(row?.bytes ?? ""),
  title: row?.title ?? "",
  slug: row?.slug ?? "",
  description: row?.description ?? "",
  topic: row?.topic ?? "",
  is_active: row?.is_active ?? true,
});
type Form = FormState<ReturnType<typeof downloadValues>>;

export function DownloadFields({ form, row }: { form: Form; row: DownloadRow | null }) {
  return (
    <>
      <File form={form} row={row} />
      <SlugFields
        isNew={!row}
        title={{ ...form.field("title"), label: LABELS.title, maxLength: 120 }}
        slug={{
          ...form.field("slug"),
          label: LABELS.slug,
          prefix: `${DOWNLOAD_PATH}/`,
          inputClassName: "pl-27!",
          hint: "Stays the same when the file is replaced.",
          maxLength: 80,
        }}
      />
      <TextArea {...form.field("description")} label={LABELS.description} required maxLength={600} />
      <SelectField {...form.field("topic")} label={LABELS.topic} required>
        <option value="">Please choose</option>
        {DOWNLOAD_TOPICS.map((topic) => (
          <option key={topic}>{topic}</option>
        ))}
      </SelectField>
      <CheckboxField {...form.field("is_active")} label={LABELS.is_active} />
    </>
  );
}

const HINT = `One of ${DOWNLOAD_ENDINGS.join(", ")}, up to 10 MB. Check that nobody's name or address stands in it.`;

/** Chosen, checked and stored at once; the record gets it when it is saved. */
function File({ form, row }: { form: Form; row: DownloadRow | null }) {
  const [problem, setProblem] = useState<string>();
  const { pending, run } = useAction();
  const { file, bytes } = form.values;
  const present = file !== "" && file !== PICTURE_ON_ITS_WAY;
  const choose = (chosen: globalThis.File) =>
    run(async () => {
      setProblem(undefined);
      form.set("file", PICTURE_ON_ITS_WAY);
      try {
        const stored = await storeDownload(chosen);
        form.set("file", stored.file);
        form.set("bytes", String(stored.bytes));
        const words = titleOfFile(chosen.name).slice(0, 120);
        form.suggest("title", words);
        form.suggest("slug", slugOf(words));
      } catch (error) {
        form.set("file", file);
        setProblem(wordsOf(error));
      }
    });
  const { id, error: wrong } = form.field("file");
  const error = problem ?? wrong;
  const next = row && present && file !== row.file ? `, becomes version ${row.version + 1}` : "";
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-ink">{LABELS.file}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <PictureButton
          id={id}
          aria-describedby={fieldIds(id, { hint: HINT, error })["aria-describedby"]}
          label={pending ? "Saving..." : present ? "Replace the file" : "Choose a file"}
          accept={DOWNLOAD_ENDINGS.map((ending) => `.${ending}`).join(",")}
          busy={pending}
          onFile={choose}
        />
        <span role="status" className="text-sm text-ink-soft">
          {present ? `${typeName(file)}, ${sizeText(Number(bytes))}${next}` : ""}
        </span>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
        {HINT}
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
