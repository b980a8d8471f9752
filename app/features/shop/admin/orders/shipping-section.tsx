import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { Fact, Facts } from "~/components/admin/facts";
import { NotSent } from "~/components/admin/not-sent";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { LeaveGuard } from "~/components/form/leave-guard";
import { Button } from "~/components/ui/button";
import { listKey } from "~/lib/list/reads";
import { momentText } from "~/lib/moment";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { CorrectShipment } from "./correct-shipment";
import { unshipOrder } from "./mutations";
import { mailsOf, type OrderRow, orderList, shippedMail } from "./queries";
import { NOTHING_TYPED, ShipForm, type Unshipped } from "./ship-form";

/** Whether it is on its way, and the button that says so. */
export function ShippingSection({ order }: { order: OrderRow }) {
  const { state, shipped_at, erased_at } = order;
  // Here, as why it failed is to be read also where the order turns out to be shipped no more.
  const [question, setQuestion] = useState<Question | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const [typed, setTyped] = useState<Unshipped>(NOTHING_TYPED);
  const here = useKeptFocus<HTMLElement>(shipped_at);
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="shipping" className="paper p-6 outline-none">
      <h2 id="shipping" className="mb-4 text-xl">
        Shipping
      </h2>
      {shipped_at || state === "refunded" ? <Unsaved order={order} typed={typed} /> : null}
      {shipped_at ? (
        <Shipped {...{ order, shipped_at }} onAsk={setQuestion} onCorrect={() => setCorrecting(true)} />
      ) : state === "refunded" ? (
        <p>All of it was refunded, and it has not left. Nothing is to be sent.</p>
      ) : (
        <>
          {erased_at ? (
            <Notice tone="warning" className="mb-5">
              The buyer's name and address were erased before it left. If the parcel is still here, refund the
              order in Stripe.
            </Notice>
          ) : null}
          {order.is_disputed ? (
            <Notice tone="danger" className="mb-5">
              The buyer's bank has asked for the money back. Answer in Stripe before you send it.
            </Notice>
          ) : null}
          {order.amount_refunded > 0 ? (
            <Notice tone="warning" className="mb-5">
              Part of it was refunded. Look in Stripe for what was agreed before you send it.
            </Notice>
          ) : null}
          <ShipForm order={order} typed={typed} onTyped={setTyped} />
        </>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      <CorrectShipment
        open={correcting}
        {...{ order, typed }}
        onClose={() => setCorrecting(false)}
        onSaved={() => setTyped(NOTHING_TYPED)}
      />
    </section>
  );
}

/** A colleague was quicker: what was typed here is what nobody else may know. */
function Unsaved({ order, typed: { carrier, tracking, said } }: { order: OrderRow; typed: Unshipped }) {
  // The same is there by a press whose answer was lost.
  if (order.carrier === carrier && order.tracking === tracking) return null;
  const words = [carrier && `Carrier: ${carrier}`, tracking && `Tracking number: ${tracking}`];
  const text = words.filter(Boolean).join("\n");
  if (!said && !text) return null;
  const why = order.shipped_at ? "Someone has marked this as shipped" : "All of this order was refunded";
  return (
    <div className="mb-5">
      <NotSent said={said ?? `${why} in the meantime.`} words={text} what="saved" />
      <LeaveGuard dirty={text !== ""} />
    </div>
  );
}

interface ShippedProps {
  order: OrderRow;
  shipped_at: string;
  onAsk: (question: Question) => void;
  onCorrect: () => void;
}

function Shipped({ order, shipped_at, onAsk, onCorrect }: ShippedProps) {
  const { carrier, tracking } = order;
  const is_refunded = order.state === "refunded";
  const queryClient = useQueryClient();
  const takeBack = async () => {
    try {
      await unshipOrder(order);
      showConfirmation(
        is_refunded ? "It is no longer marked as shipped." : "The order waits to be sent again.",
      );
    } finally {
      // Also where it was refused: what stands here may be old.
      await queryClient.invalidateQueries({ queryKey: listKey(orderList) });
    }
  };
  const ask = () =>
    onAsk({
      title: "Not shipped after all?",
      text: <WhatFollows order={order} />,
      yes: "Not shipped after all",
      danger: true,
      act: takeBack,
    });
  return (
    <>
      <Facts>
        <Fact name="Shipped">{momentText(shipped_at)}</Fact>
        <Fact name="Carrier">{carrier || <span className="text-ink-soft">Not given</span>}</Fact>
        <Fact name="Tracking">{tracking || <span className="text-ink-soft">Not given</span>}</Fact>
      </Facts>
      <p className="mt-5 flex flex-wrap gap-3">
        {order.erased_at ? null : (
          <Button variant="quiet" size="sm" onClick={onCorrect}>
            Correct carrier or number
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={ask}>
          Not shipped after all
        </Button>
      </p>
    </>
  );
}

/** What the buyer has read by then. Old emails are not on record for ever, so none on record is not none. */
function toldOf(state: string | undefined): string {
  if (state === "sent") return "The buyer has had the email that it is on its way: please write to them.";
  if (state === "waiting")
    return "The email to the buyer has not left yet, and will not, unless it is leaving this very moment.";
  if (state) return "The email that it is on its way did not reach the buyer.";
  return "If the buyer has had an email that it is on its way, please write to them.";
}

function WhatFollows({ order: { id, state } }: { order: OrderRow }) {
  const { data } = useQuery(mailsOf(id));
  return (
    <div className="grid gap-3">
      <p>
        {state === "refunded"
          ? "The order stays refunded, and nothing is to be sent. Carrier and tracking number are taken away."
          : "The order stands among those to send again. Carrier and tracking number are taken away."}
      </p>
      <p>{toldOf(shippedMail(data)?.state)}</p>
    </div>
  );
}
