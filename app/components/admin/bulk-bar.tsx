import type { List } from "~/lib/list/define-list";
import { useAction } from "../form/use-action";
import { Button } from "../ui/button";
import { countText } from "./list-body";
import type { Selection } from "./selection";
import { type Act, useRowAct } from "./use-row-act";

export interface BulkBarProps<Row extends object> {
  list: List<Row>;
  rows: readonly Row[];
  selection: Selection;
  acts: readonly Act<Row>[];
  /** The buttons go away with the selection: the focus goes to what stays. */
  onDone: () => void;
}

/** What can be done with the rows that are ticked. */
export function BulkBar<Row extends object>({ list, rows, selection, acts, onDone }: BulkBarProps<Row>) {
  const { pending, run } = useAction();
  const doIt = useRowAct(list);
  if (selection.ids.length === 0) return null;
  const chosen = rows.filter((row) => selection.has(String(row[list.id])));
  return (
    <section
      aria-label={`Selected ${list.names[1]}`}
      className="paper sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-3 px-5 py-3 text-sm"
    >
      <p role="status" className="mr-auto font-semibold">
        {countText(list.names, { total: chosen.length })} selected
      </p>
      {acts.map((act) => (
        <Button
          key={act.label}
          size="sm"
          variant={act.danger ? "danger" : "primary"}
          aria-disabled={pending || undefined}
          onClick={() =>
            void run(async () => {
              await doIt(act, chosen);
              selection.set([]);
              onDone();
            })
          }
        >
          {act.label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={() => selection.set([])}>
        Clear selection
      </Button>
    </section>
  );
}
