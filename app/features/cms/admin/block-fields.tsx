import { RichTextField } from "~/components/editor/rich-text-field";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { MediaField } from "~/components/media-library/media-field";
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
            library={(onChoose) => (
              <MediaField
                field={{ id: "block-content-library", name: "library", value: "", error: undefined }}
                label="From the library"
                kind="picture"
                onPick={(picked) => picked && onChoose({ src: picked.address, alt: picked.alt ?? "" })}
              />
            )}
          />
        </div>
      ) : null}
      {fields.picture && !english ? <PictureFields form={form} /> : null}
      {fields.video && !english ? (
        <MediaField
          field={form.field("video_url")}
          label={LABELS.video_url}
          hint="A file of ours, or a film at YouTube or Vimeo that plays after a click."
          kind="video"
          onPick={(picked) => form.set("video_url", picked?.address ?? "")}
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
      <MediaField
        field={form.field("image_url")}
        label={LABELS.image_url}
        hint="Without one the built-in picture shows, where there is any."
        kind="picture"
        onPick={(picked) => {
          form.set("image_url", picked?.address ?? "");
          form.set("image_alt", picked?.alt ?? "");
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
