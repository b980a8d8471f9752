import type { List } from "~/lib/list/define-list";
import { useAction } from "../form/use-action";
import { Button } from "../ui/button";
import { ActButton } from "./act-button";
import { countText } from "./list-body";
import type { Selection } from "./selection";
import type { Act } from "./use-row-act";

export interface BulkBarProps<Row extends object> {
  list: List<Row>;
  rows: readonly Row[];
  selection: Selection;
  acts: readonly Act<Row>[];
  /** The buttons go away with the selection: the focus goes to what stays. */
  onDone: () => void;
}

/** For the page's end (app/layouts/areas.css): with a few words more it takes a second line. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--bulk-bar", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--bulk-bar");
  };
}

/** What can be done with the rows that are ticked. */
export function BulkBar<Row extends object>({ list, rows, selection, acts, onDone }: BulkBarProps<Row>) {
  const action = useAction();
  const clear = () => {
    selection.set([]);
    onDone();
  };
  const chosen = rows.filter((row) => selection.has(String(row[list.id])));
  const said = chosen.length > 0 ? `${countText(list.names, { total: chosen.length })} selected` : "";
  return (
    <>
      {/* It stands there before there is anything to say: what comes with its words is not read out. */}
      <p role="status" className="sr-only">
        {said}
      </p>
      {said ? (
        <section
          ref={tellHeight}
          data-bulk-bar=""
          aria-label={`Selected ${list.names[1]}`}
          className="no-print paper sticky bottom-[calc(1rem+var(--bottom-bar,0px))] z-20 mt-4 flex flex-wrap items-center gap-3 px-5 py-3 text-sm"
        >
          <p aria-hidden="true" className="mr-auto font-semibold max-sm:basis-full">
            {said}
          </p>
          {acts.map((act) => (
            <ActButton
              key={act.label}
              {...{ list, act, action }}
              rows={chosen}
              size="sm"
              variant={act.danger ? "danger" : "primary"}
              onDone={clear}
            />
          ))}
          <Button size="sm" variant="quiet" onClick={clear}>
            Clear selection
          </Button>
        </section>
      ) : null}
    </>
  );
}
