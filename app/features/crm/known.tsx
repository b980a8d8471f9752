import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { EditForm } from "~/components/admin/edit-form";
import type { RecordPageProps } from "~/components/admin/list-page";
import { changedSince, type FormValues } from "~/components/form/form-values";
import { TextField } from "~/components/form/text-field";
import { CRM_LENGTHS, personInput } from "~domain/crm";
import { isUnsent, type Unsent } from "./gone";
import { crmList, type PersonRow, personWrite } from "./queries";

const LABELS = { name: "Name", phone: "Phone", organization: "Organization", tags: "Tags" };

const valuesOf = (row: PersonRow | null) => ({
  name: row?.name ?? "",
  phone: row?.phone ?? "",
  organization: row?.organization ?? "",
  tags: row?.tags.join(", ") ?? "",
});

export interface KnownProps extends Pick<RecordPageProps, "back"> {
  person: PersonRow;
  kept: Unsent;
  actedUpon: string | undefined;
}

/** A merge, or one that is taken back, changes what stands here, too: what is typed stays, and so does the page while a note or a task is not added. */
export function Known({ person, kept, actedUpon, back }: KnownProps) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="known" className="paper p-6">
      <h2 id="known" className="mb-4 text-xl">
        What we know
      </h2>
      <EditForm
        list={crmList}
        id={person.id}
        actedUpon={actedUpon}
        schema={personInput}
        write={personWrite}
        values={valuesOf}
        labels={LABELS}
        warns={() => notAdded(kept)}
        onClose={() => {
          if (!notAdded(kept)) void navigate(back.to);
        }}
        fields={(form, row) => (
          <Kept kept={kept} values={form.values} begun={valuesOf(row)}>
            <TextField {...form.field("name")} label={LABELS.name} maxLength={CRM_LENGTHS.name} optional />
            <TextField {...form.field("phone")} label={LABELS.phone} maxLength={CRM_LENGTHS.phone} optional />
            <TextField
              {...form.field("organization")}
              label={LABELS.organization}
              maxLength={CRM_LENGTHS.organization}
              optional
            />
            <TextField
              {...form.field("tags")}
              label={LABELS.tags}
              hint="With commas between them. Nothing about health, custody or need: that is care data."
              optional
            />
          </Kept>
        )}
      />
    </section>
  );
}

const notAdded = ({ note, task }: Unsent): string | undefined => {
  if (isUnsent.note(note))
    return isUnsent.task(task) ? "Your note and your task are not added yet." : "Your note is not added yet.";
  return isUnsent.task(task) ? "Your task is not added yet." : undefined;
};

type Typed = { kept: Unsent; values: FormValues; begun: FormValues; children: ReactNode };

/** Has the page keep what is typed, for when the person is gone meanwhile. */
function Kept({ kept, values, begun, children }: Typed) {
  useEffect(() => {
    kept.known = Object.entries(changedSince(begun, values))
      .map(([name, value]) => `${LABELS[name as keyof typeof LABELS]}: ${value}`)
      .join("\n");
  });
  return children;
}
