import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ActButton } from "~/components/admin/act-button";
import { EditForm } from "~/components/admin/edit-form";
import type { RecordPageProps } from "~/components/admin/list-page";
import { RecordPage } from "~/components/admin/record-page";
import { useAction } from "~/components/form/use-action";
import { ButtonLink } from "~/components/ui/button";
import { rowQuery } from "~/lib/list/reads";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { newProductSchema, productSchema } from "~domain/product-input";
import { productPath } from "~domain/shop";
import { HIDE, removeWith } from "./acts";
import { LABELS, ProductFields, productValues } from "./product-fields";
import { productList as list, type ProductRow, productWrite as write } from "./queries";
import { StateBadge } from "./state-badge";
import { StockForm } from "./stock-form";

/** One product, or a new one. */
export function ProductPage({ id, back }: RecordPageProps) {
  const navigate = useNavigate();
  const isNew = id === "new";
  const { data: product } = useQuery({ ...rowQuery(list, id), enabled: !isNew });
  // What is hidden beside the form is the same person's doing: the form goes on from there.
  const [actedUpon, setActedUpon] = useState<string>();
  return (
    <RecordPage
      back={back}
      title={isNew ? "A new product" : "Product"}
      lead={product ? <Lead product={product} /> : undefined}
    >
      <div className="max-w-3xl">
        {product ? <Standing product={product} onActed={setActedUpon} /> : null}
        <EditForm
          {...{ list, write, actedUpon, labels: LABELS, values: productValues }}
          schema={isNew ? newProductSchema : productSchema}
          id={isNew ? null : id}
          // Orders keep it. Taken back, it has the pieces it has now.
          remove={(row) => (row.is_unused ? removeWith(product?.stock ?? row.stock) : undefined)}
          onClose={() => void navigate(back.to)}
          fields={(form, row) => <ProductFields form={form} row={row} />}
        />
      </div>
    </RecordPage>
  );
}

const Lead = ({ product: { title, state } }: { product: ProductRow }) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
    <span className="wrap-anywhere">{title}</span>
    <StateBadge state={state} />
  </span>
);

/** How it stands, above what can be changed. */
function Standing({ product, onActed }: { product: ProductRow; onActed: (upon: string) => void }) {
  const { id, is_active, is_unused, updated_at } = product;
  const action = useAction();
  const here = useKeptFocus<HTMLElement>(is_active);
  return (
    <section
      ref={here}
      tabIndex={-1}
      aria-label="Stock and shop"
      className="paper mb-8 grid gap-6 p-6 outline-none"
    >
      <StockForm product={product} />
      {is_unused ? null : (
        <p className="text-ink-soft">
          {is_active
            ? "It has been ordered, so it can't be deleted: orders name it. Hide it to take it out of the shop."
            : "It has been ordered, so it can't be deleted: orders name it. It is hidden, and nobody can order it."}
        </p>
      )}
      {is_active ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={productPath(id)} variant="quiet" size="sm">
            See it as visitors do
          </ButtonLink>
          {is_unused ? null : (
            <ActButton
              {...{ list, action }}
              rows={[product]}
              act={HIDE}
              variant="quiet"
              size="sm"
              onDone={() => onActed(updated_at)}
            />
          )}
        </div>
      ) : null}
    </section>
  );
}
