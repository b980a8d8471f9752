import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { DateText } from "~/components/ui/date";
import type { RowOf } from "~/lib/list/define-list";
import { AppError } from "~domain/errors";
import { CareDoor, Closed, Emergencies } from "./emergency";
import { FatherDialog } from "./father-dialog";
import { FindFather } from "./find-father";
import { fatherList } from "./queries";

const EMPTY = {
  title: "Nobody is here yet",
  text: "Fathers appear here when they tell us about their situation.",
};

const numberOf = ({ number }: Pick<RowOf<typeof fatherList>, "number">) => `Father ${number}`;

const COLUMNS: readonly Column<RowOf<typeof fatherList>>[] = [
  {
    key: "father",
    header: "Father",
    heading: true,
    sort: "number",
    cell: (father) => <span className="font-semibold">{numberOf(father)}</span>,
  },
  {
    key: "told",
    header: "Registered",
    sort: "created_at",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  {
    key: "changed",
    header: "Last changed",
    sort: "updated_at",
    cell: ({ updated_at }) => <DateText value={updated_at} />,
  },
];

/** Care data, for care staff alone (decision 27). */
export function CarePage() {
  return (
    <CareDoor title="Care">
      <Emergencies />
      <ListPage
        list={fatherList}
        title="Care"
        lead="What fathers told us. Each opening asks for a reason, which he sees."
        actions={<FindFather />}
        columns={COLUMNS}
        name={numberOf}
        empty={EMPTY}
        record={(record) => <FatherDialog {...record} />}
        // Withdrawn meanwhile.
        failed={(error) => (error instanceof AppError && error.code === "forbidden" ? <Closed /> : null)}
      />
    </CareDoor>
  );
}
