import { useQuery } from "@tanstack/react-query";
import { PanelSection } from "~/components/admin/panel-section";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { requestCountQuery, viewsQuery } from "../own/queries";
import { ViewsFigure } from "../own/views-figure";

/** How often the page was opened; numbers, and nothing of who did. */
export function UseSection({ id }: { id: string }) {
  const views = useQuery(viewsQuery(id));
  const requests = useQuery(requestCountQuery(id));
  return (
    <PanelSection title="Use in the last 30 days">
      {requests.data === undefined ? (
        <NotLoaded query={requests} what="the number of requests" part />
      ) : (
        <p className="mb-2 text-base">
          {requests.data === 1 ? "1 visitor has written" : `${requests.data} visitors have written`} through
          the directory. Staff never read what.
        </p>
      )}
      {views.data ? (
        <ViewsFigure days={views.data} />
      ) : (
        <NotLoaded query={views} what="the number of views" part />
      )}
    </PanelSection>
  );
}
