import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { removeAct } from "~/components/admin/use-row-act";
import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import type { RowOf } from "~/lib/list/define-list";
import {
  INSPIRATION_KINDS,
  INSPIRATION_LIMITS,
  type InspirationKind,
  inspirationInput,
} from "~domain/inspirations";
import { nameOf } from "../words-of-day";
import { inspirationRemoval, inspirationList as list, inspirationWrite as write } from "./queries";

type Row = RowOf<typeof list>;
const kindOf = (row: Row) => INSPIRATION_KINDS[row.kind as InspirationKind];
const COLUMNS: readonly Column<Row>[] = [
  { key: "day", header: "Day", heading: true, sort: "day", cell: ({ day }) => <DateText value={day} /> },
  { key: "words", header: "Words", cell: nameOf },
  { key: "kind", header: "Kind", from: "lg", cell: (row) => <Badge>{kindOf(row)}</Badge> },
];

const valuesOf = (row: Row | null) => ({
  day: row?.day ?? "",
  kind: row?.kind ?? "quote",
  title: row?.title ?? "",
  body: row?.body ?? "",
  attribution: row?.attribution ?? "",
});
type Values = ReturnType<typeof valuesOf>;
const LABELS = { day: "Day", kind: "Kind", title: "Title", body: "Words", attribution: "Who said it" };

function Fields({ form }: { form: FormState<Values> }) {
  const { title, body, attribution } = INSPIRATION_LIMITS;
  return (
    <>
      <TextField {...form.field("day")} type="date" label={LABELS.day} required />
      <SelectField {...form.field("kind")} label={LABELS.kind}>
        <Options of={INSPIRATION_KINDS} />
      </SelectField>
      <TextField
        {...form.field("title")}
        label={LABELS.title}
        hint="A story needs one."
        maxLength={title}
        optional
      />
      <TextArea
        {...form.field("body")}
        label={LABELS.body}
        hint="An empty line begins a new paragraph."
        maxLength={body}
        required
      />
      <TextField
        {...form.field("attribution")}
        label={LABELS.attribution}
        hint="And where, if you know."
        maxLength={attribution}
        optional
      />
    </>
  );
}

const REMOVE = removeAct(list, inspirationRemoval, {
  label: "Delete",
  said: () => "The words of this day are deleted.",
});

/** One day, written or changed. */
function Day(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, write, schema: inspirationInput, values: valuesOf, labels: LABELS }}
      title={record.id ? "Words of a day" : "Words for a new day"}
      remove={REMOVE}
      fields={(form) => <Fields form={form} />}
    />
  );
}

/** What /inspiration shows, day by day, also of days to come. */
export function DailyInspirationPage() {
  return (
    <ListPage
      list={list}
      title="Daily Inspiration"
      lead="A quote or a short story for each day. Days to come are not shown before they begin."
      columns={COLUMNS}
      name={nameOf}
      empty={{
        title: "Nothing written yet",
        text: "Add words for today; the page shows the newest until then.",
      }}
      record={(record) => <Day {...record} />}
      adds={{ label: "Add a day", record: (record) => <Day {...record} /> }}
    />
  );
}
