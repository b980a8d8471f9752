import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { removeAct } from "~/components/admin/use-row-act";
import { fieldId } from "~/components/form/form-values";
import { TextField } from "~/components/form/text-field";
import { ButtonLink } from "~/components/ui/button";
import { CRM_LENGTHS, ruleText, type SegmentRule, segmentInput } from "~domain/crm";
import { CrmTabs } from "../tabs";
import { type SegmentRow, segmentList, segmentRemoval, segmentWrite } from "./queries";
import { RulesField } from "./rules-field";

const rulesText = (rules: readonly SegmentRule[]) => rules.map(ruleText).join("; ");

const COLUMNS: readonly Column<SegmentRow>[] = [
  {
    key: "name",
    header: "Name",
    heading: true,
    sort: "name",
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    key: "rules",
    header: "Who",
    className: "md:max-w-96",
    cell: ({ rules }) => <span className="block truncate">{rulesText(rules as SegmentRule[])}</span>,
  },
  {
    key: "people",
    header: "People",
    cell: ({ name }) => (
      <ButtonLink to={`/admin/crm?q=${encodeURIComponent(`segment:${name}`)}`} variant="link" size="sm">
        Show<span className="sr-only"> {name}</span>
      </ButtonLink>
    ),
  },
];
const REMOVE = removeAct(segmentList, segmentRemoval, {
  label: "Delete",
  said: ([row]) => `"${row?.name}" is deleted.`,
});
const LABELS = { name: "Name", rules: "Rules" };
const SAYS = { rules: (json: string) => rulesText(JSON.parse(json)) };

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...record}
      list={segmentList}
      schema={segmentInput}
      write={segmentWrite}
      remove={REMOVE}
      title={record.id ? "Segment" : "A new segment"}
      description="Who is in it is asked anew each time. Letters can go to those of them who subscribed."
      values={(row) => ({
        name: row?.name ?? "",
        rules: JSON.stringify(row?.rules ?? [{ field: "gift", is: true }]),
      })}
      labels={LABELS}
      says={SAYS}
      fields={(form) => (
        <>
          <TextField
            {...form.field("name")}
            label={LABELS.name}
            maxLength={CRM_LENGTHS.segment}
            autoComplete="off"
            required
          />
          <RulesField
            id={fieldId(form.id, "rules")}
            value={form.values.rules}
            error={form.errors.rules}
            onChange={(rules) => form.set("rules", rules)}
          />
        </>
      )}
    />
  );
}

/** Groups of people by rules. */
export function SegmentsPage() {
  return (
    <>
      <CrmTabs />
      <ListPage
        list={segmentList}
        title="Segments"
        columns={COLUMNS}
        name={({ name }) => name}
        empty={{
          title: "No segments yet",
          text: "A segment is a group of people by rules, such as donors of this year.",
        }}
        adds={{ label: "Add a segment", record: (props) => <Record {...props} /> }}
        record={(record) => <Record {...record} />}
      />
    </>
  );
}
