import { useNavigate } from "react-router";
import { EditForm } from "~/components/admin/edit-form";
import { ListPage, type RecordPageProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { RecordPage } from "~/components/admin/record-page";
import { changeAct, removeAct } from "~/components/admin/use-row-act";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { resourceSchema as schema } from "~domain/resource-input";
import { RESOURCE_FORMATS, RESOURCE_TOPICS } from "~domain/resources";
import {
  resourceList as list,
  type ResourceListRow,
  resourceRemoval,
  resourceWrite as write,
} from "./queries";
import { LABELS, ResourceFields, resourceValues } from "./resource-fields";

/** What needs somebody, as the view says it. */
const ATTENTION: Readonly<Record<string, { tone: BadgeTone; label: (row: ResourceListRow) => string }>> = {
  dead: { tone: "danger", label: () => "Link does not work" },
  reported: {
    tone: "warning",
    label: ({ reports }) => `Reported ${reports === 1 ? "once" : `${reports} times`}`,
  },
  due: { tone: "warning", label: () => "Review is due" },
};

function State({ row }: { row: ResourceListRow }) {
  if (!row.is_active) return <Badge>Archived</Badge>;
  const needs = ATTENTION[row.attention];
  return needs ? <Badge tone={needs.tone}>{needs.label(row)}</Badge> : <Badge tone="success">Shown</Badge>;
}

const named = (names: Readonly<Record<string, string>>, value: string) => names[value] ?? "";
const COLUMNS: readonly Column<ResourceListRow>[] = [
  {
    key: "title",
    header: "Title",
    heading: true,
    sort: "title",
    cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>,
  },
  { key: "state", header: "State", cell: (row) => <State row={row} /> },
  { key: "topic", header: "Topic", from: "lg", cell: ({ topic }) => named(RESOURCE_TOPICS, topic) },
  { key: "format", header: "Kind", from: "xl", cell: ({ format }) => named(RESOURCE_FORMATS, format) },
  { key: "owner", header: "Looked after by", from: "xl", cell: ({ owner }) => owner },
  {
    key: "reviewed",
    header: "Last reviewed",
    sort: "reviewed_on",
    from: "lg",
    cell: ({ reviewed_on }) => <DateText value={reviewed_on} />,
  },
];
const BULK = [
  changeAct(
    list,
    write,
    { is_active: false },
    { label: "Archive", said: () => "Archived: visitors do not see it." },
  ),
  changeAct(list, write, { is_active: true }, { label: "Show", said: () => "Shown on Resources." }),
];
const REMOVE = removeAct(list, resourceRemoval, {
  label: "Delete",
  said: ([row]) => `${row?.title} is deleted.`,
});

function Record({ id, back }: RecordPageProps) {
  const navigate = useNavigate();
  const isNew = id === "new";
  return (
    <RecordPage back={back} title={isNew ? "A new resource" : "Resource"}>
      <div className="max-w-3xl">
        <EditForm
          {...{ list, schema, write, labels: LABELS, values: resourceValues }}
          id={isNew ? null : id}
          // What is shown is archived first: an address that people have is not lost by one press.
          remove={(row) => (row.is_active ? undefined : REMOVE)}
          onClose={() => void navigate(back.to)}
          fields={(form, row) => <ResourceFields form={form} row={row} />}
        />
      </div>
    </RecordPage>
  );
}

/** What /resources offers, and what of it needs somebody. */
export function ResourcesAdmin() {
  return (
    <ListPage
      list={list}
      title="Resources"
      columns={COLUMNS}
      name={({ title }) => title}
      empty={{ title: "No resources yet", text: "Write the first guide, or add a page from another site." }}
      bulk={BULK}
      recordPage={(record) => <Record key={record.id} {...record} />}
      adds={{ label: "Add a resource", record: () => null }}
    />
  );
}
