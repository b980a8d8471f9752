import { useQuery } from "@tanstack/react-query";
import { Notice } from "~/components/feedback/notice";
import { dashboardQueries } from "./queries";

/** Scheduled work has no reader: what it does not do, nobody misses at once. */
export function FailingWork() {
  const { data = [] } = useQuery(dashboardQueries.failingWork());
  if (data.length === 0) return null;
  return (
    <Notice
      tone="danger"
      className="mb-8"
      title="Work the site does by itself has been failing for more than an hour"
    >
      Reminders, deletions of accounts or gifts may be late. We try again by ourselves. Please tell whoever
      looks after the server: {data.join(", ")}.
    </Notice>
  );
}
