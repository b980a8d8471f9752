import { useQueryClient } from "@tanstack/react-query";
import { LISTINGS_KEY } from "./queries";

/** Reads again whatever a page behind a sign-in shows of listings. */
export function useListingsRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["my", ...LISTINGS_KEY] });
}
