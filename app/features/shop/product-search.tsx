import { Form } from "react-router";
import { SearchField } from "~/components/form/search-field";
import { useAddressFields } from "~/components/form/use-address-fields";
import { Button } from "~/components/ui/button";
import { PRODUCTS_PATH } from "~domain/shop";
import { PRODUCT_SEARCH_LENGTH, type ProductListParams } from "~domain/shop-list";

/** A plain GET form: it works without JavaScript, and its state is the address. */
export function ProductSearch({ params: { q } }: { params: ProductListParams }) {
  return (
    <Form
      ref={useAddressFields({ q })}
      action={PRODUCTS_PATH}
      role="search"
      aria-label="Products"
      className="flex gap-2 lg:max-w-xl"
    >
      <SearchField
        className="min-w-0"
        name="q"
        label="Search products"
        placeholder="Any word"
        defaultValue={q}
        maxLength={PRODUCT_SEARCH_LENGTH}
      />
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </Form>
  );
}
