import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { useAuth } from "~/lib/session";
import { isSelfServiceRole } from "~domain/roles";
import { userQueries } from "../queries";
import { RoleRecord } from "./role-record";

/** What somebody told us about the own role, one card for each role that has a form. */
export function RoleRecords() {
  const { roles, user } = useAuth();
  const held = roles.filter(isSelfServiceRole);
  const query = useQuery({
    ...userQueries.records(user?.id ?? ""),
    enabled: held.length > 0,
  });
  if (held.length === 0) return null;
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="what you told us" />;
  return held.map((role) => (
    <RoleRecord key={role} role={role} record={data.find((one) => one.role === role)} />
  ));
}
