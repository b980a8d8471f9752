import { useQuery } from "@tanstack/react-query";
import { ListPage, type RecordProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { rowQuery } from "~/lib/list/reads";
import { CHECK_KINDS, CHECK_STATES } from "~domain/volunteering";
import { CheckForm } from "./check-form";
import { type CheckRow, checkList } from "./queries";
import { VolunteerTabs } from "./tabs";

const TONES: Record<string, BadgeTone> = {
  approved: "success",
  requested: "warning",
  expired: "warning",
  refused: "danger",
};
const nameOf = ({ full_name }: Pick<CheckRow, "full_name">) => full_name || "Without a name";

const COLUMNS: readonly Column<CheckRow>[] = [
  {
    key: "who",
    header: "Volunteer",
    heading: true,
    cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
  },
  { key: "kind", header: "Kind", cell: ({ kind }) => CHECK_KINDS[kind] },
  {
    key: "state",
    header: "State",
    cell: ({ standing }) => (
      <Badge tone={TONES[standing] ?? "neutral"}>{CHECK_STATES[standing as keyof typeof CHECK_STATES]}</Badge>
    ),
  },
  {
    key: "until",
    header: "Good until",
    cell: ({ expires_on }) => (expires_on ? <DateText value={expires_on} /> : null),
  },
  { key: "by", header: "Decided by", from: "lg", cell: ({ decided_by_name }) => decided_by_name },
  {
    key: "changed",
    header: "Changed",
    sort: "updated_at",
    from: "xl",
    cell: ({ updated_at }) => <DateText value={updated_at} relativeTo={Date.now()} />,
  },
];

function CheckDialog({ id, onClose }: RecordProps) {
  const query = useQuery(rowQuery(checkList, id));
  const { data } = query;
  return (
    <Dialog open onClose={onClose} title={data ? `${CHECK_KINDS[data.kind]}: ${nameOf(data)}` : "Check"}>
      {data ? (
        <CheckForm key={data.updated_at} check={data} onDone={onClose} />
      ) : data === undefined ? (
        <NotLoaded query={query} what="the check" />
      ) : (
        <Notice tone="warning">There is no such check.</Notice>
      )}
    </Dialog>
  );
}

/** Who was checked, for what, and until when it counts. */
export function ChecksPage() {
  return (
    <>
      <VolunteerTabs />
      <ListPage
        list={checkList}
        title="Checks"
        lead="The outcome only, no documents."
        columns={COLUMNS}
        name={nameOf}
        empty={{
          title: "No checks yet",
          text: "Volunteers ask for one, or you begin one from a volunteer's record.",
        }}
        record={(record) => <CheckDialog {...record} />}
      />
    </>
  );
}
