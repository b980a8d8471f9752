import { RichTextField } from "~/components/editor/rich-text-field";
import { TextField } from "~/components/form/text-field";
import { MediaField } from "~/components/media-library/media-field";
import { Button } from "~/components/ui/button";
import type { CmsItem } from "~domain/cms/block";
import type { ItemField } from "~domain/cms/fields";
import { BLOCK_LIMITS } from "~domain/cms/input";
import { EMPTY_RICH_TEXT } from "~domain/rich-text-input";

const LABELS: Record<Exclude<ItemField, "picture" | "content">, [label: string, hint?: string]> = {
  title: ["Title"],
  value: ["Number", 'As people read it, such as "2.6 million".'],
  source: ["Source or role", "Who said or counted it and when, or what a person does."],
  href: ["Link", "A page of ours such as /campaigns, or an address with https:// or mailto:."],
};

export interface ItemFieldsProps {
  id: string;
  item: CmsItem;
  fields: readonly ItemField[];
  onChange: (item: CmsItem) => void;
  onRemove: () => void;
}

/** One entry of a block's list. */
export function ItemFields({ id, item, fields, onChange, onRemove }: ItemFieldsProps) {
  const set = (changes: Partial<CmsItem>) => onChange({ ...item, ...changes });
  return (
    <div className="mt-3 space-y-5 rounded-md p-4 shadow-[inset_0_0_0_1.5px_var(--line-strong)]">
      {fields.map((field) =>
        field === "picture" ? (
          <ItemPicture key={field} {...{ id, item, set }} />
        ) : field === "content" ? (
          <RichTextField
            key={field}
            id={`${id}-content`}
            label="Text"
            optional
            error={undefined}
            value={item.content ?? EMPTY_RICH_TEXT}
            onChange={({ target }) => set({ content: target.value })}
          />
        ) : (
          <TextField
            key={field}
            id={`${id}-${field}`}
            label={LABELS[field][0]}
            hint={LABELS[field][1]}
            maxLength={field === "href" ? 2000 : BLOCK_LIMITS.item_text}
            value={item[field] ?? ""}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ),
      )}
      <Button size="sm" variant="quiet" className="text-danger!" onClick={onRemove}>
        Remove this entry
      </Button>
    </div>
  );
}

type ItemPictureProps = Pick<ItemFieldsProps, "id" | "item"> & { set: (changes: Partial<CmsItem>) => void };

function ItemPicture({ id, item, set }: ItemPictureProps) {
  const { image_url = "", image_alt = "" } = item;
  return (
    <>
      <MediaField
        field={{ id: `${id}-picture`, name: "picture", value: image_url, error: undefined }}
        label="Picture"
        kind="picture"
        onPick={(picked) => set({ image_url: picked?.address ?? "", image_alt: picked?.alt ?? "" })}
      />
      {image_url ? (
        <TextField
          id={`${id}-alt`}
          label="What the picture shows"
          hint="Read out to people who cannot see it. Empty where it adds nothing."
          maxLength={BLOCK_LIMITS.alt}
          value={image_alt}
          onChange={({ target }) => set({ image_alt: target.value })}
        />
      ) : null}
    </>
  );
}
