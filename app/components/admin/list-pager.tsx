import { PAGE_SIZES } from "~/lib/list/define-list";
import { Pagination } from "../ui/pagination";
import { Choice } from "./choice";
import type { ListState } from "./use-list";

/** The pages, and how many rows one has; nothing where all rows fit the smallest. */
export function ListPager<Row extends object>({ state, total }: { state: ListState<Row>; total: number }) {
  const { list, params, go } = state;
  if (total <= PAGE_SIZES[0] && params.size === PAGE_SIZES[0]) return null;
  const usual = list.page_size ?? PAGE_SIZES[0];
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Choice
        label="Rows per page"
        value={String(params.size)}
        onChange={(size) => go({ size: size === String(usual) ? "" : size })}
        options={Object.fromEntries(PAGE_SIZES.map((size) => [size, String(size)]))}
      />
      <Pagination
        label={`Pages of ${list.names[1]}`}
        page={params.page}
        pages={Math.ceil(total / params.size)}
      />
    </div>
  );
}
