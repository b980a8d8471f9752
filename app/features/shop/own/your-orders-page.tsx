import { useQuery } from "@tanstack/react-query";
import { ListPage, type RecordPageProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { RecordPage } from "~/components/admin/record-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Money } from "~/components/ui/money";
import { rowQuery } from "~/lib/list/reads";
import { formatDate } from "~domain/dates";
import { PRODUCTS_PATH } from "~domain/shop";
import { OrderFacts } from "../order/order-facts";
import { whatOf } from "../texts";
import { ownOrderList as list, type OwnOrder } from "./queries";

const STANDINGS: Record<OwnOrder["state"], readonly [BadgeTone, string]> = {
  to_ship: ["warning", "To be sent"],
  shipped: ["success", "On its way"],
  refunded: ["neutral", "Refunded"],
};

function Standing({ state }: Pick<OwnOrder, "state">) {
  const [tone, words] = STANDINGS[state];
  return <Badge tone={tone}>{words}</Badge>;
}

const COLUMNS: readonly Column<OwnOrder>[] = [
  {
    key: "what",
    header: "What",
    heading: true,
    cell: (order) => <span className="font-semibold wrap-anywhere">{whatOf(order)}</span>,
  },
  {
    key: "paid",
    header: "Paid",
    sort: "paid_at",
    className: "md:whitespace-nowrap",
    // As the confirmation says it.
    cell: ({ paid_at }) => <time dateTime={paid_at}>{formatDate(paid_at)}</time>,
  },
  {
    key: "amount",
    header: "Total",
    sort: "amount",
    className: "tabular",
    cell: ({ amount }) => <Money cents={amount} />,
  },
  { key: "standing", header: "State", cell: ({ state }) => <Standing state={state} /> },
  {
    key: "number",
    header: "Order number",
    from: "lg",
    className: "tabular md:whitespace-nowrap",
    cell: ({ order_number }) => order_number,
  },
];

/** As it stands on the parcel. */
const addressOf = ({ name, line1, line2, city, us_state, zip }: OwnOrder): string =>
  [name, line1, line2, `${city}, ${us_state} ${zip}`].filter(Boolean).join("\n");

function Order({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(list, id));
  const { data: order } = query;
  return (
    <RecordPage back={back} title="Your order">
      {order ? (
        <div className="max-w-2xl space-y-8">
          <Standing state={order.state} />
          <OrderFacts order={{ ...order, created_at: order.paid_at, failure_code: null }} />
          <dl className="space-y-4">
            <div>
              <dt className="font-semibold">Goes to</dt>
              <dd>
                <address className="not-italic whitespace-pre-line text-ink-soft wrap-anywhere">
                  {addressOf(order)}
                </address>
              </dd>
            </div>
            {order.payment_method_label ? (
              <div>
                <dt className="font-semibold">Paid with</dt>
                <dd className="text-ink-soft">{order.payment_method_label}</dd>
              </div>
            ) : null}
          </dl>
          <p className="no-print flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => print()}>
              Print this page
            </Button>
            <ButtonLink to="/contact" variant="quiet">
              Ask us about it
            </ButtonLink>
          </p>
          <p>
            <Disclaimer />
          </p>
        </div>
      ) : order === null ? (
        <p>This is no order of your account.</p>
      ) : (
        <NotLoaded query={query} what="the order" />
      )}
    </RecordPage>
  );
}

/** Everything somebody has ordered from an account, or with its address before there was one. */
export function YourOrdersPage() {
  return (
    <ListPage
      list={list}
      title="Your Orders"
      actions={
        <ButtonLink to={PRODUCTS_PATH} variant="quiet">
          See all products
        </ButtonLink>
      }
      columns={COLUMNS}
      name={whatOf}
      empty={{
        title: "No orders yet",
        text: "They stand here once you have ordered with the confirmed email of your account.",
      }}
      recordPage={(record) => <Order {...record} />}
    />
  );
}
