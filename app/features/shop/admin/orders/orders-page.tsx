import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { publicEnv } from "~/lib/env";
import { whatOf } from "../../texts";
import { Buyer, StateBadges } from "./cells";
import { OrderPage } from "./order-page";
import { type OrderRow, orderList } from "./queries";

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    key: "buyer",
    header: "Buyer",
    heading: true,
    className: "md:max-w-56 2xl:max-w-72",
    cell: (order) => <Buyer order={order} />,
  },
  { key: "what", header: "What", className: "md:max-w-64", cell: whatOf },
  { key: "state", header: "State", cell: (order) => <StateBadges order={order} /> },
  {
    key: "paid",
    header: "Paid",
    sort: "paid_at",
    cell: ({ paid_at }) => <DateText value={paid_at} />,
  },
  {
    key: "amount",
    header: "Amount",
    from: "lg",
    className: "tabular md:whitespace-nowrap",
    cell: ({ amount }) => <Money cents={amount} />,
  },
  {
    key: "number",
    header: "Number",
    from: "xl",
    className: "tabular md:whitespace-nowrap",
    cell: ({ order_number }) => order_number,
  },
];

/** Every order that is paid: what is to be sent, and what became of it. */
export function OrdersPage() {
  return (
    <ListPage
      list={orderList}
      title="Orders"
      lead={publicEnv().livemode ? undefined : "Test mode: no real money was taken."}
      columns={COLUMNS}
      name={({ order_number, name }) => `${order_number}, ${name}`}
      empty={{ title: "No orders yet", text: "Orders appear here as soon as they are paid." }}
      recordPage={(record) => <OrderPage {...record} />}
    />
  );
}
