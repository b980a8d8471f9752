import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Asks the page's own loader again while the tab is visible. For pages that show totals but must not load the
 * realtime client: the answer comes from the page cache, which drops a page when a total on it changes.
 */
export function useRefresh(queryKey: readonly unknown[], everyMs: number): void {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      const stale = { queryKey: JSON.parse(key) as unknown[], refetchType: "none" } as const;
      void queryClient.invalidateQueries(stale).then(() => revalidate());
    }, everyMs);
    return () => clearInterval(timer);
  }, [queryClient, revalidate, key, everyMs]);
}
