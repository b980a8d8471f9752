import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { List } from "~/components/admin/list";
import { AdminPageHeader } from "~/components/admin/page-header";
import { Toolbar } from "~/components/admin/toolbar";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { Notice } from "~/components/feedback/notice";
import { useAuth } from "~/lib/session";
import type { FatherLine } from "~domain/care";
import { AppError } from "~domain/errors";
import { CARE_Q_MAX_LENGTH, careParams } from "./care-params";
import { FatherDialog } from "./father-dialog";
import { FathersTable } from "./fathers-table";
import { careQueries } from "./queries";

const EMPTY = {
  title: "Nobody is here yet",
  text: "Fathers appear here when they tell us about their situation.",
};

/** Care data, for care staff alone (decision 27). */
export function CarePage() {
  const { user } = useAuth();
  const staff = useQuery(careQueries.isStaff(user?.id ?? ""));
  return (
    <>
      <AdminPageHeader
        title="Care"
        lead="What fathers told us about their situation. Each opening is written to the audit log."
      />
      {staff.isError ? (
        <ErrorState onRetry={() => void staff.refetch()} retrying={staff.isFetching} />
      ) : staff.data === undefined ? (
        <LoadingState label="Looking for your access" />
      ) : staff.data ? (
        <Fathers />
      ) : (
        <Closed />
      )}
    </>
  );
}

function Fathers() {
  const [search] = useSearchParams();
  const params = careParams(search);
  const { q, page } = params;
  const result = useQuery(careQueries.list(params));
  const data = result.data && { rows: result.data.fathers, total: result.data.total };
  const [chosen, setChosen] = useState<FatherLine | null>(null);
  // Withdrawn meanwhile.
  if (result.error instanceof AppError && result.error.code === "forbidden") return <Closed />;
  return (
    <>
      <Toolbar of="fathers" q={q} stateKey={q} maxLength={CARE_Q_MAX_LENGTH} />
      <List
        query={{ ...result, data }}
        page={page}
        pageSize={result.data?.page_size ?? 1}
        names={["father", "fathers"]}
        filtered={q !== ""}
        empty={EMPTY}
      >
        {(rows) => <FathersTable fathers={rows} onOpen={setChosen} />}
      </List>
      <FatherDialog key={chosen?.user_id} father={chosen} onClose={() => setChosen(null)} />
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
