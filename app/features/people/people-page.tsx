import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { nameOf, type Person } from "~domain/people";
import { ROLE_LABELS } from "~domain/roles";
import { PersonBadges } from "./person-badges";
import { PersonPage } from "./person-page";
import { peopleList } from "./queries";

const EMPTY = { title: "Nobody is here yet", text: "People appear here as soon as they create an account." };

const COLUMNS: readonly Column<Person>[] = [
  {
    key: "person",
    header: "Person",
    heading: true,
    sort: "sort_name",
    className: "md:max-w-72",
    cell: (person) => (
      <span className="flex items-center gap-3">
        <Avatar name={nameOf(person)} size="sm" />
        <span className="min-w-0 leading-5">
          <span className="block truncate font-semibold">{nameOf(person)}</span>
          <span className="block truncate text-ink-soft">{person.email}</span>
        </span>
      </span>
    ),
  },
  {
    key: "roles",
    header: "Roles",
    cell: ({ roles }) => (
      <span className="inline-flex flex-wrap gap-1">
        {(roles.length > 0 ? roles : (["user"] as const)).map((role) => (
          <Badge key={role} tone={role === "user" ? "neutral" : role === "admin" ? "warning" : "brand"}>
            {ROLE_LABELS[role]}
          </Badge>
        ))}
      </span>
    ),
  },
  { key: "state", header: "State", cell: (person) => <PersonBadges person={person} /> },
  {
    key: "joined",
    header: "Joined",
    from: "xl",
    sort: "created_at",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  {
    key: "seen",
    header: "Last sign-in",
    from: "xl",
    sort: "last_sign_in_at",
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? <DateText value={last_sign_in_at} /> : "Never"),
  },
];

/** User management: find somebody, see roles and records, change them. */
export function PeoplePage() {
  return (
    <ListPage
      list={peopleList}
      title="User Management"
      lead="Accounts, their roles, and who needs review."
      columns={COLUMNS}
      name={nameOf}
      empty={EMPTY}
      recordPage={(record) => <PersonPage key={record.id} {...record} />}
    />
  );
}
