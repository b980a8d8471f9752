import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { CONVERSATION_DAYS, REQUESTS_PATH } from "~domain/directory-messages";
import { Conversation } from "./conversation";
import { asOwner } from "./mutations";
import { directoryQueries } from "./queries";

/** /directory-messages of a lawyer or mental health professional: who has written through the directory. */
export function RequestsPage() {
  const { id } = useParams();
  if (!id)
    return (
      <>
        <h1 className="text-3xl">Requests</h1>
        <p className="mt-3 text-ink-soft">
          What visitors wrote to you through the directory. Each is erased {CONVERSATION_DAYS} days after it
          began.
        </p>
        <RequestsList />
      </>
    );
  return (
    <>
      <Link
        to={REQUESTS_PATH}
        className="mb-4 inline-flex min-h-11 items-center gap-1 text-sm text-link underline underline-offset-4"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Requests
      </Link>
      <Conversation key={id} door={asOwner(id)} side="professional" />
    </>
  );
}

/** Requests to the own listings, the newest first. */
function RequestsList() {
  const query = useQuery(directoryQueries.requests());
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="your requests" />;
  if (data.length === 0)
    return (
      <EmptyState title="Nobody has written yet">
        When someone does, we send you an email that says so.
      </EmptyState>
    );
  return (
    <ul className="mt-6 grid gap-3">
      {data.map(({ id, visitor_name, unread, is_closed, last_message_at }) => (
        <li key={id} className="paper relative flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
          <Link
            to={`${REQUESTS_PATH}/${id}`}
            className="card-link min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {visitor_name}
          </Link>
          {unread > 0 ? <Badge tone="brand">{unread === 1 ? "1 new" : `${unread} new`}</Badge> : null}
          {is_closed ? <Badge>Closed</Badge> : null}
          <span className="ml-auto text-sm text-ink-soft">
            <DateText value={last_message_at} relativeTo={Date.now()} />
          </span>
        </li>
      ))}
    </ul>
  );
}
