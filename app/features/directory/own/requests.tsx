import paths from "virtual:pages/paths";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { useAuth } from "~/lib/session";
import { CONVERSATION_DAYS, REQUESTS_PATH } from "~domain/directory-messages";
import { requestsQuery } from "./queries";

/** Nothing leads to what is not built. */
const READABLE = paths.some((path) => path.startsWith(REQUESTS_PATH));
const SHOWN = 5;

/** Visitors who have written to this listing; what they wrote is a press away. */
export function Requests({ listing_id }: { listing_id: string }) {
  const { user } = useAuth();
  const query = useQuery(requestsQuery(user?.id ?? ""));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="your requests" part />;
  const mine = data.filter((one) => one.listing_id === listing_id);
  if (mine.length === 0)
    return (
      <p className="text-base text-ink-soft">Nobody has written in the last {CONVERSATION_DAYS} days.</p>
    );
  return (
    <>
      <ul className="grid gap-2 text-base">
        {mine.slice(0, SHOWN).map(({ id, visitor_name, unread, last_message_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            {READABLE ? (
              <Link
                to={`${REQUESTS_PATH}/${id}`}
                className="py-2 text-link underline underline-offset-4 wrap-anywhere"
              >
                {visitor_name}
              </Link>
            ) : (
              <span className="wrap-anywhere">{visitor_name}</span>
            )}
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              {unread > 0 ? <Badge tone="warning">Unread</Badge> : null}
              <DateText value={last_message_at} />
            </span>
          </li>
        ))}
      </ul>
      {READABLE ? (
        <p className="mt-3">
          <Link to={REQUESTS_PATH} className="text-base text-link underline underline-offset-4">
            {mine.length > SHOWN ? `All ${mine.length} requests` : "Open your requests"}
          </Link>
        </p>
      ) : null}
    </>
  );
}
