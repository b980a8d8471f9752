import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { List } from "~/lib/list/define-list";
import { readAll } from "~/lib/list/export";
import { setOrder } from "~/lib/list/order";
import { listParams } from "~/lib/list/params";
import { listKey } from "~/lib/list/reads";
import { useFresh } from "~/lib/query/use-fresh";
import { browserClient } from "~/lib/supabase";
import { NotLoaded } from "../feedback/not-loaded";
import { useAction } from "../form/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { OrderList, type Placed } from "./order-list";
import { useRowAct } from "./use-row-act";

export interface OrderButtonProps<Row extends object> {
  /** Sorted by `order_index` on its own, and filtered by `is_active` or `among`: only what is shown has a place worth choosing. */
  list: List<Row>;
  table: string;
  name: (row: Row) => string;
  /** Of those, the ones that have a place. */
  among?: (row: Row) => boolean;
}

/** Opens the order in which visitors see the rows of a list. */
export function OrderButton<Row extends object>(props: OrderButtonProps<Row>) {
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

type OrderProps<Row extends object> = OrderButtonProps<Row> & { onClose: () => void };

function Order<Row extends object>({ list, table, name, among = () => true, onClose }: OrderProps<Row>) {
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
  const { fresh } = useFresh(query);
  if (!fresh) return <NotLoaded query={query} what="the order" />;
  const before = fresh.filter(among).map((row) => ({ id: String(row[list.id]), name: name(row) }));
  return <Rows {...{ list, table, before, onClose }} />;
}

type RowsProps<Row extends object> = Omit<OrderProps<Row>, "name"> & { before: readonly Placed[] };

function Rows<Row extends object>({ list, table, before, onClose }: RowsProps<Row>) {
  const [items, setItems] = useState(before);
  // What is read again after a lost answer may be the new order already.
  const [first] = useState(before);
  const { pending, run } = useAction();
  const doIt = useRowAct(list);
  const put = (order: readonly Placed[]) => () =>
    setOrder(
      table,
      order.map(({ id }) => id),
    );
  const save = () =>
    run(async () => {
      await doIt({ label: "Save", act: put(items), said: () => "The order is saved.", undo: put(first) }, []);
      onClose();
      return "leaving";
    });
  return (
    <>
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
