import type { ReactNode } from "react";
import type { MergePreview } from "~domain/crm";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** What the person is called and has once two are one; and what is written down in the merge only. */
export function MergeFacts({ preview, gone }: { preview: MergePreview; gone: string }) {
  const { name, phone, organization, tags, emails, notes, tasks, lost_name, lost_phone } = preview;
  const lost = [
    lost_name && `the name "${lost_name}"`,
    lost_phone && `the phone number ${lost_phone}`,
  ].filter(Boolean);
  return (
    <>
      <dl className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3">
        <Fact name="Name">{name || "None"}</Fact>
        <Fact name="Addresses">{emails.join(", ")}</Fact>
        {phone ? <Fact name="Phone">{phone}</Fact> : null}
        {organization ? <Fact name="Organization">{organization}</Fact> : null}
        <Fact name="Tags">{tags.join(", ") || "None"}</Fact>
        <Fact name="Moves">{`${count(notes, "note", "notes")} and ${count(tasks, "task", "tasks")} of ${gone}`}</Fact>
      </dl>
      {lost.length > 0 ? <p className="text-ink-soft">{`Not kept: ${lost.join(" and ")}.`}</p> : null}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="font-semibold text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere max-sm:mb-3">{children}</dd>
  </>
);
