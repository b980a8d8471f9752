import { useQuery } from "@tanstack/react-query";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { AdminPageHeader } from "~/components/admin/page-header";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { Notice } from "~/components/feedback/notice";
import { Avatar } from "~/components/ui/avatar";
import { DateText } from "~/components/ui/date";
import type { RowOf } from "~/lib/list/define-list";
import { useAuth } from "~/lib/session";
import { AppError } from "~domain/errors";
import { FatherDialog, fatherName } from "./father-dialog";
import { careQueries, fatherList } from "./queries";

const EMPTY = {
  title: "Nobody is here yet",
  text: "Fathers appear here when they tell us about their situation.",
};

const COLUMNS: readonly Column<RowOf<typeof fatherList>>[] = [
  {
    key: "father",
    header: "Father",
    heading: true,
    sort: "full_name",
    cell: (father) => (
      <span className="flex items-center gap-3 font-semibold">
        <Avatar name={fatherName(father)} size="sm" />
        {fatherName(father)}
      </span>
    ),
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
  const { user } = useAuth();
  const staff = useQuery(careQueries.isStaff(user?.id ?? ""));
  if (staff.data)
    return (
      <ListPage
        list={fatherList}
        title="Care"
        lead="What fathers told us. Each opening is written to the audit log."
        columns={COLUMNS}
        name={fatherName}
        empty={EMPTY}
        record={(record) => <FatherDialog {...record} />}
        // Withdrawn meanwhile.
        failed={(error) => (error instanceof AppError && error.code === "forbidden" ? <Closed /> : null)}
      />
    );
  return (
    <>
      <AdminPageHeader dense title="Care" />
      {staff.isError ? (
        <ErrorState onRetry={() => void staff.refetch()} retrying={staff.isFetching} />
      ) : staff.data === undefined ? (
        <LoadingState label="Looking for your access" />
      ) : (
        <Closed />
      )}
    </>
  );
}

function Closed() {
  return (
    <Notice tone="warning" title="You can't see fathers' confidential details">
      Only care staff can, not even administrators. An administrator can give you access in User Management.
    </Notice>
  );
}
