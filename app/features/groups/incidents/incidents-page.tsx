import type { UseQueryResult } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ListPage, type RecordProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { ForCareStaff } from "~/components/care/may-act";
import { ReasonGate } from "~/components/care/reason-gate";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { INCIDENT_KINDS, type IncidentKind } from "~domain/groups";
import { CloseForm } from "./close-form";
import {
  INCIDENT_STANDINGS,
  type Incident,
  type IncidentRow,
  incidentQueries,
  incidentList as list,
} from "./queries";

const nameOf = ({ group_name, kind }: IncidentRow) =>
  `${group_name}, ${INCIDENT_KINDS[kind as IncidentKind]}`;

const Danger = () => (
  <Badge tone="danger">
    <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
    Danger
  </Badge>
);

const COLUMNS: readonly Column<IncidentRow>[] = [
  {
    key: "group",
    header: "Group",
    heading: true,
    cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
  },
  {
    key: "state",
    header: "State",
    sort: "place",
    cell: ({ standing, kind }) => (
      <span className="flex flex-wrap gap-2">
        {kind === "danger" && standing !== "closed" ? <Danger /> : null}
        <Badge tone={standing === "new" ? "warning" : "neutral"}>
          {INCIDENT_STANDINGS[standing as keyof typeof INCIDENT_STANDINGS]}
        </Badge>
      </span>
    ),
  },
  {
    key: "came",
    header: "Received",
    sort: "created_at",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

/** Reports of group hosts, for care staff alone. */
export function IncidentsPage() {
  return (
    <ListPage
      list={list}
      title="Group Reports"
      lead="What hosts of support groups tell the care team. Each opening asks for a reason, which the father sees."
      columns={COLUMNS}
      name={nameOf}
      empty={{ title: "No reports", text: "Hosts write them from their page of a session." }}
      record={(record) => <Report {...record} />}
    />
  );
}

function Report({ id, onClose }: RecordProps) {
  return (
    <Dialog open onClose={onClose} title="Report of a group host">
      <ReasonGate record={`group_incidents ${id}`} ask={(reason) => incidentQueries.one(id, reason)}>
        {(query) => <Opened id={id} query={query} onClose={onClose} />}
      </ReasonGate>
    </Dialog>
  );
}

function Opened({ id, query, onClose }: RecordProps & { query: UseQueryResult<Incident> }) {
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="the report" final="forbidden" />;
  return (
    <div className="space-y-5">
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact name="Group">{data.group_name}</Fact>
        <Fact name="What it was">{INCIDENT_KINDS[data.kind as IncidentKind]}</Fact>
        <Fact name="About">
          {data.about_name
            ? [data.about_name, data.about_full_name, data.about_email].filter(Boolean).join(", ")
            : "Nobody in particular"}
        </Fact>
        <Fact name="Reported by">{data.reported_by ?? "Someone whose account is gone"}</Fact>
      </dl>
      <p className="whitespace-pre-line wrap-anywhere">{data.words}</p>
      {data.closed_at ? (
        <dl>
          <Fact name="What was done about it">
            <p className="whitespace-pre-line">{data.outcome}</p>
            <p className="mt-1 text-base text-ink-soft">
              <DateText value={data.closed_at} />
              {`, ${data.closed_by ?? "someone whose account is gone"}`}
            </p>
          </Fact>
        </dl>
      ) : (
        <ForCareStaff>
          <CloseForm id={id} onClose={onClose} />
        </ForCareStaff>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
