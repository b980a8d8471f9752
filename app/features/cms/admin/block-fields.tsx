import { RichTextField } from "~/components/editor/rich-text-field";
import { PictureField } from "~/components/form/picture-field";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { uploadPicture } from "~/lib/picture/upload";
import type { CmsWords } from "~domain/cms/block";
import type { BlockFields as Fields } from "~domain/cms/fields";
import { BLOCK_LIMITS, type BlockValues } from "~domain/cms/input";
import { plainText } from "~domain/plain-text";
import { COVER } from "~domain/staff-pictures";
import { ItemList } from "./item-list";

const FOLDER = "pages";

export const LABELS: Record<keyof BlockValues, string> = {
  title: "Title",
  content: "Text",
  image_url: "Picture",
  image_alt: "What the picture shows",
  video_url: "Video",
  items: "Entries",
};

export interface BlockFieldsProps {
  form: FormState<BlockValues>;
  fields: Fields;
  /** In a translation: the English words, in sight above each field. */
  english?: Partial<CmsWords> | undefined;
}

/** The fields of a block, as its kind draws it. */
export function BlockFields({ form, fields, english }: BlockFieldsProps) {
  const { content, items } = fields;
  return (
    <>
      <div>
        <English words={english?.title} />
        <TextField {...form.field("title")} label={LABELS.title} maxLength={BLOCK_LIMITS.title} />
      </div>
      {content ? (
        <div>
          <English words={english?.content && plainText(english.content)} />
          <RichTextField
            {...form.field("content")}
            label={LABELS.content}
            onPicture={(file) => uploadPicture(FOLDER, file, COVER)}
          />
        </div>
      ) : null}
      {fields.picture && !english ? <PictureFields form={form} /> : null}
      {fields.video && !english ? (
        <TextField
          {...form.field("video_url")}
          label={LABELS.video_url}
          hint="A video of our storage, or an address at YouTube or Vimeo. Others do not play."
          maxLength={BLOCK_LIMITS.address}
          optional
        />
      ) : null}
      {items.length > 0 ? (
        <ItemList field={form.field("items")} fields={fields} english={english?.items} />
      ) : null}
    </>
  );
}

function English({ words }: { words: string | undefined }) {
  return words ? (
    <div lang="en" className="mb-3 rounded-md bg-surface-sunken px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">In English</p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </div>
  ) : null;
}

function PictureFields({ form }: Pick<BlockFieldsProps, "form">) {
  return (
    <>
      <PictureField
        field={form.field("image_url")}
        label={LABELS.image_url}
        hint="A photo of up to 25 MB; location data is removed. Without one the built-in picture shows."
        folder={FOLDER}
        kind={COVER}
        onAddress={(address) => {
          form.set("image_url", address);
          if (address === "") form.set("image_alt", "");
        }}
      />
      {form.values.image_url ? (
        <TextField
          {...form.field("image_alt")}
          label={LABELS.image_alt}
          hint="Read out to people who cannot see it. Empty where it adds nothing to the text."
          maxLength={BLOCK_LIMITS.alt}
          optional
        />
      ) : null}
    </>
  );
}
