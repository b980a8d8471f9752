import { useQuery } from "@tanstack/react-query";
import { useAuth } from "~/lib/session";
import { careQueries } from "./queries";

/** False until it is known: the menus then do without the item. */
export function useIsCareStaff(): boolean {
  const { status, user } = useAuth();
  const { data } = useQuery({
    ...careQueries.isStaff(user?.id ?? ""),
    enabled: status === "signed_in" && user !== null,
  });
  return data === true;
}
