import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { countText, ListBody } from "~/components/admin/list-body";
import { AdminPageHeader } from "~/components/admin/page-header";
import { useList } from "~/components/admin/use-list";
import { showOutcome } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { toAppError } from "~domain/errors";
import { MESSAGES } from "~domain/messages";
import { markAllRead, markRead } from "./mutations";
import { NotificationRow } from "./notification-row";
import { notificationQueries } from "./queries";
import { inboxList } from "./reads";
import { useKnownUnread } from "./use-unread";

const EMPTY = {
  all: {
    title: "No messages yet",
    text: "We write here when something happens to your gifts, your campaigns or your profile.",
  },
  unread: { title: "Nothing unread", text: "You have read everything." },
};
const tab =
  "control inline-flex min-h-11 items-center rounded-md px-4 text-base font-semibold hover:bg-surface-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-soft-ink";

/** The messages of whoever is signed in: newest first, all or unread, mark one or all (spec 4). */
export function Inbox() {
  const { user } = useAuth();
  const user_id = user?.id ?? "";
  const { data: discreet = true, isPending } = useQuery({
    ...notificationQueries.discreet(user_id),
    enabled: user_id !== "",
  });
  // Before it is known whether others may read along, nothing is there to be read.
  const state = useList(inboxList(user_id), { enabled: () => user_id !== "" && !isPending });
  const { data, isPlaceholderData } = state.query;
  const shown = state.params.filters.show === "unread" ? "unread" : "all";
  const unread = useKnownUnread();
  const change = useChange(user_id);
  const list = useRef<HTMLUListElement>(null);
  const readOne = (id: string) => {
    // The button that was pressed goes away.
    list.current?.focus();
    void change(() => markRead(user_id, id));
  };
  return (
    <>
      <AdminPageHeader
        title="Messages"
        lead={
          <span role="status">
            {unread === 0 ? "You have read everything." : unread && `${unread} unread`}
          </span>
        }
        actions={
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={unread === 0}
            onClick={() => (unread === 0 ? undefined : void change(() => markAllRead(user_id)))}
          >
            <CheckCheck aria-hidden="true" className="size-5" />
            Mark all as read
          </Button>
        }
      />
      <nav aria-label="Which messages" className="mb-6 flex gap-2">
        <Link to="?" aria-current={shown === "all" ? "page" : undefined} className={tab}>
          All
        </Link>
        <Link to="?show=unread" aria-current={shown === "unread" ? "page" : undefined} className={tab}>
          Unread
        </Link>
      </nav>
      <p role="status" className="sr-only">
        {data && !isPlaceholderData ? `${countText(state.list.names, data)}, ${shown}` : null}
      </p>
      <ListBody state={state} empty={EMPTY.all} unmatched={EMPTY.unread}>
        {(rows) => (
          <ul ref={list} tabIndex={-1} aria-label="Messages" className="grid gap-2 outline-none">
            {rows.map((row) => (
              <NotificationRow key={row.id} row={row} folded={discreet} onRead={() => readOne(row.id)} />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}

/** Writes, then reads count and list again; the person is told when it did not work. */
function useChange(user_id: string) {
  const queryClient = useQueryClient();
  return async (work: () => Promise<void>) => {
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: notificationQueries.all(user_id) });
    } catch (error) {
      showOutcome(MESSAGES.failed(toAppError(error).message));
    }
  };
}
