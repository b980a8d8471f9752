// What staff do with products, in the list and on the page of one.
import { type Act, changeAct, removeAct } from "~/components/admin/use-row-act";
import { AppError } from "~domain/errors";
import { productList as list, type ProductRow, productRemoval, productWrite as write } from "./queries";

export const SHOW = changeAct(
  list,
  write,
  { is_active: true },
  { label: "Show", said: () => "Shown in the shop." },
);
export const HIDE = changeAct(
  list,
  write,
  { is_active: false },
  { label: "Hide", said: () => "Hidden: nobody can order it." },
);

/** Postgres' word for a row that others refer to. */
const isReferredTo = (error: unknown): boolean =>
  error instanceof AppError && (error.cause as { code?: unknown } | undefined)?.code === "23503";

/** Deletes one that nobody has ordered; taken back, it has this many pieces. */
export function removeWith(stock: number): Act<ProductRow> {
  const { restore } = productRemoval;
  const removal = {
    ...productRemoval,
    restore: (...[db, rows]: Parameters<typeof restore>) =>
      restore(
        db,
        rows.map((row) => ({ ...row, stock })),
      ),
  };
  const remove = removeAct(list, removal, { label: "Delete", said: ([row]) => `${row?.title} is deleted.` });
  return {
    ...remove,
    act: (rows, again) =>
      remove.act(rows, again).catch((error: unknown) => {
        if (!isReferredTo(error)) throw error;
        throw new AppError(
          "conflict",
          "Someone has just ordered it, so it can't be deleted. Hide it instead.",
        );
      }),
  };
}
