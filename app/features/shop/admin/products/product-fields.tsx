import { CheckboxField } from "~/components/form/checkbox-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { MediaField } from "~/components/media-library/media-field";
import { PRODUCT_LIMITS } from "~domain/product-input";
import type { ProductRow } from "./queries";

export const LABELS = {
  title: "Title",
  summary: "Summary",
  description: "Description",
  image_url: "Picture",
  image_alt: "What the picture shows",
  price: "Price in dollars",
  shipping: "Shipping in dollars",
  stock: "Pieces in stock",
  is_active: "Shown in the shop",
};

/** "18.50", and "18" where nothing is lost by it. */
const dollarsOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

export const productValues = (row: ProductRow | null) => ({
  title: row?.title ?? "",
  summary: row?.summary ?? "",
  description: row?.description ?? "",
  image_url: row?.image_url ?? "",
  image_alt: row?.image_alt ?? "",
  price: row ? dollarsOf(row.price) : "",
  shipping: row ? dollarsOf(row.shipping) : "",
  // Of a new one alone: later it has a form of its own.
  stock: "",
  is_active: row?.is_active ?? false,
});
type Form = FormState<ReturnType<typeof productValues>>;

/** What visitors read and see of it. */
function WordsOf({ form }: { form: Form }) {
  return (
    <>
      <TextField
        {...form.field("title")}
        label={LABELS.title}
        hint="Orders keep the title they were made with."
        required
        autoComplete="off"
        maxLength={PRODUCT_LIMITS.title}
      />
      <TextArea
        {...form.field("summary")}
        label={LABELS.summary}
        hint="One or two sentences, for its card in the shop."
        required
        maxLength={PRODUCT_LIMITS.summary}
      />
      <TextArea
        {...form.field("description")}
        label={LABELS.description}
        hint="Size, material, care. Plain text; an empty line begins a new paragraph."
        optional
        rows={8}
        maxLength={PRODUCT_LIMITS.description}
      />
      <MediaField
        field={form.field("image_url")}
        label={LABELS.image_url}
        hint="Stands on its card and on its page."
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
          hint="Read out to people who cannot see it."
          required
          maxLength={PRODUCT_LIMITS.alt}
        />
      ) : null}
    </>
  );
}

export function ProductFields({ form, row }: { form: Form; row: ProductRow | null }) {
  return (
    <>
      <WordsOf form={form} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          {...form.field("price")}
          label={LABELS.price}
          hint="Of one piece."
          prefix="$"
          inputMode="decimal"
          required
          autoComplete="off"
        />
        <TextField
          {...form.field("shipping")}
          label={LABELS.shipping}
          hint="Once per order. Empty: included."
          prefix="$"
          inputMode="decimal"
          optional
          autoComplete="off"
        />
        {row ? null : (
          <TextField
            {...form.field("stock")}
            label={LABELS.stock}
            hint="Orders take their pieces out of it."
            inputMode="numeric"
            required
            autoComplete="off"
          />
        )}
      </div>
      <CheckboxField
        {...form.field("is_active")}
        label={LABELS.is_active}
        hint="Without it, nobody but the staff sees the product."
      />
    </>
  );
}
