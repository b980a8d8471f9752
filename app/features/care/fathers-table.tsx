import { type Column, Table } from "~/components/admin/table";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import type { FatherLine } from "~domain/care";

/** Somebody may have taken his name out of his profile. */
export const fatherName = ({ full_name }: Pick<FatherLine, "full_name">): string =>
  full_name || "Without a name";

const COLUMNS: readonly Column<FatherLine>[] = [
  {
    key: "father",
    header: "Father",
    heading: true,
    cell: (father) => (
      <div className="flex items-center gap-3">
        <Avatar name={fatherName(father)} size="sm" />
        <p className="min-w-0 truncate font-semibold">{fatherName(father)}</p>
      </div>
    ),
  },
  {
    key: "told",
    header: "Registered",
    className: "text-sm text-ink-soft @3xl:whitespace-nowrap",
    cell: ({ created_at }) => (
      <>
        <span className="@3xl:hidden">Registered </span>
        <DateText value={created_at} />
      </>
    ),
  },
  {
    key: "changed",
    header: "Last changed",
    className: "text-sm text-ink-soft @3xl:whitespace-nowrap",
    cell: ({ updated_at }) => (
      <>
        <span className="@3xl:hidden">Last changed </span>
        <DateText value={updated_at} />
      </>
    ),
  },
];

export interface FathersTableProps {
  fathers: readonly FatherLine[];
  onOpen: (father: FatherLine) => void;
}

export function FathersTable({ fathers, onOpen }: FathersTableProps) {
  const open: Column<FatherLine> = {
    key: "open",
    header: "Actions",
    end: true,
    cell: (father) => (
      <Button variant="quiet" size="sm" onClick={() => onOpen(father)}>
        Open<span className="sr-only"> {fatherName(father)}</span>
      </Button>
    ),
  };
  return (
    <Table caption="Fathers" columns={[...COLUMNS, open]} rows={fathers} rowKey={({ user_id }) => user_id} />
  );
}
