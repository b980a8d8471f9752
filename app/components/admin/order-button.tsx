import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { List } from "~/lib/list/define-list";
import { readAll } from "~/lib/list/export";
import { isOrderChanged, type Places, placesOf, setOrder } from "~/lib/list/order";
import { listParams } from "~/lib/list/params";
import { listKey } from "~/lib/list/reads";
import { useFresh } from "~/lib/query/use-fresh";
import { browserClient } from "~/lib/supabase";
import { NotLoaded } from "../feedback/not-loaded";
import { Notice } from "../feedback/notice";
import { useAction } from "../form/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Focused } from "./edit-conflict";
import { OrderList, type Placed } from "./order-list";
import { useRowAct } from "./use-row-act";

type InOrder = { order_index: number };

export interface OrderButtonProps<Row extends InOrder> {
  /** Sorted by `order_index` on its own, and filtered by `is_active` or `among`: only what is shown has a place worth choosing. */
  list: List<Row>;
  table: string;
  name: (row: Row) => string;
  /** Of those, the ones that have a place. */
  among?: (row: Row) => boolean;
}

/** Opens the order in which visitors see the rows of a list. */
export function OrderButton<Row extends InOrder>(props: OrderButtonProps<Row>) {
  const [open, setOpen] = useState(false);
  const [, many] = props.list.names;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Change the order
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Order of ${many}`}
        description="As visitors see them, first to last."
      >
        <Order {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type OrderProps<Row extends InOrder> = OrderButtonProps<Row> & { onClose: () => void };

function Order<Row extends InOrder>({ list, table, name, among = () => true, onClose }: OrderProps<Row>) {
  const query = useQuery({
    queryKey: [...listKey(list), "order"],
    queryFn: async () =>
      readAll(
        await browserClient(),
        list,
        listParams(list, new URLSearchParams("is_active=true&sort=order_index")),
      ),
    staleTime: 0,
  });
  const { fresh, renew } = useFresh(query);
  const [round, setRound] = useState(0);
  if (!fresh) return <NotLoaded query={query} what="the order" />;
  const rows = fresh.filter(among).map((row) => ({ row, id: String(row[list.id]) }));
  const before = rows.map(({ row, id }) => ({ id, name: name(row) }));
  const was = Object.fromEntries(rows.map(({ row, id }) => [id, row.order_index]));
  const readAgain = async () => {
    await query.refetch({ throwOnError: true });
    renew();
    setRound(round + 1);
  };
  return <Rows key={round} {...{ list, table, before, was, onClose, readAgain }} isNew={round > 0} />;
}

type RowsProps<Row extends InOrder> = Omit<OrderProps<Row>, "name"> & {
  before: readonly Placed[];
  was: Places;
  /** Read once more, as it was another one by then. */
  isNew: boolean;
  readAgain: () => Promise<void>;
};

const idsOf = (rows: readonly Placed[]) => rows.map(({ id }) => id);

function Rows<Row extends InOrder>(props: RowsProps<Row>) {
  const { list, table, onClose, isNew, readAgain } = props;
  const [items, setItems] = useState(props.before);
  // What is read again after a lost answer may be the new order already.
  const [{ before, was }] = useState(props);
  const [isOther, setIsOther] = useState(false);
  const { pending, run } = useAction();
  const doIt = useRowAct(list);
  const save = () =>
    run(async () => {
      const act = () => setOrder(table, idsOf(items), was);
      // About the order that this has made, and no later one.
      const undo = () => setOrder(table, idsOf(before), placesOf(idsOf(items)));
      try {
        await doIt({ label: "Save", act, said: () => "The order is saved.", undo }, []);
      } catch (error) {
        if (!isOrderChanged(error)) throw error;
        return setIsOther(true);
      }
      onClose();
      return "leaving";
    });
  return (
    <>
      {isOther ? (
        <OtherOrder pending={pending} onRead={() => void run(readAgain)} />
      ) : isNew ? (
        <Focused>
          <Notice role="status" className="mb-5" title="This is the order now">
            Move what you want to move, and save.
          </Notice>
        </Focused>
      ) : null}
      <OrderList label={list.names[1]} items={items} onChange={setItems} />
      <div className="mt-7 flex flex-wrap gap-3">
        <Button aria-disabled={pending} onClick={() => void save()}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

/** What the person has moved stays below until the new order is asked for. */
function OtherOrder({ pending, onRead }: { pending: boolean; onRead: () => void }) {
  return (
    <Focused>
      <Notice role="alert" tone="warning" className="mb-5" title="The order has been changed in the meantime">
        <p>Your order below is not saved. Read the new one, and move there what you want to move.</p>
        <Button size="sm" variant="quiet" className="mt-4" aria-disabled={pending} onClick={onRead}>
          Read the new order
        </Button>
      </Notice>
    </Focused>
  );
}
