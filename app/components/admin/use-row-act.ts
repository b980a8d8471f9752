import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { List } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { changeRows, type Removal, removeRows, restoreRows, type Write } from "~/lib/list/save";
import { isLost } from "~/lib/lost";
import { AppError } from "~domain/errors";
import { showWithUndo } from "./undo";

/** Something done to rows, and how it is taken back. */
export interface Act<Row> {
  label: string;
  danger?: true;
  /**
   * `again`: for all anybody knows it is done, as the answer was lost. Gives the rows as they were found, where they may
   * be other than known.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most acts find nothing new
  act: (rows: readonly Row[], again: boolean) => Promise<readonly Row[] | void>;
  /** What is said afterwards: "2 subscribers stopped." */
  said: (rows: readonly Row[]) => string;
  /** `rows` as they were before the first try, and as they were found by the one that was answered. */
  undo?: (rows: readonly Row[], last: readonly Row[]) => Promise<void>;
  /** Where it can't be done to every row: to which it can, and what is said of so many others, which stay as they are. */
  only?: { fits: (row: Row) => boolean; others: (count: number) => string };
  /** Asked when it is pressed: which of them it can't be done to now, and what is said of those, which stay as they are. */
  held?: (rows: readonly Row[]) => Promise<{ rows: readonly Row[]; said: string }>;
  /** A sentence of the question that comes first where there is danger and no way back. */
  warns?: string;
}

/** To which of the rows it can be done, and what is said of the others. */
async function sorted<Row>(
  { only, held }: Act<Row>,
  chosen: readonly Row[],
  firstOf: (row: Row) => Row,
): Promise<{ rows: readonly Row[]; others: string }> {
  const fitting = only ? chosen.filter((row) => only.fits(firstOf(row))) : chosen;
  const left = chosen.length - fitting.length;
  const back = held && fitting.length > 0 ? await held(fitting) : { rows: [], said: "" };
  const rows = fitting.filter((row) => !back.rows.includes(row));
  return { rows, others: `${only && left > 0 ? only.others(left) : ""} ${back.said}`.trim() };
}

/** Does it, reads the list again, says so, and offers the way back. */
export function useRowAct<Row extends object>(list: List<Row>) {
  const queryClient = useQueryClient();
  // Rows as they were before something whose answer was lost, by what was done to them.
  const unanswered = useRef(new Map<string, Row>());
  // Also where it was refused: the next try is about what is there by then.
  const andRead = <T>(work: Promise<T> | undefined) =>
    Promise.resolve(work).finally(() => queryClient.invalidateQueries({ queryKey: listKey(list) }));
  return async (doing: Act<Row>, chosen: readonly Row[]): Promise<void> => {
    const { label, act, said, undo } = doing;
    const keyOf = (row: Row) => `${label} ${row[list.id]}`;
    const firstOf = (row: Row) => unanswered.current.get(keyOf(row)) ?? row;
    const { rows, others } = await sorted(doing, chosen, firstOf);
    if (others && rows.length === 0) throw new AppError("invalid_input", others);
    const again = rows.some((row) => unanswered.current.has(keyOf(row)));
    const first = rows.map(firstOf);
    for (const row of first) unanswered.current.set(keyOf(row), row);
    const forget = () => {
      for (const row of rows) unanswered.current.delete(keyOf(row));
    };
    const found = await andRead(act(rows, again)).catch((error: unknown) => {
      if (!isLost(error)) forget();
      throw error;
    });
    forget();
    const back = undo && (() => andRead(undo(first, found ?? rows)));
    showWithUndo(`${said(rows)} ${others}`.trim(), back);
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

/** Takes rows out of their table; taken back, they are there again as they were when they went. */
export function removeAct<Row extends object>(
  list: List<Row>,
  removal: Removal<Row>,
  words: Pick<Act<Row>, "label" | "said">,
): Act<Row> {
  return {
    ...words,
    danger: true,
    act: (rows, again) => removeRows(list, removal, rows, again),
    undo: (_, last) => restoreRows(removal, last),
  };
}
