import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { OrderButton } from "~/components/admin/order-button";
import { changeAct, removeAct } from "~/components/admin/use-row-act";
import { Avatar } from "~/components/ui/avatar";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { useFileAddress } from "~/lib/media-address";
import { officeOf, boardMemberSchema as schema, termText } from "~domain/board";
import { LABELS, MemberFields, memberValues } from "./member-fields";
import { type BoardRow, boardRemoval, boardList as list, boardWrite as write } from "./queries";

const STATES: Record<ReturnType<typeof officeOf>, [words: string, tone: BadgeTone]> = {
  shown: ["Active", "success"],
  hidden: ["Hidden", "neutral"],
  over: ["Term over", "warning"],
  to_come: ["Term to come", "neutral"],
};

function Who({ row: { name, role, portrait_url } }: { row: BoardRow }) {
  const portrait = useFileAddress(portrait_url ?? "");
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} size="sm" src={portrait || null} />
      <span className="min-w-0 leading-5">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-ink-soft wrap-anywhere">{role}</span>
      </span>
    </span>
  );
}

function State({ row }: { row: BoardRow }) {
  const [words, tone] = STATES[officeOf(row, new Date())];
  return <Badge tone={tone}>{words}</Badge>;
}

const COLUMNS: readonly Column<BoardRow>[] = [
  { key: "member", header: "Name", heading: true, sort: "name", cell: (row) => <Who row={row} /> },
  { key: "state", header: "State", cell: (row) => <State row={row} /> },
  {
    key: "term",
    header: "Term",
    sort: "term_from",
    cell: ({ term_from, term_until }) => termText(term_from, term_until),
  },
  {
    key: "place",
    header: "Place",
    sort: "order_index",
    from: "lg",
    cell: (row) => (row.order_index < 10_000 ? row.order_index : "At the end"),
  },
];
const BULK = [
  changeAct(list, write, { is_active: false }, { label: "Hide", said: () => "Hidden from the site." }),
  changeAct(list, write, { is_active: true }, { label: "Show", said: () => "Shown while the term runs." }),
];
const REMOVE = removeAct(list, boardRemoval, {
  label: "Delete",
  said: ([row]) => `${row?.name} is deleted.`,
});
const nameOf = ({ name }: BoardRow) => name;
const isOrWillBe = (row: BoardRow) => officeOf(row, new Date()) !== "over";

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write }}
      remove={REMOVE}
      title={record.id ? "Board member" : "A new board member"}
      values={memberValues}
      labels={LABELS}
      fields={(form) => <MemberFields form={form} />}
    />
  );
}

/** Who is on the board, in which order, and until when. */
export function MembersPage() {
  return (
    <ListPage
      list={list}
      title="Board Members"
      columns={COLUMNS}
      name={nameOf}
      empty={{
        title: "Nobody is on the board yet",
        text: "Add the first member; the page shows them at once.",
      }}
      actions={<OrderButton list={list} table="board_members" name={nameOf} among={isOrWillBe} />}
      bulk={BULK}
      record={(record) => <Record {...record} />}
      adds={{ label: "Add a member", record: (record) => <Record {...record} /> }}
    />
  );
}
