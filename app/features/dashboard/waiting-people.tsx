import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { dashboardQueries } from "./queries";

/** Above every figure: somebody waits for an answer of ours. */
export function WaitingPeople() {
  const { data = 0 } = useQuery(dashboardQueries.peopleToReview());
  if (data === 0) return null;
  const who = data === 1 ? "One person is waiting" : `${data.toLocaleString("en-US")} people are waiting`;
  return (
    <Notice tone="warning" className="mb-8" title={`${who} for our review`}>
      <Link
        to="/admin/user-management?state=review"
        className="inline-block py-1 text-link underline underline-offset-4"
      >
        See who
      </Link>
    </Notice>
  );
}
