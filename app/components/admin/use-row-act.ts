import { useQueryClient } from "@tanstack/react-query";
import type { List } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { changeRows, type Removal, removeRows, restoreRows, type Write } from "~/lib/list/save";
import { AppError } from "~domain/errors";
import { MESSAGES } from "~domain/messages";
import { showConfirmation, showOutcome } from "../feedback/toast-store";
import { wordsOf } from "../form/use-action";

/** Something done to rows, and how it is taken back. */
export interface Act<Row> {
  label: string;
  danger?: true;
  act: (rows: readonly Row[]) => Promise<void>;
  /** What is said afterwards: "2 subscribers stopped." */
  said: (rows: readonly Row[]) => string;
  undo?: (rows: readonly Row[]) => Promise<void>;
  /** Where it can't be done to every row: to which it can, and what is said of so many others, which stay as they are. */
  only?: { fits: (row: Row) => boolean; others: (count: number) => string };
  /** A sentence of the question that comes first where there is danger and no way back. */
  warns?: string;
}

/** Does it, reads the list again, says so, and offers the way back. */
export function useRowAct<Row extends object>(list: List<Row>) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: listKey(list) });
  return async ({ act, said, undo, only }: Act<Row>, chosen: readonly Row[]): Promise<void> => {
    const rows = only ? chosen.filter(only.fits) : chosen;
    const left = chosen.length - rows.length;
    const others = only && left > 0 ? only.others(left) : "";
    if (others && rows.length === 0) throw new AppError("invalid_input", others);
    // Also where it was refused: the next try is about what is there by then.
    try {
      await act(rows);
    } finally {
      await refresh();
    }
    const back = async () => {
      try {
        await undo?.(rows);
        await refresh();
        showConfirmation("Taken back.");
      } catch (error) {
        showOutcome(MESSAGES.failed(wordsOf(error)));
      }
    };
    showConfirmation(`${said(rows)} ${others}`.trim(), undo && { label: "Undo", act: () => void back() });
  };
}

/** Writes the same into every row that says something else; taken back, each says again what it said. */
export function changeAct<Row extends Out, Out extends object>(
  list: List<Row>,
  write: Write<Out>,
  changes: Partial<Out>,
  words: Pick<Act<Row>, "label" | "said" | "only">,
): Act<Row> {
  const names = Object.keys(changes) as (keyof Out)[];
  const others = (rows: readonly Row[]) =>
    rows.filter((row) => names.some((name) => row[name] !== changes[name]));
  const before = (row: Row) =>
    Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Partial<Out>;
  return {
    ...words,
    act: (rows) => changeRows(list, write, others(rows), changes),
    undo: async (rows) => {
      await Promise.all(others(rows).map((row) => changeRows(list, write, [row], before(row))));
    },
  };
}

/** Takes rows out of their table; taken back, they are there again as they were. */
export function removeAct<Row extends object>(
  list: List<Row>,
  removal: Removal<Row>,
  words: Pick<Act<Row>, "label" | "said">,
): Act<Row> {
  return {
    ...words,
    danger: true,
    act: (rows) => removeRows(list, removal, rows),
    undo: (rows) => restoreRows(removal, rows),
  };
}
