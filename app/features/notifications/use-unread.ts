import { useQuery } from "@tanstack/react-query";
import { useLiveQueries } from "~/lib/realtime";
import { useAuth } from "~/lib/session";
import { notificationQueries } from "./queries";

const NOBODY = "nobody";

/** Zero for visitors; undefined as long as it is not known. */
export function useKnownUnread(): number | undefined {
  const { status, user } = useAuth();
  const here = status === "signed_in" && user !== null;
  const { data } = useQuery({ ...notificationQueries.unread(user?.id ?? NOBODY), enabled: here });
  return status === "signed_out" ? 0 : data;
}

/** As a badge shows it: nothing as long as it is not known, a failure is silent (spec 8). */
export const useUnreadCount = (): number => useKnownUnread() ?? 0;

/** What messages tell of. Not all that is "my": where looking is logged, nobody looks by being sent a message. */
const TOLD_OF = [
  ["my", "groups"],
  ["my", "volunteering"],
];

/**
 * Refetches count, inbox and what messages tell of on any change to the person's rows (spec 4). Once for whoever is signed
 * in: the header does, in the admin area its shell.
 */
export function useLiveNotifications(): void {
  const { status, user } = useAuth();
  const watch =
    status === "signed_in" && user ? { table: "inbox_notifications", filter: `user_id=eq.${user.id}` } : null;
  useLiveQueries(watch, notificationQueries.all(user?.id ?? NOBODY), ...TOLD_OF);
}

/** spec 9: the number up to 9, then '9+'; null for none. */
export const unreadBadge = (count: number): string | null =>
  count <= 0 ? null : count > 9 ? "9+" : String(count);

/** What the badge says to people who cannot see it; who speaks to the page says what stands there. */
export const unreadLabel = (count: number): string =>
  count === 0 ? "Messages" : `Messages, ${unreadBadge(count)} unread`;
