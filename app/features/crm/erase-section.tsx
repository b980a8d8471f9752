import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { listKey } from "~/lib/list/reads";
import { erasePerson } from "./mutations";
import { crmList, type LostOrder, nameOf, ordersLostWith, type PersonRow } from "./queries";

interface EraseProps {
  person: PersonRow;
  /** Leaves the page. */
  onErased: () => void;
}

const WhatGoes = ({ orders }: { orders: LostOrder[] }) => (
  <div className="grid gap-3">
    {orders.length > 0 ? <NotShipped orders={orders} /> : null}
    <p>
      For good, and everywhere: name, addresses, phone, tags, notes and tasks; what they wrote to us; their
      newsletter; mail to them. A monthly gift of theirs ends, and so does an order they have not paid.
    </p>
    <p>What stays: their gifts and what they bought stay in our books, without the name.</p>
    <p>What they asked the care team for goes only when someone on the care team does this.</p>
  </div>
);

/** Nothing can be sent afterwards, and nobody be written to. */
const NotShipped = ({ orders }: { orders: LostOrder[] }) => {
  const one = orders.length === 1;
  return (
    <Notice
      tone="warning"
      title={one ? "1 paid order is not shipped yet" : `${orders.length} paid orders are not shipped yet`}
    >
      <p>
        {one
          ? "It loses name and address, so it can't be sent any more. Ship it or refund it first:"
          : "They lose name and address, so they can't be sent any more. Ship or refund each of them first:"}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {orders.map(({ id, order_number }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`} className="text-link underline underline-offset-4">
              {`Order ${order_number}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** For whoever asks us to: everything we know of somebody without an account goes. */
export function EraseSection({ person, onErased }: EraseProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const queryClient = useQueryClient();
  const { pending, run } = useAction();
  const ask = async () => {
    const orders = await queryClient.fetchQuery(ordersLostWith(person.id));
    setQuestion({
      title: `Erase ${nameOf(person)}?`,
      text: <WhatGoes orders={orders} />,
      yes: "Erase this person",
      danger: true,
      act: async () => {
        await erasePerson(
          person.id,
          orders.map(({ id }) => id),
        );
        onErased();
        showConfirmation("The person is erased.");
        await queryClient.invalidateQueries({ queryKey: listKey(crmList) });
      },
    });
  };
  return (
    <section aria-labelledby="erase" className="paper p-6">
      <h2 id="erase" className="text-xl">
        Asks us to be forgotten?
      </h2>
      {person.user_id ? (
        <p className="mt-2 text-ink-soft">
          They have an account: when they delete it under Profile, everything here goes as well.
        </p>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="mt-3 text-danger!"
          aria-disabled={pending}
          onClick={() => void run(ask)}
        >
          Erase this person
        </Button>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
