import { type Column, Table } from "~/components/admin/table";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import type { Person } from "~domain/people";
import { ROLE_LABELS } from "~domain/roles";
import { PersonBadges } from "./person-badges";

/** Somebody without a name is called by the address. */
export const nameOf = (person: Pick<Person, "full_name" | "email">): string =>
  person.full_name || person.email;

const COLUMNS: readonly Column<Person>[] = [
  {
    key: "person",
    header: "Person",
    heading: true,
    className: "@3xl:max-w-72",
    cell: (person) => (
      <div className="flex items-center gap-3">
        <Avatar name={nameOf(person)} size="sm" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{nameOf(person)}</p>
          <p className="truncate text-sm text-ink-soft">{person.email}</p>
        </div>
      </div>
    ),
  },
  {
    key: "roles",
    header: "Roles",
    cell: ({ roles }) => (
      <p className="flex flex-wrap gap-1.5">
        {roles.length === 0 ? <Badge>{ROLE_LABELS.user}</Badge> : null}
        {roles.map((role) => (
          <Badge key={role} tone={role === "admin" ? "warning" : "brand"}>
            {ROLE_LABELS[role]}
          </Badge>
        ))}
      </p>
    ),
  },
  { key: "state", header: "State", cell: (person) => <PersonBadges person={person} /> },
  {
    key: "joined",
    header: "Joined",
    className: "text-sm text-ink-soft @3xl:whitespace-nowrap",
    cell: ({ created_at }) => (
      <>
        <span className="@3xl:hidden">Joined </span>
        <DateText value={created_at} />
      </>
    ),
  },
];

export function PeopleTable({
  people,
  onManage,
}: {
  people: readonly Person[];
  onManage: (person: Person) => void;
}) {
  const manage: Column<Person> = {
    key: "manage",
    header: "Actions",
    end: true,
    cell: (person) => (
      <Button variant="quiet" size="sm" onClick={() => onManage(person)}>
        Manage<span className="sr-only"> {nameOf(person)}</span>
      </Button>
    ),
  };
  return (
    <Table caption="People" columns={[...COLUMNS, manage]} rows={people} rowKey={({ user_id }) => user_id} />
  );
}
