import { ImageOff } from "lucide-react";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { OrderButton } from "~/components/admin/order-button";
import { coverSrcSet } from "~/components/media/picture";
import { Money } from "~/components/ui/money";
import { useFileAddress } from "~/lib/media-address";
import { HIDE, SHOW } from "./acts";
import { ProductPage } from "./product-page";
import { productList as list, type ProductRow } from "./queries";
import { StateBadge } from "./state-badge";

function What({ row: { title, image_url } }: { row: ProductRow }) {
  const picture = useFileAddress(image_url ?? "");
  return (
    <span className="flex items-center gap-3">
      {picture ? (
        <img
          src={picture}
          srcSet={coverSrcSet(picture)}
          sizes="4rem"
          alt=""
          className="h-10 w-16 shrink-0 rounded-sm bg-surface-sunken object-cover"
        />
      ) : (
        <span className="flex h-10 w-16 shrink-0 items-center justify-center rounded-sm bg-surface-sunken text-ink-soft">
          <ImageOff aria-hidden="true" className="size-5" />
        </span>
      )}
      <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
    </span>
  );
}

const COLUMNS: readonly Column<ProductRow>[] = [
  { key: "product", header: "Product", heading: true, sort: "title", cell: (row) => <What row={row} /> },
  { key: "state", header: "State", cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: "price",
    header: "Price",
    sort: "price",
    className: "tabular md:whitespace-nowrap",
    cell: ({ price }) => <Money cents={price} />,
  },
  {
    key: "shipping",
    header: "Shipping",
    from: "xl",
    className: "tabular",
    cell: ({ shipping }) => (shipping > 0 ? <Money cents={shipping} /> : "Included"),
  },
  { key: "stock", header: "In stock", sort: "stock", className: "tabular", cell: ({ stock }) => stock },
  {
    key: "place",
    header: "Place",
    sort: "order_index",
    from: "lg",
    cell: ({ order_index }) => (order_index < 10_000 ? order_index : "At the end"),
  },
];
const titleOf = ({ title }: ProductRow) => title;

/** What the shop sells, in which order, and how much of it there is. */
export function ProductsPage() {
  return (
    <ListPage
      list={list}
      title="Products"
      columns={COLUMNS}
      name={titleOf}
      empty={{ title: "No products yet", text: "Add the first one; nobody sees it before you show it." }}
      actions={
        <OrderButton list={list} table="products" name={titleOf} among={({ is_active }) => is_active} />
      }
      bulk={[SHOW, HIDE]}
      recordPage={(record) => <ProductPage {...record} />}
      adds={{ label: "Add a product", record: () => null }}
    />
  );
}
