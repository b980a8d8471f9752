import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import { notificationQueries } from "~/features/notifications/queries";
import { useAuth } from "~/lib/session";

/**
 * Leads out whoever is no administrator any more, and says so: row level security answers with empty lists, which would pass
 * for the truth. Asked with each message (a withdrawn role comes with one) and with each page, in case none came.
 */
export function useStillAdmin(): void {
  const { status, user, isAdmin } = useAuth();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const user_id = user?.id ?? "";
  const { data } = useQuery({
    ...notificationQueries.admin(user_id),
    enabled: status === "signed_in" && isAdmin,
  });
  const asked = useRef(pathname);
  useEffect(() => {
    if (asked.current === pathname) return;
    asked.current = pathname;
    void queryClient.invalidateQueries(notificationQueries.admin(user_id));
  }, [pathname, user_id, queryClient]);
  const withdrawn = data === false && isAdmin && status === "signed_in";
  useEffect(() => {
    if (!withdrawn) return;
    showOutcome({
      title: "You are no administrator any more",
      description: "The back office is closed to you.",
    });
    void import("~/lib/session/live").then(({ reloadAccount }) => reloadAccount()).catch(() => undefined);
  }, [withdrawn]);
}
