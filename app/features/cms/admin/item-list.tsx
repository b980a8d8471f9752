import { useState } from "react";
import { OrderList } from "~/components/admin/order-list";
import { FieldError } from "~/components/form/field";
import type { TextProps } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import type { CmsItem } from "~domain/cms/block";
import type { BlockFields } from "~domain/cms/fields";
import { plainText } from "~domain/plain-text";
import { ItemFields } from "./item-fields";

/** Items have no names of their own: while they are written here, each has one. */
type Named = { id: string; item: CmsItem };
const named = (item: CmsItem): Named => ({ id: crypto.randomUUID(), item });
const write = (items: readonly Named[]) => JSON.stringify(items.map(({ item }) => item));

function itemsIn(value: string): CmsItem[] {
  try {
    const items: unknown = JSON.parse(value || "[]");
    return Array.isArray(items) ? (items as CmsItem[]) : [];
  } catch {
    return [];
  }
}

/** What an item is called in the list. */
function nameOf({ title, value, source, content, image_alt }: CmsItem): string {
  const text =
    [value, title].filter(Boolean).join(", ") || (content && plainText(content)) || source || image_alt;
  return text ? (text.length > 80 ? `${text.slice(0, 77)}...` : text) : "A new entry";
}

export interface ItemListProps {
  field: TextProps;
  fields: Pick<BlockFields, "items" | "max_items">;
  /** The English list, to begin a translation with. */
  english?: readonly CmsItem[] | undefined;
}

/** The list of a block: each entry is written, ordered, added and taken away; the field holds all of it. */
export function ItemList({ field, fields, english }: ItemListProps) {
  const [items, setItems] = useState<Named[]>(() => itemsIn(field.value).map(named));
  const [open, setOpen] = useState<string | null>(null);
  const known = write(items);
  // Reset, restored or taken from others: the list is another one.
  if (known !== (field.value || "[]") && JSON.stringify(itemsIn(field.value)) !== known) {
    setItems(itemsIn(field.value).map(named));
    setOpen(null);
  }
  const change = (next: Named[]) => {
    setItems(next);
    field.onChange({ target: { value: next.length > 0 ? write(next) : "" } });
  };
  const add = (item: CmsItem = {}) => {
    const one = named(item);
    change([...items, one]);
    setOpen(one.id);
  };
  const edited = items.find(({ id }) => id === open);
  return (
    <fieldset aria-describedby={field.error ? `${field.id}-error` : undefined} className="min-w-0">
      <legend className="mb-2 font-semibold text-ink">Entries</legend>
      <OrderList
        label="entries"
        items={items.map(({ id, item }) => ({ id, name: nameOf(item) }))}
        onChange={(order) => change(order.flatMap(({ id }) => items.filter((one) => one.id === id)))}
        open={open}
        onOpen={(id) => setOpen(id === open ? null : id)}
      />
      {edited ? (
        <ItemFields
          key={edited.id}
          id={`${field.id}-entry`}
          item={edited.item}
          fields={fields.items}
          onChange={(item) => change(items.map((one) => (one.id === edited.id ? { ...one, item } : one)))}
          onRemove={() => {
            change(items.filter(({ id }) => id !== edited.id));
            setOpen(null);
          }}
        />
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          id={field.id}
          size="sm"
          variant="quiet"
          disabled={items.length >= fields.max_items}
          onClick={() => add()}
        >
          Add an entry
        </Button>
        {english?.length && items.length === 0 ? (
          <Button size="sm" variant="quiet" onClick={() => change(english.map(named))}>
            Begin with the English entries
          </Button>
        ) : null}
      </div>
      {items.length >= fields.max_items ? (
        <p className="mt-2 text-sm text-ink-soft">
          At most {fields.max_items} entries: remove one to add another.
        </p>
      ) : null}
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  );
}
