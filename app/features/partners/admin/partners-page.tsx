import { Link } from "react-router";
import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { OrderButton } from "~/components/admin/order-button";
import { removeAct } from "~/components/admin/use-row-act";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { ReviewBadge } from "~/components/ui/review-badge";
import { useFileAddress } from "~/lib/media-address";
import { partnerSchema as schema } from "~domain/partners";
import { LABELS, PartnerFields, partnerValues } from "./partner-fields";
import { partnerList as list, type PartnerRow, partnerRemoval, partnerWrite as write } from "./queries";

function Who({ row: { name, logo_url } }: { row: PartnerRow }) {
  const logo = useFileAddress(logo_url ?? "");
  return (
    <span className="flex items-center gap-3">
      {logo ? (
        <img src={logo} alt="" className="h-9 w-16 shrink-0 rounded-sm bg-white object-contain p-0.5" />
      ) : (
        <span className="flex w-16 shrink-0 justify-center">
          <Avatar name={name} size="sm" />
        </span>
      )}
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
    </span>
  );
}

const ReviewLink = ({ user_id }: { user_id: string }) => (
  <Link to={`/admin/user-management/${user_id}`} className="text-link underline underline-offset-4">
    Open the registration
  </Link>
);

const COLUMNS: readonly Column<PartnerRow>[] = [
  { key: "partner", header: "Partner", heading: true, sort: "name", cell: (row) => <Who row={row} /> },
  {
    key: "state",
    header: "State",
    cell: ({ is_active }) => (is_active ? <Badge tone="success">Active</Badge> : <Badge>Hidden</Badge>),
  },
  {
    key: "review",
    header: "Registered",
    cell: ({ user_id, review }) =>
      user_id && review ? (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReviewBadge state={review} />
          <ReviewLink user_id={user_id} />
        </span>
      ) : (
        "Added by staff"
      ),
  },
  {
    key: "place",
    header: "Place",
    sort: "order_index",
    from: "lg",
    cell: (row) => (row.order_index < 10_000 ? row.order_index : "At the end"),
  },
];
const REMOVE = removeAct(list, partnerRemoval, {
  label: "Delete",
  said: ([row]) => `${row?.name} is deleted.`,
});
const nameOf = ({ name }: PartnerRow) => name;

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write }}
      remove={({ user_id }) => (user_id ? undefined : REMOVE)}
      title={record.id ? "Partner" : "A new partner"}
      values={partnerValues}
      labels={LABELS}
      fields={(form, row) => (
        <>
          {row?.user_id ? (
            <p className="text-ink-soft">
              This organization registered itself. Whether it is shown is decided there:{" "}
              <ReviewLink user_id={row.user_id} />
            </p>
          ) : null}
          <PartnerFields form={form} row={row} />
        </>
      )}
    />
  );
}

/** Who works with us, in which order, and who would like to. */
export function PartnersPage() {
  return (
    <ListPage
      list={list}
      title="Partnerships"
      columns={COLUMNS}
      name={nameOf}
      empty={{ title: "No partners yet", text: "Add one, or wait for an organization to register." }}
      actions={<OrderButton list={list} table="partnerships" name={nameOf} />}
      record={(record) => <Record {...record} />}
      adds={{ label: "Add a partner", record: (record) => <Record {...record} /> }}
    />
  );
}
