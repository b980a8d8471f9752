import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { BlockPage } from "./block-page";
import { BLOCK_STATES, type BlockRow, type BlockState } from "./block-rows";
import { blockList } from "./queries";
import { NO_SPANISH } from "./said";

const TONES: Partial<Record<BlockState, BadgeTone>> = {
  written: "brand",
  draft: "warning",
  scheduled: "success",
  late: "danger",
};
const COLUMNS: readonly Column<BlockRow>[] = [
  {
    key: "block",
    header: "Block",
    heading: true,
    sort: "place",
    className: "md:max-w-96",
    cell: ({ page_label, label, kind, title }) => (
      <span className="block min-w-0 leading-5">
        <span className="block truncate font-semibold">{`${page_label}: ${label}`}</span>
        <span className="block truncate text-ink-soft">{title || kind}</span>
      </span>
    ),
  },
  { key: "kind", header: "Kind", from: "xl", cell: ({ kind }) => kind },
  {
    key: "state",
    header: "State",
    cell: ({ states }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {states.map((state) => (
          <Badge key={state} tone={TONES[state]}>
            {BLOCK_STATES[state]}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: "changed",
    header: "Last change",
    sort: "updated_at",
    from: "lg",
    cell: ({ updated_at }) =>
      updated_at ? <DateText value={updated_at} relativeTo={Date.now()} /> : "As it was built",
  },
];

/** Every word, picture and video that staff may change, page by page. */
export function CmsAdminPage() {
  return (
    <ListPage
      list={blockList}
      title="Content Management"
      lead={`Open a block to change its words beside the page they stand on. ${NO_SPANISH.title}: it is kept for when one does.`}
      columns={COLUMNS}
      name={({ page_label, label }) => `${page_label}: ${label}`}
      empty={{ title: "No blocks", text: "The pages of the site have none." }}
      recordPage={(record) => <BlockPage key={record.id} {...record} />}
    />
  );
}
