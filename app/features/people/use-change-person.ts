import { useQueryClient } from "@tanstack/react-query";
import type { Question } from "~/components/admin/confirm-dialog";
import { useAuth } from "~/lib/session";

/** Asks first; `said` is what the dialog says once it was done. */
export type Ask = (question: Question, said: string) => void;

/** Changes an account, then everything that shows it: list, dialog, log and the dashboard's figures. */
export function useChangePerson(user_id: string) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  return async (act: () => Promise<void>): Promise<void> => {
    await act();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["my", "people"] }),
      queryClient.invalidateQueries({ queryKey: ["my", "dashboard"] }),
    ]);
    // Whoever gives up the own role leaves the admin area.
    if (user_id === user?.id) await (await import("~/lib/session/live")).reloadAccount();
  };
}
