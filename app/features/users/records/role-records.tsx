import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "~/components/feedback/error-state";
import { Skeleton } from "~/components/ui/skeleton";
import { useAuth } from "~/lib/session";
import { isSelfServiceRole } from "~domain/roles";
import { userQueries } from "../queries";
import { RoleRecord } from "./role-record";

/** What somebody told us about the own role, one card for each role that has a form. */
export function RoleRecords() {
  const { roles, user } = useAuth();
  const held = roles.filter(isSelfServiceRole);
  const { data, isError, isFetching, refetch } = useQuery({
    ...userQueries.records(user?.id ?? ""),
    enabled: held.length > 0,
  });
  if (held.length === 0) return null;
  if (data)
    return held.map((role) => (
      <RoleRecord key={role} role={role} record={data.find((one) => one.role === role)} />
    ));
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div role="status">
      <span className="sr-only">Loading what you told us</span>
      <Skeleton className="h-72" />
    </div>
  );
}
