import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { moved } from "~/lib/list/order";
import { IconButton } from "../ui/icon-button";

export type Placed = { id: string; name: string };

export interface OrderListProps {
  /** What is put in order, such as "board members". */
  label: string;
  items: readonly Placed[];
  onChange: (items: Placed[]) => void;
  /** Where a row can be opened, such as to be written: which one is. */
  open?: string | null;
  onOpen?: (id: string) => void;
}

/** How many of the other rows have their middle above the pointer. */
function placeAt(list: HTMLElement, id: string, y: number): number {
  const middles = [...list.children].flatMap((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row instanceof HTMLElement && row.dataset.id !== id ? [top + height / 2] : [];
  });
  return middles.filter((middle) => middle < y).length;
}

/** Rows in an order: by pointer or finger at the handle, by keyboard with two buttons that say where a row is now. */
export function OrderList({ label, items, onChange, open, onOpen }: OrderListProps) {
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (id: string, to: number) => {
    const from = items.findIndex((item) => item.id === id);
    const name = items[from]?.name;
    if (to < 0 || to >= items.length) return setSaid(`${name} is already ${to < 0 ? "first" : "last"}.`);
    if (from === to) return;
    onChange(moved(items, from, to));
    setSaid(`${name} is now ${to + 1} of ${items.length}.`);
  };
  const grip = (event: PointerEvent<HTMLElement>, id: string) => {
    // The list is held, not the row: that one is taken out of it and put in again on its way.
    event.currentTarget.closest("ol")?.setPointerCapture(event.pointerId);
    setDragged(id);
  };
  return (
    <>
      <ol
        aria-label={`Order of ${label}`}
        className="grid gap-2"
        onPointerMove={({ currentTarget, clientY }) =>
          dragged === null ? undefined : move(dragged, placeAt(currentTarget, dragged, clientY))
        }
        onLostPointerCapture={() => setDragged(null)}
      >
        {items.map(({ id, name }, place) => (
          <li
            key={id}
            data-id={id}
            className={clsx(
              "flex min-h-11 items-center rounded-md bg-surface-sunken select-none",
              dragged === id && "shadow-[inset_0_0_0_2px_var(--brand)]",
            )}
          >
            <span
              data-grip=""
              aria-hidden="true"
              onPointerDown={(event) => grip(event, id)}
              className="inline-flex h-11 w-9 shrink-0 cursor-grab touch-none items-center justify-center text-ink-soft active:cursor-grabbing"
            >
              <GripVertical className="size-5" />
            </span>
            <span className="tabular mr-2 shrink-0 text-sm text-ink-soft">{place + 1}.</span>
            {onOpen ? (
              <button
                type="button"
                aria-expanded={id === open}
                onClick={() => onOpen(id)}
                className="control min-h-11 min-w-0 flex-1 rounded-sm py-1 text-left text-base leading-5 text-link underline underline-offset-4 wrap-anywhere"
              >
                {name}
              </button>
            ) : (
              <span className="min-w-0 flex-1 py-1 text-base leading-5 wrap-anywhere">{name}</span>
            )}
            <IconButton label={`Move ${name} up`} onClick={() => move(id, place - 1)}>
              <ArrowUp aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={`Move ${name} down`} onClick={() => move(id, place + 1)}>
              <ArrowDown aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
