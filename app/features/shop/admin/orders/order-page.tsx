import { useQuery } from "@tanstack/react-query";
import type { RecordPageProps } from "~/components/admin/list-page";
import { MailsSection } from "~/components/admin/mails-section";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { rowQuery } from "~/lib/list/reads";
import { isComing } from "~/lib/query/is-coming";
import { whatOf } from "../../texts";
import { BuyerSection } from "./buyer-section";
import { emailOf, StateBadges } from "./cells";
import { MoneySection } from "./money-section";
import { resendConfirmation } from "./mutations";
import { mailsOf, type OrderRow, orderList } from "./queries";
import { ShippingSection } from "./shipping-section";

/** One order: whether it is on its way, what was paid, to whom it goes, and which emails went out about it. */
export function OrderPage({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(orderList, id));
  const order = query.data;
  return (
    <RecordPage
      back={back}
      title={order ? `Order ${order.order_number}` : "Order"}
      lead={order ? <Lead order={order} /> : undefined}
    >
      {order ? (
        <Sections order={order} />
      ) : order === null ? (
        <Notice tone="warning">There is no such order, or it was never paid.</Notice>
      ) : (
        <NotLoaded query={query} what="the order" />
      )}
    </RecordPage>
  );
}

function Lead({ order }: { order: OrderRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
      <span className="wrap-anywhere">{whatOf(order)}</span>
      <StateBadges order={order} />
      {order.livemode ? null : <Badge tone="warning">Test, no real money</Badge>}
    </span>
  );
}

/** Nothing that comes later pushes what is below it. */
function Sections({ order }: { order: OrderRow }) {
  const mails = useQuery(mailsOf(order.id));
  if (isComing(mails)) return <LoadingState label="Loading the order" />;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <ShippingSection order={order} />
      <BuyerSection order={order} />
      <MoneySection order={order} />
      <MailsSection
        title="Emails"
        query={mails}
        what="the emails about it"
        none="No email about it is on record."
        kinds={{ order_confirmation: "Confirmation", order_shipped: "On its way" }}
        again={emailOf(order) && order.state !== "refunded" ? again(order.id) : null}
      />
    </div>
  );
}

const again = (id: string) => ({
  label: "Send the confirmation again",
  done: "The confirmation is on its way.",
  hint: "To the email above, as the order stands now.",
  send: () => resendConfirmation(id),
});
