import { useState } from "react";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { PERSON_SOURCES } from "~domain/crm";
import { NewPerson } from "./new-person";
import { PersonPage } from "./person-page";
import { crmList, nameOf, type PersonRow } from "./queries";
import { CrmTabs } from "./tabs";

const COLUMNS: readonly Column<PersonRow>[] = [
  {
    key: "person",
    header: "Person",
    heading: true,
    sort: "sort_name",
    className: "md:max-w-64",
    cell: (person) => (
      <span className="block min-w-0 leading-5">
        <span className="block truncate font-semibold">{nameOf(person)}</span>
        <span className="block truncate text-ink-soft">
          {person.organization ? `${person.organization}, ` : ""}
          {person.emails.join(", ")}
        </span>
      </span>
    ),
  },
  {
    key: "tags",
    header: "Tags",
    from: "lg",
    className: "md:max-w-64",
    cell: ({ tags }) => (tags.length > 0 ? <span className="block truncate">{tags.join(", ")}</span> : null),
  },
  {
    key: "is",
    header: "Marks",
    cell: ({ has_gifts, is_subscriber, user_id, has_task_due }) =>
      has_gifts || is_subscriber || user_id || has_task_due ? (
        <span className="inline-flex flex-wrap gap-1.5">
          {has_task_due ? <Badge tone="warning">Task due</Badge> : null}
          {has_gifts ? <Badge tone="success">Donor</Badge> : null}
          {is_subscriber ? <Badge>Reader</Badge> : null}
          {user_id ? <Badge>Account</Badge> : null}
        </span>
      ) : null,
  },
  { key: "source", header: "Known by", from: "xl", cell: ({ source }) => PERSON_SOURCES[source] },
  {
    key: "since",
    header: "Since",
    sort: "created_at",
    from: "lg",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

/** Whom we know. */
export function CrmPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <CrmTabs />
      <ListPage
        list={crmList}
        title="CRM"
        columns={COLUMNS}
        name={nameOf}
        empty={{
          title: "Nobody yet",
          text: "Donors, readers and people who write to us or sign up appear here.",
        }}
        actions={
          <>
            <Button size="sm" onClick={() => setAdding(true)}>
              Add a person
            </Button>
            {adding ? <NewPerson onClose={() => setAdding(false)} /> : null}
          </>
        }
        recordPage={(record) => <PersonPage key={record.id} {...record} />}
      />
    </>
  );
}
